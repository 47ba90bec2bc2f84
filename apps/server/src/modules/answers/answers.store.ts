import { and, asc, eq, gte, inArray, isNull, sql } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { contentSql, schoolOfContent } from '../courses/index.ts';
import { answerAttempts, type answerOperations, answers } from './answers.tables.ts';

export interface AnswerKey {
  readonly classId: string;
  readonly exerciseId: string;
  readonly studentId: string;
}

export type StoredAnswer = Omit<typeof answers.$inferSelect, 'schoolId' | 'fileId' | 'createdAt'>;
export type StoredAttempt = typeof answerAttempts.$inferSelect;
/** An attempt at an answer that the caller has already loaded, so without the key of that answer. */
export type AttemptDetails = Pick<StoredAttempt, 'number' | 'createdAt' | 'given' | 'result' | 'afterReveal'>;

/** Selects answers of a class; an absent key selects all. */
export interface AnswerFilter {
  readonly classId: string;
  readonly studentIds?: readonly string[];
  readonly exerciseId?: string;
  readonly exerciseIds?: readonly string[] | undefined;
}

type AnswersTable = typeof answers | typeof answerAttempts | typeof answerOperations;

const isOneOf = (column: unknown, ids: readonly string[] | undefined) =>
  ids === undefined ? undefined : sql`${column} = any(${sql.param([...ids])}::uuid[])`;

const matchesFilter = (
  tx: Tx,
  table: AnswersTable,
  { classId, studentIds, exerciseId, exerciseIds }: AnswerFilter,
) =>
  and(
    eq(table.schoolId, tx.schoolId),
    eq(table.classId, classId),
    exerciseId === undefined ? undefined : eq(table.exerciseId, exerciseId),
    isOneOf(table.exerciseId, exerciseIds),
    isOneOf(table.studentId, studentIds),
  );

export function listAnswers(tx: Tx, filter: AnswerFilter): Promise<StoredAnswer[]> {
  return tx.query
    .select()
    .from(answers)
    .where(matchesFilter(tx, answers, filter))
    .orderBy(asc(answers.studentId), asc(answers.exerciseId));
}

/** Lists the attempts, oldest first. */
export function listAttempts(tx: Tx, filter: AnswerFilter): Promise<StoredAttempt[]> {
  return tx.query
    .select()
    .from(answerAttempts)
    .where(matchesFilter(tx, answerAttempts, filter))
    .orderBy(asc(answerAttempts.number));
}

const toFilter = ({ classId, exerciseId, studentId }: AnswerKey): AnswerFilter => ({
  ...{ classId, exerciseId },
  studentIds: [studentId],
});

export const listAttemptsByKey = (tx: Tx, key: AnswerKey): Promise<StoredAttempt[]> =>
  listAttempts(tx, toFilter(key));

export async function findAnswer(tx: Tx, key: AnswerKey): Promise<StoredAnswer | undefined> {
  return (await listAnswers(tx, toFilter(key)))[0];
}

/** Locks the row: of two concurrent checks, the second counts the attempt of the first. */
export async function lockAnswer(tx: Tx, key: AnswerKey): Promise<StoredAnswer | undefined> {
  const [found] = await tx.query
    .select()
    .from(answers)
    .where(matchesFilter(tx, answers, toFilter(key)))
    .for('no key update');
  return found;
}

/**
 * Selects the access snapshot of the class $2 of the school $1 and an exercise, the text that the function `save_answer`
 * compares: it changes with everything that the right to work on the exercise depends on.
 */
export const standingSql = (school: string, whereExercise: string): string => `
  select (s.version, l.updated_at, l.lesson_id, l.part_deleted_at, l.section_id, l.deleted_at)::text as standing
  from class_standings s cross join ${contentSql(school, whereExercise)} as l
  where s.school_id = $1 and s.class_id = $2`;

const snapshotText = `
  select from (${standingSql('$5', 'id = $3')}) as current where current.standing = $4`;

/** Returns whether the access snapshot, on which the permission to work is based, is still current. */
export async function isSnapshotCurrent(
  tx: Tx,
  { classId, exerciseId }: AnswerKey,
  snapshot: string,
): Promise<boolean> {
  const values = [tx.schoolId, classId, exerciseId, snapshot, schoolOfContent(tx.schoolId, exerciseId)];
  const { rowCount } = await tx.client.query({ name: 'answers.still-stands', text: snapshotText, values });
  return rowCount === 1;
}

type NewAttempt = AnswerKey & Pick<StoredAttempt, 'number' | 'given' | 'result' | 'afterReveal'>;

