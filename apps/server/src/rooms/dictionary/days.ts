/** Days as the clocks of a place show them. Pure. */
import { Temporal } from 'temporal-polyfill';

const dateAt = (moment: Date, timezone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timezone).toPlainDate();

/** From when to when a day lasts there, which is not always from midnight, nor for twenty-four hours. */
export function dayAround(moment: Date, timezone: string): { readonly start: Date; readonly end: Date } {
  const date = dateAt(moment, timezone);
  const beginOf = (day: Temporal.PlainDate) => new Date(day.toZonedDateTime(timezone).epochMilliseconds);
  return { start: beginOf(date), end: beginOf(date.add({ days: 1 })) };
}

/** The last days, today being the last. */
export function lastDays(moment: Date, timezone: string, count: number): string[] {
  const today = dateAt(moment, timezone);
  return Array.from({ length: count }, (_, place) => today.subtract({ days: count - 1 - place }).toString());
}

/** How many of these days follow each other up to today, or to yesterday while today is not over. */
export function streakOf(days: ReadonlySet<string>, moment: Date, timezone: string): number {
  const today = dateAt(moment, timezone);
  let day = days.has(today.toString()) ? today : today.subtract({ days: 1 });
  let streak = 0;
  for (; days.has(day.toString()); day = day.subtract({ days: 1 })) streak += 1;
  return streak;
}
