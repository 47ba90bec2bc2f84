/** The opening hours of the school in the person's time zone. Pure. */
import type { DayHours } from '@klasna/contract/availability/models';
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
  /** The hours of the teacher whose calendar it is, on the days that have some; undefined if they have set none. */
  readonly teacherDays?: ReadonlyMap<Day, DayHours> | undefined;
  /** When that teacher is away, as instants. */
  readonly timeOff?: readonly { readonly startsAt: string; readonly endsAt: string }[] | undefined;
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
  return listHours(day, zone, school.zone, (schoolDay) => {
    const hours = school.schedule[toWeekday(schoolDay)];
    return hours && !findClosure(schoolDay, school.closures) ? [hours] : [];
  });
}

/** Lists when the teacher is away on a day of the person. */
export function listTimeOff(day: Day, zone: string, { timeOff = [] }: SchoolHours): readonly TimeRange[] {
  return timeOff.flatMap(({ startsAt, endsAt }) => {
    const start = Math.max(toMinutesSince(day, Date.parse(startsAt), zone), 0);
    const end = Math.min(toMinutesSince(day, Date.parse(endsAt), zone), minutesPerDay);
    return start < end ? [{ start, end }] : [];
  });
}

/** Lists the hours of the teacher on a day of the person; undefined if there are none to show. */
export function listTeacherHours(
  day: Day,
  zone: string,
  { zone: schoolZone, teacherDays }: SchoolHours,
): readonly TimeRange[] | undefined {
  if (!teacherDays) return undefined;
  return listHours(day, zone, schoolZone, (schoolDay) => teacherDays.get(schoolDay) ?? []);
}

function listHours(
  day: Day,
  zone: string,
  schoolZone: string,
  hoursOf: (schoolDay: Day) => DayHours,
): readonly TimeRange[] {
  return [-1, 0, 1].flatMap((dayOffset) => {
    const schoolDay = addDays(day, dayOffset);
    const toDayMinutes = (time: string): number =>
      toMinutesSince(day, toInstantMs({ day: schoolDay, minutes: parseMinutes(time) }, schoolZone), zone);
    return hoursOf(schoolDay).flatMap((hours) => {
      const start = Math.max(toDayMinutes(hours.start), 0);
      const end = Math.min(toDayMinutes(hours.end), minutesPerDay);
      return start < end ? [{ start, end }] : [];
    });
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
