import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApiClient } from '../../../test/api-client.ts';
import { openTestApp, password, type TestApp, type TestSchool } from '../../../test/test-app.ts';

let testApp: TestApp;
let school: TestSchool;

beforeAll(async () => {
  testApp = await openTestApp();
  school = await testApp.createTestSchool();
});
afterAll(() => testApp.close());

const userInfoPath = '/tenant/auth/profile/user-info';

describe('a token', () => {
  test.each([
    ['that is missing', undefined],
    ['that is malformed', 'nonsense'],
    ['that was never issued', 'B'.repeat(64)],
  ])('%s is answered with 401', async (_, token) => {
    const response = await createApiClient(`${testApp.address}/api`, token).get(userInfoPath);
    expect([response.status, response.body.code]).toEqual([401, 'UNAUTHENTICATED']);
  });

  test('is rejected once it has expired', async () => {
    const person = await testApp.createPerson(school);
    const client = await testApp.signInAs(person);
    await testApp.runSql(
      school.id,
      'update sessions set expires_at = now() where school_id = $school and user_id = $1',
      [person.id],
    );
    expect((await client.get(userInfoPath)).status).toBe(401);
  });

  test('expires 30 days after its last use', async () => {
    const person = await testApp.createPerson(school);
    const client = await testApp.signInAs(person);
    await testApp.runSql(
      school.id,
      "update sessions set last_used_at = now() - interval '2 hours', expires_at = now() + interval '1 hour' where school_id = $school and user_id = $1",
      [person.id],
    );
    await client.get(userInfoPath);
    const [session] = await testApp.runSql<{ days: number }>(
      school.id,
      'select round(extract(epoch from expires_at - now()) / 86400)::int as days from sessions where user_id = $1',
      [person.id],
    );
    expect(session?.days).toBe(30);
  });

  test.each([
    ['unused for 30 days', "last_used_at = now() - interval '30 days'"],
    ['180 days old, although it was used today', "created_at = now() - interval '180 days'"],
  ])('is rejected once it is %s', async (_, change) => {
    const person = await testApp.createPerson(school);
    const client = await testApp.signInAs(person);
    await testApp.runSql(
      school.id,
      `update sessions set ${change} where school_id = $school and user_id = $1`,
      [person.id],
    );
    expect((await client.get(userInfoPath)).status).toBe(401);
    const otherClient = await testApp.signInAs(person);
    expect((await otherClient.get('/tenant/user/sessions')).body.data).toHaveLength(1);
  });

  test('is not extended beyond 180 days after the sign-in', async () => {
    const person = await testApp.createPerson(school);
    const client = await testApp.signInAs(person);
    await testApp.runSql(
      school.id,
      `update sessions set created_at = now() - interval '170 days', last_used_at = now() - interval '2 hours'
       where school_id = $school and user_id = $1`,
      [person.id],
    );
    expect((await client.get(userInfoPath)).status).toBe(200);
    const [session] = await testApp.runSql<{ days: number }>(
      school.id,
      'select round(extract(epoch from expires_at - now()) / 86400)::int as days from sessions where user_id = $1',
      [person.id],
    );
    expect(session?.days).toBe(10);
  });

  test('ends sooner where the settings say so, also one that was opened before', async () => {
    const strictApp = await openTestApp({ SESSION_IDLE_DAYS: '2', SESSION_MAX_DAYS: '5' });
    const strictSchool = await strictApp.createTestSchool();
    const setTimes = (change: string) =>
      strictApp.runSql(
        strictSchool.id,
        `update sessions set expires_at = now() + interval '20 days', ${change} where school_id = $school`,
      );
    const statusAfter = async (change: string) => {
      const client = await strictApp.signInAs(strictSchool.admin);
      await setTimes(change);
      return (await client.get(userInfoPath)).status;
    };
    expect(await statusAfter("last_used_at = now() - interval '47 hours'")).toBe(200);
    expect(await statusAfter("last_used_at = now() - interval '49 hours'")).toBe(401);
    expect(await statusAfter("created_at = now() - interval '121 hours'")).toBe(401);
    await strictApp.close();
  });

  test('is stored only as a hash', async () => {
    const person = await testApp.createPerson(school);
    const { token } = await testApp.signInAs(person);
    const rows = await testApp.runSql<{ row: string }>(
      school.id,
      'select sessions::text as row from sessions',
    );
    expect(rows.some(({ row }) => row.includes(token ?? '?'))).toBe(false);
  });

  test.each([
    ['suspended', "status = 'suspended'"],
    ['deleted', 'deleted_at = now()'],
  ])('of a %s person is answered with 401', async (_, change) => {
    const person = await testApp.createPerson(school);
    const client = await testApp.signInAs(person);
    await testApp.runSql(school.id, `update users set ${change} where school_id = $school and id = $1`, [
      person.id,
    ]);
    expect((await client.get(userInfoPath)).status).toBe(401);
  });
});

