import { failedSignInKinds } from '@klasna/contract/security-log/kinds';
import type { SecurityLogFilters } from '@klasna/contract/security-log/models';
import { and, count, desc, eq, inArray, or, sql } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { isAfter, orderFor } from '../../kernel/db/seek.ts';
import { type PageQuery, toListPart } from '../../kernel/http/pagination.ts';
import { newId } from '../../kernel/ids.ts';
import { securityEvents } from './security-log.tables.ts';

export type SecurityEventRow = typeof securityEvents.$inferSelect;
export type NewSecurityEvent = Pick<
  SecurityEventRow,
  'kind' | 'userId' | 'actorId' | 'address' | 'device' | 'details' | 'times'
>;

/** The maximum number of rows, because the number of parameters of a statement is limited. */
const maxRowsPerInsert = 1000;

export async function insertEvents(tx: Tx, events: readonly NewSecurityEvent[]): Promise<void> {
  for (let start = 0; start < events.length; start += maxRowsPerInsert) {
    await tx.query
      .insert(securityEvents)
      .values(
        events
          .slice(start, start + maxRowsPerInsert)
          .map((event) => ({ ...event, schoolId: tx.schoolId, id: newId() })),
      );
  }
}

/** Returns the start of a filter; a date means the whole day in the time zone of the school. */
const toStart = (value: string, timezone: string, daysLater: number) =>
  value.length === 10
    ? sql`((${value}::date + ${daysLater}::int)::timestamp at time zone ${timezone})`
    : sql`${value}::timestamptz`;

const matchesFilters = (tx: Tx, { kind, personId, from, to }: SecurityLogFilters, timezone: string) =>
  and(
    eq(securityEvents.schoolId, tx.schoolId),
    kind === undefined ? undefined : eq(securityEvents.kind, kind),
    personId === undefined
      ? undefined
      : or(eq(securityEvents.userId, personId), eq(securityEvents.actorId, personId)),
    from === undefined ? undefined : sql`${securityEvents.createdAt} >= ${toStart(from, timezone, 0)}`,
    to === undefined ? undefined : sql`${securityEvents.createdAt} < ${toStart(to, timezone, 1)}`,
  );

const newestFirst = [desc(securityEvents.createdAt), desc(securityEvents.id)];

async function listPage(tx: Tx, where: ReturnType<typeof and>, query: PageQuery) {
  const { limit, offset, after } = toListPart(query);
  const [counted, events] = await Promise.all([
    tx.query.select({ total: count() }).from(securityEvents).where(where),
    tx.query
      .select()
      .from(securityEvents)
      .where(and(where, isAfter(securityEvents.id, after)))
      .orderBy(...orderFor(securityEvents.id, after, newestFirst))
      .limit(limit)
      .offset(offset),
  ]);
  return { events, total: counted[0]?.total ?? 0 };
}

export const listEvents = (tx: Tx, query: SecurityLogFilters & PageQuery, timezone: string) =>
  listPage(tx, matchesFilters(tx, query, timezone), query);

const isAbout = (tx: Tx, personId: string) =>
  and(eq(securityEvents.schoolId, tx.schoolId), eq(securityEvents.userId, personId));

export const listEventsAbout = (tx: Tx, personId: string, paging: PageQuery) =>
  listPage(tx, isAbout(tx, personId), paging);

/** Lists the newest events up to the limit, in batches, so that no statement returns all of them at once. */
export async function listForExport(
  tx: Tx,
  filters: SecurityLogFilters,
  timezone: string,
  limit: number,
): Promise<SecurityEventRow[]> {
  const batchSize = 5000;
  const listed: SecurityEventRow[] = [];
  const matches = matchesFilters(tx, filters, timezone);
  for (;;) {
    const last = listed.at(-1);
    // Compares time and id: ids of events at the same instant are in order, and PostgreSQL compares the pair in the
    // same way.
    const isOlder =
      last &&
      sql`(${securityEvents.createdAt}, ${securityEvents.id}) < (
      (select e.created_at from security_events e where e.school_id = ${tx.schoolId} and e.id = ${last.id}), ${last.id})`;
    const batch = await tx.query
      .select()
      .from(securityEvents)
      .where(and(matches, isOlder))
      .orderBy(...newestFirst)
      .limit(Math.min(batchSize, limit - listed.length));
    listed.push(...batch);
    if (batch.length < batchSize || listed.length >= limit) return listed;
  }
}

/** Lists all events about a person and all that they caused, for the copy of their data. */
export function listAllEventsOf(tx: Tx, personId: string): Promise<SecurityEventRow[]> {
  return tx.query
    .select()
    .from(securityEvents)
    .where(
      and(
        eq(securityEvents.schoolId, tx.schoolId),
        or(eq(securityEvents.userId, personId), eq(securityEvents.actorId, personId)),
      ),
    )
    .orderBy(...newestFirst);
}

export async function countFailedSignIns(tx: Tx, since: Date): Promise<number> {
  const [counted] = await tx.query
    .select({ total: sql<number>`coalesce(sum(${securityEvents.times}), 0)::int` })
    .from(securityEvents)
    .where(
      and(
        eq(securityEvents.schoolId, tx.schoolId),
        inArray(securityEvents.kind, [...failedSignInKinds]),
        sql`${securityEvents.createdAt} > ${since.toISOString()}::timestamptz`,
      ),
    );
  return counted?.total ?? 0;
}

/** Locks the check for a notification, so that only one process sends it. Returns whether one was sent since then. */
export async function lockNotice(tx: Tx, since: Date): Promise<boolean> {
  const name = `failed sign-ins ${tx.schoolId}`;
  await tx.client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
  const raised = await tx.query
    .select({ id: securityEvents.id })
    .from(securityEvents)
    .where(
      and(
        eq(securityEvents.schoolId, tx.schoolId),
        eq(securityEvents.kind, 'signIn.manyFailed'),
        sql`${securityEvents.createdAt} > ${since.toISOString()}::timestamptz`,
      ),
    )
    .limit(1);
  return raised.length > 0;
}

/** Deletes events older than the given number of days. The database function refuses a short period. */
export async function deleteExpiredEvents(tx: Tx, days: number): Promise<void> {
  await tx.client.query('select delete_expired_security_events($1)', [days]);
}

/** Empties the events of an erased person. The database function refuses any other person. */
export async function emptyEventsOf(tx: Tx, personId: string): Promise<void> {
  await tx.client.query('select clear_security_events_of($1, $2)', [tx.schoolId, personId]);
}

export async function countEventsOlderThan(tx: Tx, days: number): Promise<number> {
  const [counted] = await tx.query
    .select({ total: count() })
    .from(securityEvents)
    .where(
      and(
        eq(securityEvents.schoolId, tx.schoolId),
        sql`${securityEvents.createdAt} < now() - make_interval(days => ${days})`,
      ),
    );
  return counted?.total ?? 0;
}
