/** Scrolls to an exercise of the open lesson as soon as it is rendered. */
import { toExerciseAnchor } from '../../lessons/exercises/exercise-anchor.ts';

/** How long to wait for the exercise, enough for a section to open or a lesson to load. */
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

/** The accepted distance of the exercise from the top edge. */
const scrollTolerancePx = 40;

function scrollToCard(card: Element): void {
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const initialTop = card.getBoundingClientRect().top;
  card.scrollIntoView({ block: 'start', behavior: prefersReducedMotion ? 'instant' : 'smooth' });
  if (prefersReducedMotion) return;
  // Corrects the position, because content that renders during the scroll may be taller than estimated.
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

/** Returns whether the person is typing in a field; then nothing may scroll away. */
export const isTypingInField = (): boolean => document.activeElement?.matches(textInputSelector) ?? false;
