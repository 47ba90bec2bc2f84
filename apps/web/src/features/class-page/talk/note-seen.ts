/** The moment of the last comment that was read, by thread. Pure. */
export type SeenThreads = Readonly<Record<string, string>>;

/** A browser is no archive: the threads that were read longest ago are new again. */
const most = 400;

export function noteSeen(seen: SeenThreads, thread: string, until: string): SeenThreads {
  if ((seen[thread] ?? '') >= until) return seen;
  const { [thread]: _, ...others } = seen;
  return Object.fromEntries([...Object.entries(others), [thread, until] as const].slice(-most));
}

/** Whatever lies in the browser. */
export function readSeen(stored: unknown): SeenThreads {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {};
  return Object.fromEntries(Object.entries(stored).filter(([, until]) => typeof until === 'string'));
}
