/**
 * Runs a limited number of tasks at a time; further tasks wait in the order of their arrival, urgent ones before
 * others.
 */
type Limiter = <T>(work: () => Promise<T>, isUrgent: boolean) => Promise<T>;

function createLimiter(slots: number): Limiter {
  let free = slots;
  const urgent: (() => void)[] = [];
  const waiting: (() => void)[] = [];
  return async (work, isUrgent) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => (isUrgent ? urgent : waiting).push(resolve));
    try {
      return await work();
    } finally {
      const next = urgent.shift() ?? waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

/**
 * Creates a limiter with a limit per key and a total limit, so that a busy key waits in its own queue and leaves slots
 * for the others.
 */
export function createConcurrencyLimiter(
  slots: number,
  slotsPerKey: number,
): <T>(key: string, work: () => Promise<T>, isUrgent?: boolean) => Promise<T> {
  const totalLimiter = createLimiter(slots);
  const limiters = new Map<string, { readonly limiter: Limiter; pending: number }>();
  return async (key, work, isUrgent = false) => {
    const entry = limiters.get(key) ?? { limiter: createLimiter(slotsPerKey), pending: 0 };
    limiters.set(key, entry);
    entry.pending += 1;
    try {
      return await entry.limiter(() => totalLimiter(work, isUrgent), isUrgent);
    } finally {
      entry.pending -= 1;
      if (entry.pending === 0) limiters.delete(key);
    }
  };
}
