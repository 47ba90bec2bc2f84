/**
 * Splits a list of lessons into windows of days, starting today, so that years of lessons load only on request. Pure.
 */
import { addDays, type Day } from '../../lib/days.ts';

export type Period = 'coming' | 'past';

export interface LessonWindow {
  readonly from?: Day;
  readonly to?: Day;
}

/** The ends of the periods in days from today; all later lessons are in one period. */
const windowEndDays = [180, 540] as const;

/** Number of lessons shown at a time. */
export const pageSize = 20;

export const lastWindowIndex = windowEndDays.length;

/**
 * Returns a period. `today` is the day in the time zone of the school: a lesson of this morning is not past until the
 * day ends.
 */
export function getWindow(period: Period, today: Day, index: number): LessonWindow {
  const startDay = index === 0 ? 0 : (windowEndDays[index - 1] ?? 0);
  const endDay = windowEndDays[index];
  if (period === 'coming')
    return {
      from: addDays(today, startDay),
      ...(endDay !== undefined && { to: addDays(today, endDay - 1) }),
    };
  return {
    ...(endDay !== undefined && { from: addDays(today, -endDay) }),
    to: addDays(today, -startDay - 1),
  };
}
