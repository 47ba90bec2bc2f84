import type { Endpoint } from '@klasna/contract/define';
import type { FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';
import { parseInput, parseParams, parseQuery } from './input.ts';
import { needsBody } from './needs-body.ts';

interface ParsedInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

export function parseRequest(endpoint: Endpoint, request: FastifyRequest): ParsedInput {
  const isEmpty = request.body === undefined && request.headers['content-type'] !== undefined;
  // Accepts an empty body for DELETE requests, because some proxies drop the body but keep its content type.
  if (needsBody(endpoint) && !endpoint.upload && isEmpty && endpoint.method !== 'DELETE')
    throw new Failure('brokenJson');
  return {
    params: parseParams(endpoint.params, request.params),
    query: parseQuery(endpoint.query, request.query),
    body: endpoint.upload ? undefined : parseInput(endpoint.body, request.body),
  };
}
