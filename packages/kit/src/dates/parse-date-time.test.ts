import { languages } from '@klasna/languages/languages';
import { describe, expect, test } from 'vitest';
import { formatDateTime, parseDateTime } from './parse-date-time.ts';
import { findDateFormat } from './use-date-locale.ts';

/** For each language, a value as the field shows it, and the example that the field gives. */
const examples = {
  uk: '31.12.2026 14:30',
  en: '31.12.2026 14:30',
  es: '31/12/2026 14:30',
  fr: '31/12/2026 14:30',
  it: '31/12/2026 14:30',
  zh: '2026/12/31 14:30',
  de: '31.12.2026 14:30',
} as const;

const tags = languages.map(({ tag }) => tag);

describe.each(tags)('in %s', (tag) => {
  const format = findDateFormat(tag);

  test('formats a date with time in the order of the language', () => {
    expect(formatDateTime('2026-12-31T14:30', format)).toBe(examples[tag]);
  });

  test.each([
    ['the page shows', '26.11.2026 18:00'],
    ['the page shows with the day of the week', 'Thu, 26.11.2026 18:00'],
    ['the field shows', formatDateTime('2026-11-26T18:00', format)],
    ['the field shows without the colon', formatDateTime('2026-11-26T18:00', format).replace(':', '')],
    ['ISO writes', '2026-11-26T18:00'],
    ['ISO writes with seconds', '2026-11-26 18:00:00'],
    ['earlier versions asked for', '2026.11.26 18:00'],
  ])('accepts a date with time as %s it', (_, typed) => {
    expect(parseDateTime(typed, format)).toBe('2026-11-26T18:00');
  });

  test('accepts a date with time after the weekday in the language itself', () => {
    const weekday = new Intl.DateTimeFormat(tag, { weekday: 'short' }).format(new Date(2026, 10, 26));
    expect(parseDateTime(`${weekday}, 26.11.2026 18:00`, format)).toBe('2026-11-26T18:00');
  });

  test('rejects a date with an impossible time', () => {
    expect(parseDateTime('5.3.2027 25:00', format)).toBeNull();
  });

  test('rejects an incomplete date with time', () => {
    const fullText = formatDateTime('2026-11-26T18:00', format);
    for (let length = 0; length < fullText.length; length += 1)
      expect(parseDateTime(fullText.slice(0, length), format)).toBeNull();
  });
});

test.each([
  ['5.3.26 14:07', '2026-03-05T14:07'],
  ['05/03/2026, 14.07', '2026-03-05T14:07'],
  [' 05 03 2026 1407 ', '2026-03-05T14:07'],
  ['2026-3-5 9:30', '2026-03-05T09:30'],
  ['05.03.2026 930', '2026-03-05T09:30'],
  ['05/03/2026 14h07', '2026-03-05T14:07'],
  ['2026年3月5日 14时07分', '2026-03-05T14:07'],
  ['29.02.2028 00:00', '2028-02-29T00:00'],
])('parses %j as %s', (typed, dateTime) => {
  expect(parseDateTime(typed, 'DD.MM.YYYY')).toBe(dateTime);
});

test('assumes the current year where the year is missing', () => {
  expect(parseDateTime('5.3 14:07', 'DD.MM.YYYY')).toBe(`${new Date().getFullYear()}-03-05T14:07`);
});

test.each([
  '',
  '05.03.2026',
  '05.03',
  '14:07',
  '29.02.2026 10:00',
  '05.03.2026 24:00',
  '05.03.2026 12:60',
  '05.03.2026 1',
  '05.03.2026 6:00 pm',
  '2026-03-05T14:07Z',
])('rejects %j', (typed) => {
  expect(parseDateTime(typed, 'DD.MM.YYYY')).toBeNull();
});
