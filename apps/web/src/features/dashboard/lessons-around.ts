/** Which lessons the dashboard shows. Pure, and small: the first script asks for the same. */
import { dayIn } from '../../lib/dates.ts';
import { addDays } from '../../lib/days.ts';
import { momentAt } from '../../lib/wall-clock.ts';
import type { RangeWish } from '../../live/lesson-fits.ts';

export interface Around {
  /** Days before today and after it. */
  readonly before: number;
  readonly after: number;
}

/** The same for all cards of a person, so that it is read once: as far back as teachers still mark lessons. */
export const taught: Around = { before: 14, after: 0 };
export const attended: Around = { before: 0, after: 30 };

/** When the day begins that is so many days from today. */
export const midnightIn = (days: number, zone: string, now: number): string =>
  momentAt(`${addDays(dayIn(zone, new Date(now)), days)}T00:00`, zone);

export const lessonsAround = ({ before, after }: Around, zone: string, now: number): RangeWish => ({
  scope: 'own',
  from: midnightIn(-before, zone, now),
  to: midnightIn(after + 1, zone, now),
});
