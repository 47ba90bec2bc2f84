/** People change their own email with the password, confirm it with a mailed link, and can cancel the change. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ApiClient, ApiReply } from '../../../test/api-client.ts';
import { earlier } from '../../../test/earlier.ts';
import {
  openTestApp,
  password,
  type TestApp,
  type TestPerson,
  type TestSchool,
} from '../../../test/test-app.ts';

let testApp: TestApp;
let school: TestSchool;
let person: TestPerson;
let client: ApiClient;
let newEmail: string;
let count = 0;

beforeAll(async () => {
  testApp = await openTestApp({ PUBLIC_URL: 'https://school.example', SIGN_IN_LIMIT: '1000' });
  school = await testApp.createTestSchool('Bright School');
});
afterAll(() => testApp.close());
beforeEach(async () => {
  count += 1;
  newEmail = `new-${count}@email.example`;
  person = await testApp.createPerson(school, { role: 'member' });
  client = await testApp.signInAs(person);
});

const emailPath = '/tenant/user/email';
async function requestChange(email = newEmail, currentPassword: unknown = password, by = client) {
  const answer = await by.put(emailPath, { body: { email, currentPassword } });
  await readMails();
  return answer;
}
async function resend() {
  const answer = await client.post(`${emailPath}/confirmation`);
  await readMails();
  return answer;
}

interface MailedToken {
  readonly id: string;
  readonly userId: string;
  readonly kind: string;
  readonly token: string;
}
/** The mails that the reader keeps; the server clears its own when their links end. */
const mailbox = new Map<string, MailedToken>();
async function readMails(): Promise<void> {
  const mails = await testApp.runSql<MailedToken>(
    school.id,
    `select id, user_id as "userId", kind, substring(text_body from 'token=([A-Za-z0-9_-]+)') as token
     from mails where text_body like '%token=%' order by id`,
  );
  for (const mail of mails) mailbox.set(mail.id, mail);
}

/** Lists the tokens in the mails of a kind, oldest first. */
async function listTokens(kind: string, { id }: { readonly id: string } = person): Promise<string[]> {
  await readMails();
  const mails = [...mailbox.values()].filter((mail) => mail.userId === id && mail.kind === kind);
  return mails.map(({ token }) => token);
}
const lastToken = async (kind: string, of = person) => (await listTokens(kind, of)).at(-1) ?? '';
const useLink = (link: 'confirm' | 'restore', token: string) =>
  testApp.visitor.post(`/tenant/auth/email-change/${link}`, { body: { token } });
const confirm = async () => useLink('confirm', await lastToken('confirmEmail'));
const restore = async () => useLink('restore', await lastToken('emailChangeRequested'));
const codeOf = ({ status, body }: ApiReply) => [status, body.code];
const signIn = async (email: string, secret = password) =>
  (await testApp.visitor.post('/tenant/auth/sign-in', { body: { email, password: secret } })).status;
const listRecipients = async () =>
  (
    await testApp.runSql<{ kind: string; recipient: string }>(
      school.id,
      'select kind, recipient from mails where user_id = $1 order by id',
      [person.id],
    )
  ).map(({ kind, recipient }) => [kind, recipient]);

