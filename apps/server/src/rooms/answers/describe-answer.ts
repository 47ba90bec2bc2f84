import type { AnswerView, AttemptView } from '@klasna/contract/answers/models';
import { emptyParts, type Parts, tellAnswer } from '@klasna/exercises/answers';
import type { Mind } from '@klasna/exercises/define';
import { minds } from '@klasna/exercises/registry';
import { contentOf, type Exercise } from '../courses/index.ts';
import type { KeptAnswer, KeptAttempt } from './answers.store.ts';
import type { Places } from './save.store.ts';

export type RecordingAddress = (fileId: string) => string;

export const placesOf = (parts: Parts): Places =>
  Object.fromEntries(parts.map((part, place) => [place, part]));

/** As the mind of its kind reads it; what was never answered is empty. */
export function partsOf({ answering }: Mind, content: unknown, data: Places): Parts {
  if (!answering) return [];
  return emptyParts(answering, content).map((empty, place) => data[place] ?? empty);
}

/** What a student gave, in texts; a recording with an address that plays it. */
export function tellData(exercise: Exercise, data: Places, addressOf: RecordingAddress): AnswerView['data'] {
  const mind = minds[exercise.type];
  const content = contentOf(exercise);
  const told = tellAnswer(mind, content, partsOf(mind, content, data));
  const { recording } = told as { recording?: { readonly file: string } | null };
  return recording ? { recording: { ...recording, url: addressOf(recording.file) } } : told;
}

export const remainingOf = (
  { type, attemptsLimit }: Exercise,
  { attemptCount }: Pick<KeptAnswer, 'attemptCount'>,
): number | null =>
  attemptsLimit === null || !minds[type].judging ? null : Math.max(0, attemptsLimit - attemptCount);

const describeAttempt = ({ number, createdAt, given, result, afterReveal }: KeptAttempt): AttemptView => ({
  ...{ number, given, result, afterReveal },
  at: createdAt.toISOString(),
});

export const describeAnswer = (
  exercise: Exercise,
  kept: KeptAnswer,
  attempts: readonly KeptAttempt[],
  addressOf: RecordingAddress,
): AnswerView => ({
  data: tellData(exercise, kept.data, addressOf),
  revision: kept.revision,
  updatedAt: kept.savedAt.toISOString(),
  attempts: attempts.map(describeAttempt),
  attemptsRemaining: remainingOf(exercise, kept),
  revealedAt: kept.revealedAt?.toISOString() ?? null,
});
