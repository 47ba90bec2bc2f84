/** Conversions between local times and instants. Pure functions. */
import { Temporal } from 'temporal-polyfill';

export type Wall = Temporal.PlainDateTime;

export const wallAt = (moment: Date, timezone: string): Wall =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timezone).toPlainDateTime();

/** Resolves skipped local times by moving them forward, and ambiguous ones to the first occurrence. */
export const momentAt = (wall: Wall, timezone: string): Date =>
  new Date(wall.toZonedDateTime(timezone, { disambiguation: 'compatible' }).epochMilliseconds);

/** Whether an existing local time occurs twice because the clocks go back. */
export function isShownTwice(local: Wall, timezone: string): boolean {
  const [earlier, later] = (['earlier', 'later'] as const).map(
    (disambiguation) => local.toZonedDateTime(timezone, { disambiguation }).epochMilliseconds,
  );
  return earlier !== later;
}

/** The start of a day, which is not midnight in every zone. */
export const startOfDay = (day: string, timezone: string, daysLater = 0): Date =>
  new Date(Temporal.PlainDate.from(day).add({ days: daysLater }).toZonedDateTime(timezone).epochMilliseconds);

export interface LocalStart {
  readonly startsAt: Date;
  /** The wanted local start time, if the clocks skip it and the lesson starts later; otherwise null. */
  readonly wantedLocal: string | null;
}

const hoursOfDay = 24;

/**
 * Resolves the start of a lesson with this local time. Undefined if the zone skips the whole day, which then has no
 * lesson.
 */
export function startAt(local: Wall, timezone: string): LocalStart | undefined {
  const startsAt = momentAt(local, timezone);
  const shown = wallAt(startsAt, timezone);
  if (shown.equals(local)) return { startsAt, wantedLocal: null };
  const { hours } = local.until(shown, { largestUnit: 'hour' });
  return hours >= hoursOfDay ? undefined : { startsAt, wantedLocal: local.toString() };
}

/**
 * Returns the wanted local start time of a lesson. A stored one counts only while it still resolves to the start of
 * the lesson.
 */
export function wantedAt({ startsAt, wantedLocal }: LocalStart, timezone: string): Wall {
  const wanted = wantedLocal === null ? undefined : Temporal.PlainDateTime.from(wantedLocal);
  const isCurrent = wanted && momentAt(wanted, timezone).getTime() === startsAt.getTime();
  return isCurrent ? wanted : wallAt(startsAt, timezone);
}
