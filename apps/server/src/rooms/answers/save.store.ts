/** Saving, in one statement each: what students do most, and what must never get lost or happen twice. */
import type { Kept } from '@klasna/exercises/answers';
import type { Tx } from '../../kernel/db/pool.ts';
import { refusing } from '../../kernel/db/refusing.ts';
import { Failure } from '../../kernel/failure.ts';
import { numbersFor, type Seq } from '../../kernel/live/lasting.ts';
import type { AnswerKey, KeptAnswer } from './answers.store.ts';

export interface Saving extends AnswerKey {
  /** Only those that are to be written. */
  readonly parts: Kept;
  readonly fileId: string | null;
  /** Who is told of it. */
  readonly views: readonly string[];
}

/** With the numbers under which those who look on are told. */
export type SavedAnswer = KeptAnswer & { readonly seqs: readonly Seq[] };

const columns = '(school_id, class_id, exercise_id, student_id, data, revision, file_id, saved_at)';
const ending = (data: string) => `
    on conflict (school_id, class_id, exercise_id, student_id) do update set data = ${data},
      revision = a.revision + 1, file_id = excluded.file_id, saved_at = excluded.saved_at
    returning a.class_id as "classId", a.exercise_id as "exerciseId", a.student_id as "studentId", a.data, a.revision,
      a.attempt_count as "attemptCount", a.revealed_at as "revealedAt", a.saved_at as "savedAt"
  ), numbered as (${numbersFor('"classId"', '$8::text[]', 'saved,')})
  select saved.*, (select json_agg(numbered) from numbered) as seqs from saved`;

// An operation that has arrived before leaves nothing to insert. Of the same one twice at once, the second waits for the
// first and then finds it there.
const mergeText = `
  with arrived as (
    insert into answer_operations (school_id, class_id, exercise_id, student_id, operation_id)
    values ($1, $2, $3, $4, $9) on conflict do nothing returning 1
  ), saved as (
    insert into answers as a ${columns} select $1, $2, $3, $4, $5::jsonb, 1, $6, $7 from arrived
    ${ending('a.data || excluded.data')}`;

const replaceText = `
  with saved as (
    insert into answers as a ${columns} values ($1, $2, $3, $4, $5::jsonb, 1, $6, $7)
    ${ending('excluded.data')}`;

async function run(tx: Tx, name: string, text: string, values: unknown[]): Promise<SavedAnswer | undefined> {
  const saved = tx.client.query<SavedAnswer>({ name, text, values });
  const { rows } = await refusing(saved, { answers_size: () => new Failure('tooLarge') });
  return rows[0];
}

const valuesOf = (tx: Tx, { classId, exerciseId, studentId, parts, fileId, views }: Saving): unknown[] => [
  ...[tx.schoolId, classId, exerciseId, studentId, JSON.stringify(parts), fileId, tx.now, views],
];

/** Nothing where this operation has arrived before. */
export const mergeParts = (tx: Tx, saving: Saving, operationId: string): Promise<SavedAnswer | undefined> =>
  run(tx, 'answers.merge', mergeText, [...valuesOf(tx, saving), operationId]);

export async function replaceParts(tx: Tx, saving: Saving): Promise<SavedAnswer> {
  const saved = await run(tx, 'answers.replace', replaceText, valuesOf(tx, saving));
  if (!saved) throw new Error('a saved answer was not returned');
  return saved;
}
