/**
 * An exercise played by one person alone: what was answered, checked and shown, by the rules that hold in a class too.
 * Nothing of it is kept anywhere.
 */
import { changeAnswer, gradeAnswer, isAnswered, type Kept, nothingKept, tellAnswer } from './answers.ts';
import type { ItemResult, Mind, Result } from './define.ts';
import { marksAsGiven } from './kit/results.ts';

export interface PlayRules {
  /** Null: as often as one likes. */
  readonly attemptsLimit: number | null;
  readonly showAnswers: 'afterCheck' | 'always' | 'never';
}

export interface Play {
  readonly kept: Kept | null;
  /** While its marks are shown. */
  readonly result: Result | null;
  readonly attempts: number;
  readonly isSolution: boolean;
}

export const newPlay: Play = { kept: null, result: null, attempts: 0, isSolution: false };

/** What does not fit changes nothing. */
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

/** Nothing answered is nothing to check, and an answer that is marked has been checked. */
export const mayCheck = (mind: Mind, content: unknown, play: Play, rules: PlayRules): boolean =>
  mind.judging !== undefined &&
  play.result === null &&
  attemptsLeft(play, rules) !== 0 &&
  isAnswered(mind, content, play.kept ?? nothingKept);

export function check(mind: Mind, content: unknown, play: Play): Play {
  const result = play.kept && gradeAnswer(mind, content, play.kept);
  return result ? { ...play, result, attempts: play.attempts + 1, isSolution: false } : play;
}

/** The marks go, what was answered stays. */
export const tryAgain = (play: Play): Play => ({ ...play, result: null });

export const mayReveal = ({ judging }: Mind, { attempts }: Play, { showAnswers }: PlayRules): boolean =>
  judging !== undefined && (showAnswers === 'always' || (showAnswers === 'afterCheck' && attempts > 0));

export const turnSolution = (play: Play): Play => ({ ...play, isSolution: !play.isSolution });

export interface Shown {
  readonly answer: Readonly<Record<string, unknown>> | null;
  readonly marks: readonly ItemResult[] | null;
  readonly solution: Readonly<Record<string, unknown>> | null;
}

/** As a player is given it. */
export const shownOf = (mind: Mind, content: unknown, { kept, result, isSolution }: Play): Shown => ({
  answer: kept && tellAnswer(mind, content, kept),
  marks: result && marksAsGiven(result),
  solution: isSolution ? solutionOf(mind, content) : null,
});

export const solutionOf = ({ judging }: Mind, content: unknown): Shown['solution'] =>
  (judging?.solution(content) as Shown['solution'] | undefined) ?? null;
