/** Providers that are down, slow, broken or hostile: each a clear refusal, never a session, never a held connection. */
import { generateKeyPairSync } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  answerGarbage,
  answerPage,
  answerStatus,
  createKey,
  type Faults,
  type HostileProvider,
  neverAnswer,
  redirectTo,
  startHostileProvider,
} from '../../../test/identity-providers/hostile-provider.ts';
import {
  createSchoolWithProvider,
  openTestBrowser,
  settingsPath,
  toOutcome,
  toSettings,
} from '../../../test/identity-providers/school-with-provider.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { readIdentity } from './read-identity.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp({ SINGLE_SIGN_ON_PRIVATE: 'on' });
});
afterAll(() => testApp.close());

let provider: HostileProvider;
const startProvider = async (faults: Faults = {}): Promise<HostileProvider> => {
  provider = await startHostileProvider();
  Object.assign(provider.faults, faults);
  return provider;
};
afterEach(() => provider?.close());

/** A sign-in of a person whom the school knows, through a provider with these faults. */
async function signInThrough(faults: Faults, changes = {}): Promise<string> {
  await startProvider();
  const { school } = await createSchoolWithProvider(testApp, provider);
  const { email } = await testApp.createPerson(school);
  Object.assign(provider.faults, faults);
  const browser = openTestBrowser(testApp, provider);
  const account = { sub: 'one', email, email_verified: true, ...changes };
  const outcome = toOutcome(await browser.signIn(school, account));
  const sessions = await testApp.runSql(
    school.id,
    'select from sessions s join users u on u.school_id = s.school_id and u.id = s.user_id where u.email = $1',
    [email],
  );
  expect(sessions).toHaveLength(outcome === 'signed in' ? 1 : 0);
  return outcome;
}

const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const attackerKey = createKey();

test('a provider that answers as it should signs in', async () => {
  expect(await signInThrough({})).toBe('signed in');
});

test.each([
  ['an invisible sign', (email: string) => email.replace('@', '\u200b@')],
  ['a sign whose lower case is an ASCII letter', (email: string) => email.replace('k', '\u212a')],
  ['a space at its end', (email: string) => `${email} `],
])('an email with %s belongs to nobody here', async (_, change) => {
  await startProvider();
  const { school } = await createSchoolWithProvider(testApp, provider);
  const { email } = await testApp.createPerson(school, { email: 'bank@school.example' });
  const account = { sub: 'one', email: change(email), email_verified: true };
  const reply = await openTestBrowser(testApp, provider).signIn(school, account);
  expect(toOutcome(reply)).toBe('403 IDENTITY_EMAIL_UNVERIFIED');
  expect(await testApp.runSql(school.id, 'select from identity_links')).toEqual([]);
});

test('at Google, an email of another domain needs Google to manage it, whatever the preset', () => {
  const rules = { emailDomains: [] };
  const claims = {
    iss: 'https://accounts.google.com',
    sub: 'one',
    email: 'a@school.example',
    email_verified: true,
  };
  expect(readIdentity(claims, rules).verifiedEmail).toBeUndefined();
  expect(readIdentity({ ...claims, hd: 'school.example' }, rules).verifiedEmail).toBe('a@school.example');
  expect(readIdentity({ ...claims, iss: 'https://other.example' }, rules).verifiedEmail).toBe(
    'a@school.example',
  );
});

