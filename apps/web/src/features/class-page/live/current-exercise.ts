/**
 * Determines the current exercise of this tab: the focused exercise while it is in view, otherwise the exercise at the
 * reading position.
 */
import { createStore } from '../../../lib/store.ts';
import { toExerciseAnchor } from '../../lessons/exercises/exercise-anchor.ts';

export const currentExerciseId = createStore<string | null>(null);

const idPrefix = toExerciseAnchor('');
const cardSelector = `[id^="${idPrefix}"]`;
/** Returns the id of the exercise; undefined for elements inside an exercise, whose ids are longer. */
const toExerciseId = ({ id }: Element): string | undefined => {
  const rest = id.slice(idPrefix.length);
  return /^[\da-f-]{36}$/.test(rest) ? rest : undefined;
};

/** The height of the page header, which covers the top of the content. */
const headerHeightPx = 72;

/**
 * Estimates the reading position: the top of the view at the start of the page and the bottom at its end, so that every
 * exercise is reached at some point.
 */
function getReadingLine(): number {
  const scrollablePx = document.documentElement.scrollHeight - innerHeight;
  const progress = scrollablePx > 0 ? Math.min(1, Math.max(0, scrollY / scrollablePx)) : 0;
  return headerHeightPx + (innerHeight - headerHeightPx) * progress;
}

function findFocusedExercise(): string | undefined {
  const card = document.activeElement?.closest(cardSelector);
  if (!card) return undefined;
  const { top, bottom } = card.getBoundingClientRect();
  return bottom > 0 && top < innerHeight ? toExerciseId(card) : undefined;
}

function findReadExercise(): string | undefined {
  const readingLine = getReadingLine();
  let nearest: { readonly id: string; readonly distance: number } | undefined;
  for (const card of document.querySelectorAll(cardSelector)) {
    const id = toExerciseId(card);
    if (id === undefined) continue;
    const { top, bottom } = card.getBoundingClientRect();
    const distance = top > readingLine ? top - readingLine : Math.max(0, readingLine - bottom);
    if (!nearest || distance < nearest.distance) nearest = { id, distance };
  }
  return nearest?.id;
}

/** The interval at which scroll events are handled. */
const throttleMs = 150;

/** Watches the current exercise; returns a function that stops watching. */
export function watchCurrentExercise(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const update = (): void => {
    timer = undefined;
    currentExerciseId.set(findFocusedExercise() ?? findReadExercise() ?? null);
  };
  const scheduleUpdate = (): void => {
    timer ??= setTimeout(update, throttleMs);
  };
  const eventNames = ['scroll', 'resize'] as const;
  for (const eventName of eventNames) window.addEventListener(eventName, scheduleUpdate, { passive: true });
  document.addEventListener('focusin', scheduleUpdate);
  // Updates when the height changes, for example with the section, the lesson or a hidden exercise.
  const resizeObserver = new ResizeObserver(scheduleUpdate);
  resizeObserver.observe(document.body);
  return () => {
    clearTimeout(timer);
    for (const eventName of eventNames) window.removeEventListener(eventName, scheduleUpdate);
    document.removeEventListener('focusin', scheduleUpdate);
    resizeObserver.disconnect();
    currentExerciseId.set(null);
  };
}
