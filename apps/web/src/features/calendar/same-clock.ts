import type { Day } from '../../lib/days.ts';
import { instantOf, wallOf } from './zone-clock.ts';

/** Whether two time zones have the same local time on all of these days. Pure. */
export const isSameClock = (days: readonly Day[], zone: string, other: string): boolean =>
  days.every((day) => {
    const there = wallOf(instantOf({ day, minutes: 720 }, zone), other);
    return there.day === day && there.minutes === 720;
  });
