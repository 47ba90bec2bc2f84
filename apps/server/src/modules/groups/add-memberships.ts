import type { Tx } from '../../kernel/db/pool.ts';
import { toInvalidField } from '../../kernel/http/input.ts';
import { listGroupNames } from './groups.store.ts';
import { insertMemberships, lockStudents, type Membership } from './members.store.ts';
import { recordMemberships } from './record-memberships.ts';

/** Adds students to many groups at once, as the import of people does. */
export async function addMemberships(
  tx: Tx,
  actorId: string,
  memberships: readonly Membership[],
): Promise<void> {
  if (memberships.length === 0) return;
  const students = await lockStudents(tx, [...new Set(memberships.map(({ userId }) => userId))]);
  if (!memberships.every(({ userId }) => students.has(userId))) throw toInvalidField('userId', 'notAStudent');
  await insertMemberships(tx, memberships);
  const names = new Map((await listGroupNames(tx)).map(({ id, name }) => [id, name]));
  const named = memberships.map(({ userId, groupId }) => ({
    userId,
    groupId,
    groupName: names.get(groupId) ?? '',
  }));
  await recordMemberships(tx, actorId, named, true);
}