describe('a provider whose ID token', () => {
  const notTrusted = '403 IDENTITY_NOT_TRUSTED';
  test.each<[string, Faults['claims'], string]>([
    ['has another nonce', (claims) => ({ ...claims, nonce: 'other' }), notTrusted],
    ['has no nonce', ({ nonce: _, ...claims }) => claims, notTrusted],
    ['names another issuer', (claims) => ({ ...claims, iss: 'https://evil.example' }), notTrusted],
    ['is for another client', (claims) => ({ ...claims, aud: 'other-client' }), notTrusted],
    [
      'is for several clients, and another used it',
      (claims) => ({ ...claims, aud: ['school-client', 'b'], azp: 'b' }),
      notTrusted,
    ],
    ['has no subject', ({ sub: _, ...claims }) => claims, notTrusted],
    ['has a subject that is no text', (claims) => ({ ...claims, sub: 7 }), notTrusted],
    ['expired two minutes ago', (claims) => ({ ...claims, exp: inSeconds(-120) }), '403 IDENTITY_EXPIRED'],
    [
      'begins to count in ten minutes',
      (claims) => ({ ...claims, nbf: inSeconds(600) }),
      '403 IDENTITY_EXPIRED',
    ],
  ])('%s is refused', async (_, claims, expected) => {
    expect(await signInThrough({ claims })).toBe(expected);
  });

  test('expired half a minute ago is accepted, because clocks differ', async () => {
    expect(await signInThrough({ claims: (claims) => ({ ...claims, exp: inSeconds(-30) }) })).toBe(
      'signed in',
    );
  });

  test.each<[string, Faults['sign']]>([
    ['has no signature', (claims) => `${encode({ alg: 'none' })}.${encode(claims)}.`],
    ['is signed with another key', (claims) => provider.signToken(claims, { key: attackerKey })],
    ['has a signature that was cut', (claims) => provider.signToken(claims).slice(0, -20)],
    [
      'has claims that were changed after signing',
      (claims) => {
        const [head, , signature] = provider.signToken(claims).split('.');
        return `${head}.${encode({ ...claims, email: 'admin@school.example' })}.${signature}`;
      },
    ],
    ['says that the public key is a password', (claims) => provider.signToken(claims, { alg: 'HS256' })],
    ['is no token', () => 'garbage'],
    ['is empty', () => ''],
  ])('%s is refused', async (_, sign) => {
    expect(await signInThrough({ sign })).toMatch(/^(403 IDENTITY_NOT_TRUSTED|409 PROVIDER_INVALID)$/);
  });
});

describe('a provider', () => {
  test.each<[string, Faults, string]>([
    ['with garbage instead of a token', { token: answerGarbage }, '409 PROVIDER_INVALID'],
    ['with a page instead of a token', { token: answerPage }, '409 PROVIDER_INVALID'],
    ['with an error of its own', { token: answerStatus(503) }, '409 PROVIDER_UNREACHABLE'],
    ['that sends elsewhere', { token: redirectTo('http://127.0.0.1:1/') }, '409 PROVIDER_INVALID'],
    ['whose keys are garbage', { keys: answerGarbage }, '409 PROVIDER_INVALID'],
    ['whose keys cannot be had', { keys: answerStatus(500) }, '409 PROVIDER_UNREACHABLE'],
    [
      'whose keys are others',
      {
        keys: (_, response) => {
          const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
          const key = { ...publicKey.export({ format: 'jwk' }), kid: 'first', alg: 'RS256' };
          response
            .writeHead(200, { 'content-type': 'application/json' })
            .end(JSON.stringify({ keys: [key] }));
        },
      },
      '403 IDENTITY_NOT_TRUSTED',
    ],
    ['that describes itself with garbage', { discovery: answerGarbage }, '409 PROVIDER_INVALID'],
    ['that describes itself with a page', { discovery: answerPage }, '409 PROVIDER_INVALID'],
    [
      'that names itself differently',
      { metadata: { issuer: 'https://evil.example' } },
      '409 PROVIDER_OTHER_ISSUER',
    ],
    [
      'without an address to sign in',
      { metadata: { authorization_endpoint: undefined } },
      '409 PROVIDER_INVALID',
    ],
    [
      'that would run a script in the browser',
      { metadata: { authorization_endpoint: 'javascript:alert(1)' } },
      '409 PROVIDER_INVALID',
    ],
    [
      'with a description without end',
      {
        discovery: (_, response) => {
          response.writeHead(200, { 'content-type': 'application/json' });
          const write = (): boolean =>
            response.write('"x",'.repeat(16_384), () => response.writable && write());
          write();
        },
      },
      '409 PROVIDER_UNREACHABLE',
    ],
  ])('%s is refused', async (_, faults, expected) => {
    expect(await signInThrough(faults)).toBe(expected);
  });
});

