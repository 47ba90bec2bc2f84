/** The HTTP client of all tests. Records every request for the guard that checks the coverage of endpoints. */
import { appendFileSync } from 'node:fs';

export interface ApiReply {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects, and fails where it is not so
  readonly body: any;
  readonly text: string;
}

export interface RequestOptions {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The body, sent unchanged instead of as JSON. */
  readonly raw?: string | FormData | Uint8Array;
}

export interface ApiClient {
  readonly get: (path: string, options?: RequestOptions) => Promise<ApiReply>;
  readonly post: (path: string, options?: RequestOptions) => Promise<ApiReply>;
  readonly put: (path: string, options?: RequestOptions) => Promise<ApiReply>;
  readonly patch: (path: string, options?: RequestOptions) => Promise<ApiReply>;
  readonly delete: (path: string, options?: RequestOptions) => Promise<ApiReply>;
  readonly token: string | undefined;
}

export function createApiClient(address: string, token?: string): ApiClient {
  const send =
    (method: string) =>
    async (path: string, options: RequestOptions = {}): Promise<ApiReply> => {
      const response = await fetch(address + path, {
        method,
        headers: {
          'accept-language': 'en',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(options.body !== undefined && { 'content-type': 'application/json' }),
          ...options.headers,
        },
        body: options.raw ?? (options.body === undefined ? null : JSON.stringify(options.body)),
      } as RequestInit);
      const text = await response.text();
      recordRequest(method, path, response.status, token);
      const isJson = response.headers.get('content-type')?.startsWith('application/json');
      return {
        status: response.status,
        headers: response.headers,
        text,
        body: isJson ? JSON.parse(text) : undefined,
      };
    };
  return {
    get: send('GET'),
    post: send('POST'),
    put: send('PUT'),
    patch: send('PATCH'),
    delete: send('DELETE'),
    token,
  };
}

/** The guard of routes reads this file at the end of a run. */
function recordRequest(method: string, path: string, status: number, token: string | undefined): void {
  const file = process.env.TEST_REQUESTS_FILE;
  if (file)
    appendFileSync(
      file,
      `${method} ${path.split('?')[0]} ${status} ${token === undefined ? 'visitor' : 'person'}\n`,
    );
}
