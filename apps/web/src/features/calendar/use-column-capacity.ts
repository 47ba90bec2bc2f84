/** Computes how many overlapping lessons are readable side by side in a column of the grid. */
import { type RefObject, useLayoutEffect, useState } from 'react';
import type { ColumnCapacity } from './lay-out-day.ts';

/** The minimum width in pixels for a time and one word of the name; the day view needs more. */
const minWidthPx = { week: 72, day: 112 } as const;
/** The width of the strip with the number of hidden lessons, as in lesson-block.module.css. */
const stripWidthPx = 36;

export function useColumnCapacity(
  sheet: RefObject<HTMLElement | null>,
  columnCount: number,
  isOneDay: boolean,
): ColumnCapacity {
  const [capacity, setCapacity] = useState<ColumnCapacity>({ columns: 2, columnsBesideOverflow: 1 });
  useLayoutEffect(() => {
    const { current } = sheet;
    if (!current) return;
    const measure = () => {
      const width = current.clientWidth / columnCount;
      const countFitting = (available: number): number =>
        Math.max(Math.floor(available / minWidthPx[isOneDay ? 'day' : 'week']), 1);
      const next = {
        columns: countFitting(width),
        columnsBesideOverflow: countFitting(width - stripWidthPx),
      };
      // Keeps the same object while nothing changes, so that days with hundreds of lessons do not render again.
      setCapacity((current) =>
        current.columns === next.columns && current.columnsBesideOverflow === next.columnsBesideOverflow
          ? current
          : next,
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [sheet, columnCount, isOneDay]);
  return capacity;
}
