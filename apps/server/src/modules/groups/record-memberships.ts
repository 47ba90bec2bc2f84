/** Writes audit entries for students who joined or left groups, and reports the groups as changed. */
import type { Tx } from '../../kernel/db/pool.ts';
import { insertEntries } from '../audit/index.ts';
import { groupsChanged } from './groups.events.ts';

interface RecordedMembership {
  readonly userId: string;
  readonly groupId: string;
  readonly groupName: string;
}

/** `isMember`: whether they are in the group after the change. */
export function recordMemberships(
  tx: Tx,
  actorId: string,
  memberships: readonly RecordedMembership[],
  isMember: boolean,
): Promise<void> {
  const groupIds = [...new Set(memberships.map(({ groupId }) => groupId))];
  if (groupIds.length > 0) tx.publish(groupsChanged({ groupIds }));
  return insertEntries(
    tx,
    memberships.map(({ userId, groupName }) => ({
      type: 'person.groupsChanged',
      actorId,
      subjectId: userId,
      changes: [{ field: 'group', from: isMember ? null : groupName, to: isMember ? groupName : null }],
    })),
  );
}
