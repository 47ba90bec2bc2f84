/** A cache that forgets what was used longest ago as soon as its values are larger than its limit. */

export interface BoundedCache<Value> {
  readonly get: (key: string) => Value | undefined;
  /** Stores a value; one that is larger than the whole cache is not kept. */
  readonly set: (key: string, value: Value, bytes: number) => void;
}

export function createBoundedCache<Value>(maxBytes: number): BoundedCache<Value> {
  /** In the order of their last use, because a `Map` keeps the order of insertion. */
  const entries = new Map<string, { readonly value: Value; readonly bytes: number }>();
  let bytesInUse = 0;

  function remove(key: string): void {
    bytesInUse -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  return {
    get: (key) => {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set: (key, value, bytes) => {
      remove(key);
      if (bytes > maxBytes) return;
      entries.set(key, { value, bytes });
      bytesInUse += bytes;
      for (const oldest of entries.keys()) {
        if (bytesInUse <= maxBytes) break;
        remove(oldest);
      }
    },
  };
}
