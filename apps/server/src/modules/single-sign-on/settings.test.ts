/**
 * The settings of single sign-on: what is kept, what is refused, what may be required, and the secret of the client.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApiClient } from '../../../test/api-client.ts';
import { earlier } from '../../../test/earlier.ts';
import {
  answerPage,
  type HostileProvider,
  neverAnswer,
  startHostileProvider,
} from '../../../test/identity-providers/hostile-provider.ts';
import {
  createSchoolWithProvider,
  openTestBrowser,
  settingsPath,
  toOutcome,
  toSettings,
} from '../../../test/identity-providers/school-with-provider.ts';
import {
  openTestApp,
  password,
  type TestApp,
  type TestPerson,
  type TestSchool,
} from '../../../test/test-app.ts';
import { createSecretBox } from '../../kernel/secret-box.ts';
import { renewClientSecrets } from './index.ts';

let testApp: TestApp;
let provider: HostileProvider;
beforeAll(async () => {
  testApp = await openTestApp({ SINGLE_SIGN_ON_PRIVATE: 'on' });
  provider = await startHostileProvider();
});
afterAll(async () => {
  await testApp.close();
  await provider.close();
});

const accountOf = ({ email }: TestPerson) => ({ sub: email, email, email_verified: true });
const signInThrough = (school: TestSchool, person: TestPerson) =>
  openTestBrowser(testApp, provider).signIn(school, accountOf(person));
const signInWithPassword = (school: TestSchool, { email }: TestPerson) =>
  testApp.visitor.post('/tenant/auth/sign-in', {
    body: { email, password },
    headers: { 'x-school': school.slug },
  });

describe('a new school', () => {
  test('has single sign-on off, and the settings say so', async () => {
    const school = await testApp.createTestSchool();
    const admin = await testApp.signInAs(school.admin);
    expect((await admin.get(settingsPath)).body.data).toEqual({
      mode: 'off',
      provider: null,
      redirectUrl: `${testApp.address}/auth/sso/callback`,
      signInUrl: `${testApp.address}/auth/signin?school=${school.slug}`,
      isProved: false,
    });
  });
});

describe('a provider', () => {
  test('is kept, with everything but the secret to be read', async () => {
    const { admin } = await createSchoolWithProvider(testApp, provider, {
      emailDomains: ['B.example', 'a.example', 'b.example'],
    });
    const { text, body } = await admin.get(settingsPath);
    expect(text).not.toContain(provider.clientSecret);
    expect(body.data).toMatchObject({
      mode: 'optional',
      provider: {
        ...{ preset: 'other', name: 'School account', issuer: provider.issuer, tenant: null },
        ...{ clientId: provider.clientId, emailDomains: ['b.example', 'a.example'], createsAccounts: false },
        ...{ newAccountRole: 'student', isSecretReadable: true },
      },
    });
  });

  test.each([
    ['google', {}, 'https://accounts.google.com', 'Google'],
    [
      'microsoft',
      { tenant: '1B2C3D4E-0000-4000-8000-000000000001' },
      'https://login.microsoftonline.com/1b2c3d4e-0000-4000-8000-000000000001/v2.0',
      'Microsoft',
    ],
  ])('of the preset %s gets its address and its name', async (preset, fields, issuer, name) => {
    const { admin } = await createSchoolWithProvider(testApp, provider, { preset, name: '', ...fields });
    expect((await admin.get(settingsPath)).body.data.provider).toMatchObject({ preset, issuer, name });
  });

  test('may be given by the address of its description', async () => {
    const issuer = `${provider.issuer}/.well-known/openid-configuration`;
    const { admin } = await createSchoolWithProvider(testApp, provider, { issuer });
    expect((await admin.get(settingsPath)).body.data.provider.issuer).toBe(provider.issuer);
  });

  test.each<[string, object, string]>([
    ['no address', { issuer: 'school' }, 'issuer'],
    ['a script', { issuer: 'javascript:alert(1)' }, 'issuer'],
    ['an address with a password', { issuer: 'https://a:b@idp.example' }, 'issuer'],
    ['an address with a question', { issuer: 'https://idp.example/?a=b' }, 'issuer'],
    ['no client', { clientId: '  ' }, 'clientId'],
    ['no name', { name: '' }, 'name'],
    ['a directory that admits everybody', { preset: 'microsoft', tenant: 'common' }, 'tenant'],
    ['something that is no domain', { emailDomains: ['a b'] }, 'emailDomains.0'],
    ['an email instead of a domain', { emailDomains: ['ann@school.example'] }, 'emailDomains.0'],
    ['accounts for everybody', { createsAccounts: true, emailDomains: [] }, 'emailDomains'],
    ['accounts of administrators', { newAccountRole: 'administrator' }, 'newAccountRole'],
    ['a mode that there is not', { mode: 'always' }, 'mode'],
    ['an unknown preset', { preset: 'facebook' }, 'preset'],
  ])('is refused at its field: %s', async (_, changes, field) => {
    const school = await testApp.createTestSchool();
    const admin = await testApp.signInAs(school.admin);
    const { status, body } = await admin.put(settingsPath, { body: { ...toSettings(provider), ...changes } });
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });

  test('is removed with its secret, and single sign-on is off then', async () => {
    const { school, admin } = await createSchoolWithProvider(testApp, provider);
    expect((await admin.delete(settingsPath)).status).toBe(204);
    expect((await admin.delete(settingsPath)).status).toBe(204);
    expect((await admin.get(settingsPath)).body.data).toMatchObject({ mode: 'off', provider: null });
    expect(await testApp.runSql(school.id, 'select from identity_providers')).toEqual([]);
  });

  test('leaves its changes in both logs, never its secret', async () => {
    const { school, admin } = await createSchoolWithProvider(testApp, provider);
    await admin.put(settingsPath, {
      body: { ...toSettings(provider), clientSecret: 'next-secret', mode: 'off' },
    });
    const rows = await testApp.runSql<{ changes: { field: string }[]; type: string }>(
      school.id,
      "select type, changes from audit_entries where type like 'singleSignOn%' order by id",
    );
    expect(rows.map(({ changes }) => changes.map(({ field }) => field))).toEqual([
      [
        'mode',
        'preset',
        'name',
        'issuer',
        'clientId',
        'emailDomains',
        'createsAccounts',
        'newAccountRole',
        'clientSecret',
      ],
      ['mode', 'clientSecret'],
    ]);
    const events = await testApp.runSql<{ details: object }>(
      school.id,
      "select details from security_events where kind = 'singleSignOn.changed' order by id",
    );
    expect(events[1]?.details).toEqual({ fields: ['mode', 'clientSecret'] });
    expect(JSON.stringify([rows, events])).not.toMatch(/school-secret|next-secret/);
  });
});

test.each([
  ['changing it', 'put', settingsPath],
  ['removing it', 'delete', settingsPath],
  ['unlinking a person', 'delete', '/tenant/users/{id}/identity-link'],
] as const)('%s needs a fresh password', async (_, method, path) => {
  const { school, admin } = await createSchoolWithProvider(testApp, provider);
  const person = await testApp.createPerson(school);
  await signInThrough(school, person);
  await testApp.runSql(
    school.id,
    "update sessions set reauthenticated_at = now() - interval '16 minutes' where school_id = $school",
  );
  const body = method === 'put' ? { ...toSettings(provider), name: 'Other name' } : undefined;
  const reply = await admin[method](path.replace('{id}', person.id), { body });
  expect(toOutcome(reply)).toBe('403 PASSWORD_CONFIRMATION_NEEDED');
  expect(await testApp.runSql(school.id, 'select name from identity_providers')).toEqual([
    { name: 'School account' },
  ]);
  expect(await testApp.runSql(school.id, 'select from identity_links')).toHaveLength(1);
});

test.each([
  ['now', 0, 'signed in'],
  ['an hour ago', 3600, '403 PASSWORD_CONFIRMATION_NEEDED'],
  ['in the future', -3600, 'signed in'],
  ['it does not say when', undefined, '403 PASSWORD_CONFIRMATION_NEEDED'],
])(
  'a sign-in counts as fresh from when the person proved themselves to the provider: %s',
  async (_, age, expected) => {
    const { school } = await createSchoolWithProvider(testApp, provider);
    const provedAt = age === undefined ? {} : { auth_time: Math.floor(Date.now() / 1000) - age };
    const claims = { ...accountOf(school.admin), ...provedAt };
    const { body } = await openTestBrowser(testApp, provider).signIn(school, claims);
    const admin = createApiClient(`${testApp.address}/api`, body.accessToken);
    expect(toOutcome(await admin.put(settingsPath, { body: toSettings(provider) }))).toBe(expected);
    await testApp.runSql(
      school.id,
      `update sessions set reauthenticated_at = ${earlier('reauthenticated_at', '16 minutes')} where school_id = $school`,
    );
    expect(toOutcome(await admin.put(settingsPath, { body: toSettings(provider) }))).toBe(
      '403 PASSWORD_CONFIRMATION_NEEDED',
    );
  },
);

describe('the secret of the client', () => {
  const readSealed = async ({ id }: TestSchool): Promise<string> =>
    (await testApp.runSql<{ client_secret: string }>(id, 'select client_secret from identity_providers'))[0]
      ?.client_secret ?? '';

  test('is encrypted, and stays when it is not typed again', async () => {
    const { school, admin } = await createSchoolWithProvider(testApp, provider);
    const sealed = await readSealed(school);
    expect(sealed).not.toContain(provider.clientSecret);
    const { clientSecret: _, ...unchanged } = toSettings(provider);
    expect((await admin.put(settingsPath, { body: { ...unchanged, name: 'New name' } })).status).toBe(200);
    expect((await admin.put(settingsPath, { body: { ...unchanged, clientSecret: '' } })).status).toBe(200);
    expect(await readSealed(school)).toBe(sealed);
    const person = await testApp.createPerson(school);
    expect(toOutcome(await signInThrough(school, person))).toBe('signed in');
  });

  test('has to be typed again for another provider or client, so that it is sent to no other', async () => {
    const { admin } = await createSchoolWithProvider(testApp, provider);
    const { clientSecret: _, ...unchanged } = toSettings(provider);
    for (const changes of [{ issuer: 'https://evil.example' }, { clientId: 'other' }, { preset: 'google' }]) {
      const { status, body } = await admin.put(settingsPath, { body: { ...unchanged, ...changes } });
      expect([status, Object.keys(body.errors)]).toEqual([400, ['clientSecret']]);
    }
  });

  test('of one school does not open in the row of another', async () => {
    const [{ school }, { school: other }] = [
      await createSchoolWithProvider(testApp, provider),
      await createSchoolWithProvider(testApp, provider),
    ];
    await testApp.runSql(other.id, 'update identity_providers set client_secret = $1', [
      await readSealed(school),
    ]);
    expect(toOutcome(await openTestBrowser(testApp, provider).start(other))).toBe('409 PROVIDER_SECRET_LOST');
  });

  test('that no key opens is said to be lost, and the settings ask for it', async () => {
    const { school, admin } = await createSchoolWithProvider(testApp, provider);
    await testApp.runSql(school.id, "update identity_providers set client_secret = 'broken'");
    expect((await admin.get(settingsPath)).body.data.provider.isSecretReadable).toBe(false);
    expect(toOutcome(await openTestBrowser(testApp, provider).start(school))).toBe(
      '409 PROVIDER_SECRET_LOST',
    );
    expect((await admin.put(settingsPath, { body: toSettings(provider) })).status).toBe(200);
    expect(toOutcome(await openTestBrowser(testApp, provider).start(school))).toBe('signed in');
  });

  test('is encrypted anew when the key of the installation was replaced', async () => {
    const { school } = await createSchoolWithProvider(testApp, provider);
    const [oldKey] = testApp.config.keys('single-sign-on');
    const newKey = Buffer.alloc(32, 7);
    const renew = (...keys: Buffer[]) => renewClientSecrets(testApp.jobDeps, createSecretBox(keys));
    const sealed = await readSealed(school);
    await renew(oldKey as Buffer);
    expect(await readSealed(school)).toBe(sealed);
    await renew(newKey, oldKey as Buffer);
    const renewed = await readSealed(school);
    expect(renewed).not.toBe(sealed);
    await renew(newKey);
    expect(await readSealed(school)).toBe(renewed);
    // Back to the key of this process, for the other tests.
    await renew(oldKey as Buffer, newKey);
  });
});

describe('required single sign-on', () => {
  async function requireIt(): Promise<{ school: TestSchool }> {
    const { school, admin } = await createSchoolWithProvider(testApp, provider);
    expect(toOutcome(await signInThrough(school, school.admin))).toBe('signed in');
    const reply = await admin.put(settingsPath, { body: { ...toSettings(provider), mode: 'required' } });
    expect(reply.body.data.mode).toBe('required');
    return { school };
  }

  test('needs a sign-in of the same administrator through the provider as it is saved', async () => {
    const { school, admin } = await createSchoolWithProvider(testApp, provider);
    const required = { body: { ...toSettings(provider), mode: 'required' } };
    const refused = await admin.put(settingsPath, required);
    expect([toOutcome(refused), Object.keys(refused.body.errors)]).toEqual([
      '409 SINGLE_SIGN_ON_UNPROVED',
      ['mode'],
    ]);
    const other = await testApp.createPerson(school, { permissions: ['admin-access'] });
    await signInThrough(school, other);
    expect(toOutcome(await admin.put(settingsPath, required))).toBe('409 SINGLE_SIGN_ON_UNPROVED');
    await signInThrough(school, school.admin);
    expect((await admin.get(settingsPath)).body.data.isProved).toBe(true);
    const changed = { body: { ...toSettings(provider), clientSecret: 'mistyped', mode: 'required' } };
    expect(toOutcome(await admin.put(settingsPath, changed))).toBe('409 SINGLE_SIGN_ON_UNPROVED');
    // The refusal changed nothing.
    expect(toOutcome(await admin.put(settingsPath, required))).toBe('signed in');
  });

  test('refuses the passwords of everybody but administrators, once they are right', async () => {
    const { school } = await requireIt();
    const people = {
      manager: await testApp.createPerson(school, { permissions: ['users-management'] }),
      teacher: await testApp.createPerson(school, { permissions: ['teacher'] }),
      student: await testApp.createPerson(school, { role: 'member' }),
    };
    for (const person of Object.values(people)) {
      expect(toOutcome(await signInWithPassword(school, person))).toBe('403 SINGLE_SIGN_ON_REQUIRED');
      const wrong = await testApp.visitor.post('/tenant/auth/sign-in', {
        body: { email: person.email, password: 'wrong' },
        headers: { 'x-school': school.slug },
      });
      expect(toOutcome(wrong)).toBe('401 INVALID_CREDENTIALS');
    }
    expect(toOutcome(await signInWithPassword(school, school.admin))).toBe('signed in');
    expect(toOutcome(await signInThrough(school, people.student))).toBe('signed in');
    const refusals = await testApp.runSql<{ user_id: string }>(
      school.id,
      "select user_id from security_events where kind = 'singleSignOn.refused' and details ->> 'reason' = 'singleSignOnRequired'",
    );
    expect(refusals).toHaveLength(3);
  });

  test('mails the way to sign in instead of a link for a password, at most five an hour, and to administrators the link', async () => {
    const { school } = await requireIt();
    const student = await testApp.createPerson(school, { role: 'member' });
    const ask = ({ email }: TestPerson) =>
      testApp.visitor.post('/tenant/auth/password-recovery/forgot', { body: { email } });
    for (let asked = 0; asked < 7; asked += 1) await ask(student);
    const mails = await testApp.listMails(student);
    expect(mails).toHaveLength(5);
    expect(mails[0]?.text).toContain(`${testApp.address}/auth/signin?school=${school.slug}`);
    expect(mails[0]?.text).not.toContain('token=');
    await ask(school.admin);
    expect((await testApp.listMails(school.admin)).at(-1)?.text).toContain('/auth/reset-password?token=');
  });

  test('ends with the provider, so that nobody is locked out', async () => {
    const { school } = await requireIt();
    const student = await testApp.createPerson(school, { role: 'member' });
    const admin = await testApp.signInAs(school.admin);
    await admin.delete(settingsPath);
    expect(toOutcome(await signInWithPassword(school, student))).toBe('signed in');
  });
});

describe('testing the connection', () => {
  const testPath = `${settingsPath}/test`;
  const connect = async (faults: HostileProvider['faults'], changes = {}) => {
    const school = await testApp.createTestSchool();
    const admin = await testApp.signInAs(school.admin);
    const own = await startHostileProvider();
    Object.assign(own.faults, faults);
    const { issuer, clientId, clientSecret } = own;
    const body = { preset: 'other', issuer, clientId, clientSecret, ...changes };
    const reply = await admin.post(testPath, { body });
    await own.close();
    return { reply, own };
  };
  const toField = ({ body }: { body: { errors?: object } }) => Object.keys(body.errors ?? {});

  test('fetches the description and the keys, and has the client accepted', async () => {
    const { reply, own } = await connect({});
    expect([reply.status, reply.body.message]).toEqual([200, 'The connection works']);
    expect(own.requests).toEqual(['/.well-known/openid-configuration', '/keys', '/token']);
  });

  test.each<[string, HostileProvider['faults'], object, string, string]>([
    ['no answer in five seconds', { discovery: neverAnswer }, {}, '409 PROVIDER_UNREACHABLE', 'issuer'],
    ['nobody there', {}, { issuer: 'http://127.0.0.1:1' }, '409 PROVIDER_UNREACHABLE', 'issuer'],
    ['a page', { discovery: answerPage }, {}, '409 PROVIDER_INVALID', 'issuer'],
    ['keys that are none', { keys: answerPage }, {}, '409 PROVIDER_INVALID', 'issuer'],
    [
      'another name',
      { metadata: { issuer: 'https://real.example' } },
      {},
      '409 PROVIDER_OTHER_ISSUER',
      'issuer',
    ],
    ['a wrong secret', {}, { clientSecret: 'wrong' }, '409 PROVIDER_REFUSED_CLIENT', 'clientSecret'],
    ['a wrong client', {}, { clientId: 'wrong' }, '409 PROVIDER_REFUSED_CLIENT', 'clientSecret'],
  ])('says what is wrong, at its field: %s', async (_, faults, changes, outcome, field) => {
    const { reply } = await connect(faults, changes);
    expect([toOutcome(reply), toField(reply)]).toEqual([outcome, [field]]);
    if (outcome.endsWith('OTHER_ISSUER'))
      expect(reply.body.message).toBe('The provider calls itself https://real.example. Enter this address');
  });

  test('tries the stored secret only at the provider that it was typed for', async () => {
    const { admin } = await createSchoolWithProvider(testApp, provider);
    const evil = await startHostileProvider();
    const { clientId } = provider;
    const before = provider.requests.filter((path) => path === '/token').length;
    await admin.post(testPath, { body: { preset: 'other', issuer: provider.issuer, clientId } });
    expect(provider.requests.filter((path) => path === '/token')).toHaveLength(before + 1);
    await admin.post(testPath, { body: { preset: 'other', issuer: evil.issuer, clientId } });
    expect(evil.requests).toEqual(['/.well-known/openid-configuration', '/keys']);
    await evil.close();
  });

  test('saves nothing', async () => {
    const { reply } = await connect({});
    expect(reply.status).toBe(200);
    const school = await testApp.createTestSchool();
    expect(await testApp.runSql(school.id, 'select from identity_providers')).toEqual([]);
  });
});

describe('as installed, without the setting for private networks', () => {
  let strict: TestApp;
  beforeAll(async () => {
    strict = await openTestApp();
  });
  afterAll(() => strict.close());

  test.each([
    'http://idp.example',
    'https://127.0.0.1',
    'https://localhost',
    'https://[::1]',
    'https://10.1.2.3',
    'https://192.168.0.1/realm',
    'https://169.254.169.254',
    'https://0x7f.1',
    'https://2130706433',
    'https://[::ffff:10.0.0.1]',
    'https://[fd00::1]',
  ])('%s is not opened', async (issuer) => {
    const school = await strict.createTestSchool();
    const admin = await strict.signInAs(school.admin);
    const body = { preset: 'other', issuer, clientId: 'a', clientSecret: 'b' };
    const reply = await admin.post(`${settingsPath}/test`, { body });
    expect(toOutcome(reply)).toBe('409 PROVIDER_NOT_PUBLIC');
  });

  test('an address without TLS is not even saved', async () => {
    const school = await strict.createTestSchool();
    const admin = await strict.signInAs(school.admin);
    const reply = await admin.put(settingsPath, { body: toSettings(provider) });
    expect([toOutcome(reply), Object.keys(reply.body.errors)]).toEqual([
      '409 PROVIDER_NOT_PUBLIC',
      ['issuer'],
    ]);
  });
});
