/**
 * Serves one declared endpoint as a route: `admit-call.ts` before the body is read, `signed-in-call.ts` with all steps of
 * a call of somebody who is signed in, and `send-result.ts` for the reply.
 */
import { bodyLimits } from '@klasna/contract/call-limits';
import type { Endpoint } from '@klasna/contract/define';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AdmitOptions, createAdmitHook } from './admit-call.ts';
import { parseRequest } from './parse-request.ts';
import { createSerializer } from './reply-serializer.ts';
import { RequestFacts } from './request-facts.ts';
import { jsonReplyOf, sendResult, successStatusOf } from './send-result.ts';
import { anyone, type ServedEndpoint } from './serve-module.ts';
import { type CallOptions, runSignedInCall } from './signed-in-call.ts';

export interface ServeOptions<Actor> extends CallOptions<Actor> {
  readonly config: CallOptions<Actor>['config'] & AdmitOptions<Actor>['config'];
  readonly callLimiter: AdmitOptions<Actor>['callLimiter'];
  readonly origin: () => string;
  /** Also validates every reply against its declaration: slow, so tests only. */
  readonly shouldVerifyReplies: boolean;
}

export function serveEndpoint<Actor>(
  app: FastifyInstance,
  prefix: string,
  servedEndpoint: ServedEndpoint,
  options: ServeOptions<Actor>,
): void {
  const { endpoint } = servedEndpoint;
  const out = jsonReplyOf(endpoint);
  const onRequest = createAdmitHook(servedEndpoint, options);
  app.route({
    method: endpoint.method,
    url: prefix + endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    ...bodyLimitOf(endpoint),
    // Runs before the body is read.
    ...(onRequest && { onRequest }),
    // The schema only selects the status; the serializer is compiled from the declaration.
    ...(out && {
      schema: { response: { [successStatusOf(endpoint)]: {} } },
      serializerCompiler: () => createSerializer(out),
    }),
    handler: async (request, reply) => {
      const result = await handleRequest(servedEndpoint, request, reply, options);
      return sendResult(reply, endpoint, result, options.shouldVerifyReplies);
    },
  });
}

/** Returns the maximum size of a body; small for visitors, who have little to send. */
function bodyLimitOf({ who, bodyLimit }: Endpoint): { bodyLimit?: number } {
  if (who === 'visitor') return { bodyLimit: bodyLimits.largeBytes };
  return bodyLimit === undefined ? {} : { bodyLimit };
}

async function handleRequest<Actor>(
  servedEndpoint: ServedEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  options: ServeOptions<Actor>,
): Promise<unknown> {
  const requestInfo = new RequestFacts(request, reply, options.config, options.origin());
  const { endpoint, policy } = servedEndpoint;
  if (policy === anyone) {
    const runHandler = servedEndpoint.handler as (input: object) => Promise<unknown>;
    return runHandler({ ...parseRequest(endpoint, request), request: requestInfo });
  }
  return runSignedInCall({ ...servedEndpoint, policy }, request, requestInfo, options);
}
