import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../api-client.ts';
import { openTestApp, type TestApp } from '../test-app.ts';

let testApp: TestApp;
let adminClient: ApiClient;
beforeAll(async () => {
  testApp = await openTestApp();
  const school = await testApp.createTestSchool();
  adminClient = await testApp.signInAs(school.admin);
  await Promise.all(Array.from({ length: 10 }, () => testApp.createPerson(school, { role: 'member' })));
});
afterAll(() => testApp.close());

const fetchList = (encodings: string) =>
  adminClient.get('/tenant/users?role=member', { headers: { 'accept-encoding': encodings } });

test('compresses long replies for clients that accept it, without changing their content', async () => {
  const [compressed, plain] = [await fetchList('br, gzip'), await fetchList('identity')];
  expect(compressed.headers.get('content-encoding')).toBe('gzip');
  expect(compressed.headers.get('vary')).toBe('accept-encoding');
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(compressed.text).toBe(plain.text);
  expect(compressed.body.data).toHaveLength(10);
});

test.each(['gzip;q=0', 'identity, gzip; Q=0.000', 'x-gzip-not', 'br', ''])(
  'sends them uncompressed for accept-encoding %j',
  async (encodings) => {
    const { status, headers } = await fetchList(encodings);
    expect([status, headers.get('content-encoding')]).toEqual([200, null]);
  },
);

test('sends the same headers for HEAD', async () => {
  const head = await fetch(`${testApp.address}/api/tenant/users?role=member`, {
    method: 'HEAD',
    headers: { 'accept-encoding': 'gzip;q=0.5', authorization: `Bearer ${adminClient.token}` },
  });
  expect([head.status, head.headers.get('content-encoding'), await head.text()]).toEqual([200, 'gzip', '']);
});

test('sends short replies uncompressed', async () => {
  const { headers, status } = await adminClient.get('/tenant/school/plans', {
    headers: { 'accept-encoding': 'gzip' },
  });
  expect([status, headers.get('content-encoding')]).toEqual([200, null]);
});

test.each(['/openapi.json', '/docs'])('compresses the static %s once at the default level', async (path) => {
  const fetchPath = (encodings: string) =>
    testApp.visitor.get(path, { headers: { 'accept-encoding': encodings } });
  const [compressed, repeated, plain] = [
    await fetchPath('gzip'),
    await fetchPath('gzip'),
    await fetchPath('identity'),
  ];
  expect([compressed.headers.get('content-encoding'), plain.headers.get('content-encoding')]).toEqual([
    'gzip',
    null,
  ]);
  expect([compressed.text, repeated.text]).toEqual([plain.text, plain.text]);
  const fastSize = gzipSync(plain.text, { level: 1 }).length;
  expect(Number(compressed.headers.get('content-length'))).toBeLessThan(fastSize * 0.9);
});
