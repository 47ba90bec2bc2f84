/** Rate limits of the live channel per connection, per person and per address. */
export const maxMessagesPerSecond = 50;
export const maxConnectionsPerPerson = 40;
export const maxChannelsPerConnection = 20;
const maxRefusalsPerMinute = 60;
const maxTokensPerConnection = 5;

/** Creates a token bucket that refills evenly; taking from an empty bucket returns false. */
export function createTokenBucket(
  perSecond: number,
  size: number,
  now: () => number = Date.now,
): () => boolean {
  let tokens = size;
  let refilledAt = now();
  return () => {
    const at = now();
    tokens = Math.min(size, tokens + ((at - refilledAt) / 1000) * perSecond);
    refilledAt = at;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}

/** Keeps one bucket for all connections of a person, as long as one of them is open. */
export function createSharedBuckets(create: () => () => boolean) {
  const buckets = new Map<string, { readonly tryTake: () => boolean; connectionCount: number }>();
  return {
    acquire: (person: string): (() => boolean) => {
      const bucket = buckets.get(person) ?? { tryTake: create(), connectionCount: 0 };
      bucket.connectionCount += 1;
      buckets.set(person, bucket);
      return bucket.tryTake;
    },
    release: (person: string): void => {
      const bucket = buckets.get(person);
      if (!bucket) return;
      bucket.connectionCount -= 1;
      if (bucket.connectionCount === 0) buckets.delete(person);
    },
  };
}

/** Limits how often one connection may present a token. */
export function createTokenAttemptCounter() {
  const counts = new WeakMap<object, number>();
  return {
    allow: (connection: object): boolean => {
      const count = (counts.get(connection) ?? 0) + 1;
      counts.set(connection, count);
      return count <= maxTokensPerConnection;
    },
  };
}

export interface RefusalCounter {
  readonly countRefusal: (address: string) => void;
  readonly hasTooMany: (address: string) => boolean;
  /** Resets the counts; called once a minute. */
  readonly reset: () => void;
}

/** Refuses addresses that keep sending invalid tokens for the rest of the minute, without checking further tokens. */
export function createRefusalCounter(): RefusalCounter {
  const counts = new Map<string, number>();
  return {
    countRefusal: (address) => void counts.set(address, (counts.get(address) ?? 0) + 1),
    hasTooMany: (address) => (counts.get(address) ?? 0) >= maxRefusalsPerMinute,
    reset: () => counts.clear(),
  };
}
