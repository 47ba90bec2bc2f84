import { type RefObject, useLayoutEffect, useRef } from 'react';
import { minutesPerDay } from './calendar-time.ts';

/** Scrolls to the first relevant hour of the day, unless the person has scrolled since. */
export function useInitialScroll(
  scroller: RefObject<HTMLElement | null>,
  sheet: RefObject<HTMLElement | null>,
  minutes: number,
): void {
  const lastScrollTop = useRef<number>(undefined);
  useLayoutEffect(() => {
    const { current } = scroller;
    if (!current || !sheet.current) return;
    const isUntouched = lastScrollTop.current === undefined || lastScrollTop.current === current.scrollTop;
    if (!isUntouched) return;
    // Shows a little of the hour before, as a hint that the grid can scroll up.
    current.scrollTop = (sheet.current.clientHeight * Math.max(minutes - 40, 0)) / minutesPerDay;
    lastScrollTop.current = current.scrollTop;
  }, [scroller, sheet, minutes]);
}
