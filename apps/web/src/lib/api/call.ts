/**
 * Sends a request to the server: `call('PUT /tenant/user/profile', { body })`. The contract types the
 * endpoint, its input and its reply; only these types are imported, no code.
 */
import type { Answer, Endpoint, Sent } from '@klasna/contract/define';
import type { EndpointAt } from '@klasna/contract/routes';
import { targetOf, type Values } from './address.ts';
import { ApiFailure, failureFrom, ownCodes } from './api-failure.ts';
import { callTimeout } from './call-timeout.ts';
import { headersFor, noticeRefusal, storedToken } from './credentials.ts';
import { callBegins, callEnds } from './in-flight.ts';
import { forgetSentAhead, takeSentAhead } from './sent-ahead.ts';

export type CallAddress = keyof EndpointAt;

/** Omits the keys that the declaration leaves `undefined`. */
type Wanted<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };
type Parts<E extends Endpoint> = Wanted<Sent<E>>;
type Options = {
  readonly signal?: AbortSignal;
  /** The request outlives the page; browsers limit such bodies to 64 KB. */
  readonly keepalive?: boolean;
};
type Arguments<E extends Endpoint> =
  Record<never, never> extends Parts<E> ? [given?: Parts<E> & Options] : [given: Parts<E> & Options];

export interface Given extends Options {
  readonly params?: Values;
  readonly query?: Values;
  readonly body?: unknown;
  /** No timeout once the reply has begun, for large files on slow connections. */
  readonly unhurried?: boolean;
}

export async function call<A extends CallAddress>(
  address: A,
  ...[given]: Arguments<EndpointAt[A]>
): Promise<Answer<EndpointAt[A]>> {
  return (await send(address, given as Given | undefined, readJson)) as Answer<EndpointAt[A]>;
}

/** `read` parses a successful response. */
export async function send<T>(
  address: string,
  { params, query, body, signal, keepalive = false, unhurried = false }: Given = {},
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const { method, url } = targetOf(address, params, query);
  const token = storedToken();
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), callTimeout);
  callBegins();
  try {
    if (method !== 'GET') forgetSentAhead();
    const response = await (takeSentAhead(url, token) ??
      fetch(url, {
        method,
        headers: {
          ...headersFor(token),
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        body: body === undefined ? null : JSON.stringify(body),
        keepalive,
        signal: signal ? AbortSignal.any([signal, limit.signal]) : limit.signal,
      }));
    if (unhurried) clearTimeout(timer);
    if (response.ok) return await read(response);
    noticeRefusal(response.status, token);
    throw failureFrom(response.status, await readJson(response));
  } catch (error) {
    if (error instanceof ApiFailure) throw error;
    if (signal?.aborted) throw new ApiFailure(0, '', ownCodes.cancelled);
    throw new ApiFailure(0, '', limit.signal.aborted ? ownCodes.timeout : ownCodes.noAnswer);
  } finally {
    callEnds();
    clearTimeout(timer);
  }
}

/** Returns undefined for an empty body or one that is not JSON, such as the error page of a proxy. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
