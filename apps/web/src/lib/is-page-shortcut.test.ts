import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isPageShortcut } from './is-page-shortcut.ts';

const querySelector = vi.fn<() => object | null>();
const isShortcut = (overrides: object = {}) =>
  isPageShortcut({ ctrlKey: false, metaKey: false, altKey: false, target: null, ...overrides });

beforeEach(() => {
  vi.stubGlobal('HTMLElement', class {});
  vi.stubGlobal('document', { querySelector });
  querySelector.mockReturnValue(null);
});
afterEach(() => vi.unstubAllGlobals());

it('returns true if nothing is open over the page', () => {
  expect(isShortcut()).toBe(true);
});

it.each(['ctrlKey', 'metaKey', 'altKey'])('returns false with %s pressed', (key) => {
  expect(isShortcut({ [key]: true })).toBe(false);
});

it('returns false under a dialog or a menu', () => {
  querySelector.mockReturnValue({});
  expect(isShortcut()).toBe(false);
});
