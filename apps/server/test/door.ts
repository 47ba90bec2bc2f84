/** The HTTP client of all tests. Records every request for the guard that checks the coverage of endpoints. */
import { appendFileSync } from 'node:fs';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects, and fails where it is not so
  readonly body: any;
  readonly text: string;
}

export interface Sent {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent unchanged instead of as JSON. */
  readonly raw?: string | FormData | Uint8Array;
}

export interface Door {
  readonly get: (path: string, sent?: Sent) => Promise<Answer>;
  readonly post: (path: string, sent?: Sent) => Promise<Answer>;
  readonly put: (path: string, sent?: Sent) => Promise<Answer>;
  readonly patch: (path: string, sent?: Sent) => Promise<Answer>;
  readonly delete: (path: string, sent?: Sent) => Promise<Answer>;
  readonly token: string | undefined;
}

export function openDoor(address: string, token?: string): Door {
  const knock =
    (method: string) =>
    async (path: string, sent: Sent = {}): Promise<Answer> => {
      const response = await fetch(address + path, {
        method,
        headers: {
          'accept-language': 'en',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(sent.body !== undefined && { 'content-type': 'application/json' }),
          ...sent.headers,
        },
        body: sent.raw ?? (sent.body === undefined ? null : JSON.stringify(sent.body)),
      } as RequestInit);
      const text = await response.text();
      note(method, path, response.status, token);
      const isJson = response.headers.get('content-type')?.startsWith('application/json');
      return {
        status: response.status,
        headers: response.headers,
        text,
        body: isJson ? JSON.parse(text) : undefined,
      };
    };
  return {
    get: knock('GET'),
    post: knock('POST'),
    put: knock('PUT'),
    patch: knock('PATCH'),
    delete: knock('DELETE'),
    token,
  };
}

/** The guard of routes reads this file at the end of a run. */
function note(method: string, path: string, status: number, token: string | undefined): void {
  const file = process.env.KLASNA_KNOCKS;
  if (file)
    appendFileSync(
      file,
      `${method} ${path.split('?')[0]} ${status} ${token === undefined ? 'visitor' : 'person'}\n`,
    );
}
