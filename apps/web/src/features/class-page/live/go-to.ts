/** Scrolls to an exercise of the open lesson as soon as it is rendered. */
import { exerciseAnchor } from '../../lessons/exercises/exercise-anchor.ts';

/** Long enough for a section to open or a lesson to load. */
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

/** Accepted distance from the top edge. */
const nearEnough = 40;

function bringUp(card: Element): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const before = card.getBoundingClientRect().top;
  card.scrollIntoView({ block: 'start', behavior: isCalm ? 'instant' : 'smooth' });
  if (isCalm) return;
  // Content that renders during the scroll may be taller than its estimate.
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

/** True while the person types, so that nothing scrolls away. */
export const isWriting = (): boolean => document.activeElement?.matches(typedInto) ?? false;
