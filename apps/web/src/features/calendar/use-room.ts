/** The number of overlapping lessons that are readable side by side in a column of the grid. */
import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Room } from './lay-out-day.ts';

/** Minimum width in pixels for a time and one word of the name; the day view uses more. */
const narrowest = { week: 72, day: 112 } as const;
/** Width of the strip with the number of hidden lessons, as in lesson-block.module.css. */
const stripWidthPx = 36;

export function useRoom(sheet: RefObject<HTMLElement | null>, columnCount: number, isOneDay: boolean): Room {
  const [room, setRoom] = useState<Room>({ columns: 2, besideMore: 1 });
  useLayoutEffect(() => {
    const { current } = sheet;
    if (!current) return;
    const measure = () => {
      const width = current.clientWidth / columnCount;
      const fitting = (available: number): number =>
        Math.max(Math.floor(available / narrowest[isOneDay ? 'day' : 'week']), 1);
      const next = { columns: fitting(width), besideMore: fitting(width - stripWidthPx) };
      // Keeps its identity while nothing changes, because days with hundreds of lessons render from it.
      setRoom((known) =>
        known.columns === next.columns && known.besideMore === next.besideMore ? known : next,
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [sheet, columnCount, isOneDay]);
  return room;
}
