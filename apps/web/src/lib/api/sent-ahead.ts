/**
 * Responses that the first script prefetches before the page's own code is loaded. The first identical
 * request takes the response. A request that the page has already made is not prefetched any more, because
 * its response would go stale unused.
 */
import { callTimeout } from './call-timeout.ts';

interface SentAhead {
  readonly token: string | null;
  readonly response: Promise<Response>;
}

declare global {
  /**
   * Shared between two bundles, the first script and the page. A value is undefined once the response was
   * taken or the page was first to request it.
   */
  var sentAhead: Map<string, SentAhead | undefined> | undefined;
}

export function beginSendingAhead(): void {
  globalThis.sentAhead = new Map();
}

/** Returns undefined if the page has already made the request. */
export function sendAhead(
  url: string,
  token: string | null,
  headers: Record<string, string> = {},
): Promise<Response> | undefined {
  const sent = globalThis.sentAhead;
  if (!sent || sent.has(url)) return undefined;
  const response = fetch(url, { headers, signal: AbortSignal.timeout(callTimeout) });
  // The request that takes the response reports the failure.
  response.catch(() => undefined);
  sent.set(url, { token, response });
  return response;
}

export function takeSentAhead(url: string, token: string | null): Promise<Response> | undefined {
  // A response that nobody took within the timeout was not for this page.
  if (Date.now() - performance.timeOrigin > callTimeout) forgetSentAhead();
  const taken = globalThis.sentAhead?.get(url);
  globalThis.sentAhead?.set(url, undefined);
  return taken?.token === token ? taken.response : undefined;
}

/** Called before a change, because earlier responses do not include it. */
export function forgetSentAhead(): void {
  globalThis.sentAhead = undefined;
}
