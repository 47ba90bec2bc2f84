import { describe, expect, it } from 'vitest';
import { weekOfSchool } from './week-of-school.ts';

const hours = { start: '09:00', end: '18:00' };
const schedule = { mon: hours, tue: null, wed: null, thu: null, fri: null, sat: null, sun: null };
const datesOf = (timezone: string, now: string) =>
  weekOfSchool(schedule, timezone, new Date(now)).map(({ date }) => date.toISOString().slice(0, 10));
const todayOf = (timezone: string, now: string) =>
  weekOfSchool(schedule, timezone, new Date(now)).findIndex(({ today }) => today);

describe('buildSchoolWeek', () => {
  it('runs from Monday to Sunday with the hours of each day', () => {
    expect(datesOf('Europe/Kyiv', '2026-11-21T12:00:00Z')).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
    ]);
    expect(weekOfSchool(schedule, 'Europe/Kyiv', new Date()).map((day) => day.hours)).toEqual([
      hours,
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it('changes day at midnight in the school’s time zone, not the reader’s', () => {
    const lateSunday = '2026-11-22T23:30:00Z';
    expect(todayOf('Europe/London', lateSunday)).toBe(6);
    expect(todayOf('Europe/Kyiv', lateSunday)).toBe(0);
    expect(datesOf('Europe/Kyiv', lateSunday)[0]).toBe('2026-11-23');
    expect(datesOf('America/New_York', '2026-01-01T03:00:00Z')[0]).toBe('2025-12-29');
  });
});
