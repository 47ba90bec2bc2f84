/** Calendar days, written `2026-03-05`: counting with them knows no clock and no zone. Pure. */

export type Day = string;

const dayLength = 86_400_000;

const noonOf = (day: Day): Date => new Date(`${day}T12:00:00Z`);
const dayOf = (date: Date): Day => date.toISOString().slice(0, 10);

export const addDays = (day: Day, count: number): Day =>
  dayOf(new Date(noonOf(day).getTime() + count * dayLength));

export const daysBetween = (from: Day, to: Day): number =>
  Math.round((noonOf(to).getTime() - noonOf(from).getTime()) / dayLength);

/** 0 is Monday, where the school's week begins in every language. */
export const weekdayOf = (day: Day): number => (noonOf(day).getUTCDay() + 6) % 7;

export const startOfWeek = (day: Day): Day => addDays(day, -weekdayOf(day));

const startOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`;

/** The same day of another month; where that month has none, its last. */
export function addMonths(day: Day, count: number): Day {
  const first = noonOf(startOfMonth(day));
  first.setUTCMonth(first.getUTCMonth() + count);
  const wanted = Number(day.slice(8));
  const month = first.getUTCMonth();
  const there = addDays(dayOf(first), wanted - 1);
  if (noonOf(there).getUTCMonth() === month) return there;
  return addDays(startOfMonth(there), -1);
}

const daysFrom = (first: Day, count: number): readonly Day[] =>
  Array.from({ length: count }, (_, place) => addDays(first, place));

export const views = ['week', 'day', 'month', 'agenda'] as const;
export type View = (typeof views)[number];

/** A fortnight: long enough to look ahead, short enough to read. */
const agendaDays = 14;

/** The days that a view shows around one of them; a month in whole weeks. */
export function daysOfView(view: View, day: Day): readonly Day[] {
  switch (view) {
    case 'day':
      return [day];
    case 'week':
      return daysFrom(startOfWeek(day), 7);
    case 'agenda':
      return daysFrom(day, agendaDays);
    case 'month': {
      const first = startOfWeek(startOfMonth(day));
      const next = addMonths(startOfMonth(day), 1);
      const weeks = Math.ceil(daysBetween(first, next) / 7);
      return daysFrom(first, weeks * 7);
    }
  }
}

/** The day that is looked at after a step forward (1) or back (-1). */
export function stepFrom(view: View, day: Day, step: 1 | -1): Day {
  if (view === 'month') return addMonths(day, step);
  return addDays(day, step * { day: 1, week: 7, agenda: agendaDays }[view]);
}

export const isSameMonth = (one: Day, other: Day): boolean => one.slice(0, 7) === other.slice(0, 7);

export function isDay(value: unknown): value is Day {
  if (typeof value !== 'string' || !/^(?:19|20|21)\d\d-\d\d-\d\d$/.test(value)) return false;
  const date = noonOf(value);
  return !Number.isNaN(date.getTime()) && dayOf(date) === value;
}
