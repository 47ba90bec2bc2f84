/**
 * Tests the operation of the product: starting, stopping, killing, restarting, losing data, and two processes at once.
 */
import { missingRedisNotes, redisEnvironment } from '../redis.ts';
import type { Suite } from '../suite.ts';
import { runVitest } from './vitest.ts';

export const operation: Suite = {
  name: 'start and stop',
  run: async () => {
    const outcome = await runVitest('e2e', redisEnvironment);
    return { ...outcome, notes: [...(outcome.notes ?? []), ...missingRedisNotes] };
  },
};
