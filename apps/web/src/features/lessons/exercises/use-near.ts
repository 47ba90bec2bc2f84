import { type RefObject, startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

const waiting = new Map<Element, () => void>();

/** Those of them that are being drawn in the background. */
const asked = new WeakSet<Element>();

/** Safari has no idle callback. */
const whenIdle = (work: () => void): unknown =>
  typeof requestIdleCallback === 'function' ? requestIdleCallback(work) : setTimeout(work, 200);

/** First what is seen has to be there: the code of its kinds, and then it. */
const patience = 2000;

let isDrawing = false;

/** One after another while there is nothing else to do, so that a search of the browser finds what stands far below. */
function drawRest(): void {
  const next = [...waiting].find(([element]) => !asked.has(element));
  isDrawing = next !== undefined;
  if (!next) return;
  const [element, draw] = next;
  asked.add(element);
  startTransition(draw);
  whenIdle(drawRest);
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

function begin(element: Element, onNear: () => void): () => void {
  if (!watch) addEventListener('beforeprint', drawAll);
  watch ??= new IntersectionObserver(
    (entries) => {
      // Whoever writes meanwhile is not held up.
      startTransition(() => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) waiting.get(target)?.();
      });
    },
    { rootMargin: ahead },
  );
  const eye = watch;
  waiting.set(element, onNear);
  eye.observe(element);
  if (!isDrawing) {
    isDrawing = true;
    setTimeout(() => whenIdle(drawRest), patience);
  }
  return () => {
    waiting.delete(element);
    eye.unobserve(element);
  };
}

/** True once it has come near to what the window shows, or there was time to draw it, and from then on. */
export function useNear(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !place.current) return;
    return begin(place.current, () => setNear(true));
  }, [isNear, place]);
  return isNear;
}
