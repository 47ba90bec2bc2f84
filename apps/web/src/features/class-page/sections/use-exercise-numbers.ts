import type { ClassExercise } from '@klasna/contract/classes/material';
import { numbersOf } from '@klasna/exercises/registry.kept';
import { useMemo } from 'react';

const none: ReadonlySet<string> = new Set();

/** Numbers by exercise id, as students count them: hidden exercises have none. */
export const useExerciseNumbers = (
  exercises: readonly ClassExercise[],
  hidden: ReadonlySet<string> = none,
): ReadonlyMap<string, number> =>
  useMemo(() => numbersOf(exercises.filter(({ id }) => !hidden.has(id))), [exercises, hidden]);
