import { and, asc, eq, sql } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { newId } from '../../kernel/ids.ts';
import { comments } from './answers.tables.ts';

export type Comment = typeof comments.$inferSelect;

interface Thread {
  readonly classId: string;
  readonly exerciseId: string;
  /** Absent: those of all students. */
  readonly threadOf?: string | undefined;
}

export interface Threads {
  readonly classId: string;
  readonly studentIds: readonly string[];
  readonly exerciseIds: readonly string[];
}

/** Oldest first. */
export function listComments(tx: Tx, { classId, exerciseId, threadOf }: Thread): Promise<Comment[]> {
  return tx.query
    .select()
    .from(comments)
    .where(
      and(
        eq(comments.schoolId, tx.schoolId),
        eq(comments.classId, classId),
        eq(comments.exerciseId, exerciseId),
        threadOf === undefined ? undefined : eq(comments.studentId, threadOf),
      ),
    )
    .orderBy(asc(comments.createdAt), asc(comments.id));
}

/** In these students' threads on these exercises, oldest first. */
export function listThreads(tx: Tx, { classId, studentIds, exerciseIds }: Threads): Promise<Comment[]> {
  const among = (column: unknown, ids: readonly string[]) =>
    sql`${column} = any(${sql.param([...ids])}::uuid[])`;
  return tx.query
    .select()
    .from(comments)
    .where(
      and(
        eq(comments.schoolId, tx.schoolId),
        eq(comments.classId, classId),
        among(comments.exerciseId, exerciseIds),
        among(comments.studentId, studentIds),
      ),
    )
    .orderBy(asc(comments.createdAt), asc(comments.id));
}

export async function insertComment(
  tx: Tx,
  written: Omit<Comment, 'schoolId' | 'id' | 'createdAt'>,
): Promise<Comment> {
  const [added] = await tx.query
    .insert(comments)
    .values({ ...written, schoolId: tx.schoolId, id: newId(), createdAt: tx.now })
    .returning();
  if (!added) throw new Error('an inserted comment was not returned');
  return added;
}

/** By exercise, of these students' threads. */
export async function countComments(
  tx: Tx,
  classId: string,
  studentIds: readonly string[],
): Promise<Record<string, { readonly count: number; readonly lastAt: string }>> {
  const { rows } = await tx.client.query<{ id: string; count: number; lastAt: Date }>({
    name: 'answers.comment-counts',
    text: `select exercise_id as id, count(*)::int as count, max(created_at) as "lastAt" from comments
      where school_id = $1 and class_id = $2 and student_id = any($3::uuid[]) group by exercise_id`,
    values: [tx.schoolId, classId, studentIds],
  });
  return Object.fromEntries(
    rows.map(({ id, count, lastAt }) => [id, { count, lastAt: lastAt.toISOString() }]),
  );
}
