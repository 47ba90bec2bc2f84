import { describe, expect, it } from 'vitest';
import { createSampleLesson } from '../../lib/lessons/sample-lesson.ts';
import { countEarlier, listDayLessons, splitByDay } from './day-lessons.ts';

const zone = 'Europe/Kyiv';
const listParts = (startsAt: string, duration: number, days: readonly string[], at = zone) =>
  [...splitByDay([createSampleLesson({ startsAt, duration })], days, at)].flatMap(([day, parts]) =>
    parts.map(({ start, end, hasStartedBefore, isContinuing }) => [
      day,
      start,
      end,
      hasStartedBefore,
      isContinuing,
    ]),
  );

describe('a lesson', () => {
  it('is on its day in the local time zone', () => {
    expect(listParts('2026-11-23T08:00:00Z', 90, ['2026-11-23'])).toEqual([
      ['2026-11-23', 600, 690, false, false],
    ]);
  });

  it('across midnight is on both days, also at the end of February', () => {
    expect(listParts('2028-02-29T21:30:00Z', 60, ['2028-02-29', '2028-03-01'])).toEqual([
      ['2028-02-29', 1410, 1440, false, true],
      ['2028-03-01', 0, 30, true, false],
    ]);
  });

  it('that ends at midnight is not on the next day', () => {
    expect(listParts('2026-11-23T21:00:00Z', 60, ['2026-11-23', '2026-11-24'])).toEqual([
      ['2026-11-23', 1380, 1440, false, false],
    ]);
  });

  it('of 24 hours continues on the next day', () => {
    expect(listParts('2026-11-23T10:00:00Z', 1440, ['2026-11-23', '2026-11-24', '2026-11-25'])).toEqual([
      ['2026-11-23', 720, 1440, false, true],
      ['2026-11-24', 0, 720, true, false],
    ]);
  });

  it('is on another day in a time zone beyond the date line', () => {
    const days = ['2026-11-22', '2026-11-23', '2026-11-24'];
    expect(listParts('2026-11-23T10:30:00Z', 60, days, 'Pacific/Kiritimati')).toEqual([
      ['2026-11-24', 30, 90, false, false],
    ]);
    expect(listParts('2026-11-23T10:30:00Z', 60, days, 'Pacific/Pago_Pago')).toEqual([
      ['2026-11-22', 1410, 1440, false, true],
      ['2026-11-23', 0, 30, true, false],
    ]);
  });

  it('keeps its height during a clock change', () => {
    // The parts end at 4:30 instead of 3:30 where an hour is skipped, and at 3:30 where an hour repeats.
    expect(listParts('2026-03-29T00:30:00Z', 60, ['2026-03-29'])).toEqual([
      ['2026-03-29', 150, 210, false, false],
    ]);
    expect(listParts('2026-10-25T00:30:00Z', 60, ['2026-10-25'])).toEqual([
      ['2026-10-25', 210, 270, false, false],
    ]);
  });

  it('of a few minutes is still large enough to press, also at the end of a day', () => {
    expect(listParts('2026-11-23T08:00:00Z', 5, ['2026-11-23'])).toEqual([
      ['2026-11-23', 600, 620, false, false],
    ]);
    expect(listParts('2026-11-23T21:55:00Z', 5, ['2026-11-23', '2026-11-24'])).toEqual([
      ['2026-11-23', 1420, 1440, false, false],
    ]);
  });

  it('on a day outside the view is left out', () => {
    expect(listParts('2026-11-25T08:00:00Z', 60, ['2026-11-23', '2026-11-24'])).toEqual([]);
  });
});

it('reuses the parts of a lesson that did not change when another one did', () => {
  const days = ['2026-11-23'];
  const first = createSampleLesson({ startsAt: '2026-11-23T08:00:00Z' });
  const second = createSampleLesson({ startsAt: '2026-11-23T10:00:00Z' });
  const [cachedPart] = splitByDay([first, second], days, zone).get('2026-11-23') ?? [];
  const [samePart, other] = splitByDay([first, { ...second }], days, zone).get('2026-11-23') ?? [];
  expect(samePart).toBe(cachedPart);
  expect(other?.lesson).not.toBe(second);
  expect(splitByDay([first], days, 'Europe/Berlin').get('2026-11-23')).not.toContain(cachedPart);
});

it('lists a lesson across midnight once, even if it started before the first shown day', () => {
  const lesson = createSampleLesson({ startsAt: '2026-11-23T21:30:00Z', duration: 60 });
  const listDays = (days: readonly string[]) =>
    days.filter((day) => listDayLessons(day, splitByDay([lesson], days, zone)).length > 0);
  expect(listDays(['2026-11-22', '2026-11-23', '2026-11-24'])).toEqual(['2026-11-23']);
  expect(listDays(['2026-11-24', '2026-11-25'])).toEqual(['2026-11-24']);
});

describe('a list that starts today', () => {
  const days = ['2026-11-22', '2026-11-23', '2026-11-24'];
  const countBefore = (today: string, ...startTimes: string[]): number =>
    countEarlier(
      splitByDay(
        startTimes.map((startsAt) => createSampleLesson({ startsAt, duration: 60 })),
        days,
        zone,
      ),
      today,
    );
  const [before, later] = ['2026-11-22T10:00:00Z', '2026-11-24T10:00:00Z'];

  it('counts earlier lessons', () => {
    expect(countBefore('2026-11-23', before, before, later)).toBe(2);
  });

  it('counts none if nothing else would be left or today is not shown', () => {
    expect(countBefore('2026-11-23', before)).toBe(0);
    expect(countBefore('2026-12-01', before, later)).toBe(0);
  });
});
