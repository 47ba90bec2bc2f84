/** Which slots are free, also where the clocks change. */
import { weekdays } from '@klasna/base/values';
import type { DayHours, EffectiveLimits, TeachingWeek } from '@klasna/contract/availability/models';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { type FreeSlotsInput, listFreeSlots } from './list-free-slots.ts';
import type { Span } from './merge-spans.ts';
import { addDays, createSchoolClock } from './school-clock.ts';

const minuteMs = 60_000;
const hourMs = 3_600_000;

const noHours: TeachingWeek = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
const limits: EffectiveLimits = {
  bufferBefore: 0,
  bufferAfter: 0,
  maxPerDay: null,
  noticeHours: 0,
  aheadDays: 365,
};
/** A Monday. */
const monday = '2026-12-07';
const everyDay = (hours: DayHours): TeachingWeek =>
  Object.fromEntries(weekdays.map((day) => [day, hours])) as TeachingWeek;

interface Overrides extends Partial<Omit<FreeSlotsInput, 'limits' | 'clock'>> {
  readonly limits?: Partial<EffectiveLimits>;
  readonly timezone?: string;
}

const buildInput = ({ timezone = 'Europe/Kyiv', limits: own, ...overrides }: Overrides): FreeSlotsInput => ({
  week: noHours,
  exceptions: new Map(),
  closures: [],
  from: monday,
  to: monday,
  clock: createSchoolClock(timezone),
  nowMs: Date.parse('2026-12-01T00:00:00Z'),
  duration: 60,
  step: 30,
  lessons: [],
  timeOff: [],
  ...overrides,
  limits: { ...limits, ...own },
});

const toLocal = (instantMs: number, timezone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(instantMs)
    .toZonedDateTimeISO(timezone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });

const listTimes = (overrides: Overrides): string[] =>
  listFreeSlots(buildInput(overrides)).map(({ startMs }) =>
    toLocal(startMs, overrides.timezone ?? 'Europe/Kyiv').slice(11),
  );

/** A lesson on the Monday, in hours of Kyiv, which is two hours ahead of UTC in winter. */
const lessonAt = (time: string, minutes = 60): Span => {
  const startMs = Date.parse(`${monday}T${time}:00+02:00`);
  return { startMs, endMs: startMs + minutes * minuteMs };
};

const morning: DayHours = [{ start: '09:00', end: '12:00' }];
const week = { ...noHours, mon: morning };

describe('free slots', () => {
  it('begin at the start of hours and after each step, and end within the hours', () => {
    expect(listTimes({ week })).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00']);
    expect(listTimes({ week, duration: 90, step: 45 })).toEqual(['09:00', '09:45', '10:30']);
  });

  it('lie in each of several hours of a day', () => {
    const hours = [
      { start: '09:00', end: '10:00' },
      { start: '14:15', end: '15:45' },
    ];
    expect(listTimes({ week: { ...noHours, mon: hours } })).toEqual(['09:00', '14:15', '14:45']);
  });

  it('leave out lessons, and may touch them', () => {
    expect(listTimes({ week, lessons: [lessonAt('10:00')] })).toEqual(['09:00', '11:00']);
  });

  it('keep what follows one lesson and what precedes the next', () => {
    const buffers = { bufferBefore: 10, bufferAfter: 20 };
    expect(listTimes({ week, lessons: [lessonAt('08:00')], limits: buffers })).toEqual([
      '09:30',
      '10:00',
      '10:30',
      '11:00',
    ]);
    expect(listTimes({ week, lessons: [lessonAt('11:00')], limits: buffers })).toEqual(['09:00', '09:30']);
  });

  it('leave out a day that has its maximum of lessons, whenever those take place', () => {
    const lessons = [lessonAt('15:00'), lessonAt('18:00')];
    expect(listTimes({ week, lessons, limits: { maxPerDay: 3 } })).toHaveLength(5);
    expect(listTimes({ week, lessons, limits: { maxPerDay: 2 } })).toEqual([]);
  });

  it('begin after the notice, and not on later days than can be booked', () => {
    const nowMs = Date.parse(`${monday}T07:40:00+02:00`);
    expect(listTimes({ week, nowMs, limits: { noticeHours: 2 } })).toEqual(['10:00', '10:30', '11:00']);
    const days = { from: monday, to: addDays(monday, 7) };
    expect(listTimes({ week, ...days, limits: { aheadDays: 12 } })).toHaveLength(5);
    expect(listTimes({ week, ...days, limits: { aheadDays: 13 } })).toHaveLength(10);
  });

  it('follow the hours of a day that differ from its weekday', () => {
    const other = new Map([[monday, [{ start: '18:00', end: '19:00' }]]]);
    expect(listTimes({ week, exceptions: other })).toEqual(['18:00']);
    expect(listTimes({ week, exceptions: new Map([[monday, []]]) })).toEqual([]);
  });

  it('leave out time off and closures', () => {
    expect(listTimes({ week, timeOff: [lessonAt('09:00', 90)] })).toEqual(['10:30', '11:00']);
    expect(listTimes({ week, closures: [{ from: monday, to: monday }] })).toEqual([]);
  });

  it('do not exist without hours', () => {
    expect(listTimes({ week: null })).toEqual([]);
  });

  it('leave out the hour that the clocks skip and the one that they repeat', () => {
    const night = everyDay([{ start: '00:30', end: '05:00' }]);
    const spring = listTimes({
      ...{ timezone: 'Europe/Berlin', week: night, step: 60, nowMs: 0, limits: { aheadDays: 40_000 } },
      ...{ from: '2026-03-29', to: '2026-03-29' },
    });
    expect(spring).toEqual(['00:30', '01:30', '03:30']);
    const autumn = everyDay([{ start: '02:30', end: '05:00' }]);
    const slots = listFreeSlots(
      buildInput({
        ...{ timezone: 'Europe/Berlin', week: autumn, nowMs: 0, limits: { aheadDays: 40_000 } },
        ...{ from: '2026-10-25', to: '2026-10-25' },
      }),
    );
    // The second half past two, at the winter offset.
    expect(new Date(slots[0]?.startMs ?? 0).toISOString()).toBe('2026-10-25T01:30:00.000Z');
  });
});

