import type { AnswerChange, AnswerView } from '@klasna/contract/answers/models';
import type pg from 'pg';
import type { Tx } from '../../kernel/db/pool.ts';
import { RetryTransaction } from '../../kernel/db/retry-transaction.ts';
import { numberedEvent } from '../../kernel/live/numbered-events.ts';
import { type AnswerKey, findAnswer, isCleared, listAttemptsByKey } from './answers.store.ts';
import { teachersView, toSavedEvent } from './class-audience.ts';
import { describeAnswer, type RecordingAddress } from './describe-answer.ts';
import { parseChange } from './parse-change.ts';
import { type FindRecording, resolveRecording } from './resolve-recording.ts';
import type { StudentWork, StudentWorkToChange } from './resources.ts';
import { type SaveTarget, saveParts } from './save.store.ts';

/** Starts homework at its first answer; the homework module implements it. */
export type BeginHomework = (
  tx: Tx,
  input: { readonly classId: string; readonly studentId: string; readonly homeworkIds: readonly string[] },
) => Promise<void>;

export interface SaveAnswerDeps {
  readonly recordingAddress: (schoolId: string) => RecordingAddress;
  readonly findRecording: FindRecording;
  readonly beginHomework: BeginHomework;
  readonly convertRecordingsLater: (tx: Tx) => Promise<void>;
}

/**
 * Merges the changed fields into the stored answer, so concurrent changes of other fields are kept; of two
 * saves of the same field, the later one wins. A save with a known operation id changes nothing. Returns null
 * if the answer was reset since. Saves whose access is cached do not come here (`answer-writer.ts`).
 */
export async function saveAnswer(
  tx: Tx,
  { classId, studentId, exercise, homeworkIdsToStart, snapshot }: StudentWorkToChange,
  body: AnswerChange,
  deps: SaveAnswerDeps,
): Promise<AnswerView | null> {
  const { parts: parsedParts, operationId } = parseChange(exercise, body);
  const { needsConversion, ...resolved } = await resolveRecording(
    tx,
    exercise,
    parsedParts,
    studentId,
    deps.findRecording,
  );
  const key: AnswerKey = { classId, studentId, exerciseId: exercise.id };
  const views = [teachersView, studentId];
  const { isCurrent, saved } = await saveParts(toTarget(tx), {
    ...key,
    ...resolved,
    views,
    snapshot,
    operationId,
  });
  if (!isCurrent) throw new RetryTransaction();
  if (!saved) return readStoredAnswer(tx, key, exercise, deps);
  const answer = describeAnswer(exercise, saved, saved.attempts, deps.recordingAddress(tx.schoolId));
  tx.publish(numberedEvent(toSavedEvent(key, answer, saved.seqs)));
  if (needsConversion) await deps.convertRecordingsLater(tx);
  if (homeworkIdsToStart.length > 0)
    await deps.beginHomework(tx, { classId, studentId, homeworkIds: homeworkIdsToStart });
  return answer;
}

const toTarget = ({ schoolId, now, client }: Tx): SaveTarget => ({
  schoolId,
  now,
  run: async <R extends pg.QueryResultRow>(statement: pg.QueryConfig) =>
    (await client.query<R>(statement)).rows,
});

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
