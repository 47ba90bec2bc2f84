import type { Tx } from '../../kernel/db/pool.ts';
import { sessionsEnded } from './identity.news.ts';
import { deleteSessions } from './identity.store.ts';

/** Signs a person out on every device. */
export async function endSessions(tx: Tx, userId: string): Promise<void> {
  await deleteSessions(tx, userId);
  tx.tell(sessionsEnded({ userId }));
}
