import type { PermissionKey } from '@klasna/contract/permissions';
import type { Tx } from '../../kernel/db/pool.ts';
import { recordSecurityEvent } from '../security-log/index.ts';

/** Records in the security log that somebody may do more or less than before. */
export async function recordPermissions(
  tx: Tx,
  userId: string,
  before: readonly PermissionKey[],
  after: readonly PermissionKey[],
): Promise<void> {
  const given = after.filter((key) => !before.includes(key)).sort();
  const taken = before.filter((key) => !after.includes(key)).sort();
  if (given.length === 0 && taken.length === 0) return;
  await recordSecurityEvent(tx, 'permissions.changed', { userId, details: { given, taken } });
}
