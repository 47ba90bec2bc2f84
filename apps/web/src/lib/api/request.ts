/**
 * Sends a request to the server: `call('PUT /tenant/user/profile', { body })`. The contract types the
 * endpoint, its input and its reply; only these types are imported, no code.
 */
import type { Endpoint, RequestInput, ResponseBody } from '@klasna/contract/define';
import type { EndpointByAddress } from '@klasna/contract/routes';
import { ApiFailure, clientCodes, toApiFailure } from './api-failure.ts';
import { createHeaders, reportRefusal, storedToken } from './credentials.ts';
import { withPasswordPrompt } from './password-prompt.ts';
import { clearPrefetched, takePrefetched } from './prefetch.ts';
import { type RequestValues, toTarget } from './request-target.ts';
import { requestTimeoutMs } from './request-timeout.ts';
import { beginRequest, endRequest } from './running-requests.ts';

export type RequestEndpoint = keyof EndpointByAddress;

/** Omits the keys that the declaration leaves `undefined`. */
type RequiredKeys<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };
type RequestParts<E extends Endpoint> = RequiredKeys<RequestInput<E>>;
type RequestOptions = {
  readonly signal?: AbortSignal;
  /** Whether the request continues after the page is closed; browsers limit such bodies to 64 KB. */
  readonly keepalive?: boolean;
};
type Arguments<E extends Endpoint> =
  Record<never, never> extends RequestParts<E>
    ? [given?: RequestParts<E> & RequestOptions]
    : [given: RequestParts<E> & RequestOptions];

export interface AnyRequestInput extends RequestOptions {
  readonly params?: RequestValues;
  readonly query?: RequestValues;
  readonly body?: unknown;
  /** Whether there is no timeout after the reply has begun, for large files on slow connections. */
  readonly withoutBodyTimeout?: boolean;
}

export async function call<A extends RequestEndpoint>(
  endpoint: A,
  ...[input]: Arguments<EndpointByAddress[A]>
): Promise<ResponseBody<EndpointByAddress[A]>> {
  return (await send(endpoint, input as AnyRequestInput | undefined, readJson)) as ResponseBody<
    EndpointByAddress[A]
  >;
}

/** `read` parses a successful response. */
export const send = <T>(
  endpoint: string,
  input: AnyRequestInput | undefined,
  read: (response: Response) => Promise<T>,
): Promise<T> => withPasswordPrompt(() => sendOnce(endpoint, input, read));

async function sendOnce<T>(
  endpoint: string,
  { params, query, body, signal, keepalive = false, withoutBodyTimeout = false }: AnyRequestInput = {},
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const { method, url } = toTarget(endpoint, params, query);
  const token = storedToken();
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), requestTimeoutMs);
  beginRequest();
  try {
    if (method !== 'GET') clearPrefetched();
    const response = await (takePrefetched(url, token) ??
      fetch(url, {
        method,
        headers: {
          ...createHeaders(token),
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        body: body === undefined ? null : JSON.stringify(body),
        keepalive,
        signal: signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal,
      }));
    if (withoutBodyTimeout) clearTimeout(timer);
    if (response.ok) return await read(response);
    reportRefusal(response.status, token);
    const refusal = await readJson(response);
    throw toApiFailure(response.status, refusal, response.headers.get('retry-after'));
  } catch (error) {
    if (error instanceof ApiFailure) throw error;
    if (signal?.aborted) throw new ApiFailure(0, '', clientCodes.cancelled);
    throw new ApiFailure(0, '', timeout.signal.aborted ? clientCodes.timeout : clientCodes.noAnswer);
  } finally {
    endRequest();
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
