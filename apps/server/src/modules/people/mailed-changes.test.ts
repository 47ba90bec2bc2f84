/** People get a mail, in their language, when their password or email is changed. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { openTestApp, password, type TestApp, type TestSchool } from '../../../test/test-app.ts';

let testApp: TestApp;
let school: TestSchool;
let adminClient: ApiClient;
beforeAll(async () => {
  testApp = await openTestApp({ PUBLIC_URL: 'https://school.example' });
  school = await testApp.createTestSchool('Bright School');
  adminClient = await testApp.signInAs(school.admin);
});
afterAll(() => testApp.close());

const newPassword = 'a quiet harbour 7';
const listMails = (userId: string) =>
  testApp.runSql<{ kind: string; recipient: string; subject: string; text: string }>(
    school.id,
    'select kind, recipient, subject, text_body as text from mails where user_id = $1 order by id',
    [userId],
  );

test('a password that the school sets is mailed to the person', async () => {
  const person = await testApp.createPerson(school, { role: 'member', locale: 'de' });
  await adminClient.put(`/tenant/users/${person.id}`, { body: { password: newPassword } });
  const mails = await listMails(person.id);
  expect(mails).toMatchObject([{ kind: 'passwordChanged', recipient: person.email }]);
  expect(mails[0]?.text).toMatch(
    /Bright School hat ein neues Passwort.+https:\/\/school\.example\/auth\/forgot-password/s,
  );
  expect(mails[0]?.text).not.toContain(newPassword);
});

test('a password that people change or reset themselves is mailed to them', async () => {
  const person = await testApp.createPerson(school);
  const client = await testApp.signInAs(person);
  const body = { old: password, new: newPassword, confirm: newPassword };
  expect((await client.put('/tenant/user/password', { body })).status).toBe(200);
  expect((await listMails(person.id)).map(({ kind }) => kind)).toEqual(['passwordChanged']);
  await testApp.visitor.post('/tenant/auth/password-recovery/forgot', { body: { email: person.email } });
  const token = /token=([\w-]+)/.exec((await listMails(person.id)).at(-1)?.text ?? '')?.[1];
  await testApp.visitor.post('/tenant/auth/password-recovery/reset', {
    body: { token, password: 'another harbour 8', passwordConfirmation: 'another harbour 8' },
  });
  expect((await listMails(person.id)).map(({ kind }) => kind)).toEqual([
    'passwordChanged',
    'resetPassword',
    'passwordChanged',
  ]);
});

test('the first password of a new account is not mailed as a change', async () => {
  const body = { firstName: 'Iryna', lastName: 'Koval', email: 'iryna@changes.example', role: 'member' };
  const { id } = (await adminClient.post('/tenant/users', { body })).body.data;
  await adminClient.put(`/tenant/users/${id}`, { body: { password: newPassword } });
  expect((await listMails(id)).map(({ kind }) => kind)).toEqual(['setPassword']);
});

test('an email that the school changes counts at once and is mailed to both addresses', async () => {
  const person = await testApp.createPerson(school, { role: 'member' });
  const email = 'moved@changes.example';
  await adminClient.put(`/tenant/users/${person.id}`, { body: { email } });
  const mails = await listMails(person.id);
  expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['emailChanged', person.email],
    ['emailChanged', email],
  ]);
  for (const { text } of mails) expect(text).toContain(`from ${person.email} to ${email}`);
  const signedIn = await testApp.visitor.post('/tenant/auth/sign-in', { body: { email, password } });
  expect(signedIn.status).toBe(200);
});

test('a change of another field, and an unchanged email, are mailed to nobody', async () => {
  const person = await testApp.createPerson(school, { role: 'member' });
  await adminClient.put(`/tenant/users/${person.id}`, {
    body: { email: person.email, phone: '+380441234567' },
  });
  expect(await listMails(person.id)).toEqual([]);
});
