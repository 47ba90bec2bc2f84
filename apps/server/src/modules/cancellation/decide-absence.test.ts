import { expect, test } from 'vitest';
import { decideAnnounced, decideNoShow, findFreeUntil } from './decide-absence.ts';
import { resolvePolicy } from './resolve-policy.ts';

const startsAt = new Date('2027-03-01T10:00:00Z');
const school = { noticeHours: 24, latePercent: 50, noShowPercent: 100, freePerMonth: 1, byStudents: true };
const policyOf = (change: object = {}) =>
  resolvePolicy([{ level: 'school', policy: { ...school, ...change } }]);
const decide = (announced: string, freeUsed = 1, change: object = {}) =>
  decideAnnounced(policyOf(change), { startsAt, announcedAt: new Date(announced), freeUsed });

test.each([
  ['at the last instant in time', '2027-02-28T10:00:00Z', 'inTime', 0],
  ['a millisecond later', '2027-02-28T10:00:00.001Z', 'late', 1],
  ['at the start', '2027-03-01T10:00:00Z', 'late', 1],
])('cancelling %s is judged by the notice', (_, announced, kind, lessons) => {
  expect(decide(announced)).toMatchObject({
    kind,
    lessons,
    noticeHours: 24,
    announcedAt: expect.any(String),
  });
});

test('a notice over a clock change counts real hours', () => {
  // The clocks of Kyiv go forward on 28 March 2027 at 3:00: noon there is 9:00 UTC, the noon before was 10:00 UTC.
  const noon = new Date('2027-03-28T09:00:00Z');
  expect(findFreeUntil(policyOf(), noon).toISOString()).toBe('2027-03-27T09:00:00.000Z');
});

test('the first late ones of a month are free, and later ones cost the part of the policy', () => {
  const late = '2027-03-01T09:00:00Z';
  expect(decide(late, 0)).toMatchObject({ kind: 'free', percent: 0, lessons: 0 });
  expect(decide(late, 1)).toMatchObject({ kind: 'late', percent: 50, lessons: 1 });
});

test.each([
  [0, 0],
  [49, 0],
  [50, 1],
  [100, 1],
])('%i percent of a lesson is %i lessons in the ledger', (percent, lessons) => {
  const change = { latePercent: percent, noShowPercent: percent, freePerMonth: 0 };
  expect(decide('2027-03-01T09:00:00Z', 0, change)).toMatchObject({ kind: 'late', percent, lessons });
  expect(decideNoShow(policyOf(change))).toMatchObject({
    kind: 'noShow',
    percent,
    lessons,
    announcedAt: null,
  });
});

test('a late cancellation that costs nothing uses no free one', () => {
  expect(decide('2027-03-01T09:00:00Z', 0, { latePercent: 40 })).toMatchObject({ kind: 'late', lessons: 0 });
});