describe('a provider that is down', () => {
  test('is said to be so, and after three failures at once for half a minute', async () => {
    await startProvider();
    const { school } = await createSchoolWithProvider(testApp, provider);
    await provider.close();
    const browser = openTestBrowser(testApp, provider);
    for (let failures = 0; failures < 3; failures += 1)
      expect(toOutcome(await browser.start(school))).toBe('409 PROVIDER_UNREACHABLE');
    const requestsBefore = provider.requests.length;
    const begin = performance.now();
    expect(toOutcome(await browser.start(school))).toBe('409 PROVIDER_UNREACHABLE');
    expect(performance.now() - begin).toBeLessThan(3000);
    expect(provider.requests.length).toBe(requestsBefore);
  });

  test('is not whatever browsers say: errors that they send close it for nobody', async () => {
    await startProvider();
    const { school } = await createSchoolWithProvider(testApp, provider);
    const browser = openTestBrowser(testApp, provider);
    for (let sent = 0; sent < 4; sent += 1) {
      const state = new URL((await browser.start(school)).body.url).searchParams.get('state') ?? '';
      const reply = await browser.finish({ error: 'server_error', state });
      expect(toOutcome(reply)).toBe('409 PROVIDER_UNREACHABLE');
    }
    expect(toOutcome(await browser.start(school))).toBe('signed in');
  });

  test('for one school is still asked for another one', async () => {
    await startProvider();
    const { school } = await createSchoolWithProvider(testApp, provider);
    const { school: other } = await createSchoolWithProvider(testApp, provider);
    const person = await testApp.createPerson(school);
    const browser = openTestBrowser(testApp, provider);
    const account = { sub: 'one', email: person.email, email_verified: true };
    provider.faults.token = answerStatus(503);
    const urls = [];
    for (let begun = 0; begun < 3; begun += 1) urls.push((await browser.start(school)).body.url);
    for (const url of urls) {
      const reply = await browser.finish(provider.signIn(url, account));
      expect(toOutcome(reply)).toBe('409 PROVIDER_UNREACHABLE');
    }
    expect(toOutcome(await browser.start(school))).toBe('409 PROVIDER_UNREACHABLE');
    expect(toOutcome(await browser.start(other))).toBe('signed in');
  });

  test('never locks out the administrator: the password goes on working, also where single sign-on is required', async () => {
    await startProvider();
    const { school } = await createSchoolWithProvider(testApp, provider);
    await testApp.runSql(school.id, "update sign_in_rules set single_sign_on = 'required'");
    await provider.close();
    const admin = await testApp.signInAs(school.admin);
    const reply = await admin.put(settingsPath, { body: { ...toSettings(provider), mode: 'off' } });
    expect(reply.body.data.mode).toBe('off');
  });

  test('leaves the others alone', async () => {
    await startProvider({ discovery: neverAnswer });
    const { school } = await createSchoolWithProvider(testApp, provider);
    const slow = Array.from({ length: 12 }, () => openTestBrowser(testApp, provider).start(school));
    // There are six connections to the database. Were one held by each waiting request, this would take five seconds.
    const begin = performance.now();
    const teacher = await testApp.createPerson(school);
    const client = await testApp.signInAs(teacher);
    expect((await client.get('/tenant/auth/profile/user-info')).status).toBe(200);
    expect(performance.now() - begin).toBeLessThan(3000);
    const replies = await Promise.all(slow);
    expect(new Set(replies.map(toOutcome))).toEqual(new Set(['409 PROVIDER_UNREACHABLE']));
    expect(performance.now() - begin).toBeLessThan(12_000);
  }, 20_000);
});
