import { isAttended } from '@klasna/contract/attendance/values';
import type { Tx } from '../../kernel/db/pool.ts';
import { listAbsentBefore, type StudentAttendance, studentsAbsentAgain } from '../attendance/index.ts';
import type { Event } from './events.store.ts';

interface Change {
  readonly before: readonly StudentAttendance[];
  readonly after: readonly StudentAttendance[];
}

/** Publishes who is absent for the second time in a row; correcting the kind of an absence repeats nothing. */
export async function publishAbsences(tx: Tx, event: Event, { before, after }: Change): Promise<void> {
  const wasAbsent = new Set(before.filter(({ status }) => !isAttended(status)).map(({ userId }) => userId));
  const absentIds = after
    .filter(({ userId, status }) => !isAttended(status) && !wasAbsent.has(userId))
    .map(({ userId }) => userId);
  if (absentIds.length === 0) return;
  const userIds = await listAbsentBefore(tx, event, absentIds);
  if (userIds.length === 0) return;
  const { id: eventId, classId, startsAt } = event;
  tx.publish(studentsAbsentAgain({ eventId, classId, userIds, startsAt: startsAt.toISOString() }));
}
