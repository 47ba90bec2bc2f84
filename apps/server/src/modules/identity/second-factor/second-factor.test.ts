/** Setting up one's own second factor, changing it, and resetting that of others. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../../test/api-client.ts';
import {
  allowUsedCodes,
  answerChallenge,
  setUpTotp,
  signInWithPassword,
  startChallenge,
  TestAuthenticator,
  toOutcome,
} from '../../../../test/second-factor.ts';
import { openTestApp, type TestApp, type TestPerson, type TestSchool } from '../../../../test/test-app.ts';

let testApp: TestApp;
let school: TestSchool;
beforeAll(async () => {
  testApp = await openTestApp();
  school = await testApp.createTestSchool();
});
afterAll(() => testApp.close());

const path = '/tenant/user/second-factor';
const readState = async (client: ApiClient) => (await client.get(path)).body.data;
const english = { 'accept-language': 'en' };
const listTexts = async (person: TestPerson) => (await testApp.listMails(person)).map(({ text }) => text);

describe('setting it up', () => {
  test('needs a code of the app, and changes nothing before', async () => {
    const person = await testApp.createPerson(school);
    const client = await testApp.signInAs(person);
    const { body } = await client.post(`${path}/totp`);
    expect(body.data.uri).toContain(`secret=${body.data.secret}&issuer=Test%20school`);
    const wrong = await client.post(`${path}/totp/confirm`, { body: { code: '000000' }, headers: english });
    expect([toOutcome(wrong), wrong.body.errors.code]).toEqual([
      '400 SECOND_FACTOR_WRONG',
      ['This code is not right. Enter the one that the app shows now'],
    ]);
    expect((await signInWithPassword(testApp, person)).body.accessToken).toBeDefined();
    const code = new TestAuthenticator(body.data.secret).codeAt(0);
    const confirmed = await client.post(`${path}/totp/confirm`, { body: { code } });
    expect(confirmed.body.data.recoveryCodes).toHaveLength(10);
    expect(await readState(client)).toEqual({
      isOn: true,
      passkeys: 0,
      hasPasskeyHere: false,
      totpSince: expect.any(String),
      recoveryCodesLeft: 10,
      isRequired: false,
      dueAt: null,
      devices: [],
    });
    expect(await startChallenge(testApp, person)).toEqual(expect.any(String));
    expect(await listTexts(person)).toEqual([expect.stringContaining('Two-step sign-in was set up')]);
  });

  test('with a clock that is wrong says so', async () => {
    const client = await testApp.signInAs(await testApp.createPerson(school));
    const { secret } = (await client.post(`${path}/totp`)).body.data;
    const code = new TestAuthenticator(secret).codeAt(-10);
    expect(toOutcome(await client.post(`${path}/totp/confirm`, { body: { code } }))).toBe(
      '400 DEVICE_CLOCK_WRONG',
    );
  });

  test('anew keeps the present app until the new one is confirmed, and makes new recovery codes', async () => {
    const person = await testApp.createPerson(school);
    const client = await testApp.signInAs(person);
    const present = await setUpTotp(client);
    await allowUsedCodes(testApp, person);
    const { secret } = (await client.post(`${path}/totp`)).body.data;
    const next = new TestAuthenticator(secret);
    const challenge = await startChallenge(testApp, person);
    expect(toOutcome(await answerChallenge(testApp, { challenge, code: next.codeAt(0) }))).toBe(
      '400 SECOND_FACTOR_WRONG',
    );
    expect(toOutcome(await answerChallenge(testApp, { challenge, code: present.app.codeAt(0) }))).toBe(
      'done',
    );
    await client.post(`${path}/totp/confirm`, { body: { code: next.codeAt(0) } });
    await allowUsedCodes(testApp, person);
    const later = await startChallenge(testApp, person);
    const [oldCode = ''] = present.recoveryCodes;
    for (const code of [present.app.codeAt(0), oldCode])
      expect(toOutcome(await answerChallenge(testApp, { challenge: later, code }))).toBe(
        '400 SECOND_FACTOR_WRONG',
      );
    expect(toOutcome(await answerChallenge(testApp, { challenge: later, code: next.codeAt(0) }))).toBe(
      'done',
    );
  });

  test('without having begun is not possible', async () => {
    const client = await testApp.signInAs(await testApp.createPerson(school));
    const reply = await client.post(`${path}/totp/confirm`, { body: { code: '123456' } });
    expect(toOutcome(reply)).toBe('404 NOT_FOUND');
  });

  test('the stored secret is encrypted, and bound to its row', async () => {
    const [one, other] = [await testApp.createPerson(school), await testApp.createPerson(school)];
    const factor = await setUpTotp(await testApp.signInAs(one));
    await setUpTotp(await testApp.signInAs(other));
    await testApp.runSql(
      school.id,
      `update totp_factors set last_used_step = 0,
         secret = (select secret from totp_factors where school_id = $1 and user_id = $2)
       where school_id = $1 and user_id = $3`,
      [school.id, one.id, other.id],
    );
    const challenge = await startChallenge(testApp, other);
    const reply = await answerChallenge(testApp, { challenge, code: factor.app.codeAt(0) });
    expect(toOutcome(reply)).toBe('409 SECOND_FACTOR_UNREADABLE');
  });
});

describe('turning it off', () => {
  test('removes the recovery codes too, and is mailed', async () => {
    const person = await testApp.createPerson(school);
    const client = await testApp.signInAs(person);
    await setUpTotp(client);
    expect(toOutcome(await client.delete(path))).toBe('done');
    expect(await readState(client)).toMatchObject({ totpSince: null, recoveryCodesLeft: 0 });
    expect((await signInWithPassword(testApp, person)).body.accessToken).toBeDefined();
    expect((await listTexts(person)).at(-1)).toContain('Two-step sign-in was turned off');
    expect(toOutcome(await client.delete(path))).toBe('404 NOT_FOUND');
  });

  test.each([
    ['turning it off', (client: ApiClient) => client.delete(path)],
    ['setting it up', (client: ApiClient) => client.post(`${path}/totp`)],
    ['making recovery codes', (client: ApiClient) => client.post(`${path}/recovery-codes`)],
  ])('%s needs a fresh password, or a code instead', async (_, change) => {
    const person = await testApp.createPerson(school);
    const client = await testApp.signInAs(person);
    const { app } = await setUpTotp(client);
    await allowUsedCodes(testApp, person);
    await testApp.runSql(
      school.id,
      "update sessions set reauthenticated_at = now() - interval '16 minutes' where school_id = $1 and user_id = $2",
      [school.id, person.id],
    );
    expect(toOutcome(await change(client))).toBe('403 PASSWORD_CONFIRMATION_NEEDED');
    const confirm = (body: object) => client.post('/tenant/auth/confirm-password', { body });
    expect(toOutcome(await confirm({ code: '000000' }))).toBe('400 SECOND_FACTOR_WRONG');
    expect(toOutcome(await confirm({}))).toBe('400 INVALID_INPUT');
    expect(toOutcome(await confirm({ code: app.codeAt(0) }))).toBe('done');
    expect(toOutcome(await change(client))).toBe('done');
  });
});

test('new recovery codes replace the earlier ones', async () => {
  const person = await testApp.createPerson(school);
  const client = await testApp.signInAs(person);
  const { recoveryCodes } = await setUpTotp(client);
  const { body } = await client.post(`${path}/recovery-codes`);
  expect(new Set([...recoveryCodes, ...body.data.recoveryCodes]).size).toBe(20);
  const challenge = await startChallenge(testApp, person);
  const [oldCode = ''] = recoveryCodes;
  expect(toOutcome(await answerChallenge(testApp, { challenge, code: oldCode }))).toBe(
    '400 SECOND_FACTOR_WRONG',
  );
  const [code] = body.data.recoveryCodes;
  expect(toOutcome(await answerChallenge(testApp, { challenge, code }))).toBe('done');
});

test('recovery codes are renewed five times a minute, because each time is mailed', async () => {
  const app = await openTestApp({ CALL_LIMITS: 'on' });
  try {
    const client = await app.signInAs(await app.createPerson(await app.createTestSchool()));
    await setUpTotp(client);
    const statuses: number[] = [];
    for (let call = 0; call < 6; call += 1)
      statuses.push((await client.post(`${path}/recovery-codes`)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  } finally {
    await app.close();
  }
});

test('setting it up ends the other sessions, and the mail says so', async () => {
  const person = await testApp.createPerson(school);
  const [client, otherClient] = [await testApp.signInAs(person), await testApp.signInAs(person)];
  await setUpTotp(client);
  expect([(await client.get(path)).status, (await otherClient.get(path)).status]).toEqual([200, 401]);
  expect((await listTexts(person)).at(-1)).toContain('All your other devices were signed out');
});

test('without a second factor there are no recovery codes', async () => {
  const client = await testApp.signInAs(await testApp.createPerson(school));
  expect(toOutcome(await client.post(`${path}/recovery-codes`))).toBe('404 NOT_FOUND');
});

describe('resetting that of somebody else', () => {
  test('removes it, ends the sessions, and is mailed and recorded', async () => {
    const person = await testApp.createPerson(school);
    const client = await testApp.signInAs(person);
    await setUpTotp(client);
    const admin = await testApp.signInAs(school.admin);
    const otherPath = `/tenant/users/${person.id}/second-factor`;
    expect((await admin.get(otherPath)).body.data).toEqual({ canBeReset: true });
    expect(toOutcome(await admin.delete(otherPath))).toBe('done');
    expect((await admin.get(otherPath)).body.data).toEqual({ canBeReset: false });
    expect((await client.get(path)).status).toBe(401);
    expect((await signInWithPassword(testApp, person)).body.accessToken).toBeDefined();
    expect((await listTexts(person)).at(-1)).toContain('Test school removed the second step of your account');
    const { data } = (await admin.get('/tenant/security-log?kind=secondFactor.reset')).body;
    expect(data[0]).toMatchObject({ person: { id: person.id }, actor: { id: school.admin.id } });
  });

  test('of a person without one does nothing', async () => {
    const person = await testApp.createPerson(school);
    const client = await testApp.signInAs(person);
    const admin = await testApp.signInAs(school.admin);
    expect(toOutcome(await admin.delete(`/tenant/users/${person.id}/second-factor`))).toBe('done');
    expect((await client.get(path)).status).toBe(200);
    expect(await listTexts(person)).toEqual([]);
  });
});
