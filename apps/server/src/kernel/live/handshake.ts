/** Before a window may connect: where its page came from, and how often its address was refused. */
import type { IncomingMessage } from 'node:http';
import type { Config } from '../../config.ts';
import { callerAt } from '../http/caller.ts';

/** What the proxy in front has added itself; the rest of the list comes from the caller. */
const last = (value: string | string[] | undefined): string | undefined =>
  [value].flat().at(-1)?.split(',').at(-1)?.trim();

/** Pages of other origins are not served. Programs send no origin; they hold a token or they do not. */
export function isSameOrigin(request: IncomingMessage, config: Config): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  const asked = config.TRUST_PROXY ? last(request.headers['x-forwarded-host']) : undefined;
  if (host === (asked ?? request.headers.host)) return true;
  return config.PUBLIC_URL !== undefined && new URL(config.PUBLIC_URL).origin === origin;
}

export function addressOf(request: IncomingMessage, config: Config): string {
  const forwarded = config.TRUST_PROXY ? last(request.headers['x-forwarded-for']) : undefined;
  return callerAt(forwarded ?? request.socket.remoteAddress ?? '');
}
