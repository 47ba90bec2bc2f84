/**
 * The host that a client addressed. `X-Forwarded-Host` counts only where the operator says that the proxy sets it: most
 * proxies pass on what the client sent.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../../config.ts';

/** The entry that our proxy appended; the client may have forged the rest of the list. */
export const lastEntry = (value: string | string[] | undefined): string | undefined =>
  [value].flat().at(-1)?.split(',').at(-1)?.trim();

/** The host with its port. */
export function readRequestHost(
  headers: IncomingHttpHeaders,
  { TRUST_PROXY, TRUST_FORWARDED_HOST }: Pick<Config, 'TRUST_PROXY' | 'TRUST_FORWARDED_HOST'>,
): string {
  const forwarded = TRUST_PROXY && TRUST_FORWARDED_HOST ? lastEntry(headers['x-forwarded-host']) : undefined;
  return forwarded || (headers.host ?? '');
}

/** The name in a host, in lower case and without port; empty where it is none. */
export const toHostName = (host: string): string => URL.parse(`http://${host}`)?.hostname ?? '';
