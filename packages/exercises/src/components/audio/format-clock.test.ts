import { expect, test } from 'vitest';
import { formatClock } from './format-clock.ts';

test.each([
  [0, '0:00'],
  [7.9, '0:07'],
  [750, '12:30'],
  [3723, '1:02:03'],
  [-1, '0:00'],
])('%d seconds are shown as %s', (seconds, shown) => {
  expect(formatClock(seconds)).toBe(shown);
});
