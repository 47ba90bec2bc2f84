/** How many lessons may stand beside each other in one column of a grid: as many as can still be read. */
import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Room } from './lay-out-day.ts';

/** Pixels in which a time and a word of a name can be read; who looks at one day wants to read more. */
const narrowest = { week: 72, day: 112 } as const;
/** What the strip that says how many more there are takes away: lesson-block.module.css. */
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
      // The same one while nothing changes: days with hundreds of lessons are drawn from it.
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
