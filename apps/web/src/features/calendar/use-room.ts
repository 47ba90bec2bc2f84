/** How many lessons may stand beside each other in one day: as many as can still be read. */
import { type RefObject, useLayoutEffect, useState } from 'react';

/** One lesson, and how many more there are. */
const fewest = 2;

/** In a week an hour is found by its place and a colour; who looks at one day wants to read. */
const narrowest = { week: 50, day: 112 } as const;

export function useRoom(sheet: RefObject<HTMLElement | null>, dayCount: number): number {
  const [room, setRoom] = useState(3);
  useLayoutEffect(() => {
    const { current } = sheet;
    if (!current) return;
    const measure = () => {
      const least = dayCount === 1 ? narrowest.day : narrowest.week;
      setRoom(Math.max(Math.floor(current.clientWidth / dayCount / least), fewest));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [sheet, dayCount]);
  return room;
}
