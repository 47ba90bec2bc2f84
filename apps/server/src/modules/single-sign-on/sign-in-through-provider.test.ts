/** Signing in through a provider that behaves well: who is matched, who is refused, and that each step works once. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApiClient } from '../../../test/api-client.ts';
import { earlier } from '../../../test/earlier.ts';
import {
  type HostileProvider,
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
  answerChallenge,
  setUpTotp,
  signInWithPassword,
  startChallenge,
} from '../../../test/second-factor.ts';
import { openTestApp, type TestApp, type TestPerson, type TestSchool } from '../../../test/test-app.ts';
import { deleteExpiredSingleSignOns } from './single-sign-on.jobs.ts';

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

const open = () => openTestBrowser(testApp, provider);
let count = 0;
const accountOf = ({ email }: { email: string }, changes = {}) => ({
  ...{ sub: `subject-${++count}`, email, email_verified: true, given_name: 'Olena', family_name: 'Bondar' },
  ...changes,
});
const signInPath = '/tenant/auth/single-sign-on';

async function readWhoIs(token: string): Promise<{ id: string; role: string; permissions: string[] }> {
  const { body } = await createApiClient(`${testApp.address}/api`, token).get(
    '/tenant/auth/profile/user-info',
  );
  return {
    id: body.user.id,
    role: body.user.role,
    permissions: body.permissions.map(({ key }: { key: string }) => key),
  };
}

const listEvents = async ({ id }: TestSchool, kind: string) =>
  (
    await testApp.runSql<{ user_id: string | null; details: Record<string, unknown> }>(
      id,
      'select user_id, details from security_events where school_id = $1 and kind = $2 order by id',
      [id, kind],
    )
  ).map(({ user_id: userId, details }) => ({ userId, details }));

describe('the sign-in page', () => {
  test('learns the name of the provider and nothing else', async () => {
    const { school } = await createSchoolWithProvider(testApp, provider);
    const { status, body } = await testApp.visitor.get(`${signInPath}?school=${school.slug}`);
    const signInUrl = `${testApp.address}/auth/signin?school=${school.slug}`;
    expect([status, body]).toEqual([200, { data: { name: 'School account', isRequired: false, signInUrl } }]);
  });

  test('offers nothing where single sign-on is off, not set up, or the school is unknown', async () => {
    const { school } = await createSchoolWithProvider(testApp, provider, { mode: 'off' });
    const other = await testApp.createTestSchool();
    for (const slug of [school.slug, other.slug, 'no-such-school']) {
      expect((await testApp.visitor.get(`${signInPath}?school=${slug}`)).body).toEqual({ data: null });
      const started = await testApp.visitor.post(`${signInPath}/start`, { body: { school: slug } });
      expect(toOutcome(started)).toBe('409 SINGLE_SIGN_ON_OFF');
    }
  });
});

describe('the address of the provider', () => {
  test('asks for a code with PKCE, state and nonce, and returns to this product only', async () => {
    const { school } = await createSchoolWithProvider(testApp, provider);
    const { body } = await open().start(school);
    const url = new URL(body.url);
    expect(url.origin + url.pathname).toBe(`${provider.issuer}/authorize`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: provider.clientId,
      response_type: 'code',
      redirect_uri: `${testApp.address}/auth/sso/callback`,
      scope: 'openid email profile',
      state: expect.stringMatching(/^[\w-]{64}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
  });
});

describe('a person', () => {
  test('is matched by the verified email the first time, and by the account at the provider from then on', async () => {
    const { school } = await createSchoolWithProvider(testApp, provider);
    const person = await testApp.createPerson(school, { permissions: ['teacher'] });
    const account = accountOf({ email: person.email.toUpperCase() });
    const first = await open().signIn(school, account);
    expect(first.body.returnPath).toBe('/dictionary');
    expect((await readWhoIs(first.body.accessToken)).id).toBe(person.id);
    expect(await listEvents(school, 'singleSignOn.linked')).toEqual([
      { userId: person.id, details: { email: expect.stringContaining('…'), issuer: provider.issuer } },
    ]);
    // Neither a new email at the school nor one at the provider changes who it is.
    await testApp.runSql(
      school.id,
      "update users set email = 'new@school.example' where school_id = $school and id = $1",
      [person.id],
    );
    const again = await open().signIn(school, { ...account, email: 'third@school.example' });
    expect((await readWhoIs(again.body.accessToken)).id).toBe(person.id);
  });

  test.each([
    ['is not verified', false],
    ['is verified as text only', 'true'],
    ['says nothing of it', undefined],
  ])('whose email %s is refused and gets no link', async (_, verified) => {
    const { school } = await createSchoolWithProvider(testApp, provider, { createsAccounts: true });
    const person = await testApp.createPerson(school);
    const reply = await open().signIn(school, accountOf(person, { email_verified: verified }));
    expect(toOutcome(reply)).toBe('403 IDENTITY_EMAIL_UNVERIFIED');
    expect(await testApp.runSql(school.id, 'select from identity_links')).toEqual([]);
  });

  test('without an account is refused with a clear sentence, which the log has with the masked email', async () => {
    const { school } = await createSchoolWithProvider(testApp, provider);
    const reply = await open().signIn(school, accountOf({ email: 'stranger@school.example' }));
    expect(toOutcome(reply)).toBe('403 IDENTITY_UNKNOWN');
    expect(reply.body.message).toBe('There is no account for you at this school. Ask the school to add you');
    await expect
      .poll(() => listEvents(school, 'singleSignOn.refused'), { timeout: 3000 })
      .toEqual([{ userId: null, details: { reason: 'identityUnknown', email: expect.stringMatching(/…/) } }]);
  });

  test('of another school with the same email is not found', async () => {
    const { school } = await createSchoolWithProvider(testApp, provider);
    const stranger = await testApp.createPerson(await testApp.createTestSchool());
    expect(toOutcome(await open().signIn(school, accountOf(stranger)))).toBe('403 IDENTITY_UNKNOWN');
  });

  test('who is suspended or deleted is refused, before and after the link is made', async () => {
    const { school } = await createSchoolWithProvider(testApp, provider);
    const person = await testApp.createPerson(school, { status: 'suspended' });
    const account = accountOf(person);
    expect(toOutcome(await open().signIn(school, account))).toBe('403 ACCOUNT_SUSPENDED');
    await testApp.runSql(
      school.id,
      "update users set status = 'active' where school_id = $school and id = $1",
      [person.id],
    );
    expect(toOutcome(await open().signIn(school, account))).toBe('signed in');
    await testApp.runSql(
      school.id,
      "update users set status = 'suspended' where school_id = $school and id = $1",
      [person.id],
    );
    expect(toOutcome(await open().signIn(school, account))).toBe('403 ACCOUNT_SUSPENDED');
    await testApp.runSql(
      school.id,
      'update users set deleted_at = now() where school_id = $school and id = $1',
      [person.id],
    );
    expect(toOutcome(await open().signIn(school, account))).toBe('403 IDENTITY_UNKNOWN');
  });

  test('with an email of another domain is refused, also after the domain left the list', async () => {
    const { school, admin } = await createSchoolWithProvider(testApp, provider);
    const stranger = await testApp.createPerson(school, { email: `a${++count}@elsewhere.example` });
    expect(toOutcome(await open().signIn(school, accountOf(stranger)))).toBe('403 IDENTITY_DOMAIN_REFUSED');
    const subdomain = await testApp.createPerson(school, { email: `a${++count}@evil.school.example` });
    expect(toOutcome(await open().signIn(school, accountOf(subdomain)))).toBe('403 IDENTITY_DOMAIN_REFUSED');
    const person = await testApp.createPerson(school);
    const account = accountOf(person);
    expect(toOutcome(await open().signIn(school, account))).toBe('signed in');
    await admin.put(settingsPath, { body: { ...toSettings(provider), emailDomains: ['new.example'] } });
    expect(toOutcome(await open().signIn(school, account))).toBe('403 IDENTITY_DOMAIN_REFUSED');
  });

  test.each(['admin-access', 'users-management'] as const)(
    'with the permission %s is linked only by an email of a domain that the school names',
    async (permission) => {
      const { school, admin } = await createSchoolWithProvider(testApp, provider, { emailDomains: [] });
      const person = await testApp.createPerson(school, { permissions: [permission] });
      const account = accountOf(person);
      expect(toOutcome(await open().signIn(school, account))).toBe('403 IDENTITY_DOMAIN_MISSING');
      const student = await testApp.createPerson(school, { role: 'member' });
      expect(toOutcome(await open().signIn(school, accountOf(student)))).toBe('signed in');
      await admin.put(settingsPath, { body: toSettings(provider) });
      expect(toOutcome(await open().signIn(school, account))).toBe('signed in');
    },
  );
});

describe('two accounts at the provider with one email', () => {
  test('never share an account: the second is refused until an administrator unlinks the first', async () => {
    const { school, admin } = await createSchoolWithProvider(testApp, provider);
    const person = await testApp.createPerson(school);
    const [first, second] = [accountOf(person), accountOf(person)];
    expect(toOutcome(await open().signIn(school, first))).toBe('signed in');
    expect(toOutcome(await open().signIn(school, second))).toBe('409 IDENTITY_TAKEN');
    expect(toOutcome(await open().signIn(school, first))).toBe('signed in');
    expect((await admin.delete(`/tenant/users/${person.id}/identity-link`)).status).toBe(204);
    expect(toOutcome(await open().signIn(school, second))).toBe('signed in');
    expect(toOutcome(await open().signIn(school, first))).toBe('409 IDENTITY_TAKEN');
    expect(await listEvents(school, 'singleSignOn.unlinked')).toEqual([{ userId: person.id, details: {} }]);
  });

  test('at the same time: one is linked, the other refused', async () => {
    const { school } = await createSchoolWithProvider(testApp, provider);
    const person = await testApp.createPerson(school);
    const replies = await Promise.all([1, 2, 3, 4].map(() => open().signIn(school, accountOf(person))));
    expect(replies.map(toOutcome).toSorted()).toEqual([
      ...['409 IDENTITY_TAKEN', '409 IDENTITY_TAKEN', '409 IDENTITY_TAKEN', 'signed in'],
    ]);
  });
});

describe('automatic accounts', () => {
  test.each([
    ['student', { role: 'member', permissions: [] }],
    ['teacher', { role: 'staff', permissions: ['teacher'] }],
  ])('make a %s of whoever signs in first with an email of the school', async (newAccountRole, expected) => {
    const { school } = await createSchoolWithProvider(testApp, provider, {
      createsAccounts: true,
      newAccountRole,
    });
    const account = accountOf({ email: `new-${++count}@school.example` });
    const first = await open().signIn(school, account);
    expect(await readWhoIs(first.body.accessToken)).toMatchObject(expected);
    const again = await open().signIn(school, account);
    expect((await readWhoIs(again.body.accessToken)).id).toBe((await readWhoIs(first.body.accessToken)).id);
    expect(
      await testApp.runSql(
        school.id,
        'select first_name, last_name, email, password_hash from users where school_id = $1 and email = $2',
        [school.id, account.email],
      ),
    ).toEqual([{ first_name: 'Olena', last_name: 'Bondar', email: account.email, password_hash: null }]);
  });

  test('never give more, whatever the provider claims', async () => {
    const { school } = await createSchoolWithProvider(testApp, provider, { createsAccounts: true });
    const claims = { role: 'staff', roles: ['admin'], permissions: ['admin-access'], groups: ['admins'] };
    const account = accountOf({ email: `new-${++count}@school.example` }, claims);
    const { body } = await open().signIn(school, account);
    expect(await readWhoIs(body.accessToken)).toMatchObject({ role: 'member', permissions: [] });
  });

  test('make one account of two first sign-ins at the same time', async () => {
    const { school } = await createSchoolWithProvider(testApp, provider, { createsAccounts: true });
    const account = accountOf({ email: `new-${++count}@school.example` });
    const replies = await Promise.all([1, 2, 3].map(() => open().signIn(school, account)));
    expect(replies.map(toOutcome)).toEqual(['signed in', 'signed in', 'signed in']);
    const rows = await testApp.runSql(school.id, 'select from users where email = $1', [account.email]);
    expect(rows).toHaveLength(1);
  });

  test('take names with odd signs, or the email where there are none', async () => {
    const { school } = await createSchoolWithProvider(testApp, provider, { createsAccounts: true });
    const names = { given_name: '\u202eOle\u0000na', family_name: 7, name: ['x'] };
    const { body } = await open().signIn(school, accountOf({ email: 'odd-name@school.example' }, names));
    const reply = await createApiClient(`${testApp.address}/api`, body.accessToken).get(
      '/tenant/user/profile',
    );
    expect(reply.body.data).toMatchObject({ firstName: 'Olena', lastName: 'odd-name' });
  });
});

describe('the state of a sign-in', () => {
  test('works once, also when it is used twice at once', async () => {
    const { school } = await createSchoolWithProvider(testApp, provider);
    const person = await testApp.createPerson(school);
    const browser = open();
    const parameters = provider.signIn((await browser.start(school)).body.url, accountOf(person));
    const replies = await Promise.all([browser.finish(parameters), browser.finish(parameters)]);
    expect(replies.map(toOutcome).toSorted()).toEqual(['400 SINGLE_SIGN_ON_ENDED', 'signed in']);
    expect(toOutcome(await browser.finish(parameters))).toBe('400 SINGLE_SIGN_ON_ENDED');
  });

  test('of another browser is refused, and still works in its own', async () => {
    const { school } = await createSchoolWithProvider(testApp, provider);
    const browser = open();
    const account = accountOf(await testApp.createPerson(school));
    const parameters = provider.signIn((await browser.start(school)).body.url, account);
    const victim = open();
    expect(toOutcome(await victim.finish(parameters))).toBe('400 SINGLE_SIGN_ON_ENDED');
    await victim.start(school);
    expect(toOutcome(await victim.finish(parameters))).toBe('400 SINGLE_SIGN_ON_ENDED');
    expect(toOutcome(await browser.finish(parameters))).toBe('signed in');
  });

  test('of another sign-in does not go with this code', async () => {
    const { school } = await createSchoolWithProvider(testApp, provider);
    const browser = open();
    const first = provider.signIn(
      (await browser.start(school)).body.url,
      accountOf(await testApp.createPerson(school)),
    );
    const second = new URL((await browser.start(school)).body.url);
    const mixed = { ...first, state: second.searchParams.get('state') ?? '' };
    expect(toOutcome(await browser.finish(mixed))).toBe('403 IDENTITY_EXPIRED');
  });

  test('ends after ten minutes, and its row goes within the hour', async () => {
    const { school } = await createSchoolWithProvider(testApp, provider);
    const browser = open();
    const account = accountOf(await testApp.createPerson(school));
    const parameters = provider.signIn((await browser.start(school)).body.url, account);
    await testApp.runSql(
      school.id,
      `update single_sign_on_attempts set expires_at = ${earlier('expires_at', '10 minutes 1 second')}`,
    );
    expect(toOutcome(await browser.finish(parameters))).toBe('400 SINGLE_SIGN_ON_ENDED');
    await deleteExpiredSingleSignOns(testApp.jobDeps);
    expect(await testApp.runSql(school.id, 'select from single_sign_on_attempts')).toEqual([]);
  });

  test.each(['', 'x', 'A'.repeat(64), '../../etc/passwd', 'a'.repeat(512)])(
    'that nobody made is refused: %j',
    async (state) => {
      expect(toOutcome(await open().finish({ code: 'x', state }))).toBe('400 SINGLE_SIGN_ON_ENDED');
    },
  );

  test('is stored as a hash, and its row has nothing to sign in with', async () => {
    const { school } = await createSchoolWithProvider(testApp, provider);
    const { body } = await open().start(school);
    const state = new URL(body.url).searchParams.get('state') ?? '';
    const rows = await testApp.runSql<Record<string, unknown>>(
      school.id,
      'select * from single_sign_on_attempts',
    );
    expect(JSON.stringify(rows)).not.toContain(state);
    expect(rows).toEqual([expect.objectContaining({ state_hash: expect.any(Buffer) })]);
  });

  test('does not outlive the provider: one that was replaced or switched off meanwhile signs nobody in', async () => {
    const { school, admin } = await createSchoolWithProvider(testApp, provider);
    const person: TestPerson = await testApp.createPerson(school);
    const browser = open();
    const parameters = provider.signIn((await browser.start(school)).body.url, accountOf(person));
    await admin.put(settingsPath, { body: { ...toSettings(provider), mode: 'off' } });
    expect(toOutcome(await browser.finish(parameters))).toBe('409 SINGLE_SIGN_ON_OFF');
    await admin.put(settingsPath, { body: toSettings(provider) });
    const others = provider.signIn((await browser.start(school)).body.url, accountOf(person));
    await admin.put(settingsPath, { body: { ...toSettings(provider), issuer: `${provider.issuer}/new` } });
    expect(toOutcome(await browser.finish(others))).toBe('400 SINGLE_SIGN_ON_ENDED');
  });
});

test.each([
  ['/courses/own?q=a#b', '/courses/own?q=a#b'],
  ['https://evil.example/', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/a\\b', '/'],
  ['/\t/evil.example', '/'],
  ['javascript:alert(1)', '/'],
  [`/${'a'.repeat(600)}`, '/'],
])('the way back leads into the product only: %j', async (returnPath, expected) => {
  const { school } = await createSchoolWithProvider(testApp, provider);
  const browser = open();
  const started = await browser.start(school, returnPath);
  const account = accountOf(await testApp.createPerson(school));
  const { body } = await browser.finish(provider.signIn(started.body.url, account));
  expect(body.returnPath).toBe(expected);
});

test('a person who cancels at the provider reads that it was cancelled', async () => {
  const { school } = await createSchoolWithProvider(testApp, provider);
  const browser = open();
  const state = new URL((await browser.start(school)).body.url).searchParams.get('state') ?? '';
  expect(toOutcome(await browser.finish({ error: 'access_denied', state }))).toBe(
    '400 SINGLE_SIGN_ON_CANCELLED',
  );
});

test('an account that may do more than teach is checked at each sign-in, not only when it is linked', async () => {
  const { school, admin } = await createSchoolWithProvider(testApp, provider);
  const person = await testApp.createPerson(school, { permissions: ['users-management'] });
  const account = accountOf(person);
  expect(toOutcome(await open().signIn(school, account))).toBe('signed in');
  await admin.put(settingsPath, { body: { ...toSettings(provider), emailDomains: [] } });
  expect(toOutcome(await open().signIn(school, account))).toBe('403 IDENTITY_DOMAIN_MISSING');
});

describe('the first sign-in to an account that there was', () => {
  test('is mailed to the person, later ones are not', async () => {
    const { school } = await createSchoolWithProvider(testApp, provider);
    const person = await testApp.createPerson(school);
    const account = accountOf(person);
    for (const _ of [1, 2]) expect(toOutcome(await open().signIn(school, account))).toBe('signed in');
    const mails = await testApp.listMails(person);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('School account');
  });

  test('of a person with a second factor needs a browser that remembers it', async () => {
    const { school } = await createSchoolWithProvider(testApp, provider);
    const person = await testApp.createPerson(school);
    const { app } = await setUpTotp(await testApp.signInAs(person));
    const account = accountOf(person);
    const browser = open();
    expect(toOutcome(await browser.signIn(school, account))).toBe('403 IDENTITY_SECOND_FACTOR_NEEDED');
    expect(await testApp.runSql(school.id, 'select from identity_links')).toEqual([]);
    const challenge = await startChallenge(testApp, person);
    const answer = { challenge, code: app.nextCode(), remember: true };
    const proved = await answerChallenge(testApp, answer);
    expect(proved.status).toBe(200);
    const cookie = proved.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(toOutcome(await openTestBrowser(testApp, provider, cookie).signIn(school, account))).toBe(
      'signed in',
    );
    // Once linked, the provider is responsible for the second factor.
    expect(toOutcome(await open().signIn(school, account))).toBe('signed in');
  });
});

describe('a school that requires the provider', () => {
  const requireProvider = ({ id }: TestSchool) =>
    testApp.runSql(id, "update sign_in_rules set single_sign_on = 'required'");

  test('lets nobody set up a second factor with an old password', async () => {
    const { school } = await createSchoolWithProvider(testApp, provider);
    const person = await testApp.createPerson(school, { permissions: ['teacher'] });
    await testApp.runSql(school.id, 'update sign_in_rules set second_factor_required_of_staff = true');
    const challenge = await startChallenge(testApp, person);
    await requireProvider(school);
    expect(toOutcome(await signInWithPassword(testApp, person))).toBe('403 SINGLE_SIGN_ON_REQUIRED');
    const enrol = (path: string, body: object) =>
      testApp.visitor.post(`/tenant/auth/second-factor/enrolment${path}`, { body });
    expect(toOutcome(await enrol('', { challenge }))).toBe('403 SINGLE_SIGN_ON_REQUIRED');
    const confirmed = await enrol('/confirm', { challenge, code: '123456' });
    expect(toOutcome(confirmed)).toBe('403 SINGLE_SIGN_ON_REQUIRED');
    expect(await testApp.runSql(school.id, 'select from totp_factors')).toEqual([]);
  });

  test('keeps the link of an invitation although somebody asks for a new password', async () => {
    const { school } = await createSchoolWithProvider(testApp, provider);
    const person = await testApp.createPerson(school);
    await testApp.runSql(
      school.id,
      `insert into password_resets (school_id, id, user_id, purpose, token_hash, expires_at)
       values ($1, $2, $2, 'invitation', decode('00', 'hex'), now() + interval '1 day')`,
      [school.id, person.id],
    );
    await requireProvider(school);
    const body = { email: person.email };
    const reply = await testApp.visitor.post('/tenant/auth/password-recovery/forgot', { body });
    expect(reply.status).toBeLessThan(300);
    expect(await testApp.listMails(person)).toHaveLength(1);
    const usable = 'select purpose from password_resets where used_at is null';
    expect(await testApp.runSql(school.id, usable)).toEqual([{ purpose: 'invitation' }]);
  });
});

test('neither finished sign-ins nor those of strangers at the same address delay a known browser', async () => {
  const { school } = await createSchoolWithProvider(testApp, provider);
  const known = open();
  const account = accountOf(await testApp.createPerson(school));
  expect(toOutcome(await known.signIn(school, account))).toBe('signed in');
  const readCounts = () =>
    testApp.connected.database.outsideSchools(async (_, client) => {
      const { rows } = await client.query<{ failures: number }>(
        'select failures from attempts order by counted_at desc limit 1',
      );
      return rows[0]?.failures ?? 0;
    });
  expect(await readCounts()).toBeLessThan(1);
  const stranger = open();
  let refused = 0;
  for (let made = 0; made < 320; made += 1) refused += (await stranger.start(school)).status === 429 ? 1 : 0;
  expect(refused).toBeGreaterThan(0);
  expect(toOutcome(await known.signIn(school, account))).toBe('signed in');
}, 60_000);

test('visitors of one address begin some 300 sign-ins, and wait then', async () => {
  const other = await openTestApp({ SINGLE_SIGN_ON_PRIVATE: 'on' });
  try {
    const { school } = await createSchoolWithProvider(other, provider);
    const browser = openTestBrowser(other, provider);
    const statuses = [];
    for (let made = 0; made < 320; made += 1) statuses.push((await browser.start(school)).status);
    expect(new Set(statuses.slice(0, 300))).toEqual(new Set([200]));
    expect(statuses.at(-1)).toBe(429);
  } finally {
    await other.close();
  }
});
