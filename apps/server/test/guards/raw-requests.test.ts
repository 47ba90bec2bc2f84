/**
 * Guards raw requests: whatever reaches the port gets a reply in the failure format, and API paths never get the page.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createReportCounter, readViolations } from '../../src/kernel/http/receive-csp-reports.ts';
import { readRequestHost, toHostName } from '../../src/kernel/http/request-host.ts';
import { cspReportPath, listFileHeaders } from '../../src/kernel/http/security-headers.ts';
import { servePage } from '../../src/kernel/http/serve-page.ts';
import { openTestApp, password, type TestApp } from '../test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp({
    TRUST_PROXY: 'on',
    SIGN_IN_LIMIT: '2',
    PUBLIC_URL: 'https://school.example',
    SECURITY_CONTACT: 'mailto:security@school.example',
  });
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
    expect(head).toContain('strict-transport-security');
    expect(head).toContain("frame-ancestors 'none'");
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

describe('security headers', () => {
  test.each([
    ['a reply of the API', 'GET /api/health', 200, "default-src 'none'"],
    ['a refusal of the API', 'GET /api/tenant/users', 401, "default-src 'none'"],
    [
      'the API reference',
      'GET /api/docs',
      200,
      "style-src 'unsafe-inline'; script-src 'self'; connect-src 'self'",
    ],
    ['the script of the API reference', 'GET /api/docs/try.js', 200, "default-src 'none'"],
    ['a missing file', 'GET /files/none', 404, "default-src 'none'"],
    ['a poll of the live channel', 'GET /live/?EIO=4&transport=polling', 200, "default-src 'none'"],
    ['a refusal of the live channel', 'GET /live/?EIO=4&transport=none', 400, "default-src 'none'"],
  ])('are sent with %s', async (_, line, status, directive) => {
    const [head = ''] = (await sendRequest(line)).toLowerCase().split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^http/1.1 ${status} `));
    expect(head).toContain('x-content-type-options: nosniff');
    expect(head).toContain('strict-transport-security: max-age=31536000; includesubdomains');
    expect(head).toContain("base-uri 'none'");
    expect(head).toContain("frame-ancestors 'none'");
    expect(head).toContain(directive);
  });

  test('let the own page show files, and forbid scripts in them', () => {
    const policyOf = (type: string) => listFileHeaders(type)['content-security-policy']?.split('; ');
    expect(policyOf('image/png')).toEqual(expect.arrayContaining(["frame-ancestors 'self'", 'sandbox']));
    expect(policyOf('application/pdf')).toContain("frame-ancestors 'self'");
    expect(policyOf('application/pdf')).not.toContain('sandbox');
  });
});

describe('the host of a request', () => {
  const headers = {
    host: 'one.school.example:8443',
    'x-forwarded-host': 'forged.example, two.school.example',
  };

  test.each([
    ['off', 'off', 'one.school.example'],
    ['on', 'off', 'one.school.example'],
    ['off', 'on', 'one.school.example'],
    ['on', 'on', 'two.school.example'],
  ])('with TRUST_PROXY %s and TRUST_FORWARDED_HOST %s is %s', (proxy, forwardedHost, host) => {
    const settings = { TRUST_PROXY: proxy === 'on', TRUST_FORWARDED_HOST: forwardedHost === 'on' };
    expect(toHostName(readRequestHost(headers, settings))).toBe(host);
  });

  test('finds the school of a sign-in, whatever X-Forwarded-Host claims', async () => {
    const school = await testApp.createTestSchool();
    const otherSchool = await testApp.createTestSchool();
    const signIn = async (host: string) => {
      const body = JSON.stringify({ email: school.admin.email, password });
      const lines = `X-Forwarded-For: 198.51.100.7\r\nX-Forwarded-Host: ${host}\r\n`;
      return send(
        `POST /api/tenant/auth/sign-in HTTP/1.1\r\nHost: ${school.slug}.school.example\r\nConnection: close\r\n` +
          `${lines}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      );
    };
    expect(await signIn(`${otherSchool.slug}.school.example`)).toMatch(/^HTTP\/1.1 200 /);
  });
});

describe('security.txt', () => {
  test('names the contact of the operator and a date in less than a year', async () => {
    const [head = '', body = ''] = (await sendRequest('GET /.well-known/security.txt')).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1.1 200 /);
    expect(head).toContain('content-type: text/plain; charset=utf-8');
    expect(body).toContain('Contact: mailto:security@school.example\n');
    expect(body).toContain('Canonical: https://school.example/.well-known/security.txt\n');
    const expires = Date.parse(/^Expires: (\S+)$/m.exec(body)?.[1] ?? '');
    expect(expires).toBeGreaterThan(Date.now() + 170 * 86_400_000);
    expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000);
  });

  test('is not served without a contact', async () => {
    const otherApp = await openTestApp();
    const reply = await otherApp.app.server.inject('/.well-known/security.txt');
    await otherApp.close();
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'NOT_FOUND']);
  });
});

describe('reports about the content security policy', () => {
  const report = {
    'csp-report': {
      'document-uri':
        'https://school.example/users/0192f0c0-0000-7000-8000-000000000001/Olha?email=olha@school.example',
      'violated-directive': "script-src 'self'",
      'blocked-uri': 'https://evil.example/steal.js?secret=1',
    },
  };
  const violation = { directive: 'script-src', blocked: 'https://evil.example', page: '/users/*/*' };
  const post = (body: unknown, address: string, type = 'application/csp-report') =>
    testApp.visitor.post('/csp-reports', {
      raw: JSON.stringify(body),
      headers: { 'content-type': type, 'x-forwarded-for': address },
    });

  test('are accepted in both formats and keep no ids, names or queries', async () => {
    expect((await post(report, '203.0.113.20')).status).toBe(204);
    const body = {
      documentURL: report['csp-report']['document-uri'],
      effectiveDirective: 'script-src',
      blockedURL: 'https://evil.example/steal.js?secret=1',
      sample: 'alert("Olha")',
    };
    const list = [{ type: 'csp-violation', age: 1, url: 'https://school.example/', body }];
    expect((await post(list, '203.0.113.20', 'application/reports+json')).status).toBe(204);
    expect(readViolations(report)).toEqual([violation]);
    expect(readViolations(list)).toEqual([violation]);
  });

  test('that an extension of the browser causes are left out', () => {
    const caused = { ...report['csp-report'], 'blocked-uri': 'chrome-extension://abcdef/content.js' };
    expect(readViolations({ 'csp-report': caused })).toEqual([]);
  });

  test.each([
    ['no report', {}, 'application/csp-report', 400],
    ['too large', { x: 'x'.repeat(20_000) }, 'application/csp-report', 413],
    ['of another type', report, 'text/html', 415],
  ])('are refused if they are %s', async (_, body, type, status) => {
    expect((await post(body, '203.0.113.21', type)).status).toBe(status);
  });

  test('are refused above 20 a minute of one address, or 300 in total', async () => {
    const counter = createReportCounter();
    const countMany = (address: string, times: number) =>
      Array.from({ length: times }, () => counter.count(address, 1_000_000)).filter((wait) => wait > 0)
        .length;
    expect([countMany('a', 20), countMany('a', 1), countMany('b', 20)]).toEqual([0, 1, 0]);
    for (let index = 0; index < 13; index += 1) expect(countMany(`c${index}`, 20)).toBe(0);
    expect(countMany('d', 1)).toBe(1);
    expect(counter.count('d', 1_060_000)).toBe(0);
    const statuses: number[] = [];
    for (let index = 0; index < 21; index += 1) statuses.push((await post(report, '203.0.113.22')).status);
    expect([statuses[19], statuses[20]]).toEqual([204, 429]);
  });
});

