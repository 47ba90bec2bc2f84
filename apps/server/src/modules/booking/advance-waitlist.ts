import type { Tx } from '../../kernel/db/pool.ts';
import { type Event, publishLessonsChanged } from '../schedule/index.ts';
import { computeOfferDeadline } from './offer-deadline.ts';
import { seatsLost, seatsOffered } from './seats.events.ts';
import { countSeatsLeft } from './seats.store.ts';
import { readBookingSettings } from './settings.store.ts';
import { offerToFirst, removeLapsed } from './waitlist.store.ts';

export const toSeatOfLesson = ({ id, classId, startsAt }: Event) => ({
  eventId: id,
  classId,
  startsAt: startsAt.toISOString(),
});

/**
 * Lets the waitlist of a lesson, which is locked, move up: offers that nobody answered lapse, and free seats are offered to
 * the first in line. Returns how many seats are left for everybody: somebody waits beside a free seat only if it is too late
 * for offers.
 */
export async function advanceWaitlist(tx: Tx, lesson: Event): Promise<number> {
  const lapsed = await removeLapsed(tx, lesson.id);
  const seatsLeft = await countSeatsLeft(tx, lesson.id);
  const until = seatsLeft > 0 ? await findDeadline(tx, lesson) : undefined;
  const offered = until ? await offerToFirst(tx, lesson.id, { seats: seatsLeft, until }) : [];
  if (lapsed.length > 0)
    tx.publish(seatsLost({ ...toSeatOfLesson(lesson), userIds: lapsed, reason: 'lapsed', actorId: null }));
  if (offered.length > 0 && until)
    tx.publish(seatsOffered({ ...toSeatOfLesson(lesson), userIds: offered, until: until.toISOString() }));
  if (lapsed.length + offered.length > 0) await publishLessonsChanged(tx, [lesson], [...lapsed, ...offered]);
  return Math.max(seatsLeft - offered.length, 0);
}

async function findDeadline(tx: Tx, { startsAt }: Event): Promise<Date | undefined> {
  const { offerHours } = await readBookingSettings(tx);
  return computeOfferDeadline({ now: tx.now, startsAt, hours: offerHours });
}
