import type { Day } from '../../lib/days.ts';
import { toDayTime, toInstantMs } from './calendar-time.ts';

/** Returns whether two time zones have the same local time on all of these days. Pure. */
export const isSameClock = (days: readonly Day[], zone: string, otherZone: string): boolean =>
  days.every((day) => {
    const otherTime = toDayTime(toInstantMs({ day, minutes: 720 }, zone), otherZone);
    return otherTime.day === day && otherTime.minutes === 720;
  });
