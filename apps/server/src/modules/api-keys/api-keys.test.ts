/** Making API keys, using them, and what ends them. */

import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApiClient } from '../../../test/api-client.ts';
import { createKeyTools } from '../../../test/key-tools.ts';
import { openTestApp, type TestApp, type TestPerson, type TestSchool } from '../../../test/test-app.ts';
import { deleteKeysEndedLongAgo } from './api-keys.jobs.ts';

let testApp: TestApp;
let school: TestSchool;
beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000' });
  school = await testApp.createTestSchool();
});
afterAll(() => testApp.close());

const keysPath = '/tenant/school/api-keys';
const createAdmin = () => testApp.createPerson(school, { permissions: ['admin-access', 'teacher'] });
const createKey = (...input: Parameters<ReturnType<typeof createKeyTools>['createKey']>) =>
  createKeyTools(testApp).createKey(...input);

const listEvents = (userId: string) =>
  testApp.runSql<{ kind: string; details: object; times: number }>(
    school.id,
    `select kind, details, times from security_events
     where school_id = $1 and user_id = $2 and kind like 'apiKey.%' order by created_at, id`,
    [school.id, userId],
  );

/** Waits until the background writes of the app are in the database. */
async function waitFor<T>(read: () => Promise<T | undefined>): Promise<T> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const found = await read();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('it did not happen within five seconds');
}

describe('making a key', () => {
  test('its token is in the reply alone, and the school stores a hash of it', async () => {
    const admin = await createAdmin();
    const client = await testApp.signInAs(admin);
    const made = await client.post(keysPath, {
      body: { name: 'Reports', scopes: ['people:read', 'courses:write', 'people:read'], days: 30 },
    });
    expect(made.status).toBe(201);
    const { token, data } = made.body;
    expect(token).toMatch(/^klasna_[\w-]{64}$/);
    expect(data).toMatchObject({
      name: 'Reports',
      owner: { id: admin.id },
      isOwn: true,
      lastFour: token.slice(-4),
      scopes: ['people:read', 'courses:write'],
      state: 'active',
      lastUsedAt: null,
      revokedAt: null,
    });
    const days = (Date.parse(data.expiresAt) - Date.parse(data.createdAt)) / 86_400_000;
    expect(days).toBeCloseTo(30, 1);
    const listed = await client.get(keysPath);
    expect(listed.body.data).toContainEqual(data);
    expect(listed.text).not.toContain(token);
    const stored = await testApp.runSql(
      school.id,
      'select api_keys::text as row from api_keys where id = $1',
      [data.id],
    );
    expect(JSON.stringify(stored)).not.toContain(token.slice(7));
  });

  test('its person gets a mail, and the security log an entry', async () => {
    const admin = await createAdmin();
    const { token } = await createKey(admin, ['people:read']);
    const [mail] = await testApp.listMails(admin);
    expect(mail?.subject).toBe('A new API key of your account at Test school');
    expect(mail?.text).toContain(`ending in ${token.slice(-4)}`);
    expect(mail?.text).not.toContain(token);
    expect(await listEvents(admin.id)).toEqual([
      { kind: 'apiKey.created', details: { name: 'Reports', scopes: ['people:read'] }, times: 1 },
    ]);
  });

  test('a password that was proved long ago does not do', async () => {
    const admin = await createAdmin();
    const client = await testApp.signInAs(admin);
    await testApp.runSql(
      school.id,
      "update sessions set reauthenticated_at = now() - interval '16 minutes' where school_id = $school and user_id = $1",
      [admin.id],
    );
    const { status, body } = await client.post(keysPath, {
      body: { name: 'Reports', scopes: ['people:read'], days: 30 },
    });
    expect([status, body.code]).toEqual([403, 'PASSWORD_CONFIRMATION_NEEDED']);
  });

  test.each([
    ['no scope', { scopes: [] }],
    ['a scope that does not exist', { scopes: ['identity:read'] }],
    ['no expiry', { days: undefined }],
    ['more than a year', { days: 366 }],
    ['no name', { name: ' ' }],
  ])('%s is refused', async (_, change) => {
    const client = await testApp.signInAs(await createAdmin());
    const { status } = await client.post(keysPath, {
      body: { name: 'Reports', scopes: ['people:read'], days: 30, ...change },
    });
    expect(status).toBe(400);
  });

  test('a school has at most a hundred keys that work', async () => {
    const full = await testApp.createTestSchool();
    const { id } = await createKey(full.admin, ['people:read']);
    await testApp.runSql(
      full.id,
      `insert into api_keys (school_id, id, user_id, name, token_hash, last_four, scopes, expires_at)
       select school_id, md5(id::text || n)::uuid, user_id, name, decode(md5(n::text), 'hex'), last_four, scopes, expires_at
       from api_keys, generate_series(1, 99) n where school_id = $1 and id = $2`,
      [full.id, id],
    );
    const client = await testApp.signInAs(full.admin);
    const body = { name: 'One more', scopes: ['people:read'], days: 30 };
    expect((await client.post(keysPath, { body })).body.code).toBe('TOO_MANY_API_KEYS');
    expect((await client.delete(`${keysPath}/${id}`)).status).toBe(204);
    expect((await client.post(keysPath, { body })).status).toBe(201);
  });
});

