/** Calls with an Idempotency-Key are made once. */
import { randomUUID } from 'node:crypto';
import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteExpiredSignInData } from '../../src/modules/identity/identity.jobs.ts';
import { toSessionLimits } from '../../src/modules/identity/index.ts';
import type { ApiClient } from '../api-client.ts';
import { createKeyTools } from '../key-tools.ts';
import { openTestApp, type TestApp, type TestSchool } from '../test-app.ts';
import { waitForLock } from '../wait-for-lock.ts';

let testApp: TestApp;
let school: TestSchool;
let client: ApiClient;
beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000', DATABASE_CONNECTIONS: '12' });
  school = await testApp.createTestSchool();
  client = await testApp.signInAs(school.admin);
});
afterAll(() => testApp.close());

let count = 0;
const createName = () => `Group ${++count}`;
const createGroup = (name: string, key: string, by: ApiClient = client) =>
  by.post('/tenant/groups', { body: { name }, headers: { 'idempotency-key': key } });
const countGroups = async (name: string): Promise<number> =>
  (
    await testApp.runSql(school.id, 'select 1 from groups where school_id = $1 and name = $2', [
      school.id,
      name,
    ])
  ).length;
const changeKeys = (set: string) => testApp.runSql(school.id, `update idempotency_keys set ${set}`);

