/** What somebody tries who knows the password, or has no more than the address of the endpoints. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPasskeyTools, host, passkeySettings, toHeaders } from '../../../../test/passkey-tools.ts';
import { answerChallenge, signInWithPassword, toOutcome } from '../../../../test/second-factor.ts';
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

let testApp: TestApp;
let school: TestSchool;
beforeAll(async () => {
  testApp = await openTestApp(passkeySettings);
  school = await testApp.createTestSchool();
});
afterAll(() => testApp.close());

const { add, beginSignIn, createOwner, listEvents, signIn } = createPasskeyTools(
  () => testApp,
  () => school,
);
const { beginProof, createUser, prove, sendProof, signProof, startChallenge } = createSecondStepTools(
  () => testApp,
  () => school,
);

const isAsked = async (person: TestPerson) =>
  (await signInWithPassword(testApp, person, host)).body.challenge !== undefined;

describe('the password alone', () => {
  test('opens nothing after all recovery codes were used', async () => {
    const { person, recoveryCodes, client } = await createUser();
    for (const code of recoveryCodes) {
      const { token } = await startChallenge(person);
      expect(toOutcome(await answerChallenge(testApp, { challenge: token, code }))).toBe('done');
    }
    expect(await startChallenge(person)).toMatchObject({ methods: ['passkey'], mustEnrol: false });
    expect((await client.get(secondFactorPath)).body.data).toMatchObject({
      isOn: true,
      recoveryCodesLeft: 0,
    });
  });

  test('opens nothing after the account was suspended and restored', async () => {
    const user = await createUser();
    const proof = await signProof((await startChallenge(user.person)).token, user);
    const admin = await testApp.signInAs(school.admin);
    const setStatus = (status: string) =>
      admin.post('/tenant/users/statuses', { body: { people: { ids: [user.person.id] }, status } });
    expect(toOutcome(await setStatus('suspended'))).toBe('done');
    expect(toOutcome(await sendProof(proof))).toBe('403 ACCOUNT_SUSPENDED');
    expect(toOutcome(await setStatus('active'))).toBe('done');
    expect(await isAsked(user.person)).toBe(true);
  });

  test('learns nothing about passkeys with a challenge from before the password was changed', async () => {
    const { person, client } = await createUser();
    const { token } = await startChallenge(person);
    const newPassword = 'brand new 1';
    const body = { old: password, new: newPassword, confirm: newPassword };
    expect(toOutcome(await client.put('/tenant/user/password', { body }))).toBe('done');
    expect(toOutcome(await beginProof(token))).toBe('400 CHALLENGE_INVALID');
  });
});

describe('the answer of a passkey', () => {
  test('counts once, also of two at the same time', async () => {
    const user = await createUser();
    const proof = await signProof((await startChallenge(user.person)).token, user);
    const replies = await Promise.all([sendProof(proof), sendProof(proof)]);
    expect(replies.map(toOutcome).sort()).toEqual(['400 CHALLENGE_INVALID', 'done']);
    expect(toOutcome(await sendProof(proof))).toBe('400 CHALLENGE_INVALID');
  });

  test('does not count for a confirmation or a sign-in, nor theirs for the second step', async () => {
    const user = await createUser();
    const { challenge, ...proof } = await signProof((await startChallenge(user.person)).token, user);
    const send = async (path: string) =>
      toOutcome(await user.client.post(path, { body: proof, headers: host }));
    expect(await send('/tenant/auth/confirm-passkey')).toBe('400 PASSKEY_REQUEST_EXPIRED');
    expect(await send('/tenant/auth/passkey')).toBe('400 PASSKEY_REQUEST_EXPIRED');
    const path = '/tenant/auth/confirm-passkey/options';
    const asked = (await user.client.post(path, { headers: host })).body.data;
    const answer = user.authenticator.answer(asked.options);
    expect(toOutcome(await sendProof({ challenge, token: asked.token, answer }))).toBe(
      '400 PASSKEY_REQUEST_EXPIRED',
    );
  });

  test('of another school does not count, though the address is the same', async () => {
    const user = await createUser();
    const stranger = await createOwner({}, await testApp.createTestSchool());
    const { token } = await startChallenge(user.person);
    expect(toOutcome(await prove(token, stranger))).toBe('400 PASSKEY_UNKNOWN');
    const passwordless = await beginSignIn();
    expect(passwordless.options.allowCredentials).toEqual([]);
  });

  test('of another address does not count', async () => {
    const user = await createUser();
    const proof = await signProof((await startChallenge(user.person)).token, user);
    expect(toOutcome(await sendProof(proof, toHeaders('other.example')))).toBe('400 PASSKEY_REFUSED');
    expect(toOutcome(await sendProof(proof))).toBe('done');
  });
});

describe('hostile input', () => {
  const huge = 'A'.repeat(8000);
  const change = (proof: Record<string, unknown>, path: readonly string[], value: unknown): object => {
    const [key = '', ...rest] = path;
    return {
      ...proof,
      [key]: rest.length === 0 ? value : change(proof[key] as Record<string, unknown>, rest, value),
    };
  };

  test('is refused before it counts as an answer', async () => {
    const user = await createUser();
    const proof = await signProof((await startChallenge(user.person)).token, user);
    const paths = [
      ['challenge'],
      ['token'],
      ['answer'],
      ['answer', 'id'],
      ['answer', 'rawId'],
      ['answer', 'type'],
      ['answer', 'response'],
      ['answer', 'response', 'clientDataJSON'],
      ['answer', 'response', 'authenticatorData'],
      ['answer', 'response', 'signature'],
    ];
    for (const path of paths)
      for (const value of [undefined, null, 7, '', huge, ['A'], {}]) {
        const reply = await sendProof(change(proof, path, value));
        expect([path, value, toOutcome(reply)]).toEqual([path, value, '400 INVALID_INPUT']);
      }
    for (const value of [huge, 7, 'ß', '\u0000', 'A A', '💥']) {
      const reply = await sendProof(change(proof, ['answer', 'response', 'userHandle'], value));
      expect([value, toOutcome(reply)]).toEqual([value, '400 INVALID_INPUT']);
    }
    expect(toOutcome(await sendProof({ ...proof, remember: 'yes' }))).toBe('400 INVALID_INPUT');
    for (const challenge of [undefined, null, 7, '', huge, ['A'], {}]) {
      const reply = await beginProof(challenge as string);
      expect([challenge, toOutcome(reply)]).toEqual([challenge, '400 INVALID_INPUT']);
    }
    expect(toOutcome(await sendProof(proof))).toBe('done');
  });

  test('that looks like an answer is refused without a fault', async () => {
    const user = await createUser();
    // A head of 37 bytes that announces extensions, then CBOR: a list that never ends, a long list, nested lists, a
    // long text.
    const head = Buffer.concat([Buffer.alloc(32), Buffer.from([0x85, 0, 0, 0, 1])]);
    const endings = [
      '9f',
      '9bffffffffffffffff',
      '81'.repeat(1000),
      '7affffffff',
      'bbffffffffffffffff',
      'ff',
      'a1',
    ];
    const datas = endings.map((hex) => Buffer.concat([head, Buffer.from(hex, 'hex')]).toString('base64url'));
    const clientDatas = [
      'null',
      '[]',
      '7',
      '{',
      `${'['.repeat(2000)}`,
      '{"type":{},"challenge":[]}',
      '\u0000',
    ].map((text) => Buffer.from(text).toString('base64url'));
    const variants: [string, string][] = [
      ...datas.map((value): [string, string] => ['authenticatorData', value]),
      ...clientDatas.map((value): [string, string] => ['clientDataJSON', value]),
      ['signature', 'A'],
      ['signature', 'A'.repeat(6000)],
      ['authenticatorData', 'A'],
    ];
    for (const [field, value] of variants) {
      const proof = await signProof((await startChallenge(user.person)).token, user);
      const reply = await sendProof(change(proof, ['answer', 'response', field], value));
      expect([field, value, toOutcome(reply)]).toEqual([field, value, '400 PASSKEY_REFUSED']);
    }
  });

  test('as a challenge tells nothing apart', async () => {
    const user = await createUser();
    const proof = await signProof((await startChallenge(user.person)).token, user);
    const other = await testApp.createTestSchool();
    const foreign = await startChallenge((await createUserOf(other)).person);
    const challenges = ['A', 'A'.repeat(512), 'ß', '\u0000', `${foreign.token}A`, proof.token];
    for (const challenge of challenges) {
      expect(toOutcome(await beginProof(challenge))).toBe('400 CHALLENGE_INVALID');
      expect(toOutcome(await sendProof({ ...proof, challenge }))).toBe('400 CHALLENGE_INVALID');
    }
  });
});

/** A person of another school who is asked for a passkey. */
async function createUserOf(other: TestSchool): Promise<Pick<PasskeyUser, 'person'>> {
  const owner = await createOwner({}, other);
  expect((await turnOn(owner.client)).status).toBe(200);
  return owner;
}

