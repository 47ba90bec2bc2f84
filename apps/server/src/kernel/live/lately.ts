/** Keeps the latest events sent to people, so that they can be replayed to a client that missed them. */

export interface Said {
  readonly room: string;
  readonly event: string;
  readonly body: unknown;
}

export interface Lately {
  readonly note: (said: Said) => void;
  /**
   * Returns the events in these rooms since a time of `performance.now()`; undefined if that is older than the kept
   * events.
   */
  readonly since: (moment: number, rooms: readonly string[]) => readonly Said[] | undefined;
}

interface Limits {
  readonly keptFor: number;
  readonly most: number;
  readonly now: () => number;
}

const usual: Limits = { keptFor: 2 * 60 * 1000, most: 5000, now: () => performance.now() };

export function keepLately({ keptFor, most, now }: Limits = usual): Lately {
  const kept: (Said & { readonly at: number })[] = [];
  /** Events after this time are complete. */
  let knownSince = now();

  return {
    note: (said) => {
      const at = now();
      kept.push({ ...said, at });
      for (let [first] = kept; first && (kept.length > most || first.at < at - keptFor); [first] = kept) {
        knownSince = first.at;
        kept.shift();
      }
    },
    since: (moment, rooms) => {
      if (moment <= knownSince) return undefined;
      const firstLater = kept.findLastIndex(({ at }) => at < moment) + 1;
      return kept.slice(firstLater).filter(({ room }) => rooms.includes(room));
    },
  };
}
