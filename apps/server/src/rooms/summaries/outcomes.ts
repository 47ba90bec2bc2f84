/** How far a student came with an exercise. Pure. */
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
  /** Whether the server can judge it, so that there is something to check. */
  readonly isJudged: boolean;
}

/** What can be checked is done once it was checked; what only a teacher can judge, once something was given. */
export const isDone = ({ isGiven, attempts, isJudged }: Done): boolean => (isJudged ? attempts > 0 : isGiven);

/** By its share, since the exercise may have grown between two attempts; of equal ones the later. */
export function bestOf(attempts: readonly Judged[]): Score | null {
  return attempts
    .map(scoreOf)
    .reduce<Score | null>((best, one) => (best && shareOf(best) > shareOf(one) ? best : one), null);
}

export function lastOf(attempts: readonly Judged[]): Score | null {
  const [last] = attempts.toSorted((one, other) => other.number - one.number);
  return last ? scoreOf(last) : null;
}