describe('a key acts as its person', () => {
  test('what it changes is recorded as changed by them', async () => {
    const admin = await createAdmin();
    const { client } = await createKey(admin, ['groups:write', 'audit:read']);
    const student = await testApp.createPerson(school, { role: 'member' });
    const group = await client.post('/tenant/groups', { body: { name: 'By a program' } });
    expect(group.status).toBe(201);
    const { status } = await client.post(`/tenant/groups/${group.body.data.id}/users`, {
      body: { userIds: [student.id] },
    });
    expect(status).toBeLessThan(300);
    const { body } = await client.get(`/tenant/audit?actorId=${admin.id}`);
    expect(body.data.map(({ type }: { type: string }) => type)).toContain('person.groupsChanged');
  });

  test('a permission that its person loses is gone from the key at once', async () => {
    const admin = await createAdmin();
    const { client } = await createKey(admin, ['courses:read', 'audit:read']);
    expect((await client.get('/tenant/audit')).status).toBe(200);
    const other = await testApp.signInAs(school.admin);
    const { status } = await other.put(`/tenant/users/${admin.id}`, { body: { permissions: ['teacher'] } });
    expect(status).toBe(200);
    expect((await client.get('/tenant/audit')).body.code).toBe('FORBIDDEN');
    expect((await client.get('/tenant/courses')).status).toBe(200);
  });

  test('another school has nothing that it finds', async () => {
    const elsewhere = await testApp.createTestSchool();
    const { client } = await createKey(await createAdmin(), ['people:read']);
    expect((await client.get(`/tenant/users/${elsewhere.admin.id}`)).status).toBe(404);
    expect((await client.get(`/tenant/users/${school.admin.id}`)).status).toBe(200);
  });

  test('the time of its use is known to the minute', async () => {
    const admin = await createAdmin();
    const { id, client } = await createKey(admin, ['people:read']);
    await client.get('/tenant/users');
    const session = await testApp.signInAs(admin);
    const used = await waitFor(async () => {
      const { body } = await session.get(keysPath);
      return body.data.find((key: { id: string }) => key.id === id).lastUsedAt ?? undefined;
    });
    expect(Math.abs(Date.now() - Date.parse(used))).toBeLessThan(60_000);
  });
});

