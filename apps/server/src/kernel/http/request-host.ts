/**
 * Returns the host that a client addressed. Uses `X-Forwarded-Host` only if the operator says that the proxy sets it,
 * because most proxies pass on what the client sent.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../../config.ts';

/** Returns the last entry of a list, which our proxy appended; the client may have forged the rest. */
export const lastEntry = (value: string | string[] | undefined): string | undefined =>
  [value].flat().at(-1)?.split(',').at(-1)?.trim();

/** Returns the host with its port. */
export function readRequestHost(
  headers: IncomingHttpHeaders,
  { TRUST_PROXY, TRUST_FORWARDED_HOST }: Pick<Config, 'TRUST_PROXY' | 'TRUST_FORWARDED_HOST'>,
): string {
  const forwarded = TRUST_PROXY && TRUST_FORWARDED_HOST ? lastEntry(headers['x-forwarded-host']) : undefined;
  return forwarded || (headers.host ?? '');
}

/** Returns the name in a host, in lower case and without port; empty if the host is invalid. */
export const toHostName = (host: string): string => URL.parse(`http://${host}`)?.hostname ?? '';
