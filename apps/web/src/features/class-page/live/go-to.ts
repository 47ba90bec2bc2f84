/** Takes this window to an exercise of the lesson that is shown, as soon as it is drawn. */
import { exerciseAnchor } from '../../lessons/exercises/exercise-anchor.ts';

/** A section that is being opened, a lesson that is being read. */
const patience = 3000;

export function scrollToExercise(exerciseId: string): void {
  const until = performance.now() + patience;
  const go = (): void => {
    const card = document.getElementById(exerciseAnchor(exerciseId));
    if (card) {
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
      card.scrollIntoView({ block: 'start', behavior: isCalm ? 'instant' : 'smooth' });
    } else if (performance.now() < until) requestAnimationFrame(go);
  };
  go();
}

const typedInto =
  'input:not([type="radio"], [type="checkbox"], [type="button"], [type="range"]), textarea, [contenteditable="true"]';

/** Whoever has begun to write is left alone. */
export const isWriting = (): boolean => document.activeElement?.matches(typedInto) ?? false;
