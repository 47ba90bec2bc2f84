import { and, eq, sql } from '../db/drizzle.ts';
import type { Tx } from '../db/pool.ts';
import { mails } from './mails.table.ts';

/** Deletes the mails of a school that are older than the retention time, sent or not. */
export async function deleteOldMails(tx: Tx, retentionDays: number): Promise<void> {
  await tx.query
    .delete(mails)
    .where(
      and(
        eq(mails.schoolId, tx.schoolId),
        sql`${mails.createdAt} < now() - make_interval(days => ${retentionDays})`,
      ),
    );
}
