import { expect, it } from 'vitest';
import { weekdayName, writeDay, writeMoment } from './dates.ts';

it('a moment is written as day, month, year, hour and minute', () => {
  expect(writeMoment(new Date(2026, 2, 5, 14, 7).toISOString())).toBe('05.03.2026 14:07');
});

it('a day is written in the same order', () => {
  expect(writeDay('2026-03-05')).toBe('05.03.2026');
});

it('the days of the week have their names', () => {
  expect([weekdayName('mon', 'en'), weekdayName('sun', 'de'), weekdayName('wed', 'uk')]).toEqual([
    'Monday',
    'Sonntag',
    'середа',
  ]);
});
