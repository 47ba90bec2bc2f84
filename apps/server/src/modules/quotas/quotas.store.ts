import type { WarnedQuota } from '@klasna/contract/quotas/values';
import { and, eq } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { quotaWarnings, schoolQuotas, storageUsage, uploadCounts } from './quotas.tables.ts';
import { type QuotaRow, type QuotaSettings, type Quotas, toQuotas } from './quotas.ts';

/** Returns what the operator set for the school. */
export async function readQuotaRow(tx: Tx): Promise<QuotaRow | undefined> {
  const [row] = await tx.query.select().from(schoolQuotas).where(eq(schoolQuotas.schoolId, tx.schoolId));
  return row;
}

export const readQuotas = async (tx: Tx, settings: QuotaSettings): Promise<Quotas> =>
  toQuotas(await readQuotaRow(tx), settings);

/** What the operator changes: undefined keeps a quota, null is the default, 0 no limit. */
export type QuotaChange = { readonly [K in keyof QuotaRow]: QuotaRow[K] | undefined };

/** Sets quotas of the school, as the owner of the database. */
export async function setQuotas(tx: Tx, change: QuotaChange): Promise<void> {
  await tx.query
    .insert(schoolQuotas)
    .values({ schoolId: tx.schoolId, ...change })
    .onConflictDoUpdate({ target: schoolQuotas.schoolId, set: change });
}

export async function readStoredBytes(tx: Tx): Promise<number> {
  const [row] = await tx.query.select().from(storageUsage).where(eq(storageUsage.schoolId, tx.schoolId));
  return row?.bytes ?? 0;
}

/** Adds bytes to the usage and returns the sum. Locks the row until the transaction ends. */
export async function addStoredBytes(tx: Tx, bytes: number): Promise<number> {
  const { rows } = await tx.client.query<{ bytes: string }>(
    `insert into storage_usage as u (school_id, bytes) values ($1, greatest($2::bigint, 0))
     on conflict (school_id) do update set bytes = greatest(u.bytes + $2::bigint, 0)
     returning bytes`,
    [tx.schoolId, bytes],
  );
  return Number(rows[0]?.bytes ?? 0);
}

/** Locks the usage, so that no file is added or removed until the transaction ends; returns it. */
export async function lockStoredBytes(tx: Tx): Promise<number> {
  return addStoredBytes(tx, 0);
}

/** Sets the usage, which the caller has locked. */
export async function setStoredBytes(tx: Tx, bytes: number): Promise<void> {
  await tx.query.update(storageUsage).set({ bytes }).where(eq(storageUsage.schoolId, tx.schoolId));
}

export interface UploadCount {
  readonly uploads: number;
  /** Seconds until the hour of these uploads is over. */
  readonly secondsLeft: number;
}

const hourMs = 60 * 60 * 1000;
const secondsLeftSql = "ceil(extract(epoch from hour_started_at + interval '1 hour' - now()))::int";

/** Returns the uploads of a person within the hour that is counted, or none if it is over. */
export async function readUploadCount(tx: Tx, userId: string): Promise<UploadCount> {
  const { rows } = await tx.client.query<UploadCount>(
    `select uploads, ${secondsLeftSql} as "secondsLeft" from upload_counts
     where school_id = $1 and user_id = $2 and hour_started_at > now() - interval '1 hour'`,
    [tx.schoolId, userId],
  );
  return rows[0] ?? { uploads: 0, secondsLeft: 0 };
}

/**
 * Counts an upload of a person and returns the count. Locks the row until the transaction ends. The time is a parameter and
 * what is left is computed afterwards, because a Citus cluster takes no function of the time in such a statement.
 */
export async function countUpload(tx: Tx, userId: string): Promise<UploadCount> {
  const { rows } = await tx.client.query<UploadCount>(
    `with counted as (
       insert into upload_counts as c (school_id, user_id, hour_started_at, uploads) values ($1, $2, $3, 1)
       on conflict (school_id, user_id) do update set
         uploads = case when c.hour_started_at > $4 then c.uploads + 1 else 1 end,
         hour_started_at = case when c.hour_started_at > $4 then c.hour_started_at else excluded.hour_started_at end
       returning uploads, hour_started_at
     )
     select uploads, ${secondsLeftSql} as "secondsLeft" from counted`,
    [tx.schoolId, userId, tx.now, new Date(tx.now.getTime() - hourMs)],
  );
  const [count] = rows;
  if (!count) throw new Error('an upload was not counted');
  return count;
}

/** Sums the uploads of all people of the school within the hours that are counted. */
export async function sumUploads(tx: Tx): Promise<number> {
  const { rows } = await tx.client.query<{ uploads: number }>(
    `select coalesce(sum(uploads), 0)::int as uploads from upload_counts
     where school_id = $1 and hour_started_at > now() - interval '1 hour'`,
    [tx.schoolId],
  );
  return rows[0]?.uploads ?? 0;
}

export async function deleteUploadCount(tx: Tx, userId: string): Promise<void> {
  await tx.query
    .delete(uploadCounts)
    .where(and(eq(uploadCounts.schoolId, tx.schoolId), eq(uploadCounts.userId, userId)));
}

/** Remembers that administrators were warned of a share; returns false if they had been warned already. */
export async function raiseWarning(tx: Tx, quota: WarnedQuota, percent: number): Promise<boolean> {
  const { rowCount } = await tx.client.query(
    `insert into quota_warnings as w (school_id, quota, percent) values ($1, $2, $3)
     on conflict (school_id, quota) do update set percent = excluded.percent where w.percent < excluded.percent`,
    [tx.schoolId, quota, percent],
  );
  return rowCount === 1;
}

export async function clearWarning(tx: Tx, quota: WarnedQuota): Promise<void> {
  await tx.query
    .delete(quotaWarnings)
    .where(and(eq(quotaWarnings.schoolId, tx.schoolId), eq(quotaWarnings.quota, quota)));
}
