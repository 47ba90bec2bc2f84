import type { AnswerView, AttemptView } from '@klasna/contract/answers/models';
import { type Kept, tellAnswer } from '@klasna/exercises/answers';
import { minds } from '@klasna/exercises/registry';
import { contentOf, type Exercise } from '../courses/index.ts';
import type { KeptAnswer, OwnAttempt } from './answers.store.ts';

export type RecordingAddress = (fileId: string) => string;

/** Converts a stored answer to texts; a recording gets an address that plays it. */
export function tellData(exercise: Exercise, data: Kept, addressOf: RecordingAddress): AnswerView['data'] {
  const told = tellAnswer(minds[exercise.type], contentOf(exercise), data);
  const { recording } = told as { recording?: { readonly file: string } | null };
  return recording ? { recording: { ...recording, url: addressOf(recording.file) } } : told;
}

export const remainingOf = (
  { type, attemptsLimit }: Exercise,
  { attemptCount }: Pick<KeptAnswer, 'attemptCount'>,
): number | null =>
  attemptsLimit === null || !minds[type].judging ? null : Math.max(0, attemptsLimit - attemptCount);

const describeAttempt = ({ number, createdAt, given, result, afterReveal }: OwnAttempt): AttemptView => ({
  ...{ number, given, result, afterReveal },
  at: createdAt.toISOString(),
});

export const describeAnswer = (
  exercise: Exercise,
  kept: KeptAnswer,
  attempts: readonly OwnAttempt[],
  addressOf: RecordingAddress,
): AnswerView => ({
  data: tellData(exercise, kept.data, addressOf),
  revision: kept.revision,
  updatedAt: kept.savedAt.toISOString(),
  attempts: attempts.map(describeAttempt),
  attemptsRemaining: remainingOf(exercise, kept),
  revealedAt: kept.revealedAt?.toISOString() ?? null,
});
