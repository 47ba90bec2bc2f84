/** Scrolls to the exercise named in the address as soon as its section is rendered. */
import { useEffect } from 'react';
import { goOnAt } from './go-on-at.ts';

export function useLedExercise(exerciseId: string | undefined, sectionId: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: an exercise of another section exists only after that section is rendered
  useEffect(() => {
    if (exerciseId !== undefined) goOnAt(exerciseId);
  }, [exerciseId, sectionId]);
}
