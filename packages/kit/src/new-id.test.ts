import { expect, test, vi } from 'vitest';
import { newId } from './new-id.ts';

test('an id is made where the browser makes none, and never twice', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const ids = Array.from({ length: 100 }, newId);
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
  vi.unstubAllGlobals();
});
