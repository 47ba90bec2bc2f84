import type { AnswerChange, AnswerView } from '@klasna/contract/answers/models';
import { RetryTransaction, type Tx } from '../../kernel/db/pool.ts';
import { publishPrenumbered } from '../../kernel/live/numbered-events.ts';
import { type AnswerKey, findAnswer, isCleared, listAttemptsByKey } from './answers.store.ts';
import { classAudience, teachersView } from './class-audience.ts';
import { describeAnswer, type RecordingAddress } from './describe-answer.ts';
import { parseChange } from './parse-change.ts';
import { type FindRecording, resolveRecording } from './resolve-recording.ts';
import type { StudentWork, StudentWorkToSave } from './resources.ts';
import { type SaveInput, type SaveOutcome, saveParts } from './save.store.ts';
import type { SaveTogether } from './save-batcher.ts';

/** Starts homework at its first answer; the homework module implements it. */
export type BeginHomework = (
  tx: Tx,
  input: { readonly classId: string; readonly studentId: string; readonly homeworkIds: readonly string[] },
) => Promise<void>;

export interface SaveAnswerDeps {
  readonly recordingAddress: (schoolId: string) => RecordingAddress;
  readonly findRecording: FindRecording;
  readonly beginHomework: BeginHomework;
  readonly saveTogether: SaveTogether;
}

/**
 * Merges the changed fields into the stored answer, so concurrent changes of other fields are kept; of two
 * saves of the same field, the later one wins. A save with a known operation id changes nothing. Returns null
 * if the answer was reset since.
 */
export async function saveAnswer(
  tx: Tx,
  { classId, studentId, exercise, homeworkIdsToStart, snapshot }: StudentWorkToSave,
  body: AnswerChange,
  deps: SaveAnswerDeps,
): Promise<AnswerView | null> {
  const { parts: parsedParts, operationId } = parseChange(exercise, body);
  const resolved = await resolveRecording(tx, exercise, parsedParts, studentId, deps.findRecording);
  const key: AnswerKey = { classId, studentId, exerciseId: exercise.id };
  const views = [teachersView, studentId];
  const input = { ...key, ...resolved, views, snapshot: snapshot.known };
  const { isCurrent, saved } = await (snapshot.isCached && operationId !== undefined && tx.release()
    ? deps.saveTogether(tx.schoolId, { ...input, operationId })
    : saveInTransaction(tx, { ...input, operationId }, snapshot.isCached));
  if (!isCurrent || (!saved && snapshot.isCached)) {
    snapshot.forget();
    throw new RetryTransaction();
  }
  if (!saved) return readStoredAnswer(tx, key, exercise, deps);
  const answer = describeAnswer(exercise, saved, saved.attempts, deps.recordingAddress(tx.schoolId));
  publishPrenumbered(tx, classAudience, {
    ...{ id: classId, event: 'answer.saved', seqs: saved.seqs },
    data: { studentId, exerciseId: exercise.id, answer },
  });
  if (homeworkIdsToStart.length > 0)
    await deps.beginHomework(tx, { classId, studentId, homeworkIds: homeworkIdsToStart });
  return answer;
}

const saveInTransaction = (tx: Tx, input: SaveInput, isLast: boolean): Promise<SaveOutcome> => {
  const save = () => saveParts(tx, input);
  return isLast ? tx.runLast(save) : save();
};

/** Reads the answer that an operation saved earlier. */
async function readStoredAnswer(
  tx: Tx,
  key: AnswerKey,
  exercise: StudentWork['exercise'],
  { recordingAddress }: SaveAnswerDeps,
): Promise<AnswerView | null> {
  const [stored, attempts] = await Promise.all([findAnswer(tx, key), listAttemptsByKey(tx, key)]);
  return stored && !isCleared(stored)
    ? describeAnswer(exercise, stored, attempts, recordingAddress(tx.schoolId))
    : null;
}
