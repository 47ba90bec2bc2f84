/** Brings an exercise into view, and the keyboard goes on from there; nothing where it is not drawn. */
import { exerciseAnchor } from '../../lessons/exercises/exercise-anchor.ts';

export function goOnAt(exerciseId: string): void {
  const place = document.getElementById(exerciseAnchor(exerciseId));
  if (!place) return;
  place.scrollIntoView({ block: 'start' });
  place.focus({ preventScroll: true });
}
