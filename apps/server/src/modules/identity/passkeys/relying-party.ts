/**
 * The relying party of a request: the host name for which browsers make and offer passkeys, and the origin that their
 * answers must name. The host of PUBLIC_URL and the addresses of schools below it share passkeys; every other host that
 * leads to this installation has its own.
 */
import { isLoopback } from '../../../config.ts';
import type { Tx } from '../../../kernel/db/pool.ts';
import { toHostName } from '../../../kernel/http/request-host.ts';
import type { RequestInfo } from '../../../kernel/http/serve-module.ts';
import { findSchool } from '../../schools/index.ts';

export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

export interface AddressedHost {
  /** PUBLIC_URL. */
  readonly publicUrl: string;
  /** The host that the browser addressed, with its port. */
  readonly hostWithPort: string;
}

export const toAddressedHost = ({ origin, hostWithPort }: RequestInfo): AddressedHost => ({
  publicUrl: origin,
  hostWithPort,
});

export async function findRelyingParty(
  { publicUrl, hostWithPort }: AddressedHost,
  isSchool: (slug: string) => Promise<boolean>,
): Promise<RelyingParty> {
  const host = toHostName(hostWithPort);
  const { hostname, origin, protocol, port } = new URL(publicUrl);
  if (host === hostname) return { id: host, origin };
  // Only names of schools count: the owner of another subdomain could otherwise ask visitors there for an answer that
  // is valid here.
  const label = host.endsWith(`.${hostname}`) ? host.slice(0, -hostname.length - 1) : '';
  if (label !== '' && !label.includes('.') && (await isSchool(label)))
    return { id: hostname, origin: `${protocol}//${host}${port && `:${port}`}` };
  return { id: host, origin: toOrigin(hostWithPort, host) };
}

/** Finds the relying party of a request about one school; addresses of other schools do not count. */
export const findRelyingPartyOfSchool = (tx: Tx, addressed: AddressedHost): Promise<RelyingParty> =>
  findRelyingParty(addressed, async (slug) => (await findSchool(tx)).slug === slug);

/** Browsers allow passkeys without TLS on the own machine only. */
function toOrigin(hostWithPort: string, host: string): string {
  const isLocal = isLoopback(host) || host.endsWith('.localhost');
  return URL.parse(`${isLocal ? 'http' : 'https'}://${hostWithPort}`)?.origin ?? '';
}