describe('asking for another email', () => {
  test('needs the current password', async () => {
    const missing = await client.put(emailPath, { body: { email: newEmail } });
    expect([missing.status, Object.keys(missing.body.errors)]).toEqual([400, ['currentPassword']]);
    const wrong = await requestChange(newEmail, 'wrong');
    expect(codeOf(wrong)).toEqual([400, 'CURRENT_PASSWORD_INCORRECT']);
    expect(Object.keys(wrong.body.errors)).toEqual(['currentPassword']);
    expect(await listRecipients()).toEqual([]);
  });

  test('keeps the present email until the new one is confirmed, and mails both', async () => {
    const { status, body } = await requestChange();
    expect([status, body.data]).toEqual([
      200,
      { email: person.email, pending: { email: newEmail, expiresAt: expect.any(String), isExpired: false } },
    ]);
    expect(await listRecipients()).toEqual([
      ['confirmEmail', newEmail],
      ['emailChangeRequested', person.email],
    ]);
    expect([await signIn(person.email), await signIn(newEmail)]).toEqual([200, 401]);
    expect((await client.get(emailPath)).body).toEqual(body);
  });

  test('with the present email changes nothing and needs no password', async () => {
    const { status, body } = await client.put(emailPath, { body: { email: person.email } });
    expect([status, body.data]).toEqual([200, { email: person.email, pending: null }]);
    expect(await listRecipients()).toEqual([]);
  });

  test('is refused where another account of the school has the email, whatever its case', async () => {
    const other = await testApp.createPerson(school);
    const answer = await requestChange(other.email.toUpperCase());
    expect(codeOf(answer)).toEqual([409, 'EMAIL_TAKEN']);
    expect(Object.keys(answer.body.errors)).toEqual(['email']);
  });

  test('is allowed where an account of another school has the email', async () => {
    const other = await testApp.createTestSchool();
    expect((await requestChange(other.admin.email)).status).toBe(200);
    expect((await confirm()).status).toBe(200);
  });

  test('replaces an earlier request, whose links stop working', async () => {
    await requestChange('first@email.example');
    await requestChange();
    const [first = ''] = await listTokens('confirmEmail');
    expect(codeOf(await useLink('confirm', first))).toEqual([400, 'EMAIL_LINK_USED']);
    expect((await confirm()).status).toBe(200);
  });

  test('mails at most five links an hour, sending again included', async () => {
    for (let round = 0; round < 3; round++) await requestChange(`round-${round}@email.example`);
    for (let round = 0; round < 2; round++) await resend();
    expect(codeOf(await resend())).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    expect(codeOf(await requestChange())).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    expect(await listTokens('confirmEmail')).toHaveLength(5);
  });

  test('is written in the language of the person', async () => {
    await testApp.runSql(school.id, `update users set locale = 'de' where school_id = $school and id = $1`, [
      person.id,
    ]);
    await requestChange();
    const mails = await testApp.listMails(person);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Bestätigen Sie Ihre neue E-Mail für Bright School',
      'Ihre E-Mail bei Bright School soll sich ändern',
    ]);
  });

  test('stores no token, only its hash', async () => {
    await requestChange();
    const [row] = await testApp.runSql<{ row: string }>(
      school.id,
      'select to_jsonb(c)::text as row from email_changes c where user_id = $1',
      [person.id],
    );
    for (const kind of ['confirmEmail', 'emailChangeRequested'])
      expect(row?.row).not.toContain(await lastToken(kind));
  });
});

describe('the own record of an administrator', () => {
  test('changes its email only with the password and the confirmation', async () => {
    const admin = await testApp.createPerson(school, { permissions: ['admin-access'] });
    const adminClient = await testApp.signInAs(admin);
    const path = `/tenant/users/${admin.id}`;
    const refused = await adminClient.put(path, { body: { email: newEmail, phone: '+380441234567' } });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['currentPassword']]);
    const { status, body } = await adminClient.put(path, {
      body: { email: newEmail, phone: '+380441234567', currentPassword: password },
    });
    expect([status, body.data.email, body.data.phone]).toEqual([200, admin.email, '+380441234567']);
    expect((await useLink('confirm', await lastToken('confirmEmail', admin))).status).toBe(200);
    expect((await adminClient.get(path)).body.data.email).toBe(newEmail);
  });
});

