import { expect, test } from 'vitest';
import { createBoundedCache } from './bounded-cache.ts';

test('what was used longest ago is forgotten when the cache is full', () => {
  const cache = createBoundedCache<number>(100);
  cache.set('a', 1, 40);
  cache.set('b', 2, 40);
  expect(cache.get('a')).toBe(1);
  cache.set('c', 3, 40);
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3]);
});

test('a value that replaces another one of its key takes only its own place', () => {
  const cache = createBoundedCache<number>(100);
  cache.set('a', 1, 60);
  for (let round = 0; round < 5; round += 1) cache.set('b', round, 40);
  expect([cache.get('a'), cache.get('b')]).toEqual([1, 4]);
});

test('a value larger than the cache is not kept, and removes no other', () => {
  const cache = createBoundedCache<number>(100);
  cache.set('a', 1, 60);
  cache.set('b', 2, 101);
  expect([cache.get('a'), cache.get('b')]).toEqual([1, undefined]);
});
