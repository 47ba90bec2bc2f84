import { describe, expect, it } from 'vitest';
import { buildSchoolWeek } from './school-week.ts';

const hours = { start: '09:00', end: '18:00' };
const schedule = { mon: hours, tue: null, wed: null, thu: null, fri: null, sat: null, sun: null };
const listDates = (timezone: string, now: string) =>
  buildSchoolWeek(schedule, timezone, new Date(now)).map(({ date }) => date.toISOString().slice(0, 10));
const findToday = (timezone: string, now: string) =>
  buildSchoolWeek(schedule, timezone, new Date(now)).findIndex(({ isToday }) => isToday);

describe('buildSchoolWeek', () => {
  it('runs from Monday to Sunday with the hours of each day', () => {
    expect(listDates('Europe/Kyiv', '2026-11-21T12:00:00Z')).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
    ]);
    expect(buildSchoolWeek(schedule, 'Europe/Kyiv', new Date()).map((day) => day.hours)).toEqual([
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
    expect(findToday('Europe/London', lateSunday)).toBe(6);
    expect(findToday('Europe/Kyiv', lateSunday)).toBe(0);
    expect(listDates('Europe/Kyiv', lateSunday)[0]).toBe('2026-11-23');
    expect(listDates('America/New_York', '2026-01-01T03:00:00Z')[0]).toBe('2025-12-29');
  });
});
