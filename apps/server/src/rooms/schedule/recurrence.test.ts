/** Checked against two independent libraries: rrule for the days, luxon for the instants. */
import { weekdays } from '@klasna/contract/values';
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { RRule } from 'rrule';
import { describe, expect, test } from 'vitest';
import { beginsClosed, isOnWeekday, type Plan, planLessons } from './recurrence.ts';
import { wallAt } from './wall-clock.ts';

const zones = ['Europe/Kyiv', 'America/New_York', 'Asia/Tokyo'] as const;
const at = (wall: string, zone: string): Date => DateTime.fromISO(wall, { zone }).toJSDate();
const onWall = (moment: Date, timezone: string): string => wallAt(moment, timezone).toString();

const plan = (more: Partial<Plan> & { wall: string }): Plan => {
  const { wall, timezone = 'Europe/Kyiv', ...rest } = more;
  const repeat = { weekdays: [...weekdays], every: 1, count: 10 };
  return { first: at(wall, timezone), timezone, repeat, closures: [], ...rest };
};
const starts = (one: Plan, most = 400): Date[] | undefined =>
  planLessons(one, most)?.map(({ startsAt }) => startsAt);
const walls = (one: Plan, most = 400): string[] | undefined =>
  starts(one, most)?.map((moment) => onWall(moment, one.timezone));
const dates = (one: Plan): string[] | undefined => walls(one)?.map((wall) => wall.slice(0, 10));

/**
 * rrule does not support time zones: it gets local times as if they were UTC, and luxon converts them to instants.
 */
