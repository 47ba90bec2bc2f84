import { type WarnedQuota, warningPercent } from '@klasna/contract/quotas/values';
import type { Tx } from '../../kernel/db/pool.ts';
import { quotaReached } from './quotas.events.ts';
import { clearWarning, raiseWarning } from './quotas.store.ts';

/** Below this share a warning ends, so that usage that wavers around 80 % warns once. */
const endPercent = 75;

/** Warns administrators once when the usage reaches 80 % of a quota, and once more when it is used up. */
export async function warnOfQuota(tx: Tx, quota: WarnedQuota, used: number, limit: number): Promise<void> {
  const share = (used / limit) * 100;
  if (share < endPercent) return clearWarning(tx, quota);
  if (share < warningPercent) return;
  const percent = share >= 100 ? 100 : warningPercent;
  if (await raiseWarning(tx, quota, percent)) tx.publish(quotaReached({ quota, percent }));
}
