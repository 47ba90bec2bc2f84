import type { NewSeat, OwnSeat } from '@klasna/contract/booking/seat-models';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import { deleteAnnouncement } from '../attendance/index.ts';
import { isStudentOf } from '../classes/index.ts';
import {
  addGuest,
  type Event,
  findGuest,
  listBusyTimesOfStudent,
  lockPeople,
  publishLessonsChanged,
} from '../schedule/index.ts';
import { advanceWaitlist, toSeatOfLesson } from './advance-waitlist.ts';
import { countLessonsLeft } from './count-lessons-left.ts';
import type { LockedSeatLesson } from './resources.ts';
import { seatBooked } from './seats.events.ts';
import { findSeatOffer, hasTakenTrial } from './seats.store.ts';
import { countAhead, findWaiting, isAbsent, joinWaitlist, leaveWaitlist } from './waitlist.store.ts';

export const isBookable = (tx: Tx, { status, startsAt }: Event): boolean =>
  status === 'scheduled' && startsAt > tx.now;

const toBooked = (isTrial: boolean): OwnSeat => ({
  state: 'booked',
  isTrial,
  position: null,
  offeredUntil: null,
});

/**
 * Books a seat for a student, takes the one that is offered to them, or adds them to the waitlist. The lesson is locked, so
 * bookings of one lesson come one after another; the student is locked too, so that they do not take two seats at one time or
 * two with the last lesson.
 */
export async function bookSeat(
  tx: Tx,
  seatLesson: LockedSeatLesson,
  { isTrial, wait }: NewSeat,
): Promise<OwnSeat> {
  const { event, studentId } = seatLesson;
  await lockPeople(tx, [studentId]);
  const guest = await findGuest(tx, event.id, studentId);
  const isReturning = guest !== undefined && (await isAbsent(tx, event.id, studentId));
  if (guest && !isReturning) return toBooked(guest.isTrial);
  await assertAllowed(tx, seatLesson, isTrial);
  const seatsLeft = await advanceWaitlist(tx, event);
  const waiting = await findWaiting(tx, event.id, studentId);
  if (seatsLeft > 0 || (waiting && waiting.offeredUntil !== null)) {
    await leaveWaitlist(tx, event.id, studentId);
    // Who gave a seat back late and takes one again does not pay for both.
    if (isReturning) await deleteAnnouncement(tx, event.id, studentId);
    await addGuest(tx, { eventId: event.id, userId: studentId, isTrial });
    tx.publish(seatBooked({ ...toSeatOfLesson(event), userId: studentId, teacherId: event.teacherId }));
    await publishLessonsChanged(tx, [event]);
    return toBooked(isTrial);
  }
  if (!wait) throw new Failure('noSeatsLeft');
  const { position, isTrial: isTrialSeat } =
    waiting ?? (await joinWaitlist(tx, { eventId: event.id, userId: studentId, isTrial }));
  return {
    state: 'waiting',
    isTrial: isTrialSeat,
    position: (await countAhead(tx, event.id, position)) + 1,
    offeredUntil: null,
  };
}

/** Waiting needs what a booking needs, because those who wait are offered a seat. */
async function assertAllowed(
  tx: Tx,
  { event, studentId, class: { id: classId, schoolPlanId, deletedAt } }: LockedSeatLesson,
  isTrial: boolean,
): Promise<void> {
  const startMs = event.startsAt.getTime();
  const period = { startMs, endMs: startMs + event.duration * 60_000 };
  const planIds = isTrial || schoolPlanId === null ? [] : [schoolPlanId];
  const [offer, isInClass, hasTried, getLessonsLeft, busyTimes] = await Promise.all([
    findSeatOffer(tx, event.id),
    isStudentOf(tx, classId, studentId),
    isTrial && hasTakenTrial(tx, studentId),
    countLessonsLeft(tx, studentId, planIds),
    listBusyTimesOfStudent(tx, studentId, period),
  ]);
  const canBeBooked = offer !== undefined && deletedAt === null && isBookable(tx, event);
  if (!canBeBooked || (isTrial && !offer.allowsTrials)) throw new Failure('bookingClosed');
  if (isInClass) throw new Failure('alreadyInClass');
  if (hasTried) throw new Failure('trialTaken');
  if (!isTrial && !planIds.some((planId) => getLessonsLeft(planId) > 0)) throw new Failure('noLessonsLeft');
  if (busyTimes.length > 0) throw new Failure('studentBusy');
}
