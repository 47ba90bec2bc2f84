import { expect, test } from 'vitest';
import { findFirstUnpaid } from './lesson-coverage.ts';

const toInstantMs = (hour: number): number => Date.UTC(2027, 0, 1, hour);
const buildPlanned = (before: number, ...hours: number[]) => ({ before, starts: hours.map(toInstantMs) });

test.each<[string, number, ReturnType<typeof buildPlanned>[], number]>([
  ['no remaining lessons', 0, [buildPlanned(0, 1, 2)], toInstantMs(1)],
  ['two lessons for three planned ones', 2, [buildPlanned(0, 1, 2, 3)], toInstantMs(3)],
  ['more lessons than planned ones', 9, [buildPlanned(0, 1, 2)], Number.POSITIVE_INFINITY],
  ['some used before the period', 2, [buildPlanned(1, 1, 2)], toInstantMs(2)],
  ['more used before the period than available', 2, [buildPlanned(3, 1)], Number.NEGATIVE_INFINITY],
  ['a negative balance', -1, [buildPlanned(0, 1)], Number.NEGATIVE_INFINITY],
  [
    'two classes of one plan, in order of time',
    2,
    [buildPlanned(0, 1, 5), buildPlanned(0, 3, 7)],
    toInstantMs(5),
  ],
  [
    'two that start together, of which only one can be paid',
    1,
    [buildPlanned(0, 4), buildPlanned(0, 4)],
    toInstantMs(4),
  ],
])('finds the first unpaid lesson with %s', (_, lessons, planned, expected) => {
  expect(findFirstUnpaid(lessons, planned)).toBe(expected);
});
