/**
 * Reads the facts that decide the visibility of an exercise for a student in one statement, together with the
 * access snapshot: later statements only check that the snapshot is still current. `policies/visibility.ts` decides.
 */
import type { Tx } from '../../kernel/db/pool.ts';
import { type ClassAccess, classAccessSql, type ExerciseFacts, exerciseAccessSql } from '../classes/index.ts';
import { type HomeworkWithExercise, homeworkWithSql } from './homework-queries.store.ts';

export interface ExerciseAccess {
  readonly met: ClassAccess | null;
  readonly exercise: (ExerciseFacts & { readonly lessonId: string }) | null;
  readonly homework: readonly HomeworkWithExercise[];
}

/** The parameters are school $1, class $2, exercise $3, student $4. */
const exerciseAccessText = `
  select jsonb_build_object(
    'met', (select to_jsonb(m) from (${classAccessSql('$4')}) m),
    'exercise', (select to_jsonb(x) from (${exerciseAccessSql('l.id as "lessonId"')}) x),
    'homework', (select coalesce(jsonb_agg(w), '[]') from (${homeworkWithSql('$3')}) w)) as facts,
    (select s.standing from exercise_standings s
      where s.school_id = $1 and s.class_id = $2 and s.content_school_id in ($1, library_school())
        and s.exercise_id = $3) as standing`;

export interface ExerciseAccessResult {
  readonly facts: ExerciseAccess;
  readonly snapshot: string;
}

export async function findExerciseAccess(
  tx: Tx,
  { classId, exerciseId, studentId }: Readonly<Record<'classId' | 'exerciseId' | 'studentId', string>>,
): Promise<ExerciseAccessResult> {
  const values = [tx.schoolId, classId, exerciseId, studentId];
  const query = { name: 'homework.at-exercise', text: exerciseAccessText, values };
  const { rows } = await tx.client.query<{ facts: ExerciseAccess; standing: string | null }>(query);
  const [row] = rows;
  if (!row) throw new Error('the query returned no row');
  // The snapshot is empty if the exercise or the class does not exist; then nothing may be done.
  return { facts: row.facts, snapshot: row.standing ?? '' };
}

export interface ListedExerciseAccess extends Pick<ExerciseAccess, 'homework'> {
  readonly id: string;
  readonly exercise: ExerciseFacts | null;
}

/** The parameters are school $1, class $2, exercises $3, student $4. */
const manyText = `
  select asked.id,
    (select to_jsonb(x) from (${exerciseAccessSql('true as "isThere"', 'asked.id')}) x) as exercise,
    (select coalesce(jsonb_agg(w), '[]') from (${homeworkWithSql('asked.id')}) w) as homework
  from unnest($3::uuid[]) as asked (id)`;

/** Reads the facts about many exercises in one statement, for lists. */
export async function listExerciseAccess(
  tx: Tx,
  input: { readonly classId: string; readonly exerciseIds: readonly string[]; readonly studentId: string },
): Promise<ListedExerciseAccess[]> {
  if (input.exerciseIds.length === 0) return [];
  const values = [tx.schoolId, input.classId, input.exerciseIds, input.studentId];
  const { rows } = await tx.client.query<ListedExerciseAccess>({
    name: 'homework.at-many',
    text: manyText,
    values,
  });
  return rows;
}
