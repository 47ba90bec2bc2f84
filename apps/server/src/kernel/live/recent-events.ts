/** Keeps the latest events sent to people, so that they can be replayed to a client that missed them. */

export interface RecentEvent {
  readonly room: string;
  readonly event: string;
  readonly body: unknown;
}

export interface RecentEvents {
  readonly record: (event: RecentEvent) => void;
  /**
   * Returns the events in these rooms since a time of `performance.now()`; undefined if that is older than the kept
   * events.
   */
  readonly since: (time: number, rooms: readonly string[]) => readonly RecentEvent[] | undefined;
  /** Forgets all events, so that `since` returns undefined for every earlier time. */
  readonly clear: () => void;
  readonly count: () => number;
}

interface Limits {
  readonly retentionMs: number;
  readonly maxEvents: number;
  readonly now: () => number;
}

const defaultLimits: Limits = { retentionMs: 2 * 60 * 1000, maxEvents: 5000, now: () => performance.now() };

export function createRecentEvents({ retentionMs, maxEvents, now }: Limits = defaultLimits): RecentEvents {
  const events: (RecentEvent & { readonly at: number })[] = [];
  /** The time after which all events are kept. */
  let completeSince = now();

  return {
    record: (event) => {
      const at = now();
      events.push({ ...event, at });
      for (
        let [first] = events;
        first && (events.length > maxEvents || first.at < at - retentionMs);
        [first] = events
      ) {
        completeSince = first.at;
        events.shift();
      }
    },
    since: (time, rooms) => {
      if (time <= completeSince) return undefined;
      const firstIndex = events.findLastIndex(({ at }) => at < time) + 1;
      return events.slice(firstIndex).filter(({ room }) => rooms.includes(room));
    },
    clear: () => {
      events.length = 0;
      completeSince = now();
    },
    count: () => events.length,
  };
}
