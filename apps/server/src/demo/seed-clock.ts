/** Computes days of the demo school relative to the day on which it is created, in the school's time zone. Pure. */
import { type Weekday, weekdays } from '@klasna/base/values';
import { Temporal } from 'temporal-polyfill';

export interface SeedClock {
  readonly now: Date;
  /** Returns the instant of a local time that many days from today. */
  readonly toInstant: (addDays: number, time: string) => Date;
  /** Returns the instant of the present local time that many days from today. */
  readonly toSameTime: (addDays: number) => Date;
  /** Returns the date that many days from today. */
  readonly toDate: (addDays: number) => string;
  readonly weekday: (addDays: number) => Weekday;
  /** Returns the number of days from today to an instant. */
  readonly daysFromToday: (instant: Date) => number;
  /** Returns the next quarter of an hour plus that many minutes. */
  readonly toNextQuarter: (minutes: number) => Date;
}

const quarterMs = 15 * 60_000;

export function createSeedClock(now: Date, timezone: string): SeedClock {
  const toLocal = (instant: Date) =>
    Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timezone);
  const [today, timeOfDay] = [toLocal(now).toPlainDate(), toLocal(now).toPlainTime()];
  const addDays = (days: number) => today.add({ days });
  // A local time that a clock change skips moves one hour later, as for lessons.
  const at = (days: number, plainTime: Temporal.PlainTime) =>
    new Date(addDays(days).toZonedDateTime({ timeZone: timezone, plainTime }).epochMilliseconds);
  return {
    now,
    toInstant: (days, time) => at(days, Temporal.PlainTime.from(time)),
    toSameTime: (days) => at(days, timeOfDay),
    toDate: (days) => addDays(days).toString(),
    weekday: (days) => weekdays[addDays(days).dayOfWeek - 1] ?? 'mon',
    daysFromToday: (instant) => today.until(toLocal(instant).toPlainDate()).days,
    toNextQuarter: (minutes) => new Date(Math.ceil(now.getTime() / quarterMs) * quarterMs + minutes * 60_000),
  };
}

export const addMinutes = (instant: Date, minutes: number): Date =>
  new Date(instant.getTime() + minutes * 60_000);