describe('a key does nothing', () => {
  type End = (admin: TestPerson, keyId: string) => Promise<unknown>;
  const setStatus = (status: string) => async (admin: TestPerson) => {
    const other = await testApp.signInAs(school.admin);
    return other.post('/tenant/users/statuses', { body: { people: { ids: [admin.id] }, status } });
  };
  const ends: Readonly<Record<string, { readonly end: End; readonly reason?: string }>> = {
    'that was revoked by its person': {
      end: async (admin, id) => (await testApp.signInAs(admin)).delete(`${keysPath}/${id}`),
      reason: 'keyRevoked',
    },
    'that was revoked by another administrator': {
      end: async (_, id) => (await testApp.signInAs(school.admin)).delete(`${keysPath}/${id}`),
      reason: 'keyRevoked',
    },
    'whose person is suspended': { end: setStatus('suspended'), reason: 'ownerInactive' },
    'whose person was deleted': {
      end: async (admin) => (await testApp.signInAs(school.admin)).delete(`/tenant/users/${admin.id}`),
      reason: 'ownerInactive',
    },
  };
  test.each(Object.entries(ends))('%s, from the next request on', async (_, { end, reason }) => {
    const admin = await createAdmin();
    const { id, client } = await createKey(admin, ['people:read']);
    expect((await client.get('/tenant/users')).status).toBe(200);
    const ended = (await end(admin, id)) as { status: number; text: string };
    expect(ended.status, ended.text).toBeLessThan(300);
    const refused = await client.get('/tenant/users');
    expect([refused.status, refused.body.code]).toEqual([401, 'UNAUTHENTICATED']);
    expect(refused.body.message).toContain('API');
    const event = await waitFor(async () =>
      (await listEvents(admin.id)).find(({ kind }) => kind === 'apiKey.refused'),
    );
    expect(event.details).toEqual({ name: 'Reports', reason });
  });

  test('once its person has a new password, because somebody else may have made it', async () => {
    const admin = await createAdmin();
    const { client } = await createKey(admin, ['people:read']);
    const other = await testApp.signInAs(school.admin);
    const { status } = await other.put(`/tenant/users/${admin.id}`, {
      body: { password: 'a quiet harbour 7' },
    });
    expect(status).toBe(200);
    await testApp.app.waitUntilSettled();
    expect((await client.get('/tenant/users')).status).toBe(401);
    expect((await listEvents(admin.id)).map(({ kind }) => kind)).toContain('apiKey.revoked');
  });

  test('that has expired', async () => {
    const admin = await createAdmin();
    const { id, client } = await createKey(admin, ['people:read']);
    await testApp.runSql(
      school.id,
      "update api_keys set expires_at = now() - interval '1 second' where id = $1",
      [id],
    );
    expect((await client.get('/tenant/users')).status).toBe(401);
    const session = await testApp.signInAs(admin);
    const { body } = await session.get(keysPath);
    expect(body.data.find((key: { id: string }) => key.id === id).state).toBe('expired');
  });

  test('that was made up, also with the school of another', async () => {
    const { token } = await createKey(await createAdmin(), ['people:read']);
    const changed = `${token.slice(0, -4)}AAAA`;
    for (const wrong of [changed, token.slice(7), `klasna_${token}`, 'klasna_'])
      expect((await createApiClient(`${testApp.address}/api`, wrong).get('/tenant/users')).status).toBe(401);
  });

  test('and going on with a refused key is one entry, not one for each call', async () => {
    const admin = await createAdmin();
    const { client } = await createKey(admin, ['people:read']);
    for (let call = 0; call < 5; call += 1) await client.get('/tenant/groups');
    await waitFor(async () => (await listEvents(admin.id)).find(({ kind }) => kind === 'apiKey.refused'));
    const refusals = (await listEvents(admin.id)).filter(({ kind }) => kind === 'apiKey.refused');
    expect(refusals).toEqual([
      {
        kind: 'apiKey.refused',
        details: { name: 'Reports', reason: 'scopeMissing', endpoint: 'groups.listGroups' },
        times: 1,
      },
    ]);
  });
});

test('a key that was revoked is listed as such, and revoking it again changes nothing', async () => {
  const admin = await createAdmin();
  const { id } = await createKey(admin, ['people:read']);
  const session = await testApp.signInAs(admin);
  for (let time = 0; time < 2; time += 1)
    expect((await session.delete(`${keysPath}/${id}`)).status).toBe(204);
  const { body } = await session.get(keysPath);
  expect(body.data.find((key: { id: string }) => key.id === id)).toMatchObject({ state: 'revoked' });
  expect((await listEvents(admin.id)).map(({ kind }) => kind)).toEqual(['apiKey.created', 'apiKey.revoked']);
});

test('the live channel refuses a key, also one that was used just before', async () => {
  const { token, client } = await createKey(await createAdmin(), ['people:read']);
  expect((await client.get('/tenant/users')).status).toBe(200);
  const socket = io(testApp.address, {
    path: '/live',
    transports: ['websocket'],
    auth: { token },
    reconnection: false,
  });
  const outcome = await new Promise<string>((resolve) => {
    socket.on('connect', () => resolve('connected'));
    socket.on('connect_error', (error) => resolve(error.message));
  });
  socket.close();
  expect(outcome).toBe('UNAUTHENTICATED');
});

test('keys that ended ninety days ago are deleted at night', async () => {
  const admin = await createAdmin();
  const [old, recent, working] = [
    await createKey(admin, ['people:read']),
    await createKey(admin, ['people:read']),
    await createKey(admin, ['people:read']),
  ];
  const revokedBefore = (id: string, days: number) =>
    testApp.runSql(
      school.id,
      'update api_keys set revoked_at = now() - make_interval(days => $2::int) where id = $1',
      [id, days],
    );
  await revokedBefore(old.id, 91);
  await revokedBefore(recent.id, 89);
  await deleteKeysEndedLongAgo(testApp.jobDeps);
  const { body } = await (await testApp.signInAs(admin)).get(keysPath);
  const ids = body.data.map(({ id }: { id: string }) => id);
  expect(ids).toEqual(expect.arrayContaining([recent.id, working.id]));
  expect(ids).not.toContain(old.id);
});
