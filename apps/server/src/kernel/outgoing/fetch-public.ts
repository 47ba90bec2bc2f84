/**
 * Opens an address that a person typed, or that came from such an address. The host is resolved once, and the
 * connection goes to the address that was checked, so that a name cannot point elsewhere in between. Redirects are not
 * followed, and time and size of the reply are limited.
 */
import { lookup as lookupHost } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './is-public-address.ts';

export interface FetchPublicOptions {
  /** Also opens http and addresses of private networks. For tests, and for providers in the network of the operator. */
  readonly allowPrivate: boolean;
  /** The time for the whole reply. */
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
}

export interface PublicRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

export type FetchPublic = (address: string, request?: PublicRequest) => Promise<Response>;

/** The address may not be opened: it is not https, or its host is in a private network. */
export class AddressNotPublic extends Error {}
/** The reply is larger than any that is expected. */
class ReplyTooLarge extends Error {}

const defaultTimeoutMs = 5000;
const defaultMaxBytes = 256 * 1024;

export function createFetchPublic({
  allowPrivate,
  timeoutMs = defaultTimeoutMs,
  maxBytes = defaultMaxBytes,
}: FetchPublicOptions): FetchPublic {
  const isAllowed = (address: string): boolean => allowPrivate || isPublicAddress(address);
  const lookup = createCheckedLookup(isAllowed);
  return async (address, { method = 'GET', headers = {}, body } = {}) => {
    const url = new URL(address);
    const isHttps = url.protocol === 'https:';
    if (!isHttps && !(allowPrivate && url.protocol === 'http:'))
      throw new AddressNotPublic(`The address begins with ${url.protocol}`);
    if (url.username !== '' || url.password !== '')
      throw new AddressNotPublic('The address contains a password');
    // Node does not look up an address that is written as a number.
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) !== 0 && !isAllowed(host)) throw new AddressNotPublic(`${host} is not public`);
    const signal = AbortSignal.timeout(timeoutMs);
    const open = isHttps ? requestHttps : requestHttp;
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const reply = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent = open(
        url,
        // A connection of its own, so that a pooled one cannot lead to an address that was not checked.
        { method, headers: { ...headers, ...length }, lookup, signal, agent: false },
        resolve,
      );
      sent.on('error', reject);
      sent.end(body);
    });
    return toResponse(reply, maxBytes);
  };
}

/** Refuses a name if any of its addresses is not allowed. */
function createCheckedLookup(isAllowed: (address: string) => boolean): LookupFunction {
  return (host, options, done) => {
    lookupHost(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, []);
      const refused = addresses.find(({ address }) => !isAllowed(address));
      if (refused) return done(new AddressNotPublic(`${host} leads to ${refused.address}`), []);
      const [first] = addresses;
      if (options.all) return done(null, addresses);
      return first ? done(null, first.address, first.family) : done(new Error(`${host} has no address`), []);
    });
  };
}

const statusesWithoutBody: readonly number[] = [101, 204, 205, 304];

async function toResponse(reply: IncomingMessage, maxBytes: number): Promise<Response> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of reply as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) {
      reply.destroy();
      throw new ReplyTooLarge(`The reply is larger than ${maxBytes} bytes`);
    }
    chunks.push(chunk);
  }
  const status = reply.statusCode ?? 502;
  const headers = new Headers();
  for (const [name, value] of Object.entries(reply.headers))
    if (value !== undefined) headers.set(name, String(value));
  const body = statusesWithoutBody.includes(status) ? null : Buffer.concat(chunks);
  return new Response(body, { status, headers });
}
