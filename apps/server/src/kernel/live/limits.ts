/** Rate limits of the live channel per connection, per person and per address. */
export const messagesPerSecond = 50;
export const windowsPerPerson = 40;
export const joinedPerWindow = 20;
const refusalsPerMinute = 60;
const knocksPerConnection = 5;

/** A token bucket that refills evenly and returns false when empty. */
export function openBucket(perSecond: number, size: number, now: () => number = Date.now): () => boolean {
  let left = size;
  let seen = now();
  return () => {
    const at = now();
    left = Math.min(size, left + ((at - seen) / 1000) * perSecond);
    seen = at;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}

/** One bucket for all connections of a person, kept while one of them is open. */
export function shareBucket(open: () => () => boolean) {
  const shared = new Map<string, { readonly mayGoOn: () => boolean; windows: number }>();
  return {
    enter: (person: string): (() => boolean) => {
      const known = shared.get(person) ?? { mayGoOn: open(), windows: 0 };
      known.windows += 1;
      shared.set(person, known);
      return known.mayGoOn;
    },
    leave: (person: string): void => {
      const known = shared.get(person);
      if (!known) return;
      known.windows -= 1;
      if (known.windows === 0) shared.delete(person);
    },
  };
}

/** Limits how often one connection may present a token. */
export function countKnocks() {
  const counts = new WeakMap<object, number>();
  return {
    allow: (connection: object): boolean => {
      const count = (counts.get(connection) ?? 0) + 1;
      counts.set(connection, count);
      return count <= knocksPerConnection;
    },
  };
}

export interface Refusals {
  readonly note: (address: string) => void;
  readonly tooMany: (address: string) => boolean;
  /** Runs once a minute. */
  readonly forget: () => void;
}

/** Refuses addresses that keep sending invalid tokens for the rest of the minute, without checking further tokens. */
export function countRefusals(): Refusals {
  const counts = new Map<string, number>();
  return {
    note: (address) => void counts.set(address, (counts.get(address) ?? 0) + 1),
    tooMany: (address) => (counts.get(address) ?? 0) >= refusalsPerMinute,
    forget: () => counts.clear(),
  };
}
