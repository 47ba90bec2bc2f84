/** Sends calls with an API key, repeats those that can be repeated safely, and reads lists by cursor. */
import type { Endpoints } from './endpoints.ts';
import { KlasnaFailure, toFailure, toRedirectFailure } from './klasna-failure.ts';
import { canRetry, hasLostReply, isDoneBefore, type SentCall, toDelayMs } from './retry-rules.ts';

export interface ClientOptions {
  /** The address of the school, such as `https://my-school.example.com`. */
  readonly url: string;
  /** The API key, `klasna_…`. It opens what its scopes say: keep it where visitors cannot read it. */
  readonly key: string;
  /** How often a call is sent again at most; default 4. */
  readonly retries?: number;
  /** After how long an attempt without a reply ends; default 60,000. */
  readonly timeoutMs?: number;
  /** The language of messages, such as `en`; without it that of the person of the key. */
  readonly language?: string;
  readonly fetch?: typeof globalThis.fetch;
}

type Part<Name extends string, T> = [T] extends [never]
  ? unknown
  : Record<never, never> extends T
    ? { readonly [N in Name]?: T }
    : { readonly [N in Name]: T };

interface CallOptions {
  readonly signal?: AbortSignal;
  /** Of a POST: names the call, so that it is made once also when another run of the program repeats it. */
  readonly idempotencyKey?: string;
}

export type CallInput<A extends keyof Endpoints> = Part<'params', Endpoints[A]['params']> &
  Part<'query', Endpoints[A]['query']> &
  Part<'body', Endpoints[A]['body']> &
  CallOptions;

type Arguments<A extends keyof Endpoints> =
  Record<never, never> extends CallInput<A> ? [input?: CallInput<A>] : [input: CallInput<A>];

/** The lists that can be read by cursor. */
type ListAddress = {
  [A in keyof Endpoints]: 'cursor' extends keyof Endpoints[A]['query'] ? A : never;
}[keyof Endpoints];
type ItemOf<A extends ListAddress> = Endpoints[A]['reply'] extends { data: (infer Item)[] } ? Item : never;

export interface Client {
  /** Makes one call: `call('GET /tenant/users/{id}', { params: { id } })`. */
  readonly call: <A extends keyof Endpoints>(
    address: A,
    ...input: Arguments<A>
  ) => Promise<Endpoints[A]['reply']>;
  /** Reads a list from beginning to end: `for await (const person of client.list('GET /tenant/users'))`. */
  readonly list: <A extends ListAddress>(
    address: A,
    ...input: Arguments<A>
  ) => AsyncGenerator<ItemOf<A>, void, undefined>;
}

