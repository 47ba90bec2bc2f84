/** Scrolls to an exercise and focuses it; does nothing if it is not rendered. */
import { toExerciseAnchor } from '../../lessons/exercises/exercise-anchor.ts';

export function focusExercise(exerciseId: string): void {
  const element = document.getElementById(toExerciseAnchor(exerciseId));
  if (!element) return;
  element.scrollIntoView({ block: 'start' });
  element.focus({ preventScroll: true });
}
