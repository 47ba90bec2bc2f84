/** Times on the clocks of a place, and the moments they stand for. Pure. */
import { Temporal } from 'temporal-polyfill';

export type Wall = Temporal.PlainDateTime;

export const wallAt = (moment: Date, timezone: string): Wall =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timezone).toPlainDateTime();

/** A time that the clocks skip is as much later; of one that they show twice it is the first. */
export const momentAt = (wall: Wall, timezone: string): Date =>
  new Date(wall.toZonedDateTime(timezone, { disambiguation: 'compatible' }).epochMilliseconds);

/** Whether the clocks show a time, which they do show, a second time as they go back. */
export function isShownTwice(local: Wall, timezone: string): boolean {
  const [earlier, later] = (['earlier', 'later'] as const).map(
    (disambiguation) => local.toZonedDateTime(timezone, { disambiguation }).epochMilliseconds,
  );
  return earlier !== later;
}

/** When a day begins, which is not midnight everywhere. */
export const startOfDay = (day: string, timezone: string, daysLater = 0): Date =>
  new Date(Temporal.PlainDate.from(day).add({ days: daysLater }).toZonedDateTime(timezone).epochMilliseconds);

export interface LocalStart {
  readonly startsAt: Date;
  /** The local time a lesson should begin at, where the clocks skip it and it begins as much later; otherwise null. */
  readonly wantedLocal: string | null;
}

const hoursOfDay = 24;

/** When a lesson of that local time begins. Undefined where the zone skips the whole day: it has no lesson then. */
export function startAt(local: Wall, timezone: string): LocalStart | undefined {
  const startsAt = momentAt(local, timezone);
  const shown = wallAt(startsAt, timezone);
  if (shown.equals(local)) return { startsAt, wantedLocal: null };
  const { hours } = local.until(shown, { largestUnit: 'hour' });
  return hours >= hoursOfDay ? undefined : { startsAt, wantedLocal: local.toString() };
}

/** The local time a lesson should begin at. A kept one counts only while it stands for the instant the lesson has. */
export function wantedAt({ startsAt, wantedLocal }: LocalStart, timezone: string): Wall {
  const wanted = wantedLocal === null ? undefined : Temporal.PlainDateTime.from(wantedLocal);
  const isCurrent = wanted && momentAt(wanted, timezone).getTime() === startsAt.getTime();
  return isCurrent ? wanted : wallAt(startsAt, timezone);
}
