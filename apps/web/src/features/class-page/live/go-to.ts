/** Takes this window to an exercise of the lesson that is shown, as soon as it is drawn. */
import { exerciseAnchor } from '../../lessons/exercises/exercise-anchor.ts';

/** A section that is being opened, a lesson that is being read. */
const patience = 3000;

export function scrollToExercise(exerciseId: string): void {
  const until = performance.now() + patience;
  const go = (): void => {
    const card = document.getElementById(exerciseAnchor(exerciseId));
    if (card) bringUp(card);
    else if (performance.now() < until) requestAnimationFrame(go);
  };
  go();
}

/** As far as the upper edge may be missed. */
const nearEnough = 40;

function bringUp(card: Element): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const before = card.getBoundingClientRect().top;
  card.scrollIntoView({ block: 'start', behavior: isCalm ? 'instant' : 'smooth' });
  if (isCalm) return;
  // What is passed is drawn on the way, and may take more room than it was guessed to.
  const correct = (): void => {
    const { scrollMarginTop } = getComputedStyle(card);
    const missedBy = card.getBoundingClientRect().top - Number.parseFloat(scrollMarginTop);
    const hasMoved = card.getBoundingClientRect().top !== before;
    if (hasMoved && Math.abs(missedBy) > nearEnough)
      card.scrollIntoView({ block: 'start', behavior: 'instant' });
  };
  addEventListener('scrollend', correct, { once: true, signal: AbortSignal.timeout(patience) });
}

const typedInto =
  'input:not([type="radio"], [type="checkbox"], [type="button"], [type="range"]), textarea, [contenteditable="true"]';

/** Whoever has begun to write is left alone. */
export const isWriting = (): boolean => document.activeElement?.matches(typedInto) ?? false;
