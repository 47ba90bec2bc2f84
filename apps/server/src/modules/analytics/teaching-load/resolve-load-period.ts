/** The period of the teaching load and its weeks. Pure. */
import { addDays, type Days } from '../../availability/index.ts';

/** The length of a period of which one end is given, in days: four weeks. */
const defaultDays = 28;

/** Returns the Monday of the week of a day. */
function toMonday(day: string): string {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -sinceMonday);
}

/** Without days, the period is the week of today and the three before it. */
export function resolveLoadPeriod(
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  today: string,
): Days {
  if (from !== undefined) return { from, to: to ?? addDays(from, defaultDays - 1) };
  const lastDay = to ?? addDays(toMonday(today), 6);
  return { from: addDays(lastDay, 1 - defaultDays), to: lastDay };
}

/** Lists the weeks of a period from Monday to Sunday; the first and the last end where the period does. */
export function listWeeks({ from, to }: Days): Days[] {
  const weeks: Days[] = [];
  for (let day = from; day <= to; day = addDays(toMonday(day), 7)) {
    const sunday = addDays(toMonday(day), 6);
    weeks.push({ from: day, to: sunday < to ? sunday : to });
  }
  return weeks;
}
