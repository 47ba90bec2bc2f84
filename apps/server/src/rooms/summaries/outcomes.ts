/** Computes the outcome of a student at an exercise. Pure. */
import type { KeptAttempt } from '../answers/index.ts';

interface Score {
  readonly correct: number;
  readonly total: number;
}

type Judged = Pick<KeptAttempt, 'result' | 'number'>;

const shareOf = ({ correct, total }: Score): number => (total === 0 ? 0 : correct / total);
const scoreOf = ({ result: { correct, total } }: Judged): Score => ({ correct, total });

interface Done {
  readonly isGiven: boolean;
  readonly attempts: number;
  /** Whether the exercise type supports checking. */
  readonly isJudged: boolean;
}

/** A checkable exercise is done once it was checked; any other once it has an answer. */
export const isDone = ({ isGiven, attempts, isJudged }: Done): boolean => (isJudged ? attempts > 0 : isGiven);

/**
 * Compares shares, because the exercise may have grown between two attempts; of equal ones, the later wins.
 */
export function bestOf(attempts: readonly Judged[]): Score | null {
  return attempts
    .map(scoreOf)
    .reduce<Score | null>((best, one) => (best && shareOf(best) > shareOf(one) ? best : one), null);
}

export function lastOf(attempts: readonly Judged[]): Score | null {
  const [last] = attempts.toSorted((one, other) => other.number - one.number);
  return last ? scoreOf(last) : null;
}
