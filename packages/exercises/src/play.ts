/**
 * The state of an exercise that one person plays locally, with the same rules for checking and revealing as in a class.
 * Nothing is saved. Pure.
 */
import { changeAnswer, gradeAnswer, isAnswered, type Kept, nothingKept, tellAnswer } from './answers.ts';
import type { ItemResult, Mind, Result } from './define.ts';
import { marksAsGiven } from './kit/results.ts';

export interface PlayRules {
  /** Null: no limit. */
  readonly attemptsLimit: number | null;
  readonly showAnswers: 'afterCheck' | 'always' | 'never';
}

export interface Play {
  readonly kept: Kept | null;
  /** Present while the marks are shown. */
  readonly result: Result | null;
  readonly attempts: number;
  readonly isSolution: boolean;
}

export const newPlay: Play = { kept: null, result: null, attempts: 0, isSolution: false };

/** Ignores invalid changes. */
export function answerWith(
  mind: Mind,
  content: unknown,
  play: Play,
  changes: Readonly<Record<string, unknown>>,
): Play {
  const read = changeAnswer(mind, content, play.kept ?? nothingKept, changes);
  return 'kept' in read ? { ...play, kept: read.kept, result: null } : play;
}

export const attemptsLeft = ({ attempts }: Play, { attemptsLimit }: PlayRules): number | null =>
  attemptsLimit === null ? null : Math.max(0, attemptsLimit - attempts);

/** Only an answer that is not empty and not marked yet can be checked. */
export const mayCheck = (mind: Mind, content: unknown, play: Play, rules: PlayRules): boolean =>
  mind.judging !== undefined &&
  play.result === null &&
  attemptsLeft(play, rules) !== 0 &&
  isAnswered(mind, content, play.kept ?? nothingKept);

export function check(mind: Mind, content: unknown, play: Play): Play {
  const result = play.kept && gradeAnswer(mind, content, play.kept);
  return result ? { ...play, result, attempts: play.attempts + 1, isSolution: false } : play;
}

/** Hides the marks and keeps the answer. */
export const tryAgain = (play: Play): Play => ({ ...play, result: null });

export const mayReveal = ({ judging }: Mind, { attempts }: Play, { showAnswers }: PlayRules): boolean =>
  judging !== undefined && (showAnswers === 'always' || (showAnswers === 'afterCheck' && attempts > 0));

export const turnSolution = (play: Play): Play => ({ ...play, isSolution: !play.isSolution });

export interface Shown {
  readonly answer: Readonly<Record<string, unknown>> | null;
  readonly marks: readonly ItemResult[] | null;
  readonly solution: Readonly<Record<string, unknown>> | null;
}

/** The props of the player. */
export const shownOf = (mind: Mind, content: unknown, { kept, result, isSolution }: Play): Shown => ({
  answer: kept && tellAnswer(mind, content, kept),
  marks: result && marksAsGiven(result),
  solution: isSolution ? solutionOf(mind, content) : null,
});

export const solutionOf = ({ judging }: Mind, content: unknown): Shown['solution'] =>
  (judging?.solution(content) as Shown['solution'] | undefined) ?? null;
