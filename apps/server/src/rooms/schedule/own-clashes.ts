/** Times that were asked for together and run into each other. Pure. */
import type { WantedSpan } from './conflicts.store.ts';
import { endOf } from './end-of.ts';

export interface Clash {
  /** The place of the later one. */
  readonly place: number;
  readonly later: WantedSpan;
  /** What it runs into. */
  readonly earlier: WantedSpan;
}

/** All of one class: its students are in each of them, so that without students the teachers alone are busy. */
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
