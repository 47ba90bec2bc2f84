/** The planned lessons equal those of two independent libraries: rrule computes the days, luxon the instants. */
import { weekdays } from '@klasna/base/values';
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { RRule } from 'rrule';
import { describe, expect, test } from 'vitest';
import { toLocalTime } from './local-time.ts';
import { isFirstDayClosed, isOnWeekday, planLessons, type SeriesPlan } from './recurrence.ts';

const zones = ['Europe/Kyiv', 'America/New_York', 'Asia/Tokyo'] as const;
const toInstant = (localTime: string, zone: string): Date => DateTime.fromISO(localTime, { zone }).toJSDate();
const toLocalText = (instant: Date, timezone: string): string => toLocalTime(instant, timezone).toString();

const buildPlan = (overrides: Partial<SeriesPlan> & { localTime: string }): SeriesPlan => {
  const { localTime, timezone = 'Europe/Kyiv', ...rest } = overrides;
  const repeat = { weekdays: [...weekdays], every: 1, count: 10 };
  return { first: toInstant(localTime, timezone), timezone, repeat, closures: [], ...rest };
};
const computeStarts = (seriesPlan: SeriesPlan, limit = 400): Date[] | undefined =>
  planLessons(seriesPlan, limit)?.map(({ startsAt }) => startsAt);
const computeLocalTimes = (seriesPlan: SeriesPlan, limit = 400): string[] | undefined =>
  computeStarts(seriesPlan, limit)?.map((instant) => toLocalText(instant, seriesPlan.timezone));
const computeDates = (seriesPlan: SeriesPlan): string[] | undefined =>
  computeLocalTimes(seriesPlan)?.map((localTime) => localTime.slice(0, 10));

/**
 * rrule does not support time zones: it gets local times as if they were UTC, and luxon converts them to instants.
 */
function computeExpected({ first, timezone, repeat }: SeriesPlan): Date[] {
  const start = DateTime.fromJSDate(first, { zone: timezone });
  const rule = new RRule({
    freq: RRule.WEEKLY,
    interval: repeat.every,
    wkst: RRule.MO,
    byweekday: repeat.weekdays.map((day) => weekdays.indexOf(day)),
    dtstart: new Date(`${start.toFormat("yyyy-MM-dd'T'HH:mm:00")}Z`),
    ...(repeat.count !== undefined && { count: repeat.count }),
    ...(repeat.until !== undefined && { until: new Date(`${repeat.until}T23:59:59Z`) }),
  });
  return rule
    .all()
    .map((day) => DateTime.fromISO(day.toISOString().slice(0, 16), { zone: timezone }).toJSDate());
}

const anyPlan = fc
  .record({
    zone: fc.constantFrom(...zones),
    day: fc.integer({ min: 0, max: 900 }),
    // No clock in these zones skips or repeats these hours.
    hour: fc.integer({ min: 5, max: 23 }),
    minute: fc.constantFrom(0, 15, 30, 45),
    days: fc.subarray([...weekdays], { minLength: 1 }),
    every: fc.integer({ min: 1, max: 4 }),
    end: fc.oneof(
      fc.record({ count: fc.integer({ min: 1, max: 120 }) }),
      fc.record({ weeks: fc.integer({ min: 0, max: 60 }) }),
    ),
  })
  .map(({ zone, day, hour, minute, days, every, end }): SeriesPlan => {
    const start = DateTime.fromObject({ year: 2026, month: 1, day: 1, hour, minute }, { zone }).plus({
      days: day,
    });
    const today = weekdays[start.weekday - 1] ?? 'mon';
    const ending =
      'count' in end ? { count: end.count } : { until: start.plus({ weeks: end.weeks }).toISODate() ?? '' };
    const repeat = { weekdays: [...new Set([...days, today])], every, ...ending };
    return { first: start.toJSDate(), timezone: zone, repeat, closures: [] };
  });

