/** Series, their moves and their feed around the clock changes of all time zones. */
import { weekdays } from '@klasna/contract/values';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { DateTime } from 'luxon';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { writeCalendar } from './calendar-file.ts';
import type { FeedEvent } from './feed.store.ts';
import { moveSeries } from './move-series.ts';
import { planLessons } from './recurrence.ts';
import { type LocalStart, momentAt, wallAt } from './wall-clock.ts';

/** Before 1973, one zone had an offset with seconds, which some calendar programs cannot read. */
const [from, to] = [Date.UTC(1973, 0, 1), Date.UTC(2032, 0, 1)];

/**
 * Finds the next clock change after an instant, or the previous one; undefined if the zone has none in these years.
 */
function changeNear(zone: string, instant: number): Temporal.ZonedDateTime | undefined {
  const at = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
  const found = at.getTimeZoneTransition('next') ?? at.getTimeZoneTransition('previous');
  return found && found.epochMilliseconds > from && found.epochMilliseconds < to ? found : undefined;
}

const changingZones = Intl.supportedValuesOf('timeZone').filter((zone) => changeNear(zone, from));

interface Around {
  readonly zone: string;
  readonly change: Temporal.ZonedDateTime;
  /** Start of the first lesson: some days before the change, at a time of day close to it. */
  readonly first: Date;
}

const around = (zone: string): fc.Arbitrary<Around> =>
  fc
    .record({
      year: fc.integer({ min: from, max: to }),
      days: fc.integer({ min: 1, max: 20 }),
      minutes: fc.integer({ min: -26, max: 8 }).map((quarters) => quarters * 15),
    })
    .map(({ year, days, minutes }) => {
      const change = changeNear(zone, year) ?? (changeNear(zone, from) as Temporal.ZonedDateTime);
      const first = momentAt(change.toPlainDateTime().add({ minutes }).subtract({ days }), zone);
      return { zone, change, first };
    });

/** Local time according to luxon. */
const local = (instant: Date, zone: string) => DateTime.fromJSDate(instant, { zone });
const localText = (instant: Date, zone: string): string =>
  local(instant, zone).toFormat("yyyy-MM-dd'T'HH:mm:ss");
const isShown = (text: string, zone: string): boolean =>
  localText(DateTime.fromISO(text, { zone }).toJSDate(), zone) === text;

function daily({ zone, first }: Around, count = 30): LocalStart[] {
  const repeat = { weekdays: [...weekdays], every: 1, count };
  return planLessons({ first, timezone: zone, repeat, closures: [] }, count) ?? [];
}

function expectEveryZone(check: (given: Around) => void): void {
  expect(changingZones.length).toBeGreaterThan(250);
  for (const zone of changingZones) fc.assert(fc.property(around(zone), check), { numRuns: 4 });
}

const times = (lessons: readonly LocalStart[]): number[] => lessons.map(({ startsAt }) => startsAt.getTime());
const isRising = (values: readonly number[]): boolean =>
  values.every((value, index) => index === 0 || value > (values[index - 1] ?? 0));

describe('around every clock change of every zone', () => {
  test('a daily series keeps its time of day, remembers it in a gap, and never has two lessons at one instant', () => {
    expectEveryZone((given) => {
      const lessons = daily(given);
      const timeOfDay = localText(given.first, given.zone).slice(11);
      expect(lessons).toHaveLength(30);
      expect(isRising(times(lessons))).toBe(true);
      for (const { startsAt, wantedLocal } of lessons) {
        const shown = localText(startsAt, given.zone);
        expect((wantedLocal ?? shown).slice(11)).toBe(timeOfDay);
        expect(wantedLocal === null || !isShown(wantedLocal, given.zone)).toBe(true);
        expect(shown >= (wantedLocal ?? shown)).toBe(true);
      }
    });
  });

  test('a series moved to noon stays complete, with every lesson at its own instant', () => {
    expectEveryZone((given) => {
      const lessons = daily(given, 25).map((lesson, index) => ({ ...lesson, id: String(index) }));
      const [named] = lessons;
      if (!named) throw new Error('The series has no lessons.');
      const target = momentAt(
        wallAt(given.first, given.zone).with({ hour: 12, minute: 0, second: 0 }),
        given.zone,
      );
      const moved = moveSeries(lessons, { from: named, target, timezone: given.zone });
      expect(new Set(times(moved)).size).toBe(lessons.length);
      for (const { startsAt, wantedLocal } of moved) {
        const text = wantedLocal ?? localText(startsAt, given.zone);
        expect(text.slice(11)).toBe('12:00:00');
      }
    });
  });

  test('the feed states start and end of every lesson, and no end precedes its start', () => {
    expectEveryZone(({ zone, change, first }) => {
      const durations = [30, 45, 60, 90, 1440];
      const starts = [
        ...daily({ zone, change, first }, 6).map(({ startsAt }) => startsAt),
        ...[-90, -45, -30, 0, 15].map((minutes) => new Date(change.epochMilliseconds + minutes * 60_000)),
      ];
      const given = starts
        .toSorted((one, other) => one.getTime() - other.getTime())
        .flatMap((startsAt, index) =>
          durations.map((duration) => lessonOf(startsAt, duration, `${index}-${duration}`)),
        );
      const text = writeCalendar({ name: 'School', timezone: zone, events: given });
      expect(readEvents(text, zone)).toEqual(
        given.map(({ startsAt, duration }) => [startsAt.getTime(), startsAt.getTime() + duration * 60_000]),
      );
      for (const [, start = '', end = ''] of text.matchAll(/DTSTART(\S*)\r\nDTEND(\S*)\r\nSUMMARY/g))
        expect(end > start).toBe(true);
    });
  });
});

const lessonOf = (startsAt: Date, duration: number, id: string): FeedEvent => ({
  id,
  className: 'English',
  startsAt,
  duration,
  status: 'scheduled',
  meetingLink: null,
  sequence: 0,
  updatedAt: new Date('2026-11-22T08:00:00Z'),
  isGone: false,
});

function readEvents(text: string, zone: string): number[][] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const described = calendar.getFirstSubcomponent('vtimezone');
  ICAL.TimezoneService.reset();
  if (described) ICAL.TimezoneService.register(new ICAL.Timezone(described), zone);
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return [event.startDate.toJSDate().getTime(), event.endDate.toJSDate().getTime()];
  });
}
