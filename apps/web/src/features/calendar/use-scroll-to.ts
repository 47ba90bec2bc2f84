import { type RefObject, useLayoutEffect, useRef } from 'react';
import { dayMinutes } from './zone-clock.ts';

/** Scrolls to the first relevant hour of the day, unless the person has scrolled since. */
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
    // Shows a little of the hour before, as a hint that the grid can scroll up.
    current.scrollTop = (sheet.current.clientHeight * Math.max(minutes - 40, 0)) / dayMinutes;
    placed.current = current.scrollTop;
  }, [scroller, sheet, minutes]);
}
