import { startTransition, useEffect, useState } from 'react';

/** After this time the editor is shown, or its code is so slow that showing the lesson is better. */
const patience = 3000;

/** Renders an editor opened by the address first, and the lesson below it once the editor is there or closes. */
export function useDrawnBeneath(isCovered: boolean): boolean {
  const [isDrawn, setDrawn] = useState(!isCovered);
  useEffect(() => {
    if (isDrawn) return;
    const timer = setTimeout(() => startTransition(() => setDrawn(true)), isCovered ? patience : 0);
    return () => clearTimeout(timer);
  }, [isDrawn, isCovered]);
  return isDrawn || !isCovered;
}
