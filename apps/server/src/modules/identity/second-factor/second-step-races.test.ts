/** Requests about one person that meet while their second step changes. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient, ApiReply } from '../../../../test/api-client.ts';
import { countDeadlocks } from '../../../../test/count-deadlocks.ts';
import { holdPerson } from '../../../../test/hold-person.ts';
import { createPasskeyTools, host, passkeySettings } from '../../../../test/passkey-tools.ts';
import {
  answerChallenge,
  signInWithPassword,
  TestAuthenticator,
  toOutcome,
} from '../../../../test/second-factor.ts';
import {
  createSecondStepTools,
  type PasskeyUser,
  secondFactorPath,
  turnOn,
} from '../../../../test/second-step.ts';
import { createSoftwareAuthenticator } from '../../../../test/software-authenticator.ts';
import {
  openTestApp,
  password,
  type TestApp,
  type TestPerson,
  type TestSchool,
} from '../../../../test/test-app.ts';
import { waitForLock } from '../../../../test/wait-for-lock.ts';

let testApp: TestApp;
let school: TestSchool;
let admin: ApiClient;
beforeAll(async () => {
  testApp = await openTestApp(passkeySettings);
  school = await testApp.createTestSchool();
  admin = await testApp.signInAs(school.admin);
});
afterAll(() => testApp.close());

const { begin, beginSignIn, createOwner, sendSignIn } = createPasskeyTools(
  () => testApp,
  () => school,
);
const { createUser, sendProof, signProof, startChallenge } = createSecondStepTools(
  () => testApp,
  () => school,
);

type Send = () => Promise<ApiReply>;

/** Lets two requests wait for a person, and serves the first of them first. */
async function sendInOrder(person: TestPerson, first: Send, second: Send): Promise<[ApiReply, ApiReply]> {
  const release = await holdPerson(testApp, person);
  try {
    const firstReply = first();
    await waitForLock(testApp, school, 1);
    const secondReply = second();
    await waitForLock(testApp, school, 2);
    await release();
    return await Promise.all([firstReply, secondReply]);
  } finally {
    await release();
  }
}

/** Every request is prepared before, so that nothing but its change waits. */
type Prepare = (user: PasskeyUser) => Promise<Send>;

const prepareReset: Prepare =
  async ({ person }) =>
  () =>
    admin.delete(`/tenant/users/${person.id}/second-factor`);

const prepareMailedPassword: Prepare = async ({ person }) => {
  const { email } = person;
  await testApp.visitor.post('/tenant/auth/password-recovery/forgot', { body: { email } });
  const mails = await testApp.listMails(person);
  const token = mails.flatMap(({ text }) => /reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? []).at(-1);
  const body = { token, password, passwordConfirmation: password };
  return () => testApp.visitor.post('/tenant/auth/password-recovery/reset', { body });
};

const prepareProof: Prepare = async (user) => {
  const body = await signProof((await startChallenge(user.person)).token, user);
  return () => sendProof(body);
};

const prepareCode: Prepare = async ({ person, recoveryCodes: [code = ''] }) => {
  const { token: challenge } = await startChallenge(person);
  return () => answerChallenge(testApp, { challenge, code });
};

const preparePasskeySignIn: Prepare = async ({ authenticator }) => {
  const { token, options } = await beginSignIn();
  const body = { token, answer: authenticator.answer(options) };
  return () => sendSignIn(body);
};

const prepareRemoval: Prepare =
  async ({ client, passkeyId }) =>
  () =>
    client.delete(`/tenant/user/passkeys/${passkeyId}`);

const preparePasskey: Prepare = async ({ client }) => {
  const { token, options } = await begin(client);
  const answer = createSoftwareAuthenticator({ origin: passkeySettings.PUBLIC_URL }).create(options);
  const body = { token, name: 'Another', answer };
  return () => client.post('/tenant/user/passkeys', { body, headers: host });
};

const prepareApp: Prepare = async ({ client }) => {
  const { secret } = (await client.post(`${secondFactorPath}/totp`)).body.data;
  const code = new TestAuthenticator(secret).nextCode();
  return () => client.post(`${secondFactorPath}/totp/confirm`, { body: { code } });
};

