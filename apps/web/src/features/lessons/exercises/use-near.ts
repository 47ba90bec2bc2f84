import { type RefObject, startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

const waiting = new Map<Element, () => void>();

/** Near, and not in sight: their turn comes first. */
const soon = new Set<Element>();

/** Those of them that are being drawn in the background. */
const asked = new WeakSet<Element>();

/** Who scrolls meanwhile waits no longer than this for what is near. */
const haste = 200;

/** Safari has no idle callback. */
const whenIdle = (work: () => void): unknown =>
  typeof requestIdleCallback === 'function'
    ? requestIdleCallback(work, soon.size > 0 ? { timeout: haste } : {})
    : setTimeout(work, haste);

/** First what is seen has to be there: the code of its kinds, and then it. */
const patience = 2000;

/** What stands over the whole page: nothing beneath is seen, and nothing there is drawn meanwhile. */
let covers = 0;

let isDrawing = false;
let isRestDue = false;
let restTimer: ReturnType<typeof setTimeout> | undefined;

/** One after another while there is nothing else to do, so that a search of the browser finds what stands far below. */
function drawNext(): void {
  if (covers > 0) {
    isDrawing = false;
    return;
  }
  const [near] = soon;
  const next = near ?? (isRestDue ? [...waiting.keys()].find((element) => !asked.has(element)) : undefined);
  isDrawing = next !== undefined;
  if (!next) {
    isRestDue = false;
    return;
  }
  soon.delete(next);
  asked.add(next);
  startTransition(() => waiting.get(next)?.());
  whenIdle(drawNext);
}

function drawInTurn(): void {
  if (isDrawing) return;
  isDrawing = true;
  whenIdle(drawNext);
}

/** On paper there is nowhere to scroll to. */
function drawAll(): void {
  flushSync(() => {
    for (const draw of waiting.values()) draw();
  });
}

/** One for all: sixty exercises are watched by one pair of eyes. */
let watch: IntersectionObserver | undefined;

/** About two windows ahead, so that who scrolls does not see it come. */
const ahead = '1500px 0px';

function drawRestLater(): void {
  clearTimeout(restTimer);
  restTimer = setTimeout(() => {
    isRestDue = true;
    drawInTurn();
  }, patience);
}

function drawSeen(entries: readonly IntersectionObserverEntry[]): void {
  if (covers > 0) return;
  const near = entries.filter(({ isIntersecting }) => isIntersecting);
  const isSeen = ({ boundingClientRect: { top, bottom } }: IntersectionObserverEntry): boolean =>
    bottom > 0 && top < innerHeight;
  // Whoever writes meanwhile is not held up.
  startTransition(() => {
    for (const entry of near) if (isSeen(entry)) waiting.get(entry.target)?.();
  });
  for (const entry of near) if (!isSeen(entry)) soon.add(entry.target);
  if (soon.size > 0) drawInTurn();
}

function begin(element: Element, onNear: () => void): () => void {
  if (!watch) addEventListener('beforeprint', drawAll);
  watch ??= new IntersectionObserver(drawSeen, { rootMargin: ahead });
  const eye = watch;
  waiting.set(element, onNear);
  eye.observe(element);
  drawRestLater();
  return () => {
    waiting.delete(element);
    soon.delete(element);
    eye.unobserve(element);
  };
}

/** Returns how to take the cover away, and then everything is looked for anew. */
export function coverPage(): () => void {
  covers += 1;
  return () => {
    covers -= 1;
    if (covers > 0) return;
    for (const element of waiting.keys()) {
      watch?.unobserve(element);
      watch?.observe(element);
    }
    drawRestLater();
  };
}

/** True once it has come near to what the window shows, or there was time to draw it, and from then on. */
export function useNear(place: RefObject<Element | null>, isFirst: boolean): boolean {
  const [isNear, setNear] = useState(isFirst);
  useEffect(() => {
    if (isNear || !place.current) return;
    return begin(place.current, () => setNear(true));
  }, [isNear, place]);
  return isNear;
}