describe('the link to confirm', () => {
  test('makes the new email count, keeps the sessions, and is mailed to both addresses', async () => {
    await requestChange();
    expect((await confirm()).status).toBe(200);
    expect([await signIn(newEmail), await signIn(person.email)]).toEqual([200, 401]);
    expect((await client.get(emailPath)).body.data).toEqual({ email: newEmail, pending: null });
    expect((await listRecipients()).slice(2)).toEqual([
      ['emailChanged', person.email],
      ['emailChanged', newEmail],
    ]);
  });

  test('is recorded in the security log', async () => {
    await requestChange();
    await confirm();
    const kinds = await testApp.runSql<{ kind: string }>(
      school.id,
      `select kind from security_events where user_id = $1 and kind like 'email.%'`,
      [person.id],
    );
    expect(kinds).toEqual([{ kind: 'email.changed' }]);
  });

  test('tells first what it would do, without being used up', async () => {
    await requestChange();
    const token = await lastToken('confirmEmail');
    const check = () =>
      testApp.visitor.post('/tenant/auth/email-change/check', { body: { token, link: 'confirm' } });
    for (let round = 0; round < 2; round++)
      expect((await check()).body.data).toEqual({
        schoolName: 'Bright School',
        oldEmail: person.email,
        newEmail,
      });
    expect((await confirm()).status).toBe(200);
    expect(codeOf(await check())).toEqual([400, 'EMAIL_LINK_USED']);
  });

  test('works once, also when it is used twice at once', async () => {
    await requestChange();
    const replies = await Promise.all([confirm(), confirm(), confirm()]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(codeOf(await confirm())).toEqual([400, 'EMAIL_LINK_USED']);
  });

  test('expires after a day, and can be sent again', async () => {
    await requestChange();
    const stale = await lastToken('confirmEmail');
    await testApp.runSql(school.id, 'update email_changes set confirm_until = now() where user_id = $1', [
      person.id,
    ]);
    expect(codeOf(await confirm())).toEqual([400, 'EMAIL_LINK_EXPIRED']);
    expect((await client.get(emailPath)).body.data.pending).toMatchObject({ isExpired: true });
    expect((await resend()).body.data.pending).toMatchObject({
      email: newEmail,
      isExpired: false,
    });
    expect(codeOf(await useLink('confirm', stale))).toEqual([400, 'EMAIL_LINK_INVALID']);
    expect((await confirm()).status).toBe(200);
  });

  test('stops working when the change is cancelled', async () => {
    await requestChange();
    expect((await client.delete(`${emailPath}/confirmation`)).status).toBe(204);
    expect(codeOf(await confirm())).toEqual([400, 'EMAIL_LINK_USED']);
    expect((await client.get(emailPath)).body.data).toEqual({ email: person.email, pending: null });
    expect((await client.delete(`${emailPath}/confirmation`)).status).toBe(404);
    expect((await resend()).status).toBe(404);
  });

  test('of two people who ask for the same email works for the first who confirms', async () => {
    const other = await testApp.createPerson(school);
    const otherClient = await testApp.signInAs(other);
    await requestChange();
    expect((await requestChange(newEmail, password, otherClient)).status).toBe(200);
    expect((await useLink('confirm', await lastToken('confirmEmail', other))).status).toBe(200);
    expect(codeOf(await confirm())).toEqual([409, 'EMAIL_TAKEN']);
    expect(codeOf(await resend())).toEqual([409, 'EMAIL_TAKEN']);
  });

  test.each([
    ['nothing', ''],
    ['garbage', 'x'.repeat(64)],
  ])('refuses %s', async (_, token) => {
    for (const link of ['confirm', 'restore'] as const)
      expect(codeOf(await useLink(link, token))).toEqual([400, 'EMAIL_LINK_INVALID']);
  });

  test('cannot be used as the other link, nor to set a password', async () => {
    await requestChange();
    const [confirmToken, restoreToken] = [
      await lastToken('confirmEmail'),
      await lastToken('emailChangeRequested'),
    ];
    expect(codeOf(await useLink('restore', confirmToken))).toEqual([400, 'EMAIL_LINK_INVALID']);
    expect(codeOf(await useLink('confirm', restoreToken))).toEqual([400, 'EMAIL_LINK_INVALID']);
    const reset = await testApp.visitor.post('/tenant/auth/password-recovery/check', {
      body: { token: confirmToken },
    });
    expect(codeOf(reset)).toEqual([400, 'RESET_TOKEN_INVALID']);
  });

  test('invalidates password links mailed to the previous address', async () => {
    await testApp.visitor.post('/tenant/auth/password-recovery/forgot', { body: { email: person.email } });
    await readMails();
    await requestChange();
    await confirm();
    const token = await lastToken('resetPassword');
    const reset = await testApp.visitor.post('/tenant/auth/password-recovery/check', { body: { token } });
    expect(codeOf(reset)).toEqual([400, 'RESET_TOKEN_INVALID']);
  });

  test('stops working when an administrator sets the email or the password', async () => {
    const admin = await testApp.signInAs(school.admin);
    await requestChange();
    await admin.put(`/tenant/users/${person.id}`, { body: { password: 'a quiet harbour 7' } });
    expect(codeOf(await confirm())).toEqual([400, 'EMAIL_LINK_USED']);
    const other = await testApp.createPerson(school, { role: 'member' });
    await requestChange(`other-${newEmail}`, password, await testApp.signInAs(other));
    await admin.put(`/tenant/users/${other.id}`, { body: { email: `set-${newEmail}` } });
    for (const [link, kind] of [
      ['confirm', 'confirmEmail'],
      ['restore', 'emailChangeRequested'],
    ] as const)
      expect(codeOf(await useLink(link, await lastToken(kind, other)))).toEqual([400, 'EMAIL_LINK_USED']);
  });

  test('of a deleted account does not work', async () => {
    await requestChange();
    const admin = await testApp.signInAs(school.admin);
    await admin.delete(`/tenant/users/${person.id}`);
    expect(codeOf(await confirm())).toEqual([400, 'EMAIL_LINK_INVALID']);
  });
});

describe('the link to take the change back', () => {
  test('cancels a change that is not confirmed, and ends the sessions', async () => {
    await requestChange();
    expect((await restore()).status).toBe(200);
    expect(codeOf(await confirm())).toEqual([400, 'EMAIL_LINK_USED']);
    expect((await client.get(emailPath)).status).toBe(401);
    expect(await signIn(person.email)).toBe(200);
    expect(codeOf(await restore())).toEqual([400, 'EMAIL_LINK_USED']);
  });

  test('works after the confirmation, mails both addresses, and leads to a new password', async () => {
    await requestChange();
    await confirm();
    const thief = await testApp.signInAs({ ...person, email: newEmail });
    const { status, body } = await restore();
    expect(status).toBe(200);
    expect((await thief.get(emailPath)).status).toBe(401);
    expect([await signIn(person.email), await signIn(newEmail)]).toEqual([200, 401]);
    expect((await listRecipients()).slice(4)).toEqual([
      ['emailChanged', newEmail],
      ['emailChanged', person.email],
    ]);
    const secret = 'a quiet harbour 7';
    const reset = await testApp.visitor.post('/tenant/auth/password-recovery/reset', {
      body: { token: body.resetToken, password: secret, passwordConfirmation: secret },
    });
    expect([reset.status, await signIn(person.email), await signIn(person.email, secret)]).toEqual([
      200, 401, 200,
    ]);
  });

  test('works for seven days after the confirmation, even where it came late', async () => {
    await requestChange();
    await testApp.runSql(
      school.id,
      `update email_changes set restore_until = now() + interval '1 hour' where user_id = $1`,
      [person.id],
    );
    await confirm();
    const shift = (interval: string) =>
      testApp.runSql(
        school.id,
        `update email_changes set restore_until = ${earlier('restore_until', interval)} where user_id = $1`,
        [person.id],
      );
    await shift('7 days');
    expect(codeOf(await restore())).toEqual([400, 'EMAIL_LINK_EXPIRED']);
    await shift('-7 days -1 minute');
    await shift('6 days 23 hours');
    expect((await restore()).status).toBe(200);
  });

  test('survives later changes, and ends their links', async () => {
    await requestChange();
    await confirm();
    const [first = ''] = await listTokens('emailChangeRequested');
    await requestChange(`second-${newEmail}`);
    await confirm();
    await requestChange(`third-${newEmail}`);
    expect((await useLink('restore', first)).status).toBe(200);
    expect(await signIn(person.email)).toBe(200);
    expect(codeOf(await restore())).toEqual([400, 'EMAIL_LINK_USED']);
    expect(codeOf(await confirm())).toEqual([400, 'EMAIL_LINK_USED']);
    const [, second = ''] = await listTokens('emailChangeRequested');
    expect(codeOf(await useLink('restore', second))).toEqual([400, 'EMAIL_LINK_USED']);
  });

  test('says so where another account took the previous email meanwhile', async () => {
    await requestChange();
    await confirm();
    await testApp.createPerson(school, { email: person.email });
    expect(codeOf(await restore())).toEqual([409, 'EMAIL_TAKEN']);
  });
});
