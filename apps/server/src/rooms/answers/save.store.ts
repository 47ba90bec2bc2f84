/** Saving, in one statement each: what students do most, and what must never get lost or happen twice. */
import type { Kept } from '@klasna/exercises/answers';
import type { Tx } from '../../kernel/db/pool.ts';
import { refusing } from '../../kernel/db/refusing.ts';
import { Failure } from '../../kernel/failure.ts';
import { numbersFor, type Seq } from '../../kernel/live/lasting.ts';
import type { AnswerKey, KeptAnswer, OwnAttempt } from './answers.store.ts';
import type { Standing } from './subjects.ts';

export interface Saving extends AnswerKey {
  /** Only those that are to be written. */
  readonly parts: Kept;
  readonly fileId: string | null;
  /** Who is told of it. */
  readonly views: readonly string[];
  readonly standing: Pick<Standing, 'question' | 'answer'>;
}

/** With the numbers under which those who look on are told. */
export type SavedAnswer = KeptAnswer & {
  readonly seqs: readonly Seq[];
  readonly attempts: readonly OwnAttempt[];
};

export interface Outcome {
  /** Whether what the right to save follows from was still so. */
  readonly stands: boolean;
  /** Nothing where this operation has arrived before, or nothing stands. */
  readonly saved: SavedAnswer | undefined;
}

type Told = Omit<OwnAttempt, 'createdAt'> & { readonly createdAt: string };
interface Row extends Omit<SavedAnswer, 'attempts' | 'seqs'> {
  readonly stands: boolean;
  readonly attempts: readonly Told[] | null;
  /** Null where nothing was saved, and then so is all that is said of the answer. */
  readonly seqs: readonly Seq[] | null;
}

const columns = '(school_id, class_id, exercise_id, student_id, data, revision, file_id, saved_at)';

const statement = (question: string, arrived: string, source: string, data: string) => `
  with standing as (
    select from (${question}) as q where q.answer = $9
  ), ${arrived} saved as (
    insert into answers as a ${columns} select $1, $2, $3, $4, $5::jsonb, 1, $6, $7 from ${source}
    on conflict (school_id, class_id, exercise_id, student_id) do update set data = ${data},
      revision = a.revision + 1, file_id = excluded.file_id, saved_at = excluded.saved_at
    returning a.class_id as "classId", a.exercise_id as "exerciseId", a.student_id as "studentId", a.data, a.revision,
      a.attempt_count as "attemptCount", a.revealed_at as "revealedAt", a.saved_at as "savedAt"
  ), numbered as (${numbersFor('"classId"', '$8::text[]', 'saved,')})
  select exists (select from standing) as stands, saved.*, (select json_agg(numbered) from numbered) as seqs,
    case when "attemptCount" > 0 then (
      select json_agg(json_build_object('number', t.number, 'createdAt', t.created_at, 'given', t.given,
        'result', t.result, 'afterReveal', t.after_reveal) order by t.number)
      from answer_attempts t where t.school_id = $1 and t.class_id = $2 and t.exercise_id = $3 and t.student_id = $4
    ) end as attempts
  from (select) as one left join saved on true`;

// An operation that has arrived before leaves nothing to insert. Of the same one twice at once, the second waits for the
// first and then finds it there.
const arrivedText = `arrived as (
    insert into answer_operations (school_id, class_id, exercise_id, student_id, operation_id)
    select $1, $2, $3, $4, $10 from standing on conflict do nothing returning 1
  ),`;

/** Written once: whoever prepares it under the same name again has to bring the same text. */
function writtenOnce(write: (question: string) => string): (question: string) => string {
  const written = new Map<string, string>();
  return (question) => {
    const text = written.get(question) ?? write(question);
    written.set(question, text);
    return text;
  };
}
const mergeText = writtenOnce((question) =>
  statement(question, arrivedText, 'arrived', 'a.data || excluded.data'),
);
const replaceText = writtenOnce((question) => statement(question, '', 'standing', 'excluded.data'));

const attemptOf = (told: Told): OwnAttempt => ({ ...told, createdAt: new Date(told.createdAt) });

async function run(tx: Tx, name: string, text: string, values: unknown[]): Promise<Outcome> {
  const saved = tx.client.query<Row>({ name, text, values });
  const { rows } = await refusing(saved, { answers_size: () => new Failure('tooLarge') });
  const [row] = rows;
  if (!row) throw new Error('a save was not answered');
  const { stands, attempts, seqs, ...answer } = row;
  if (seqs === null) return { stands, saved: undefined };
  return { stands, saved: { ...answer, seqs, attempts: (attempts ?? []).map(attemptOf) } };
}

const valuesOf = (
  tx: Tx,
  { classId, exerciseId, studentId, parts, fileId, views, standing }: Saving,
): unknown[] => [
  ...[tx.schoolId, classId, exerciseId, studentId, JSON.stringify(parts), fileId, tx.now, views],
  standing.answer,
];

/** Lays the parts over what is there. */
export const mergeParts = (tx: Tx, saving: Saving, operationId: string): Promise<Outcome> =>
  run(tx, 'answers.merge', mergeText(saving.standing.question), [...valuesOf(tx, saving), operationId]);

export const replaceParts = (tx: Tx, saving: Saving): Promise<Outcome> =>
  run(tx, 'answers.replace', replaceText(saving.standing.question), valuesOf(tx, saving));
