import type { WeekSchedule } from '@klasna/base/values';
import { expect, test } from 'vitest';
import { listWarnings } from './list-warnings.ts';

const office = { start: '09:00', end: '18:00' };
const week: WeekSchedule = {
  ...{ mon: office, tue: office, wed: office, thu: office, fri: office },
  ...{ sat: null, sun: null },
};
const closures = [{ from: '2026-12-24', to: '2026-12-26', name: 'Christmas' }];

const listKinds = (begin: string, end: string, overrides: object = {}) => {
  const span = { begin, end };
  const defaults = {
    ...{ isPast: false, atSchool: span, atHome: span, schoolWeek: week, ownWeek: null, closures },
    bookableHours: undefined,
    isTeacherAway: false,
  };
  return listWarnings({ ...defaults, ...overrides }).map(({ kind }) => kind);
};

test('gives no warning for a lesson exactly within the hours', () => {
  expect(listKinds('2026-11-23T09:00', '2026-11-23T18:00')).toEqual([]);
});

test.each([
  ['for a lesson that starts too early', '2026-11-23T08:59', '2026-11-23T10:00'],
  ['for a lesson that ends too late', '2026-11-23T17:30', '2026-11-23T18:01'],
  ['on a day off', '2026-11-28T10:00', '2026-11-28T11:00'],
  ['for a lesson across midnight', '2026-11-23T17:00', '2026-11-24T10:00'],
])('warns about the school hours %s', (_, begin, end) => {
  expect(listKinds(begin, end)).toEqual(['school']);
});

test('names the closure and gives no warning about hours on a closed day', () => {
  const span = { begin: '2026-12-26T20:00', end: '2026-12-26T21:00' };
  const input = {
    ...{ isPast: false, atSchool: span, atHome: span, schoolWeek: week, ownWeek: null, closures },
    bookableHours: [],
    isTeacherAway: false,
  };
  expect(listWarnings(input)).toEqual([{ kind: 'closed', name: 'Christmas' }]);
});

test('checks the working hours of the teacher in the teacher’s time zone', () => {
  const atHome = { begin: '2026-11-23T06:00', end: '2026-11-23T07:00' };
  expect(listKinds('2026-11-23T13:00', '2026-11-23T14:00', { atHome, ownWeek: week })).toEqual(['own']);
});

test('gives no warning for a school without hours', () => {
  const schoolWeek = { ...week, mon: null, tue: null, wed: null, thu: null, fri: null };
  expect(listKinds('2026-11-23T03:00', '2026-11-23T04:00', { schoolWeek })).toEqual([]);
});

test('warns about a time in the past', () => {
  expect(listKinds('2026-11-23T10:00', '2026-11-23T11:00', { isPast: true })).toEqual(['past']);
});

test('warns outside each of the hours in which the teacher can be booked', () => {
  const bookableHours = [
    { start: '09:00', end: '12:00' },
    { start: '14:00', end: '18:00' },
  ];
  expect(listKinds('2026-11-23T11:00', '2026-11-23T12:00', { bookableHours })).toEqual([]);
  expect(listKinds('2026-11-23T11:30', '2026-11-23T12:30', { bookableHours })).toEqual(['hours']);
  expect(listKinds('2026-11-23T10:00', '2026-11-23T11:00', { bookableHours: [] })).toEqual(['hours']);
});

test('warns about time off of the teacher beside other hours', () => {
  const away = { bookableHours: [], isTeacherAway: true };
  expect(listKinds('2026-11-23T10:00', '2026-11-23T11:00', away)).toEqual(['timeOff', 'hours']);
});