describe('a password that was right', () => {
  test('opens no session while passkeys become the second step', async () => {
    const { person, client } = await createOwner();
    const [turnedOn, signedIn] = await sendInOrder(
      person,
      () => turnOn(client),
      () => signInWithPassword(testApp, person, host),
    );
    expect(turnedOn.status).toBe(200);
    expect(signedIn.body).toEqual({ challenge: expect.objectContaining({ mustEnrol: false }) });
  });

  test('opens no session in a remembered browser that is forgotten meanwhile', async () => {
    const user = await createUser();
    const other = await createSoftwareAuthenticator({ origin: passkeySettings.PUBLIC_URL });
    const { token, options } = await begin(user.client);
    const body = { token, name: 'Other', answer: other.create(options) };
    await user.client.post('/tenant/user/passkeys', { body, headers: host });
    const proof = await signProof((await startChallenge(user.person)).token, user);
    const remembered = await sendProof({ ...proof, remember: true });
    const cookie = remembered.headers.get('set-cookie')?.split(';')[0] ?? '';
    const signIn = () => signInWithPassword(testApp, user.person, { ...host, cookie });
    expect((await signIn()).body.accessToken).toEqual(expect.any(String));
    const [removed, signedIn] = await sendInOrder(user.person, await prepareRemoval(user), signIn);
    expect(toOutcome(removed)).toBe('done');
    expect(signedIn.body.challenge).toBeDefined();
  });
});

test.each<[string, Prepare]>([
  [
    'password',
    async ({ person }) =>
      () =>
        signInWithPassword(testApp, person, host),
  ],
  ['passkey', preparePasskeySignIn],
])('a %s opens no session while its account is suspended', async (_, prepareSignIn) => {
  const owner = { ...(await createOwner()), recoveryCodes: [] };
  const body = { people: { ids: [owner.person.id] }, status: 'suspended' };
  const [suspended, signedIn] = await sendInOrder(
    owner.person,
    () => admin.post('/tenant/users/statuses', { body }),
    await prepareSignIn(owner),
  );
  expect([toOutcome(suspended), toOutcome(signedIn)]).toEqual(['done', '403 ACCOUNT_SUSPENDED']);
});

describe('in a session that ends meanwhile', () => {
  test('no passkey is added after a reset', async () => {
    const user = await createUser();
    const [, added] = await sendInOrder(user.person, await prepareReset(user), await preparePasskey(user));
    expect(toOutcome(added)).toBe('401 UNAUTHENTICATED');
    const state = await admin.get(`/tenant/users/${user.person.id}/second-factor`);
    expect(state.body.data).toEqual({ canBeReset: false });
  });

  test.each<[string, Prepare]>([
    ['no app is confirmed', prepareApp],
    ['no passkey is added', preparePasskey],
    ['no passkey is removed', prepareRemoval],
    [
      'the second step is not turned off',
      async ({ client }) =>
        () =>
          client.delete(secondFactorPath),
    ],
    [
      'the second step is not turned on',
      async ({ client }) =>
        () =>
          turnOn(client),
    ],
    [
      'no recovery codes are made',
      async ({ client }) =>
        () =>
          client.post(`${secondFactorPath}/recovery-codes`),
    ],
  ])('%s after a new password by mailed link', async (_, prepare) => {
    const user = await createUser();
    const change = await prepare(user);
    const [reset, changed] = await sendInOrder(user.person, await prepareMailedPassword(user), change);
    expect([toOutcome(reset), toOutcome(changed)]).toEqual(['done', '401 UNAUTHENTICATED']);
    const challenge = await startChallenge(user.person);
    expect(challenge.methods).toEqual(['recoveryCode']);
    const proof = { challenge: challenge.token, code: user.recoveryCodes[0] ?? '' };
    expect(toOutcome(await answerChallenge(testApp, proof))).toBe('done');
  });
});

test.each<[string, Prepare, Prepare]>([
  ['a reset and a proof by passkey', prepareReset, prepareProof],
  ['a reset and a recovery code', prepareReset, prepareCode],
  ['a proof and a sign-in by the same passkey', prepareProof, preparePasskeySignIn],
  ['the removal of a passkey and a sign-in with it', prepareRemoval, preparePasskeySignIn],
  ['the removal of a passkey and a proof with it', prepareRemoval, prepareProof],
])('%s do not wait for each other', async (_, prepareFirst, prepareSecond) => {
  const user = await createUser();
  const [first, second] = [await prepareFirst(user), await prepareSecond(user)];
  const before = await countDeadlocks(testApp, school);
  const [reply] = await sendInOrder(user.person, first, second);
  expect(toOutcome(reply)).toBe('done');
  expect(await countDeadlocks(testApp, school)).toBe(before);
});
