/** The current exercise of this tab: the focused one while it is in view, otherwise the one at the reading line. */
import { createStore } from '../../../lib/store.ts';
import { exerciseAnchor } from '../../lessons/exercises/exercise-anchor.ts';

export const place = createStore<string | null>(null);

const anchor = exerciseAnchor('');
const cards = `[id^="${anchor}"]`;
/** Ids of headings and panels inside an exercise are longer. */
const idIn = ({ id }: Element): string | undefined => {
  const rest = id.slice(anchor.length);
  return /^[\da-f-]{36}$/.test(rest) ? rest : undefined;
};

/** The page header covers this much of the content. */
const header = 72;

/**
 * Estimates the reading position: the top of the view at the start of the page and the bottom at its end, so that every
 * exercise is reached at some point.
 */
function readingLine(): number {
  const rest = document.documentElement.scrollHeight - innerHeight;
  const share = rest > 0 ? Math.min(1, Math.max(0, scrollY / rest)) : 0;
  return header + (innerHeight - header) * share;
}

function focused(): string | undefined {
  const card = document.activeElement?.closest(cards);
  if (!card) return undefined;
  const { top, bottom } = card.getBoundingClientRect();
  return bottom > 0 && top < innerHeight ? idIn(card) : undefined;
}

function read(): string | undefined {
  const line = readingLine();
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

/** Throttles scroll events. */
const calm = 150;

/** Returns a function that stops watching. */
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
  // The height changes with the section, the lesson or a hidden exercise.
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
