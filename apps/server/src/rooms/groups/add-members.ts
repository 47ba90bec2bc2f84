import type { NewMembers } from '@klasna/contract/groups/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import { badField } from '../../kernel/http/input.ts';
import { holdStudents, insertMembers } from './members.store.ts';
import type { HeldGroup } from './subjects.ts';

/**
 * One by one, somebody who is in the group already is a mistake worth telling; of several, chosen from a list that may
 * have grown old, it is none.
 */
export async function addMembers(
  tx: Tx,
  { group }: HeldGroup,
  { userId, userIds = [] }: NewMembers,
): Promise<void> {
  const wanted = userId === undefined ? userIds : [userId, ...userIds];
  const students = await holdStudents(tx, wanted);
  if (userId !== undefined && !students.has(userId)) throw badField('userId', 'notAStudent');
  const stranger = userIds.findIndex((id) => !students.has(id));
  if (stranger >= 0) throw badField(`userIds.${stranger}`, 'notAStudent');
  if (userId !== undefined && (await insertMembers(tx, group.id, [userId])) === 0)
    throw new Failure('alreadyInGroup');
  if (userIds.length > 0) await insertMembers(tx, group.id, userIds);
}
