import { expect, test, vi } from 'vitest';
import { createId } from './create-id.ts';

test('newId returns unique ids where the browser has no randomUUID', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const ids = Array.from({ length: 100 }, createId);
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
  vi.unstubAllGlobals();
});
