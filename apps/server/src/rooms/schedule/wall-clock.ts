/** Times on the clocks of a place, and the moments they stand for. Pure. */
import { Temporal } from 'temporal-polyfill';

export type Wall = Temporal.PlainDateTime;

export const wallAt = (moment: Date, timezone: string): Wall =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timezone).toPlainDateTime();

/** A time that the clocks skip is as much later; of one that they show twice it is the first. */
export const momentAt = (wall: Wall, timezone: string): Date =>
  new Date(wall.toZonedDateTime(timezone, { disambiguation: 'compatible' }).epochMilliseconds);

/** When a day begins, which is not midnight everywhere. */
export const startOfDay = (day: string, timezone: string, daysLater = 0): Date =>
  new Date(Temporal.PlainDate.from(day).add({ days: daysLater }).toZonedDateTime(timezone).epochMilliseconds);

/** By how much somebody who looks at the clock of that place has moved a lesson: 2 days and 30 minutes, say. */
export function differenceOnWall(from: Date, to: Date, timezone: string): Temporal.Duration {
  return wallAt(from, timezone).until(wallAt(to, timezone));
}

/** Moves a moment by what the clock of that place shows, whatever the clocks do in between. */
export function moveOnWall(moment: Date, difference: Temporal.Duration, timezone: string): Date {
  if (difference.blank) return moment;
  return momentAt(wallAt(moment, timezone).add(difference), timezone);
}
