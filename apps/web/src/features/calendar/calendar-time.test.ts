import { describe, expect, it, test } from 'vitest';
import { toDayTime, toInstantMs, toInstantRange, toMinutesSince } from './calendar-time.ts';
import { daysOfView } from './views.ts';

const toIso = (instant: number): string => new Date(instant).toISOString();
const countHours = ({ from, to }: { from: number; to: number }): number => (to - from) / 3_600_000;

test.each([
  ['2026-11-22T22:30:00Z', 'Europe/Kyiv', '2026-11-23', 30],
  ['2026-11-22T22:30:00Z', 'America/New_York', '2026-11-22', 1050],
  // At this hour, the time zones on the two sides of the date line never have the same day.
  ['2026-11-22T10:30:00Z', 'Pacific/Kiritimati', '2026-11-23', 30],
  ['2026-11-22T10:30:00Z', 'Pacific/Pago_Pago', '2026-11-21', 1410],
  ['2028-02-29T23:00:00Z', 'Asia/Kolkata', '2028-03-01', 270],
])('converts %s in %s to %s and %i minutes and back', (instant, zone, day, minutes) => {
  expect(toDayTime(Date.parse(instant), zone)).toEqual({ day, minutes });
  expect(toIso(toInstantMs({ day, minutes }, zone))).toBe(instant.replace('Z', '.000Z'));
});

describe('a day with a clock change', () => {
  it.each([
    ['2026-03-29', 'Europe/Kyiv', 23],
    ['2026-10-25', 'Europe/Kyiv', 25],
    ['2027-03-14', 'America/New_York', 23],
    ['2027-11-07', 'America/New_York', 25],
    ['2026-10-25', 'Asia/Tokyo', 24],
    ['2026-10-04', 'Australia/Lord_Howe', 23.5],
  ])('%s in %s has %d hours', (day, zone, expectedHours) => {
    expect(countHours(toInstantRange([day], zone))).toBe(expectedHours);
  });

  it('is part of a week of 167 or 169 hours', () => {
    expect(countHours(toInstantRange(daysOfView('week', '2026-03-29'), 'Europe/Kyiv'))).toBe(167);
    expect(countHours(toInstantRange(daysOfView('week', '2026-10-25'), 'Europe/Kyiv'))).toBe(169);
  });

  it('moves a skipped local time one hour later', () => {
    const instant = toInstantMs({ day: '2026-03-29', minutes: 210 }, 'Europe/Kyiv');
    expect(toDayTime(instant, 'Europe/Kyiv')).toEqual({ day: '2026-03-29', minutes: 270 });
  });

  it('uses the first of two equal local times', () => {
    expect(toIso(toInstantMs({ day: '2026-10-25', minutes: 210 }, 'Europe/Kyiv'))).toBe(
      '2026-10-25T00:30:00.000Z',
    );
    expect(toDayTime(Date.parse('2026-10-25T01:30:00Z'), 'Europe/Kyiv').minutes).toBe(210);
  });

  it('keeps every other local time', () => {
    for (const [day, zone] of [
      ['2026-03-29', 'Europe/Kyiv'],
      ['2026-10-25', 'Europe/Kyiv'],
      ['2026-10-04', 'Australia/Lord_Howe'],
    ] as const)
      for (const minutes of [0, 90, 300, 720, 1425])
        expect(toDayTime(toInstantMs({ day, minutes }, zone), zone)).toEqual({ day, minutes });
  });
});

test('counts minutes on across midnight and the end of a month', () => {
  const late = toInstantMs({ day: '2028-02-29', minutes: 1410 }, 'Europe/Kyiv');
  expect(toMinutesSince('2028-02-29', late + 60 * 60_000, 'Europe/Kyiv')).toBe(1470);
  expect(toInstantMs({ day: '2028-02-29', minutes: 1470 }, 'Europe/Kyiv')).toBe(late + 60 * 60_000);
});
