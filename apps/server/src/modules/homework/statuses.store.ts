/** The statuses of homework by student; without a row, the student has done nothing yet. */
import { and, eq, inArray } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { homeworkUserStatuses } from './homework.tables.ts';

export type StoredStatus = typeof homeworkUserStatuses.$inferSelect;

export async function listStatuses(
  tx: Tx,
  homeworkIds: readonly string[],
): Promise<Map<string, StoredStatus[]>> {
  if (homeworkIds.length === 0) return new Map();
  const rows = await tx.query
    .select()
    .from(homeworkUserStatuses)
    .where(
      and(
        eq(homeworkUserStatuses.schoolId, tx.schoolId),
        inArray(homeworkUserStatuses.homeworkId, [...homeworkIds]),
      ),
    )
    .orderBy(homeworkUserStatuses.userId);
  return Map.groupBy(rows, ({ homeworkId }) => homeworkId);
}

export async function setStatus(
  tx: Tx,
  homeworkId: string,
  userId: string,
  change: Pick<StoredStatus, 'status'> & Partial<Pick<StoredStatus, 'sentAt' | 'reviewedAt' | 'comment'>>,
): Promise<void> {
  await tx.query
    .insert(homeworkUserStatuses)
    .values({ schoolId: tx.schoolId, homeworkId, userId, ...change })
    .onConflictDoUpdate({
      target: [homeworkUserStatuses.schoolId, homeworkUserStatuses.homeworkId, homeworkUserStatuses.userId],
      set: change,
    });
}

/** Adds the students to whom the homework is assigned, if it is not for the whole class. */
export async function addStudents(tx: Tx, homeworkId: string, userIds: readonly string[]): Promise<void> {
  await tx.query
    .insert(homeworkUserStatuses)
    .values(userIds.map((userId) => ({ schoolId: tx.schoolId, homeworkId, userId, status: 0 as const })));
}

/** Changes the status from not done to in progress; other statuses stay. Returns whether it changed. */
export async function startStatus(tx: Tx, homeworkId: string, userId: string): Promise<boolean> {
  const { rows } = await tx.client.query(
    `insert into homework_user_statuses as s (school_id, homework_id, user_id, status) values ($1, $2, $3, 1)
      on conflict (school_id, homework_id, user_id) do update set status = 1 where s.status = 0 returning 1`,
    [tx.schoolId, homeworkId, userId],
  );
  return rows.length > 0;
}

export async function forgetReminders(tx: Tx, homeworkId: string): Promise<void> {
  await tx.query
    .update(homeworkUserStatuses)
    .set({ remindedAt: null })
    .where(
      and(eq(homeworkUserStatuses.schoolId, tx.schoolId), eq(homeworkUserStatuses.homeworkId, homeworkId)),
    );
}

export async function deleteStatuses(tx: Tx, homeworkId: string): Promise<void> {
  await tx.query
    .delete(homeworkUserStatuses)
    .where(
      and(eq(homeworkUserStatuses.schoolId, tx.schoolId), eq(homeworkUserStatuses.homeworkId, homeworkId)),
    );
}
