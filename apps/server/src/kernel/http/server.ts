/** The web server: headers, limits, request ids, one log line a request, one place where errors become answers. */
import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { Failure } from '../failure.ts';
import type { Logger } from '../log.ts';
import { unaskedLanguage } from '../words.ts';
import { failureOf, refusalOf } from './refusal.ts';
import { readLanguage } from './serve.ts';

const bodyLimit = 256 * 1024;

export function openServer(config: Config, log: Logger): FastifyInstance {
  const app: FastifyInstance = Fastify({
    // Lines are written by hand below: Fastify's own would name addresses with their queries.
    logger: false,
    bodyLimit,
    requestTimeout: 60_000,
    connectionTimeout: 70_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: true,
    trustProxy: config.TRUST_PROXY,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200 },
    exposeHeadRoutes: true,
  });
  app.register(multipart);
  app.decorateRequest('language', null);

  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', async (request, reply) => {
    readLanguage(request);
    reply.header('x-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    if (config.PUBLIC_URL?.startsWith('https:')) {
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    }
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store');
  });
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      id: request.id,
      method: request.method,
      route: request.routeOptions.url ?? '(none)',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (reply.statusCode >= 500) log.error(line, 'request failed');
    else log.debug(line, 'request');
  });
  app.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error);
    if (!failure)
      log.error({ err: error, id: request.id, route: request.routeOptions.url }, 'unexpected error');
    return refuse(request, reply, failure ?? new Failure('internal'));
  });
  return app;
}

function refuse(request: FastifyRequest, reply: FastifyReply, failure: Failure): FastifyReply {
  if (failure.detail.retryAfter !== undefined) reply.header('retry-after', failure.detail.retryAfter);
  reply.removeHeader('content-disposition');
  return reply
    .code(failure.status)
    .type('application/json; charset=utf-8')
    .header('content-language', request.language ?? unaskedLanguage)
    .send(JSON.stringify(refusalOf(failure, request.language ?? unaskedLanguage)));
}
