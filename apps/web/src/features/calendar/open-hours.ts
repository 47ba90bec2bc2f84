/** The opening hours of the school in the person's time zone. Pure. */
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

/** A school without opening hours counts as always open. */
export const hasHours = ({ schedule }: Pick<SchoolHours, 'schedule'>): boolean =>
  weekdays.some((day) => schedule[day] !== null);

/** The school's opening hours within a day; in distant time zones they come from the days before and after. */
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

/** The rest of the day. */
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

/** The first relevant minute of a day: the first opening hour, or an earlier lesson. */
export function firstMinute(open: readonly Spanning[], lessons: readonly Spanning[]): number {
  const begun = open.length > 0 ? Math.min(...open.map(({ start }) => start)) : usualMorning;
  return Math.min(begun, ...lessons.map(({ start }) => start));
}
