/** Series, their moves and their feed around the clock changes of all time zones. */
import { weekdays } from '@klasna/base/values';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { DateTime } from 'luxon';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { writeCalendar } from './calendar-file.ts';
import type { FeedEvent } from './feed.store.ts';
import { type LocalStart, toInstant, toLocalTime } from './local-time.ts';
import { moveSeries } from './move-series.ts';
import { planLessons } from './recurrence.ts';

/** Before 1973, one zone had an offset with seconds, which some calendar programs cannot read. */
const [from, to] = [Date.UTC(1973, 0, 1), Date.UTC(2032, 0, 1)];

/**
 * Finds the next clock change after an instant, or the previous one; undefined if the zone has none in these years.
 */
function findChange(zone: string, instant: number): Temporal.ZonedDateTime | undefined {
  const zoned = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
  const found = zoned.getTimeZoneTransition('next') ?? zoned.getTimeZoneTransition('previous');
  return found && found.epochMilliseconds > from && found.epochMilliseconds < to ? found : undefined;
}

const changingZones = Intl.supportedValuesOf('timeZone').filter((zone) => findChange(zone, from));

interface ChangeCase {
  readonly zone: string;
  readonly change: Temporal.ZonedDateTime;
  /** Start of the first lesson: some days before the change, at a time of day close to it. */
  readonly first: Date;
}

const changeCases = (zone: string): fc.Arbitrary<ChangeCase> =>
  fc
    .record({
      year: fc.integer({ min: from, max: to }),
      days: fc.integer({ min: 1, max: 20 }),
      minutes: fc.integer({ min: -26, max: 8 }).map((quarters) => quarters * 15),
    })
    .map(({ year, days, minutes }) => {
      const change = findChange(zone, year) ?? (findChange(zone, from) as Temporal.ZonedDateTime);
      const first = toInstant(change.toPlainDateTime().add({ minutes }).subtract({ days }), zone);
      return { zone, change, first };
    });

/** Local time according to luxon. */
const toLuxon = (instant: Date, zone: string) => DateTime.fromJSDate(instant, { zone });
const toLocalText = (instant: Date, zone: string): string =>
  toLuxon(instant, zone).toFormat("yyyy-MM-dd'T'HH:mm:ss");
const isExistingLocalTime = (text: string, zone: string): boolean =>
  toLocalText(DateTime.fromISO(text, { zone }).toJSDate(), zone) === text;

function planDaily({ zone, first }: ChangeCase, count = 30): LocalStart[] {
  const repeat = { weekdays: [...weekdays], every: 1, count };
  return planLessons({ first, timezone: zone, repeat, closures: [] }, count) ?? [];
}

function checkEveryZone(check: (changeCase: ChangeCase) => void): void {
  expect(changingZones.length).toBeGreaterThan(250);
  for (const zone of changingZones) fc.assert(fc.property(changeCases(zone), check), { numRuns: 4 });
}

const toTimes = (lessons: readonly LocalStart[]): number[] =>
  lessons.map(({ startsAt }) => startsAt.getTime());
const isRising = (values: readonly number[]): boolean =>
  values.every((value, index) => index === 0 || value > (values[index - 1] ?? 0));

describe('around every clock change of every zone', () => {
  test('a daily series keeps its time of day, remembers it in a gap, and never has two lessons at one instant', () => {
    checkEveryZone((changeCase) => {
      const lessons = planDaily(changeCase);
      const timeOfDay = toLocalText(changeCase.first, changeCase.zone).slice(11);
      expect(lessons).toHaveLength(30);
      expect(isRising(toTimes(lessons))).toBe(true);
      for (const { startsAt, wantedLocal } of lessons) {
        const shown = toLocalText(startsAt, changeCase.zone);
        expect((wantedLocal ?? shown).slice(11)).toBe(timeOfDay);
        expect(wantedLocal === null || !isExistingLocalTime(wantedLocal, changeCase.zone)).toBe(true);
        expect(shown >= (wantedLocal ?? shown)).toBe(true);
      }
    });
  });

  test('a series moved to noon stays complete, with every lesson at its own instant', () => {
    checkEveryZone((changeCase) => {
      const lessons = planDaily(changeCase, 25).map((lesson, index) => ({ ...lesson, id: String(index) }));
      const [firstLesson] = lessons;
      if (!firstLesson) throw new Error('The series has no lessons.');
      const target = toInstant(
        toLocalTime(changeCase.first, changeCase.zone).with({ hour: 12, minute: 0, second: 0 }),
        changeCase.zone,
      );
      const moved = moveSeries(lessons, { from: firstLesson, target, timezone: changeCase.zone });
      expect(new Set(toTimes(moved)).size).toBe(lessons.length);
      for (const { startsAt, wantedLocal } of moved) {
        const text = wantedLocal ?? toLocalText(startsAt, changeCase.zone);
        expect(text.slice(11)).toBe('12:00:00');
      }
    });
  });

  test('the feed states start and end of every lesson, and no end precedes its start', () => {
    checkEveryZone(({ zone, change, first }) => {
      const durations = [30, 45, 60, 90, 1440];
      const starts = [
        ...planDaily({ zone, change, first }, 6).map(({ startsAt }) => startsAt),
        ...[-90, -45, -30, 0, 15].map((minutes) => new Date(change.epochMilliseconds + minutes * 60_000)),
      ];
      const changeCase = starts
        .toSorted((one, other) => one.getTime() - other.getTime())
        .flatMap((startsAt, index) =>
          durations.map((duration) => buildLesson(startsAt, duration, `${index}-${duration}`)),
        );
      const text = writeCalendar({ name: 'School', timezone: zone, events: changeCase });
      expect(readEvents(text, zone)).toEqual(
        changeCase.map(({ startsAt, duration }) => [
          startsAt.getTime(),
          startsAt.getTime() + duration * 60_000,
        ]),
      );
      for (const [, start = '', end = ''] of text.matchAll(/DTSTART(\S*)\r\nDTEND(\S*)\r\nSUMMARY/g))
        expect(end > start).toBe(true);
    });
  });
});

const buildLesson = (startsAt: Date, duration: number, id: string): FeedEvent => ({
  id,
  className: 'English',
  startsAt,
  duration,
  status: 'scheduled',
  meetingLink: null,
  location: null,
  sequence: 0,
  updatedAt: new Date('2026-11-22T08:00:00Z'),
  isGone: false,
});

function readEvents(text: string, zone: string): number[][] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const timezoneComponent = calendar.getFirstSubcomponent('vtimezone');
  ICAL.TimezoneService.reset();
  if (timezoneComponent) ICAL.TimezoneService.register(new ICAL.Timezone(timezoneComponent), zone);
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return [event.startDate.toJSDate().getTime(), event.endDate.toJSDate().getTime()];
  });
}
