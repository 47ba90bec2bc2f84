/** Finds conflicts among times requested together. Pure function. */
import type { WantedSpan } from './conflicts.store.ts';
import { endOf } from './end-of.ts';

export interface Clash {
  /** Index of the later lesson. */
  readonly place: number;
  readonly later: WantedSpan;
  /** The lesson it overlaps. */
  readonly earlier: WantedSpan;
}

/**
 * All lessons belong to one class, whose students attend each of them; without students, only teachers can be busy.
 */
export function listOwnClashes(spans: readonly WantedSpan[], hasStudents: boolean): Clash[] {
  const inOrder = spans
    .map((span, place) => ({ ...span, place }))
    .sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  const lasting = new Map<string, WantedSpan>();
  return inOrder.flatMap((later) => {
    const whose = hasStudents ? 'students' : later.teacherId;
    const earlier = lasting.get(whose);
    if (!earlier || endOf(earlier) < endOf(later)) lasting.set(whose, later);
    return earlier && later.startsAt < endOf(earlier) ? [{ place: later.place, later, earlier }] : [];
  });
}
