/** Computes days of the demo school relative to the day on which it is created, in the school's time zone. Pure. */
import { type Weekday, weekdays } from '@klasna/base/values';
import { Temporal } from 'temporal-polyfill';

export interface SeedClock {
  readonly now: Date;
  /** Returns the instant of a local time that many days from today. */
  readonly toInstant: (addDays: number, time: string) => Date;
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
  const toLocalDate = (instant: Date) =>
    Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timezone).toPlainDate();
  const today = toLocalDate(now);
  const addDays = (days: number) => today.add({ days });
  return {
    now,
    toInstant: (days, time) =>
      // A local time that a clock change skips moves one hour later, as for lessons.
      new Date(
        addDays(days).toZonedDateTime({ timeZone: timezone, plainTime: Temporal.PlainTime.from(time) })
          .epochMilliseconds,
      ),
    toDate: (days) => addDays(days).toString(),
    weekday: (days) => weekdays[addDays(days).dayOfWeek - 1] ?? 'mon',
    daysFromToday: (instant) => today.until(toLocalDate(instant)).days,
    toNextQuarter: (minutes) => new Date(Math.ceil(now.getTime() / quarterMs) * quarterMs + minutes * 60_000),
  };
}

export const addMinutes = (instant: Date, minutes: number): Date =>
  new Date(instant.getTime() + minutes * 60_000);
