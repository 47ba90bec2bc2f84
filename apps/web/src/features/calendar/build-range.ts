/**
 * Computes the range of lessons that a calendar shows. Pure and small, because the first script requests the same
 * range.
 */
import type { Day } from '../../lib/days.ts';
import type { LessonRange } from '../../live/lesson-range.ts';
import { type CalendarSearch, toFilters } from './calendar-search.ts';
import { toDayTime, toInstantRange } from './calendar-time.ts';
import { daysOfView } from './views.ts';

export function buildRange(scope: LessonRange['scope'], days: readonly Day[], zone: string): LessonRange {
  const { from, to } = toInstantRange(days, zone);
  return { scope, from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}

export function buildInitialRange(
  scope: LessonRange['scope'],
  search: CalendarSearch,
  zone: string,
  now: number,
): LessonRange {
  const { view = 'week', date = toDayTime(now, zone).day } = search;
  return { ...buildRange(scope, daysOfView(view, date), zone), ...toFilters(search) };
}
