/**
 * Guards raw requests: whatever reaches the port gets a reply in the failure format, and API paths never get the page.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { servePage } from '../../src/kernel/http/serve-page.ts';
import { openTestApp, type TestApp } from '../test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp({ TRUST_PROXY: 'on', SIGN_IN_LIMIT: '2' });
});
afterAll(() => testApp.close());

/** Sends exactly these bytes and returns the whole response. */
const send = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(testApp.address);
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(text));
    let received = '';
    socket.setEncoding('utf8').on('data', (chunk) => {
      received += chunk;
    });
    socket.on('close', () => resolve(received)).on('error', reject);
  });

const sendRequest = (line: string, headers = '') =>
  send(`${line} HTTP/1.1\r\nHost: school.example\r\nConnection: close\r\n${headers}\r\n`);

describe('an unreadable request', () => {
  test.each([
    ['without HTTP', 'HELLO\r\n\r\n', 400, 'BROKEN_JSON'],
    ['with an unknown method', 'FETCH / HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'BROKEN_JSON'],
    [
      'with endless headers',
      `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      413,
      'TOO_LARGE',
    ],
    [
      'with two lengths',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
      'BROKEN_JSON',
    ],
    [
      'with a broken escape',
      'GET /api/%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      404,
      'NOT_FOUND',
    ],
    [
      'with an endless path segment',
      `DELETE /api/tenant/user/sessions/${'x'.repeat(300)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      404,
      'NOT_FOUND',
    ],
  ])('%s is rejected in the failure format', async (_, bytes, status, code) => {
    const [head = '', body = ''] = (await send(bytes)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toContain('nosniff');
    expect(JSON.parse(body)).toEqual({ message: expect.any(String), code });
  });
});

describe('a path under /api', () => {
  test.each(['/api/health', '/%61pi/health', 'http://elsewhere.example/api/health'])(
    'written as %s is not cached',
    async (path) => {
      const answer = await sendRequest(`GET ${path}`);
      expect(answer).toMatch(/^HTTP\/1.1 200 /);
      expect(answer).toContain('cache-control: no-store');
    },
  );

  test('lists the allowed methods on a wrong one', async () => {
    const answer = await testApp.visitor.delete('/tenant/auth/sign-in');
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
  });

  test('replies even if the client offers another protocol', async () => {
    expect(await sendRequest('GET /api/health', 'Upgrade: h2c\r\n')).toMatch(/^HTTP\/1.1 200 /);
  });
});

describe('an endpoint without a body', () => {
  test('accepts empty JSON', async () => {
    const options = { raw: '', headers: { 'content-type': 'application/json' } };
    expect((await testApp.visitor.post('/tenant/auth/sign-out', options)).status).toBe(200);
    const client = await testApp.signInAs((await testApp.createTestSchool()).admin);
    expect((await client.delete('/tenant/user/sessions', options)).status).toBe(204);
  });
});

describe('behind a proxy', () => {
  test('clients are identified by the address that the proxy appended, not by forged ones', async () => {
    const body = { email: 'ghost@school.example', password: 'wrong' };
    const signInFrom = (list: string) =>
      testApp.visitor.post('/tenant/auth/sign-in', { body, headers: { 'x-forwarded-for': list } });
    const statuses: number[] = [];
    for (const forged of ['1.1.1.1', '2.2.2.2', '3.3.3.3'])
      statuses.push((await signInFrom(`${forged}, 203.0.113.5`)).status);
    expect(statuses).toEqual([401, 401, 429]);
    expect((await signInFrom('203.0.113.6')).status).toBe(401);
  });

  test('clients of one IPv6 network count as one, as do all ports of an address', async () => {
    const body = { email: 'wanderer@school.example', password: 'wrong' };
    const signInFrom = async (address: string) =>
      (await testApp.visitor.post('/tenant/auth/sign-in', { body, headers: { 'x-forwarded-for': address } }))
        .status;
    const statuses: number[] = [];
    for (const suffix of ['::1', '::2', ':9:8:7:6']) statuses.push(await signInFrom(`2001:db8:1:2${suffix}`));
    expect(statuses).toEqual([401, 401, 429]);
    expect(await signInFrom('2001:db8:1:3::1')).toBe(401);
    expect([await signInFrom('192.0.2.1:1'), await signInFrom('192.0.2.1:2')]).toEqual([401, 401]);
    expect(await signInFrom('192.0.2.1:3')).toBe(429);
  });
});

describe('the page', () => {
  let server: FastifyInstance;
  const folder = mkdtempSync(join(tmpdir(), 'klasna-page-'));

  beforeAll(async () => {
    const { openServer } = await import('../../src/kernel/http/server.ts');
    const { openLog } = await import('../../src/kernel/log.ts');
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Page</title>');
    server = openServer(testApp.config, openLog('silent'));
    server.setNotFoundHandler((_, reply) => reply.code(404).send('missing'));
    servePage(server, folder, ['https://boards.example']);
    await server.ready();
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const fetchStatus = async (url: string) => (await server.inject({ method: 'GET', url })).statusCode;

  test.each([
    ...['/', '/lessons/schedule', '/apiary', '/index.html'],
    ...['/%', '/classes/%zz', '/classes/%E0%A4%A?lesson=%', '/apiary/%'],
  ])('is served at %s', async (path) => {
    expect(await fetchStatus(path)).toBe(200);
  });

  test('allows the configured frame sources only', async () => {
    const { headers } = await server.inject({ method: 'GET', url: '/' });
    expect(String(headers['content-security-policy']).split('; ')).toContain(
      'frame-src https://boards.example',
    );
  });

  test.each([
    '/api/none',
    '/api',
    '/api/health/',
    '/api%2Fnone',
    '/api%2F%',
    '/assets/%zz',
    '//api/none',
    '/assets/none.js',
    '/files/none',
    '/live/none',
  ])('is not served at %s', async (path) => {
    expect(await fetchStatus(path)).toBe(404);
  });
});
