/** The range of lessons that a calendar shows. Pure and small, because the first script requests the same range. */
import type { Day } from '../../lib/days.ts';
import type { RangeWish } from '../../live/lesson-fits.ts';
import { type CalendarSearch, filtersOf } from './calendar-search.ts';
import { daysOfView } from './views.ts';
import { rangeOfDays, wallOf } from './zone-clock.ts';

export function wishOfDays(scope: RangeWish['scope'], days: readonly Day[], zone: string): RangeWish {
  const { from, to } = rangeOfDays(days, zone);
  return { scope, from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}

export function lessonsShown(
  scope: RangeWish['scope'],
  search: CalendarSearch,
  zone: string,
  now: number,
): RangeWish {
  const { view = 'week', date = wallOf(now, zone).day } = search;
  return { ...wishOfDays(scope, daysOfView(view, date), zone), ...filtersOf(search) };
}
