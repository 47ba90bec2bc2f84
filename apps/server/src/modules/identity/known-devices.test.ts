import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiReply } from '../../../test/api-client.ts';
import {
  openTestApp,
  password,
  type TestApp,
  type TestPerson,
  type TestSchool,
} from '../../../test/test-app.ts';
import { deleteExpiredSignInData } from './identity.jobs.ts';
import { toSessionLimits } from './session-limits.ts';

let testApp: TestApp;
let school: TestSchool;

beforeAll(async () => {
  testApp = await openTestApp();
  school = await testApp.createTestSchool();
});
afterAll(() => testApp.close());

const signIn = (email: string, cookie?: string, app = testApp) =>
  app.visitor.post('/tenant/auth/sign-in', {
    body: { email, password },
    ...(cookie !== undefined && { headers: { cookie } }),
  });
/** The name and the value of the cookie that a reply sets. */
const cookieOf = ({ headers }: ApiReply): string => headers.get('set-cookie')?.split(';')[0] ?? '';
const countDevices = async ({ id }: TestPerson): Promise<number> =>
  (
    await testApp.runSql(school.id, 'select from known_devices where school_id = $1 and user_id = $2', [
      school.id,
      id,
    ])
  ).length;

describe('the cookie that names the browser', () => {
  test('is out of reach of scripts and other sites, and holds 256 random bits', async () => {
    const person = await testApp.createPerson(school);
    const cookie = (await signIn(person.email)).headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(
      /^klasna-browser=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict$/,
    );
    expect(cookieOf(await signIn(person.email))).not.toBe(cookie.split(';')[0]);
  });

  test('is secure and bound to the host where the product has an https address', async () => {
    const app = await openTestApp({ PUBLIC_URL: 'https://school.example' });
    try {
      const person = await app.createPerson(await app.createTestSchool());
      const reply = await signIn(person.email, undefined, app);
      expect(reply.headers.get('set-cookie')).toMatch(
        /^__Host-klasna-browser=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/,
      );
      const unprefixed = cookieOf(reply).replace('__Host-', '');
      expect(cookieOf(await signIn(person.email, unprefixed, app))).not.toBe(cookieOf(reply));
      expect(cookieOf(await signIn(person.email, cookieOf(reply), app))).toBe(cookieOf(reply));
    } finally {
      await app.close();
    }
  });

  test('is one for all accounts of a browser, and each account has a row', async () => {
    const [first, second] = [await testApp.createPerson(school), await testApp.createPerson(school)];
    const cookie = cookieOf(await signIn(first.email));
    expect(cookieOf(await signIn(second.email, `theme=dark; ${cookie}`))).toBe(cookie);
    expect(cookieOf(await signIn(first.email, cookie))).toBe(cookie);
    expect([await countDevices(first), await countDevices(second)]).toEqual([1, 1]);
    const stored = await testApp.runSql(
      school.id,
      'select token_hash::text from known_devices where school_id = $1',
      [school.id],
    );
    expect(JSON.stringify(stored)).not.toContain(cookie.split('=')[1]);
  });

  test('is replaced if it is not one of ours', async () => {
    const person = await testApp.createPerson(school);
    for (const cookie of ['klasna-browser=short', 'klasna-browser=', `klasna-browser=${'ä'.repeat(43)}`])
      expect(cookieOf(await signIn(person.email, cookie))).toMatch(/^klasna-browser=[\w-]{43}$/);
  });

  test('is not sent with a refusal, and opens nothing by itself', async () => {
    const person = await testApp.createPerson(school);
    const headers = { cookie: cookieOf(await signIn(person.email)) };
    const wrong = await testApp.visitor.post('/tenant/auth/sign-in', {
      body: { email: person.email, password: 'wrong' },
      headers,
    });
    expect([wrong.status, wrong.headers.get('set-cookie')]).toEqual([401, null]);
    expect((await testApp.visitor.get('/tenant/user', { headers })).status).toBe(401);
  });
});

describe('known devices', () => {
  test('are at most twenty of an account; those unused for longest are forgotten', async () => {
    const person = await testApp.createPerson(school);
    const cookie = cookieOf(await signIn(person.email));
    for (let index = 0; index < 19; index++) await signIn(person.email);
    await signIn(person.email, cookie);
    await signIn(person.email);
    expect(await countDevices(person)).toBe(20);
    await signIn(person.email, cookie);
    expect(await countDevices(person)).toBe(20);
  });

  test('are forgotten, except this one, when other sessions end or the password changes', async () => {
    const person = await testApp.createPerson(school);
    const reply = await signIn(person.email);
    const headers = { authorization: `Bearer ${reply.body.accessToken}`, cookie: cookieOf(reply) };
    await signIn(person.email);
    expect((await testApp.visitor.delete('/tenant/user/sessions', { headers })).status).toBe(204);
    expect(await countDevices(person)).toBe(1);
    await signIn(person.email);
    const body = { old: password, new: 'another horse 2', confirm: 'another horse 2' };
    expect((await testApp.visitor.put('/tenant/user/password', { headers, body })).status).toBe(200);
    expect(await countDevices(person)).toBe(1);
  });

  test('are all forgotten when an administrator ends the sessions of the person', async () => {
    const person = await testApp.createPerson(school);
    await signIn(person.email);
    const admin = await testApp.signInAs(school.admin);
    expect((await admin.delete(`/tenant/users/${person.id}/sessions`)).status).toBe(204);
    expect(await countDevices(person)).toBe(0);
    expect(await countDevices(school.admin as TestPerson)).toBe(1);
  });

  test('are deleted after 400 days without a sign-in', async () => {
    const [unused, used] = [await testApp.createPerson(school), await testApp.createPerson(school)];
    for (const person of [unused, used]) await signIn(person.email);
    const age = (person: TestPerson, days: number) =>
      testApp.runSql(
        school.id,
        'update known_devices set last_used_at = now() - make_interval(days => $3) where school_id = $1 and user_id = $2',
        [school.id, person.id, days],
      );
    await age(unused, 401);
    await age(used, 399);
    const sessionLimits = toSessionLimits(testApp.config);
    await deleteExpiredSignInData({ ...testApp.jobDeps, sessionLimits, mailRetentionDays: 30 });
    expect([await countDevices(unused), await countDevices(used)]).toEqual([0, 1]);
  });

  test('belong to the personal data of their person', async () => {
    const person = await testApp.createPerson(school);
    await signIn(person.email);
    const section = testApp.app.personalDataSections.find(({ name }) => name === 'sign-ins');
    const collect = () =>
      testApp.connected.database.inSchool(school.id, async (tx) => section?.collect(tx, person.id));
    expect(await collect()).toMatchObject({
      json: { knownDevices: [{ createdAt: expect.any(Date), lastUsedAt: expect.any(Date) }] },
    });
    await testApp.connected.database.inSchool(school.id, async (tx) => section?.erase(tx, person.id));
    expect(await countDevices(person)).toBe(0);
  });
});
