/** The moved series equal those that luxon computes, which converts local times independently. */
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import { type LocalStart, toLocalTime } from './local-time.ts';
import { moveSeries } from './move-series.ts';

const zones = ['Europe/Kyiv', 'America/New_York', 'Asia/Tokyo'] as const;
const toLocalText = (instant: Date, timezone: string): string =>
  toLocalTime(instant, timezone).toString().slice(0, 16);

interface Lesson extends LocalStart {
  readonly id: string;
}
const buildLesson = (
  toText: string,
  zone: string,
  index: number,
  wantedLocal: string | null = null,
): Lesson => ({
  id: String(index),
  startsAt: DateTime.fromISO(toText, { zone }).toJSDate(),
  wantedLocal,
});
function moveByLesson(lessons: readonly Lesson[], index: number, to: string, timezone: string): Lesson[] {
  const from = lessons[index];
  if (!from) throw new Error(`The series has no lesson ${index}.`);
  const target = DateTime.fromISO(to, { zone: timezone }).toJSDate();
  return moveSeries(lessons, { from, target, timezone });
}

describe('moving a series', () => {
  test('by days and minutes agrees with luxon on local times', () => {
    const anyMove = fc.record({
      zone: fc.constantFrom(...zones),
      day: fc.integer({ min: 0, max: 700 }),
      // No clock in these zones skips or repeats these hours.
      minute: fc.integer({ min: 300, max: 1300 }),
      otherDay: fc.integer({ min: 0, max: 700 }),
      days: fc.integer({ min: -40, max: 40 }),
      toMinute: fc.integer({ min: 300, max: 1300 }),
    });
    const toText = (day: number, minute: number): string =>
      DateTime.fromISO('2026-01-01T00:00')
        .plus({ days: day, minutes: minute })
        .toFormat("yyyy-MM-dd'T'HH:mm");
    fc.assert(
      fc.property(anyMove, ({ zone, day, minute, otherDay, days, toMinute }) => {
        const lessons = [day, otherDay].map((dayOfLesson, index) =>
          buildLesson(toText(dayOfLesson, minute), zone, index),
        );
        const [namedLesson, other] = moveByLesson(lessons, 0, toText(day + days, toMinute), zone);
        expect(namedLesson && toLocalText(namedLesson.startsAt, zone)).toBe(toText(day + days, toMinute));
        expect(other && toLocalText(other.startsAt, zone)).toBe(toText(otherDay + days, toMinute));
      }),
      { numRuns: 300 },
    );
  });

  const zone = 'America/New_York';
  const delayedSeries = [
    buildLesson('2027-03-07T02:30', zone, 0),
    buildLesson('2027-03-14T03:30', zone, 1, '2027-03-14 02:30:00'),
    buildLesson('2027-03-21T02:30', zone, 2),
  ];

  test('restores the time of a lesson that a clock gap had delayed', () => {
    const moved = moveByLesson(delayedSeries, 0, '2027-03-07T10:00', zone);
    expect(moved.map(({ startsAt }) => toLocalText(startsAt, zone).slice(11))).toEqual([
      '10:00',
      '10:00',
      '10:00',
    ]);
    expect(moved.map(({ wantedLocal }) => wantedLocal)).toEqual([null, null, null]);
  });

  test('by a delayed lesson moves the others to the same time', () => {
    const moved = moveByLesson(delayedSeries, 1, '2027-03-14T10:00', zone);
    expect(moved.map(({ startsAt }) => toLocalText(startsAt, zone).slice(11))).toEqual([
      '10:00',
      '10:00',
      '10:00',
    ]);
  });

  test('into a clock gap remembers the wanted time, and moving back clears it', () => {
    const eveningLessons = ['07', '14', '21'].map((day, index) =>
      buildLesson(`2027-03-${day}T20:00`, zone, index),
    );
    const nightLessons = moveByLesson(eveningLessons, 0, '2027-03-07T02:30', zone);
    expect(nightLessons.map(({ wantedLocal }) => wantedLocal)).toEqual([null, '2027-03-14T02:30:00', null]);
    expect(toLocalText(nightLessons[1]?.startsAt ?? new Date(0), zone)).toBe('2027-03-14T03:30');
    expect(moveByLesson(nightLessons, 0, '2027-03-07T20:00', zone)).toEqual(eveningLessons);
  });

  test('ignores a wanted time of another zone or another instant', () => {
    const staleLessons = [
      buildLesson('2027-03-07T02:30', zone, 0),
      buildLesson('2027-03-14T12:00', zone, 1, '2027-03-14 02:30:00'),
    ];
    expect(
      toLocalText(moveByLesson(staleLessons, 0, '2027-03-07T03:30', zone)[1]?.startsAt ?? new Date(0), zone),
    ).toBe('2027-03-14T13:00');
  });

  test('to the second occurrence of an ambiguous hour moves the named lesson exactly there', () => {
    const [first, second] = [new Date('2026-10-25T00:30:00Z'), new Date('2026-10-25T01:30:00Z')];
    const other = { id: '1', startsAt: new Date('2026-11-01T01:30:00Z'), wantedLocal: null };
    const from = { id: '0', startsAt: first, wantedLocal: null };
    expect(moveSeries([from, other], { from, target: second, timezone: 'Europe/Kyiv' })).toEqual([
      { ...from, startsAt: second },
      other,
    ]);
  });

  test('onto a day that the zone skips uses the next free date with that weekday', () => {
    const apia = 'Pacific/Apia';
    const days = ['2011-12-22', '2011-12-29', '2012-01-05'];
    const thursdays = days.map((day, index) => buildLesson(`${day}T10:00`, apia, index));
    const moved = moveByLesson(thursdays, 0, '2011-12-23T10:00', apia);
    expect(moved.map(({ startsAt }) => toLocalText(startsAt, apia))).toEqual([
      '2011-12-23T10:00',
      '2012-01-13T10:00',
      '2012-01-06T10:00',
    ]);
  });
});
