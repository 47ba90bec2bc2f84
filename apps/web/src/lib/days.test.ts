import { expect, test } from 'vitest';
import { addDays, addMonths, countDaysBetween, isDay, startOfWeek, toWeekday } from './days.ts';

test('addDays crosses months, years and the 29th of February', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  // Daylight saving time begins on 29 March.
  expect(addDays('2026-03-29', -1)).toBe('2026-03-28');
  expect(countDaysBetween('2028-02-01', '2028-03-01')).toBe(29);
});

test('startOfWeek returns a Monday', () => {
  expect(startOfWeek('2026-11-22')).toBe('2026-11-16');
  expect(startOfWeek('2026-11-16')).toBe('2026-11-16');
  expect([toWeekday('2026-11-16'), toWeekday('2026-11-22')]).toEqual(['mon', 'sun']);
});

test('addMonths clamps to the last day of a shorter month', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
  expect(addMonths('2028-02-29', 12)).toBe('2029-02-28');
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
});

test('isDay rejects days that are not in the calendar', () => {
  expect(isDay('2028-02-29')).toBe(true);
  for (const value of ['2026-02-29', '2026-13-01', '0026-01-01', '2026-1-1', '', 7, undefined])
    expect(isDay(value)).toBe(false);
});
