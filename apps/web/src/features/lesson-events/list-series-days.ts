/**
 * Calculates the days of a series as the server plans them: weeks begin on Monday, intervals count from the week of the
 * first lesson, and closed days are skipped. Pure.
 */

import { type Weekday, weekdays } from '@klasna/base/values';
import type { Closure } from '@klasna/contract/schools/models';
import { addDays, startOfWeek } from '../../lib/days.ts';
import { findClosure } from '../../lib/find-closure.ts';

export interface SeriesInput {
  /** Day of the first lesson in the time zone of the school. */
  readonly firstDay: string;
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

/** The number of days after which the server plans no more lessons at once. */
const maxDays = 401;
const maxWeeks = 530;

export function listSeriesDays({
  firstDay,
  weekdays: selectedWeekdays,
  every,
  until,
  count,
  closures,
}: SeriesInput): SeriesDays {
  const monday = startOfWeek(firstDay);
  const dayOffsets = weekdays.flatMap((day, index) => (selectedWeekdays.includes(day) ? [index] : []));
  const wantedDays = Math.min(count ?? maxDays, maxDays);
  const days: string[] = [];
  const skipped: { day: string; name: string }[] = [];
  for (let week = 0; week < maxWeeks; week += every) {
    for (const dayOffset of dayOffsets) {
      const day = addDays(monday, week * 7 + dayOffset);
      if (day < firstDay) continue;
      if (days.length === wantedDays || (until !== undefined && day > until)) return { days, skipped };
      const closure = findClosure(day, closures);
      if (closure) skipped.push({ day, name: closure.name });
      else days.push(day);
    }
  }
  return { days, skipped };
}
