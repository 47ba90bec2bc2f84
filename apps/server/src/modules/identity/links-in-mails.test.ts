/** Mailed links are removed from stored mails when they end, and the mails themselves after the retention time. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import {
  openTestApp,
  password,
  type TestApp,
  type TestPerson,
  type TestSchool,
} from '../../../test/test-app.ts';
import { clearExpiredLinks, deleteExpiredSignInData } from './identity.jobs.ts';

let testApp: TestApp;
let school: TestSchool;
let person: TestPerson;
let client: ApiClient;
beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000' });
  school = await testApp.createTestSchool();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  person = await testApp.createPerson(school, { role: 'member' });
  client = await testApp.signInAs(person);
});

interface KeptMail {
  readonly kind: string;
  readonly token: string | undefined;
  readonly row: string;
}
const listMails = async ({ id }: { readonly id: string } = person): Promise<KeptMail[]> => {
  // Waits for the worker, because a new mail is neither kept nor sent.
  await expect
    .poll(() => testApp.runSql(school.id, `select from mails where user_id = $1 and state = 'waiting'`, [id]))
    .toEqual([]);
  const rows = await testApp.runSql<{ kind: string; text: string; row: string }>(
    school.id,
    'select kind, text_body as text, to_jsonb(m)::text as row from mails m where user_id = $1 order by id',
    [id],
  );
  return rows.map(({ kind, text, row }) => ({ kind, token: /token=([\w-]+)/.exec(text)?.[1], row }));
};
const listTokens = async (of?: { readonly id: string }) => (await listMails(of)).map(({ token }) => token);
const forgot = () =>
  testApp.visitor.post('/tenant/auth/password-recovery/forgot', { body: { email: person.email } });
const reset = (token: string | undefined, secret = 'a quiet harbour 7') =>
  testApp.visitor.post('/tenant/auth/password-recovery/reset', {
    body: { token, password: secret, passwordConfirmation: secret },
  });

test('a link to set a password leaves its mail when it is used', async () => {
  await forgot();
  const [token] = await listTokens();
  expect((await reset(token)).status).toBe(200);
  const [mail] = await listMails();
  expect(mail?.row).not.toContain(token);
  expect(mail).toMatchObject({ kind: 'resetPassword', token: undefined });
});

test('a link to set a password leaves its mail when a newer one replaces it', async () => {
  await forgot();
  const [first] = await listTokens();
  await forgot();
  expect(await listTokens()).toEqual([undefined, expect.any(String)]);
  expect((await reset(first)).body.code).toBe('RESET_TOKEN_INVALID');
});

test('an invitation leaves its mail when the first password is set', async () => {
  const admin = await testApp.signInAs(school.admin);
  const body = { firstName: 'Iryna', lastName: 'Koval', email: 'iryna@links.example', role: 'member' };
  const { data } = (await admin.post('/tenant/users', { body })).body;
  const [token] = await listTokens(data);
  expect((await reset(token)).status).toBe(200);
  expect(await listTokens(data)).toEqual([undefined]);
});

test('the links of an email change leave their mails: one when it is confirmed, both when it is taken back', async () => {
  await client.put('/tenant/user/email', {
    body: { email: `new-${person.email}`, currentPassword: password },
  });
  const [confirm, restore] = await listTokens();
  await testApp.visitor.post('/tenant/auth/email-change/confirm', { body: { token: confirm } });
  expect((await listTokens()).slice(0, 2)).toEqual([undefined, restore]);
  await testApp.visitor.post('/tenant/auth/email-change/restore', { body: { token: restore } });
  expect((await listTokens()).slice(0, 2)).toEqual([undefined, undefined]);
});

test('expired links leave their mails within an hour, and valid ones stay', async () => {
  await forgot();
  await client.put('/tenant/user/email', {
    body: { email: `new-${person.email}`, currentPassword: password },
  });
  const [, confirm, restore] = await listTokens();
  await testApp.runSql(school.id, 'update password_resets set expires_at = now() where user_id = $1', [
    person.id,
  ]);
  await clearExpiredLinks(testApp.jobDeps);
  expect(await listTokens()).toEqual([undefined, confirm, restore]);
  await testApp.runSql(school.id, 'update email_changes set confirm_until = now() where user_id = $1', [
    person.id,
  ]);
  await clearExpiredLinks(testApp.jobDeps);
  expect(await listTokens()).toEqual([undefined, undefined, restore]);
  await testApp.runSql(school.id, 'update email_changes set restore_until = now() where user_id = $1', [
    person.id,
  ]);
  await clearExpiredLinks(testApp.jobDeps);
  expect(await listTokens()).toEqual([undefined, undefined, undefined]);
});

test('a mail whose link ended before it was sent is not sent', async () => {
  await forgot();
  await listMails();
  await testApp.runSql(school.id, `update mails set state = 'waiting' where user_id = $1`, [person.id]);
  await client.put('/tenant/user/password', {
    body: { old: password, new: 'a quiet harbour 7', confirm: 'a quiet harbour 7' },
  });
  const [mail] = await testApp.runSql(school.id, 'select state from mails where user_id = $1 order by id', [
    person.id,
  ]);
  expect(mail).toEqual({ state: 'dropped' });
});

test('mails are deleted after the retention time', async () => {
  await forgot();
  const countAfter = async (days: number) => {
    await testApp.runSql(
      school.id,
      `update mails set created_at = now() - make_interval(days => $2, mins => 1) where user_id = $1`,
      [person.id, days],
    );
    await deleteExpiredSignInData({
      ...testApp.jobDeps,
      sessionLimits: { idleDays: 30, maxDays: 180 },
      mailRetentionDays: 30,
    });
    return (await testApp.runSql(school.id, 'select from mails where user_id = $1', [person.id])).length;
  };
  expect([await countAfter(29), await countAfter(30)]).toEqual([1, 0]);
});
