/** Serves all endpoints under one prefix, and replies to unknown paths and methods under it. */
import type { FastifyInstance } from 'fastify';
import { Failure } from '../failure.ts';
import { packOnce } from './compress.ts';
import { renderDocs } from './docs-page.ts';
import { describeApi } from './openapi.ts';
import type { Served } from './room.ts';
import { type ServeOptions, serve } from './serve.ts';

const prefix = '/api';

const docsPolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

export function serveApi<Actor>(
  server: FastifyInstance,
  served: readonly Served[],
  options: ServeOptions<Actor>,
): void {
  for (const one of served) serve(server, prefix, one, options);

  let described: ReturnType<typeof describeApi> | undefined;
  const document = () => (described ??= describeApi(prefix, served));
  const json = packOnce(() => JSON.stringify(document()));
  const html = packOnce(() => renderDocs(document()));
  server.get(`${prefix}/openapi.json`, async (request, reply) =>
    json(request, reply.type('application/json')),
  );
  server.get(`${prefix}/docs`, async (request, reply) =>
    html(request, reply.type('text/html; charset=utf-8').header('content-security-policy', docsPolicy)),
  );

  const methods = methodsByUrl(served);
  server.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const [, known] = [...methods].find(([url]) => matches(url, path)) ?? [];
    if (!known || known.has(request.method)) throw new Failure('notFound');
    reply.header('allow', [...known].join(', '));
    throw new Failure('methodNotAllowed');
  });
}

function methodsByUrl(served: readonly Served[]): Map<string, Set<string>> {
  const grouped = Map.groupBy(served, ({ endpoint }) => prefix + endpoint.path);
  return new Map(
    [...grouped].map(([url, list]) => [url, new Set(list.map(({ endpoint }) => endpoint.method))]),
  );
}

function matches(url: string, path: string): boolean {
  const wanted = url.split('/');
  const given = path.split('/');
  return (
    wanted.length === given.length &&
    wanted.every((part, place) => part.startsWith('{') || part === given[place])
  );
}
