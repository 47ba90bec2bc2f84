/** Computes the starts of the lessons of a series. Pure functions: no clock, no randomness. */

import { weekdays } from '@klasna/base/values';
import type { Repeat } from '@klasna/contract/schedule/models';
import type { Closure } from '@klasna/contract/schools/models';
import { type LocalDateTime, type LocalStart, resolveStart, toLocalTime } from './local-time.ts';

export interface SeriesPlan {
  readonly first: Date;
  /** The time zone of the lessons' local start time. */
  readonly timezone: string;
  readonly repeat: Repeat;
  readonly closures: readonly Pick<Closure, 'from' | 'to'>[];
}

/**
 * The maximum number of intervals: ten years of weeks, more than can be planned. It ends the search if closures make
 * the end unreachable.
 */
const maxIntervals = 530;

export const isOnWeekday = ({ first, timezone, repeat }: SeriesPlan): boolean =>
  repeat.weekdays.includes(weekdays[toLocalTime(first, timezone).dayOfWeek - 1] ?? 'mon');

/** Returns whether the school is closed on the day of the first lesson. */
export const isFirstDayClosed = ({ first, timezone, closures }: Omit<SeriesPlan, 'repeat'>): boolean =>
  isClosed(toDate(toLocalTime(first, timezone)), closures);

/**
 * Returns the starts in order of time; undefined if there are more than the limit or the end is unreachable. Weeks
 * begin on Monday, and intervals count from the week of the first lesson, which takes place even on a closed day. Days
 * that the zone skips have no lesson, like closed days.
 */
export function planLessons(
  { first, timezone, repeat, closures }: SeriesPlan,
  limit: number,
): LocalStart[] | undefined {
  const firstLocal = toLocalTime(first, timezone);
  const days = weekdays.flatMap((day, index) => (repeat.weekdays.includes(day) ? [index] : []));
  const monday = firstLocal.subtract({ days: firstLocal.dayOfWeek - 1 });
  const starts: LocalStart[] = [];
  for (let interval = 0; interval < maxIntervals; interval += 1) {
    for (const day of days) {
      const localTime = monday.add({ days: interval * repeat.every * 7 + day });
      const date = toDate(localTime);
      if (repeat.until !== undefined && date > repeat.until) return starts;
      if (date < toDate(firstLocal) || (date > toDate(firstLocal) && isClosed(date, closures))) continue;
      const start =
        date === toDate(firstLocal)
          ? { startsAt: first, wantedLocal: null }
          : resolveStart(localTime, timezone);
      if (start === undefined) continue;
      if (starts.length === limit) return undefined;
      starts.push(start);
      if (starts.length === repeat.count) return starts;
    }
  }
  return undefined;
}

const toDate = (localTime: LocalDateTime): string => localTime.toPlainDate().toString();

const isClosed = (date: string, closures: SeriesPlan['closures']): boolean =>
  closures.some(({ from, to }) => from <= date && date <= to);
