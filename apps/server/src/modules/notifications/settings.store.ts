import type { Digest } from '@klasna/contract/notifications/values';
import { and, eq, ne } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { notificationSettings } from './notifications.tables.ts';

const whereUser = (tx: Tx, id: string) =>
  and(eq(notificationSettings.schoolId, tx.schoolId), eq(notificationSettings.userId, id));

/** Reads the setting of the digest; without a setting, no digest is mailed. */
export async function readDigest(tx: Tx, userId: string): Promise<Digest> {
  const [settings] = await tx.query
    .select({ digest: notificationSettings.digest })
    .from(notificationSettings)
    .where(whereUser(tx, userId));
  return settings?.digest ?? 'never';
}

/** Writes the setting. The first digest covers notifications from now on. */
export async function writeDigest(tx: Tx, userId: string, digest: Digest): Promise<void> {
  await tx.query
    .insert(notificationSettings)
    .values({ schoolId: tx.schoolId, userId, digest, digestedUntil: tx.now })
    .onConflictDoUpdate({
      target: [notificationSettings.schoolId, notificationSettings.userId],
      set: { digest, digestedUntil: tx.now },
      // Restarts the period only when the value changes.
      setWhere: ne(notificationSettings.digest, digest),
    });
}

export async function deleteSettings(tx: Tx, userId: string): Promise<void> {
  await tx.query.delete(notificationSettings).where(whereUser(tx, userId));
}
