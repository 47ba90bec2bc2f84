/**
 * Computes the range of lessons that a calendar shows. Pure and small, because the first script requests the same
 * range.
 */
import { addDays, type Day } from '../../lib/days.ts';
import type { LessonRange } from '../../live/lesson-range.ts';
import { type CalendarSearch, toFilters } from './calendar-search.ts';
import { toDayTime, toInstantRange } from './calendar-time.ts';
import { daysOfView } from './views.ts';

export function buildRange(scope: LessonRange['scope'], days: readonly Day[], zone: string): LessonRange {
  const { from, to } = toInstantRange(days, zone);
  return { scope, from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}

/** The days of the school on which the hours of a teacher are shown: a day of the person may lie on two of them. */
export const buildHoursPeriod = (days: readonly Day[]): { readonly from: Day; readonly to: Day } => {
  const [first = ''] = days;
  return { from: addDays(first, -1), to: addDays(first, days.length) };
};

/** The period of hours that a calendar shows first; undefined in a view that shows none. */
export function buildInitialHours(search: CalendarSearch, zone: string, now: number) {
  const { view = 'week', date = toDayTime(now, zone).day } = search;
  return view === 'week' || view === 'day' ? buildHoursPeriod(daysOfView(view, date)) : undefined;
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
