import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Door } from '../door.ts';
import { openWorld, type World } from '../world.ts';

let world: World;
let admin: Door;
beforeAll(async () => {
  world = await openWorld();
  const school = await world.school();
  admin = await world.as(school.admin);
  await Promise.all(Array.from({ length: 10 }, () => world.person(school, { role: 'member' })));
});
afterAll(() => world.close());

const list = (encodings: string) =>
  admin.get('/tenant/users?role=member', { headers: { 'accept-encoding': encodings } });

test('compresses long replies for clients that accept it, without changing their content', async () => {
  const [packed, plain] = [await list('br, gzip'), await list('identity')];
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  expect(packed.headers.get('vary')).toBe('accept-encoding');
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(packed.text).toBe(plain.text);
  expect(packed.body.data).toHaveLength(10);
});

test.each(['gzip;q=0', 'identity, gzip; Q=0.000', 'x-gzip-not', 'br', ''])(
  'sends them uncompressed for accept-encoding %j',
  async (encodings) => {
    const { status, headers } = await list(encodings);
    expect([status, headers.get('content-encoding')]).toEqual([200, null]);
  },
);

test('sends the same headers for HEAD', async () => {
  const head = await fetch(`${world.address}/api/tenant/users?role=member`, {
    method: 'HEAD',
    headers: { 'accept-encoding': 'gzip;q=0.5', authorization: `Bearer ${admin.token}` },
  });
  expect([head.status, head.headers.get('content-encoding'), await head.text()]).toEqual([200, 'gzip', '']);
});

test('sends short replies uncompressed', async () => {
  const { headers, status } = await admin.get('/tenant/school/plans', {
    headers: { 'accept-encoding': 'gzip' },
  });
  expect([status, headers.get('content-encoding')]).toEqual([200, null]);
});

test.each(['/openapi.json', '/docs'])('compresses the static %s once at the default level', async (path) => {
  const ask = (encodings: string) => world.visitor.get(path, { headers: { 'accept-encoding': encodings } });
  const [packed, again, plain] = [await ask('gzip'), await ask('gzip'), await ask('identity')];
  expect([packed.headers.get('content-encoding'), plain.headers.get('content-encoding')]).toEqual([
    'gzip',
    null,
  ]);
  expect([packed.text, again.text]).toEqual([plain.text, plain.text]);
  const quickly = gzipSync(plain.text, { level: 1 }).length;
  expect(Number(packed.headers.get('content-length'))).toBeLessThan(quickly * 0.9);
});
