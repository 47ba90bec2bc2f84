import type { Tx } from '../../kernel/db/pool.ts';
import { recordSecurityEvent } from './record-security-event.ts';
import { manySignInsFailed } from './security-log.events.ts';
import { countFailedSignIns, lockNotice } from './security-log.store.ts';

const hourMs = 60 * 60 * 1000;
const minFailuresPerHour = 20;
/** The minimum time between two notifications; one is enough for a series of failures, which may last for days. */
const noticeIntervalMs = 24 * hourMs;

/** Notifies administrators of many failed sign-ins. Runs in the transaction that records failures. */
export async function detectFailedSignIns(tx: Tx): Promise<void> {
  const count = await countFailedSignIns(tx, new Date(tx.now.getTime() - hourMs));
  if (count < minFailuresPerHour) return;
  if (await lockNotice(tx, new Date(tx.now.getTime() - noticeIntervalMs))) return;
  await recordSecurityEvent(tx, 'signIn.manyFailed', { details: { count } });
  tx.publish(manySignInsFailed({ count }));
}