describe('a series', () => {
  test('agrees with two independent libraries for every rule, zone and season', () => {
    fc.assert(
      fc.property(anyPlan, (one) => {
        expect(computeStarts(one, 1000)).toEqual(computeExpected(one));
        expect(isOnWeekday(one)).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  test.each([
    ['Europe/Kyiv', '2026-10-22T18:00', ['15:00', '15:00', '15:00', '16:00', '16:00']],
    ['Europe/Kyiv', '2027-03-26T18:00', ['16:00', '16:00', '15:00', '15:00', '15:00']],
    ['America/New_York', '2026-10-30T18:00', ['22:00', '22:00', '23:00', '23:00', '23:00']],
    ['America/New_York', '2027-03-12T18:00', ['23:00', '23:00', '22:00', '22:00', '22:00']],
    ['Asia/Tokyo', '2026-10-22T18:00', ['09:00', '09:00', '09:00', '09:00', '09:00']],
    ['Asia/Tokyo', '2027-03-26T18:00', ['09:00', '09:00', '09:00', '09:00', '09:00']],
  ])(
    "in %s from %s stays at six o'clock local time when the clocks change",
    (timezone, localTime, expectedUtc) => {
      const days = computeStarts(
        buildPlan({ localTime, timezone, repeat: { weekdays: [...weekdays], every: 1, count: 5 } }),
        9,
      );
      expect(days?.map((instant) => instant.toISOString().slice(11, 16))).toEqual(expectedUtc);
      expect(new Set(days?.map((instant) => toLocalText(instant, timezone).slice(11)))).toEqual(
        new Set(['18:00:00']),
      );
    },
  );

  test('starts an hour later in a skipped hour, and at the first occurrence of a repeated hour', () => {
    const skipped = buildPlan({
      localTime: '2027-03-21T03:30',
      repeat: { weekdays: ['sun'], every: 1, count: 3 },
    });
    expect(computeLocalTimes(skipped)).toEqual([
      '2027-03-21T03:30:00',
      '2027-03-28T04:30:00',
      '2027-04-04T03:30:00',
    ]);
    expect(planLessons(skipped, 9)?.map(({ wantedLocal }) => wantedLocal)).toEqual([
      null,
      '2027-03-28T03:30:00',
      null,
    ]);
    const ambiguous = buildPlan({
      localTime: '2026-10-18T03:30',
      repeat: { weekdays: ['sun'], every: 1, count: 2 },
    });
    expect(computeStarts(ambiguous, 9)?.map((instant) => instant.toISOString())).toEqual([
      '2026-10-18T00:30:00.000Z',
      '2026-10-25T00:30:00.000Z',
    ]);
  });

  test('skips days missing in its zone and keeps the wanted number of lessons', () => {
    const daily = buildPlan({
      localTime: '2011-12-28T10:00',
      timezone: 'Pacific/Apia',
      repeat: { weekdays: [...weekdays], every: 1, count: 4 },
    });
    expect(computeDates(daily)).toEqual(['2011-12-28', '2011-12-29', '2011-12-31', '2012-01-01']);
    const fridays = buildPlan({
      localTime: '2011-12-23T10:00',
      timezone: 'Pacific/Apia',
      repeat: { weekdays: ['fri'], every: 1, count: 3 },
    });
    expect(computeDates(fridays)).toEqual(['2011-12-23', '2012-01-06', '2012-01-13']);
  });

  test('crosses the end of months and years and the 29th of February', () => {
    const daily = (localTime: string) =>
      buildPlan({ localTime, repeat: { weekdays: [...weekdays], every: 1, count: 3 } });
    expect(computeDates(daily('2028-02-28T10:00'))).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
    expect(computeLocalTimes(daily('2027-02-27T10:00'))?.[2]).toContain('2027-03-01');
    expect(computeLocalTimes(daily('2026-12-30T10:00'))?.[2]).toContain('2027-01-01');
  });

  test('counts intervals in weeks from the Monday of the first lesson', () => {
    const one = buildPlan({
      localTime: '2026-11-27T10:00',
      repeat: { weekdays: ['mon', 'fri'], every: 2, count: 4 },
    });
    expect(computeDates(one)).toEqual(['2026-11-27', '2026-12-07', '2026-12-11', '2026-12-21']);
  });

  test('skips days on which the school is closed and keeps the wanted number of lessons', () => {
    const one = buildPlan({
      localTime: '2026-12-21T10:00',
      repeat: { weekdays: ['mon'], every: 1, count: 3 },
      closures: [{ from: '2026-12-24', to: '2027-01-08' }],
    });
    expect(computeDates(one)).toEqual(['2026-12-21', '2027-01-11', '2027-01-18']);
    const until = { ...one, repeat: { weekdays: ['mon' as const], every: 1, until: '2027-01-11' } };
    expect(computeLocalTimes(until)).toHaveLength(2);
  });

  test('always starts with its first lesson and counts it, even on a closed day', () => {
    const one = buildPlan({
      localTime: '2026-12-21T10:00',
      repeat: { weekdays: ['mon'], every: 1, count: 2 },
      closures: [{ from: '2026-12-21', to: '2026-12-28' }],
    });
    expect(computeDates(one)).toEqual(['2026-12-21', '2027-01-04']);
    expect([isFirstDayClosed(one), isFirstDayClosed({ ...one, closures: [] })]).toEqual([true, false]);
  });

  test('has the wanted length even with large intervals', () => {
    const repeat = { weekdays: ['mon' as const], every: 4, count: 200 };
    const long = computeDates(buildPlan({ localTime: '2026-12-21T10:00', repeat }));
    expect([long?.length, long?.at(-1)]).toEqual([200, '2042-03-24']);
    const until = { weekdays: ['mon' as const], every: 4, until: '2050-01-01' };
    expect(computeDates(buildPlan({ localTime: '2026-12-21T10:00', repeat: until }))?.at(-1)).toBe(
      '2049-12-20',
    );
  });

  test('is undefined if closures make its end unreachable', () => {
    const one = buildPlan({
      localTime: '2026-12-21T10:00',
      closures: [{ from: '2026-12-22', to: '2199-12-31' }],
    });
    expect(computeLocalTimes(one)).toBeUndefined();
  });

  test('is undefined above the maximum number of lessons', () => {
    const one = buildPlan({
      localTime: '2026-12-21T10:00',
      repeat: { weekdays: [...weekdays], every: 1, until: '2027-01-19' },
    });
    expect(computeLocalTimes(one, 30)).toHaveLength(30);
    expect(computeLocalTimes(one, 29)).toBeUndefined();
  });
});
