/** Conversions between local times and instants. Pure functions. */
import { Temporal } from 'temporal-polyfill';

export type LocalDateTime = Temporal.PlainDateTime;

export const toLocalTime = (instant: Date, timezone: string): LocalDateTime =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timezone).toPlainDateTime();

/** Converts a local time to an instant: a skipped time moves forward, and an ambiguous one is the first of the two. */
export const toInstant = (localTime: LocalDateTime, timezone: string): Date =>
  new Date(localTime.toZonedDateTime(timezone, { disambiguation: 'compatible' }).epochMilliseconds);

/** Returns whether a local time occurs twice because the clocks go back. */
export function isAmbiguous(local: LocalDateTime, timezone: string): boolean {
  const [earlier, later] = (['earlier', 'later'] as const).map(
    (disambiguation) => local.toZonedDateTime(timezone, { disambiguation }).epochMilliseconds,
  );
  return earlier !== later;
}

/** Returns the start of a day, which is not midnight in every zone. */
export const startOfDay = (day: string, timezone: string, daysLater = 0): Date =>
  new Date(Temporal.PlainDate.from(day).add({ days: daysLater }).toZonedDateTime(timezone).epochMilliseconds);

/** Returns the first instants of the calendar month of an instant and of the next month. */
export function findMonth(instant: Date, timezone: string): { from: Date; to: Date } {
  const first = toLocalTime(instant, timezone).toPlainDate().with({ day: 1 });
  const [from, to] = [first, first.add({ months: 1 })].map((day) => startOfDay(day.toString(), timezone));
  return { from: from as Date, to: to as Date };
}

export interface LocalStart {
  readonly startsAt: Date;
  /** The wanted local start time, if the clocks skip it and the lesson starts later; otherwise null. */
  readonly wantedLocal: string | null;
}

const hoursPerDay = 24;

/**
 * Finds the start of a lesson with this local time; undefined if the zone skips the whole day, which then has no
 * lesson.
 */
export function resolveStart(local: LocalDateTime, timezone: string): LocalStart | undefined {
  const startsAt = toInstant(local, timezone);
  const actualTime = toLocalTime(startsAt, timezone);
  if (actualTime.equals(local)) return { startsAt, wantedLocal: null };
  const { hours } = local.until(actualTime, { largestUnit: 'hour' });
  return hours >= hoursPerDay ? undefined : { startsAt, wantedLocal: local.toString() };
}

/**
 * Returns the wanted local start time of a lesson. A stored one counts only while it still leads to the start of the
 * lesson.
 */
export function resolveWantedTime({ startsAt, wantedLocal }: LocalStart, timezone: string): LocalDateTime {
  const wantedTime = wantedLocal === null ? undefined : Temporal.PlainDateTime.from(wantedLocal);
  const isCurrent = wantedTime && toInstant(wantedTime, timezone).getTime() === startsAt.getTime();
  return isCurrent ? wantedTime : toLocalTime(startsAt, timezone);
}
