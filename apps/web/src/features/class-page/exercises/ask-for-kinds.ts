import type { ClassExercise } from '@klasna/contract/classes/material';
import { loadFace } from '@klasna/exercises/kit-ui/use-face';

/**
 * The code of all kinds at once, before the first exercise waits for one part of it after another. What does not come is
 * asked for again, and told, where it is shown.
 */
export async function askForKinds(exercises: readonly ClassExercise[]): Promise<void> {
  const types = [...new Set(exercises.map((exercise) => exercise.type))];
  await Promise.allSettled(types.map(loadFace));
}
