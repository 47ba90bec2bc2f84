import { and, asc, eq, sql } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { newId } from '../../kernel/ids.ts';
import { comments } from './answers.tables.ts';

export type Comment = typeof comments.$inferSelect;

interface CommentFilter {
  readonly classId: string;
  readonly exerciseId: string;
  /** The id of the student whose thread it is; undefined for the threads of all students. */
  readonly threadStudentId?: string | undefined;
}

export interface ThreadsFilter {
  readonly classId: string;
  readonly studentIds: readonly string[];
  readonly exerciseIds: readonly string[];
}

/** Lists comments, oldest first. */
export function listComments(
  tx: Tx,
  { classId, exerciseId, threadStudentId }: CommentFilter,
): Promise<Comment[]> {
  return tx.query
    .select()
    .from(comments)
    .where(
      and(
        eq(comments.schoolId, tx.schoolId),
        eq(comments.classId, classId),
        eq(comments.exerciseId, exerciseId),
        threadStudentId === undefined ? undefined : eq(comments.studentId, threadStudentId),
      ),
    )
    .orderBy(asc(comments.createdAt), asc(comments.id));
}

/** Lists the comments in the threads of these students on these exercises, oldest first. */
export function listThreads(tx: Tx, { classId, studentIds, exerciseIds }: ThreadsFilter): Promise<Comment[]> {
  const isOneOf = (column: unknown, ids: readonly string[]) =>
    sql`${column} = any(${sql.param([...ids])}::uuid[])`;
  return tx.query
    .select()
    .from(comments)
    .where(
      and(
        eq(comments.schoolId, tx.schoolId),
        eq(comments.classId, classId),
        isOneOf(comments.exerciseId, exerciseIds),
        isOneOf(comments.studentId, studentIds),
      ),
    )
    .orderBy(asc(comments.createdAt), asc(comments.id));
}

export async function insertComment(
  tx: Tx,
  comment: Omit<Comment, 'schoolId' | 'id' | 'createdAt'>,
): Promise<Comment> {
  const [added] = await tx.query
    .insert(comments)
    .values({ ...comment, schoolId: tx.schoolId, id: newId(), createdAt: tx.now })
    .returning();
  if (!added) throw new Error('the insert returned no comment');
  return added;
}

interface CommentCount {
  readonly count: number;
  readonly lastAt: string;
  readonly lastAuthorId: string;
}

/** Counts the comments by exercise, in the threads of these students. */
export async function countComments(
  tx: Tx,
  classId: string,
  studentIds: readonly string[],
): Promise<Record<string, CommentCount>> {
  type Row = Omit<CommentCount, 'lastAt'> & { readonly id: string; readonly lastAt: Date };
  const { rows } = await tx.client.query<Row>({
    name: 'answers.comment-counts',
    text: `select exercise_id as id, count(*)::int as count, max(created_at) as "lastAt",
        (array_agg(author_id order by created_at desc, id desc))[1] as "lastAuthorId"
      from comments where school_id = $1 and class_id = $2 and student_id = any($3::uuid[]) group by exercise_id`,
    values: [tx.schoolId, classId, studentIds],
  });
  return Object.fromEntries(
    rows.map(({ id, lastAt, ...count }) => [id, { ...count, lastAt: lastAt.toISOString() }]),
  );
}
