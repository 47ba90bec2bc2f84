/**
 * The web server: headers, limits, request ids, one log line per request, and one place that turns errors into replies.
 */
import { randomUUID } from 'node:crypto';
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import multipart from '@fastify/multipart';
import type { FailureName } from '@klasna/contract/failures';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { Failure } from '../failure.ts';
import type { Logger } from '../log.ts';
import { fallbackLanguage } from '../translations.ts';
import { chargeRefusal } from './admit-call.ts';
import { type CallLimiter, createCallLimiter } from './call-limiter.ts';
import { isWithinJsonLimits, type JsonLimits } from './check-json-text.ts';
import { compressReplies } from './compress.ts';
import { toFailure, toFailureBody } from './failure-reply.ts';
import { readLanguage } from './request-facts.ts';
import { apiHeaders, listCommonHeaders } from './security-headers.ts';
import { toDecodableUrl } from './serve-page.ts';
import { isLingering, linger, settleUnreadBody } from './unread-body.ts';

/** The limits of JSON input, far above those of legitimate input. */
const jsonLimits: JsonLimits = { depth: 100, values: 20_000 };

const bodyLimit = 256 * 1024;

const healthRoute = '/api/health';
const isRefusedHealthCheck = ({ routeOptions, failure }: FastifyRequest): boolean =>
  routeOptions.url === healthRoute && failure === ('unavailable' satisfies FailureName);

export function openServer(
  config: Config,
  log: Logger,
  callLimiter: CallLimiter = createCallLimiter(config.CALL_LIMITS),
): FastifyInstance {
  const app: FastifyInstance = Fastify({
    // Disables Fastify's own logs, which would contain URLs with their query strings; the code below writes logs.
    logger: false,
    bodyLimit,
    requestTimeout: 60_000,
    connectionTimeout: 70_000,
    keepAliveTimeout: 72_000,
    // Does not force connections to close; `closeServer` below ends them.
    forceCloseConnections: false,
    return503OnClosing: false,
    // Trusts only our own proxy: it appends the address that it saw, and the client may have forged everything before
    // that.
    trustProxy: config.TRUST_PROXY && ((_, hopIndex) => hopIndex === 0),
    // Ignores offers to upgrade to HTTP/2; only the live channel upgrades its connections.
    http: { shouldUpgradeCallback: ({ url }: IncomingMessage) => url?.startsWith('/live') ?? false },
    clientErrorHandler: (error, socket) => handleClientError(error, socket, config),
    frameworkErrors: (error, request, reply) => {
      addCommonHeaders(request, reply, { ...listCommonHeaders(config), ...apiHeaders });
      settleUnreadBody(request, reply);
      sendFailure(request, reply, toFailure(error) ?? new Failure('notFound'));
    },
    rewriteUrl: toDecodableUrl,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200 },
    exposeHeadRoutes: true,
  });
  // Node keeps the address of a connection once it was read, so that it is known when the client has gone meanwhile.
  app.server.on('connection', (socket: Socket) => void socket.remoteAddress);
  app.register(multipart);
  app.decorateRequest('language', null);
  app.decorateRequest('admitted', null);
  app.decorateRequest('schoolId', null);
  app.decorateRequest('keyId', null);
  app.decorateRequest('failure', null);

  app.removeContentTypeParser('text/plain');
  // Accepts an empty body with a JSON content type, which some clients send.
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text === '') return done(null);
    if (!isWithinJsonLimits(text, jsonLimits)) return done(new Failure('invalidInput'));
    return parseJson(request, text, done);
  });
  const commonHeaders = { ...listCommonHeaders(config), ...apiHeaders };
  app.addHook('onRequest', (request, reply, done) => {
    addCommonHeaders(request, reply, commonHeaders);
    done();
  });
  compressReplies(app);
  app.addHook('onSend', (request, reply, _payload, done) => {
    settleUnreadBody(request, reply);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    done();
    if (reply.statusCode < 500 && !log.isLevelEnabled('debug')) return;
    const entry = {
      id: request.id,
      method: request.method,
      route: request.routeOptions.url ?? '(none)',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (reply.statusCode < 500) log.debug(entry, 'request');
    // A process that starts or stops answers so for as long as proxies ask, which is as it should be.
    else if (isRefusedHealthCheck(request)) log.info(entry, 'health check: not ready');
    else log.error(entry, 'request failed');
  });
  app.setErrorHandler((error, request, reply) => {
    // A client that disconnects while sending receives no reply; this is no server error.
    const isDisconnected = request.raw.destroyed && !request.raw.complete;
    const failure = isDisconnected ? new Failure('brokenJson') : toFailure(error);
    if (failure) chargeRefusal(request, failure, callLimiter);
    // Logs failures of the server itself, including those that have a name.
    if (!failure || (failure !== error && failure.status >= 500))
      log.error({ err: error, id: request.id, route: request.routeOptions.url }, 'unexpected error');
    return sendFailure(request, reply, failure ?? new Failure('internal'));
  });
  return app;
}

/** Headers of every reply. */
function addCommonHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  commonHeaders: Readonly<Record<string, string>>,
): void {
  readLanguage(request);
  reply.header('x-request-id', request.id);
  // Sets the policy of API replies; a route that answers with a document or a file replaces it.
  reply.headers(commonHeaders);
  // Checks the route instead of the URL, because a URL can be written in more than one way.
  if (request.routeOptions.url?.startsWith('/api')) reply.header('cache-control', 'no-store');
}

const failuresByErrorCode: Readonly<Record<string, FailureName>> = {
  HPE_HEADER_OVERFLOW: 'tooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'timeout',
};

/**
 * Answers requests that are not valid HTTP, which reach no route, on the raw connection in the usual format of
 * failures.
 */
function handleClientError(error: NodeJS.ErrnoException, socket: Socket, config: Config): void {
  const isReset = error.code === 'ECONNRESET';
  // Discards further input after the reply has been sent.
  if (isLingering(socket) && !isReset) return;
  if (isReset || !socket.writable) return void socket.destroy();
  const failure = new Failure(failuresByErrorCode[error.code ?? ''] ?? 'brokenJson');
  const body = JSON.stringify(toFailureBody(failure, fallbackLanguage));
  socket.write(
    [
      `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      ...Object.entries({ ...listCommonHeaders(config), ...apiHeaders }).map(
        ([name, value]) => `${name}: ${value}`,
      ),
      'cache-control: no-store',
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
  linger(socket);
}

const closeTimeoutMs = 4000;

/** Finishes running requests, and after a timeout closes the connections that remain. */
export async function closeServer(app: FastifyInstance): Promise<void> {
  // Closes connections that become idle after their reply.
  const idleTimer = setInterval(() => app.server.closeIdleConnections(), 50);
  const closeTimer = setTimeout(() => app.server.closeAllConnections(), closeTimeoutMs);
  try {
    await app.close();
  } finally {
    clearInterval(idleTimer);
    clearTimeout(closeTimer);
  }
}

function sendFailure(request: FastifyRequest, reply: FastifyReply, failure: Failure): FastifyReply {
  request.failure = failure.kind;
  if (failure.detail.retryAfter !== undefined) reply.header('retry-after', failure.detail.retryAfter);
  reply.removeHeader('content-disposition');
  reply.headers(apiHeaders);
  reply.header('cache-control', 'no-store');
  return reply
    .code(failure.status)
    .type('application/json; charset=utf-8')
    .header('content-language', request.language ?? fallbackLanguage)
    .send(JSON.stringify(toFailureBody(failure, request.language ?? fallbackLanguage)));
}
