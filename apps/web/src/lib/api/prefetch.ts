/**
 * Responses that the first script prefetches before the page's own code is loaded. The first identical
 * request takes the response. A request that the page has already made is not prefetched any more, because
 * its response would go stale unused.
 */
import { requestTimeoutMs } from './request-timeout.ts';

interface PrefetchedResponse {
  readonly token: string | null;
  readonly response: Promise<Response>;
}

declare global {
  /**
   * Shared between two bundles, the first script and the page. A value is undefined once the response was
   * taken or the page was first to request it.
   */
  var prefetched: Map<string, PrefetchedResponse | undefined> | undefined;
}

export function startPrefetching(): void {
  globalThis.prefetched = new Map();
}

/** Prefetches a response; returns undefined if the page has already made the request. */
export function prefetch(
  url: string,
  token: string | null,
  headers: Record<string, string> = {},
): Promise<Response> | undefined {
  const responses = globalThis.prefetched;
  if (!responses || responses.has(url)) return undefined;
  const response = fetch(url, { headers, signal: AbortSignal.timeout(requestTimeoutMs) });
  // Ignores a failure here, because the request that takes the response reports it.
  response.catch(() => undefined);
  responses.set(url, { token, response });
  return response;
}

export function takePrefetched(url: string, token: string | null): Promise<Response> | undefined {
  // Removes responses that nobody took within the timeout, because they were not for this page.
  if (Date.now() - performance.timeOrigin > requestTimeoutMs) clearPrefetched();
  const entry = globalThis.prefetched?.get(url);
  globalThis.prefetched?.set(url, undefined);
  return entry?.token === token ? entry.response : undefined;
}

/** Removes all prefetched responses. Called before a change, which those responses would not include. */
export function clearPrefetched(): void {
  globalThis.prefetched = undefined;
}