describe('own sessions', () => {
  test('are listed with their device and address, and the current one is marked', async () => {
    const person = await testApp.createPerson(school);
    const client = await testApp.signInAs(person);
    await testApp.signInAs(person);
    const { status, body } = await client.get('/tenant/user/sessions');
    expect(status).toBe(200);
    expect(body.data.map(({ current }: { current: boolean }) => current)).toEqual([true, false]);
    // The current session counts as in use now, regardless of the stored time.
    expect(body.data[0].lastUsedAt > body.data[1].lastUsedAt).toBe(true);
    expect(body.data.map(({ address }: { address: string }) => address)).toEqual(['127.0.0.1', '127.0.0.1']);
    expect(Object.keys(body.data[0]).sort()).toEqual([
      ...['address', 'createdAt', 'current', 'device', 'id', 'lastUsedAt'],
    ]);
  });

  test('can be ended one by one, after which their token is answered with 401', async () => {
    const person = await testApp.createPerson(school);
    const lostClient = await testApp.signInAs(person);
    const client = await testApp.signInAs(person);
    const { body } = await lostClient.get('/tenant/user/sessions');
    const lostSession = body.data.find((session: { current: boolean }) => session.current);
    expect((await client.delete(`/tenant/user/sessions/${lostSession.id}`)).status).toBe(204);
    expect((await lostClient.get(userInfoPath)).status).toBe(401);
    expect((await client.get(userInfoPath)).status).toBe(200);
  });

  test('can all be ended except the current one', async () => {
    const person = await testApp.createPerson(school);
    const lostClient = await testApp.signInAs(person);
    const client = await testApp.signInAs(person);
    expect((await client.delete('/tenant/user/sessions')).status).toBe(204);
    expect((await lostClient.get(userInfoPath)).status).toBe(401);
    expect((await client.get(userInfoPath)).status).toBe(200);
  });

  test('do not include sessions of another person of this or another school', async () => {
    const otherSchool = await testApp.createTestSchool();
    const otherPersonClient = await testApp.signInAs(await testApp.createPerson(school));
    const otherSchoolClient = await testApp.signInAs(otherSchool.admin);
    const ownClient = await testApp.signInAs(await testApp.createPerson(school));
    for (const client of [otherPersonClient, otherSchoolClient]) {
      const { body } = await client.get('/tenant/user/sessions');
      const response = await ownClient.delete(`/tenant/user/sessions/${body.data[0].id}`);
      expect([response.status, response.body.code]).toEqual([404, 'NOT_FOUND']);
      expect((await client.get(userInfoPath)).status).toBe(200);
    }
  });

  test('cannot be ended by a malformed id', async () => {
    const client = await testApp.signInAs(await testApp.createPerson(school));
    expect((await client.delete('/tenant/user/sessions/not-an-id')).status).toBe(404);
  });
});

