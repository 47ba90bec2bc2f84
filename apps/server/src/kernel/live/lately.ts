/** What was told to people lately, so that it can be told again to a window that could not hear it. */

export interface Said {
  readonly room: string;
  readonly event: string;
  readonly body: unknown;
}

export interface Lately {
  readonly note: (said: Said) => void;
  /** What was told in these rooms since a moment of `performance.now()`; undefined where that is longer ago than is known. */
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
  /** What was told after this moment is known. */
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
