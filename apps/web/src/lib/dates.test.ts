import { expect, it } from 'vitest';
import { formatDay, formatWeekday } from './dates.ts';

it('formatDay formats as day, month and year', () => {
  expect(formatDay('2026-03-05')).toBe('05.03.2026');
});

it('formatWeekday returns the name in each language', () => {
  expect([formatWeekday('mon', 'en'), formatWeekday('sun', 'de'), formatWeekday('wed', 'uk')]).toEqual([
    'Monday',
    'Sonntag',
    'середа',
  ]);
});
