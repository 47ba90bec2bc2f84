/** Computes the outcome of a student at an exercise. Pure. */
import type { StoredAttempt } from '../answers/index.ts';

interface Score {
  readonly correct: number;
  readonly total: number;
}

type GradedAttempt = Pick<StoredAttempt, 'result' | 'number'>;

const toShare = ({ correct, total }: Score): number => (total === 0 ? 0 : correct / total);
const toScore = ({ result: { correct, total } }: GradedAttempt): Score => ({ correct, total });

interface CompletionInput {
  readonly isAnswered: boolean;
  readonly attempts: number;
  /** Whether the exercise type supports checking. */
  readonly isCheckable: boolean;
}

/**
 * Returns whether the exercise is finished: one that can be checked after a check, any other as soon as it has an
 * answer.
 */
export const isDone = ({ isAnswered, attempts, isCheckable }: CompletionInput): boolean =>
  isCheckable ? attempts > 0 : isAnswered;

/**
 * Finds the best score. Compares shares, because the exercise may have grown between two attempts; of equal scores, the
 * later wins.
 */
export function findBestScore(attempts: readonly GradedAttempt[]): Score | null {
  return attempts
    .map(toScore)
    .reduce<Score | null>((best, one) => (best && toShare(best) > toShare(one) ? best : one), null);
}

export function findLastScore(attempts: readonly GradedAttempt[]): Score | null {
  const [last] = attempts.toSorted((one, other) => other.number - one.number);
  return last ? toScore(last) : null;
}
