/** When the school works, on the clocks of the reader. Pure. */
import type { Closure } from '@klasna/contract/schools/models';
import { type WeekHours, weekdays } from '@klasna/kit/week-hours';
import { closureOn } from '../../lib/closure-on.ts';
import { addDays, type Day, weekdayOf } from '../../lib/days.ts';
import type { Spanning } from './lay-out-day.ts';
import { dayMinutes, instantOf, minutesFrom } from './zone-clock.ts';

export interface SchoolHours {
  readonly schedule: WeekHours;
  readonly closures: readonly Closure[];
  readonly zone: string;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** A school that has not said when it works is never closed. */
export const hasHours = ({ schedule }: Pick<SchoolHours, 'schedule'>): boolean =>
  weekdays.some((day) => schedule[day] !== null);

/** The hours of a day that fall into the school's; those of a school far away come from the days beside it. */
export function openHours(day: Day, zone: string, school: SchoolHours): readonly Spanning[] {
  return [-1, 0, 1].flatMap((beside) => {
    const there = addDays(day, beside);
    const hours = school.schedule[weekdayOf(there)];
    if (!hours || closureOn(there, school.closures)) return [];
    const at = (time: string): number =>
      minutesFrom(day, instantOf({ day: there, minutes: minutesOf(time) }, school.zone), zone);
    const start = Math.max(at(hours.start), 0);
    const end = Math.min(at(hours.end), dayMinutes);
    return start < end ? [{ start, end }] : [];
  });
}

/** What is left of a day. */
export function closedHours(open: readonly Spanning[]): readonly Spanning[] {
  const closed: Spanning[] = [];
  let until = 0;
  for (const { start, end } of open.toSorted((one, other) => one.start - other.start)) {
    if (start > until) closed.push({ start: until, end: start });
    until = Math.max(until, end);
  }
  if (until < dayMinutes) closed.push({ start: until, end: dayMinutes });
  return closed;
}

const usualMorning = 8 * 60;

/** Where a day begins to be of interest: the first hour of work, or the first lesson where that is earlier. */
export function firstMinute(open: readonly Spanning[], lessons: readonly Spanning[]): number {
  const begun = open.length > 0 ? Math.min(...open.map(({ start }) => start)) : usualMorning;
  return Math.min(begun, ...lessons.map(({ start }) => start));
}
