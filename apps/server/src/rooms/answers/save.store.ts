/**
 * Saves answers in one statement each. Saving is the most frequent request of students; a save must never be
 * lost or applied twice.
 */
import type { Kept } from '@klasna/exercises/answers';
import type { Tx } from '../../kernel/db/pool.ts';
import { refusing } from '../../kernel/db/refusing.ts';
import { Failure } from '../../kernel/failure.ts';
import { inOrder, type Seq, seqsOf } from '../../kernel/live/lasting.ts';
import type { AnswerKey, KeptAnswer, OwnAttempt } from './answers.store.ts';

export interface Saving extends AnswerKey {
  /** Only the parts to write. */
  readonly parts: Kept;
  readonly fileId: string | null;
  /** The views that receive the live event. */
  readonly views: readonly string[];
  /** The access snapshot on which the permission was decided. */
  readonly standing: string;
  /** Absent: the parts replace the stored answer instead of being merged into it. */
  readonly operationId: string | undefined;
}

/** With the sequence numbers of the live event, one for each view. */
export type SavedAnswer = KeptAnswer & {
  readonly seqs: readonly Seq[];
  readonly attempts: readonly OwnAttempt[];
};

export interface Outcome {
  /** Whether the access snapshot was still current. */
  readonly stands: boolean;
  /** Absent if this operation was saved before, or the access snapshot is outdated. */
  readonly saved: SavedAnswer | undefined;
}

type Told = Omit<OwnAttempt, 'createdAt'> & { readonly createdAt: string };
interface Row extends Pick<KeptAnswer, 'data' | 'revision' | 'attemptCount' | 'revealedAt'> {
  readonly stands: boolean;
  readonly attempts: readonly Told[] | null;
  /** Null if nothing was saved; then the columns of the answer are null too. */
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
  if (!row) throw new Error('save_answer returned no row');
  return outcomeOf(row, saving, tx.now);
}

const togetherText = `
  select place, stands, data, revision, attempt_count as "attemptCount", revealed_at as "revealedAt", attempts, seqs
  from save_answers($1, $2, $3)`;

/** Saves several answers of one school; no answer may occur twice. */
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
