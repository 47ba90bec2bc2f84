import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openTestApp,
  password,
  shortPassword,
  type TestApp,
  type TestPerson,
  type TestSchool,
} from '../../../test/test-app.ts';

let testApp: TestApp;
let school: TestSchool;

beforeAll(async () => {
  testApp = await openTestApp({ PUBLIC_URL: 'https://school.example/' });
  school = await testApp.createTestSchool();
});
afterAll(() => testApp.close());

const requestRecovery = (email: string, headers: Record<string, string> = {}) =>
  testApp.visitor.post('/tenant/auth/password-recovery/forgot', { body: { email }, headers });
const checkToken = (token: string) =>
  testApp.visitor.post('/tenant/auth/password-recovery/check', { body: { token } });
const resetPassword = (body: unknown) =>
  testApp.visitor.post('/tenant/auth/password-recovery/reset', { body });

async function findMailedToken(person: TestPerson): Promise<string> {
  const last = (await testApp.listMails(person)).at(-1);
  return /https:\/\/school\.example\/auth\/reset-password\?token=([\w-]+)/.exec(last?.text ?? '')?.[1] ?? '';
}

describe('requesting a recovery link', () => {
  test('answers the same for a known and an unknown email', async () => {
    const person = await testApp.createPerson(school);
    const known = await requestRecovery(person.email);
    const unknown = await requestRecovery('nobody@school.example');
    expect(known.status).toBe(200);
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(await testApp.listMails(person)).toHaveLength(1);
  });

  test('mails a link that starts with the public URL, whatever host the request names', async () => {
    const person = await testApp.createPerson(school);
    await testApp.app.server.inject({
      method: 'POST',
      url: '/api/tenant/auth/password-recovery/forgot',
      headers: { host: 'evil.example' },
      payload: { email: person.email },
    });
    const [mail] = await testApp.listMails(person);
    expect(mail?.text).toContain('https://school.example/auth/reset-password?token=');
    expect(mail?.text + (mail?.html ?? '')).not.toContain('evil.example');
  });

  test('sends nothing on the sixth request within an hour and answers the same', async () => {
    const person = await testApp.createPerson(school);
    for (let request = 0; request < 6; request++)
      expect((await requestRecovery(person.email)).status).toBe(200);
    expect(await testApp.listMails(person)).toHaveLength(5);
  });

  test('mails a link to every account with the email, or only to the one of the given school', async () => {
    const second = await testApp.createTestSchool();
    const email = 'twice@school.example';
    const firstPerson = await testApp.createPerson(school, { email });
    const secondPerson = await testApp.createPerson(second, { email });
    await requestRecovery(email);
    expect([
      (await testApp.listMails(firstPerson)).length,
      (await testApp.listMails(secondPerson)).length,
    ]).toEqual([1, 1]);
    await requestRecovery(email, { 'x-school': second.slug });
    expect([
      (await testApp.listMails(firstPerson)).length,
      (await testApp.listMails(secondPerson)).length,
    ]).toEqual([1, 2]);
  });

  test('sends the mail in the language of the account', async () => {
    const person = await testApp.createPerson(school, { locale: 'de' });
    await requestRecovery(person.email);
    expect((await testApp.listMails(person))[0]?.text).toMatch(/Passwort/);
  });

  test('does not nest quotation marks around a school name that already has them', async () => {
    const quotedSchool = await testApp.createTestSchool('Школа «Липа»');
    const person = await testApp.createPerson(quotedSchool, { locale: 'uk' });
    await requestRecovery(person.email);
    const [mail] = await testApp.listMails(person);
    expect(`${mail?.subject} ${mail?.text}`).toContain('Школа «Липа»');
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/«[^»]*«/);
  });
});