function expected({ first, timezone, repeat }: Plan): Date[] {
  const begin = DateTime.fromJSDate(first, { zone: timezone });
  const rule = new RRule({
    freq: RRule.WEEKLY,
    interval: repeat.every,
    wkst: RRule.MO,
    byweekday: repeat.weekdays.map((day) => weekdays.indexOf(day)),
    dtstart: new Date(`${begin.toFormat("yyyy-MM-dd'T'HH:mm:00")}Z`),
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
  .map(({ zone, day, hour, minute, days, every, end }): Plan => {
    const begin = DateTime.fromObject({ year: 2026, month: 1, day: 1, hour, minute }, { zone }).plus({
      days: day,
    });
    const today = weekdays[begin.weekday - 1] ?? 'mon';
    const ending =
      'count' in end ? { count: end.count } : { until: begin.plus({ weeks: end.weeks }).toISODate() ?? '' };
    const repeat = { weekdays: [...new Set([...days, today])], every, ...ending };
    return { first: begin.toJSDate(), timezone: zone, repeat, closures: [] };
  });

describe('a series', () => {
  test('agrees with two independent libraries for every rule, zone and season', () => {
    fc.assert(
      fc.property(anyPlan, (one) => {
        expect(starts(one, 1000)).toEqual(expected(one));
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
  ])("in %s from %s stays at six o'clock local time when the clocks change", (timezone, wall, utc) => {
    const days = starts(plan({ wall, timezone, repeat: { weekdays: [...weekdays], every: 1, count: 5 } }), 9);
    expect(days?.map((moment) => moment.toISOString().slice(11, 16))).toEqual(utc);
    expect(new Set(days?.map((moment) => onWall(moment, timezone).slice(11)))).toEqual(new Set(['18:00:00']));
  });

  test('starts an hour later in a skipped hour, and at the first occurrence of a repeated hour', () => {
    const skipped = plan({ wall: '2027-03-21T03:30', repeat: { weekdays: ['sun'], every: 1, count: 3 } });
    expect(walls(skipped)).toEqual(['2027-03-21T03:30:00', '2027-03-28T04:30:00', '2027-04-04T03:30:00']);
    expect(planLessons(skipped, 9)?.map(({ wantedLocal }) => wantedLocal)).toEqual([
      null,
      '2027-03-28T03:30:00',
      null,
    ]);
    const twice = plan({ wall: '2026-10-18T03:30', repeat: { weekdays: ['sun'], every: 1, count: 2 } });
    expect(starts(twice, 9)?.map((moment) => moment.toISOString())).toEqual([
      '2026-10-18T00:30:00.000Z',
      '2026-10-25T00:30:00.000Z',
    ]);
  });

  test('skips days missing in its zone and keeps the wanted number of lessons', () => {
    const daily = plan({
      wall: '2011-12-28T10:00',
      timezone: 'Pacific/Apia',
      repeat: { weekdays: [...weekdays], every: 1, count: 4 },
    });
    expect(dates(daily)).toEqual(['2011-12-28', '2011-12-29', '2011-12-31', '2012-01-01']);
    const fridays = plan({
      wall: '2011-12-23T10:00',
      timezone: 'Pacific/Apia',
      repeat: { weekdays: ['fri'], every: 1, count: 3 },
    });
    expect(dates(fridays)).toEqual(['2011-12-23', '2012-01-06', '2012-01-13']);
  });

  test('crosses the end of months and years and the 29th of February', () => {
    const daily = (wall: string) => plan({ wall, repeat: { weekdays: [...weekdays], every: 1, count: 3 } });
    expect(dates(daily('2028-02-28T10:00'))).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
    expect(walls(daily('2027-02-27T10:00'))?.[2]).toContain('2027-03-01');
    expect(walls(daily('2026-12-30T10:00'))?.[2]).toContain('2027-01-01');
  });

  test('counts intervals in weeks from the Monday of the first lesson', () => {
    const one = plan({
      wall: '2026-11-27T10:00',
      repeat: { weekdays: ['mon', 'fri'], every: 2, count: 4 },
    });
    expect(dates(one)).toEqual(['2026-11-27', '2026-12-07', '2026-12-11', '2026-12-21']);
  });

  test('skips days on which the school is closed and keeps the wanted number of lessons', () => {
    const one = plan({
      wall: '2026-12-21T10:00',
      repeat: { weekdays: ['mon'], every: 1, count: 3 },
      closures: [{ from: '2026-12-24', to: '2027-01-08' }],
    });
    expect(dates(one)).toEqual(['2026-12-21', '2027-01-11', '2027-01-18']);
    const until = { ...one, repeat: { weekdays: ['mon' as const], every: 1, until: '2027-01-11' } };
    expect(walls(until)).toHaveLength(2);
  });

  test('always starts with its first lesson and counts it, even on a closed day', () => {
    const one = plan({
      wall: '2026-12-21T10:00',
      repeat: { weekdays: ['mon'], every: 1, count: 2 },
      closures: [{ from: '2026-12-21', to: '2026-12-28' }],
    });
    expect(dates(one)).toEqual(['2026-12-21', '2027-01-04']);
    expect([beginsClosed(one), beginsClosed({ ...one, closures: [] })]).toEqual([true, false]);
  });

  test('has the wanted length even with large intervals', () => {
    const repeat = { weekdays: ['mon' as const], every: 4, count: 200 };
    const long = dates(plan({ wall: '2026-12-21T10:00', repeat }));
    expect([long?.length, long?.at(-1)]).toEqual([200, '2042-03-24']);
    const until = { weekdays: ['mon' as const], every: 4, until: '2050-01-01' };
    expect(dates(plan({ wall: '2026-12-21T10:00', repeat: until }))?.at(-1)).toBe('2049-12-20');
  });

  test('is undefined if closures make its end unreachable', () => {
    const one = plan({ wall: '2026-12-21T10:00', closures: [{ from: '2026-12-22', to: '2199-12-31' }] });
    expect(walls(one)).toBeUndefined();
  });

  test('is undefined above the maximum number of lessons', () => {
    const one = plan({
      wall: '2026-12-21T10:00',
      repeat: { weekdays: [...weekdays], every: 1, until: '2027-01-19' },
    });
    expect(walls(one, 30)).toHaveLength(30);
    expect(walls(one, 29)).toBeUndefined();
  });
});
