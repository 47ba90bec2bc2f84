/**
 * Splits a list of lessons into windows of days, starting today, so that years of lessons load only on request. Pure.
 */
import { addDays, type Day } from '../../lib/days.ts';

export type Period = 'coming' | 'past';

export interface LessonWindow {
  readonly from?: Day;
  readonly to?: Day;
}

/** In days from today; everything beyond the last boundary is one window. */
const ends = [180, 540] as const;

/** Number of lessons shown at a time. */
export const atOnce = 20;

export const lastWindow = ends.length;

/** `today` is the day in the time zone of the school: a lesson of this morning is not past until the day ends. */
export function windowOf(period: Period, today: Day, part: number): LessonWindow {
  const begun = part === 0 ? 0 : (ends[part - 1] ?? 0);
  const end = ends[part];
  if (period === 'coming')
    return { from: addDays(today, begun), ...(end !== undefined && { to: addDays(today, end - 1) }) };
  return { ...(end !== undefined && { from: addDays(today, -end) }), to: addDays(today, -begun - 1) };
}
