/**
 * Puts lasting events into the order of their numbers: they are told after their commits, so that a later one may arrive
 * first. Pure: who waits for a missing one, and for how long, is decided elsewhere.
 */
export interface Sequence<E extends { readonly seq: number }> {
  readonly hasBegun: () => boolean;
  /** Everything up to this number is in what was read, or will be. Answers what has come since. */
  readonly restart: (seq: number) => readonly E[];
  /** What can be applied now, in order. */
  readonly take: (event: E) => readonly E[];
  /** There has to be an event of this number. */
  readonly expect: (seq: number) => void;
  /** Whether something is missing. */
  readonly isWaiting: () => boolean;
  /** Goes on without what is missing, which has to be read. */
  readonly giveUp: () => readonly E[];
}

export function openSequence<E extends { readonly seq: number }>(): Sequence<E> {
  /** Until it has begun, everything is kept. */
  let last: number | undefined;
  let highest = 0;
  const early = new Map<number, E>();

  function ready(): readonly E[] {
    const due: E[] = [];
    if (last === undefined) return due;
    for (let next = early.get(last + 1); next; next = early.get(last + 1)) {
      early.delete(next.seq);
      last = next.seq;
      due.push(next);
    }
    return due;
  }

  return {
    hasBegun: () => last !== undefined,
    restart: (seq) => {
      last = seq;
      highest = Math.max(seq, ...early.keys());
      for (const number of early.keys()) if (number <= seq) early.delete(number);
      return ready();
    },
    take: (event) => {
      if (last !== undefined && event.seq <= last) return [];
      early.set(event.seq, event);
      highest = Math.max(highest, event.seq);
      return ready();
    },
    expect: (seq) => {
      highest = Math.max(highest, seq);
    },
    isWaiting: () => last !== undefined && last < highest,
    giveUp: () => {
      const rest = [...early.values()].toSorted((one, other) => one.seq - other.seq);
      early.clear();
      last = highest;
      return rest;
    },
  };
}
