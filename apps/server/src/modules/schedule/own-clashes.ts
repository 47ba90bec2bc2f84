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
export const listOwnClashes = (slots: readonly WantedSlot[], hasStudents: boolean): Clash[] =>
  listClashes(slots, ({ teacherId }) => (hasStudents ? 'students' : teacherId));

/** Lists conflicts among lessons with the same key, of those who or what cannot be in two at once. */
export function listClashes(slots: readonly WantedSlot[], toKey: (slot: WantedSlot) => string): Clash[] {
  const inOrder = slots
    .map((span, index) => ({ ...span, index }))
    .sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  const latestByKey = new Map<string, WantedSlot>();
  return inOrder.flatMap((later) => {
    const key = toKey(later);
    const earlier = latestByKey.get(key);
    if (!earlier || computeEnd(earlier) < computeEnd(later)) latestByKey.set(key, later);
    return earlier && later.startsAt < computeEnd(earlier) ? [{ index: later.index, later, earlier }] : [];
  });
}
