/** The load of teachers, compared with a plain recount of random schedules. */
import { eventStatuses } from '@klasna/contract/schedule/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, createSchoolClock, type Span } from '../../availability/index.ts';
import { computeLoad, type LoadLesson, sumFigures } from './compute-load.ts';
import { listWeeks, resolveLoadPeriod } from './resolve-load-period.ts';

const minuteMs = 60_000;
/** The recount looks at every fifth minute, so that all times are multiples of five minutes. */
const stepMinutes = 5;

describe('the period', () => {
  it('is the present week and the three before it', () => {
    // A Wednesday.
    expect(resolveLoadPeriod({}, '2026-11-25')).toEqual({ from: '2026-11-02', to: '2026-11-29' });
    expect(resolveLoadPeriod({}, '2026-11-29')).toEqual({ from: '2026-11-02', to: '2026-11-29' });
    expect(resolveLoadPeriod({}, '2026-11-30')).toEqual({ from: '2026-11-09', to: '2026-12-06' });
  });

  it('is four weeks where one end is given', () => {
    expect(resolveLoadPeriod({ from: '2026-11-25' }, '2026-01-01')).toEqual({
      from: '2026-11-25',
      to: '2026-12-22',
    });
    expect(resolveLoadPeriod({ to: '2026-11-25' }, '2026-01-01')).toEqual({
      from: '2026-10-29',
      to: '2026-11-25',
    });
  });

  it('has weeks from Monday to Sunday, cut at both ends', () => {
    expect(listWeeks({ from: '2026-11-25', to: '2026-12-08' })).toEqual([
      { from: '2026-11-25', to: '2026-11-29' },
      { from: '2026-11-30', to: '2026-12-06' },
      { from: '2026-12-07', to: '2026-12-08' },
    ]);
    expect(listWeeks({ from: '2026-11-29', to: '2026-11-29' })).toEqual([
      { from: '2026-11-29', to: '2026-11-29' },
    ]);
  });
});

const teacherIds = ['ann', 'ben', 'cleo'];
const timezones = ['Europe/Kyiv', 'America/Sao_Paulo', 'Australia/Lord_Howe', 'Africa/Casablanca', 'UTC'];
/** Days before and within clock changes of these zones. */
const firstDay = fc.constantFrom('2026-03-23', '2026-04-01', '2026-10-01', '2026-10-22', '2027-02-04');
const stepsOf = (minutes: number) => Math.floor(minutes / stepMinutes);

const lesson = fc.record({
  teacherId: fc.constantFrom(...teacherIds),
  classTeacherId: fc.constantFrom(...teacherIds, 'gone'),
  status: fc.constantFrom(...eventStatuses),
  /** From a day before the period on, in steps. */
  startStep: fc.integer({ min: -stepsOf(1440), max: stepsOf(1440 * 16) }),
  duration: fc.integer({ min: 1, max: stepsOf(1440) }).map((steps) => steps * stepMinutes),
});
const hourOfDay = fc.integer({ min: 0, max: 23 });
const dayRanges = fc.uniqueArray(hourOfDay, { maxLength: 6 }).map((hours) => {
  const sorted = hours.toSorted((one, other) => one - other);
  return Array.from({ length: Math.floor(sorted.length / 2) }, (_, index) => [
    sorted[index * 2] ?? 0,
    sorted[index * 2 + 1] ?? 0,
  ]);
});
const away = fc.record({
  startStep: fc.integer({ min: -stepsOf(1440), max: stepsOf(1440 * 16) }),
  steps: fc.integer({ min: 1, max: stepsOf(1440 * 3) }),
});
const scenario = fc.record({
  timezone: fc.constantFrom(...timezones),
  from: firstDay,
  days: fc.integer({ min: 1, max: 16 }),
  lessons: fc.array(lesson, { maxLength: 40 }),
  /** The hours of each teacher; null for those who keep none. */
  hours: fc.tuple(
    fc.option(fc.array(dayRanges, { minLength: 16, maxLength: 16 })),
    fc.option(fc.array(dayRanges, { minLength: 16, maxLength: 16 })),
    fc.option(fc.array(dayRanges, { minLength: 16, maxLength: 16 })),
  ),
  away: fc.array(away, { maxLength: 4 }),
});
type Scenario = typeof scenario extends fc.Arbitrary<infer Given> ? Given : never;

const pad = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

