import type { EventStatus } from '@klasna/contract/schedule/values';
import type { Tx } from '../../kernel/db/pool.ts';
import {
  clearMarks,
  deleteAttendance,
  followAsTrial,
  listAttendance,
  recordExpected,
  resolveAttendance,
  type StudentAttendance,
} from '../attendance/index.ts';
import { type ChargedPerson, type ChargeStatus, listChargesByEvent, settleLesson } from '../plans/index.ts';
import type { Event } from './events.store.ts';
import { listGuests } from './guests.store.ts';
import { listLessonStudents } from './list-lesson-students.ts';
import { publishAbsences } from './publish-absences.ts';

/** Returns whether a lesson that gets this status as a whole is charged to its students. */
export const isChargingStatus = (status: EventStatus): boolean =>
  status === 'completed' || status === 'noShowWithCharge';

export const listCharges = async (tx: Tx, { id }: Event): Promise<readonly ChargeStatus[]> =>
  (await listChargesByEvent(tx, [id])).get(id) ?? [];

interface Settlement {
  readonly to: Event;
  /** The plan of the class. */
  readonly planId: string | null;
  readonly actorId: string;
}

/**
 * Applies the consequences of a status that was set for a lesson as a whole: who is recorded as expected, and who is
 * charged. The students follow the status, whatever was marked for them before, except that an announced absence stays when
 * the lesson is held. Those are expected who are in the class then, so a correction concerns the recorded students.
 */
export async function settleEvent(
  tx: Tx,
  { from, ...settlement }: Settlement & { readonly from: EventStatus },
): Promise<void> {
  const { to } = settlement;
  const rows = from === 'scheduled' ? [] : await listAttendance(tx, to.id);
  const before = resolveAttendance(from, rows);
  if (to.status === from) return settleStudents(tx, { ...settlement, before, after: before });
  if (to.status === 'scheduled') await deleteAttendance(tx, to.id);
  else await followStatus(tx, from, to);
  const after = resolveAttendance(to.status, await listAttendance(tx, to.id));
  return settleStudents(tx, { ...settlement, before, after });
}

/** Lets the students follow the status of their lesson. Those on trial do so as well, and are never charged. */
async function followStatus(tx: Tx, from: EventStatus, to: Event): Promise<void> {
  let trialIds: readonly string[];
  if (from === 'scheduled') {
    const expected = (await listLessonStudents(tx, to)).filter(({ isExpected }) => isExpected);
    trialIds = expected.filter(({ isTrial }) => isTrial).map(({ id }) => id);
    await recordExpected(
      tx,
      to.id,
      expected.map(({ id }) => id),
    );
  } else {
    trialIds = (await listGuests(tx, to.id)).filter(({ isTrial }) => isTrial).map(({ userId }) => userId);
    await clearMarks(tx, to.id);
  }
  await followAsTrial(tx, to.id, trialIds, to.status === 'completed');
}

interface StudentChange {
  readonly before: readonly StudentAttendance[];
  readonly after: readonly StudentAttendance[];
}

/**
 * Charges each student on their own. Those who are charged now as before keep what they owe, which is nothing if the class
 * had no plan at that time; the plan of the class pays for the others.
 */
export async function settleStudents(
  tx: Tx,
  { to, before, after, planId, actorId }: Settlement & StudentChange,
): Promise<void> {
  await publishAbsences(tx, to, { before, after });
  const wasCharged = new Set(before.filter((student) => student.isCharged).map(({ userId }) => userId));
  const charged = after.filter((student) => student.isCharged);
  if (wasCharged.size === 0 && charged.length === 0) return;
  const owing = wasCharged.size === 0 ? [] : await listCharges(tx, to);
  const owingIds = new Set(owing.map(({ userId }) => userId));
  const charges = charged
    .filter(({ userId }) => owingIds.has(userId) || !wasCharged.has(userId))
    .map(toCharge);
  await settleLesson(tx, { ...toLessonData(to), planId, actorId, charges });
}

const toCharge = ({ userId, status, isDecidedByPerson, rule }: StudentAttendance): ChargedPerson => ({
  userId,
  kind: status === 'excused' || status === 'unexcused' ? 'noShow' : 'lesson',
  explanation:
    status === 'present' || status === 'late'
      ? null
      : { status, decidedBy: isDecidedByPerson ? 'person' : rule ? 'rule' : 'status', rule },
});

/** Refunds all charges of a lesson. */
export const refundEvent = (tx: Tx, event: Event, actorId: string): Promise<void> =>
  settleLesson(tx, { ...toLessonData(event), planId: null, actorId, charges: [] });

const toLessonData = ({ id: eventId, classId, startsAt, duration: minutes }: Event) => ({
  eventId,
  classId,
  startsAt,
  minutes,
});
