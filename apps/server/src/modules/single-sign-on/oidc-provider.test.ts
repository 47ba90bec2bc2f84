/** The whole sign-in with a real implementation of OpenID Connect, beside the double that the other tests use. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApiClient } from '../../../test/api-client.ts';
import {
  type OidcProvider,
  type ProviderAccount,
  signInAtProvider,
  startOidcProvider,
} from '../../../test/identity-providers/oidc-provider.ts';
import { settingsPath, toOutcome } from '../../../test/identity-providers/school-with-provider.ts';
import { openTestApp, type TestApp, type TestSchool } from '../../../test/test-app.ts';

let testApp: TestApp;
let school: TestSchool;
let provider: OidcProvider;
const accounts: ProviderAccount[] = [
  { sub: 'teacher', email: 'teacher@school.example', email_verified: true },
  { sub: 'new', email: 'new@school.example', email_verified: true, given_name: 'Ivan', family_name: 'Koval' },
  { sub: 'unverified', email: 'other@school.example', email_verified: false },
];

beforeAll(async () => {
  testApp = await openTestApp({ SINGLE_SIGN_ON_PRIVATE: 'on' });
  school = await testApp.createTestSchool();
  await testApp.createPerson(school, { email: 'teacher@school.example', permissions: ['teacher'] });
  provider = await startOidcProvider({ redirectUrl: `${testApp.address}/auth/sso/callback`, accounts });
  const { issuer, clientId, clientSecret } = provider;
  const admin = await testApp.signInAs(school.admin);
  const connection = { preset: 'other', issuer, clientId, clientSecret };
  expect((await admin.post(`${settingsPath}/test`, { body: connection })).status).toBe(200);
  const wrong = await admin.post(`${settingsPath}/test`, { body: { ...connection, clientSecret: 'wrong' } });
  expect(toOutcome(wrong)).toBe('409 PROVIDER_REFUSED_CLIENT');
  const reply = await admin.put(settingsPath, {
    body: {
      ...connection,
      ...{ mode: 'optional', name: 'Provider', emailDomains: ['school.example'] },
      ...{ createsAccounts: true, newAccountRole: 'student' },
    },
  });
  expect(reply.status).toBe(200);
});
afterAll(async () => {
  await testApp.close();
  await provider.close();
});

async function signIn(account: ProviderAccount) {
  const path = '/tenant/auth/single-sign-on';
  const started = await testApp.visitor.post(`${path}/start`, { body: { school: school.slug } });
  const parameters = await signInAtProvider(provider, started.body.url, account);
  const cookie = started.headers.get('set-cookie')?.split(';')[0] ?? '';
  return testApp.visitor.post(`${path}/finish`, { body: parameters, headers: { cookie } });
}

const readName = async (token: string) => {
  const { body } = await createApiClient(`${testApp.address}/api`, token).get(
    '/tenant/auth/profile/user-info',
  );
  return `${body.user.firstName} ${body.user.lastName}, ${body.user.role}`;
};

test('a person of the school signs in, with the email that only the user info has', async () => {
  const { body } = await signIn(accounts[0] as ProviderAccount);
  expect(await readName(body.accessToken)).toBe('Ann Lee, staff');
});

test('a new person gets an account', async () => {
  const { body } = await signIn(accounts[1] as ProviderAccount);
  expect(await readName(body.accessToken)).toBe('Ivan Koval, member');
});

test('a person with an unverified email is refused', async () => {
  expect(toOutcome(await signIn(accounts[2] as ProviderAccount))).toBe('403 IDENTITY_EMAIL_UNVERIFIED');
});
