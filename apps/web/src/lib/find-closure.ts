import type { Closure } from '@klasna/contract/schools/models';
import type { Day } from './days.ts';

export const findClosure = (day: Day, closures: readonly Closure[]): Closure | undefined =>
  closures.find(({ from, to }) => from <= day && day <= to);
