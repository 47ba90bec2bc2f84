import type { Tx } from '../../kernel/db/pool.ts';
import { toInvalidField } from '../../kernel/http/input.ts';
import { lockGroups } from '../groups/index.ts';
import { lockOfferedPlan, lockRoles } from './participants.store.ts';

interface Participants {
  readonly teacherId?: string | undefined;
  readonly studentId?: string | null | undefined;
  readonly groupId?: string | null | undefined;
  readonly schoolPlanId?: string | null | undefined;
}

/**
 * Checks that a class is taught by staff to a student or a group of the school, under a plan that the school offers.
 * Checks only what is new, because a class keeps a plan that is no longer offered. Locks all of them until the
 * transaction ends.
 */
export async function requireParticipants(
  tx: Tx,
  { teacherId, studentId, groupId, schoolPlanId }: Participants,
): Promise<void> {
  const roles = await lockRoles(
    tx,
    [teacherId, studentId].filter((id) => typeof id === 'string'),
  );
  if (teacherId && roles.get(teacherId) !== 'staff') throw toInvalidField('teacherId', 'notATeacher');
  if (studentId && roles.get(studentId) !== 'member') throw toInvalidField('studentId', 'studentUnknown');
  if (groupId && !(await lockGroups(tx, [groupId])).has(groupId))
    throw toInvalidField('groupId', 'groupUnknown');
  if (schoolPlanId && !(await lockOfferedPlan(tx, schoolPlanId)))
    throw toInvalidField('schoolPlanId', 'planUnknown');
}
