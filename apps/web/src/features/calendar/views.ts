/** The calendar views and the days that each of them shows. Pure. */
import {
  addDays,
  addMonths,
  countDaysBetween,
  type Day,
  listDays,
  startOfMonth,
  startOfWeek,
} from '../../lib/days.ts';

export const views = ['week', 'day', 'month', 'agenda'] as const;
export type View = (typeof views)[number];

/** The number of days in the agenda: two weeks are enough to look ahead and short enough to read. */
const agendaDays = 14;

/** Lists the days that a view shows around a day; a month in whole weeks. */
export function daysOfView(view: View, day: Day): readonly Day[] {
  switch (view) {
    case 'day':
      return [day];
    case 'week':
      return listDays(startOfWeek(day), 7);
    case 'agenda':
      return listDays(day, agendaDays);
    case 'month': {
      const first = startOfWeek(startOfMonth(day));
      const next = addMonths(startOfMonth(day), 1);
      const weeks = Math.ceil(countDaysBetween(first, next) / 7);
      return listDays(first, weeks * 7);
    }
  }
}

/** Returns the selected day after a step forward (1) or back (-1). */
export function stepDate(view: View, day: Day, step: 1 | -1): Day {
  if (view === 'month') return addMonths(day, step);
  return addDays(day, step * { day: 1, week: 7, agenda: agendaDays }[view]);
}
