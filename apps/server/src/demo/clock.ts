/** Days of the demo school: relative to the day on which it is created, in the school's time zone. Pure. */
import { type Weekday, weekdays } from '@klasna/contract/values';
import { Temporal } from 'temporal-polyfill';

export interface Clock {
  readonly now: Date;
  /** The instant of a local time, so many days from today. */
  readonly at: (day: number, time: string) => Date;
  /** The date, so many days from today. */
  readonly date: (day: number) => string;
  readonly weekday: (day: number) => Weekday;
  /** The number of days from today to an instant. */
  readonly dayOf: (moment: Date) => number;
  /** The next quarter of an hour plus so many minutes. */
  readonly soon: (minutes: number) => Date;
}

const quarter = 15 * 60_000;

export function clockAt(now: Date, timezone: string): Clock {
  const dateAt = (moment: Date) =>
    Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timezone).toPlainDate();
  const today = dateAt(now);
  const day = (days: number) => today.add({ days });
  return {
    now,
    at: (days, time) =>
      // A local time skipped by a clock change moves one hour later, as for lessons.
      new Date(
        day(days).toZonedDateTime({ timeZone: timezone, plainTime: Temporal.PlainTime.from(time) })
          .epochMilliseconds,
      ),
    date: (days) => day(days).toString(),
    weekday: (days) => weekdays[day(days).dayOfWeek - 1] ?? 'mon',
    dayOf: (moment) => today.until(dateAt(moment)).days,
    soon: (minutes) => new Date(Math.ceil(now.getTime() / quarter) * quarter + minutes * 60_000),
  };
}

export const later = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * 60_000);
