/**
 * Calculates the days of a series as the server plans them: weeks begin on Monday, intervals count from the week of the
 * first lesson, and closed days are skipped. Pure.
 */
import type { Closure } from '@klasna/contract/schools/models';
import { type Weekday, weekdays } from '@klasna/contract/values';
import { closureOn } from '../../lib/closure-on.ts';
import { addDays, startOfWeek } from '../../lib/days.ts';

export interface SeriesWish {
  /** Day of the first lesson in the time zone of the school. */
  readonly first: string;
  readonly weekdays: readonly Weekday[];
  readonly every: number;
  readonly until?: string;
  readonly count?: number;
  readonly closures: readonly Closure[];
}

export interface SeriesDays {
  readonly days: readonly string[];
  readonly skipped: readonly { readonly day: string; readonly name: string }[];
}

/** Beyond what the server plans at once. */
const mostDays = 401;
const furthestWeeks = 530;

export function seriesDays({
  first,
  weekdays: chosen,
  every,
  until,
  count,
  closures,
}: SeriesWish): SeriesDays {
  const monday = startOfWeek(first);
  const places = weekdays.flatMap((day, place) => (chosen.includes(day) ? [place] : []));
  const enough = Math.min(count ?? mostDays, mostDays);
  const days: string[] = [];
  const skipped: { day: string; name: string }[] = [];
  for (let week = 0; week < furthestWeeks; week += every) {
    for (const place of places) {
      const day = addDays(monday, week * 7 + place);
      if (day < first) continue;
      if (days.length === enough || (until !== undefined && day > until)) return { days, skipped };
      const closure = closureOn(day, closures);
      if (closure) skipped.push({ day, name: closure.name });
      else days.push(day);
    }
  }
  return { days, skipped };
}
