/**
 * Calls that the first script makes before the page's own code is here. Whoever makes the same call first takes its
 * answer; after that there is none.
 */
import { targetOf } from './address.ts';
import { headersFor } from './credentials.ts';

interface SentAhead {
  readonly token: string | null;
  readonly response: Promise<Response>;
}

declare global {
  /** Two bundles meet here: the first script and the page. */
  var sentAhead: Record<string, SentAhead> | undefined;
}

export function sendAhead(address: `GET ${string}`, token: string | null, timeout: number): void {
  const { url } = targetOf(address);
  const response = fetch(url, { headers: headersFor(token), signal: AbortSignal.timeout(timeout) });
  // Who takes it hears of the failure.
  response.catch(() => undefined);
  globalThis.sentAhead = { ...globalThis.sentAhead, [`GET ${url}`]: { token, response } };
}

export function takeSentAhead(
  method: string,
  url: string,
  token: string | null,
): Promise<Response> | undefined {
  const key = `${method} ${url}`;
  const sent = globalThis.sentAhead?.[key];
  delete globalThis.sentAhead?.[key];
  return sent?.token === token ? sent.response : undefined;
}
