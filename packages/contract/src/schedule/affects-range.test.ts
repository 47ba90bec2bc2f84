import { expect, test } from 'vitest';
import { affectsRange } from './affects-range.ts';

const week = { from: '2026-11-22T22:00:00.000Z', to: '2026-11-29T22:00:00.000Z' };

test.each([
  ['within it', '2026-11-25T10:00:00.000Z', '2026-11-25T10:00:00.000Z', true],
  ['from before it to after it', '2026-10-01T10:00:00.000Z', '2027-01-01T10:00:00.000Z', true],
  ['the evening before, over midnight', '2026-11-22T21:30:00.000Z', '2026-11-22T21:30:00.000Z', true],
  ['more than a day before', '2026-11-21T21:59:00.000Z', '2026-11-21T21:59:00.000Z', false],
  ['as the next week begins', '2026-11-29T22:00:00.000Z', '2026-11-29T22:00:00.000Z', false],
])('an event about lessons that began %s affects the displayed range: %s', (_, from, to, isAffected) => {
  expect(affectsRange(week, { from, to })).toBe(isAffected);
});
