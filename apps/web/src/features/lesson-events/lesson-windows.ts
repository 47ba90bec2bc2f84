/** A list of lessons is read in parts, from today outwards: years of them are read by who wants to see them. Pure. */
import { addDays, type Day } from '../../lib/days.ts';

export type Period = 'coming' | 'past';

export interface LessonWindow {
  readonly from?: Day;
  readonly to?: Day;
}

/** In days from today; what is beyond the last is one part. */
const ends = [180, 540] as const;

/** So many lessons are shown at a time. */
export const atOnce = 20;

export const lastWindow = ends.length;

/** `today` is the day at the school: a lesson of this morning is not past before the day is. */
export function windowOf(period: Period, today: Day, part: number): LessonWindow {
  const begun = part === 0 ? 0 : (ends[part - 1] ?? 0);
  const end = ends[part];
  if (period === 'coming')
    return { from: addDays(today, begun), ...(end !== undefined && { to: addDays(today, end - 1) }) };
  return { ...(end !== undefined && { from: addDays(today, -end) }), to: addDays(today, -begun - 1) };
}
