/** Computes the starts of the lessons of a series. Pure functions: no clock, no randomness. */
import type { Repeat } from '@klasna/contract/schedule/models';
import type { Closure } from '@klasna/contract/schools/models';
import { weekdays } from '@klasna/contract/values';
import { type LocalStart, startAt, type Wall, wallAt } from './wall-clock.ts';

export interface Plan {
  readonly first: Date;
  /** The time zone of the lessons' local start time. */
  readonly timezone: string;
  readonly repeat: Repeat;
  readonly closures: readonly Pick<Closure, 'from' | 'to'>[];
}

/** Ten years of weeks: far more than can be planned, and a stop if closures make the end unreachable. */
const mostRounds = 530;

export const isOnWeekday = ({ first, timezone, repeat }: Plan): boolean =>
  repeat.weekdays.includes(weekdays[wallAt(first, timezone).dayOfWeek - 1] ?? 'mon');

/** Whether the school is closed on the day of the first lesson. */
export const beginsClosed = ({ first, timezone, closures }: Omit<Plan, 'repeat'>): boolean =>
  isClosed(dateOf(wallAt(first, timezone)), closures);

/**
 * Returns the starts in order of time, or undefined if there are more than the limit or the end is unreachable. Weeks
 * begin on Monday and intervals count from the week of the first lesson, which takes place even on a closed day. Days
 * that the zone skips have no lesson, like closed days.
 */
export function planLessons(
  { first, timezone, repeat, closures }: Plan,
  most: number,
): LocalStart[] | undefined {
  const begin = wallAt(first, timezone);
  const days = weekdays.flatMap((day, place) => (repeat.weekdays.includes(day) ? [place] : []));
  const monday = begin.subtract({ days: begin.dayOfWeek - 1 });
  const found: LocalStart[] = [];
  for (let round = 0; round < mostRounds; round += 1) {
    for (const day of days) {
      const wall = monday.add({ days: round * repeat.every * 7 + day });
      const date = dateOf(wall);
      if (repeat.until !== undefined && date > repeat.until) return found;
      if (date < dateOf(begin) || (date > dateOf(begin) && isClosed(date, closures))) continue;
      const start = date === dateOf(begin) ? { startsAt: first, wantedLocal: null } : startAt(wall, timezone);
      if (start === undefined) continue;
      if (found.length === most) return undefined;
      found.push(start);
      if (found.length === repeat.count) return found;
    }
  }
  return undefined;
}

const dateOf = (wall: Wall): string => wall.toPlainDate().toString();

const isClosed = (date: string, closures: Plan['closures']): boolean =>
  closures.some(({ from, to }) => from <= date && date <= to);
