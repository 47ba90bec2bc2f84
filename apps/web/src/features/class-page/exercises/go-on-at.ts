/** Scrolls to an exercise and focuses it; does nothing if it is not rendered. */
import { exerciseAnchor } from '../../lessons/exercises/exercise-anchor.ts';

export function goOnAt(exerciseId: string): void {
  const place = document.getElementById(exerciseAnchor(exerciseId));
  if (!place) return;
  place.scrollIntoView({ block: 'start' });
  place.focus({ preventScroll: true });
}