describe('the page', () => {
  let server: FastifyInstance;
  const folder = mkdtempSync(join(tmpdir(), 'klasna-page-'));

  beforeAll(async () => {
    const { openServer } = await import('../../src/kernel/http/server.ts');
    const { openLog } = await import('../../src/kernel/log.ts');
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Page</title>');
    writeFileSync(join(folder, 'index.de.html'), '<!doctype html><title>Seite</title>');
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'assets/worker.js'), '');
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
    ...['/', '/lessons/schedule', '/apiary', '/index.html', '/a.b', '/users/v1.2'],
    ...['/%', '/classes/%zz', '/classes/%E0%A4%A?lesson=%', '/apiary/%'],
  ])('is served at %s', async (path) => {
    expect(await fetchStatus(path)).toBe(200);
  });

  test.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'Seite'],
    ['en', 'Page'],
    ['xx', 'Page'],
    ['', 'Page'],
  ])('is served in the language that the browser asks for with "%s"', async (language, title) => {
    const headers = { 'accept-language': language };
    for (const url of ['/', '/lessons/schedule', '/index.de.html', '/index.html']) {
      const reply = await server.inject({ method: 'GET', url, headers });
      expect(reply.body, url).toContain(title);
      expect(reply.headers.vary).toBe('accept-encoding, accept-language');
      expect(reply.headers['content-security-policy']).toContain("default-src 'self'");
    }
  });

  test('allows the configured frame sources only', async () => {
    const { headers } = await server.inject({ method: 'GET', url: '/' });
    const directives = String(headers['content-security-policy']).split('; ');
    expect(directives).toContain('frame-src https://boards.example');
    expect(directives).toContain("base-uri 'none'");
    expect(directives).toContain(`report-uri ${cspReportPath}`);
    expect(headers['reporting-endpoints']).toBe(`csp="${cspReportPath}"`);
  });

  test('lets a worker follow the policy of its script, which forbids no requests', async () => {
    const { headers } = await server.inject({ method: 'GET', url: '/assets/worker.js' });
    expect(headers['content-security-policy']).toBe("base-uri 'none'; frame-ancestors 'none'");
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
    '/.git/config',
    '/.git/%zz',
    '/%2egit/%zz',
    '/%2eenv',
    '/.env',
    '/.well-known/change-password',
    '/classes/.hidden',
    '//.git/config',
  ])('is not served at %s', async (path) => {
    expect(await fetchStatus(path)).toBe(404);
  });
});
