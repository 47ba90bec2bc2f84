/**
 * Sorts numbered events by sequence number, because they are emitted after their commits and can arrive out of order.
 * Pure: the caller decides how long to wait for a missing one.
 */
export interface Sequence<E extends { readonly seq: number }> {
  readonly hasStarted: () => boolean;
  /** Starts after the number whose state a request returned. Returns the later events received so far. */
  readonly restart: (seq: number) => readonly E[];
  /** Returns the events that can be applied now, in order. */
  readonly push: (event: E) => readonly E[];
  /** Declares that an event with this number exists. */
  readonly expect: (seq: number) => void;
  /** Returns whether an event is missing. */
  readonly isWaiting: () => boolean;
  /** Skips missing events, whose effects the caller must fetch. */
  readonly skipMissing: () => readonly E[];
}

export function createSequence<E extends { readonly seq: number }>(): Sequence<E> {
  /** The number of the last applied event; undefined until started, while all events are buffered. */
  let lastApplied: number | undefined;
  let highest = 0;
  const pending = new Map<number, E>();

  function takeReady(): readonly E[] {
    const ready: E[] = [];
    if (lastApplied === undefined) return ready;
    for (let next = pending.get(lastApplied + 1); next; next = pending.get(lastApplied + 1)) {
      pending.delete(next.seq);
      lastApplied = next.seq;
      ready.push(next);
    }
    return ready;
  }

  return {
    hasStarted: () => lastApplied !== undefined,
    restart: (seq) => {
      lastApplied = seq;
      highest = Math.max(seq, ...pending.keys());
      for (const number of pending.keys()) if (number <= seq) pending.delete(number);
      return takeReady();
    },
    push: (event) => {
      if (lastApplied !== undefined && event.seq <= lastApplied) return [];
      pending.set(event.seq, event);
      highest = Math.max(highest, event.seq);
      return takeReady();
    },
    expect: (seq) => {
      highest = Math.max(highest, seq);
    },
    isWaiting: () => lastApplied !== undefined && lastApplied < highest,
    skipMissing: () => {
      const remaining = [...pending.values()].toSorted((one, other) => one.seq - other.seq);
      pending.clear();
      lastApplied = highest;
      return remaining;
    },
  };
}
