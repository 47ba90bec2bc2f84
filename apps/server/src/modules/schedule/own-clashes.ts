/** Finds conflicts among times requested together. Pure function. */

import { computeEnd } from './compute-end.ts';
import type { WantedSlot } from './conflicts.store.ts';

export interface Clash {
  /** The index of the later lesson. */
  readonly index: number;
  readonly later: WantedSlot;
  /** The earlier lesson, which overlaps it. */
  readonly earlier: WantedSlot;
}

/**
 * Lists conflicts. All lessons belong to one class, whose students attend each of them; without students, only teachers
 * can be busy.
 */
export function listOwnClashes(slots: readonly WantedSlot[], hasStudents: boolean): Clash[] {
  const inOrder = slots
    .map((span, index) => ({ ...span, index }))
    .sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  const latestByPerson = new Map<string, WantedSlot>();
  return inOrder.flatMap((later) => {
    const busyPerson = hasStudents ? 'students' : later.teacherId;
    const earlier = latestByPerson.get(busyPerson);
    if (!earlier || computeEnd(earlier) < computeEnd(later)) latestByPerson.set(busyPerson, later);
    return earlier && later.startsAt < computeEnd(earlier) ? [{ index: later.index, later, earlier }] : [];
  });
}
