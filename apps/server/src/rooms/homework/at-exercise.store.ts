/**
 * Everything that decides how far an exercise of a class is a student's, in one question and as one text: a later
 * statement can ask whether it is still the same.
 */
import type { Tx } from '../../kernel/db/pool.ts';
import { type ExerciseFacts, exerciseQuestion, type Met, meetingQuestion } from '../classes/index.ts';
import { type HomeworkWith, withQuestion } from './reads.store.ts';

export interface AtExercise {
  readonly met: Met | null;
  readonly exercise: ExerciseFacts | null;
  readonly homework: readonly HomeworkWith[];
}

/** Of the school $1, the class $2, the exercise $3 and the student $4; also which version of the exercise it is. */
const question = `
  select jsonb_build_object(
    'met', (select to_jsonb(m) from (${meetingQuestion('$4')}) m),
    'exercise', (select to_jsonb(x) from (${exerciseQuestion('e.updated_at as version')}) x),
    'homework', (select coalesce(jsonb_agg(w), '[]') from (${withQuestion('$3')}) w))::text as answer`;

export interface Answered {
  readonly facts: AtExercise;
  readonly question: string;
  readonly answer: string;
}

export async function askAtExercise(
  tx: Tx,
  { classId, exerciseId, studentId }: Readonly<Record<'classId' | 'exerciseId' | 'studentId', string>>,
): Promise<Answered> {
  const values = [tx.schoolId, classId, exerciseId, studentId];
  const asked = { name: 'homework.at-exercise', text: question, values };
  const { rows } = await tx.client.query<{ answer: string }>(asked);
  const answer = rows[0]?.answer ?? '';
  return { facts: JSON.parse(answer) as AtExercise, question, answer };
}

export interface AtOneOfMany extends Pick<AtExercise, 'exercise' | 'homework'> {
  readonly id: string;
}

/** Of the school $1, the class $2, the exercises $3 and the student $4. */
const manyText = `
  select asked.id,
    (select to_jsonb(x) from (${exerciseQuestion('true as "isThere"', 'asked.id')}) x) as exercise,
    (select coalesce(jsonb_agg(w), '[]') from (${withQuestion('asked.id')}) w) as homework
  from unnest($3::uuid[]) as asked (id)`;

/** The same of many exercises at once, for lists. */
export async function askAtExercises(
  tx: Tx,
  asked: { readonly classId: string; readonly exerciseIds: readonly string[]; readonly studentId: string },
): Promise<AtOneOfMany[]> {
  if (asked.exerciseIds.length === 0) return [];
  const values = [tx.schoolId, asked.classId, asked.exerciseIds, asked.studentId];
  const { rows } = await tx.client.query<AtOneOfMany>({ name: 'homework.at-many', text: manyText, values });
  return rows;
}
