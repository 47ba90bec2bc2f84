import type { EventStatus } from '@klasna/contract/schedule/values';
import type { Tx } from '../../kernel/db/pool.ts';
import { listStudentIds } from '../classes/index.ts';
import { type ChargeStatus, listChargesByEvent, settleLesson } from '../plans/index.ts';
import { deleteStudents, listStudentsByEvent, replaceStudents } from './event-students.store.ts';
import type { Event } from './events.store.ts';

/** Returns whether lessons with this status are charged. */
export const isChargingStatus = (status: EventStatus): boolean =>
  status === 'completed' || status === 'noShowWithCharge';

export const listCharges = async (tx: Tx, { id }: Event): Promise<readonly ChargeStatus[]> =>
  (await listChargesByEvent(tx, [id])).get(id) ?? [];

interface StatusChange {
  readonly from: EventStatus;
  readonly to: Event;
  /** The plan of the class. */
  readonly planId: string | null;
  readonly actorId: string;
}

/**
 * Applies the consequences of a status change: who is recorded as present, and who is charged. Attendance is recorded
 * when the lesson is held, so corrections charge the recorded students. A change between two charging statuses keeps
 * the charges and adds nobody.
 */
export async function settleEvent(tx: Tx, { from, to, planId, actorId }: StatusChange): Promise<void> {
  const { status } = to;
  if (status === 'scheduled') await deleteStudents(tx, to.id);
  if (isChargingStatus(from) && !isChargingStatus(status)) return refundEvent(tx, to, actorId);
  if (isChargingStatus(from)) {
    const chargedIds = (await listCharges(tx, to)).map(({ userId }) => userId);
    return settleCharges(tx, to, { userIds: chargedIds, planId: null, actorId });
  }
  if (status === 'scheduled' || (from !== 'scheduled' && !isChargingStatus(status))) return;
  const userIds = from === 'scheduled' ? await recordAttendees(tx, to) : await listAttendees(tx, to);
  if (isChargingStatus(status)) await settleCharges(tx, to, { userIds, planId, actorId });
}

async function recordAttendees(tx: Tx, { id, classId }: Event): Promise<readonly string[]> {
  const userIds = (await listStudentIds(tx, [classId])).get(classId) ?? [];
  await replaceStudents(tx, id, userIds);
  return userIds;
}

const listAttendees = async (tx: Tx, { id }: Event): Promise<readonly string[]> =>
  (await listStudentsByEvent(tx, [id])).get(id) ?? [];

export const refundEvent = (tx: Tx, event: Event, actorId: string): Promise<void> =>
  settleCharges(tx, event, { userIds: [], planId: null, actorId });

interface ChargeInput {
  readonly userIds: readonly string[];
  readonly planId: string | null;
  readonly actorId: string;
}

function settleCharges(
  tx: Tx,
  { id: eventId, classId, startsAt, duration: minutes, status }: Event,
  { userIds, planId, actorId }: ChargeInput,
): Promise<void> {
  const kind = status === 'noShowWithCharge' ? 'noShow' : 'lesson';
  const charges = userIds.map((userId) => ({ userId, kind }) as const);
  return settleLesson(tx, { eventId, classId, startsAt, minutes, planId, actorId, charges });
}
