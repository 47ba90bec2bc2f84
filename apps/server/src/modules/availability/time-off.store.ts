import type { TimeOffStatus } from '@klasna/contract/availability/values';
import { and, desc, eq, gt, lt, sql } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { newId } from '../../kernel/ids.ts';
import { timeOffTable } from './availability.tables.ts';
import type { Span } from './merge-spans.ts';

export type TimeOffRow = typeof timeOffTable.$inferSelect;

/** More than a school reads at once; older time off is in the export of a person. */
const maxListed = 300;

const whereTimeOff = (tx: Tx, id: string) =>
  and(eq(timeOffTable.schoolId, tx.schoolId), eq(timeOffTable.id, id));

interface TimeOffFilter {
  readonly userId?: string | undefined;
  readonly status?: TimeOffStatus | undefined;
}

/** Lists time off, the latest first. */
export function listTimeOff(tx: Tx, { userId, status }: TimeOffFilter): Promise<TimeOffRow[]> {
  return tx.query
    .select()
    .from(timeOffTable)
    .where(
      and(
        eq(timeOffTable.schoolId, tx.schoolId),
        userId === undefined ? undefined : eq(timeOffTable.userId, userId),
        status === undefined ? undefined : eq(timeOffTable.status, status),
      ),
    )
    .orderBy(desc(timeOffTable.startsAt), desc(timeOffTable.id))
    .limit(maxListed);
}

export interface AwayTime extends Span {
  readonly teacherId: string;
}

/** Lists the approved time off of these teachers that overlaps a period. */
export async function listAwayTimes(
  tx: Tx,
  teacherIds: readonly string[],
  { startMs, endMs }: Span,
): Promise<AwayTime[]> {
  const { schoolId, userId, startsAt, endsAt, status } = timeOffTable;
  const rows = await tx.query
    .select({ teacherId: userId, startsAt, endsAt })
    .from(timeOffTable)
    .where(
      and(
        eq(schoolId, tx.schoolId),
        eq(status, 'approved'),
        sql`${userId} = any(${sql.param([...teacherIds])}::uuid[])`,
        lt(startsAt, new Date(endMs)),
        gt(endsAt, new Date(startMs)),
      ),
    )
    .orderBy(startsAt);
  return rows.map((row) => ({
    teacherId: row.teacherId,
    startMs: row.startsAt.getTime(),
    endMs: row.endsAt.getTime(),
  }));
}

export async function findTimeOff(tx: Tx, id: string): Promise<TimeOffRow | undefined> {
  const [row] = await tx.query.select().from(timeOffTable).where(whereTimeOff(tx, id));
  return row;
}

export async function lockTimeOff(tx: Tx, id: string): Promise<TimeOffRow | undefined> {
  const [row] = await tx.query.select().from(timeOffTable).where(whereTimeOff(tx, id)).for('no key update');
  return row;
}

type NewTimeOffRow = Pick<
  TimeOffRow,
  'userId' | 'startsAt' | 'endsAt' | 'reason' | 'status' | 'decidedBy' | 'decidedAt'
>;

export async function insertTimeOff(tx: Tx, row: NewTimeOffRow): Promise<TimeOffRow> {
  const [added] = await tx.query
    .insert(timeOffTable)
    .values({ ...row, schoolId: tx.schoolId, id: newId() })
    .returning();
  if (!added) throw new Error('The insert returned no time off.');
  return added;
}

export async function updateTimeOff(
  tx: Tx,
  id: string,
  change: Pick<TimeOffRow, 'status' | 'decidedBy' | 'decidedAt'>,
): Promise<TimeOffRow> {
  const [changed] = await tx.query.update(timeOffTable).set(change).where(whereTimeOff(tx, id)).returning();
  if (!changed) throw new Error('The locked time off is missing.');
  return changed;
}

/** Deletes the time off of a person, and forgets that they decided about that of others. */
export async function eraseTimeOff(tx: Tx, userId: string): Promise<void> {
  await tx.query
    .delete(timeOffTable)
    .where(and(eq(timeOffTable.schoolId, tx.schoolId), eq(timeOffTable.userId, userId)));
  await tx.query
    .update(timeOffTable)
    .set({ decidedBy: null })
    .where(and(eq(timeOffTable.schoolId, tx.schoolId), eq(timeOffTable.decidedBy, userId)));
}
