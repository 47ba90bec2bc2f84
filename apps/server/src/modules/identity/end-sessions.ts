import type { Tx } from '../../kernel/db/pool.ts';
import { peopleSignedOut } from './identity.events.ts';
import { deleteAllSessions } from './identity.store.ts';

/**
 * Signs people out on every device. The triggers of `publish_session_change` tell all processes, which then drop the cached
 * callers.
 */
export async function endSessions(tx: Tx, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await deleteAllSessions(tx, userIds);
  tx.publish(peopleSignedOut({ userIds }));
}