describe('resetting the password', () => {
  const newPassword = 'brand new 1';

  test('works once, ends every session, and does not sign in', async () => {
    const person = await testApp.createPerson(school);
    const client = await testApp.signInAs(person);
    await requestRecovery(person.email);
    const token = await findMailedToken(person);
    const body = { token, password: newPassword, passwordConfirmation: newPassword };
    // Checks the link twice, because a check must not use it up.
    expect([(await checkToken(token)).status, (await checkToken(token)).status]).toEqual([200, 200]);
    const success = await resetPassword(body);
    expect([success.status, Object.keys(success.body)]).toEqual([200, ['message']]);
    expect((await client.get('/tenant/user')).status).toBe(401);
    const signIn = (givenPassword: string) =>
      testApp.visitor.post('/tenant/auth/sign-in', {
        body: { email: person.email, password: givenPassword },
      });
    expect((await signIn(password)).status).toBe(401);
    expect((await signIn(newPassword)).status).toBe(200);
    expect((await resetPassword(body)).body.code).toBe('RESET_TOKEN_INVALID');
    expect((await checkToken(token)).body.code).toBe('RESET_TOKEN_INVALID');
  });

  test('tells the person with the link whose password it sets, and nothing else', async () => {
    const person = await testApp.createPerson(school, { firstName: 'Olena', lastName: 'Koval' });
    await requestRecovery(person.email);
    const { body } = await checkToken(await findMailedToken(person));
    expect(body.data).toEqual({
      email: person.email,
      firstName: 'Olena',
      lastName: 'Koval',
      school: {
        name: 'Test school',
        slug: school.slug,
        email: null,
        website: null,
        city: null,
        address: null,
      },
    });
  });

  test('succeeds for exactly one of several concurrent uses of a token', async () => {
    const person = await testApp.createPerson(school);
    await requestRecovery(person.email);
    const body = {
      token: await findMailedToken(person),
      password: newPassword,
      passwordConfirmation: newPassword,
    };
    const responses = await Promise.all([resetPassword(body), resetPassword(body), resetPassword(body)]);
    expect(responses.map((response) => response.status).sort()).toEqual([200, 400, 400]);
  });

  test('rejects the link of a deleted person', async () => {
    const person = await testApp.createPerson(school);
    await requestRecovery(person.email);
    const token = await findMailedToken(person);
    expect((await checkToken(token)).status).toBe(200);
    await testApp.runSql(
      school.id,
      'update users set deleted_at = now() where school_id = $school and id = $1',
      [person.id],
    );
    expect((await checkToken(token)).body.code).toBe('RESET_TOKEN_INVALID');
  });

  test('rejects an older link once a newer one exists', async () => {
    const person = await testApp.createPerson(school);
    await requestRecovery(person.email);
    const older = await findMailedToken(person);
    await requestRecovery(person.email);
    expect(
      (await resetPassword({ token: older, password: newPassword, passwordConfirmation: newPassword }))
        .status,
    ).toBe(400);
    const newer = await findMailedToken(person);
    expect(
      (await resetPassword({ token: newer, password: newPassword, passwordConfirmation: newPassword }))
        .status,
    ).toBe(200);
  });

  test('rejects an expired token', async () => {
    const person = await testApp.createPerson(school);
    await requestRecovery(person.email);
    await testApp.runSql(
      school.id,
      "update password_resets set expires_at = now() - interval '1 second' where user_id = $1",
      [person.id],
    );
    const response = await resetPassword({
      token: await findMailedToken(person),
      password: newPassword,
      passwordConfirmation: newPassword,
    });
    expect([response.status, response.body.message]).toEqual([
      400,
      'The reset link is invalid or has expired',
    ]);
    expect((await checkToken(await findMailedToken(person))).body).toEqual(response.body);
  });

  test.each([
    [
      'a password of five characters',
      { password: '12345', passwordConfirmation: '12345' },
      'password',
      'At least 6 characters',
    ],
    [
      'a confirmation that differs',
      { password: '123456', passwordConfirmation: '654321' },
      'passwordConfirmation',
      'Passwords do not match',
    ],
    [
      'a password of 129 characters',
      { password: 'x'.repeat(129), passwordConfirmation: 'x'.repeat(129) },
      'password',
      'At most 128 characters',
    ],
  ])('rejects %s without using up the token', async (_, passwords, field, text) => {
    const person = await testApp.createPerson(school);
    await requestRecovery(person.email);
    const token = await findMailedToken(person);
    const response = await resetPassword({ token, ...passwords });
    expect(response.status).toBe(400);
    expect(response.body.errors[field]).toContain(text);
    const accepted = { token, password: shortPassword, passwordConfirmation: shortPassword };
    expect((await resetPassword(accepted)).status).toBe(200);
  });

  test.each([[''], ['nonsense'], ['A'.repeat(64)], ['../../etc']])('rejects the token %j', async (token) => {
    const response = await resetPassword({ token, password: newPassword, passwordConfirmation: newPassword });
    expect([response.status, response.body.code]).toEqual([400, 'RESET_TOKEN_INVALID']);
    expect((await checkToken(token)).body).toEqual(response.body);
  });
});
