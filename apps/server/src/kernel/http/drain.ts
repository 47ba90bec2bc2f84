/**
 * Lets proxies notice that this process stops before it stops: `GET /api/health` answers 503 while everything else is
 * served as before, and each reply closes its connection, so that none is left on which a proxy could still send.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export interface Drain {
  readonly hasBegun: () => boolean;
  /** Resolves after the configured time, or as soon as it is aborted. */
  readonly run: (abort?: AbortSignal) => Promise<void>;
}

/** Call before the server listens. */
export function createDrain(server: FastifyInstance, durationMs: number): Drain {
  let hasBegun = false;
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (hasBegun) reply.header('connection', 'close');
    done();
  });
  return {
    hasBegun: () => hasBegun,
    run: async (abort) => {
      hasBegun = true;
      if (durationMs === 0 || abort?.aborted) return;
      const { promise: aborted, resolve } = Promise.withResolvers<void>();
      abort?.addEventListener('abort', () => resolve(), { once: true });
      await Promise.race([delay(durationMs), aborted]);
    },
  };
}
