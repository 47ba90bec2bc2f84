/** Decides which lessons the dashboard loads. Pure and small, because the first script prefetches the same lessons. */
import { toDayInZone } from '../../lib/dates.ts';
import { addDays } from '../../lib/days.ts';
import { toInstant } from '../../lib/local-time.ts';
import type { LessonRange } from '../../live/lesson-range.ts';

export interface DayRange {
  /** The number of days before today; `after` is the number of days after today. */
  readonly before: number;
  readonly after: number;
}

/**
 * The range for all cards of a teacher, so that one request serves them all. Teachers can set the result of lessons up
 * to 14 days back.
 */
export const teacherRange: DayRange = { before: 14, after: 0 };
export const studentRange: DayRange = { before: 0, after: 30 };

/** Returns the start of the day that is `days` from today. */
export const midnightAfter = (days: number, zone: string, nowMs: number): string =>
  toInstant(`${addDays(toDayInZone(zone, new Date(nowMs)), days)}T00:00`, zone);

export const toLessonRange = ({ before, after }: DayRange, zone: string, nowMs: number): LessonRange => ({
  scope: 'own',
  from: midnightAfter(-before, zone, nowMs),
  to: midnightAfter(after + 1, zone, nowMs),
});
