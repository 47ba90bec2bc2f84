import type { Tx } from '../../kernel/db/pool.ts';
import { recordSecurityEvent } from '../security-log/index.ts';
import { apiKeyRevoked } from './api-keys.events.ts';
import { type LockedKey, lockWorkingKeysOf, markRevoked } from './api-keys.store.ts';

/** Revokes a key. Revoking it again changes nothing. */
export async function revokeKey(tx: Tx, key: LockedKey): Promise<void> {
  if (key.revokedAt !== null) return;
  await markRevoked(tx, key);
  tx.publish(apiKeyRevoked({ userId: key.userId, keyId: key.id }));
  await recordSecurityEvent(tx, 'apiKey.revoked', { userId: key.userId, details: { name: key.name } });
}

/** Revokes the keys of a person whose account was secured anew: somebody else may have made them. */
export async function revokeKeysOf(tx: Tx, userId: string): Promise<void> {
  for (const key of await lockWorkingKeysOf(tx, userId)) await revokeKey(tx, key);
}
