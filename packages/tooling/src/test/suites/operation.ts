/** Starting, stopping, killing and starting again, losing everything, and two processes at once, as an operator does. */
import { redisFor, withoutRedis } from '../redis.ts';
import type { Suite } from '../suite.ts';
import { runVitest } from './vitest.ts';

export const operation: Suite = {
  name: 'start and stop',
  run: async () => {
    const outcome = await runVitest('e2e', redisFor);
    return { ...outcome, notes: [...(outcome.notes ?? []), ...withoutRedis] };
  },
};
