import { expect, test } from 'vitest';
import { addMinutes, createSeedClock } from './seed-clock.ts';

/** The current time of the tests, a Monday. In Kyiv, clocks go back in the night to Sunday the 25th. */
const now = new Date('2026-10-19T21:20:00Z');
const clock = createSeedClock(now, 'Europe/Kyiv');

test('takes today from the time zone of the school', () => {
  expect([clock.toDate(0), clock.weekday(0)]).toEqual(['2026-10-20', 'tue']);
  expect([clock.toDate(-2), clock.weekday(-2)]).toEqual(['2026-10-18', 'sun']);
});

test('applies the UTC offset of the day', () => {
  expect(clock.toInstant(1, '10:00')).toEqual(new Date('2026-10-21T07:00:00Z'));
  expect(clock.toInstant(5, '10:00')).toEqual(new Date('2026-10-25T08:00:00Z'));
});

test('counts days by the calendar of the school', () => {
  expect(clock.daysFromToday(now)).toBe(0);
  expect(clock.daysFromToday(new Date('2026-10-20T20:59:00Z'))).toBe(0);
  expect(clock.daysFromToday(new Date('2026-10-20T21:00:00Z'))).toBe(1);
  expect(clock.daysFromToday(new Date('2026-10-19T20:59:00Z'))).toBe(-1);
  for (const day of [-30, 0, 30]) expect(clock.daysFromToday(clock.toInstant(day, '00:00'))).toBe(day);
});

test('rounds up to the next quarter of an hour', () => {
  expect(clock.toNextQuarter(0)).toEqual(new Date('2026-10-19T21:30:00Z'));
  expect(clock.toNextQuarter(20)).toEqual(new Date('2026-10-19T21:50:00Z'));
  expect(addMinutes(now, 40)).toEqual(new Date('2026-10-19T22:00:00Z'));
});

test('keeps the time of day while clocks change', () => {
  expect(clock.toSameTime(-2)).toEqual(new Date('2026-10-17T21:20:00Z'));
  expect(clock.toSameTime(5)).toEqual(new Date('2026-10-24T21:20:00Z'));
  expect(clock.toSameTime(6)).toEqual(new Date('2026-10-25T22:20:00Z'));
});
