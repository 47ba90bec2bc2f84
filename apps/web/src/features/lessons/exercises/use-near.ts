import { type RefObject, useEffect, useState } from 'react';

/** One for all: sixty exercises are watched by one pair of eyes. */
let watch: IntersectionObserver | undefined;
const waiting = new Map<Element, () => void>();

/** About two windows ahead, so that who scrolls does not see it come. */
const ahead = '1500px 0px';

function begin(element: Element, onNear: () => void): () => void {
  watch ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) waiting.get(target)?.();
    },
    { rootMargin: ahead },
  );
  const eye = watch;
  waiting.set(element, onNear);
  eye.observe(element);
  return () => {
    waiting.delete(element);
    eye.unobserve(element);
  };
}

/** True once it has come near to what the window shows, and from then on. */
export function useNear(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !place.current) return;
    return begin(place.current, () => setNear(true));
  }, [isNear, place]);
  return isNear;
}
