import type { WeekSchedule } from '@klasna/contract/values';
import { expect, test } from 'vitest';
import { warningsOf } from './warnings-of.ts';

const office = { start: '09:00', end: '18:00' };
const week: WeekSchedule = {
  ...{ mon: office, tue: office, wed: office, thu: office, fri: office },
  ...{ sat: null, sun: null },
};
const closures = [{ from: '2026-12-24', to: '2026-12-26', name: 'Christmas' }];

const kindsAt = (begin: string, end: string, more: object = {}) => {
  const span = { begin, end };
  const usual = { isPast: false, atSchool: span, atHome: span, schoolWeek: week, ownWeek: null, closures };
  return warningsOf({ ...usual, ...more }).map(({ kind }) => kind);
};

test('nothing speaks against a lesson within the hours, to the minute', () => {
  expect(kindsAt('2026-11-23T09:00', '2026-11-23T18:00')).toEqual([]);
});

test.each([
  ['before they begin', '2026-11-23T08:59', '2026-11-23T10:00'],
  ['after they end', '2026-11-23T17:30', '2026-11-23T18:01'],
  ['on a day off', '2026-11-28T10:00', '2026-11-28T11:00'],
  ['over midnight', '2026-11-23T17:00', '2026-11-24T10:00'],
])('the hours of the school: %s', (_, begin, end) => {
  expect(kindsAt(begin, end)).toEqual(['school']);
});

test('a closed day is named, and its hours are not spoken of', () => {
  const span = { begin: '2026-12-26T20:00', end: '2026-12-26T21:00' };
  const given = { isPast: false, atSchool: span, atHome: span, schoolWeek: week, ownWeek: null, closures };
  expect(warningsOf(given)).toEqual([{ kind: 'closed', name: 'Christmas' }]);
});

test('the hours of the teacher are read on the teacher’s clocks', () => {
  const atHome = { begin: '2026-11-23T06:00', end: '2026-11-23T07:00' };
  expect(kindsAt('2026-11-23T13:00', '2026-11-23T14:00', { atHome, ownWeek: week })).toEqual(['own']);
});

test('a school without hours has none to be outside of', () => {
  const schoolWeek = { ...week, mon: null, tue: null, wed: null, thu: null, fri: null };
  expect(kindsAt('2026-11-23T03:00', '2026-11-23T04:00', { schoolWeek })).toEqual([]);
});

test('what is past is said', () => {
  expect(kindsAt('2026-11-23T10:00', '2026-11-23T11:00', { isPast: true })).toEqual(['past']);
});
