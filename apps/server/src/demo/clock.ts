/** Days of the demo school: counted from the day on which it is made, on the clocks of the school. Pure. */
import { type Weekday, weekdays } from '@klasna/contract/values';
import { Temporal } from 'temporal-polyfill';

export interface Clock {
  readonly now: Date;
  /** So many days from today, at a time of the day. */
  readonly at: (day: number, time: string) => Date;
  /** So many days from today, as a date. */
  readonly date: (day: number) => string;
  readonly weekday: (day: number) => Weekday;
  /** How many days from today a moment lies. */
  readonly dayOf: (moment: Date) => number;
  /** The next quarter of an hour, and so many minutes from there. */
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
      // A time that the clocks leave out is the one an hour later, as for lessons.
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
