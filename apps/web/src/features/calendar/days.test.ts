import { describe, expect, it, test } from 'vitest';
import {
  addDays,
  addMonths,
  daysBetween,
  daysOfView,
  isDay,
  startOfWeek,
  stepFrom,
  weekdayOf,
} from './days.ts';

test('days roll over months, years and the 29th of February', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(daysBetween('2028-02-01', '2028-03-01')).toBe(29);
});

test('a week begins on Monday', () => {
  expect(startOfWeek('2026-11-22')).toBe('2026-11-16');
  expect(startOfWeek('2026-11-16')).toBe('2026-11-16');
  expect([weekdayOf('2026-11-16'), weekdayOf('2026-11-22')]).toEqual([0, 6]);
});

test('the same day of a shorter month is its last', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
  expect(addMonths('2028-02-29', 12)).toBe('2029-02-28');
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
});

describe('a view shows', () => {
  it('one day, the seven of its week, or a fortnight', () => {
    expect(daysOfView('day', '2026-11-22')).toEqual(['2026-11-22']);
    expect(daysOfView('week', '2026-11-22')).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
    ]);
    expect(daysOfView('agenda', '2026-11-22')).toHaveLength(14);
  });

  it.each([
    ['2026-02-14', '2026-01-26', '2026-03-01', 35],
    ['2027-02-10', '2027-02-01', '2027-02-28', 28],
    ['2028-02-29', '2028-01-31', '2028-03-05', 35],
    ['2026-11-22', '2026-10-26', '2026-12-06', 42],
  ])('the whole weeks of the month of %s', (day, first, last, count) => {
    const days = daysOfView('month', day);
    expect([days[0], days.at(-1), days.length]).toEqual([first, last, count]);
  });
});

test('a step goes by what is shown', () => {
  expect(stepFrom('week', '2026-12-28', 1)).toBe('2027-01-04');
  expect(stepFrom('week', '2026-12-28', -1)).toBe('2026-12-21');
  expect(stepFrom('day', '2028-02-28', 1)).toBe('2028-02-29');
  expect(stepFrom('month', '2026-10-31', 1)).toBe('2026-11-30');
  expect(stepFrom('agenda', '2026-11-22', 1)).toBe('2026-12-06');
});

test('what is no day of a calendar is none', () => {
  expect(isDay('2028-02-29')).toBe(true);
  for (const given of ['2026-02-29', '2026-13-01', '0026-01-01', '2026-1-1', '', 7, undefined])
    expect(isDay(given)).toBe(false);
});
