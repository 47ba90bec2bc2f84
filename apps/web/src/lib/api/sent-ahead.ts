/**
 * What the first script asks for before the page's own code is here. Whoever asks the same first takes the answer. What
 * the page has asked for by itself is not sent for any more: nobody would take the answer before it is old.
 */
import { callTimeout } from './call-timeout.ts';

interface SentAhead {
  readonly token: string | null;
  readonly response: Promise<Response>;
}

declare global {
  /** Two bundles meet here: the first script and the page. Nothing stands where an answer was taken, or not waited for. */
  var sentAhead: Map<string, SentAhead | undefined> | undefined;
}

export function beginSendingAhead(): void {
  globalThis.sentAhead = new Map();
}

/** Nothing, where the page was first. */
export function sendAhead(
  url: string,
  token: string | null,
  headers: Record<string, string> = {},
): Promise<Response> | undefined {
  const sent = globalThis.sentAhead;
  if (!sent || sent.has(url)) return undefined;
  const response = fetch(url, { headers, signal: AbortSignal.timeout(callTimeout) });
  // Who takes it hears of the failure.
  response.catch(() => undefined);
  sent.set(url, { token, response });
  return response;
}

export function takeSentAhead(url: string, token: string | null): Promise<Response> | undefined {
  // What nobody has taken for so long was not for the page that was opened.
  if (Date.now() - performance.timeOrigin > callTimeout) forgetSentAhead();
  const taken = globalThis.sentAhead?.get(url);
  globalThis.sentAhead?.set(url, undefined);
  return taken?.token === token ? taken.response : undefined;
}

/** Something is changed: what was answered before does not show it. */
export function forgetSentAhead(): void {
  globalThis.sentAhead = undefined;
}
