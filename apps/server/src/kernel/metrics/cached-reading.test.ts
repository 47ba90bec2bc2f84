import { expect, test, vi } from 'vitest';
import { createCachedReading } from './cached-reading.ts';

test('everybody who asks within a while shares one reading, also one that has not ended', async () => {
  let time = 0;
  const read = vi.fn(async () => time);
  const find = createCachedReading(read, 15_000, () => time);
  expect(await Promise.all([find(), find()])).toEqual([0, 0]);
  time = 14_999;
  expect(await find()).toBe(0);
  expect(read).toHaveBeenCalledTimes(1);
  time = 15_000;
  expect(await find()).toBe(15_000);
});

test('a reading that failed is not repeated sooner', async () => {
  const read = vi.fn(() => Promise.reject(new Error('the database is away')));
  const find = createCachedReading(read, 15_000, () => 0);
  expect(await find()).toBeUndefined();
  expect(await find()).toBeUndefined();
  expect(read).toHaveBeenCalledTimes(1);
});
