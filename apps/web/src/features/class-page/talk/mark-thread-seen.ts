/** Time of the last read comment by thread. Pure. */
export type SeenThreads = Readonly<Record<string, string>>;

/** Limits browser storage: the threads read longest ago count as new again. */
const maxThreads = 400;

export function markThreadSeen(seen: SeenThreads, thread: string, until: string): SeenThreads {
  if ((seen[thread] ?? '') >= until) return seen;
  const { [thread]: _, ...others } = seen;
  return Object.fromEntries([...Object.entries(others), [thread, until] as const].slice(-maxThreads));
}

/** Accepts anything found in browser storage. */
export function parseSeenThreads(stored: unknown): SeenThreads {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {};
  return Object.fromEntries(Object.entries(stored).filter(([, until]) => typeof until === 'string'));
}
