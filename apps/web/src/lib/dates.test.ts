import { expect, it } from 'vitest';
import { weekdayName, writeDay } from './dates.ts';

it('formatDay formats as day, month and year', () => {
  expect(writeDay('2026-03-05')).toBe('05.03.2026');
});

it('formatWeekday returns the name in each language', () => {
  expect([weekdayName('mon', 'en'), weekdayName('sun', 'de'), weekdayName('wed', 'uk')]).toEqual([
    'Monday',
    'Sonntag',
    'середа',
  ]);
});
