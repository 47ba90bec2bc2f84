import { and, count, eq, sql } from '../db/drizzle.ts';
import type { Tx } from '../db/pool.ts';
import { mails } from './mails.table.ts';

/** Deletes the mails of a school that are older than the retention time, sent or not. */
export async function deleteOldMails(tx: Tx, retentionDays: number): Promise<void> {
  await tx.query.delete(mails).where(isOld(tx, retentionDays));
}

export async function countOldMails(tx: Tx, retentionDays: number): Promise<number> {
  const [counted] = await tx.query.select({ total: count() }).from(mails).where(isOld(tx, retentionDays));
  return counted?.total ?? 0;
}

const isOld = (tx: Tx, days: number) =>
  and(eq(mails.schoolId, tx.schoolId), sql`${mails.createdAt} < now() - make_interval(days => ${days})`);
