import { and, asc, eq, gte, inArray, isNull, sql } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { answerAttempts, type answerOperations, answers } from './answers.tables.ts';

export interface AnswerKey {
  readonly classId: string;
  readonly exerciseId: string;
  readonly studentId: string;
}

export type KeptAnswer = Omit<typeof answers.$inferSelect, 'schoolId' | 'fileId' | 'createdAt'>;
export type KeptAttempt = typeof answerAttempts.$inferSelect;
/** An attempt at an answer that the caller has already loaded, so without the key of that answer. */
export type OwnAttempt = Pick<KeptAttempt, 'number' | 'createdAt' | 'given' | 'result' | 'afterReveal'>;

/** Selects answers of a class; an absent key selects all. */
export interface Which {
  readonly classId: string;
  readonly studentIds?: readonly string[];
  readonly exerciseId?: string;
  readonly exerciseIds?: readonly string[] | undefined;
}

type Columns = typeof answers | typeof answerAttempts | typeof answerOperations;

const oneOf = (column: unknown, ids: readonly string[] | undefined) =>
  ids === undefined ? undefined : sql`${column} = any(${sql.param([...ids])}::uuid[])`;

const among = (tx: Tx, table: Columns, { classId, studentIds, exerciseId, exerciseIds }: Which) =>
  and(
    eq(table.schoolId, tx.schoolId),
    eq(table.classId, classId),
    exerciseId === undefined ? undefined : eq(table.exerciseId, exerciseId),
    oneOf(table.exerciseId, exerciseIds),
    oneOf(table.studentId, studentIds),
  );

export function listAnswers(tx: Tx, which: Which): Promise<KeptAnswer[]> {
  return tx.query
    .select()
    .from(answers)
    .where(among(tx, answers, which))
    .orderBy(asc(answers.studentId), asc(answers.exerciseId));
}

/** Oldest first. */
export function listAttempts(tx: Tx, which: Which): Promise<KeptAttempt[]> {
  return tx.query
    .select()
    .from(answerAttempts)
    .where(among(tx, answerAttempts, which))
    .orderBy(asc(answerAttempts.number));
}

const only = ({ classId, exerciseId, studentId }: AnswerKey): Which => ({
  ...{ classId, exerciseId },
  studentIds: [studentId],
});

export const attemptsAt = (tx: Tx, key: AnswerKey): Promise<KeptAttempt[]> => listAttempts(tx, only(key));

export async function findAnswer(tx: Tx, key: AnswerKey): Promise<KeptAnswer | undefined> {
  return (await listAnswers(tx, only(key)))[0];
}

/** Locks the row: of two concurrent checks, the second counts the attempt of the first. */
export async function lockAnswer(tx: Tx, key: AnswerKey): Promise<KeptAnswer | undefined> {
  const [found] = await tx.query
    .select()
    .from(answers)
    .where(among(tx, answers, only(key)))
    .for('no key update');
  return found;
}

const standsText = `
  select from exercise_standings s
  where s.school_id = $1 and s.class_id = $2 and s.content_school_id in ($1, library_school()) and s.exercise_id = $3
    and s.standing = $4`;

/** Whether the access snapshot on which the permission to work is based is still current. */
export async function stillStands(
  tx: Tx,
  { classId, exerciseId }: AnswerKey,
  standing: string,
): Promise<boolean> {
  const values = [tx.schoolId, classId, exerciseId, standing];
  const { rowCount } = await tx.client.query({ name: 'answers.still-stands', text: standsText, values });
  return rowCount === 1;
}

type NewAttempt = AnswerKey & Pick<KeptAttempt, 'number' | 'given' | 'result' | 'afterReveal'>;

export async function insertAttempt(tx: Tx, attempt: NewAttempt): Promise<void> {
  const row = { ...attempt, schoolId: tx.schoolId, createdAt: tx.now };
  await tx.query.insert(answerAttempts).values(row);
  await tx.query
    .update(answers)
    .set({ attemptCount: attempt.number })
    .where(among(tx, answers, only(attempt)));
}

/** Inserts an empty answer when the student has not answered yet. Keeps the time of the first reveal. */
export async function noteReveal(tx: Tx, { classId, exerciseId, studentId }: AnswerKey): Promise<Date> {
  const key = { schoolId: tx.schoolId, classId, exerciseId, studentId };
  const [noted] = await tx.query
    .insert(answers)
    .values({ ...key, data: {}, revision: 0, revealedAt: tx.now, savedAt: tx.now })
    .onConflictDoUpdate({
      target: [answers.schoolId, answers.classId, answers.exerciseId, answers.studentId],
      set: { revealedAt: sql`coalesce(${answers.revealedAt}, excluded.revealed_at)` },
    })
    .returning({ revealedAt: answers.revealedAt });
  return noted?.revealedAt ?? tx.now;
}

/**
 * Deletes the answers with their attempts and returns the ids of their students. Keeps the saved operation
 * ids, so that a save that is sent again cannot recreate a deleted answer.
 */
export async function deleteAnswers(tx: Tx, which: Which): Promise<string[]> {
  const deleted = await tx.query
    .delete(answers)
    .where(among(tx, answers, which))
    .returning({ studentId: answers.studentId });
  return [...new Set(deleted.map(({ studentId }) => studentId))];
}

/**
 * Deletes what students may delete of their own answers: the number of attempts and the reveal of the
 * solution are kept, so that deleting does not reset the limit of attempts. Returns the ids of the exercises
 * whose answers changed.
 */
export async function takeBackAnswers(tx: Tx, which: Which): Promise<string[]> {
  const untouched = and(eq(answers.attemptCount, 0), isNull(answers.revealedAt));
  const deleted = await tx.query
    .delete(answers)
    .where(and(among(tx, answers, which), untouched))
    .returning({ exerciseId: answers.exerciseId });
  const emptied = await tx.query
    .update(answers)
    .set({ data: {}, revision: sql`${answers.revision} + 1`, fileId: null, savedAt: tx.now })
    .where(and(among(tx, answers, which), sql`${answers.data} <> '{}'`))
    .returning({ exerciseId: answers.exerciseId });
  return [...deleted, ...emptied].map(({ exerciseId }) => exerciseId);
}

/** A row that is kept only for its attempts or its reveal: the student has deleted the answer. */
export const isTakenBack = ({ data, revision }: Pick<KeptAnswer, 'data' | 'revision'>): boolean =>
  revision > 0 && Object.keys(data).length === 0;

export async function listAnswered(tx: Tx, classId: string, studentId: string): Promise<string[]> {
  const rows = await tx.query
    .select({ exerciseId: answers.exerciseId })
    .from(answers)
    .where(among(tx, answers, { classId, studentIds: [studentId] }));
  return rows.map(({ exerciseId }) => exerciseId);
}

/**
 * Whether a student of this class has answered the exercise, including exercises of lessons deleted since.
 */
export async function hasAnswersTo(tx: Tx, classId: string, exerciseId: string): Promise<boolean> {
  const [found] = await tx.query
    .select({ id: answers.exerciseId })
    .from(answers)
    .where(among(tx, answers, { classId, exerciseId }))
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

/** Pages stop resending a save long before this. */
const rememberedDays = 60;

export async function forgetOperations(tx: Tx): Promise<void> {
  await tx.client.query(
    `delete from answer_operations where school_id = $1 and created_at < now() - make_interval(days => $2)`,
    [tx.schoolId, rememberedDays],
  );
}
