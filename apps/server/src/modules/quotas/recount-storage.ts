import type { Tx } from '../../kernel/db/pool.ts';
import { sumSizesByPurpose } from '../files/index.ts';
import { lockStoredBytes, readQuotas, setStoredBytes } from './quotas.store.ts';
import type { QuotaSettings } from './quotas.ts';
import { warnOfQuota } from './warn-of-quota.ts';

/**
 * Sets the usage to the sum of all files, and warns if the operator lowered the quota. Returns by how many bytes the
 * usage was wrong: processes of a version without quotas do not count during an upgrade.
 */
export async function recountStorage(tx: Tx, settings: QuotaSettings): Promise<number> {
  // Locks first: files that a transaction adds are part of the sum once it has released the lock.
  const counted = await lockStoredBytes(tx);
  const bytes = (await sumSizesByPurpose(tx)).reduce((sum, one) => sum + one.bytes, 0);
  if (bytes !== counted) await setStoredBytes(tx, bytes);
  await warnOfQuota(tx, 'storage', bytes, (await readQuotas(tx, settings)).storageBytes);
  return bytes - counted;
}
