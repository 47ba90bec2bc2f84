/** What removes passkeys, and what a passkey that was removed, forged or left aside still does. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  createPasskeyTools,
  origin,
  type PasskeyOwner,
  passkeySettings,
  toOutcome,
} from '../../../../test/passkey-tools.ts';
import {
  openTestApp,
  password,
  type TestApp,
  type TestPerson,
  type TestSchool,
} from '../../../../test/test-app.ts';
import type { Mailer } from '../../../kernel/mail/mailer.ts';
import { recoverAccess } from '../second-factor/recover-access.ts';
import { deletePasskeys } from './passkeys.store.ts';

let testApp: TestApp;
let school: TestSchool;
beforeAll(async () => {
  testApp = await openTestApp(passkeySettings);
  school = await testApp.createTestSchool();
});
afterAll(() => testApp.close());

const { beginSignIn, createOwner, listEvents, sendSignIn, signIn } = createPasskeyTools(
  () => testApp,
  () => school,
);

test('giving access again on behalf of the operator removes passkeys', async () => {
  const { person, authenticator } = await createOwner();
  const mailed: string[] = [];
  const mailer: Mailer = {
    queue: async (_, { kind }) => {
      mailed.push(kind);
    },
  };
  const options = { userId: person.id, allowsPassword: false };
  await testApp.connected.database.inSchool(school.id, (tx) =>
    recoverAccess(tx, { mailer, origin }, options),
  );
  expect(toOutcome(await signIn(authenticator))).toBe('400 PASSKEY_UNKNOWN');
  expect(await listEvents(person, 'passkey.removed')).toHaveLength(1);
  expect(mailed).toEqual(['secondFactorChanged']);
});

test('a reset is offered for somebody who has passkeys only, and removes them', async () => {
  const { person, authenticator } = await createOwner();
  const administrator = await testApp.signInAs(
    await testApp.createPerson(school, { permissions: ['admin-access'] }),
  );
  const path = `/tenant/users/${person.id}/second-factor`;
  expect((await administrator.get(path)).body.data).toEqual({ canBeReset: true });
  expect(toOutcome(await administrator.delete(path))).toBe('done');
  expect(toOutcome(await signIn(authenticator))).toBe('400 PASSKEY_UNKNOWN');
  expect((await administrator.get(path)).body.data).toEqual({ canBeReset: false });
});

describe('taking an account back removes its passkeys and mails it', () => {
  const readToken = async (person: TestPerson, page: string) => {
    const texts = (await testApp.listMails(person)).map(({ text }) => text);
    const tokens = texts.flatMap((text) => new RegExp(`/${page}\\?token=([\\w-]+)`).exec(text)?.[1] ?? []);
    return tokens.at(-1) ?? '';
  };
  const expectRemoved = async ({ person, authenticator }: PasskeyOwner) => {
    expect(toOutcome(await signIn(authenticator))).toBe('400 PASSKEY_UNKNOWN');
    expect(await listEvents(person, 'passkey.removed')).toEqual([{ details: { name: 'Laptop' } }]);
    const texts = (await testApp.listMails(person)).map(({ text }) => text);
    expect(texts.filter((text) => text.includes('All passkeys of your account'))).toHaveLength(1);
  };

  test('with the mailed link for a new password', async () => {
    const owner = await createOwner();
    const { email } = owner.person;
    await testApp.visitor.post('/tenant/auth/password-recovery/forgot', { body: { email } });
    const token = await readToken(owner.person, 'reset-password');
    const newPassword = 'green lamps drift over harbours';
    const body = { token, password: newPassword, passwordConfirmation: newPassword };
    const reset = await testApp.visitor.post('/tenant/auth/password-recovery/reset', { body });
    expect(toOutcome(reset)).toBe('done');
    await expectRemoved(owner);
  });

  test.each([
    ['before', false],
    ['after', true],
  ])('with the link that cancels a new email, %s it was confirmed', async (_, isConfirmed) => {
    const owner = await createOwner();
    const { person, client } = owner;
    const email = `stranger-${isConfirmed}@email.example`;
    await client.put('/tenant/user/email', { body: { email, currentPassword: password } });
    const restoreToken = await readToken(person, 'restore-email');
    if (isConfirmed) {
      const token = await readToken(person, 'confirm-email');
      const confirmed = await testApp.visitor.post('/tenant/auth/email-change/confirm', { body: { token } });
      expect(toOutcome(confirmed)).toBe('done');
    }
    const body = { token: restoreToken };
    expect(toOutcome(await testApp.visitor.post('/tenant/auth/email-change/restore', { body }))).toBe('done');
    await expectRemoved(owner);
    const [mail] = await testApp.runSql<{ recipient: string }>(
      school.id,
      `select recipient from mails where school_id = $1 and user_id = $2 and text_body like '%All passkeys%'`,
      [school.id, person.id],
    );
    expect(mail?.recipient).toBe(person.email);
  });

  test('with a password that the school sets', async () => {
    const owner = await createOwner();
    const administrator = await testApp.signInAs(
      await testApp.createPerson(school, { permissions: ['admin-access'] }),
    );
    const body = { password: 'set by the office 1' };
    const changed = await administrator.put(`/tenant/users/${owner.person.id}`, { body });
    expect(toOutcome(changed)).toBe('done');
    await expectRemoved(owner);
  });
});

test('a passkey that is removed while it signs in opens no session', async () => {
  const { person, authenticator } = await createOwner();
  const { database } = testApp.connected;
  const inSchool = database.inSchool.bind(database);
  let calls = 0;
  const spy = vi.spyOn(database, 'inSchool').mockImplementation(async (schoolId, work, caller) => {
    if (caller !== undefined) calls += 1;
    if (caller !== undefined && calls === 2) await inSchool(schoolId, (tx) => deletePasskeys(tx, person.id));
    return inSchool(schoolId, work, caller);
  });
  try {
    expect(toOutcome(await signIn(authenticator))).toBe('400 PASSKEY_UNKNOWN');
  } finally {
    spy.mockRestore();
  }
  expect(await listEvents(person, 'signIn.succeeded')).toHaveLength(1);
});

test('an answer without a challenge of ours opens no transaction of the school that it names', async () => {
  const { authenticator } = await createOwner();
  const { options } = await beginSignIn();
  const { database } = testApp.connected;
  const opened = vi.spyOn(database, 'inSchool');
  const answer = authenticator.answer(options);
  expect(toOutcome(await sendSignIn({ token: 'forged', answer }))).toBe('400 PASSKEY_REQUEST_EXPIRED');
  // The security log and jobs write on behalf of nobody.
  expect(opened.mock.calls.filter(([, , caller]) => caller !== undefined)).toEqual([]);
  opened.mockRestore();
});

test('a sign-in with the password still works beside passkeys', async () => {
  const { person } = await createOwner();
  const body = { email: person.email, password };
  expect(
    toOutcome(
      await testApp.visitor.post('/tenant/auth/sign-in', { body, headers: { 'x-school': school.slug } }),
    ),
  ).toBe('done');
});
