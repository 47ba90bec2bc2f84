import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isForPage } from './is-for-page.ts';

const over = vi.fn<() => object | null>();
const press = (more: object = {}) =>
  isForPage({ ctrlKey: false, metaKey: false, altKey: false, target: null, ...more });

beforeEach(() => {
  vi.stubGlobal('HTMLElement', class {});
  vi.stubGlobal('document', { querySelector: over });
  over.mockReturnValue(null);
});
afterEach(() => vi.unstubAllGlobals());

it('returns true if nothing is open over the page', () => {
  expect(press()).toBe(true);
});

it.each(['ctrlKey', 'metaKey', 'altKey'])('returns false with %s pressed', (held) => {
  expect(press({ [held]: true })).toBe(false);
});

it('returns false under a dialog or a menu', () => {
  over.mockReturnValue({});
  expect(press()).toBe(false);
});
