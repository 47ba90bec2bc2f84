/** A mailed link stops working as soon as the email or the password of the account changes. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { openTestApp, type TestApp, type TestSchool } from '../../../test/test-app.ts';

let testApp: TestApp;
let school: TestSchool;
let adminClient: ApiClient;
beforeAll(async () => {
  testApp = await openTestApp();
  school = await testApp.createTestSchool();
  adminClient = await testApp.signInAs(school.admin);
});
afterAll(() => testApp.close());

const findToken = (text = ''): string | undefined => /token=([\w-]+)/.exec(text)?.[1];
const findMails = async (email: string) =>
  testApp.runSql<{ text_body: string }>(
    school.id,
    'select text_body from mails where recipient = $1 order by created_at',
    [email],
  );
const resetPassword = (token: string | undefined) =>
  testApp.visitor.post('/tenant/auth/password-recovery/reset', {
    body: { token, password: 'brand new words', passwordConfirmation: 'brand new words' },
  });

test('a link mailed to a mistyped address stops working when the address is corrected, and the correct one gets a new link', async () => {
  const body = { firstName: 'Iryna', lastName: 'Koval', email: 'typo@links.example', role: 'staff' };
  const { id } = (await adminClient.post('/tenant/users', { body })).body.data;
  const [oldMail] = await findMails('typo@links.example');
  expect(
    (await adminClient.put(`/tenant/users/${id}`, { body: { email: 'right@links.example' } })).status,
  ).toBe(200);
  expect((await resetPassword(findToken(oldMail?.text_body))).status).toBe(400);
  const [newMail] = await findMails('right@links.example');
  expect((await resetPassword(findToken(newMail?.text_body))).status).toBe(200);
});

test('a recovery link stops working when an administrator sets a new password', async () => {
  const person = await testApp.createPerson(school, { role: 'member' });
  await testApp.visitor.post('/tenant/auth/password-recovery/forgot', {
    body: { email: person.email },
    headers: { 'x-school': school.slug },
  });
  const [mail] = await findMails(person.email);
  const change = { body: { password: 'set by the school' } };
  expect((await adminClient.put(`/tenant/users/${person.id}`, change)).status).toBe(200);
  expect((await resetPassword(findToken(mail?.text_body))).status).toBe(400);
});

test('a change of another field leaves the link valid', async () => {
  const body = { firstName: 'Petro', lastName: 'Koval', email: 'petro@links.example', role: 'member' };
  const { id } = (await adminClient.post('/tenant/users', { body })).body.data;
  expect((await adminClient.put(`/tenant/users/${id}`, { body: { phone: '+380441234567' } })).status).toBe(
    200,
  );
  const mails = await findMails('petro@links.example');
  expect(mails).toHaveLength(1);
  expect((await resetPassword(findToken(mails[0]?.text_body))).status).toBe(200);
});

test('inviting again replaces the previous link and is refused once a password is set', async () => {
  const body = { firstName: 'Olha', lastName: 'Koval', email: 'olha@links.example', role: 'member' };
  const { id, isInvited } = (await adminClient.post('/tenant/users', { body })).body.data;
  expect(isInvited).toBe(true);
  const [first] = await findMails('olha@links.example');
  expect((await adminClient.post(`/tenant/users/${id}/invitation`)).status).toBe(200);
  const [, second] = await findMails('olha@links.example');
  expect((await resetPassword(findToken(first?.text_body))).status).toBe(400);
  expect((await resetPassword(findToken(second?.text_body))).status).toBe(200);
  expect((await adminClient.get(`/tenant/users/${id}`)).body.data.isInvited).toBe(false);
  const rejected = await adminClient.post(`/tenant/users/${id}/invitation`);
  expect([rejected.status, rejected.body.code]).toEqual([409, 'HAS_PASSWORD']);
  expect(await findMails('olha@links.example')).toHaveLength(2);
});

test('an invitation can be repeated only by people who may edit the account', async () => {
  const body = { firstName: 'Ada', lastName: 'Koval', email: 'ada@links.example', role: 'staff' };
  const permissions = ['users-management'];
  const one = (await adminClient.post('/tenant/users', { body })).body.data;
  const colleague = (
    await adminClient.post('/tenant/users', { body: { ...body, email: 'bea@links.example', permissions } })
  ).body.data;
  const otherSchool = await testApp.createTestSchool();
  const inviteAgain = async (client: ApiClient, { id }: { readonly id: string }): Promise<number> =>
    (await client.post(`/tenant/users/${id}/invitation`)).status;
  const manager = await testApp.signInAs(
    await testApp.createPerson(school, { permissions: ['users-management'] }),
  );
  const teacher = await testApp.signInAs(await testApp.createPerson(school, { permissions: ['teacher'] }));
  const student = await testApp.signInAs(await testApp.createPerson(school, { role: 'member' }));
  expect(await inviteAgain(manager, one)).toBe(200);
  expect(await inviteAgain(manager, colleague)).toBe(403);
  expect(await inviteAgain(adminClient, colleague)).toBe(200);
  expect([await inviteAgain(teacher, one), await inviteAgain(student, one)]).toEqual([403, 403]);
  expect(await inviteAgain(await testApp.signInAs(otherSchool.admin), one)).toBe(404);
});
