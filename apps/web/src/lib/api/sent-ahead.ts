/**
 * What the first script asks for before the page's own code is here. Whoever asks the same first takes the answer; after
 * that there is none.
 */
import { callTimeout } from './call-timeout.ts';

interface SentAhead {
  readonly token: string | null;
  readonly at: number;
  readonly response: Promise<Response>;
}

declare global {
  /** Two bundles meet here: the first script and the page. */
  var sentAhead: Record<string, SentAhead> | undefined;
}

export function sendAhead(
  url: string,
  token: string | null,
  headers: Record<string, string> = {},
): Promise<Response> {
  const response = fetch(url, { headers, signal: AbortSignal.timeout(callTimeout) });
  // Who takes it hears of the failure.
  response.catch(() => undefined);
  globalThis.sentAhead = { ...globalThis.sentAhead, [url]: { token, response, at: Date.now() } };
  return response;
}

export function takeSentAhead(url: string, token: string | null): Promise<Response> | undefined {
  const sent = globalThis.sentAhead?.[url];
  delete globalThis.sentAhead?.[url];
  // What nobody has taken for so long was not for the page that was opened: by now it is old.
  return sent?.token === token && Date.now() - sent.at < callTimeout ? sent.response : undefined;
}
