/** Passkeys over HTTP, with an authenticator in software: what is accepted, and everything that must not be. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../../test/api-client.ts';
import {
  createPasskeyTools,
  host,
  ownPath,
  passkeySettings,
  toHeaders,
  toOutcome,
} from '../../../../test/passkey-tools.ts';
import {
  createSoftwareAuthenticator,
  type Deviation,
  type SoftwareAuthenticator,
} from '../../../../test/software-authenticator.ts';
import { openTestApp, type TestApp, type TestSchool } from '../../../../test/test-app.ts';
import { deleteExpiredSignInData } from '../identity.jobs.ts';
import { toSessionLimits } from '../session-limits.ts';
import { challengeMinutes, createChallenge } from './challenge.ts';

let testApp: TestApp;
let school: TestSchool;
let otherSchool: TestSchool;
beforeAll(async () => {
  testApp = await openTestApp(passkeySettings);
  [school, otherSchool] = [await testApp.createTestSchool(), await testApp.createTestSchool()];
});
afterAll(() => testApp.close());

const { add, begin, beginSignIn, createOwner, lastSubjectAndText, listEvents, sendSignIn, signIn } =
  createPasskeyTools(
    () => testApp,
    () => school,
  );

describe('adding', () => {
  test('stores the passkey, records and mails it', async () => {
    const { person, client } = await createOwner();
    const { body } = await client.get(ownPath, { headers: host });
    expect(body.data).toEqual([
      {
        id: expect.any(String),
        name: 'Laptop',
        createdAt: expect.any(String),
        lastUsedAt: null,
        isSynced: true,
        host: 'klasna.example',
        isForThisAddress: true,
        isBlocked: false,
      },
    ]);
    expect(await listEvents(person, 'passkey.%')).toEqual([{ details: { name: 'Laptop' } }]);
    expect(await lastSubjectAndText(person)).toMatch(/passkeys of your account.*“Laptop” was added/s);
  });

  test('asks for a stored passkey that verifies its user, under a handle without personal data', async () => {
    const { person, client, authenticator } = await createOwner();
    const { options } = await begin(client);
    expect(options).toMatchObject({
      rp: { id: 'klasna.example' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [{ type: 'public-key', transports: ['internal'] }],
    });
    const handle = Buffer.from(options.user.id, 'base64url');
    expect(handle).toHaveLength(48);
    expect(handle.toString('hex', 0, 16)).toBe(school.id.replaceAll('-', ''));
    expect(handle.toString('hex')).not.toContain(person.id.replaceAll('-', ''));
    await add(client, authenticator, { name: 'Second' });
    expect((await begin(client)).options.user.id).toBe(options.user.id);
  });

  test.each<[string, Deviation]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another relying party', { relyingParty: 'evil.example' }],
    ['another challenge', { challenge: 'AAAA' }],
    ['an answer of another kind', { type: 'webauthn.get' }],
    ['a user who was not verified', { isVerified: false }],
  ])('refuses %s', async (_, deviation) => {
    const { client, authenticator } = await createOwner();
    expect(toOutcome(await add(client, authenticator, { deviation }))).toBe('400 PASSKEY_REFUSED');
    expect((await client.get(ownPath, { headers: host })).body.data).toHaveLength(1);
  });

  test('refuses an answer that was sent before, also after the passkey was removed', async () => {
    const { client, authenticator } = await createOwner();
    const { token, options } = await begin(client);
    const body = { token, name: 'Phone', answer: authenticator.create(options) };
    const { body: added } = await client.post(ownPath, { body, headers: host });
    await client.delete(`${ownPath}/${added.data.id}`);
    expect(toOutcome(await client.post(ownPath, { body, headers: host }))).toBe(
      '400 PASSKEY_REQUEST_EXPIRED',
    );
  });

  test('refuses a challenge of another session of the same person, and one of another ceremony', async () => {
    const { person, client, authenticator } = await createOwner();
    const otherClient = await testApp.signInAs(person);
    const { token, options } = await begin(otherClient);
    const answer = authenticator.create(options);
    const reply = await client.post(ownPath, { body: { token, name: 'x', answer }, headers: host });
    expect(toOutcome(reply)).toBe('400 PASSKEY_REQUEST_EXPIRED');
    const { token: signInToken } = await beginSignIn();
    const body = { token: signInToken, name: 'x', answer };
    expect(toOutcome(await client.post(ownPath, { body, headers: host }))).toBe(
      '400 PASSKEY_REQUEST_EXPIRED',
    );
  });

  test('refuses a passkey that somebody has', async () => {
    const { client, authenticator } = await createOwner();
    const { token, options } = await begin(client);
    const answer = authenticator.create(options);
    const stranger = await createOwner();
    await client.post(ownPath, { body: { token, name: 'x', answer }, headers: host });
    const theirs = await begin(stranger.client);
    // The same key pair again, with an answer for the challenge of somebody else.
    const again = authenticator.create(theirs.options) as { id: string };
    await testApp.runSql(
      school.id,
      'update passkeys set credential_id = $1 where school_id = $2 and name = $3',
      [Buffer.from(again.id, 'base64url'), school.id, 'x'],
    );
    const body = { token: theirs.token, name: 'y', answer: again };
    expect(toOutcome(await stranger.client.post(ownPath, { body, headers: host }))).toBe('409 PASSKEY_ADDED');
  });

  test('stops at 20, also if two are added at once', async () => {
    const { client, authenticator } = await createOwner();
    for (let number = 2; number < 20; number += 1) await add(client, authenticator);
    const starts = [await begin(client), await begin(client)];
    const replies = await Promise.all(
      starts.map(({ token, options }) =>
        client.post(ownPath, {
          body: { token, name: 'x', answer: authenticator.create(options) },
          headers: host,
        }),
      ),
    );
    expect(replies.map(toOutcome).toSorted()).toEqual(['409 TOO_MANY_PASSKEYS', 'done']);
    expect(toOutcome(await client.post(`${ownPath}/options`, { headers: host }))).toBe(
      '409 TOO_MANY_PASSKEYS',
    );
  });

  test.each([
    ['', /required/],
    ['  ', /required/],
    ['x'.repeat(61), /60/],
    ['a\u202eb', /./],
  ])('refuses the name %j at its field', async (name, message) => {
    const { client, authenticator, passkeyId } = await createOwner();
    const refusal = await add(client, authenticator, { name });
    expect(refusal.status).toBe(400);
    const renamed = await client.patch(`${ownPath}/${passkeyId}`, { body: { name } });
    expect(renamed.status).toBe(400);
    expect(Object.keys(renamed.body.errors)).toEqual(['name']);
    expect(Object.keys(refusal.body.errors)).toEqual(['name']);
    expect(refusal.body.errors.name[0]).toEqual(expect.stringMatching(message));
  });

  test('needs a fresh password, as removing does', async () => {
    const { client, passkeyId } = await createOwner();
    await testApp.runSql(
      school.id,
      "update sessions set reauthenticated_at = now() - interval '16 minutes' where school_id = $school",
    );
    const needed = '403 PASSWORD_CONFIRMATION_NEEDED';
    expect(toOutcome(await client.post(`${ownPath}/options`))).toBe(needed);
    expect(toOutcome(await client.delete(`${ownPath}/${passkeyId}`))).toBe(needed);
    expect(toOutcome(await client.patch(`${ownPath}/${passkeyId}`, { body: { name: 'New' } }))).toBe('done');
  });
});

describe('the list', () => {
  test('renames and removes, records both, and mails the removal', async () => {
    const { person, client, passkeyId, authenticator } = await createOwner();
    const renamed = await client.patch(`${ownPath}/${passkeyId}`, {
      body: { name: ' Work ' },
      headers: host,
    });
    expect(renamed.body.data).toMatchObject({ id: passkeyId, name: 'Work' });
    expect(toOutcome(await client.delete(`${ownPath}/${passkeyId}`))).toBe('done');
    expect(await listEvents(person, 'passkey.%')).toEqual([
      { details: { name: 'Laptop' } },
      { details: { name: 'Work' } },
      { details: { name: 'Work' } },
    ]);
    expect(await lastSubjectAndText(person)).toMatch(/“Work” was removed/);
    expect(toOutcome(await signIn(authenticator))).toBe('400 PASSKEY_UNKNOWN');
  });

  test('does not know passkeys of others', async () => {
    const { client } = await createOwner();
    for (const { passkeyId } of [await createOwner(), await createOwner({}, otherSchool)]) {
      const path = `${ownPath}/${passkeyId}`;
      expect(toOutcome(await client.patch(path, { body: { name: 'Mine' } }))).toBe('404 NOT_FOUND');
      expect(toOutcome(await client.delete(path))).toBe('404 NOT_FOUND');
    }
  });
});

describe('signing in', () => {
  test('needs no email, opens a session of the person, and notes the use', async () => {
    const { person, client, authenticator } = await createOwner({}, otherSchool);
    const { options } = await beginSignIn();
    expect(options).toMatchObject({
      rpId: 'klasna.example',
      userVerification: 'required',
      allowCredentials: [],
    });
    const { status, body } = await signIn(authenticator);
    expect([status, Object.keys(body)]).toEqual([200, ['accessToken']]);
    const info = await testApp.visitor.get('/tenant/auth/profile/user-info', {
      headers: { authorization: `Bearer ${body.accessToken}` },
    });
    expect([info.body.user.id, info.body.school.id]).toEqual([person.id, otherSchool.id]);
    expect((await client.get(ownPath, { headers: host })).body.data[0].lastUsedAt).not.toBeNull();
    expect((await listEvents(person, 'signIn.succeeded')).length).toBe(2);
  });

  test.each<[string, Deviation, string]>([
    ['another origin', { origin: 'https://evil.example' }, '400 PASSKEY_REFUSED'],
    ['a subdomain that is no school', { origin: 'https://evil.klasna.example' }, '400 PASSKEY_REFUSED'],
    ['the origin without TLS', { origin: 'http://klasna.example' }, '400 PASSKEY_REFUSED'],
    ['another relying party', { relyingParty: 'evil.example' }, '400 PASSKEY_REFUSED'],
    ['another challenge', { challenge: 'AAAA' }, '400 PASSKEY_REFUSED'],
    ['an answer of another kind', { type: 'webauthn.create' }, '400 PASSKEY_REFUSED'],
    ['a user who was not verified', { isVerified: false }, '400 PASSKEY_REFUSED'],
    ['no user handle', { userHandle: undefined }, '400 PASSKEY_UNKNOWN'],
    [
      'a user handle of nobody',
      { userHandle: Buffer.alloc(48).toString('base64url') },
      '400 PASSKEY_UNKNOWN',
    ],
    ['a user handle that is garbage', { userHandle: 'AAAA' }, '400 PASSKEY_UNKNOWN'],
  ])('refuses %s', async (_, deviation, outcome) => {
    const { authenticator } = await createOwner();
    expect(toOutcome(await signIn(authenticator, deviation))).toBe(outcome);
    expect(toOutcome(await signIn(authenticator))).toBe('done');
  });

  test('refuses the handle of somebody else in the same school', async () => {
    const { authenticator } = await createOwner();
    const stranger = await createOwner();
    const { options } = await begin(stranger.client);
    expect(toOutcome(await signIn(authenticator, { userHandle: options.user.id }))).toBe(
      '400 PASSKEY_UNKNOWN',
    );
  });

  test('refuses a signature of another key', async () => {
    const { authenticator } = await createOwner();
    const { authenticator: stranger } = await createOwner();
    const { token, options } = await beginSignIn();
    const answer = authenticator.answer(options) as { response: object };
    const { response } = stranger.answer(options) as { response: { signature: string } };
    const forged = { ...answer, response: { ...answer.response, signature: response.signature } };
    expect(toOutcome(await sendSignIn({ token, answer: forged }))).toBe('400 PASSKEY_REFUSED');
  });

  test('accepts an answer once, also if it is sent twice at once', async () => {
    const { authenticator } = await createOwner();
    const { token, options } = await beginSignIn();
    const body = { token, answer: authenticator.answer(options) };
    const replies = await Promise.all([sendSignIn(body), sendSignIn(body)]);
    expect(replies.map(toOutcome).toSorted()).toEqual(['400 PASSKEY_REQUEST_EXPIRED', 'done']);
    expect(toOutcome(await sendSignIn(body))).toBe('400 PASSKEY_REQUEST_EXPIRED');
  });

  test('refuses an answer with the token of another browser', async () => {
    const { authenticator } = await createOwner();
    const [mine, theirs] = [await beginSignIn(), await beginSignIn()];
    const body = { token: theirs.token, answer: authenticator.answer(mine.options) };
    expect(toOutcome(await sendSignIn(body))).toBe('400 PASSKEY_REFUSED');
  });

  test('accepts an answer within five minutes only', async () => {
    const { authenticator } = await createOwner();
    const key = testApp.config.key('passkey-challenges');
    const answerAfter = (minutes: number) => {
      const scope = { ceremony: 'sign-in', boundTo: '' } as const;
      const { token, challenge } = createChallenge(key, scope, { now: Date.now() - minutes * 60_000 });
      const options = { rpId: 'klasna.example', challenge: challenge.toString('base64url') };
      return sendSignIn({ token, answer: authenticator.answer(options) });
    };
    expect(toOutcome(await answerAfter(challengeMinutes + 0.1))).toBe('400 PASSKEY_REQUEST_EXPIRED');
    expect(toOutcome(await answerAfter(challengeMinutes - 0.1))).toBe('done');
  });

  test('refuses a suspended person as with a password, and a deleted one as unknown', async () => {
    const { person, authenticator } = await createOwner();
    const change = (text: string) =>
      testApp.runSql(school.id, `update users set ${text} where school_id = $school and id = $1`, [
        person.id,
      ]);
    await change("status = 'suspended'");
    expect(toOutcome(await signIn(authenticator))).toBe('403 ACCOUNT_SUSPENDED');
    await expect
      .poll(async () => (await listEvents(person, 'signIn.refused')).length, { timeout: 4000 })
      .toBe(1);
    await change("status = 'active', deleted_at = now()");
    expect(toOutcome(await signIn(authenticator))).toBe('400 PASSKEY_UNKNOWN');
  });

  test('knows a passkey in its own school only', async () => {
    const { authenticator } = await createOwner();
    const named = { ...host, 'x-school': otherSchool.slug };
    expect(toOutcome(await signIn(authenticator, {}, named))).toBe('400 PASSKEY_UNKNOWN');
    const options = await beginSignIn();
    const handle = Buffer.from(otherSchool.id.replaceAll('-', ''), 'hex');
    const forged = Buffer.concat([handle, Buffer.alloc(32)]).toString('base64url');
    const answer = authenticator.answer(options.options, { userHandle: forged });
    expect(toOutcome(await sendSignIn({ token: options.token, answer }))).toBe('400 PASSKEY_UNKNOWN');
  });

  test('records a refused passkey for its owner', async () => {
    const { person, authenticator } = await createOwner();
    await signIn(authenticator, { origin: 'https://evil.example' });
    await expect
      .poll(async () => (await listEvents(person, 'signIn.failed')).length, { timeout: 4000 })
      .toBe(1);
  });

  test.each([
    ['no token', (body: object) => ({ ...body, token: undefined })],
    ['a token that is garbage', (body: object) => ({ ...body, token: 'garbage' })],
    ['an answer that is garbage', (body: object) => ({ ...body, answer: 'garbage' })],
    ['client data that is garbage', (body: object) => withResponse(body, { clientDataJSON: 'AAAA' })],
    [
      'authenticator data that is garbage',
      (body: object) => withResponse(body, { authenticatorData: 'AAAA' }),
    ],
    ['a signature that is garbage', (body: object) => withResponse(body, { signature: 'AAAA' })],
  ])('answers %s with a refusal', async (_, spoil) => {
    const { authenticator } = await createOwner();
    const { token, options } = await beginSignIn();
    const { status } = await sendSignIn(spoil({ token, answer: authenticator.answer(options) }));
    expect(status).toBe(400);
  });
});

function withResponse(body: object, changed: object): object {
  const { answer } = body as { answer: { response: object } };
  return { ...body, answer: { ...answer, response: { ...answer.response, ...changed } } };
}

describe('a counter', () => {
  test('that goes up is accepted', async () => {
    const { authenticator } = await createOwner({ isCounting: true });
    for (let use = 0; use < 3; use += 1) expect(toOutcome(await signIn(authenticator))).toBe('done');
  });

  test('that goes back blocks the passkey, is recorded and mailed', async () => {
    const { person, client, authenticator } = await createOwner({ isCounting: true });
    const copy = authenticator.copy();
    expect(toOutcome(await signIn(authenticator))).toBe('done');
    expect(toOutcome(await signIn(copy))).toBe('403 PASSKEY_BLOCKED');
    // Nobody knows which of the two belongs to the person.
    expect(toOutcome(await signIn(authenticator))).toBe('403 PASSKEY_BLOCKED');
    expect((await client.get(ownPath, { headers: host })).body.data).toMatchObject([{ isBlocked: true }]);
    expect(await listEvents(person, 'passkey.blocked')).toEqual([{ details: { name: 'Laptop' } }]);
    expect(await lastSubjectAndText(person)).toMatch(/a copy of it exists/);
  });
});

describe('confirming instead of the password', () => {
  const confirmPath = '/tenant/auth/confirm-passkey';
  async function confirm(client: ApiClient, authenticator: SoftwareAuthenticator, deviation?: Deviation) {
    const { body } = await client.post(`${confirmPath}/options`, { headers: host });
    const { token, options } = body.data;
    return client.post(confirmPath, {
      body: { token, answer: authenticator.answer(options, deviation) },
      headers: host,
    });
  }
  const age = () =>
    testApp.runSql(
      school.id,
      "update sessions set reauthenticated_at = now() - interval '16 minutes' where school_id = $school",
    );

  test('makes the session fresh, for which the passkey has to verify its user', async () => {
    const { client, authenticator, passkeyId } = await createOwner();
    await age();
    expect(toOutcome(await confirm(client, authenticator, { isVerified: false }))).toBe(
      '400 PASSKEY_REFUSED',
    );
    expect(toOutcome(await client.delete(`${ownPath}/${passkeyId}`))).toBe(
      '403 PASSWORD_CONFIRMATION_NEEDED',
    );
    expect(toOutcome(await confirm(client, authenticator))).toBe('done');
    expect(toOutcome(await client.delete(`${ownPath}/${passkeyId}`))).toBe('done');
  });

  test('offers the passkeys of the person only, and refuses those of others', async () => {
    const { client } = await createOwner();
    const stranger = await createOwner();
    const { body } = await client.post(`${confirmPath}/options`, { headers: host });
    expect(body.data.options.allowCredentials).toHaveLength(1);
    expect(toOutcome(await confirm(client, stranger.authenticator))).toBe('400 PASSKEY_UNKNOWN');
  });

  test('refuses the challenge of another session', async () => {
    const { person, client, authenticator } = await createOwner();
    const otherClient = await testApp.signInAs(person);
    const { token, options } = (await otherClient.post(`${confirmPath}/options`, { headers: host })).body
      .data;
    const body = { token, answer: authenticator.answer(options) };
    expect(toOutcome(await client.post(confirmPath, { body, headers: host }))).toBe(
      '400 PASSKEY_REQUEST_EXPIRED',
    );
  });

  test('blocks a copied passkey, although the request is refused', async () => {
    const { client, authenticator } = await createOwner({ isCounting: true });
    const copy = authenticator.copy();
    await confirm(client, authenticator);
    expect(toOutcome(await confirm(client, copy))).toBe('403 PASSKEY_BLOCKED');
    expect((await client.get(ownPath, { headers: host })).body.data).toMatchObject([{ isBlocked: true }]);
  });
});

describe('the relying party', () => {
  test('is that of PUBLIC_URL on the address of a school below it', async () => {
    const headers = toHeaders(`${school.slug}.klasna.example`);
    const { client, authenticator } = await createOwner();
    expect((await begin(client, headers)).options.rp.id).toBe('klasna.example');
    const { options, token } = await beginSignIn(headers);
    expect(options.rpId).toBe('klasna.example');
    const answer = authenticator.answer(options, { origin: `https://${school.slug}.klasna.example` });
    expect(toOutcome(await sendSignIn({ token, answer }, headers))).toBe('done');
  });

  test('is the host itself on every other host', async () => {
    const { client, authenticator } = await createOwner();
    for (const other of ['evil.klasna.example', `x.${school.slug}.klasna.example`, 'school.other.example']) {
      expect((await begin(client, toHeaders(other))).options.rp.id).toBe(other);
      expect((await beginSignIn(toHeaders(other))).options.rpId).toBe(other);
    }
    const headers = toHeaders('school.other.example:8443');
    const local = createSoftwareAuthenticator({ origin: 'https://school.other.example:8443' });
    await add(client, local, { headers });
    expect(toOutcome(await signIn(local, {}, headers))).toBe('done');
    const { body } = await client.get(ownPath, { headers: host });
    expect(
      body.data.map((one: { host: string; isForThisAddress: boolean }) => [one.host, one.isForThisAddress]),
    ).toEqual([
      ['school.other.example', false],
      ['klasna.example', true],
    ]);
    // The passkey of one host is refused on another, whatever the answer says.
    const deviation = { origin: 'https://school.other.example:8443', relyingParty: 'school.other.example' };
    const { token, options } = await beginSignIn(headers);
    const answer = authenticator.answer({ ...options, rpId: 'klasna.example' }, deviation);
    expect(toOutcome(await sendSignIn({ token, answer }, headers))).toBe('400 PASSKEY_REFUSED');
  });

  test('does not follow X-Forwarded-Host unless it is configured', async () => {
    const plainApp = await openTestApp();
    const { body } = await plainApp.visitor.post('/tenant/auth/passkey/options', {
      headers: toHeaders('evil.example'),
    });
    expect(body.data.options.rpId).toBe('127.0.0.1');
    await plainApp.close();
  });
});

test('used challenges are deleted a day after they expire', async () => {
  const { authenticator } = await createOwner();
  await signIn(authenticator);
  const count = async () =>
    (
      await testApp.runSql<object>(school.id, 'select from used_passkey_challenges where school_id = $1', [
        school.id,
      ])
    ).length;
  expect(await count()).toBeGreaterThan(0);
  const tidy = () =>
    deleteExpiredSignInData({
      ...testApp.jobDeps,
      sessionLimits: toSessionLimits(testApp.config),
      mailRetentionDays: 30,
    });
  const before = await count();
  await tidy();
  expect(await count()).toBe(before);
  await testApp.runSql(
    school.id,
    "update used_passkey_challenges set expires_at = now() - interval '25 hours'",
  );
  await tidy();
  expect(await count()).toBe(0);
});
