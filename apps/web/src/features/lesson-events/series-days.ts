/**
 * On which days the lessons of a series fall, as the server will plan them: weeks begin on Monday, rounds are counted from
 * the week of the first, and days on which the school is closed are left out. Pure.
 */
import type { Closure } from '@klasna/contract/schools/models';
import { type Weekday, weekdays } from '@klasna/contract/values';
import { closureOn } from '../../lib/closure-on.ts';
import { addDays, startOfWeek } from '../../lib/days.ts';

export interface SeriesWish {
  /** The day of the first lesson on the clocks of the school. */
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

/** More lessons, and a longer time, than the server plans at once. */
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
