/** Stores the time of the last comment that a person has read in each thread. Pure. */
export type SeenThreads = Readonly<Record<string, string>>;

/**
 * The maximum number of stored threads, to limit browser storage. The threads read longest ago then count as new again.
 */
const maxThreads = 400;

export function markThreadSeen(seen: SeenThreads, thread: string, until: string): SeenThreads {
  if ((seen[thread] ?? '') >= until) return seen;
  const { [thread]: _, ...others } = seen;
  return Object.fromEntries([...Object.entries(others), [thread, until] as const].slice(-maxThreads));
}

/** Parses the value from browser storage, which may be anything. */
export function parseSeenThreads(stored: unknown): SeenThreads {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {};
  return Object.fromEntries(Object.entries(stored).filter(([, until]) => typeof until === 'string'));
}
