import { languages } from '@klasna/languages/languages';
import { expect, test } from 'vitest';
import { formatDateTimeForMail } from './format-date-time.ts';

const midnight = new Date('2026-11-22T22:05:00Z');

test.each(languages.map(({ tag }) => tag))('uses the 24-hour clock in %s', (language) => {
  const afternoon = new Date('2026-11-22T14:30:00Z');
  expect(formatDateTimeForMail(afternoon, language, 'Europe/Kyiv')).toMatch(/16:30/);
  expect(formatDateTimeForMail(midnight, language, 'Europe/Kyiv')).toMatch(/\b0?0:05/);
});

test('includes the weekday, the date and the time zone', () => {
  expect(formatDateTimeForMail(midnight, 'en', 'Europe/Kyiv')).toBe('Monday 23 November at 00:05 EET');
});
