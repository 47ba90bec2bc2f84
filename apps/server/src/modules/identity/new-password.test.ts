/** Every way to set a password refuses one that is guessed easily, at its field. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { hashQuickly } from '../../../test/quick-hash.ts';
import { openTestApp, password, type TestApp, type TestSchool } from '../../../test/test-app.ts';

let testApp: TestApp;
let school: TestSchool;
let adminClient: ApiClient;

beforeAll(async () => {
  testApp = await openTestApp();
  school = await testApp.createTestSchool('Riverbank Languages');
  adminClient = await testApp.signInAs(school.admin);
});
afterAll(() => testApp.close());

const common = 'qwertyuiop';
const details = { firstName: 'Solomiia', lastName: 'Bondar' };
const newPerson = (text: string, email = `new-${text.length}@school.example`) => ({
  body: { ...details, email, role: 'member', password: text },
});

describe('a password that is guessed easily', () => {
  test.each([
    [common, 'PASSWORD_TOO_COMMON', 'This password is one of the first to be guessed'],
    ['solomiia1', 'PASSWORD_TOO_SIMILAR', 'This password is too close to the person’s email or name'],
    ['riverbanklanguages', 'PASSWORD_TOO_SIMILAR', 'This password is too close'],
    [() => school.slug, 'PASSWORD_TOO_SIMILAR', 'This password is too close'],
  ])('is refused in the form of a new person: %s', async (given, code, text) => {
    const value = typeof given === 'string' ? given : given();
    const refused = await adminClient.post('/tenant/users', newPerson(value));
    expect([refused.status, refused.body.code, Object.keys(refused.body.errors)]).toEqual([
      400,
      code,
      ['password'],
    ]);
    expect(refused.body.errors.password[0]).toContain(text);
    expect(refused.body.message).toBe(refused.body.errors.password[0]);
  });

  test('is refused when a person is changed, compared with the details that are being set', async () => {
    const person = await testApp.createPerson(school, { role: 'member' });
    const path = `/tenant/users/${person.id}`;
    const change = { lastName: 'Zavadska', password: 'zavadska99' };
    const refused = await adminClient.put(path, { body: change });
    expect([refused.status, refused.body.code]).toEqual([400, 'PASSWORD_TOO_SIMILAR']);
    expect((await adminClient.get(path)).body.data.lastName).toBe('Lee');
    expect((await adminClient.put(path, { body: { password: common } })).body.code).toBe(
      'PASSWORD_TOO_COMMON',
    );
  });

  test('is refused in the profile, and the old one stays', async () => {
    const person = await testApp.createPerson(school);
    const client = await testApp.signInAs(person);
    const refused = await client.put('/tenant/user/password', {
      body: { old: password, new: common, confirm: common },
    });
    expect([refused.status, refused.body.code, Object.keys(refused.body.errors)]).toEqual([
      400,
      'PASSWORD_TOO_COMMON',
      ['new'],
    ]);
    await testApp.signInAs(person);
  });

  test('is refused behind a mailed link, which stays usable', async () => {
    const person = await testApp.createPerson(school);
    await testApp.visitor.post('/tenant/auth/password-recovery/forgot', { body: { email: person.email } });
    const [mail] = await testApp.listMails(person);
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const reset = (text: string) =>
      testApp.visitor.post('/tenant/auth/password-recovery/reset', {
        body: { token, password: text, passwordConfirmation: text },
      });
    const refused = await reset('123456');
    expect([refused.status, refused.body.code, Object.keys(refused.body.errors)]).toEqual([
      400,
      'PASSWORD_TOO_COMMON',
      ['password'],
    ]);
    expect((await reset(person.email.split('@')[0] ?? '')).body.code).toBe('PASSWORD_TOO_SIMILAR');
    expect((await reset('lamp river 7')).status).toBe(200);
  });

  test('still signs in where it was set before', async () => {
    const person = await testApp.createPerson(school);
    await testApp.runSql(
      school.id,
      'update users set password_hash = $2 where school_id = $school and id = $1',
      [person.id, await hashQuickly('123456')],
    );
    const body = { email: person.email, password: '123456' };
    expect((await testApp.visitor.post('/tenant/auth/sign-in', { body })).status).toBe(200);
  });
});
