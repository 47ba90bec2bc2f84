import { expect, test } from 'vitest';
import { createDayFormats, formatSpan } from './day-formats.ts';

/** The thin and non-breaking spaces that Intl uses. */
const thin = /[\u2009\u00a0\u202f]/g;

test.each([
  ['uk', '23–29 листопада 2026', 'понеділок, 23 листопада'],
  ['en', '23 – 29 November 2026', 'Monday 23 November'],
  ['es', '23–29 de noviembre de 2026', 'lunes, 23 de noviembre'],
  ['fr', '23–29 novembre 2026', 'lundi 23 novembre'],
  ['it', '23–29 novembre 2026', 'lunedì 23 novembre'],
  ['zh', '2026年11月23日 – 2026年11月29日', '11月23日星期一'],
  ['de', '23.–29. November 2026', 'Montag, 23. November'],
])('formats weeks and days by the rules of the language: %s', (language, week, day) => {
  const formats = createDayFormats(language);
  expect(formats.range('2026-11-23', '2026-11-29').replaceAll(thin, ' ')).toContain(week);
  expect(formats.long('2026-11-23')).toBe(day);
});

test('shows both years in a range across New Year', () => {
  expect(createDayFormats('en').range('2026-12-28', '2027-01-03').replaceAll(thin, ' ')).toBe(
    '28 December 2026 – 3 January 2027',
  );
});

test('shows times in the person’s time zone, also across midnight', () => {
  const lesson = { startsAt: '2026-11-23T21:30:00Z', endsAt: '2026-11-23T22:30:00Z' };
  expect(formatSpan(lesson, 'Europe/Kyiv')).toBe('23:30 – 00:30');
  expect(formatSpan(lesson, 'America/New_York')).toBe('16:30 – 17:30');
});
