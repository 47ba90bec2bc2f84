/**
 * Sorts numbered events by sequence number, because they are emitted after their commits and can arrive out of order.
 * Pure: the caller decides how long to wait for a missing one.
 */
export interface Sequence<E extends { readonly seq: number }> {
  readonly hasBegun: () => boolean;
  /** Starts after this number, whose state a request returns. Returns the later events received so far. */
  readonly restart: (seq: number) => readonly E[];
  /** Returns the events that can be applied now, in order. */
  readonly take: (event: E) => readonly E[];
  /** Declares that an event with this number exists. */
  readonly expect: (seq: number) => void;
  /** Whether an event is missing. */
  readonly isWaiting: () => boolean;
  /** Skips missing events, whose effects the caller must fetch. */
  readonly giveUp: () => readonly E[];
}

export function openSequence<E extends { readonly seq: number }>(): Sequence<E> {
  /** Undefined until started; all events are buffered until then. */
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
