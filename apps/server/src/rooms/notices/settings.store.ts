import type { Digest } from '@klasna/contract/notices/values';
import { and, eq, ne } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { noticeSettings } from './notices.tables.ts';

const own = (tx: Tx, id: string) =>
  and(eq(noticeSettings.schoolId, tx.schoolId), eq(noticeSettings.userId, id));

/** Without a setting, no digest is mailed. */
export async function readDigest(tx: Tx, userId: string): Promise<Digest> {
  const [chosen] = await tx.query
    .select({ digest: noticeSettings.digest })
    .from(noticeSettings)
    .where(own(tx, userId));
  return chosen?.digest ?? 'never';
}

/** The first digest covers notifications from now on. */
export async function writeDigest(tx: Tx, userId: string, digest: Digest): Promise<void> {
  await tx.query
    .insert(noticeSettings)
    .values({ schoolId: tx.schoolId, userId, digest, digestedUntil: tx.now })
    .onConflictDoUpdate({
      target: [noticeSettings.schoolId, noticeSettings.userId],
      set: { digest, digestedUntil: tx.now },
      // Restarts only when the value changes; saving the same value again changes nothing.
      setWhere: ne(noticeSettings.digest, digest),
    });
}

export async function forgetSettings(tx: Tx, userId: string): Promise<void> {
  await tx.query.delete(noticeSettings).where(own(tx, userId));
}
