import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { type LocalStart, toInstant } from './local-time.ts';
import { matchSeries, type SeriesLesson } from './match-series.ts';

const timezone = 'Europe/Kyiv';
const toStart = (text: string): LocalStart => ({
  startsAt: toInstant(Temporal.PlainDateTime.from(text), timezone),
  wantedLocal: null,
});
const toLesson = (text: string, isPlanned = true): SeriesLesson => ({
  ...toStart(text),
  id: text,
  isPlanned,
});

/** Matches lessons, named by their starts, with starts of a rule; held lessons have an asterisk. */
function match(lessons: readonly string[], starts: readonly string[]) {
  const { pairs, dropped, added } = matchSeries(
    lessons.map((text) => toLesson(text.replace('*', ''), !text.endsWith('*'))),
    starts.map(toStart),
    timezone,
  );
  const toText = ({ startsAt }: LocalStart): string => startsAt.toISOString();
  return {
    pairs: Object.fromEntries(pairs.map(({ lesson, start }) => [lesson.id, toText(start)])),
    dropped: dropped.map(({ id }) => id),
    added: added.map(toText),
  };
}
const utc = (text: string): string => toStart(text).startsAt.toISOString();

// 2 March 2026 is a Monday.
describe('matching a series with a new rule', () => {
  test('keeps a lesson that already begins at a start of the rule, and drops those without a start', () => {
    const { pairs, dropped, added } = match(
      ['2026-03-02T18:00', '2026-03-04T18:00', '2026-03-09T18:00', '2026-03-11T18:00'],
      ['2026-03-04T18:00', '2026-03-11T18:00'],
    );
    expect(pairs).toEqual({
      '2026-03-04T18:00': utc('2026-03-04T18:00'),
      '2026-03-11T18:00': utc('2026-03-11T18:00'),
    });
    expect([dropped, added]).toEqual([['2026-03-02T18:00', '2026-03-09T18:00'], []]);
  });

  test('moves a lesson to the new time of its day before another of its week takes it', () => {
    const { pairs } = match(
      ['2026-03-02T18:00', '2026-03-04T18:00'],
      ['2026-03-04T19:00', '2026-03-06T19:00'],
    );
    expect(pairs).toEqual({
      '2026-03-04T18:00': utc('2026-03-04T19:00'),
      '2026-03-02T18:00': utc('2026-03-06T19:00'),
    });
  });

  test('keeps each lesson in its week, and adds what the week has besides', () => {
    const { pairs, added } = match(
      ['2026-03-02T18:00', '2026-03-09T18:00'],
      ['2026-03-03T18:00', '2026-03-05T18:00', '2026-03-10T18:00', '2026-03-12T18:00'],
    );
    expect(pairs).toEqual({
      '2026-03-02T18:00': utc('2026-03-03T18:00'),
      '2026-03-09T18:00': utc('2026-03-10T18:00'),
    });
    expect(added).toEqual([utc('2026-03-05T18:00'), utc('2026-03-12T18:00')]);
  });

  test('gives lessons that lose their week the next free starts, in order', () => {
    const { pairs, dropped, added } = match(
      ['2026-03-02T18:00', '2026-03-09T18:00', '2026-03-16T18:00'],
      ['2026-03-02T18:00', '2026-03-16T18:00', '2026-03-30T18:00'],
    );
    expect(pairs).toMatchObject({ '2026-03-09T18:00': utc('2026-03-30T18:00') });
    expect([dropped, added]).toEqual([[], []]);
  });

  test('plans nothing in the week of a lesson that was held, and never drops or moves it far', () => {
    const { pairs, dropped, added } = match(
      ['2026-03-02T18:00', '2026-03-09T18:00*', '2026-03-17T18:00*'],
      ['2026-03-03T18:00', '2026-03-10T18:00'],
    );
    expect(pairs).toEqual({
      '2026-03-02T18:00': utc('2026-03-03T18:00'),
      '2026-03-09T18:00': utc('2026-03-10T18:00'),
    });
    expect([dropped, added]).toEqual([[], []]);
  });

  test('uses every start once and every planned lesson once, whatever the series and the rule', () => {
    const hours = fc.uniqueArray(fc.integer({ min: 0, max: 24 * 120 }), { maxLength: 60 });
    const toTime = (hour: number): string =>
      Temporal.PlainDateTime.from('2026-02-01T00:00').add({ hours: hour }).toString().slice(0, 16);
    fc.assert(
      fc.property(hours, hours, fc.integer({ min: 1, max: 5 }), (lessonHours, startHours, heldEvery) => {
        // One of the two hours that a clock skips or repeats would be the same instant as another.
        const lessons = lessonHours.map((hour, index) => toLesson(toTime(hour), index % heldEvery > 0));
        const starts = [
          ...new Map(startHours.map(toTime).map((text) => [utc(text), toStart(text)])).values(),
        ];
        const { pairs, dropped, added } = matchSeries(lessons, starts, timezone);
        const usedStarts = [...pairs.map(({ start }) => start), ...added];
        expect(new Set(usedStarts)).toEqual(new Set(starts));
        expect(usedStarts).toHaveLength(starts.length);
        const planned = lessons.filter(({ isPlanned }) => isPlanned);
        const used = [...pairs.map(({ lesson }) => lesson), ...dropped];
        expect(used.filter(({ isPlanned }) => isPlanned)).toHaveLength(planned.length);
        expect(new Set(used).size).toBe(used.length);
        expect(dropped.length > 0 && added.length > 0).toBe(false);
      }),
      { numRuns: 200 },
    );
  });
});
