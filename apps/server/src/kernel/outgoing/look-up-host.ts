/**
 * Looks up the addresses of a host and refuses it if any of them is not allowed. The connection goes to what was looked
 * up, so that an answer that changes afterwards has no effect.
 *
 * Names are asked of the name servers directly: the resolver of the system blocks one of the few threads that also read
 * files and look up mail and store, and a name server that never answers would hold it for as long as half a minute.
 * Where private addresses are allowed the system is asked, because their names may be in a file of hosts only.
 */
import { type LookupAddress, lookup as lookUpInSystem } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';

/** The address may not be opened: it is not https, or its host is in a private network. */
export class AddressNotPublic extends Error {}

export interface LookUpOptions {
  readonly isAllowed: (address: string) => boolean;
  readonly usesSystem: boolean;
  /** Name servers in place of those of the system, for tests. */
  readonly nameServers?: readonly string[] | undefined;
}

/** Two attempts at each server. */
const attemptMs = 1500;
const attempts = 2;

export function createHostLookUp({ isAllowed, usesSystem, nameServers }: LookUpOptions): LookupFunction {
  const refuse = (host: string, addresses: readonly LookupAddress[]): Error | undefined => {
    const refused = addresses.find(({ address }) => !isAllowed(address));
    if (refused) return new AddressNotPublic(`${host} leads to ${refused.address}`);
    return addresses.length === 0 ? new Error(`${host} has no address`) : undefined;
  };
  return (host, options, done) => {
    const finish = (error: Error | null, addresses: readonly LookupAddress[]): void => {
      const problem = error ?? refuse(host, addresses);
      const [first] = addresses;
      if (problem || !first) done(problem ?? null, []);
      else if (options.all) done(null, [...addresses]);
      else done(null, first.address, first.family);
    };
    if (usesSystem)
      lookUpInSystem(host, { ...options, all: true }, (error, found) => finish(error, found ?? []));
    else
      askNameServers(host, nameServers).then(
        (addresses) => finish(null, addresses),
        (error: Error) => finish(error, []),
      );
  };
}

/** Names that RFC 6761 keeps for this machine; a name server may answer anything. */
const isLocalName = (host: string): boolean => /(?:^|\.)localhost\.?$/i.test(host);

async function askNameServers(
  host: string,
  nameServers: readonly string[] | undefined,
): Promise<LookupAddress[]> {
  if (isLocalName(host)) throw new AddressNotPublic(`${host} is this machine`);
  // A new one for each host: it reads the settings of the system, which may have changed.
  const resolver = new Resolver({ timeout: attemptMs, tries: attempts });
  if (nameServers) resolver.setServers(nameServers);
  const [ipv4, ipv6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const addresses = [...toAddresses(ipv4, 4), ...toAddresses(ipv6, 6)];
  // Most hosts have no address of one family, and some name servers answer nothing for it.
  if (addresses.length === 0 && ipv4.status === 'rejected') throw ipv4.reason;
  return addresses;
}

const toAddresses = (result: PromiseSettledResult<string[]>, family: 4 | 6): LookupAddress[] =>
  result.status === 'fulfilled' ? result.value.map((address) => ({ address, family })) : [];
