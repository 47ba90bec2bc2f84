import type { ClassExercise } from '@klasna/contract/classes/material';
import { numberExercises } from '@klasna/exercises/hidden-types';
import { useMemo } from 'react';

const noHiddenExercises: ReadonlySet<string> = new Set();

/** Numbers by exercise id, as students count them: hidden exercises have none. */
export const useExerciseNumbers = (
  exercises: readonly ClassExercise[],
  hiddenIds: ReadonlySet<string> = noHiddenExercises,
): ReadonlyMap<string, number> =>
  useMemo(() => numberExercises(exercises.filter(({ id }) => !hiddenIds.has(id))), [exercises, hiddenIds]);
