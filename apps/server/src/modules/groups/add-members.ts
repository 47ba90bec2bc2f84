import type { NewMembers } from '@klasna/contract/groups/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import { toInvalidField } from '../../kernel/http/input.ts';
import { insertMembers, lockStudents } from './members.store.ts';
import { recordMemberships } from './record-memberships.ts';
import type { GroupOverlaps, LockedGroup } from './resources.ts';

/**
 * Adds students. A single student who is already in the group is reported as a conflict. If several are added, those
 * already in the group are skipped, because the list they were chosen from may be out of date.
 */
export async function addMembers(
  tx: Tx,
  { group, actorId, canSeeClass }: LockedGroup,
  { userId, userIds = [], refuseOverlap }: NewMembers,
  { listConflicts }: Pick<GroupOverlaps, 'listConflicts'>,
): Promise<void> {
  const wanted = userId === undefined ? userIds : [userId, ...userIds];
  const students = await lockStudents(tx, wanted);
  if (userId !== undefined && !students.has(userId)) throw toInvalidField('userId', 'notAStudent');
  const invalidIndex = userIds.findIndex((id) => !students.has(id));
  if (invalidIndex >= 0) throw toInvalidField(`userIds.${invalidIndex}`, 'notAStudent');
  if (refuseOverlap) {
    const conflicts = await listConflicts(tx, { groupId: group.id, userIds: wanted }, canSeeClass);
    if (conflicts.length > 0) throw new Failure('overlap', { errors: { conflicts } });
  }
  const added = await insertMembers(tx, group.id, wanted);
  if (userId !== undefined && !added.includes(userId)) throw new Failure('alreadyInGroup');
  const memberships = added.map((id) => ({ userId: id, groupId: group.id, groupName: group.name }));
  await recordMemberships(tx, actorId, memberships, true);
}
