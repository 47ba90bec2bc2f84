/** Writes audit entries for students who joined or left groups. */
import type { Tx } from '../../kernel/db/pool.ts';
import { insertEntries } from '../audit/index.ts';

interface RecordedMembership {
  readonly userId: string;
  readonly groupName: string;
}

/** `isMember`: whether they are in the group after the change. */
export function recordMemberships(
  tx: Tx,
  actorId: string,
  memberships: readonly RecordedMembership[],
  isMember: boolean,
): Promise<void> {
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
