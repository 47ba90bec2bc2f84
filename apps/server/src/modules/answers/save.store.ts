/**
 * Saves answers in one statement, which also checks the access snapshot and increments the sequence numbers of the live
 * event.
 */
import type { KeptAnswer } from '@klasna/exercises/answers';
import type pg from 'pg';
import { mapConstraintErrors } from '../../kernel/db/map-constraint-errors.ts';
import { Failure } from '../../kernel/failure.ts';
import { type SequenceNumber, toLockOrder, toSequenceNumbers } from '../../kernel/live/numbered-events.ts';
import { schoolOfContent } from '../courses/index.ts';
import type { AnswerKey, AttemptDetails, StoredAnswer } from './answers.store.ts';

/**
 * The connection on which a save runs: that of a transaction, or one on which the statement is a transaction by itself.
 */
export interface SaveTarget {
  readonly schoolId: string;
  readonly now: Date;
  readonly run: <R extends pg.QueryResultRow>(statement: pg.QueryConfig) => Promise<R[]>;
}

export interface SaveInput extends AnswerKey {
  /** The parts to write; other parts stay as they are. */
  readonly parts: KeptAnswer;
  readonly fileId: string | null;
  /** The views that receive the live event. */
  readonly views: readonly string[];
  /** The access snapshot on which the permission was decided. */
  readonly snapshot: string;
  /** The id of the operation; undefined if the parts replace the stored answer instead of being merged into it. */
  readonly operationId: string | undefined;
}

/** The saved answer with the sequence numbers of the live event, one for each view. */
export type SavedAnswer = StoredAnswer & {
  readonly seqs: readonly SequenceNumber[];
  readonly attempts: readonly AttemptDetails[];
};

export interface SaveOutcome {
  /** Whether the access snapshot was still current. */
  readonly isCurrent: boolean;
  /** The saved answer; undefined if this operation was saved before or the access snapshot is outdated. */
  readonly saved: SavedAnswer | undefined;
}

type AttemptJson = Omit<AttemptDetails, 'createdAt'> & { readonly createdAt: string };
interface SaveRow extends Pick<StoredAnswer, 'data' | 'revision' | 'attemptCount' | 'revealedAt'> {
  readonly stands: boolean;
  readonly attempts: readonly AttemptJson[] | null;
  /** The sequence numbers; null if nothing was saved, and then the columns of the answer are null too. */
  readonly seqs: readonly number[] | null;
}

const toSaveAnswerText = (school: string): string => `
  select stands, data, revision, attempt_count as "attemptCount", revealed_at as "revealedAt", attempts, seqs
  from save_answer(${school}, $2, $3, $4, $5, $6, $7, $8, $9, $10)`;

const saveAnswerQuery = { name: 'answers.save', text: toSaveAnswerText('$1') };
/**
 * Citus runs the function on the node of a school that is given as a value. It reads the exercise, too, so for one of the
 * library, which may lie on another node, the school is given as a query and the function runs on the coordinator.
 */
const saveLibraryAnswerQuery = {
  name: 'answers.save-of-library',
  text: toSaveAnswerText('(select $1::uuid)'),
};

const toAttempt = (json: AttemptJson): AttemptDetails => ({ ...json, createdAt: new Date(json.createdAt) });

const toOutcome = (
  { stands, attempts, seqs, ...answer }: SaveRow,
  { classId, exerciseId, studentId, views }: SaveInput,
  savedAt: Date,
): SaveOutcome =>
  seqs === null
    ? { isCurrent: stands, saved: undefined }
    : {
        isCurrent: stands,
        saved: {
          ...{ classId, exerciseId, studentId, ...answer, savedAt },
          ...{ seqs: toSequenceNumbers(toLockOrder(views), seqs), attempts: (attempts ?? []).map(toAttempt) },
        },
      };

export async function saveParts(target: SaveTarget, input: SaveInput): Promise<SaveOutcome> {
  const { classId, exerciseId, studentId, parts, fileId, views, snapshot, operationId } = input;
  const values = [
    ...[
      target.schoolId,
      classId,
      exerciseId,
      studentId,
      snapshot,
      operationId ?? null,
      JSON.stringify(parts),
    ],
    ...[fileId, target.now, toLockOrder(views)],
  ];
  const isOwnContent = schoolOfContent(target.schoolId, exerciseId) === target.schoolId;
  const query = isOwnContent ? saveAnswerQuery : saveLibraryAnswerQuery;
  const rows = target.run<SaveRow>({ ...query, values });
  const [row] = await mapConstraintErrors(rows, { answers_size: () => new Failure('tooLarge') });
  if (!row) throw new Error('save_answer returned no row');
  return toOutcome(row, input, target.now);
}

const saveAnswersText = `
  select place, stands, data, revision, attempt_count as "attemptCount", revealed_at as "revealedAt", attempts, seqs
  from save_answers($1, $2, $3)`;

/** Saves several answers of one school; no answer may occur twice. */
export async function saveAll<S extends SaveInput>(
  target: SaveTarget,
  inputs: readonly S[],
): Promise<Map<S, SaveOutcome>> {
  const saves = inputs.map(({ parts, views, ...input }, index) => ({
    ...{ place: index, class: input.classId, exercise: input.exerciseId, student: input.studentId },
    ...{ standing: input.snapshot, operation: input.operationId, recording: input.fileId },
    ...{ parts, views: toLockOrder(views) },
  }));
  const values = [target.schoolId, target.now, JSON.stringify(saves)];
  const statement = { name: 'answers.save-together', text: saveAnswersText, values };
  const rows = await target.run<SaveRow & { readonly place: number }>(statement);
  const outcomes = rows.map(({ place: index, ...row }): [S, SaveOutcome][] => {
    const input = inputs[index];
    return input ? [[input, toOutcome(row, input, target.now)]] : [];
  });
  return new Map(outcomes.flat());
}
