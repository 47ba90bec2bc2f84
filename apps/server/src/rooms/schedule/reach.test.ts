import { expect, test } from 'vitest';
import { firstUnpaid } from './reach.ts';

const at = (hour: number): number => Date.UTC(2027, 0, 1, hour);
const of = (before: number, ...hours: number[]) => ({ before, starts: hours.map(at) });

test.each<[string, number, ReturnType<typeof of>[], number]>([
  ['nothing left', 0, [of(0, 1, 2)], at(1)],
  ['two left of three', 2, [of(0, 1, 2, 3)], at(3)],
  ['more than is planned', 9, [of(0, 1, 2)], Number.POSITIVE_INFINITY],
  ['some used up before', 2, [of(1, 1, 2)], at(2)],
  ['more used up than there is', 2, [of(3, 1)], Number.NEGATIVE_INFINITY],
  ['a debt', -1, [of(0, 1)], Number.NEGATIVE_INFINITY],
  ['two classes of one plan, by time', 2, [of(0, 1, 5), of(0, 3, 7)], at(5)],
  ['two that begin together, of which one is paid', 1, [of(0, 4), of(0, 4)], at(4)],
])('with %s', (_, lessons, planned, expected) => {
  expect(firstUnpaid(lessons, planned)).toBe(expected);
});
