import { startTransition, useEffect, useState } from 'react';

/** The time after which the lesson is shown, because the editor is visible or its code loads too slowly. */
const renderDelayMs = 3000;

/** Renders an editor opened by the address first, and the lesson below it once the editor is there or closes. */
export function useDeferredBackground(isCovered: boolean): boolean {
  const [isRendered, setRendered] = useState(!isCovered);
  useEffect(() => {
    if (isRendered) return;
    const timer = setTimeout(() => startTransition(() => setRendered(true)), isCovered ? renderDelayMs : 0);
    return () => clearTimeout(timer);
  }, [isRendered, isCovered]);
  return isRendered || !isCovered;
}