describe('a passkey that is blocked', () => {
  /** A person with a passkey that works, and one that is blocked. */
  async function createWithBlocked() {
    const user = await createUser();
    const added = await add(user.client, createSoftwareAuthenticator({ origin: passkeySettings.PUBLIC_URL }));
    const blockedId: string = added.body.data.id;
    await testApp.runSql(
      school.id,
      'update passkeys set blocked_at = now() where school_id = $1 and id = $2',
      [school.id, blockedId],
    );
    const remove = (id: string) => user.client.delete(`/tenant/user/passkeys/${id}`);
    const readState = async () => (await user.client.get(secondFactorPath)).body.data;
    return { ...user, blockedId, remove, readState };
  }

  test('is no second step that is left', async () => {
    const { passkeyId, person, remove, readState } = await createWithBlocked();
    expect(await readState()).toMatchObject({ isOn: true, passkeys: 1 });
    expect(toOutcome(await remove(passkeyId))).toBe('done');
    expect(await readState()).toMatchObject({ isOn: false, passkeys: 0, hasPasskeyHere: false });
    expect(await listEvents(person, 'secondFactor.off')).toHaveLength(1);
  });

  test('takes nothing with it', async () => {
    const { blockedId, passkeyId, person, remove, readState } = await createWithBlocked();
    await testApp.runSql(
      school.id,
      'update passkeys set blocked_at = now() where school_id = $1 and id = $2',
      [school.id, passkeyId],
    );
    expect(toOutcome(await remove(blockedId))).toBe('done');
    expect(toOutcome(await remove(passkeyId))).toBe('done');
    expect(await readState()).toMatchObject({ isOn: true, passkeys: 0 });
    expect((await startChallenge(person)).methods).toEqual(['recoveryCode']);
  });
});

test('passkeys that are the second step already make no new recovery codes in a second tab', async () => {
  const { client, person, recoveryCodes, authenticator } = await createUser();
  expect(toOutcome(await turnOn(client))).toBe('409 SECOND_FACTOR_ON');
  const { token } = await startChallenge(person);
  const proof = { challenge: token, code: recoveryCodes[0] ?? '' };
  expect(toOutcome(await answerChallenge(testApp, proof))).toBe('done');
  expect(toOutcome(await signIn(authenticator))).toBe('done');
});

test('the own page tells whether a passkey works on its address', async () => {
  const { client } = await createOwner();
  const read = async (headers: Record<string, string>) =>
    (await client.get(secondFactorPath, { headers })).body.data;
  expect(await read(host)).toMatchObject({ passkeys: 1, hasPasskeyHere: true });
  expect(await read(toHeaders('other.example'))).toMatchObject({ passkeys: 1, hasPasskeyHere: false });
});
