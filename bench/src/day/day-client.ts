/** Sends requests as the page and other programs do: what was not acknowledged is sent again, with the same ids. */
import { setTimeout as delay } from 'node:timers/promises';

export interface DayRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly token: string;
  readonly body?: object | (() => FormData);
  /** The Idempotency-Key of a POST. */
  readonly key?: string;
}

export type SendRequest = <T = unknown>(request: DayRequest) => Promise<T>;

/** The server refused a request for good. */
class Refusal extends Error {}

const timeoutMs = 20_000;
const firstDelayMs = 100;
const maxDelayMs = 2000;
const retryableStatuses: readonly number[] = [408, 409, 425, 429];

/** A conflict is retryable while an earlier attempt with the same key runs, or until it counts as abandoned. */
const isRetryable = (status: number, text: string): boolean =>
  status >= 500 ||
  (retryableStatuses.includes(status) && (status !== 409 || text.includes('IDEMPOTENCY_KEY_IN_USE')));

interface Reply {
  readonly status: number;
  readonly text: string;
}

async function attempt(address: string, { method, path, token, body, key }: DayRequest): Promise<Response> {
  const form = typeof body === 'function' ? body() : undefined;
  return fetch(`${address}/api/tenant${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(body && !form && { 'content-type': 'application/json' }),
    },
    ...(body && { body: form ?? JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
  });
}

/** The address without its ids and query, with the status and the code of the failure. */
function describeRetry({ method, path }: DayRequest, reply: Reply | undefined): string {
  const pattern = path.replace(/\?.*/, '').replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…');
  const [, code = ''] = /"code":"(\w+)"/.exec(reply?.text ?? '') ?? [];
  return `${method} ${pattern} ${reply ? `${reply.status} ${code}` : 'no reply'}`.trim();
}

/** `home`: the index of the address that is asked first; the next one is asked when it does not answer. */
export function createDayClient(
  addresses: readonly string[],
  home: number,
  countRetry: (reason: string) => void,
): SendRequest {
  let current = home;
  return async (request) => {
    for (let delayMs = firstDelayMs; ; delayMs = Math.min(delayMs * 2, maxDelayMs)) {
      const reply = await attempt(addresses[current % addresses.length] ?? '', request)
        .then(
          async (response) => ({ status: response.status, text: await response.text() }),
          () => undefined,
        )
        .catch(() => undefined);
      if (reply && reply.status < 300) return reply.text === '' ? undefined : JSON.parse(reply.text);
      if (reply && !isRetryable(reply.status, reply.text))
        throw new Refusal(`${request.method} ${request.path}: ${reply.status} ${reply.text.slice(0, 200)}`);
      countRetry(describeRetry(request, reply));
      if (!reply || reply.status >= 500) current += 1;
      await delay(delayMs);
    }
  };
}