test('the same call twice is made once, and the first reply is sent again', async () => {
  const name = createName();
  const first = await createGroup(name, 'once');
  expect([first.status, first.headers.get('idempotency-replayed')]).toEqual([201, null]);
  const second = await createGroup(name, 'once');
  expect([second.status, second.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
  expect(second.text).toBe(first.text);
  expect(second.headers.get('content-type')).toBe(first.headers.get('content-type'));
  expect(await countGroups(name)).toBe(1);
});

test('a key in quotes, as in the draft, is the same key', async () => {
  const name = createName();
  await createGroup(name, 'quoted');
  expect((await createGroup(name, '"quoted"')).headers.get('idempotency-replayed')).toBe('true');
});

test('a reply without a body is sent again as such', async () => {
  const student = await testApp.createPerson(school, { role: 'member' });
  const headers = { 'idempotency-key': 'no-body' };
  expect((await client.delete(`/tenant/users/${student.id}`)).status).toBe(204);
  const first = await client.post(`/tenant/users/${student.id}/restore`, { headers });
  const second = await client.post(`/tenant/users/${student.id}/restore`, { headers });
  expect([second.status, second.text, second.headers.get('idempotency-replayed')]).toEqual([
    first.status,
    first.text,
    'true',
  ]);
});

test('another request with the same key is refused', async () => {
  await createGroup(createName(), 'taken');
  const { status, body } = await createGroup(createName(), 'taken');
  expect([status, body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
});

test('another person may use the same key', async () => {
  const [name, other] = [createName(), await testApp.createPerson(school, { permissions: ['admin-access'] })];
  await createGroup(name, 'shared');
  const { status, headers } = await createGroup(name, 'shared', await testApp.signInAs(other));
  expect([status, headers.get('idempotency-replayed')]).toEqual([201, null]);
});

test('a key of an API key is that of its person', async () => {
  const { client: program } = await createKeyTools(testApp).createKey(school.admin, ['groups:write']);
  const name = createName();
  await createGroup(name, 'program', program);
  expect((await createGroup(name, 'program', program)).headers.get('idempotency-replayed')).toBe('true');
  expect(await countGroups(name)).toBe(1);
});

test('of many calls at once one is made; the others are refused or get its reply', async () => {
  const name = createName();
  const replies = await Promise.all(Array.from({ length: 8 }, () => createGroup(name, 'at-once')));
  expect(await countGroups(name)).toBe(1);
  const made = replies.filter(({ status }) => status === 201);
  expect(made.filter(({ headers }) => headers.get('idempotency-replayed') === null)).toHaveLength(1);
  for (const { status, body, headers } of replies.filter((reply) => !made.includes(reply)))
    expect([status, body.code, headers.get('retry-after')]).toEqual([409, 'IDEMPOTENCY_KEY_IN_USE', '1']);
});

test('a refused call has changed nothing, so the same key may try again', async () => {
  const refused = await createGroup('', 'corrected');
  expect(refused.status).toBe(400);
  const name = createName();
  expect((await createGroup(name, 'corrected')).status).toBe(201);
  expect(await countGroups(name)).toBe(1);
});

test('a refused call whose claim cannot be deleted at once may be repeated soon afterwards', async () => {
  const path = `/tenant/users/${randomUUID()}/restore`;
  const callAgain = () => client.post(path, { headers: { 'idempotency-key': 'refused' } });
  await withOwnerConnection(testApp.connected.ownerUrl, async (owner) => {
    await owner.query('revoke delete on idempotency_keys from klasna_app');
    try {
      expect((await callAgain()).status).toBe(404);
      expect((await callAgain()).body.code).toBe('IDEMPOTENCY_KEY_IN_USE');
    } finally {
      await owner.query('grant delete on idempotency_keys to klasna_app');
    }
  });
  await expect.poll(async () => (await callAgain()).status, { timeout: 10_000 }).toBe(404);
});

test('a call that waited is refused if its session has ended meanwhile', async () => {
  const person = await testApp.createPerson(school, { permissions: ['admin-access'] });
  const personClient = await testApp.signInAs(person);
  const name = createName();
  await withOwnerConnection(testApp.connected.ownerUrl, async (owner) => {
    await owner.query('begin; lock table groups in share mode');
    // As many as run at once for one session; the one after them waits for a slot.
    const running = Array.from({ length: 4 }, (_, index) =>
      createGroup(createName(), `slot-${index}`, personClient),
    );
    await waitForLock(testApp, school, 4);
    const waiting = createGroup(name, 'waited', personClient);
    const path = `/tenant/users/${person.id}`;
    expect((await client.put(path, { body: { status: 'suspended' } })).status).toBe(200);
    await owner.query('commit');
    await Promise.all(running);
    expect((await waiting).status).toBe(401);
  });
  expect(await countGroups(name)).toBe(0);
});

test('expired keys do not count', async () => {
  const person = await testApp.createPerson(school, { permissions: ['admin-access'] });
  await testApp.runSql(
    school.id,
    `insert into idempotency_keys (school_id, user_id, key_hash, request_hash, claim_id, claimed_at, created_at)
      select $1, $2, decode(md5(n::text), 'hex'), '', gen_random_uuid(), now() - interval '25 hours',
        now() - interval '25 hours'
      from generate_series(1, 1000) n`,
    [school.id, person.id],
  );
  expect((await createGroup(createName(), 'fresh', await testApp.signInAs(person))).status).toBe(201);
});

describe('after a crash', () => {
  beforeEach(() => testApp.runSql(school.id, 'delete from idempotency_keys'));

  test('of a process that made nothing, the call is refused for two minutes and then made', async () => {
    const name = createName();
    await createGroup(name, 'crashed');
    // As a process leaves it that dies before its transaction commits.
    await testApp.runSql(school.id, 'delete from groups where school_id = $1 and name = $2', [
      school.id,
      name,
    ]);
    await changeKeys('status = null, body = null');
    expect((await createGroup(name, 'crashed')).body.code).toBe('IDEMPOTENCY_KEY_IN_USE');
    await changeKeys("claimed_at = now() - interval '121 seconds'");
    expect((await createGroup(name, 'crashed')).status).toBe(201);
    expect(await countGroups(name)).toBe(1);
  });

  test('a run whose claim was taken over changes nothing', async () => {
    const name = createName();
    // Holds the run at its change until another run has the claim.
    const { database } = testApp.connected;
    const lost = await database.inSchool(school.id, async (tx) => {
      await tx.client.query('lock table groups in exclusive mode');
      const running = createGroup(name, 'slow');
      await expect
        .poll(() => testApp.runSql(school.id, 'select 1 from idempotency_keys where status is null'))
        .not.toEqual([]);
      await changeKeys('claim_id = gen_random_uuid() where status is null');
      return { running };
    });
    expect((await lost.running).body.code).toBe('IDEMPOTENCY_KEY_IN_USE');
    expect(await countGroups(name)).toBe(0);
    await changeKeys("claimed_at = now() - interval '121 seconds' where status is null");
    expect((await createGroup(name, 'slow')).status).toBe(201);
    expect(await countGroups(name)).toBe(1);
  });
});

test('a reply that is too large is not kept, and the call is not made again', async () => {
  const name = createName();
  await createGroup(name, 'large');
  await changeKeys('body = null where status = 201');
  const { status, body } = await createGroup(name, 'large');
  expect([status, body.code]).toEqual([409, 'IDEMPOTENCY_REPLY_NOT_KEPT']);
  expect(await countGroups(name)).toBe(1);
});

test.each([
  ['an empty key', '', 400, 'IDEMPOTENCY_KEY_INVALID'],
  ['a key of 201 characters', 'k'.repeat(201), 400, 'IDEMPOTENCY_KEY_INVALID'],
])('%s is refused', async (_, key, status, code) => {
  const reply = await createGroup(createName(), key);
  expect([reply.status, reply.body.code]).toEqual([status, code]);
});

test('calls whose reply contains a secret or a file take no key', async () => {
  const headers = { 'idempotency-key': 'secret' };
  for (const path of [
    '/tenant/school/api-keys',
    '/tenant/user/calendar/renew',
    `/tenant/users/${school.admin.id}/export`,
  ])
    expect((await client.post(path, { headers, body: {} })).body.code, path).toBe(
      'IDEMPOTENCY_KEY_UNSUPPORTED',
    );
});

test('calls without the header leave no row', async () => {
  const before = await testApp.runSql(school.id, 'select 1 from idempotency_keys');
  await client.post('/tenant/groups', { body: { name: createName() } });
  expect(await testApp.runSql(school.id, 'select 1 from idempotency_keys')).toHaveLength(before.length);
});

test('a key is forgotten after a day, and a job deletes it', async () => {
  const name = createName();
  await createGroup(name, 'old');
  await changeKeys("created_at = now() - interval '25 hours'");
  const again = await createGroup(createName(), 'old');
  expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, null]);
  await changeKeys("created_at = now() - interval '25 hours'");
  await deleteExpiredSignInData({
    ...testApp.jobDeps,
    sessionLimits: toSessionLimits(testApp.config),
    mailRetentionDays: 30,
  });
  expect(await testApp.runSql(school.id, 'select 1 from idempotency_keys')).toEqual([]);
});

test('a person has at most a thousand keys', async () => {
  const { admin, id } = await testApp.createTestSchool();
  await testApp.runSql(
    id,
    `insert into idempotency_keys (school_id, user_id, key_hash, request_hash, claim_id, claimed_at, status, created_at)
     select $1::uuid, $2::uuid, decode(md5(n::text), 'hex'), '', gen_random_uuid(), now(), 204, now()
     from generate_series(1, 1000) n`,
    [id, admin.id],
  );
  const { status, body } = await createGroup('Group', 'one-more', await testApp.signInAs(admin));
  expect([status, body.code]).toEqual([429, 'TOO_MANY_IDEMPOTENCY_KEYS']);
});
