/** When the lessons of a series take place. Pure: it takes values, and chance and clock have no part in it. */
import type { Repeat } from '@klasna/contract/schedule/models';
import type { Closure } from '@klasna/contract/schools/models';
import { weekdays } from '@klasna/contract/values';
import { momentAt, type Wall, wallAt } from './wall-clock.ts';

export interface Plan {
  readonly first: Date;
  /** Its clocks say when lessons begin. */
  readonly timezone: string;
  readonly repeat: Repeat;
  readonly closures: readonly Pick<Closure, 'from' | 'to'>[];
}

/** A count that closures keep from being reached ends somewhere. */
const furthestWeeks = 530;

export const isOnWeekday = ({ first, timezone, repeat }: Plan): boolean =>
  repeat.weekdays.includes(weekdays[wallAt(first, timezone).dayOfWeek - 1] ?? 'mon');

/** In order of time; `most` ends it early. Weeks begin on Monday, and rounds are counted from the week of the first. */
export function planLessons({ first, timezone, repeat, closures }: Plan, most: number): Date[] {
  const begin = wallAt(first, timezone);
  const days = weekdays.flatMap((day, place) => (repeat.weekdays.includes(day) ? [place] : []));
  const monday = begin.subtract({ days: begin.dayOfWeek - 1 });
  const enough = Math.min(most, repeat.count ?? most);
  const found: Date[] = [];
  for (let week = 0; week < furthestWeeks; week += repeat.every) {
    for (const day of days) {
      const wall = monday.add({ days: week * 7 + day });
      const date = dateOf(wall);
      if (date < dateOf(begin) || isClosed(date, closures)) continue;
      if (found.length === enough || (repeat.until !== undefined && date > repeat.until)) return found;
      found.push(date === dateOf(begin) ? first : momentAt(wall, timezone));
    }
  }
  return found;
}

const dateOf = (wall: Wall): string => wall.toPlainDate().toString();

const isClosed = (date: string, closures: Plan['closures']): boolean =>
  closures.some(({ from, to }) => from <= date && date <= to);
