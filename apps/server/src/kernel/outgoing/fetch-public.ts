/**
 * Opens an address that a person typed, or that came from such an address. The host is resolved once, and the
 * connection goes to the address that was checked, so that a name cannot point elsewhere in between. Redirects are not
 * followed, and time and size of the reply are limited.
 */
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './is-public-address.ts';
import { AddressNotPublic, createHostLookUp } from './look-up-host.ts';

export interface FetchPublicOptions {
  /** Also opens http and addresses of private networks. For tests, and for providers in the network of the operator. */
  readonly allowPrivate: boolean;
  /** The time for the whole reply. */
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
  /** Ends the connection after the headers of the reply; its body is empty then. */
  readonly ignoresBody?: boolean;
  /** Name servers in place of those of the system, for tests. */
  readonly nameServers?: readonly string[];
}

export interface PublicRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

export type FetchPublic = (address: string, request?: PublicRequest) => Promise<Response>;

/** The reply is larger than any that is expected. */
class ReplyTooLarge extends Error {}

const defaultTimeoutMs = 5000;
const defaultMaxBytes = 256 * 1024;

export function createFetchPublic({
  allowPrivate,
  timeoutMs = defaultTimeoutMs,
  maxBytes = defaultMaxBytes,
  ignoresBody = false,
  nameServers,
}: FetchPublicOptions): FetchPublic {
  const isAllowed = (address: string): boolean => allowPrivate || isPublicAddress(address);
  const lookup = createHostLookUp({ isAllowed, usesSystem: allowPrivate, nameServers });
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
      // An answer that upgrades the protocol ends the connection without an error; nothing happens here after a reply.
      sent.on('close', () => reject(new Error('The connection ended without a reply')));
      sent.end(body);
    });
    if (!ignoresBody) return toResponse(reply, await readBody(reply, maxBytes));
    reply.destroy();
    return toResponse(reply, null);
  };
}

const statusesWithoutBody: readonly number[] = [101, 204, 205, 304];

async function readBody(reply: IncomingMessage, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
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
  return Buffer.concat(chunks);
}

function toResponse(reply: IncomingMessage, read: Buffer<ArrayBuffer> | null): Response {
  const status = reply.statusCode ?? 502;
  const headers = new Headers();
  for (const [name, value] of Object.entries(reply.headers))
    if (value !== undefined) headers.set(name, String(value));
  const body = statusesWithoutBody.includes(status) ? null : read;
  return new Response(body, { status, headers });
}
