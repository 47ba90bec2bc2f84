/** What one window, one person and one address may ask of the live channel before we stop listening. */
export const messagesPerSecond = 50;
export const windowsPerPerson = 40;
export const joinedPerWindow = 20;
const refusalsPerMinute = 60;
const knocksPerConnection = 5;

/** Refills evenly; empty, it says no. */
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

/** How often one connection may present a token. */
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
  /** Once a minute. */
  readonly forget: () => void;
}

/** Addresses that keep knocking with tokens nobody knows are not even asked for one for the rest of the minute. */
export function countRefusals(): Refusals {
  const counts = new Map<string, number>();
  return {
    note: (address) => void counts.set(address, (counts.get(address) ?? 0) + 1),
    tooMany: (address) => (counts.get(address) ?? 0) >= refusalsPerMinute,
    forget: () => counts.clear(),
  };
}
