/** How far a student came with an exercise. Pure. */
import type { KeptAttempt } from '../answers/index.ts';

interface Score {
  readonly correct: number;
  readonly total: number;
}

type Judged = Pick<KeptAttempt, 'result' | 'number'>;

const shareOf = ({ correct, total }: Score): number => (total === 0 ? 0 : correct / total);
const scoreOf = ({ result: { correct, total } }: Judged): Score => ({ correct, total });

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
