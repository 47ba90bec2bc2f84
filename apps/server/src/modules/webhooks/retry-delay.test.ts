/** How long a failed delivery waits. */
import { expect, test } from 'vitest';
import { readRetryAfter, toRetryDelay } from './retry-delay.ts';

const middle = () => 0.5;

test('the delay triples from 5 seconds to 6 hours, which makes about 20 attempts in three days', () => {
  const delays = Array.from({ length: 20 }, (_, index) => toRetryDelay(index + 1, undefined, middle));
  expect(delays.slice(0, 4)).toEqual([5, 15, 45, 135]);
  expect(Math.max(...delays)).toBe(6 * 3600);
  const sumOf = (count: number) => delays.slice(0, count).reduce((sum, delay) => sum + delay, 0);
  const attempts = delays.filter((_, index) => sumOf(index) < 72 * 3600).length;
  expect(attempts).toBeGreaterThanOrEqual(18);
  expect(attempts).toBeLessThanOrEqual(22);
});

test('the delay varies by a fifth, so that retries spread', () => {
  expect(toRetryDelay(3, undefined, () => 0)).toBeCloseTo(36);
  expect(toRetryDelay(3, undefined, () => 1)).toBeCloseTo(54);
});

test('the delay that a receiver asks for counts if it is longer, but not for longer than the longest of ours', () => {
  expect(toRetryDelay(1, 600, middle)).toBe(600);
  expect(toRetryDelay(4, 10, middle)).toBe(135);
  expect(toRetryDelay(1, 9e8, middle)).toBeLessThanOrEqual(7.2 * 3600);
});

test.each([
  ['120', 120],
  ['Sat, 01 Jan 2028 00:01:00 GMT', 60],
  ['Sat, 01 Jan 2020 00:00:00 GMT', 0],
  ['soon', undefined],
  [null, undefined],
])('Retry-After %s means %s seconds', (value, seconds) => {
  expect(readRetryAfter(value, Date.UTC(2028, 0, 1))).toBe(seconds);
});
