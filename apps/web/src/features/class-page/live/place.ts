/** At which exercise this window is: the one that has the focus, as long as it is seen, else the one that is read. */
import { createStore } from '../../../lib/store.ts';
import { exerciseAnchor } from '../../lessons/exercises/exercise-anchor.ts';

export const place = createStore<string | null>(null);

const anchor = exerciseAnchor('');
const cards = `[id^="${anchor}"]`;
/** Titles and panels of an exercise have longer names. */
const idIn = ({ id }: Element): string | undefined => {
  const rest = id.slice(anchor.length);
  return /^[\da-f-]{36}$/.test(rest) ? rest : undefined;
};

/** Where people read: a third below the upper edge. */
const readingLine = 1 / 3;

function focused(): string | undefined {
  const card = document.activeElement?.closest(cards);
  if (!card) return undefined;
  const { top, bottom } = card.getBoundingClientRect();
  return bottom > 0 && top < innerHeight ? idIn(card) : undefined;
}

function read(): string | undefined {
  const line = innerHeight * readingLine;
  let nearest: { readonly id: string; readonly distance: number } | undefined;
  for (const card of document.querySelectorAll(cards)) {
    const id = idIn(card);
    if (id === undefined) continue;
    const { top, bottom } = card.getBoundingClientRect();
    const distance = top > line ? top - line : Math.max(0, line - bottom);
    if (!nearest || distance < nearest.distance) nearest = { id, distance };
  }
  return nearest?.id;
}

/** Scrolling asks many times in a moment. */
const calm = 150;

/** Returns how to stop. */
export function watchPlace(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    timer = undefined;
    place.set(focused() ?? read() ?? null);
  };
  const lookSoon = (): void => {
    timer ??= setTimeout(look, calm);
  };
  const moves = ['scroll', 'resize'] as const;
  for (const move of moves) window.addEventListener(move, lookSoon, { passive: true });
  document.addEventListener('focusin', lookSoon);
  // Another section, another lesson, an exercise that was hidden.
  const heights = new ResizeObserver(lookSoon);
  heights.observe(document.body);
  return () => {
    clearTimeout(timer);
    for (const move of moves) window.removeEventListener(move, lookSoon);
    document.removeEventListener('focusin', lookSoon);
    heights.disconnect();
    place.set(null);
  };
}
