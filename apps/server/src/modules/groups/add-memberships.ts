import type { Tx } from '../../kernel/db/pool.ts';
import { listGroupNames } from './groups.store.ts';
import { insertMemberships, type Membership } from './members.store.ts';
import { recordMemberships } from './record-memberships.ts';

/** Adds newly created students to many groups at once. */
export async function addMemberships(
  tx: Tx,
  actorId: string,
  memberships: readonly Membership[],
): Promise<void> {
  if (memberships.length === 0) return;
  await insertMemberships(tx, memberships);
  const names = new Map((await listGroupNames(tx)).map(({ id, name }) => [id, name]));
  const named = memberships.map(({ userId, groupId }) => ({ userId, groupName: names.get(groupId) ?? '' }));
  await recordMemberships(tx, actorId, named, true);
}
