import type { AuditQuery } from '@klasna/contract/audit/models';
import type { AuditType } from '@klasna/contract/audit/types';
import { and, count, desc, eq, sql } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { isAfter, orderFor } from '../../kernel/db/seek.ts';
import { toListPart } from '../../kernel/http/pagination.ts';
import { newId } from '../../kernel/ids.ts';
import { auditEntries, type Change } from './audit.tables.ts';

export interface NewEntry {
  readonly type: AuditType;
  readonly actorId: string | null;
  readonly subjectId: string | null;
  readonly changes: readonly Change[];
}
export type Entry = typeof auditEntries.$inferSelect;

/** The maximum number of rows, because the number of parameters of a statement is limited. */
const maxRowsPerInsert = 1000;

export async function insertEntries(tx: Tx, entries: readonly NewEntry[]): Promise<void> {
  for (let start = 0; start < entries.length; start += maxRowsPerInsert) {
    await tx.query.insert(auditEntries).values(
      entries.slice(start, start + maxRowsPerInsert).map((entry) => ({
        ...entry,
        schoolId: tx.schoolId,
        id: newId(),
      })),
    );
  }
}

/** Returns the start of a filter; a date means the whole day in the time zone of the school. */
const toStart = (value: string, timezone: string, daysLater: number) =>
  value.length === 10
    ? sql`((${value}::date + ${daysLater}::int)::timestamp at time zone ${timezone})`
    : sql`${value}::timestamptz`;

const matchesQuery = (tx: Tx, { actorId, subjectId, type, from, to }: AuditQuery, timezone: string) =>
  and(
    eq(auditEntries.schoolId, tx.schoolId),
    actorId === undefined ? undefined : eq(auditEntries.actorId, actorId),
    subjectId === undefined ? undefined : eq(auditEntries.subjectId, subjectId),
    type === undefined ? undefined : eq(auditEntries.type, type),
    from === undefined ? undefined : sql`${auditEntries.createdAt} >= ${toStart(from, timezone, 0)}`,
    to === undefined ? undefined : sql`${auditEntries.createdAt} < ${toStart(to, timezone, 1)}`,
  );

const newestFirst = [desc(auditEntries.createdAt), desc(auditEntries.id)];

export async function listEntries(
  tx: Tx,
  query: AuditQuery,
  timezone: string,
): Promise<{ entries: Entry[]; total: number }> {
  const where = matchesQuery(tx, query, timezone);
  const { limit, offset, after } = toListPart(query);
  const [counted, entries] = await Promise.all([
    tx.query.select({ total: count() }).from(auditEntries).where(where),
    tx.query
      .select()
      .from(auditEntries)
      .where(and(where, isAfter(auditEntries.id, after)))
      .orderBy(...orderFor(auditEntries.id, after, newestFirst))
      .limit(limit)
      .offset(offset),
  ]);
  return { entries, total: counted[0]?.total ?? 0 };
}

export function listEntriesAbout(tx: Tx, personId: string): Promise<Entry[]> {
  return tx.query
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.schoolId, tx.schoolId), eq(auditEntries.subjectId, personId)))
    .orderBy(...newestFirst);
}

/** Entries about changes that a person made to others and to the school. */
export function listEntriesBy(tx: Tx, personId: string): Promise<Entry[]> {
  return tx.query
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.schoolId, tx.schoolId),
        eq(auditEntries.actorId, personId),
        sql`${auditEntries.subjectId} is distinct from ${personId}`,
      ),
    )
    .orderBy(...newestFirst);
}

/** Empties the entries about an erased person. The database function refuses any other person. */
export async function clearEntriesAbout(tx: Tx, personId: string): Promise<void> {
  await tx.client.query('select clear_audit_entries_of($1, $2)', [tx.schoolId, personId]);
}

/** Deletes entries older than the given number of days. The database function refuses a short period. */
export async function deleteExpiredEntries(tx: Tx, days: number): Promise<void> {
  await tx.client.query('select delete_expired_audit_entries($1)', [days]);
}

export async function countEntriesOlderThan(tx: Tx, days: number): Promise<number> {
  const [counted] = await tx.query
    .select({ total: count() })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.schoolId, tx.schoolId),
        sql`${auditEntries.createdAt} < now() - make_interval(days => ${days})`,
      ),
    );
  return counted?.total ?? 0;
}
