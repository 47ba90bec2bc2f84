/** The exercise that the address names comes into view, and the keyboard goes on from there. */
import { useEffect } from 'react';
import { exerciseAnchor } from '../../lessons/exercises/exercise-anchor.ts';

export function useLedExercise(exerciseId: string | undefined, sectionId: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another section the exercise is found only once it is drawn
  useEffect(() => {
    const place = exerciseId && document.getElementById(exerciseAnchor(exerciseId));
    if (!place) return;
    place.scrollIntoView({ block: 'start' });
    place.focus({ preventScroll: true });
  }, [exerciseId, sectionId]);
}
