/**
 * Reads everything that decides the visibility of an exercise for a student in one statement, together with
 * the access snapshot: later statements only check that the snapshot is still current.
 */
import type { Tx } from '../../kernel/db/pool.ts';
import { type ExerciseFacts, exerciseQuestion, type Met, meetingQuestion } from '../classes/index.ts';
import { type HomeworkWith, withQuestion } from './reads.store.ts';

export interface AtExercise {
  readonly met: Met | null;
  readonly exercise: ExerciseFacts | null;
  readonly homework: readonly HomeworkWith[];
}

/** Parameters: school $1, class $2, exercise $3, student $4. */
const text = `
  select jsonb_build_object(
    'met', (select to_jsonb(m) from (${meetingQuestion('$4')}) m),
    'exercise', (select to_jsonb(x) from (${exerciseQuestion('e.id')}) x),
    'homework', (select coalesce(jsonb_agg(w), '[]') from (${withQuestion('$3')}) w)) as facts,
    (select s.standing from exercise_standings s
      where s.school_id = $1 and s.class_id = $2 and s.content_school_id in ($1, library_school())
        and s.exercise_id = $3) as standing`;

export interface Answered {
  readonly facts: AtExercise;
  readonly standing: string;
}

export async function askAtExercise(
  tx: Tx,
  { classId, exerciseId, studentId }: Readonly<Record<'classId' | 'exerciseId' | 'studentId', string>>,
): Promise<Answered> {
  const values = [tx.schoolId, classId, exerciseId, studentId];
  const asked = { name: 'homework.at-exercise', text, values };
  const { rows } = await tx.client.query<{ facts: AtExercise; standing: string | null }>(asked);
  const [row] = rows;
  if (!row) throw new Error('the query returned no row');
  // There is no snapshot if the exercise or the class does not exist; nothing may be done then.
  return { facts: row.facts, standing: row.standing ?? '' };
}

export interface AtOneOfMany extends Pick<AtExercise, 'exercise' | 'homework'> {
  readonly id: string;
}

/** Parameters: school $1, class $2, exercises $3, student $4. */
const manyText = `
  select asked.id,
    (select to_jsonb(x) from (${exerciseQuestion('true as "isThere"', 'asked.id')}) x) as exercise,
    (select coalesce(jsonb_agg(w), '[]') from (${withQuestion('asked.id')}) w) as homework
  from unnest($3::uuid[]) as asked (id)`;

/** The same for many exercises in one statement, for lists. */
export async function askAtExercises(
  tx: Tx,
  asked: { readonly classId: string; readonly exerciseIds: readonly string[]; readonly studentId: string },
): Promise<AtOneOfMany[]> {
  if (asked.exerciseIds.length === 0) return [];
  const values = [tx.schoolId, asked.classId, asked.exerciseIds, asked.studentId];
  const { rows } = await tx.client.query<AtOneOfMany>({ name: 'homework.at-many', text: manyText, values });
  return rows;
}
