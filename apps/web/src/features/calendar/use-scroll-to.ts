import { type RefObject, useLayoutEffect, useRef } from 'react';
import { dayMinutes } from './zone-clock.ts';

/** A day begins at its first hour of interest; who has scrolled since then stays where they are. */
export function useScrollTo(
  scroller: RefObject<HTMLElement | null>,
  sheet: RefObject<HTMLElement | null>,
  minutes: number,
): void {
  const placed = useRef<number>(undefined);
  useLayoutEffect(() => {
    const { current } = scroller;
    if (!current || !sheet.current) return;
    const isUntouched = placed.current === undefined || placed.current === current.scrollTop;
    if (!isUntouched) return;
    // A little of the hour before is seen, so that it is clear that there is one.
    current.scrollTop = (sheet.current.clientHeight * Math.max(minutes - 40, 0)) / dayMinutes;
    placed.current = current.scrollTop;
  }, [scroller, sheet, minutes]);
}
