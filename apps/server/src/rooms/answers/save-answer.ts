import type { AnswerChange, AnswerView } from '@klasna/contract/answers/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { tellOften } from '../../kernel/live/lasting.ts';
import { type AnswerKey, attemptsAt, findAnswer, type KeptAnswer } from './answers.store.ts';
import { classAudience, teachersView } from './class-audience.ts';
import { describeAnswer, type RecordingAddress } from './describe-answer.ts';
import { readChange } from './read-change.ts';
import { type FindRecording, withRecording } from './recordings.ts';
import { mergeParts, replaceParts } from './save.store.ts';
import type { OwnWork } from './subjects.ts';

/** A first answer to homework begins it; the room of homework does that. */
export type BeginHomework = (
  tx: Tx,
  given: { readonly classId: string; readonly studentId: string; readonly homeworkIds: readonly string[] },
) => Promise<void>;

export interface SavingMeans {
  readonly recordingAddress: (schoolId: string) => RecordingAddress;
  readonly findRecording: FindRecording;
  readonly beginHomework: BeginHomework;
}

/**
 * The fields that changed are laid over what is there, whoever has changed other fields meanwhile; of the same field the
 * later save counts. A save that has arrived before changes nothing. Null: it was reset since.
 */
export async function saveAnswer(
  tx: Tx,
  { classId, studentId, exercise, homeworkToBegin }: OwnWork,
  body: AnswerChange,
  means: SavingMeans,
): Promise<AnswerView | null> {
  const { parts: read, operationId } = readChange(exercise, body);
  const written = await withRecording(tx, exercise, read, studentId, means.findRecording);
  const key: AnswerKey = { classId, studentId, exerciseId: exercise.id };
  const saving = { ...key, ...written, views: [teachersView, studentId] };
  const saved =
    operationId === undefined ? await replaceParts(tx, saving) : await mergeParts(tx, saving, operationId);
  const kept = saved ?? (await findAnswer(tx, key));
  if (!kept) return null;
  const answer = await describe(tx, key, exercise, kept, means);
  if (!saved) return answer;
  tellOften(tx, classAudience, {
    ...{ id: classId, event: 'answer.saved', seqs: saved.seqs },
    data: { studentId, exerciseId: exercise.id, answer },
  });
  if (homeworkToBegin.length > 0)
    await means.beginHomework(tx, { classId, studentId, homeworkIds: homeworkToBegin });
  return answer;
}

async function describe(
  tx: Tx,
  key: AnswerKey,
  exercise: OwnWork['exercise'],
  kept: KeptAnswer,
  { recordingAddress }: SavingMeans,
): Promise<AnswerView> {
  const attempts = kept.attemptCount > 0 ? await attemptsAt(tx, key) : [];
  return describeAnswer(exercise, kept, attempts, recordingAddress(tx.schoolId));
}
