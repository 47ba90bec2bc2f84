import type { TimeSlot } from './conflicts.store.ts';

export const computeEnd = ({ startsAt, duration }: TimeSlot): Date =>
  new Date(startsAt.getTime() + duration * 60_000);
