import { expect, test } from 'vitest';
import { formatDay, parseDay } from './parse-day.ts';

const today = new Date(2026, 10, 21);

test.each([
  ['05.03.2026', 'DD.MM.YYYY', '2026-03-05'],
  ['5.3.26', 'DD.MM.YYYY', '2026-03-05'],
  ['5/3', 'DD/MM/YYYY', '2026-03-05'],
  ['2026/3/5', 'YYYY/MM/DD', '2026-03-05'],
  ['3/5', 'YYYY/MM/DD', '2026-03-05'],
  ['26/3/5', 'YYYY/MM/DD', '2026-03-05'],
  ['05.03.2026', 'YYYY/MM/DD', '2026-03-05'],
  ['2026-03-05', 'DD.MM.YYYY', '2026-03-05'],
  ['31.02.2026', 'DD.MM.YYYY', null],
  ['soon', 'DD.MM.YYYY', null],
  ['5', 'DD.MM.YYYY', null],
  ['', 'DD.MM.YYYY', null],
])('parses "%s" in the format %s as %s', (typed, format, day) => {
  expect(parseDay(typed, format, today)).toBe(day);
});

test('formats a date in the order in which it is parsed', () => {
  expect(formatDay('2026-03-05', 'DD/MM/YYYY')).toBe('05/03/2026');
  expect(formatDay('2026-03-05', 'YYYY/MM/DD')).toBe('2026/03/05');
});
