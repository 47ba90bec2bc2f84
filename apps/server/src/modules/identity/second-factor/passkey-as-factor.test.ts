/** Passkeys as the second step, after the password. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createPasskeyTools,
  type PasskeyOwner,
  passkeySettings,
  toHeaders,
} from '../../../../test/passkey-tools.ts';
import { answerChallenge, setUpTotp, signInWithPassword, toOutcome } from '../../../../test/second-factor.ts';
import { createSecondStepTools, secondFactorPath, turnOn } from '../../../../test/second-step.ts';
import { createSoftwareAuthenticator, type Deviation } from '../../../../test/software-authenticator.ts';
import { openTestApp, password, type TestApp, type TestSchool } from '../../../../test/test-app.ts';

let testApp: TestApp;
let school: TestSchool;
beforeAll(async () => {
  testApp = await openTestApp(passkeySettings);
  school = await testApp.createTestSchool();
});
afterAll(() => testApp.close());

const { add, beginSignIn, createOwner, lastSubjectAndText, listEvents, signIn } = createPasskeyTools(
  () => testApp,
  () => school,
);

const { beginProof, createUser, prove, sendProof, startChallenge } = createSecondStepTools(
  () => testApp,
  () => school,
);

describe('turned on', () => {
  test('makes recovery codes, ends other sessions, is recorded and mailed', async () => {
    const owner = await createOwner();
    const otherClient = await testApp.signInAs(owner.person);
    expect((await turnOn(owner.client)).body.data.recoveryCodes).toHaveLength(10);
    expect((await owner.client.get(secondFactorPath)).body.data).toMatchObject({
      isOn: true,
      totpSince: null,
      passkeys: 1,
      recoveryCodesLeft: 10,
    });
    expect((await otherClient.get(secondFactorPath)).status).toBe(401);
    expect(await listEvents(owner.person, 'secondFactor.on')).toHaveLength(1);
    expect(await lastSubjectAndText(owner.person)).toContain('Two-step sign-in was set up');
  });

  test('needs a passkey that works on this address, and a fresh password', async () => {
    const { client } = await createOwner();
    const elsewhere = await client.post(`${secondFactorPath}/passkeys`, {
      headers: toHeaders('other.example'),
    });
    expect(toOutcome(elsewhere)).toBe('400 PASSKEY_UNKNOWN');
    const without = await testApp.signInAs(await testApp.createPerson(school));
    expect(toOutcome(await turnOn(without))).toBe('400 PASSKEY_UNKNOWN');
    await testApp.runSql(
      school.id,
      "update sessions set reauthenticated_at = now() - interval '16 minutes' where school_id = $1",
      [school.id],
    );
    expect(toOutcome(await turnOn(client))).toBe('403 PASSWORD_CONFIRMATION_NEEDED');
  });

  test('a passkey alone does not ask for itself after the password', async () => {
    const { person } = await createOwner();
    expect((await signInWithPassword(testApp, person)).body.accessToken).toEqual(expect.any(String));
  });
});

describe('the second step', () => {
  test('accepts the passkey, and asks only for those of the person on this address', async () => {
    const user = await createUser();
    await add(user.client, createSoftwareAuthenticator({ origin: 'https://other.example' }), {
      headers: toHeaders('other.example'),
    });
    const challenge = await startChallenge(user.person);
    expect(challenge).toMatchObject({ methods: ['passkey', 'recoveryCode'], mustEnrol: false });
    const { options } = (await beginProof(challenge.token)).body.data;
    expect(options.allowCredentials).toHaveLength(1);
    const reply = await prove(challenge.token, user);
    expect(reply.body).toEqual({
      accessToken: expect.any(String),
      schoolName: 'Test school',
      recoveryCodes: [],
    });
    expect(toOutcome(await beginProof(challenge.token))).toBe('400 CHALLENGE_INVALID');
  });

  test('is offered no passkey on an address for which there is none', async () => {
    const { person } = await createUser();
    const challenge = await startChallenge(person, toHeaders('other.example'));
    expect(challenge.methods).toEqual(['recoveryCode']);
    expect(toOutcome(await beginProof(challenge.token, toHeaders('other.example')))).toBe(
      '400 PASSKEY_UNKNOWN',
    );
  });

  test('accepts a passkey or the app, whichever is at hand', async () => {
    const owner = await createOwner();
    const { app } = await setUpTotp(owner.client);
    const challenge = await startChallenge(owner.person);
    expect(challenge.methods).toEqual(['totp', 'passkey', 'recoveryCode']);
    expect(toOutcome(await prove(challenge.token, owner))).toBe('done');
    const another = await startChallenge(owner.person);
    expect(
      toOutcome(await answerChallenge(testApp, { challenge: another.token, code: app.nextCode() })),
    ).toBe('done');
  });

  test('does not need a finger or PIN, because the password was given', async () => {
    const user = await createUser();
    const { token } = await startChallenge(user.person);
    expect(toOutcome(await prove(token, { ...user, deviation: { isVerified: false } }))).toBe('done');
  });

  test.each<[string, Deviation]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another challenge', { challenge: 'AAAA' }],
    ['another relying party', { relyingParty: 'evil.example' }],
  ])('refuses %s, counts it and records it', async (_, deviation) => {
    const user = await createUser();
    const { token } = await startChallenge(user.person);
    for (let count = 0; count < 5; count += 1)
      expect(toOutcome(await prove(token, { ...user, deviation }))).toBe('400 PASSKEY_REFUSED');
    expect(toOutcome(await beginProof(token))).toBe('400 CHALLENGE_INVALID');
    await expect.poll(() => listEvents(user.person, 'secondFactor.failed')).not.toHaveLength(0);
  });

  test('refuses an answer that was meant for another sign-in, a confirmation, or another person', async () => {
    const [user, other] = [await createUser(), await createUser()];
    const [mine, again, theirs] = [
      await startChallenge(user.person),
      await startChallenge(user.person),
      await startChallenge(other.person),
    ];
    const { token, options } = (await beginProof(again.token)).body.data;
    const send = async (challenge: string, body: object) =>
      toOutcome(await sendProof({ challenge, ...body }));
    const answer = user.authenticator.answer(options);
    expect(await send(mine.token, { token, answer })).toBe('400 PASSKEY_REQUEST_EXPIRED');
    const passwordless = await beginSignIn();
    const forSignIn = user.authenticator.answer(passwordless.options);
    expect(await send(mine.token, { token: passwordless.token, answer: forSignIn })).toBe(
      '400 PASSKEY_REQUEST_EXPIRED',
    );
    const asked = (await beginProof(theirs.token)).body.data;
    const foreign = user.authenticator.answer({ ...asked.options, allowCredentials: [] });
    expect(await send(theirs.token, { token: asked.token, answer: foreign })).toBe('400 PASSKEY_UNKNOWN');
    expect(await send(again.token, { token, answer })).toBe('done');
  });

  test('blocks a passkey that exists twice, and keeps it blocked', async () => {
    const owner = await createOwner({ isCounting: true });
    const copy = owner.authenticator.copy();
    await turnOn(owner.client);
    const { token } = await startChallenge(owner.person);
    expect(toOutcome(await prove(token, owner))).toBe('done');
    const later = await startChallenge(owner.person);
    expect(toOutcome(await prove(later.token, { authenticator: copy }))).toBe('403 PASSKEY_BLOCKED');
    expect((await startChallenge(owner.person)).methods).toEqual(['recoveryCode']);
    expect(await listEvents(owner.person, 'passkey.blocked')).toHaveLength(1);
  });

  test('of a sign-in and a second step with the same passkey at the same time none waits for the other', async () => {
    const user = await createUser();
    for (let round = 0; round < 5; round += 1) {
      const { token } = await startChallenge(user.person);
      const replies = await Promise.all([prove(token, user), signIn(user.authenticator)]);
      expect(replies.map(toOutcome)).toEqual(['done', 'done']);
    }
  });
});

describe('losing passkeys', () => {
  test('removing the last one turns the second step off, which is mailed', async () => {
    const user = await createUser();
    expect((await user.client.delete(`/tenant/user/passkeys/${user.passkeyId}`)).status).toBeLessThan(300);
    expect((await user.client.get(secondFactorPath)).body.data).toMatchObject({
      isOn: false,
      recoveryCodesLeft: 0,
    });
    expect((await signInWithPassword(testApp, user.person)).body.accessToken).toEqual(expect.any(String));
    expect(await lastSubjectAndText(user.person)).toContain('Two-step sign-in was turned off');
  });

  test('removing the last one leaves the app', async () => {
    const owner = await createOwner();
    await setUpTotp(owner.client);
    await owner.client.delete(`/tenant/user/passkeys/${owner.passkeyId}`);
    expect((await startChallenge(owner.person)).methods).toEqual(['totp', 'recoveryCode']);
  });

  test('turning the second step off keeps the passkeys, which sign in alone', async () => {
    const user = await createUser();
    expect(toOutcome(await user.client.delete(secondFactorPath))).toBe('done');
    expect((await signInWithPassword(testApp, user.person)).body.accessToken).toEqual(expect.any(String));
    expect(toOutcome(await signIn(user.authenticator))).toBe('done');
  });

  test('a new password by mailed link removes them, and still does not sign in alone', async () => {
    const { person, recoveryCodes, authenticator } = await createUser();
    const { email } = person;
    await testApp.visitor.post('/tenant/auth/password-recovery/forgot', { body: { email } });
    const mails = await testApp.listMails(person);
    const token = mails
      .flatMap(({ text }) => /\/reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? [])
      .at(-1);
    const body = { token, password, passwordConfirmation: password };
    expect(toOutcome(await testApp.visitor.post('/tenant/auth/password-recovery/reset', { body }))).toBe(
      'done',
    );
    expect(toOutcome(await signIn(authenticator))).toBe('400 PASSKEY_UNKNOWN');
    const challenge = await startChallenge(person);
    expect(challenge.methods).toEqual(['recoveryCode']);
    const proof = { challenge: challenge.token, code: recoveryCodes[0] ?? '' };
    expect(toOutcome(await answerChallenge(testApp, proof))).toBe('done');
  });
});

describe('a school that requires a second factor of staff', () => {
  /** A teacher with a passkey, of whom the school then requires a second factor. */
  async function createTeacher(): Promise<PasskeyOwner> {
    const strict = await testApp.createTestSchool();
    const person = await testApp.createPerson(strict, { permissions: ['teacher'] });
    const client = await testApp.signInAs(person);
    const authenticator = createSoftwareAuthenticator({ origin: passkeySettings.PUBLIC_URL });
    const added = await add(client, authenticator);
    const admin = await testApp.signInAs(strict.admin);
    await setUpTotp(admin);
    const body = { secondFactorRequiredOfStaff: true };
    expect(toOutcome(await admin.put('/tenant/school/sign-in-rules', { body }))).toBe('done');
    return { person, client, authenticator, passkeyId: added.body.data.id };
  }

  test('accepts a passkey that they have, which becomes it', async () => {
    const teacher = await createTeacher();
    const challenge = await startChallenge(teacher.person);
    expect(challenge).toMatchObject({ methods: ['passkey'], mustEnrol: true });
    const { body } = await prove(challenge.token, teacher);
    expect(body).toEqual({
      accessToken: expect.any(String),
      schoolName: 'Test school',
      recoveryCodes: expect.any(Array),
    });
    expect(body.recoveryCodes).toHaveLength(10);
    expect(await startChallenge(teacher.person)).toMatchObject({
      methods: ['passkey', 'recoveryCode'],
      mustEnrol: false,
    });
  });

  test('keeps their last passkey', async () => {
    const teacher = await createTeacher();
    await turnOn(teacher.client);
    expect(toOutcome(await teacher.client.delete(`/tenant/user/passkeys/${teacher.passkeyId}`))).toBe(
      '409 SECOND_FACTOR_REQUIRED',
    );
    expect(toOutcome(await teacher.client.delete(secondFactorPath))).toBe('409 SECOND_FACTOR_REQUIRED');
    expect(toOutcome(await signIn(teacher.authenticator))).toBe('done');
  });

  test('lets nobody use a passkey whose challenge was overtaken by another setup', async () => {
    const teacher = await createTeacher();
    const challenge = await startChallenge(teacher.person);
    await turnOn(teacher.client);
    expect(toOutcome(await prove(challenge.token, teacher))).toBe('400 CHALLENGE_INVALID');
  });
});
