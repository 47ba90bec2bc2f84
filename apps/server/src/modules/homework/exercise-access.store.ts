/**
 * Reads the facts that decide the visibility of an exercise for a student in one statement, together with the
 * access snapshot: later statements only check that the snapshot is still current. `policies/visibility.ts` decides.
 */
import type { Tx } from '../../kernel/db/pool.ts';
import { standingSql } from '../answers/index.ts';
import { type ClassAccess, classAccessSql, type ExerciseFacts, exerciseAccessSql } from '../classes/index.ts';
import { schoolOfContent } from '../courses/index.ts';
import { type HomeworkWithExercise, homeworkWithSql } from './homework-queries.store.ts';

export interface ExerciseAccess {
  readonly met: ClassAccess | null;
  readonly exercise: (ExerciseFacts & { readonly lessonId: string }) | null;
  readonly homework: readonly HomeworkWithExercise[];
}

/** The parameters are school $1, class $2, exercise $3, student $4, school of the exercise $5. */
const exerciseAccessText = `
  select jsonb_build_object(
    'met', (select to_jsonb(m) from (${classAccessSql('$4')}) m),
    'exercise', (select to_jsonb(x) from (${exerciseAccessSql('l.id as "lessonId"', '$5', 'id = $3')}) x),
    'homework', (select coalesce(jsonb_agg(w), '[]') from (${homeworkWithSql('$3')}) w)) as facts,
    (${standingSql('$5', 'id = $3')}) as standing`;

export interface ExerciseAccessResult {
  readonly facts: ExerciseAccess;
  readonly snapshot: string;
}

export async function findExerciseAccess(
  tx: Tx,
  { classId, exerciseId, studentId }: Readonly<Record<'classId' | 'exerciseId' | 'studentId', string>>,
): Promise<ExerciseAccessResult> {
  const values = [tx.schoolId, classId, exerciseId, studentId, schoolOfContent(tx.schoolId, exerciseId)];
  const query = { name: 'homework.at-exercise', text: exerciseAccessText, values };
  const { rows } = await tx.client.query<{ facts: ExerciseAccess; standing: string | null }>(query);
  const [row] = rows;
  if (!row) throw new Error('the query returned no row');
  // The snapshot is empty if the exercise or the class does not exist; then nothing may be done.
  return { facts: row.facts, snapshot: row.standing ?? '' };
}

export interface ListedExerciseAccess extends Pick<ExerciseAccess, 'homework'> {
  readonly id: string;
  readonly exercise: ExerciseFacts;
}

/** The parameters are school $1, class $2, exercises $3, student $4, school of the exercises $5. */
const manyText = `
  select x.id, to_jsonb(x) as exercise,
    (select coalesce(jsonb_agg(w), '[]') from (${homeworkWithSql('x.id')}) w) as homework
  from (${exerciseAccessSql('l.exercise_id as id', '$5', 'id = any($3::uuid[])')}) x`;

/** Reads the facts about many exercises in one statement, for lists. Leaves out those that do not exist. */
export async function listExerciseAccess(
  tx: Tx,
  input: { readonly classId: string; readonly exerciseIds: readonly string[]; readonly studentId: string },
): Promise<ListedExerciseAccess[]> {
  if (input.exerciseIds.length === 0) return [];
  const { classId, exerciseIds, studentId } = input;
  // Content of the library lies on another node of a cluster than that of the school.
  const bySchool = Map.groupBy(exerciseIds, (id) => schoolOfContent(tx.schoolId, id));
  const results = await Promise.all(
    [...bySchool].map(([schoolId, ids]) =>
      tx.client.query<ListedExerciseAccess>({
        name: 'homework.at-many',
        text: manyText,
        values: [tx.schoolId, classId, ids, studentId, schoolId],
      }),
    ),
  );
  const byId = new Map(results.flatMap(({ rows }) => rows).map((row) => [row.id, row]));
  return exerciseIds.flatMap((id) => byId.get(id) ?? []);
}
