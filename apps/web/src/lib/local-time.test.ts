import { expect, test } from 'vitest';
import { formatDateTime, isKnownZone, toInstant, toLocalTime } from './local-time.ts';

test.each([
  ['Europe/Kyiv', '2026-03-05T12:07:00.000Z', '2026-03-05T14:07'],
  ['America/New_York', '2026-03-05T19:07:00.000Z', '2026-03-05T14:07'],
  ['Pacific/Auckland', '2028-02-28T11:30:00.000Z', '2028-02-29T00:30'],
  ['Pacific/Honolulu', '2027-01-01T09:59:00.000Z', '2026-12-31T23:59'],
  ['Asia/Kathmandu', '2026-03-05T08:22:00.000Z', '2026-03-05T14:07'],
  ['UTC', '2026-03-05T00:00:00.000Z', '2026-03-05T00:00'],
])('in %s, %s is the local time %s, and back', (zone, instant, localTime) => {
  expect(toLocalTime(instant, zone)).toBe(localTime);
  expect(toInstant(localTime, zone)).toBe(instant);
});

test.each([
  // These times are before and after the clock changes in spring and autumn, on the same day.
  ['2026-03-29T02:59', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29T04:00', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25T02:59', '2026-10-24T23:59:00.000Z'],
  ['2026-10-25T04:00', '2026-10-25T02:00:00.000Z'],
])('around a clock change in Kyiv, the local time %s is %s', (localTime, instant) => {
  expect(toInstant(localTime, 'Europe/Kyiv')).toBe(instant);
  expect(toLocalTime(instant, 'Europe/Kyiv')).toBe(localTime);
});

test('a skipped local time is moved forward by the gap', () => {
  expect(toInstant('2026-03-29T03:30', 'Europe/Kyiv')).toBe('2026-03-29T01:30:00.000Z');
});

test('an ambiguous local time is the first of the two', () => {
  expect(toInstant('2026-10-25T03:30', 'Europe/Kyiv')).toBe('2026-10-25T00:30:00.000Z');
});

test('formatDateTime puts the day first', () => {
  expect(formatDateTime('Europe/Kyiv', '2026-03-05T12:07:00.000Z')).toBe('05.03.2026 14:07');
});

test('isKnownZone rejects a zone that the browser does not know', () => {
  expect(isKnownZone('Europe/Kyiv')).toBe(true);
  expect(isKnownZone('Europe/Atlantis')).toBe(false);
});
