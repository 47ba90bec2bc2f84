/** Long answers travel compressed: over a slow line the lessons of a week are ten times as fast. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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

/**
 * For a long text that never changes: written when somebody first asks for it and packed once, and well, so that asking
 * for it again and again costs nothing.
 */
export function packOnce(
  write: () => string,
): (request: FastifyRequest, reply: FastifyReply) => string | Promise<Buffer> {
  let written: string | undefined;
  let packed: Promise<Buffer> | undefined;
  return (request, reply) => {
    written ??= write();
    reply.header('vary', 'accept-encoding');
    if (!accepts(request.headers, 'gzip')) return written;
    reply.header('content-encoding', 'gzip');
    packed ??= compress(written);
    return packed;
  };
}
