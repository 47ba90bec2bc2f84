import type { NewSeat, OwnSeat } from '@klasna/contract/booking/seat-models';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import { type AttendanceRow, deleteAnnouncement } from '../attendance/index.ts';
import { isStudentOf } from '../classes/index.ts';
import {
  addGuest,
  type Event,
  findGuest,
  listBusyTimesOfStudent,
  lockPeople,
  publishLessonsChanged,
  removeGuest,
} from '../schedule/index.ts';
import { advanceWaitlist, toSeatOfLesson } from './advance-waitlist.ts';
import { countLessonsLeft } from './count-lessons-left.ts';
import type { LockedSeatLesson, SeatsOfLesson } from './resources.ts';
import { seatBooked } from './seats.events.ts';
import { findSeatOffer, hasTakenTrial } from './seats.store.ts';
import { countAhead, findAbsence, findWaiting, joinWaitlist, leaveWaitlist } from './waitlist.store.ts';

export const isBookable = (tx: Tx, { status, startsAt }: Event): boolean =>
  status === 'scheduled' && startsAt > tx.now;

/** Guests pay by the plan of the class, and a lesson of one student is no lesson to join. */
export const canOpenLesson = (
  tx: Tx,
  { event, class: { groupId, schoolPlanId, deletedAt } }: SeatsOfLesson,
): boolean => isBookable(tx, event) && groupId !== null && schoolPlanId !== null && deletedAt === null;

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
  const [guest, absence] = await Promise.all([
    findGuest(tx, event.id, studentId),
    findAbsence(tx, event.id, studentId),
  ]);
  if (guest && !absence) return toBooked(guest.isTrial);
  await assertAllowed(tx, seatLesson, { isTrial, guest, absence });
  const seatsLeft = await advanceWaitlist(tx, event);
  const waiting = await findWaiting(tx, event.id, studentId);
  if (seatsLeft > 0 || (waiting && waiting.offeredUntil !== null)) {
    await leaveWaitlist(tx, event.id, studentId);
    // The new booking replaces a seat that was given back late, and an absence announced as a student of the class.
    if (absence) await deleteAnnouncement(tx, event.id, studentId);
    if (guest) await removeGuest(tx, event.id, studentId);
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

interface WantedSeat {
  readonly isTrial: boolean;
  /** The seat that the student gave back late. */
  readonly guest: { readonly isTrial: boolean } | undefined;
  readonly absence: AttendanceRow | undefined;
}

/** Waiting needs what a booking needs, because those who wait are offered a seat. */
async function assertAllowed(
  tx: Tx,
  seatLesson: LockedSeatLesson,
  { isTrial, guest, absence }: WantedSeat,
): Promise<void> {
  const { event, studentId, class: schoolClass } = seatLesson;
  const { id: classId, schoolPlanId } = schoolClass;
  const startMs = event.startsAt.getTime();
  const period = { startMs, endMs: startMs + event.duration * 60_000 };
  const planIds = isTrial || schoolPlanId === null ? [] : [schoolPlanId];
  const [offer, isInClass, hasTried, getLessonsLeft, busyTimes] = await Promise.all([
    findSeatOffer(tx, event.id),
    isStudentOf(tx, classId, studentId),
    isTrial && !guest?.isTrial && hasTakenTrial(tx, studentId),
    countLessonsLeft(tx, studentId, planIds),
    listBusyTimesOfStudent(tx, studentId, period),
  ]);
  // The seat that was given back late is counted as planned until the new booking replaces it.
  const isCounted = guest?.isTrial === false && (absence?.rule?.lessons ?? 0) > 0;
  const canBeBooked = offer !== undefined && canOpenLesson(tx, seatLesson);
  if (!canBeBooked || (isTrial && !offer.allowsTrials)) throw new Failure('bookingClosed');
  if (isInClass) throw new Failure('alreadyInClass');
  if (hasTried) throw new Failure('trialTaken');
  const hasLesson = planIds.some((planId) => getLessonsLeft(planId) + Number(isCounted) > 0);
  if (!isTrial && !hasLesson) throw new Failure('noLessonsLeft');
  if (busyTimes.length > 0) throw new Failure('studentBusy');
}
