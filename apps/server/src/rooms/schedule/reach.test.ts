import { expect, test } from 'vitest';
import { firstUnpaid } from './reach.ts';

const at = (hour: number): number => Date.UTC(2027, 0, 1, hour);
const of = (before: number, ...hours: number[]) => ({ before, starts: hours.map(at) });

test.each<[string, number, ReturnType<typeof of>[], number]>([
  ['no remaining lessons', 0, [of(0, 1, 2)], at(1)],
  ['two lessons for three planned ones', 2, [of(0, 1, 2, 3)], at(3)],
  ['more lessons than planned ones', 9, [of(0, 1, 2)], Number.POSITIVE_INFINITY],
  ['some used before the period', 2, [of(1, 1, 2)], at(2)],
  ['more used before the period than available', 2, [of(3, 1)], Number.NEGATIVE_INFINITY],
  ['a negative balance', -1, [of(0, 1)], Number.NEGATIVE_INFINITY],
  ['two classes of one plan, in order of time', 2, [of(0, 1, 5), of(0, 3, 7)], at(5)],
  ['two that start together, of which only one can be paid', 1, [of(0, 4), of(0, 4)], at(4)],
])('finds the first unpaid lesson with %s', (_, lessons, planned, expected) => {
  expect(firstUnpaid(lessons, planned)).toBe(expected);
});
