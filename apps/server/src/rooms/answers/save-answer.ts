import type { AnswerChange, AnswerView } from '@klasna/contract/answers/models';
import { Again, type Tx } from '../../kernel/db/pool.ts';
import { tellOften } from '../../kernel/live/lasting.ts';
import { type AnswerKey, attemptsAt, findAnswer, isTakenBack } from './answers.store.ts';
import { classAudience, teachersView } from './class-audience.ts';
import { describeAnswer, type RecordingAddress } from './describe-answer.ts';
import { readChange } from './read-change.ts';
import { type FindRecording, withRecording } from './recordings.ts';
import { type Outcome, type Saving, saveParts } from './save.store.ts';
import type { SaveTogether } from './save-together.ts';
import type { OwnWork, WorkToSave } from './subjects.ts';

/** Starts homework at its first answer; the homework module implements it. */
export type BeginHomework = (
  tx: Tx,
  given: { readonly classId: string; readonly studentId: string; readonly homeworkIds: readonly string[] },
) => Promise<void>;

export interface SavingMeans {
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
  { classId, studentId, exercise, homeworkToBegin, standing }: WorkToSave,
  body: AnswerChange,
  means: SavingMeans,
): Promise<AnswerView | null> {
  const { parts: read, operationId } = readChange(exercise, body);
  const written = await withRecording(tx, exercise, read, studentId, means.findRecording);
  const key: AnswerKey = { classId, studentId, exerciseId: exercise.id };
  const views = [teachersView, studentId];
  const saving = { ...key, ...written, views, standing: standing.known };
  const { stands, saved } = await (standing.isRemembered && operationId !== undefined && tx.leave()
    ? means.saveTogether(tx.schoolId, { ...saving, operationId })
    : saveHere(tx, { ...saving, operationId }, standing.isRemembered));
  if (!stands || (!saved && standing.isRemembered)) {
    standing.forget();
    throw new Again();
  }
  if (!saved) return findKept(tx, key, exercise, means);
  const answer = describeAnswer(exercise, saved, saved.attempts, means.recordingAddress(tx.schoolId));
  tellOften(tx, classAudience, {
    ...{ id: classId, event: 'answer.saved', seqs: saved.seqs },
    data: { studentId, exerciseId: exercise.id, answer },
  });
  if (homeworkToBegin.length > 0)
    await means.beginHomework(tx, { classId, studentId, homeworkIds: homeworkToBegin });
  return answer;
}

const saveHere = (tx: Tx, saving: Saving, isLast: boolean): Promise<Outcome> => {
  const save = () => saveParts(tx, saving);
  return isLast ? tx.last(save) : save();
};

/** Reads the answer that an operation saved earlier. */
async function findKept(
  tx: Tx,
  key: AnswerKey,
  exercise: OwnWork['exercise'],
  { recordingAddress }: SavingMeans,
): Promise<AnswerView | null> {
  const [kept, attempts] = await Promise.all([findAnswer(tx, key), attemptsAt(tx, key)]);
  return kept && !isTakenBack(kept)
    ? describeAnswer(exercise, kept, attempts, recordingAddress(tx.schoolId))
    : null;
}
