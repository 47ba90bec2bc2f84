import type { ClassExercise } from '@klasna/contract/classes/material';
import { loadComponents } from '@klasna/exercises/components/component-loaders';

/**
 * Loads the code of all exercise types in parallel, so that exercises do not wait for one file after another. Ignores a
 * failure, because the exercise requests the code again and shows the error.
 */
export async function prefetchExerciseTypes(exercises: readonly ClassExercise[]): Promise<void> {
  const types = [...new Set(exercises.map((exercise) => exercise.type))];
  await Promise.allSettled(types.map(loadComponents));
}
