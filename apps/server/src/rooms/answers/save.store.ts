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

const outcomeOf = (
  { stands, attempts, seqs, ...answer }: Row,
  { classId, exerciseId, studentId, views }: Saving,
  savedAt: Date,
): Outcome =>
  seqs === null
    ? { stands, saved: undefined }
    : {
        stands,
        saved: {
          ...{ classId, exerciseId, studentId, ...answer, savedAt },
          ...{ seqs: seqsOf(inOrder(views), seqs), attempts: (attempts ?? []).map(attemptOf) },
        },
      };

export async function saveParts(tx: Tx, saving: Saving): Promise<Outcome> {
  const { classId, exerciseId, studentId, parts, fileId, views, standing, operationId } = saving;
  const values = [
    ...[tx.schoolId, classId, exerciseId, studentId, standing, operationId ?? null, JSON.stringify(parts)],
    ...[fileId, tx.now, inOrder(views)],
  ];
  const asked = tx.client.query<Row>({ name: 'answers.save', text, values });
  const { rows } = await refusing(asked, { answers_size: () => new Failure('tooLarge') });
  const [row] = rows;
  if (!row) throw new Error('a save was not answered');
  return outcomeOf(row, saving, tx.now);
}

const togetherText = `
  select place, stands, data, revision, attempt_count as "attemptCount", revealed_at as "revealedAt", attempts, seqs
  from save_answers($1, $2, $3)`;

/** Of one school, each to another answer. */
export async function saveAll<S extends Saving>(tx: Tx, savings: readonly S[]): Promise<Map<S, Outcome>> {
  const saves = savings.map(({ parts, views, ...saving }, place) => ({
    ...{ place, class: saving.classId, exercise: saving.exerciseId, student: saving.studentId },
    ...{ standing: saving.standing, operation: saving.operationId, recording: saving.fileId },
    ...{ parts, views: inOrder(views) },
  }));
  const values = [tx.schoolId, tx.now, JSON.stringify(saves)];
  const asked = { name: 'answers.save-together', text: togetherText, values };
  const { rows } = await tx.client.query<Row & { readonly place: number }>(asked);
  const outcomes = rows.map(({ place, ...row }): [S, Outcome][] => {
    const saving = savings[place];
    return saving ? [[saving, outcomeOf(row, saving, tx.now)]] : [];
  });
  return new Map(outcomes.flat());
}
