/** Keeps for every request what it is, so that its statements are known to belong to it, and traces it. */
import type { FastifyInstance } from 'fastify';
import { beginSpan, continueIn, type WorkOrigin } from '../work-origin.ts';

/** Call before routes are added. */
export function trackRequests(server: FastifyInstance): void {
  const origins = new WeakMap<object, WorkOrigin>();
  server.addHook('onRequest', (request, _reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url ?? '(none)';
    const name = `${method} ${route}`;
    const span = beginSpan({
      name,
      kind: 'request',
      headers: request.headers,
      attributes: { 'http.request.method': method, 'http.route': route },
    });
    const origin = { name, id: request.id, span };
    origins.set(request, origin);
    continueIn(origin, done);
  });
  // A body arrives with events of its socket, which know nothing of the request.
  server.addHook('preValidation', (request, _reply, done) => {
    const origin = origins.get(request);
    if (origin) continueIn(origin, done);
    else done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    origins.get(request)?.span?.end({ status: reply.statusCode, error: request.failure ?? undefined });
    done();
  });
}
