import { type RefObject, startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

const renderCallbacks = new Map<Element, () => void>();

/** The elements that are near the viewport but not visible, which are rendered first. */
const nearElements = new Set<Element>();

/** The elements that are already scheduled in the background. */
const scheduledElements = new WeakSet<Element>();

/** The maximum delay for near elements while the user scrolls. */
const maxNearDelayMs = 200;

/** Runs a task when the browser is idle; after a delay in Safari, which has no idle callback. */
const whenIdle = (task: () => void): unknown =>
  typeof requestIdleCallback === 'function'
    ? requestIdleCallback(task, nearElements.size > 0 ? { timeout: maxNearDelayMs } : {})
    : setTimeout(task, maxNearDelayMs);

/** The delay before the rest is rendered, which gives the visible exercises and their code time to load. */
const restDelayMs = 2000;

/** Number of full-screen overlays; nothing below them renders while one is open. */
let coverCount = 0;

let isRendering = false;
let isRestAllowed = false;
let restTimer: ReturnType<typeof setTimeout> | undefined;

/** Renders one element after another when idle, so that find-in-page works for distant exercises. */
function renderNext(): void {
  if (coverCount > 0) {
    isRendering = false;
    return;
  }
  const [nearElement] = nearElements;
  const next =
    nearElement ??
    (isRestAllowed
      ? [...renderCallbacks.keys()].find((element) => !scheduledElements.has(element))
      : undefined);
  isRendering = next !== undefined;
  if (!next) {
    isRestAllowed = false;
    return;
  }
  nearElements.delete(next);
  scheduledElements.add(next);
  startTransition(() => renderCallbacks.get(next)?.());
  whenIdle(renderNext);
}

function renderInTurn(): void {
  if (isRendering) return;
  isRendering = true;
  whenIdle(renderNext);
}

/** Renders everything for print, because a printed page cannot scroll. */
function renderAll(): void {
  flushSync(() => {
    for (const render of renderCallbacks.values()) render();
  });
}

/** One shared observer for all exercises. */
let observer: IntersectionObserver | undefined;

/** The distance at which elements render, about two viewport heights, so that scrolling reveals no placeholders. */
const rootMargin = '1500px 0px';

function scheduleRest(): void {
  clearTimeout(restTimer);
  restTimer = setTimeout(() => {
    isRestAllowed = true;
    renderInTurn();
  }, restDelayMs);
}

function renderVisible(entries: readonly IntersectionObserverEntry[]): void {
  if (coverCount > 0) return;
  const nearEntries = entries.filter(({ isIntersecting }) => isIntersecting);
  const isVisible = ({ boundingClientRect: { top, bottom } }: IntersectionObserverEntry): boolean =>
    bottom > 0 && top < innerHeight;
  // Renders in a transition, which keeps typing responsive.
  startTransition(() => {
    for (const entry of nearEntries) if (isVisible(entry)) renderCallbacks.get(entry.target)?.();
  });
  for (const entry of nearEntries) if (!isVisible(entry)) nearElements.add(entry.target);
  if (nearElements.size > 0) renderInTurn();
}

function observe(element: Element, onNear: () => void): () => void {
  if (!observer) addEventListener('beforeprint', renderAll);
  observer ??= new IntersectionObserver(renderVisible, { rootMargin });
  const currentObserver = observer;
  renderCallbacks.set(element, onNear);
  currentObserver.observe(element);
  scheduleRest();
  return () => {
    renderCallbacks.delete(element);
    nearElements.delete(element);
    currentObserver.unobserve(element);
  };
}

/** Returns a function that removes the cover and observes everything again. */
export function coverPage(): () => void {
  coverCount += 1;
  return () => {
    coverCount -= 1;
    if (coverCount > 0) return;
    for (const element of renderCallbacks.keys()) {
      observer?.unobserve(element);
      observer?.observe(element);
    }
    scheduleRest();
  };
}

/** True once the element has come near the viewport or idle time allowed rendering it; then it stays true. */
export function useNear(container: RefObject<Element | null>, isFirst: boolean): boolean {
  const [isNear, setNear] = useState(isFirst);
  useEffect(() => {
    if (isNear || !container.current) return;
    return observe(container.current, () => setNear(true));
  }, [isNear, container]);
  return isNear;
}
