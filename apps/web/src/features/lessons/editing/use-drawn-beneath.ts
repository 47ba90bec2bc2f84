import { startTransition, useEffect, useState } from 'react';

/** By then the editor stands there, or its code takes so long that the lesson is the better sight. */
const patience = 3000;

/** An editor that the address opens comes first. What lies beneath follows when it is there, or is seen. */
export function useDrawnBeneath(isCovered: boolean): boolean {
  const [isDrawn, setDrawn] = useState(!isCovered);
  useEffect(() => {
    if (isDrawn) return;
    const timer = setTimeout(() => startTransition(() => setDrawn(true)), isCovered ? patience : 0);
    return () => clearTimeout(timer);
  }, [isDrawn, isCovered]);
  return isDrawn || !isCovered;
}
