import { type RefObject, startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

const waiting = new Map<Element, () => void>();

/** Near the viewport but not visible: rendered first. */
const soon = new Set<Element>();

/** Those already scheduled in the background. */
const asked = new WeakSet<Element>();

/** Maximum wait for near elements while the user scrolls. */
const haste = 200;

/** Safari has no idle callback. */
const whenIdle = (work: () => void): unknown =>
  typeof requestIdleCallback === 'function'
    ? requestIdleCallback(work, soon.size > 0 ? { timeout: haste } : {})
    : setTimeout(work, haste);

/** Gives the visible exercises and their code time to load before the rest is rendered. */
const patience = 2000;

/** Number of full-screen overlays; nothing below them renders while one is open. */
let covers = 0;

let isDrawing = false;
let isRestDue = false;
let restTimer: ReturnType<typeof setTimeout> | undefined;

/** Renders one element after another when idle, so that find-in-page works for distant exercises. */
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

/** A printed page cannot scroll, so everything must be rendered. */
function drawAll(): void {
  flushSync(() => {
    for (const draw of waiting.values()) draw();
  });
}

/** One shared observer for all exercises. */
let watch: IntersectionObserver | undefined;

/** About two viewport heights ahead, so that scrolling does not reveal placeholders. */
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
  // A transition keeps typing responsive.
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

/** Returns a function that removes the cover and observes everything again. */
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

/** True once the element has come near the viewport or idle time allowed rendering it; then it stays true. */
export function useNear(place: RefObject<Element | null>, isFirst: boolean): boolean {
  const [isNear, setNear] = useState(isFirst);
  useEffect(() => {
    if (isNear || !place.current) return;
    return begin(place.current, () => setNear(true));
  }, [isNear, place]);
  return isNear;
}
