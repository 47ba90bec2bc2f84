import type { Tx } from '../../kernel/db/pool.ts';
import { recordSecurityEvent, recordSecurityEvents } from '../security-log/index.ts';
import { peopleSignedOut, sessionsEnded } from './identity.events.ts';
import { deleteAllSessions, deleteSessions } from './identity.store.ts';
import { deleteKnownDevices } from './known-devices.store.ts';

/**
 * Signs people out on every device, and forgets the devices; returns who had a session. The triggers of
 * `publish_session_change` inform all processes, which then remove the cached callers.
 */
export async function endSessionsAndForgetDevices(
  tx: Tx,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const owners = new Set(await deleteAllSessions(tx, userIds));
  await deleteKnownDevices(tx, userIds);
  const details = { scope: 'all' };
  await recordSecurityEvents(
    tx,
    'session.revoked',
    [...owners].map((userId) => ({ userId, details })),
  );
  tx.publish(peopleSignedOut({ userIds }));
  return owners;
}

/** Signs a person out everywhere but in one session, if one is named. */
export async function endOtherSessions(tx: Tx, userId: string, exceptSessionId?: string): Promise<void> {
  const count = await deleteSessions(tx, userId, exceptSessionId);
  const details = { scope: 'others', count };
  if (count > 0) await recordSecurityEvent(tx, 'session.revoked', { userId, details });
  tx.publish(sessionsEnded({ userId, ...(exceptSessionId !== undefined && { exceptSessionId }) }));
}
