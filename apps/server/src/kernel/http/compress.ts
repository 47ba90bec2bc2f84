/** Long answers travel compressed: over a slow line the lessons of a week are ten times as fast. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { accepts } from './accepts.ts';

const compress = promisify(gzip);

/** Below this the answer is one packet either way. */
const worthwhile = 1400;

export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < worthwhile) return payload;
    if (!accepts(request.headers, 'gzip')) return payload;
    if (reply.hasHeader('content-encoding')) return payload;
    reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding').removeHeader('content-length');
    // The first level already finds what lists repeat, and costs a third of the usual one.
    return compress(payload, { level: 1 });
  });
}
