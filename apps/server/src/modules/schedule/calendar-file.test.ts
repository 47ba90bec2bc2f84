/** Tests the calendar file with an independent parser, to see it as calendar programs do. */
import ICAL from 'ical.js';
import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import { writeCalendar } from './calendar-file.ts';
import type { FeedEvent } from './feed.store.ts';
import { describeTimezone } from './timezone-rules.ts';

const buildLesson = (overrides: Partial<FeedEvent> & { wall: string; zone: string }): FeedEvent => {
  const { wall: localTime, zone, ...rest } = overrides;
  return {
    ...{ id: '01890000-0000-7000-8000-00000000000a', className: 'English', duration: 60 },
    ...{
      status: 'scheduled',
      meetingLink: null,
      location: null,
      sequence: 0,
      updatedAt: new Date('2026-11-22T08:00:00Z'),
    },
    ...{ isGone: false, startsAt: DateTime.fromISO(localTime, { zone }).toJSDate() },
    ...rest,
  };
};

function parseFile(timezone: string, events: readonly FeedEvent[], name = 'School') {
  const text = writeCalendar({ name, timezone, events });
  const calendar = new ICAL.Component(ICAL.parse(text));
  const zone = calendar.getFirstSubcomponent('vtimezone');
  // Registers only the time zone from the file, not the parser's own, because the file must be self-contained.
  if (zone) ICAL.TimezoneService.register(new ICAL.Timezone(zone), timezone);
  return { text, events: calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one)) };
}

const zones = [
  'Europe/Kyiv',
  'America/New_York',
  'Asia/Tokyo',
  'Africa/Casablanca',
  'Australia/Lord_Howe',
  'UTC',
];

describe('the calendar file', () => {
  test.each(zones)('states the correct instant of every lesson in %s in every season', (zone) => {
    const lessons = Array.from({ length: 130 }, (_, week) => {
      const start = DateTime.fromISO('2026-01-05T18:00', { zone }).plus({ weeks: week });
      return buildLesson({ wall: start.toISO({ includeOffset: false }) ?? '', zone });
    });
    const { events } = parseFile(zone, lessons);
    expect(events.map(({ startDate }) => startDate.toJSDate())).toEqual(
      lessons.map(({ startsAt }) => startsAt),
    );
    expect(new Set(events.map(({ startDate }) => startDate.hour))).toEqual(new Set([18]));
    expect(new Set(events.map(({ duration }) => duration.toSeconds()))).toEqual(new Set([3600]));
    ICAL.TimezoneService.reset();
  });

  test('contains all details of a lesson', () => {
    const meetingLink = 'https://meet.example/a;b?c=d,e';
    const { events, text } = parseFile(
      'Europe/Kyiv',
      [buildLesson({ wall: '2027-03-01T18:00', zone: 'Europe/Kyiv', meetingLink, sequence: 3 })],
      'Школа; «Калина», №1',
    );
    const [event] = events;
    const value = (key: string) => event?.component.getFirstPropertyValue(key)?.toString();
    expect(text).toContain('X-WR-CALNAME:Школа\\; «Калина»\\, №1\r\n');
    expect({
      ...{ uid: event?.uid, summary: event?.summary, sequence: event?.sequence },
      ...{ status: value('status'), url: value('url'), location: value('location'), stamp: value('dtstamp') },
      zone: event?.startDate.zone?.tzid,
    }).toEqual({
      ...{ uid: '01890000-0000-7000-8000-00000000000a@klasna', summary: 'English', sequence: 3 },
      ...{ status: 'CONFIRMED', url: meetingLink, location: meetingLink, stamp: '2026-11-22T08:00:00Z' },
      zone: 'Europe/Kyiv',
    });
  });

  test.each<[Partial<FeedEvent>, string]>([
    [{ status: 'completed' }, 'CONFIRMED'],
    [{ status: 'noShowWithCharge' }, 'CANCELLED'],
    [{ status: 'noShowWithoutCharge' }, 'CANCELLED'],
    [{ isGone: true }, 'CANCELLED'],
  ])('marks a lesson with %j as %s', (overrides, status) => {
    const { events } = parseFile('UTC', [
      buildLesson({ wall: '2027-03-01T18:00', zone: 'UTC', ...overrides }),
    ]);
    expect(events[0]?.component.getFirstPropertyValue('status')).toBe(status);
  });

  test('folds long lines and does not let a class name inject lines', () => {
    const className = `Привіт 👋🏽 ${'дуже довга назва, '.repeat(20)}\nURL:https://evil.example\r\nBEGIN:VEVENT`;
    const { text, events } = parseFile('UTC', [
      buildLesson({ wall: '2027-03-01T18:00', zone: 'UTC', className }),
    ]);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(events).toHaveLength(1);
    expect(events[0]?.summary).toBe(className.replaceAll('\r\n', '\n'));
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });

  test('is valid without lessons', () => {
    expect(parseFile('Europe/Kyiv', []).events).toEqual([]);
  });
});

describe('the clock changes of', () => {
  const [first, last] = [new Date('2026-11-01T00:00:00Z'), new Date('2027-12-01T00:00:00Z')];

  test.each([
    ['Europe/Kyiv', ['BYMONTH=3;BYDAY=-1SU', 'BYMONTH=10;BYDAY=-1SU']],
    ['America/New_York', ['BYMONTH=3;BYDAY=2SU', 'BYMONTH=11;BYDAY=1SU']],
    ['Asia/Tokyo', []],
    // The clock changes of these zones follow the lunar calendar, so each change is listed separately.
    ['Africa/Casablanca', []],
  ])('%s follow the rules %j', (zone, rules) => {
    const lines = describeTimezone(zone, first, last);
    const found = lines.filter((line) => line.startsWith('RRULE'));
    expect(found.sort()).toEqual(rules.map((rule) => `RRULE:FREQ=YEARLY;${rule}`).sort());
    expect(lines.filter((line) => line.startsWith('DTSTART')).length).toBeGreaterThan(0);
  });
});
