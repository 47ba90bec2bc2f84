/** Serves all endpoints under one prefix, and replies to unknown paths and methods under it. */
import type { FastifyInstance } from 'fastify';
import { Failure } from '../failure.ts';
import { compressOnce } from './compress.ts';
import { docsScriptPath, readDocsScript, renderDocs } from './docs-page.ts';
import { type ApiFacts, describeApi } from './openapi.ts';
import { docsHeaders } from './security-headers.ts';
import { type ServeOptions, serveEndpoint } from './serve-endpoint.ts';
import type { ServedEndpoint } from './serve-module.ts';

const prefix = '/api';

interface ApiOptions<Actor> extends ServeOptions<Actor> {
  readonly apiFacts: ApiFacts;
}

export function serveApi<Actor>(
  server: FastifyInstance,
  endpoints: readonly ServedEndpoint[],
  options: ApiOptions<Actor>,
): void {
  for (const endpoint of endpoints) serveEndpoint(server, prefix, endpoint, options);

  let apiDocument: ReturnType<typeof describeApi> | undefined;
  const document = () => (apiDocument ??= describeApi(prefix, endpoints, options.apiFacts));
  const json = compressOnce(() => JSON.stringify(document()));
  const html = compressOnce(() => renderDocs(document(), prefix));
  const script = compressOnce(readDocsScript);
  server.get(`${prefix}/openapi.json`, async (request, reply) =>
    json(request, reply.type('application/json')),
  );
  server.get(`${prefix}/docs`, async (request, reply) =>
    html(request, reply.type('text/html; charset=utf-8').headers(docsHeaders)),
  );

  server.get(prefix + docsScriptPath, async (request, reply) =>
    script(request, reply.type('text/javascript; charset=utf-8')),
  );

  const methods = methodsByUrl(endpoints);
  server.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const [, allowedMethods] = [...methods].find(([url]) => matchesPath(url, path)) ?? [];
    if (!allowedMethods || allowedMethods.has(request.method)) throw new Failure('notFound');
    reply.header('allow', [...allowedMethods].join(', '));
    throw new Failure('methodNotAllowed');
  });
}

function methodsByUrl(endpoints: readonly ServedEndpoint[]): Map<string, Set<string>> {
  const grouped = Map.groupBy(endpoints, ({ endpoint }) => prefix + endpoint.path);
  return new Map(
    [...grouped].map(([url, list]) => [url, new Set(list.map(({ endpoint }) => endpoint.method))]),
  );
}

function matchesPath(url: string, path: string): boolean {
  const wanted = url.split('/');
  const given = path.split('/');
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => part.startsWith('{') || part === given[index])
  );
}