export async function insertAttempt(tx: Tx, attempt: NewAttempt): Promise<void> {
  const row = { ...attempt, schoolId: tx.schoolId, createdAt: tx.now };
  await tx.query.insert(answerAttempts).values(row);
  await tx.query
    .update(answers)
    .set({ attemptCount: attempt.number })
    .where(matchesFilter(tx, answers, toFilter(attempt)));
}

/** Inserts an empty answer when the student has not answered yet. Keeps the time of the first reveal. */
export async function recordReveal(tx: Tx, { classId, exerciseId, studentId }: AnswerKey): Promise<Date> {
  const key = { schoolId: tx.schoolId, classId, exerciseId, studentId };
  const [stored] = await tx.query
    .insert(answers)
    .values({ ...key, data: {}, revision: 0, revealedAt: tx.now, savedAt: tx.now })
    .onConflictDoUpdate({
      target: [answers.schoolId, answers.classId, answers.exerciseId, answers.studentId],
      set: { revealedAt: sql`coalesce(${answers.revealedAt}, excluded.revealed_at)` },
    })
    .returning({ revealedAt: answers.revealedAt });
  return stored?.revealedAt ?? tx.now;
}

/**
 * Deletes the answers with their attempts and returns the ids of their students. Keeps the saved operation
 * ids, so that a save that is sent again cannot recreate a deleted answer.
 */
export async function deleteAnswers(tx: Tx, filter: AnswerFilter): Promise<string[]> {
  const deleted = await tx.query
    .delete(answers)
    .where(matchesFilter(tx, answers, filter))
    .returning({ studentId: answers.studentId });
  return [...new Set(deleted.map(({ studentId }) => studentId))];
}

/**
 * Deletes what students may delete of their own answers: the number of attempts and the reveal of the
 * solution are kept, so that deleting does not reset the limit of attempts. Returns the ids of the exercises
 * whose answers changed.
 */
export async function clearAnswers(tx: Tx, filter: AnswerFilter): Promise<string[]> {
  const isUntouched = and(eq(answers.attemptCount, 0), isNull(answers.revealedAt));
  const deleted = await tx.query
    .delete(answers)
    .where(and(matchesFilter(tx, answers, filter), isUntouched))
    .returning({ exerciseId: answers.exerciseId });
  const cleared = await tx.query
    .update(answers)
    .set({ data: {}, revision: sql`${answers.revision} + 1`, fileId: null, savedAt: tx.now })
    .where(and(matchesFilter(tx, answers, filter), sql`${answers.data} <> '{}'`))
    .returning({ exerciseId: answers.exerciseId });
  return [...deleted, ...cleared].map(({ exerciseId }) => exerciseId);
}

/** Returns whether the student has deleted the answer, whose row is kept only for its attempts or its reveal. */
export const isCleared = ({ data, revision }: Pick<StoredAnswer, 'data' | 'revision'>): boolean =>
  revision > 0 && Object.keys(data).length === 0;

export async function listAnsweredExerciseIds(tx: Tx, classId: string, studentId: string): Promise<string[]> {
  const rows = await tx.query
    .select({ exerciseId: answers.exerciseId })
    .from(answers)
    .where(matchesFilter(tx, answers, { classId, studentIds: [studentId] }));
  return rows.map(({ exerciseId }) => exerciseId);
}

/** Returns whether a student of this class has answered the exercise, even if its lesson was deleted later. */
export async function hasAnswersTo(tx: Tx, classId: string, exerciseId: string): Promise<boolean> {
  const [found] = await tx.query
    .select({ id: answers.exerciseId })
    .from(answers)
    .where(matchesFilter(tx, answers, { classId, exerciseId }))
    .limit(1);
  return found !== undefined;
}

export async function hasAnswersSince(
  tx: Tx,
  classId: string,
  exerciseIds: readonly string[],
  since: Date,
): Promise<boolean> {
  if (exerciseIds.length === 0) return false;
  const [found] = await tx.query
    .select({ id: answers.exerciseId })
    .from(answers)
    .where(
      and(
        eq(answers.schoolId, tx.schoolId),
        eq(answers.classId, classId),
        inArray(answers.exerciseId, [...exerciseIds]),
        gte(answers.savedAt, since),
        sql`${answers.revision} > 0`,
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** The number of days for which operation ids are kept; pages stop resending a save long before. */
const operationRetentionDays = 60;

export async function deleteOldOperations(tx: Tx): Promise<void> {
  await tx.client.query(
    `delete from answer_operations where school_id = $1 and created_at < now() - make_interval(days => $2)`,
    [tx.schoolId, operationRetentionDays],
  );
}
