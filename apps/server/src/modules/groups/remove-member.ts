import type { Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import { toInvalidField } from '../../kernel/http/input.ts';
import { deleteMembers } from './members.store.ts';
import { recordMemberships } from './record-memberships.ts';
import type { LockedGroup } from './resources.ts';

export async function removeMember(
  tx: Tx,
  { group, actorId }: LockedGroup,
  userId: string | undefined,
): Promise<void> {
  if (userId === undefined) throw toInvalidField('userId', 'required');
  if ((await deleteMembers(tx, group.id, [userId])).length === 0) throw new Failure('notFound');
  await recordMemberships(tx, actorId, [{ userId, groupId: group.id, groupName: group.name }], false);
}
