/** The opening hours of the school in the person's time zone. Pure. */
import type { Closure } from '@klasna/contract/schools/models';
import { type WeekHours, weekdays } from '@klasna/kit/week-hours';
import { addDays, type Day, toWeekday } from '../../lib/days.ts';
import { findClosure } from '../../lib/find-closure.ts';
import { minutesPerDay, toInstantMs, toMinutesSince } from './calendar-time.ts';
import type { TimeRange } from './lay-out-day.ts';

export interface SchoolHours {
  readonly schedule: WeekHours;
  readonly closures: readonly Closure[];
  readonly zone: string;
}

const parseMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Returns whether the school has opening hours; a school without any counts as always open. */
export const hasHours = ({ schedule }: Pick<SchoolHours, 'schedule'>): boolean =>
  weekdays.some((day) => schedule[day] !== null);

/**
 * Lists the opening hours of the school on a day of the person. In distant time zones they come from the days before
 * and after.
 */
export function listOpenHours(day: Day, zone: string, school: SchoolHours): readonly TimeRange[] {
  return [-1, 0, 1].flatMap((dayOffset) => {
    const schoolDay = addDays(day, dayOffset);
    const hours = school.schedule[toWeekday(schoolDay)];
    if (!hours || findClosure(schoolDay, school.closures)) return [];
    const toDayMinutes = (time: string): number =>
      toMinutesSince(day, toInstantMs({ day: schoolDay, minutes: parseMinutes(time) }, school.zone), zone);
    const start = Math.max(toDayMinutes(hours.start), 0);
    const end = Math.min(toDayMinutes(hours.end), minutesPerDay);
    return start < end ? [{ start, end }] : [];
  });
}

/** Lists the hours of a day that are not opening hours. */
export function listClosedHours(open: readonly TimeRange[]): readonly TimeRange[] {
  const closedSpans: TimeRange[] = [];
  let until = 0;
  for (const { start, end } of open.toSorted((one, other) => one.start - other.start)) {
    if (start > until) closedSpans.push({ start: until, end: start });
    until = Math.max(until, end);
  }
  if (until < minutesPerDay) closedSpans.push({ start: until, end: minutesPerDay });
  return closedSpans;
}

const defaultStartMinutes = 8 * 60;

/** Finds the minute to which a day scrolls at first: the first opening hour, or an earlier lesson. */
export function findFirstMinute(open: readonly TimeRange[], lessons: readonly TimeRange[]): number {
  const openingMinutes = open.length > 0 ? Math.min(...open.map(({ start }) => start)) : defaultStartMinutes;
  return Math.min(openingMinutes, ...lessons.map(({ start }) => start));
}
