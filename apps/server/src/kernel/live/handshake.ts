/** Checks before a connection is accepted: the origin of the page and the number of refusals of its address. */
import type { IncomingMessage } from 'node:http';
import type { Config } from '../../config.ts';
import { toRateLimitKey } from '../http/rate-limit-key.ts';
import { lastEntry, readRequestHost } from '../http/request-host.ts';

/** Rejects pages of other origins. Clients other than browsers send no origin and authenticate by token alone. */
export function isSameOrigin(request: IncomingMessage, config: Config): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  if (host === readRequestHost(request.headers, config)) return true;
  return config.PUBLIC_URL !== undefined && new URL(config.PUBLIC_URL).origin === origin;
}

export function toRateLimitedAddress(request: IncomingMessage, config: Config): string {
  const forwarded = config.TRUST_PROXY ? lastEntry(request.headers['x-forwarded-for']) : undefined;
  return toRateLimitKey(forwarded ?? request.socket.remoteAddress ?? '');
}
