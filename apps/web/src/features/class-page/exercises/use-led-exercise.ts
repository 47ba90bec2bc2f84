/** The exercise that the address names comes into view as soon as its section is drawn. */
import { useEffect } from 'react';
import { goOnAt } from './go-on-at.ts';

export function useLedExercise(exerciseId: string | undefined, sectionId: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another section the exercise is found only once it is drawn
  useEffect(() => {
    if (exerciseId !== undefined) goOnAt(exerciseId);
  }, [exerciseId, sectionId]);
}
