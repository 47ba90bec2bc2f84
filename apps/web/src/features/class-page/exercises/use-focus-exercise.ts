/** Scrolls to the exercise named in the address as soon as its section is rendered. */
import { useEffect } from 'react';
import { focusExercise } from './focus-exercise.ts';

export function useFocusExercise(exerciseId: string | undefined, sectionId: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: an exercise of another section exists only after that section is rendered
  useEffect(() => {
    if (exerciseId !== undefined) focusExercise(exerciseId);
  }, [exerciseId, sectionId]);
}
