/** Saving, in one statement: what students do most, and what must never get lost or happen twice. */
import type { Kept } from '@klasna/exercises/answers';
import type { Tx } from '../../kernel/db/pool.ts';
import { refusing } from '../../kernel/db/refusing.ts';
import { Failure } from '../../kernel/failure.ts';
import { inOrder, type Seq, seqsOf } from '../../kernel/live/lasting.ts';
import type { AnswerKey, KeptAnswer, OwnAttempt } from './answers.store.ts';

export interface Saving extends AnswerKey {
  /** Only those that are to be written. */
  readonly parts: Kept;
  readonly fileId: string | null;
  /** Who is told of it. */
  readonly views: readonly string[];
  /** What the right to save followed from when it was looked at. */
  readonly standing: string;
  /** Absent: the parts replace what is there instead of being laid over it. */
  readonly operationId: string | undefined;
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
interface Row extends Pick<KeptAnswer, 'data' | 'revision' | 'attemptCount' | 'revealedAt'> {
  readonly stands: boolean;
  readonly attempts: readonly Told[] | null;
  /** Null where nothing was saved, and then so is all that is said of the answer. */
  readonly seqs: readonly number[] | null;
}

const text = `
  select stands, data, revision, attempt_count as "attemptCount", revealed_at as "revealedAt", attempts, seqs
  from save_answer($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`;

const attemptOf = (told: Told): OwnAttempt => ({ ...told, createdAt: new Date(told.createdAt) });

export async function saveParts(
  tx: Tx,
  { classId, exerciseId, studentId, parts, fileId, views, standing, operationId }: Saving,
): Promise<Outcome> {
  const ordered = inOrder(views);
  const values = [
    ...[tx.schoolId, classId, exerciseId, studentId, standing, operationId ?? null, JSON.stringify(parts)],
    ...[fileId, tx.now, ordered],
  ];
  const saving = tx.client.query<Row>({ name: 'answers.save', text, values });
  const { rows } = await refusing(saving, { answers_size: () => new Failure('tooLarge') });
  const [row] = rows;
  if (!row) throw new Error('a save was not answered');
  const { stands, attempts, seqs, ...answer } = row;
  if (seqs === null) return { stands, saved: undefined };
  return {
    stands,
    saved: {
      ...{ classId, exerciseId, studentId, ...answer, savedAt: tx.now },
      ...{ seqs: seqsOf(ordered, seqs), attempts: (attempts ?? []).map(attemptOf) },
    },
  };
}
