import { startTransition, useEffect, useState } from 'react';

/** After this time the editor is shown, or its code is so slow that showing the lesson is better. */
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
