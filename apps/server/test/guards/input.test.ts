/** Guards endpoints against malformed input: every reply is a named failure, never a server error. */
import type { Endpoint, Endpoints } from '@klasna/contract/define';
import { moduleRoutes } from '@klasna/contract/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../api-client.ts';
import { openTestApp, type TestApp } from '../test-app.ts';

let testApp: TestApp;
let client: ApiClient;
/** The client of a student, because some endpoints are only for students. */
let student: ApiClient;
beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000' });
  const school = await testApp.createTestSchool();
  client = await testApp.signInAs(school.admin);
  student = await testApp.signInAs(await testApp.createPerson(school, { role: 'member' }));
});
afterAll(() => testApp.close());

const endpoints = Object.values(moduleRoutes as Record<string, Endpoints>).flatMap((moduleEndpoints) =>
  Object.values(moduleEndpoints),
);
const withBody = endpoints.filter((endpoint) => endpoint.body);
const toPath = (endpoint: Endpoint, id = 'x'): string => endpoint.path.replace(/\{\w+\}/g, id);

function expectRefusal(answer: { status: number; body: unknown }): void {
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(answer.body).toMatchObject({
    message: expect.stringMatching(/\S/),
    code: expect.stringMatching(/^[A-Z][A-Z0-9_]*$/),
  });
}

const sendRaw = (endpoint: Endpoint, raw: string, type = 'application/json') =>
  client[endpoint.method.toLowerCase() as 'post'](toPath(endpoint), {
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
    ])('rejects %s', async (_name, raw) => {
      const answer = await sendRaw(endpoint, raw);
      // A request may succeed if its object has only unknown keys and all keys of the endpoint are optional.
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
    ])('survives %s in place of texts', async (_name, value) => {
      const body = Object.fromEntries(listKeys(endpoint).map((key) => [key, value]));
      const answer = await sendRaw(endpoint, JSON.stringify(body));
      if (answer.status >= 400) expectRefusal(answer);
      expect(answer.status).toBeLessThan(500);
    });

    test('rejects bodies above the limit as too large', async () => {
      const answer = await sendRaw(
        endpoint,
        JSON.stringify({ x: 'x'.repeat(endpoint.bodyLimit ?? 256 * 1024) }),
      );
      expect([answer.status, answer.body.code]).toEqual([413, 'TOO_LARGE']);
    });

    test('rejects other content types', async () => {
      const answer = await sendRaw(endpoint, '<a/>', 'application/xml');
      expect([answer.status, answer.body.code]).toEqual([415, 'UNSUPPORTED_TYPE']);
    });
  },
);

function listKeys(endpoint: Endpoint): string[] {
  const schema = endpoint.body as { shape?: object; def?: { out?: { shape?: object } } };
  return Object.keys(schema.shape ?? schema.def?.out?.shape ?? {});
}

describe('paths', () => {
  test('unknown paths under /api return 404 in the failure format', async () => {
    const answer = await client.get('/tenant/no-such-thing');
    expectRefusal(answer);
    expect(answer.body.code).toBe('NOT_FOUND');
  });

  test('known paths return 405 for other methods', async () => {
    const answer = await client.delete('/tenant/auth/sign-in');
    expect([answer.status, answer.body.code]).toEqual([405, 'METHOD_NOT_ALLOWED']);
  });

  test.each(
    endpoints
      .filter((endpoint) => endpoint.params)
      .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
  )('%s returns 404 for an invalid id', async (_, endpoint) => {
    const { method } = endpoint as Endpoint;
    const path = toPath(endpoint as Endpoint, '%00');
    const send = (caller: ApiClient) => caller[method.toLowerCase() as 'get'](path);
    const answer = await send(client);
    expect(answer.status === 403 ? (await send(student)).status : answer.status).toBe(404);
  });
});

describe('without a session', () => {
  test.each(
    endpoints
      .filter((endpoint) => endpoint.who === 'signedIn')
      .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
  )('%s returns 401', async (_, endpoint) => {
    const { method } = endpoint as Endpoint;
    const answer = await testApp.visitor[method.toLowerCase() as 'get'](toPath(endpoint as Endpoint));
    expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHENTICATED']);
  });
});

describe('response headers', () => {
  test('include a request id and nosniff, but no software name and no CORS permission', async () => {
    const { headers } = await testApp.visitor.get('/health', { headers: { origin: 'https://evil.example' } });
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('strict-transport-security')).toBeNull();
  });
});
