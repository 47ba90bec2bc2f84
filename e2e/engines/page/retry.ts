/** Waiting, as everything that a journey does waits. */
import { setTimeout as delay } from 'node:timers/promises';

/** As long as the specs of Playwright wait, for a busy machine. */
const waitMs = 15_000;
const pollMs = 40;

/** Repeats `attempt` until it resolves; the last error says why it never did. */
export async function retry<T>(attempt: () => Promise<T>, timeoutMs = waitMs): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await delay(pollMs);
    }
  }
}
