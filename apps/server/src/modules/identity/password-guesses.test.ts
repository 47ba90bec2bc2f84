/** The limit on guesses at the password of an open session, which all forms that ask for it share. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient, ApiReply } from '../../../test/api-client.ts';
import {
  openTestApp,
  password,
  type TestApp,
  type TestPerson,
  type TestSchool,
} from '../../../test/test-app.ts';

let testApp: TestApp;
let school: TestSchool;

beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '4' });
  school = await testApp.createTestSchool();
});
afterAll(() => testApp.close());

const codeOf = ({ status, body }: ApiReply) => `${status} ${body?.code ?? ''}`.trim();
const eventually = (read: () => Promise<unknown>) => expect.poll(read, { timeout: 5000, interval: 50 });
const wrong = '400 CURRENT_PASSWORD_INCORRECT';
const refused = '429 TOO_MANY_ATTEMPTS';

const confirm = (client: ApiClient, typed: string) =>
  client.post('/tenant/auth/confirm-password', { body: { password: typed } });
const changePassword = (client: ApiClient, old: string, fresh = 'brand new 1') =>
  client.put('/tenant/user/password', { body: { old, new: fresh, confirm: fresh } });
const changeEmail = (client: ApiClient, currentPassword: string, email = 'other@school.example') =>
  client.put('/tenant/user/email', { body: { email, currentPassword } });
const changeOwnRecord = (client: ApiClient, { id }: TestPerson, currentPassword: string) =>
  client.put(`/tenant/users/${id}`, { body: { email: 'other@school.example', currentPassword } });

describe('guesses at the password of an open session', () => {
  test('are counted together in all forms, and refused with the time to wait', async () => {
    const person = await testApp.createPerson(school, { permissions: ['admin-access'] });
    const client = await testApp.signInAs(person);
    expect(codeOf(await confirm(client, 'wrong'))).toBe(wrong);
    expect(codeOf(await changePassword(client, 'wrong'))).toBe(wrong);
    expect(codeOf(await changeEmail(client, 'wrong'))).toBe(wrong);
    expect(codeOf(await changeOwnRecord(client, person, 'wrong'))).toBe(wrong);
    for (const attempt of [
      confirm(client, password),
      changePassword(client, password),
      changeEmail(client, password),
      changeOwnRecord(await testApp.signInAs(person), person, password),
    ]) {
      const reply = await attempt;
      expect(codeOf(reply)).toBe(refused);
      expect(Number(reply.headers.get('retry-after'))).toBe(60);
    }
    // What needs no password works on.
    expect((await client.put('/tenant/user/profile', { body: { firstName: 'Ben' } })).status).not.toBe(429);
  });

  test('count concurrently like one after the other, also from several sessions', async () => {
    const person = await testApp.createPerson(school);
    const clients = [await testApp.signInAs(person), await testApp.signInAs(person)];
    const attempts = Array.from({ length: 50 }, (_, index) => [
      confirm(clients[index % 2] as ApiClient, 'wrong'),
      changePassword(clients[index % 2] as ApiClient, 'wrong'),
    ]);
    const codes = (await Promise.all(attempts.flat())).map(codeOf);
    expect(codes.filter((code) => code === wrong)).toHaveLength(4);
    expect(codes.filter((code) => code === refused)).toHaveLength(96);
  });

  test('do not include the right password with a new one that is refused', async () => {
    const client = await testApp.signInAs(await testApp.createPerson(school));
    for (let round = 0; round < 6; round++)
      expect(codeOf(await changePassword(client, password, 'password1'))).toBe('400 PASSWORD_TOO_COMMON');
    expect((await changePassword(client, password)).status).toBe(200);
  });

  test('are cleared by the right password, but not by requests that succeed without it', async () => {
    const person = await testApp.createPerson(school);
    const client = await testApp.signInAs(person);
    for (let round = 0; round < 3; round++) {
      for (let guess = 0; guess < 3; guess++) await confirm(client, 'wrong');
      expect((await confirm(client, password)).status).toBe(200);
    }
    for (let guess = 0; guess < 4; guess++) {
      await changeEmail(client, 'wrong');
      // The same email changes nothing, and its password is not looked at.
      await changeEmail(client, 'wrong', person.email);
    }
    expect(codeOf(await confirm(client, password))).toBe(refused);
  });

  test('at one account concern no other', async () => {
    const client = await testApp.signInAs(await testApp.createPerson(school));
    for (let guess = 0; guess < 5; guess++) await confirm(client, 'wrong');
    const other = await testApp.signInAs(await testApp.createPerson(school));
    expect((await confirm(other, password)).status).toBe(200);
  });
});

describe('the security log', () => {
  const readKinds = async (person: TestPerson): Promise<Record<string, number>> => {
    const rows = await testApp.runSql<{ kind: string; times: number }>(
      school.id,
      'select kind, sum(times)::int as times from security_events where school_id = $1 and user_id = $2 group by 1',
      [school.id, person.id],
    );
    return Object.fromEntries(rows.map(({ kind, times }) => [kind, times]));
  };

  test('contains wrong confirmations and those that were not checked', async () => {
    const person = await testApp.createPerson(school);
    const client = await testApp.signInAs(person);
    for (let guess = 0; guess < 4; guess++) await changePassword(client, 'wrong');
    for (let guess = 0; guess < 2; guess++) await confirm(client, 'wrong');
    await eventually(() => readKinds(person)).toMatchObject({
      'password.confirmationFailed': 4,
      'password.confirmationThrottled': 2,
    });
  });

  test('contains links of an email change that do not work', async () => {
    const person = await testApp.createPerson(school);
    const client = await testApp.signInAs(person);
    await changeEmail(client, password, 'fresh.address@school.example');
    const tokens = (await testApp.listMails(person)).map(({ text }) => /token=([\w-]+)/.exec(text)?.[1]);
    expect(tokens).toHaveLength(2);
    await client.delete('/tenant/user/email/confirmation');
    for (const token of tokens)
      for (const path of ['confirm', 'restore'])
        expect(
          (await testApp.visitor.post(`/tenant/auth/email-change/${path}`, { body: { token } })).status,
        ).toBe(400);
    await eventually(() => readKinds(person)).toMatchObject({ 'email.linkRefused': 4 });
  });
});