interface AnyInput extends CallOptions {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

interface AnyList {
  readonly data: readonly unknown[];
  readonly meta: { readonly nextCursor?: string | null };
}

export function createClient(options: ClientOptions): Client {
  // Throws for an address that is none, which else would look like a server that does not answer.
  new Request(options.url, { headers: toHeaders(options) });
  const send = (address: string, input: AnyInput = {}): Promise<unknown> => sendCall(options, address, input);
  async function* list(address: string, input: AnyInput = {}): AsyncGenerator<unknown, void, undefined> {
    let cursor: string | null | undefined = '';
    while (typeof cursor === 'string') {
      const query = { limit: 100, ...input.query, cursor };
      const { data, meta } = (await send(address, { ...input, query })) as AnyList;
      cursor = meta.nextCursor;
      // A server that knows no cursors ignores the name, and the list would end after its first page.
      if (cursor === undefined) throw new Error(`${address}: the reply has no nextCursor`);
      yield* data;
    }
  }
  return { call: send, list } as unknown as Client;
}

async function sendCall(options: ClientOptions, address: string, input: AnyInput): Promise<unknown> {
  const [method = '', path = ''] = address.split(' ');
  const url = toUrl(options.url, path, input);
  let idempotencyKey = method === 'POST' ? (input.idempotencyKey ?? crypto.randomUUID()) : undefined;
  let isReplyLost = false;
  for (let attempt = 0; ; attempt += 1) {
    const sent: SentCall = { method, hasIdempotencyKey: idempotencyKey !== undefined };
    try {
      return await sendOnce(options, { method, url, idempotencyKey, input });
    } catch (error) {
      if (!(error instanceof KlasnaFailure)) throw error;
      if (isDoneBefore(sent, error, isReplyLost)) return undefined;
      // Refused before anything was done: some replies are secrets or files, which are not stored.
      const isOwnKey = idempotencyKey !== undefined && input.idempotencyKey === undefined;
      if (isOwnKey && error.code === 'IDEMPOTENCY_KEY_UNSUPPORTED') {
        idempotencyKey = undefined;
        attempt -= 1;
        continue;
      }
      const delayMs = toDelayMs(error, attempt, Math.random());
      if (attempt >= (options.retries ?? 4) || !canRetry(sent, error) || delayMs === undefined) throw error;
      isReplyLost ||= hasLostReply(error);
      await wait(delayMs, input.signal);
    }
  }
}

interface Attempt {
  readonly method: string;
  readonly url: string;
  readonly idempotencyKey: string | undefined;
  readonly input: AnyInput;
}

async function sendOnce(
  options: ClientOptions,
  { method, url, idempotencyKey, input: { body, signal } }: Attempt,
): Promise<unknown> {
  const { timeoutMs = 60_000, fetch = globalThis.fetch } = options;
  const isForm = body instanceof FormData;
  const headers = toHeaders(options);
  if (body !== undefined && !isForm) headers.set('content-type', 'application/json');
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
  const request = {
    method,
    headers,
    body: body === undefined ? null : isForm ? body : JSON.stringify(body),
    // Elsewhere a call could become another one, and the key is not meant for that address.
    redirect: 'manual',
  } as const;
  const timeout = AbortSignal.timeout(timeoutMs);
  const stop = signal ? AbortSignal.any([signal, timeout]) : timeout;
  // Throws for what cannot be sent at all. Afterwards an error means that no reply came.
  new Request(url, request);
  const reply = await receive(() => fetch(url, { ...request, signal: stop }), signal);
  if (reply instanceof KlasnaFailure) throw reply;
  return reply.isJson ? parseReply(reply) : reply.content;
}

interface Reply {
  readonly status: number;
  readonly isJson: boolean;
  readonly content: string | Blob | undefined;
}

/** Receives a reply to its end; a connection that is lost within it is a reply that did not come. */
async function receive(
  send: () => Promise<Response>,
  signal: AbortSignal | undefined,
): Promise<Reply | KlasnaFailure> {
  try {
    const response = await send();
    const { status } = response;
    if (response.type === 'opaqueredirect' || (status >= 300 && status < 400))
      return toRedirectFailure(response);
    if (!response.ok) return await toFailure(response);
    if (status === 204) return { status, isJson: false, content: undefined };
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    return { status, isJson, content: await (isJson ? response.text() : response.blob()) };
  } catch (cause) {
    if (signal?.aborted) throw cause;
    return new KlasnaFailure('The server did not answer', { status: 0, cause });
  }
}

function parseReply({ status, content }: Reply): unknown {
  try {
    return JSON.parse(String(content));
  } catch (cause) {
    throw new KlasnaFailure('The reply is no JSON although it says so', { status, cause });
  }
}

function toHeaders({ key, language }: ClientOptions): Headers {
  const headers = new Headers({ authorization: `Bearer ${key}` });
  if (language !== undefined) headers.set('accept-language', language);
  return headers;
}

function toUrl(base: string, path: string, { params = {}, query = {} }: AnyInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => toSegment(name, params[name]));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    for (const one of values) if (one !== undefined && one !== null) search.append(name, String(one));
  }
  return `${base.replace(/\/+$/, '')}/api${filled}${search.size > 0 ? `?${search}` : ''}`;
}

/** An empty segment and dots would lead to another call: `DELETE /a/..` is `DELETE /`. */
function toSegment(name: string, value: unknown): string {
  const text = String(value ?? '');
  if (['', '.', '..'].includes(text))
    throw new TypeError(`the parameter ${name} cannot be ${String(value) || 'empty'}`);
  return encodeURIComponent(text);
}

function wait(delayMs: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, delayMs);
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort, { once: true });
  });
}
