/**
 * Stops calling a service that is down, so that its callers are answered at once instead of each waiting for a timeout.
 * After a while one call tries again.
 */
export interface CircuitBreaker {
  readonly run: <T>(key: string, work: () => Promise<T>) => Promise<T>;
}

/** The service failed several times a moment ago. */
export class CircuitOpen extends Error {}

interface CircuitBreakerOptions {
  /** How many failures in a row open the circuit. */
  readonly failures?: number;
  /** For how long the open circuit lets no call through. */
  readonly openMs?: number;
  /** Whether an error says that the service is down. Others, such as a refusal, say that it works. */
  readonly isOutage: (error: unknown) => boolean;
  readonly now?: () => number;
}

/** Above this number of services the oldest is forgotten. */
const maxKeys = 1000;

export function createCircuitBreaker({
  failures = 3,
  openMs = 30_000,
  isOutage,
  now = Date.now,
}: CircuitBreakerOptions): CircuitBreaker {
  const states = new Map<string, { failureCount: number; retryAt: number }>();
  return {
    run: async (key, work) => {
      const state = states.get(key);
      if (state && state.failureCount >= failures) {
        if (now() < state.retryAt) throw new CircuitOpen(`${key} does not answer`);
        // This call tries; the others wait until its result is known.
        state.retryAt = now() + openMs;
      }
      try {
        const result = await work();
        states.delete(key);
        return result;
      } catch (error) {
        if (!isOutage(error)) {
          states.delete(key);
          throw error;
        }
        const failureCount = (states.get(key)?.failureCount ?? 0) + 1;
        const oldest = states.size >= maxKeys ? states.keys().next().value : undefined;
        if (oldest !== undefined) states.delete(oldest);
        states.set(key, { failureCount, retryAt: now() + openMs });
        throw error;
      }
    },
  };
}
