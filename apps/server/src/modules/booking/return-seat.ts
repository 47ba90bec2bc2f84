import type { Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import { saveMarks } from '../attendance/index.ts';
import { isStudentOf } from '../classes/index.ts';
import {
  findCancellationRule,
  findGuest,
  lockPeople,
  publishLessonsChanged,
  removeGuest,
} from '../schedule/index.ts';
import { advanceWaitlist } from './advance-waitlist.ts';
import { isBookable } from './book-seat.ts';
import type { LockedSeatLesson } from './resources.ts';
import { findAbsence, leaveWaitlist } from './waitlist.store.ts';

/**
 * Gives the seat of a student back at the cost that they saw, declines the one that is offered, or leaves the waitlist; the
 * next in line moves up. Sent twice, it changes nothing the second time.
 */
export async function returnSeat(
  tx: Tx,
  seatLesson: LockedSeatLesson,
  { lessons }: { readonly lessons: number },
): Promise<void> {
  const { event, studentId } = seatLesson;
  // Of two late returns at once only one uses the last free cancellation.
  await lockPeople(tx, [studentId]);
  if (!isBookable(tx, event)) throw new Failure('lessonStarted');
  const hadSeat = await giveUpSeat(tx, seatLesson, lessons);
  const left = await leaveWaitlist(tx, event.id, studentId);
  if (!hadSeat && !left) return;
  await publishLessonsChanged(tx, [event], [studentId]);
  await advanceWaitlist(tx, event);
}

/**
 * In time, and for a trial, the guest is no longer one. Later, their absence is announced as that of a student of the class: it
 * is charged by the policy when the lesson is held, and counts among the free ones of the month.
 */
async function giveUpSeat(
  tx: Tx,
  { event, class: schoolClass, studentId }: LockedSeatLesson,
  lessons: number,
): Promise<boolean> {
  const guest = await findGuest(tx, event.id, studentId);
  if (!guest || (await findAbsence(tx, event.id, studentId))) return false;
  // A student who joined the class meanwhile attends it as the others do, and needs no seat.
  const isInClass = await isStudentOf(tx, schoolClass.id, studentId);
  if (guest.isTrial || isInClass) return removeGuest(tx, event.id, studentId);
  const rule = await findCancellationRule(tx, { event, class: schoolClass, studentId });
  if (rule.lessons !== lessons) throw new Failure('costChanged', { errors: { rules: [rule] } });
  if (rule.kind === 'inTime') return removeGuest(tx, event.id, studentId);
  const mark = {
    status: 'excused',
    reason: null,
    rule,
    lateMinutes: null,
    note: null,
    charge: null,
  } as const;
  await saveMarks(tx, event.id, [{ userId: studentId, ...mark }], studentId);
  return true;
}
