import type { AnswerView, AttemptView } from '@klasna/contract/answers/models';
import { describeStoredAnswer, type KeptAnswer } from '@klasna/exercises/answers';
import { exerciseModels } from '@klasna/exercises/registry';
import { contentOf, type Exercise } from '../courses/index.ts';
import type { AttemptDetails, StoredAnswer } from './answers.store.ts';

export type RecordingAddress = (fileId: string) => string;

/** Converts a stored answer to texts; a recording gets an address that plays it. */
export function describeAnswerData(
  exercise: Exercise,
  data: KeptAnswer,
  addressOf: RecordingAddress,
): AnswerView['data'] {
  const texts = describeStoredAnswer(exerciseModels[exercise.type], contentOf(exercise), data);
  const { recording } = texts as { recording?: { readonly file: string } | null };
  return recording ? { recording: { ...recording, url: addressOf(recording.file) } } : texts;
}

export const countRemainingAttempts = (
  { type, attemptsLimit }: Exercise,
  { attemptCount }: Pick<StoredAnswer, 'attemptCount'>,
): number | null =>
  attemptsLimit === null || !exerciseModels[type].grading ? null : Math.max(0, attemptsLimit - attemptCount);

const describeAttempt = ({ number, createdAt, given, result, afterReveal }: AttemptDetails): AttemptView => ({
  ...{ number, given, result, afterReveal },
  at: createdAt.toISOString(),
});

export const describeAnswer = (
  exercise: Exercise,
  stored: StoredAnswer,
  attempts: readonly AttemptDetails[],
  addressOf: RecordingAddress,
): AnswerView => ({
  data: describeAnswerData(exercise, stored.data, addressOf),
  revision: stored.revision,
  updatedAt: stored.savedAt.toISOString(),
  attempts: attempts.map(describeAttempt),
  attemptsRemaining: countRemainingAttempts(exercise, stored),
  revealedAt: stored.revealedAt?.toISOString() ?? null,
});
