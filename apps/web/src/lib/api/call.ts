/**
 * The one way to the server: `call('PUT /tenant/user/profile', { body })`. The address is checked and the answer typed
 * by the contract, of which nothing but types reaches the page.
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

/** Keys that are `undefined` in the declaration are not asked for. */
type Wanted<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };
type Parts<E extends Endpoint> = Wanted<Sent<E>>;
type Options = {
  readonly signal?: AbortSignal;
  /** It goes on when the window is closed; browsers carry no more than 64 KB this way. */
  readonly keepalive?: boolean;
};
type Arguments<E extends Endpoint> =
  Record<never, never> extends Parts<E> ? [given?: Parts<E> & Options] : [given: Parts<E> & Options];

export interface Given extends Options {
  readonly params?: Values;
  readonly query?: Values;
  readonly body?: unknown;
  /** Once the answer has begun it may take its time: a large file over a slow line. */
  readonly unhurried?: boolean;
}

export async function call<A extends CallAddress>(
  address: A,
  ...[given]: Arguments<EndpointAt[A]>
): Promise<Answer<EndpointAt[A]>> {
  return (await send(address, given as Given | undefined, readJson)) as Answer<EndpointAt[A]>;
}

/** `read` says what becomes of an answer that is none of the server's refusals. */
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

/** An answer without content, or one that is not ours (a proxy's page), is no answer to read from. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
