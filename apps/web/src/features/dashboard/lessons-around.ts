/**
 * Decides which lessons the dashboard loads. Pure and small, because the first script prefetches the same.
 */
import { dayIn } from '../../lib/dates.ts';
import { addDays } from '../../lib/days.ts';
import { momentAt } from '../../lib/wall-clock.ts';
import type { RangeWish } from '../../live/lesson-fits.ts';

export interface Around {
  /** Days before and after today. */
  readonly before: number;
  readonly after: number;
}

/**
 * The same range for all cards of a person, so that one request serves them all. Teachers can mark lessons up
 * to 14 days back.
 */
export const taught: Around = { before: 14, after: 0 };
export const attended: Around = { before: 0, after: 30 };

/** Returns the start of the day that is `days` from today. */
export const midnightIn = (days: number, zone: string, now: number): string =>
  momentAt(`${addDays(dayIn(zone, new Date(now)), days)}T00:00`, zone);

export const lessonsAround = ({ before, after }: Around, zone: string, now: number): RangeWish => ({
  scope: 'own',
  from: midnightIn(-before, zone, now),
  to: midnightIn(after + 1, zone, now),
});
