/** Scrolls to an exercise of the open lesson as soon as it is rendered. */
import { toExerciseAnchor } from '../../lessons/exercises/exercise-anchor.ts';

/** Long enough for a section to open or a lesson to load. */
const scrollTimeoutMs = 3000;

export function scrollToExercise(exerciseId: string): void {
  const until = performance.now() + scrollTimeoutMs;
  const tryScroll = (): void => {
    const card = document.getElementById(toExerciseAnchor(exerciseId));
    if (card) scrollToCard(card);
    else if (performance.now() < until) requestAnimationFrame(tryScroll);
  };
  tryScroll();
}

/** Accepted distance from the top edge. */
const scrollTolerancePx = 40;

function scrollToCard(card: Element): void {
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const initialTop = card.getBoundingClientRect().top;
  card.scrollIntoView({ block: 'start', behavior: prefersReducedMotion ? 'instant' : 'smooth' });
  if (prefersReducedMotion) return;
  // Content that renders during the scroll may be taller than its estimate.
  const correct = (): void => {
    const { scrollMarginTop } = getComputedStyle(card);
    const distancePx = card.getBoundingClientRect().top - Number.parseFloat(scrollMarginTop);
    const hasMoved = card.getBoundingClientRect().top !== initialTop;
    if (hasMoved && Math.abs(distancePx) > scrollTolerancePx)
      card.scrollIntoView({ block: 'start', behavior: 'instant' });
  };
  addEventListener('scrollend', correct, { once: true, signal: AbortSignal.timeout(scrollTimeoutMs) });
}

const textInputSelector =
  'input:not([type="radio"], [type="checkbox"], [type="button"], [type="range"]), textarea, [contenteditable="true"]';

/** True while the person types, so that nothing scrolls away. */
export const isTypingInField = (): boolean => document.activeElement?.matches(textInputSelector) ?? false;
