/** What those who may change a lesson do with its seats. */
import type { SeatsChange } from '@klasna/contract/booking/seat-models';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import { deleteAnnouncement } from '../attendance/index.ts';
import { publishLessonsChanged, removeGuest as removeGuestRow } from '../schedule/index.ts';
import { advanceWaitlist, toSeatOfLesson } from './advance-waitlist.ts';
import { canOpenLesson, isBookable } from './book-seat.ts';
import type { LockedSeats } from './resources.ts';
import { seatsLost } from './seats.events.ts';
import { deleteSeatOffer, findSeatOffer, writeSeatOffer } from './seats.store.ts';
import { clearWaitlist, leaveWaitlist } from './waitlist.store.ts';

/** Opens a lesson for booking or changes its seats. Guests keep their seats also if there are fewer now. */
export async function changeSeats(tx: Tx, locked: LockedSeats, change: SeatsChange): Promise<void> {
  const { event } = locked;
  if (!canOpenLesson(tx, locked)) throw new Failure('cannotOpenLesson');
  await writeSeatOffer(tx, event.id, change);
  await publishLessonsChanged(tx, [event]);
  await advanceWaitlist(tx, event);
}

/** Ends booking. Guests keep their seats; those who wait are notified. */
export async function closeSeats(tx: Tx, { event, actorId }: LockedSeats): Promise<void> {
  if (!(await findSeatOffer(tx, event.id))) return;
  await deleteSeatOffer(tx, event.id);
  const userIds = await clearWaitlist(tx, event.id);
  if (userIds.length > 0)
    tx.publish(seatsLost({ ...toSeatOfLesson(event), userIds, reason: 'closed', actorId }));
  await publishLessonsChanged(tx, [event], userIds);
}

/** Takes a student off the guests or the waitlist, and notifies them. Those of held lessons are in its attendance. */
export async function removeGuest(tx: Tx, { event, actorId }: LockedSeats, userId: string): Promise<void> {
  if (event.status !== 'scheduled') throw new Failure('lessonHeld');
  const wasGuest = await removeGuestRow(tx, event.id, userId);
  // Without the guest, an absence that they announced means nothing any more.
  if (wasGuest) await deleteAnnouncement(tx, event.id, userId);
  const left = await leaveWaitlist(tx, event.id, userId);
  if (!wasGuest && !left) return;
  tx.publish(seatsLost({ ...toSeatOfLesson(event), userIds: [userId], reason: 'removed', actorId }));
  await publishLessonsChanged(tx, [event], [userId]);
  if (isBookable(tx, event)) await advanceWaitlist(tx, event);
}
