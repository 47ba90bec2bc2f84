/** Serves metrics: on a listener of its own with `METRICS_PORT`, otherwise on the port of the product with a token. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { type Config, InvalidSetting } from '../../config.ts';
import { Failure } from '../failure.ts';
import type { Metrics } from './metrics.ts';

const path = '/metrics';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares hashes in constant time, so that the time of a refusal tells nothing about the token. */
function hasToken(authorization: string | undefined, token: string): boolean {
  const [, given = ''] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  return timingSafeEqual(digest(given), digest(token));
}

export function serveMetricsRoute(server: FastifyInstance, metrics: Metrics, token: string): void {
  server.get(path, async ({ headers }, reply) => {
    if (!hasToken(headers.authorization, token)) throw new Failure('unauthenticated');
    return reply
      .type(metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.render());
  });
}

type ListenSettings = Pick<Config, 'METRICS_PORT' | 'METRICS_HOST' | 'METRICS_TOKEN'>;

export interface MetricsListener {
  readonly port: number;
  readonly close: () => Promise<void>;
}

/** Listens on a port that serves nothing else. A token is asked for only if one is set. */
export async function listenForMetrics(
  metrics: Metrics,
  { METRICS_PORT, METRICS_HOST, METRICS_TOKEN }: ListenSettings,
): Promise<MetricsListener> {
  const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
    const send = (status: number, text: string, type = 'text/plain; charset=utf-8'): void =>
      void response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== path) return send(404, 'not found\n');
    if (METRICS_TOKEN !== undefined && !hasToken(request.headers.authorization, METRICS_TOKEN))
      return send(401, 'the token of METRICS_TOKEN is needed\n');
    metrics.render().then(
      (text) => send(200, text, metrics.contentType),
      () => send(500, 'the metrics could not be read\n'),
    );
  });
  server.listen(METRICS_PORT, METRICS_HOST);
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new InvalidSetting(`METRICS_PORT: ${METRICS_PORT} is in use`);
    throw new InvalidSetting(`METRICS_HOST, METRICS_PORT: ${message}`);
  }
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
