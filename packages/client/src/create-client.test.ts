import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClient } from './create-client.ts';
import { KlasnaFailure } from './klasna-failure.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Reply = Response | Error;

const id = '019aa000-0000-7000-8000-000000000000';

const refusal = (status: number, code: string, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify({ message: code, code }), { status, headers });
const createLostReply = () => new TypeError('fetch failed');
const createReply = (nextCursor: string | null | undefined = null) =>
  Response.json({ data: [{ id }], meta: { nextCursor } });

function openClient(...replies: Reply[]) {
  const requests: { method: string; key: string | null; url: string; atMs: number }[] = [];
  const client = createClient({
    url: 'https://school.example/',
    key: 'klasna_x',
    fetch: async (url, init) => {
      const headers = new Headers(init?.headers);
      requests.push({
        method: String(init?.method),
        key: headers.get('idempotency-key'),
        url: String(url),
        atMs: Date.now(),
      });
      const reply = replies[requests.length - 1];
      if (reply instanceof Error || !reply) throw reply ?? new Error('no reply is left');
      return reply;
    },
  });
  /** Waits for the call while the clock runs ahead. */
  const settle = async (call: Promise<unknown>): Promise<unknown> => {
    const settled = call.catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    return settled;
  };
  return { client, requests, settle };
}
test('a POST that is repeated has the key of its first attempt, another call another key', async () => {
  const { client, requests, settle } = openClient(createLostReply(), createReply(), createReply());
  await settle(client.call('POST /tenant/groups', { body: { name: 'A' } }));
  await settle(client.call('POST /tenant/groups', { body: { name: 'A' } }));
  const [first, second, third] = requests.map(({ key }) => key);
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('a key of the program is sent as it is', async () => {
  const { client, requests, settle } = openClient(createReply());
  await settle(client.call('POST /tenant/groups', { body: { name: 'A' }, idempotencyKey: 'invoice 7' }));
  expect(requests[0]?.key).toBe('invoice 7');
});

test('Retry-After is waited for', async () => {
  const { client, requests, settle } = openClient(
    refusal(429, 'TOO_MANY_CALLS', { 'retry-after': '7' }),
    createReply(),
  );
  await settle(client.call('GET /tenant/groups'));
  const [first, second] = requests.map(({ atMs }) => atMs);
  expect(Number(second) - Number(first)).toBeGreaterThanOrEqual(7000);
});

test('a PATCH without a reply is not repeated, one that was refused untouched is', async () => {
  const patch = { params: { id, planPackId: id }, body: { amount: 5 } };
  const failed = openClient(createLostReply(), createReply());
  expect(
    await failed.settle(failed.client.call('PATCH /tenant/users/{id}/plans/{planPackId}', patch)),
  ).toMatchObject({
    name: 'KlasnaFailure',
    status: 0,
  });
  expect(failed.requests).toHaveLength(1);
  const refused = openClient(refusal(429, 'TOO_MANY_CALLS'), createReply());
  await refused.settle(refused.client.call('PATCH /tenant/users/{id}/plans/{planPackId}', patch));
  expect(refused.requests).toHaveLength(2);
});

test('503 of the server leaves open what was done: a PATCH and a POST without a key are not repeated', async () => {
  const patched = openClient(refusal(503, 'UNAVAILABLE'), createReply());
  const patch = { params: { id, planPackId: id }, body: { amount: 5 } };
  await patched.settle(patched.client.call('PATCH /tenant/users/{id}/plans/{planPackId}', patch));
  expect(patched.requests).toHaveLength(1);
  const body = { name: 'A' };
  const posted = openClient(refusal(503, 'UNAVAILABLE'), createReply());
  await posted.settle(posted.client.call('POST /tenant/groups', { body }));
  expect(posted.requests).toHaveLength(2);
  const withoutKey = openClient(
    refusal(400, 'IDEMPOTENCY_KEY_UNSUPPORTED'),
    refusal(503, 'UNAVAILABLE'),
    createReply(),
  );
  const failed = await withoutKey.settle(withoutKey.client.call('POST /tenant/groups', { body }));
  expect(failed).toMatchObject({ status: 503 });
  expect(withoutKey.requests).toHaveLength(2);
});

test('a DELETE whose reply was lost and that then finds nothing is done; otherwise 404 is a failure', async () => {
  const repeated = openClient(createLostReply(), refusal(404, 'NOT_FOUND'));
  const remove = { params: { id } };
  expect(await repeated.settle(repeated.client.call('DELETE /tenant/groups/{id}', remove))).toBeUndefined();
  const missing = openClient(refusal(404, 'NOT_FOUND'));
  expect(await missing.settle(missing.client.call('DELETE /tenant/groups/{id}', remove))).toBeInstanceOf(
    KlasnaFailure,
  );
});

test('a refusal is not repeated, and after four repetitions the last failure is thrown', async () => {
  const refused = openClient(refusal(409, 'CONFLICT'));
  expect(await refused.settle(refused.client.call('GET /tenant/groups'))).toMatchObject({ code: 'CONFLICT' });
  expect(refused.requests).toHaveLength(1);
  const dead = openClient(
    createLostReply(),
    createLostReply(),
    createLostReply(),
    createLostReply(),
    createLostReply(),
    createReply(),
  );
  expect(await dead.settle(dead.client.call('GET /tenant/groups'))).toMatchObject({ status: 0 });
  expect(dead.requests).toHaveLength(5);
});

test('a call that takes no key is sent again without one', async () => {
  const { client, requests, settle } = openClient(refusal(400, 'IDEMPOTENCY_KEY_UNSUPPORTED'), createReply());
  await settle(client.call('POST /tenant/groups', { body: { name: 'A' } }));
  expect(requests.map(({ key }) => key !== null)).toEqual([true, false]);
});

test('a server that refuses a key also where there is none is not asked without end', async () => {
  const refuse = () => refusal(400, 'IDEMPOTENCY_KEY_UNSUPPORTED');
  const { client, requests, settle } = openClient(refuse(), refuse(), refuse(), createReply());
  const failed = await settle(client.call('POST /tenant/groups', { body: { name: 'A' } }));
  expect(failed).toMatchObject({ code: 'IDEMPOTENCY_KEY_UNSUPPORTED' });
  expect(requests).toHaveLength(2);
});

test.each(['', '.', '..', undefined])(
  'a parameter that would lead to another call is not sent: %j',
  async (wrong) => {
    const { client, requests, settle } = openClient(createReply());
    const params = { id: wrong as string };
    expect(await settle(client.call('DELETE /tenant/groups/{id}', { params }))).toBeInstanceOf(TypeError);
    expect(requests).toEqual([]);
  },
);

test('a list ends with its last cursor, and fails where a reply has none', async () => {
  const read = async (...replies: Reply[]) => {
    const { client, requests, settle } = openClient(...replies);
    const readAll = async () => {
      const items: unknown[] = [];
      for await (const item of client.list('GET /tenant/groups')) items.push(item);
      return items;
    };
    const end = await settle(readAll());
    return { end, cursors: requests.map(({ url }) => new URL(url).searchParams.get('cursor')) };
  };
  const complete = await read(createReply('1abc'), createReply());
  expect(complete).toEqual({ end: [{ id }, { id }], cursors: ['', '1abc'] });
  const { end } = await read(Response.json({ data: [{ id }], meta: { pagination: { total: 300 } } }));
  expect(String(end)).toContain('no nextCursor');
});

test('what cannot be sent is an error of the program, and nothing is repeated', async () => {
  const { client, requests, settle } = openClient(createReply(), createReply());
  const circular: Record<string, unknown> = {};
  circular.name = circular;
  const failed = await settle(client.call('POST /tenant/groups', { body: circular as never }));
  expect(failed).toBeInstanceOf(TypeError);
  expect(failed).not.toBeInstanceOf(KlasnaFailure);
  const idempotencyKey = 'line\nbreak';
  const unsendable = await settle(
    client.call('POST /tenant/groups', { body: { name: 'A' }, idempotencyKey }),
  );
  expect(unsendable).toBeInstanceOf(TypeError);
  expect(requests).toEqual([]);
  expect(() => createClient({ url: 'school.example', key: 'klasna_x' })).toThrow(TypeError);
  expect(() => createClient({ url: 'https://school.example', key: 'klasna\nx' })).toThrow(TypeError);
});

test('a reply that is no JSON came: the call is not repeated', async () => {
  const broken = new Response('<html>', { headers: { 'content-type': 'application/json' } });
  const { client, requests, settle } = openClient(broken, createReply());
  expect(await settle(client.call('GET /tenant/groups'))).toMatchObject({
    name: 'KlasnaFailure',
    status: 200,
  });
  expect(requests).toHaveLength(1);
});

test('a reply whose connection is lost within it did not come', async () => {
  const createBroken = (status: number) =>
    new Response(new ReadableStream({ pull: (stream) => stream.error(new TypeError('terminated')) }), {
      status,
      headers: { 'content-type': 'application/json' },
    });
  const { client, requests, settle } = openClient(createBroken(200), createBroken(500), createReply());
  expect(await settle(client.call('GET /tenant/groups'))).toMatchObject({ data: [{ id }] });
  expect(requests).toHaveLength(3);
});

test('parameters are part of the address, and lists in the query are repeated', async () => {
  const { client, requests, settle } = openClient(createReply(), createReply());
  await settle(client.call('GET /tenant/groups/{id}', { params: { id: 'a/b' } }));
  await settle(client.call('GET /tenant/users', { query: { q: 'a b', permissions: ['x', 'y'] as never } }));
  expect(requests.map(({ url }) => url)).toEqual([
    'https://school.example/api/tenant/groups/a%2Fb',
    'https://school.example/api/tenant/users?q=a+b&permissions=x&permissions=y',
  ]);
});

test('a program that gives up is not held by a delay', async () => {
  const { client, settle } = openClient(
    refusal(429, 'TOO_MANY_CALLS', { 'retry-after': '60' }),
    createReply(),
  );
  const stop = new AbortController();
  const call = settle(client.call('GET /tenant/groups', { signal: stop.signal }));
  stop.abort(new Error('enough'));
  expect(await call).toMatchObject({ message: 'enough' });
});
