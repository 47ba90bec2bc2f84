import { weekdays } from '@klasna/base/values';
import { languages } from '@klasna/languages/languages';
import { describe, expect, test } from 'vitest';
import { findWeekday } from './timetable-import-names.ts';

describe('a weekday', () => {
  test.each(languages.map(({ tag }) => tag))('is found by its full and its short name in %s', (tag) => {
    for (const [index, weekday] of weekdays.entries())
      for (const style of ['long', 'short'] as const) {
        const format = new Intl.DateTimeFormat(tag, { weekday: style, timeZone: 'UTC' });
        // The first of January 2024 was a Monday.
        const name = format.format(Date.UTC(2024, 0, 1 + index));
        for (const written of [name, name.toUpperCase(), `${name}.`])
          expect([written, findWeekday(written, tag)]).toEqual([written, weekday]);
      }
  });

  test.each(['п\u02bcятниця', "п'ятниця", 'п’ятниця', 'П’ЯТНИЦЯ'])(
    'is found with any apostrophe: %s',
    (name) => {
      expect(findWeekday(name, 'en')).toBe('fri');
    },
  );

  test('whose short name means two days is read in the language of the reader, or not at all', () => {
    expect([findWeekday('Di', 'de'), findWeekday('di', 'fr'), findWeekday('Di', 'en')]).toEqual([
      'tue',
      'sun',
      undefined,
    ]);
  });

  test.each(['', '1', 'tomorrow', 'Mon Tue'])('is not %j', (name) => {
    expect(findWeekday(name, 'en')).toBeUndefined();
  });
});
