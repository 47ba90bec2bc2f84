/** What `REQUIRE_TLS` checks: no connection leaves this machine without TLS and a verified certificate. */
import { isIPv4 } from 'node:net';

interface ExternalAddresses {
  readonly PUBLIC_URL?: string | undefined;
  readonly DATABASE_URL?: string | undefined;
  readonly DATABASE_SERVE_URL?: string | undefined;
  readonly SMTP_URL?: string | undefined;
  readonly STORAGE_URL?: string | undefined;
  readonly BACKUP_COPY_URL?: string | undefined;
  readonly REDIS_URL?: string | undefined;
}

type Check = (url: URL, parameters: Readonly<Record<string, string>>) => string | undefined;

const requireVerifyFull: Check = (_, { sslmode }) =>
  sslmode === 'verify-full' ? undefined : 'must end with ?sslmode=verify-full';

const requireStoreTls: Check = (_, { tls = 'on' }) => (tls === 'on' ? undefined : 'must not have tls=off');

const checks: Readonly<Record<keyof ExternalAddresses, Check>> = {
  PUBLIC_URL: ({ protocol }) => (protocol === 'https:' ? undefined : 'must begin with https://'),
  DATABASE_URL: requireVerifyFull,
  DATABASE_SERVE_URL: requireVerifyFull,
  // Parameters of this address override the options of the mail client, also those about TLS.
  SMTP_URL: ({ search }) => (search === '' ? undefined : 'must not have parameters'),
  STORAGE_URL: requireStoreTls,
  BACKUP_COPY_URL: requireStoreTls,
  REDIS_URL: ({ protocol }) => (protocol === 'rediss:' ? undefined : 'must begin with rediss://'),
};

/** Whether an address stays on this machine: a loopback address, or a socket in the file system. */
export function isLocalAddress(address: string): boolean {
  const url = URL.parse(address);
  if (!url) return false;
  // The PostgreSQL client prefers the parameter, and the last of several.
  const isDatabase = url.protocol.startsWith('postgres');
  const named = isDatabase ? url.searchParams.getAll('host').at(-1) : undefined;
  const host = named || decodeURIComponent(url.hostname);
  if (isDatabase && host.startsWith('/')) return true;
  return (
    ['localhost', '::1', '[::1]'].includes(host.toLowerCase()) || (isIPv4(host) && host.startsWith('127.'))
  );
}

/** Returns the settings whose address leaves this machine without TLS, each with what is wrong with it. */
export function* findAddressesWithoutTls(addresses: ExternalAddresses): Generator<string> {
  for (const [name, check] of Object.entries(checks)) {
    const address = addresses[name as keyof ExternalAddresses];
    if (address === undefined || isLocalAddress(address)) continue;
    const url = URL.parse(address);
    const problem = url ? check(url, Object.fromEntries(url.searchParams)) : 'is not an address';
    if (problem !== undefined) yield `${name}: ${problem}, because REQUIRE_TLS is on`;
  }
}

export function findAddressWithoutTls(addresses: ExternalAddresses): string | undefined {
  const [problem] = findAddressesWithoutTls(addresses);
  return problem;
}