function buildInput(given: Scenario) {
  const clock = createSchoolClock(given.timezone);
  const period = { from: given.from, to: addDays(given.from, given.days - 1) };
  const weeks = listWeeks(period);
  const originMs = clock.startOfDayMs(given.from);
  const endMs = clock.startOfDayMs(addDays(period.to, 1));
  const toMs = (steps: number): number => originMs + steps * stepMinutes * minuteMs;
  const awaySpans: Span[] = given.away.map(({ startStep, steps }) => ({
    startMs: toMs(startStep),
    endMs: toMs(startStep + steps),
  }));
  const lessons: LoadLesson[] = given.lessons.map(({ startStep, ...of }) => ({
    ...of,
    startMs: toMs(startStep),
  }));
  const times = new Map(
    teacherIds.map((id, index) => {
      const openSpans = given.hours[index]?.slice(0, given.days).flatMap((ranges, dayIndex) => {
        const day = addDays(given.from, dayIndex);
        return ranges
          .map(([start = 0, end = 0]) => ({
            startMs: clock.toInstantMs(day, pad(start), 'later'),
            endMs: clock.toInstantMs(day, pad(end), 'earlier'),
          }))
          .filter((span) => span.startMs < span.endMs);
      });
      return [id, { open: openSpans ?? null, away: id === 'ann' ? awaySpans : [] }] as const;
    }),
  );
  const weekStartsMs = weeks.map(({ from }) => clock.startOfDayMs(from));
  return { input: { weekStartsMs, endMs, lessons, times }, clock, weeks };
}

const contains = (spans: readonly Span[], atMs: number): boolean =>
  spans.some(({ startMs, endMs }) => startMs <= atMs && atMs < endMs);

/** Counts lessons one by one and hours in steps of five minutes, week by week by the local day. */
function recount({ input, clock, weeks }: ReturnType<typeof buildInput>, teacherId: string) {
  const { open, away: off } = input.times.get(teacherId) ?? { open: null, away: [] };
  const takes = ({ status }: LoadLesson) => status === 'completed' || status === 'scheduled';
  const busySpans = input.lessons
    .filter((one) => one.teacherId === teacherId && takes(one))
    .map(({ startMs, duration }) => ({ startMs, endMs: startMs + duration * minuteMs }));
  return weeks.map(({ from, to }) => {
    const begun = input.lessons.filter(({ startMs }) => {
      const day = clock.toDay(startMs);
      return from <= day && day <= to;
    });
    const sum = (isCounted: (one: LoadLesson) => boolean): number =>
      begun.filter(isCounted).reduce((minutes, { duration }) => minutes + duration, 0);
    const isOwn = (one: LoadLesson) => one.teacherId === teacherId;
    const hours = { open: 0, away: 0, filled: 0, free: 0 };
    const [startMs, endMs] = [clock.startOfDayMs(from), clock.startOfDayMs(addDays(to, 1))];
    for (let atMs = startMs; atMs < endMs; atMs += stepMinutes * minuteMs) {
      if (!open || !contains(open, atMs)) continue;
      hours.open += stepMinutes;
      if (contains(off, atMs)) hours.away += stepMinutes;
      else if (contains(busySpans, atMs)) hours.filled += stepMinutes;
      else hours.free += stepMinutes;
    }
    return {
      taught: sum((one) => isOwn(one) && one.status === 'completed'),
      booked: sum((one) => isOwn(one) && one.status === 'scheduled'),
      missed: sum((one) => isOwn(one) && !takes(one)),
      missedCharged: sum((one) => isOwn(one) && one.status === 'noShowWithCharge'),
      substituted: sum((one) => isOwn(one) && takes(one) && one.classTeacherId !== teacherId),
      givenAway: sum((one) => !isOwn(one) && takes(one) && one.classTeacherId === teacherId),
      hours: open ? hours : null,
    };
  });
}

describe('any lessons, hours and time off around clock changes', () => {
  it('give the figures of a plain recount, and sums that add up', () => {
    fc.assert(
      fc.property(scenario, (given) => {
        const built = buildInput(given);
        for (const { teacherId, weeks, total } of computeLoad(built.input)) {
          const expected = recount(built, teacherId);
          expect(weeks).toEqual(expected);
          expect(total).toEqual(sumFigures(expected));
          if (total.hours) {
            const { open, away: off, filled, free } = total.hours;
            expect(free).toBe(open - off - filled);
            expect(Math.min(open, off, filled, free)).toBeGreaterThanOrEqual(0);
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});

it('the hours of those who keep none are null, alone and in a sum', () => {
  const times = new Map([['ann', { open: null, away: [] }]]);
  const [load] = computeLoad({ weekStartsMs: [0], endMs: 7 * 86_400_000, lessons: [], times });
  expect(load?.total.hours).toBeNull();
  const some = { open: 60, away: 0, filled: 15, free: 45 };
  const none = { taught: 0, booked: 0, missed: 0, missedCharged: 0, substituted: 0, givenAway: 0 };
  expect(
    sumFigures([
      { ...none, hours: null },
      { ...none, hours: some },
    ]).hours,
  ).toEqual(some);
});
