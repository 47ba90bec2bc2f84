import type { EventStatus } from '@klasna/contract/schedule/values';
import type { Tx } from '../../kernel/db/pool.ts';
import { listStudentIds } from '../classes/index.ts';
import { type PaidCharge, paidLessons, settleLesson } from '../plans/index.ts';
import { forgetStudents, listNotedStudents, noteStudents } from './event-students.store.ts';
import type { Event } from './events.store.ts';

/** Lessons with these statuses are charged. */
export const isCharging = (status: EventStatus): boolean =>
  status === 'completed' || status === 'noShowWithCharge';

export const chargesOf = async (tx: Tx, { id }: Event): Promise<readonly PaidCharge[]> =>
  (await paidLessons(tx, [id])).get(id) ?? [];

interface Settling {
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
export async function settleEvent(tx: Tx, { from, to, planId, actorId }: Settling): Promise<void> {
  const { status } = to;
  if (status === 'scheduled') await forgetStudents(tx, to.id);
  if (isCharging(from) && !isCharging(status)) return refundEvent(tx, to, actorId);
  if (isCharging(from)) {
    const charged = (await chargesOf(tx, to)).map(({ userId }) => userId);
    return charge(tx, to, { userIds: charged, planId: null, actorId });
  }
  if (status === 'scheduled' || (from !== 'scheduled' && !isCharging(status))) return;
  const userIds = from === 'scheduled' ? await noteClass(tx, to) : await notedOf(tx, to);
  if (isCharging(status)) await charge(tx, to, { userIds, planId, actorId });
}

async function noteClass(tx: Tx, { id, classId }: Event): Promise<readonly string[]> {
  const userIds = (await listStudentIds(tx, [classId])).get(classId) ?? [];
  await noteStudents(tx, id, userIds);
  return userIds;
}

const notedOf = async (tx: Tx, { id }: Event): Promise<readonly string[]> =>
  (await listNotedStudents(tx, [id])).get(id) ?? [];

export const refundEvent = (tx: Tx, event: Event, actorId: string): Promise<void> =>
  charge(tx, event, { userIds: [], planId: null, actorId });

interface Charge {
  readonly userIds: readonly string[];
  readonly planId: string | null;
  readonly actorId: string;
}

function charge(
  tx: Tx,
  { id: eventId, classId, startsAt, duration: minutes, status }: Event,
  { userIds, planId, actorId }: Charge,
): Promise<void> {
  const kind = status === 'noShowWithCharge' ? 'noShow' : 'lesson';
  const charges = userIds.map((userId) => ({ userId, kind }) as const);
  return settleLesson(tx, { eventId, classId, startsAt, minutes, planId, actorId, charges });
}