const timezones = ['Europe/Kyiv', 'America/Sao_Paulo', 'Australia/Lord_Howe', 'Africa/Casablanca', 'UTC'];
const timeOfDay = fc
  .integer({ min: 0, max: 95 })
  .map((n) => `${String(Math.floor(n / 4)).padStart(2, '0')}:${String((n % 4) * 15).padStart(2, '0')}`);
const dayHours = fc.uniqueArray(timeOfDay, { minLength: 2, maxLength: 6 }).map((times) => {
  const sorted = times.toSorted();
  return Array.from({ length: Math.floor(sorted.length / 2) }, (_, index) => ({
    start: sorted[index * 2] ?? '',
    end: sorted[index * 2 + 1] ?? '',
  }));
});
/** Days around the clock changes of these zones. */
const firstDay = fc.constantFrom('2026-03-26', '2026-04-03', '2026-10-01', '2026-10-23', '2027-02-04');
const span = fc
  .record({ hour: fc.integer({ min: 0, max: 24 * 6 * 4 }), minutes: fc.integer({ min: 15, max: 300 }) })
  .map(({ hour, minutes }) => ({ offsetMs: hour * 15 * minuteMs, lengthMs: minutes * minuteMs }));

const scenario = fc.record({
  timezone: fc.constantFrom(...timezones),
  from: firstDay,
  hours: dayHours,
  duration: fc.constantFrom(30, 45, 60, 90),
  step: fc.constantFrom(15, 30, 60),
  lessons: fc.array(span, { maxLength: 12 }),
  timeOff: fc.array(span, { maxLength: 2 }),
  bufferBefore: fc.constantFrom(0, 5, 30),
  bufferAfter: fc.constantFrom(0, 10),
  maxPerDay: fc.constantFrom(null, 1, 3),
  noticeHours: fc.constantFrom(0, 24),
});

describe('any hours, lessons and limits around clock changes', () => {
  it('give slots that keep every rule in the local time of the school', () => {
    fc.assert(
      fc.property(scenario, (given) => {
        const { timezone, from, hours, duration, step } = given;
        const clock = createSchoolClock(timezone);
        const nowMs = clock.startOfDayMs(from) - hourMs;
        const toSpan = ({ offsetMs, lengthMs }: { offsetMs: number; lengthMs: number }): Span => ({
          startMs: clock.startOfDayMs(from) + offsetMs,
          endMs: clock.startOfDayMs(from) + offsetMs + lengthMs,
        });
        const input = buildInput({
          ...{ timezone, from, duration, step, nowMs },
          to: addDays(from, 5),
          week: everyDay(hours),
          lessons: given.lessons.map(toSpan),
          timeOff: given.timeOff.map(toSpan),
          limits: given,
        });
        const slots = listFreeSlots(input);
        const gapMs = (given.bufferBefore + given.bufferAfter) * minuteMs;
        for (const { startMs, endMs } of slots) {
          expect(endMs - startMs).toBe(duration * minuteMs);
          expect(startMs).toBeGreaterThanOrEqual(nowMs + given.noticeHours * hourMs);
          const [day = '', start = ''] = toLocal(startMs, timezone).split('T');
          const end = toLocal(endMs, timezone).slice(11);
          // Where the clocks go back, a slot may end at an earlier time of the clock than it begins.
          expect(hours.some((range) => range.start <= start && end <= range.end)).toBe(true);
          for (const lesson of input.lessons)
            expect(startMs >= lesson.endMs + gapMs || endMs + gapMs <= lesson.startMs).toBe(true);
          for (const away of input.timeOff) expect(startMs >= away.endMs || endMs <= away.startMs).toBe(true);
          const sameDay = input.lessons.filter((lesson) => toLocal(lesson.startMs, timezone).startsWith(day));
          expect(sameDay.length).toBeLessThan(given.maxPerDay ?? Number.POSITIVE_INFINITY);
        }
        const starts = slots.map(({ startMs }) => startMs);
        expect(starts).toEqual([...new Set(starts)].toSorted((one, other) => one - other));
      }),
      { numRuns: 400 },
    );
  });

  it('leave no free time unnamed on ordinary days', () => {
    fc.assert(
      fc.property(fc.record({ hours: dayHours, lessons: fc.array(span, { maxLength: 8 }) }), (given) => {
        const clock = createSchoolClock('UTC');
        const startMs = clock.startOfDayMs(monday);
        const lessons = given.lessons.map(({ offsetMs, lengthMs }) => ({
          startMs: startMs + offsetMs,
          endMs: startMs + offsetMs + lengthMs,
        }));
        const input = buildInput({
          timezone: 'UTC',
          week: everyDay(given.hours),
          lessons,
          step: 15,
          duration: 30,
        });
        const found = new Set(listFreeSlots(input).map((slot) => slot.startMs));
        for (const range of given.hours)
          for (
            let at = clock.toInstantMs(monday, range.start, 'later');
            at + 30 * minuteMs <= clock.toInstantMs(monday, range.end, 'earlier');
            at += 15 * minuteMs
          ) {
            const isTaken = lessons.some((one) => at < one.endMs && one.startMs < at + 30 * minuteMs);
            expect(found.has(at)).toBe(!isTaken);
          }
      }),
      { numRuns: 200 },
    );
  });
});
