/** Whatever is thrown at an endpoint, the answer is a refusal of ours and never a fault. */
import type { Endpoint, Endpoints } from '@klasna/contract/define';
import { rooms } from '@klasna/contract/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Door } from '../door.ts';
import { openWorld, type World } from '../world.ts';

let world: World;
let door: Door;
/** Some calls are those of students alone. */
let student: Door;
beforeAll(async () => {
  world = await openWorld({ SIGN_IN_LIMIT: '1000' });
  const school = await world.school();
  door = await world.as(school.admin);
  student = await world.as(await world.person(school, { role: 'member' }));
});
afterAll(() => world.close());

const endpoints = Object.values(rooms as Record<string, Endpoints>).flatMap((room) => Object.values(room));
const withBody = endpoints.filter((endpoint) => endpoint.body);
const inAddress = (endpoint: Endpoint, id = 'x'): string => endpoint.path.replace(/\{\w+\}/g, id);

function expectRefusal(answer: { status: number; body: unknown }): void {
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(answer.body).toMatchObject({
    message: expect.stringMatching(/\S/),
    code: expect.stringMatching(/^[A-Z][A-Z0-9_]*$/),
  });
}

const knock = (endpoint: Endpoint, raw: string, type = 'application/json') =>
  door[endpoint.method.toLowerCase() as 'post'](inAddress(endpoint), {
    raw,
    headers: { 'content-type': type },
  });

describe.each(withBody.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_, endpoint) => {
    test.each([
      ['broken JSON', '{"a":'],
      ['an empty body', ''],
      ['a list', '[]'],
      ['a text', '"text"'],
      ['null', 'null'],
      ['a number', '1'],
      ['a poisoned object', '{"__proto__":{"x":1},"constructor":{"prototype":{}}}'],
    ])('%s is refused', async (_name, raw) => {
      const answer = await knock(endpoint, raw);
      // An object with only unknown keys is no bad input where every key is optional.
      if (answer.status === 200) expect(raw.startsWith('{') && endpoint.method === 'PUT').toBe(true);
      else expectRefusal(answer);
    });

    test.each([
      ['lists', []],
      ['objects', {}],
      ['numbers', 7],
      ['endless texts', 'x'.repeat(100_000)],
      ['zero characters', 'a\0b'],
      ['lone surrogates', '\ud800'],
    ])('%s where texts belong never cause a fault', async (_name, value) => {
      const body = Object.fromEntries(keysOf(endpoint).map((key) => [key, value]));
      const answer = await knock(endpoint, JSON.stringify(body));
      if (answer.status >= 400) expectRefusal(answer);
      expect(answer.status).toBeLessThan(500);
    });

    test('more than the limit is refused as too large', async () => {
      const answer = await knock(
        endpoint,
        JSON.stringify({ x: 'x'.repeat(endpoint.bodyLimit ?? 256 * 1024) }),
      );
      expect([answer.status, answer.body.code]).toEqual([413, 'TOO_LARGE']);
    });

    test('another type of content is refused', async () => {
      const answer = await knock(endpoint, '<a/>', 'application/xml');
      expect([answer.status, answer.body.code]).toEqual([415, 'UNSUPPORTED_TYPE']);
    });
  },
);

function keysOf(endpoint: Endpoint): string[] {
  const schema = endpoint.body as { shape?: object; def?: { out?: { shape?: object } } };
  return Object.keys(schema.shape ?? schema.def?.out?.shape ?? {});
}

describe('addresses', () => {
  test('an unknown one below /api answers 404 in our shape', async () => {
    const answer = await door.get('/tenant/no-such-thing');
    expectRefusal(answer);
    expect(answer.body.code).toBe('NOT_FOUND');
  });

  test('a known one with another method answers 405', async () => {
    const answer = await door.delete('/tenant/auth/sign-in');
    expect([answer.status, answer.body.code]).toEqual([405, 'METHOD_NOT_ALLOWED']);
  });

  test.each(
    endpoints
      .filter((endpoint) => endpoint.params)
      .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
  )('%s with an id that cannot be one answers 404', async (_, endpoint) => {
    const { method } = endpoint as Endpoint;
    const path = inAddress(endpoint as Endpoint, '%00');
    const ask = (who: Door) => who[method.toLowerCase() as 'get'](path);
    const answer = await ask(door);
    expect(answer.status === 403 ? (await ask(student)).status : answer.status).toBe(404);
  });
});

describe('without a session', () => {
  test.each(
    endpoints
      .filter((endpoint) => endpoint.who === 'signedIn')
      .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
  )('%s answers 401, whatever is sent', async (_, endpoint) => {
    const { method } = endpoint as Endpoint;
    const answer = await world.visitor[method.toLowerCase() as 'get'](inAddress(endpoint as Endpoint));
    expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHENTICATED']);
  });
});

describe('headers', () => {
  test('answers carry a request id and nosniff, and never name the software or open themselves to other origins', async () => {
    const { headers } = await world.visitor.get('/health', { headers: { origin: 'https://evil.example' } });
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('strict-transport-security')).toBeNull();
  });
});
