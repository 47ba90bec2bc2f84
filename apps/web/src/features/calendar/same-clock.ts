import type { Day } from '../../lib/days.ts';
import { instantOf, wallOf } from './zone-clock.ts';

/** Whether the clocks of both places show the same on all of these days. Pure. */
export const isSameClock = (days: readonly Day[], zone: string, other: string): boolean =>
  days.every((day) => {
    const there = wallOf(instantOf({ day, minutes: 720 }, zone), other);
    return there.day === day && there.minutes === 720;
  });
