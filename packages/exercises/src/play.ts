/**
 * The state of an exercise that one person plays locally, with the same rules for checking and revealing as in a class.
 * Nothing is saved. Pure.
 */
import {
  changeAnswer,
  describeStoredAnswer,
  emptyAnswer,
  gradeAnswer,
  isAnswered,
  type KeptAnswer,
} from './answers.ts';
import type { ExerciseModel, GradingResult, ItemResult } from './define.ts';
import { listMarksAsGiven } from './model/results.ts';

export interface PlayRules {
  /** The limit of checks; null means no limit. */
  readonly attemptsLimit: number | null;
  readonly showAnswers: 'afterCheck' | 'always' | 'never';
}

export interface Play {
  readonly kept: KeptAnswer | null;
  /** The result of the last check while its marks are shown; otherwise null. */
  readonly result: GradingResult | null;
  readonly attempts: number;
  readonly isSolution: boolean;
}

export const newPlay: Play = { kept: null, result: null, attempts: 0, isSolution: false };

/** Changes the answer; ignores invalid changes. */
export function answerWith(
  model: ExerciseModel,
  content: unknown,
  play: Play,
  changes: Readonly<Record<string, unknown>>,
): Play {
  const reading = changeAnswer(model, content, play.kept ?? emptyAnswer, changes);
  return 'kept' in reading ? { ...play, kept: reading.kept, result: null } : play;
}

export const countAttemptsLeft = ({ attempts }: Play, { attemptsLimit }: PlayRules): number | null =>
  attemptsLimit === null ? null : Math.max(0, attemptsLimit - attempts);

/** Returns whether the answer can be checked: it is not empty and not marked yet. */
export const canCheck = (model: ExerciseModel, content: unknown, play: Play, rules: PlayRules): boolean =>
  model.grading !== undefined &&
  play.result === null &&
  countAttemptsLeft(play, rules) !== 0 &&
  isAnswered(model, content, play.kept ?? emptyAnswer);

export function check(model: ExerciseModel, content: unknown, play: Play): Play {
  const result = play.kept && gradeAnswer(model, content, play.kept);
  return result ? { ...play, result, attempts: play.attempts + 1, isSolution: false } : play;
}

/** Hides the marks and keeps the answer. */
export const tryAgain = (play: Play): Play => ({ ...play, result: null });

export const canReveal = (
  { grading }: ExerciseModel,
  { attempts }: Play,
  { showAnswers }: PlayRules,
): boolean =>
  grading !== undefined && (showAnswers === 'always' || (showAnswers === 'afterCheck' && attempts > 0));

export const toggleSolution = (play: Play): Play => ({ ...play, isSolution: !play.isSolution });

export interface PlayView {
  readonly answer: Readonly<Record<string, unknown>> | null;
  readonly marks: readonly ItemResult[] | null;
  readonly solution: Readonly<Record<string, unknown>> | null;
}

/** Returns the props of the player. */
export const toPlayView = (
  model: ExerciseModel,
  content: unknown,
  { kept, result, isSolution }: Play,
): PlayView => ({
  answer: kept && describeStoredAnswer(model, content, kept),
  marks: result && listMarksAsGiven(result),
  solution: isSolution ? getSolution(model, content) : null,
});

export const getSolution = ({ grading }: ExerciseModel, content: unknown): PlayView['solution'] =>
  (grading?.solution(content) as PlayView['solution'] | undefined) ?? null;