describe('sessions of somebody else', () => {
  test('are all ended by an administrator, which both find in the security log', async () => {
    const person = await testApp.createPerson(school, { permissions: ['teacher'] });
    const clients = [await testApp.signInAs(person), await testApp.signInAs(person)];
    const bystanderClient = await testApp.signInAs(await testApp.createPerson(school));
    for (const client of [...clients, bystanderClient])
      expect((await client.get(userInfoPath)).status).toBe(200);
    const adminClient = await testApp.signInAs(school.admin);
    const endAll = () => adminClient.delete(`/tenant/users/${person.id}/sessions`);
    expect((await endAll()).status).toBe(204);
    const mails = await testApp.listMails(person);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe('You were signed out of Test school');
    expect(mails[0]?.text).toContain('/auth/signin');
    // Sends no mail when no session was open.
    expect((await endAll()).status).toBe(204);
    expect(await testApp.listMails(person)).toHaveLength(1);
    for (const client of clients) expect((await client.get(userInfoPath)).status).toBe(401);
    expect((await bystanderClient.get(userInfoPath)).status).toBe(200);
    expect((await adminClient.get(userInfoPath)).status).toBe(200);

    const ownClient = await testApp.signInAs(person);
    const { body } = await ownClient.get('/tenant/user/security-log?limit=10');
    const entry = body.data.find(({ kind }: { kind: string }) => kind === 'session.revoked');
    expect(entry).toMatchObject({ actor: { id: school.admin.id }, details: { scope: 'all' } });
  });

  test('are ended without a mail by administrators who end their own', async () => {
    const admin = await testApp.createPerson(school, { permissions: ['admin-access'] });
    const client = await testApp.signInAs(admin);
    expect((await client.delete(`/tenant/users/${admin.id}/sessions`)).status).toBe(204);
    expect((await client.get(userInfoPath)).status).toBe(401);
    expect(await testApp.listMails(admin)).toEqual([]);
  });

  test('of a deleted person are not found', async () => {
    const person = await testApp.createPerson(school);
    const adminClient = await testApp.signInAs(school.admin);
    expect((await adminClient.delete(`/tenant/users/${person.id}`)).status).toBe(204);
    expect((await adminClient.delete(`/tenant/users/${person.id}/sessions`)).status).toBe(404);
  });
});

describe('sign-out', () => {
  test('revokes the given token and answers 200, also when repeated or without a token', async () => {
    const client = await testApp.signInAs(await testApp.createPerson(school));
    expect((await client.post('/tenant/auth/sign-out')).status).toBe(200);
    expect((await client.get(userInfoPath)).status).toBe(401);
    expect((await client.post('/tenant/auth/sign-out')).status).toBe(200);
    expect((await testApp.visitor.post('/tenant/auth/sign-out')).status).toBe(200);
  });
});

describe('changing the own password', () => {
  const newPassword = 'another long one';

  test.each([
    ['staff', 'staff'],
    ['a member', 'member'],
  ] as const)(
    'as %s needs the old password, ends the other sessions and keeps the current one',
    async (_, role) => {
      const person = await testApp.createPerson(school, { role });
      const otherClient = await testApp.signInAs(person);
      const client = await testApp.signInAs(person);
      const wrong = await client.put('/tenant/user/password', {
        body: { old: 'no', new: newPassword, confirm: newPassword },
      });
      expect([wrong.status, wrong.body.message]).toEqual([400, 'The current password is incorrect']);
      const right = await client.put('/tenant/user/password', {
        body: { old: password, new: newPassword, confirm: newPassword },
      });
      expect(right.status).toBe(200);
      expect((await otherClient.get(userInfoPath)).status).toBe(401);
      expect((await client.get(userInfoPath)).status).toBe(200);
    },
  );

  test('accepts the longer field names too', async () => {
    const client = await testApp.signInAs(await testApp.createPerson(school));
    const body = { oldPassword: password, newPassword, confirmPassword: newPassword };
    expect((await client.put('/tenant/user/password', { body })).status).toBe(200);
  });

  test.each([
    [
      'a password of seven characters',
      { new: '1234567', confirm: '1234567' },
      'new',
      'At least 8 characters',
    ],
    [
      'a confirmation that differs',
      { new: newPassword, confirm: 'different' },
      'confirm',
      'Passwords do not match',
    ],
    ['an empty form', {}, 'new', 'This field is required'],
  ])('rejects %s', async (_, fields, field, text) => {
    const client = await testApp.signInAs(await testApp.createPerson(school));
    const response = await client.put('/tenant/user/password', { body: { old: password, ...fields } });
    expect(response.status).toBe(400);
    expect(response.body.errors[field]).toContain(text);
  });
});
