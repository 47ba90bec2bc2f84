/** A school that requires a second factor of its staff. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../../test/api-client.ts';
import {
  setUpTotp,
  signInWithPassword,
  startChallenge,
  TestAuthenticator,
  toOutcome,
} from '../../../../test/second-factor.ts';
import { openTestApp, type TestApp, type TestSchool } from '../../../../test/test-app.ts';

let testApp: TestApp;
let school: TestSchool;
let admin: ApiClient;
beforeAll(async () => {
  testApp = await openTestApp();
});
beforeEach(async () => {
  school = await testApp.createTestSchool();
  admin = await testApp.signInAs(school.admin);
});
afterAll(() => testApp.close());

const rulesPath = '/tenant/school/sign-in-rules';
const enrolPath = '/tenant/auth/second-factor/enrolment';
const ownPath = '/tenant/user/second-factor';
const require = (isRequired: boolean) =>
  admin.put(rulesPath, { body: { secondFactorRequiredOfStaff: isRequired } });

async function turnRuleOn(): Promise<void> {
  await setUpTotp(admin);
  expect(toOutcome(await require(true))).toBe('done');
}

test('a school begins without the rule, and saving that changes and records nothing', async () => {
  const none = { secondFactorRequiredOfStaff: false, singleSignOn: 'off', staffWithoutSecondFactor: 1 };
  expect((await admin.get(rulesPath)).body.data).toEqual(none);
  expect((await require(false)).body.data).toEqual(none);
  expect((await admin.get('/tenant/security-log?kind=signInRules.changed')).body.data).toEqual([]);
});

test('turning it on needs a second factor of the administrator, and is recorded', async () => {
  const refused = await admin.put(rulesPath, {
    body: { secondFactorRequiredOfStaff: true },
    headers: { 'accept-language': 'en' },
  });
  expect(toOutcome(refused)).toBe('409 SECOND_FACTOR_NEEDED_FIRST');
  expect(refused.body.message).toContain('Set up two-step sign-in for yourself first');
  expect((await admin.get(rulesPath)).body.data.secondFactorRequiredOfStaff).toBe(false);
  await turnRuleOn();
  expect((await admin.get(rulesPath)).body.data).toMatchObject({
    secondFactorRequiredOfStaff: true,
    staffWithoutSecondFactor: 0,
  });
  const { data } = (await admin.get('/tenant/security-log?kind=signInRules.changed')).body;
  expect(data).toMatchObject([
    { details: { secondFactorOfStaff: 'required' }, actor: { id: school.admin.id } },
  ]);
  const audit = (await admin.get('/tenant/audit?type=school.changed')).body.data;
  expect(audit[0].changes).toEqual([{ field: 'secondFactorOfStaff', from: 'optional', to: 'required' }]);
});

test('needs a fresh password', async () => {
  await setUpTotp(admin);
  await testApp.runSql(
    school.id,
    "update sessions set reauthenticated_at = now() - interval '16 minutes' where school_id = $1",
    [school.id],
  );
  expect(toOutcome(await require(true))).toBe('403 PASSWORD_CONFIRMATION_NEEDED');
});

test('whoever requires it cannot turn the own off', async () => {
  await turnRuleOn();
  expect(toOutcome(await admin.delete(ownPath))).toBe('409 SECOND_FACTOR_REQUIRED');
  expect((await admin.get(ownPath)).body.data).toMatchObject({ isRequired: true, recoveryCodesLeft: 10 });
});

test('students and other schools sign in as before', async () => {
  await turnRuleOn();
  const student = await testApp.createPerson(school, { role: 'member' });
  const otherSchool = await testApp.createTestSchool();
  for (const person of [student, otherSchool.admin])
    expect((await signInWithPassword(testApp, person)).body.accessToken).toBeDefined();
});

describe('staff without one', () => {
  test('get a mail in their language each time it is turned on, with the end of their sessions', async () => {
    const [teacher, manager] = await Promise.all([
      testApp.createPerson(school, { permissions: ['teacher'], locale: 'de' }),
      testApp.createPerson(school, { locale: 'en' }),
      testApp.createPerson(school, { status: 'suspended' }),
      testApp.createPerson(school, { role: 'member' }),
    ]);
    const listMails = () =>
      testApp.runSql<{ recipient: string; text: string }>(
        school.id,
        `select recipient, text_body as text from mails
         where school_id = $1 and kind = 'secondFactorRequired' order by id`,
        [school.id],
      );
    await turnRuleOn();
    expect(toOutcome(await require(true))).toBe('done');
    const mails = await listMails();
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(
      [teacher.email, manager.email].toSorted(),
    );
    const textTo = (email: string) => mails.find(({ recipient }) => recipient === email)?.text;
    const day = new Date(Date.now() + 7 * 24 * 3_600_000);
    const formatDay = (locale: string) =>
      new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'Europe/Kyiv' }).format(day);
    expect(textTo(manager.email)).toContain('now requires two-step sign-in of all staff');
    expect(textTo(manager.email)).toContain(formatDay('en-GB'));
    expect(textTo(manager.email)).toMatch(/https?:\/\/\S+\/settings\/profile\/privacy\n/);
    expect(textTo(teacher.email)).toContain('verlangt jetzt von allen Mitarbeitenden');
    expect(textTo(teacher.email)).toContain(formatDay('de'));

    await require(false);
    await setUpTotp(await testApp.signInAs(teacher));
    await require(true);
    expect((await listMails()).slice(2).map(({ recipient }) => recipient)).toEqual([manager.email]);
  });

  test('set it up during their sign-in, which then opens a session', async () => {
    await turnRuleOn();
    const teacher = await testApp.createPerson(school, { permissions: ['teacher'] });
    const { body } = await signInWithPassword(testApp, teacher);
    expect(body.challenge).toMatchObject({ methods: [], mustEnrol: true });
    const challenge = body.challenge.token;
    const anyCode = { challenge, code: '123456' };
    expect(toOutcome(await testApp.visitor.post('/tenant/auth/second-factor', { body: anyCode }))).toBe(
      '400 SECOND_FACTOR_WRONG',
    );
    const { secret } = (await testApp.visitor.post(enrolPath, { body: { challenge } })).body.data;
    const code = new TestAuthenticator(secret).codeAt(0);
    const confirm = (given: string) =>
      testApp.visitor.post(`${enrolPath}/confirm`, { body: { challenge, code: given } });
    expect(toOutcome(await confirm('000000'))).toBe('400 SECOND_FACTOR_WRONG');
    const confirmed = await confirm(code);
    expect(confirmed.body).toEqual({
      accessToken: expect.any(String),
      schoolName: 'Test school',
      recoveryCodes: Array.from({ length: 10 }, () => expect.stringMatching(/^[\da-z]{5}-[\da-z]{5}$/)),
    });
    expect(toOutcome(await confirm(code))).toBe('400 CHALLENGE_INVALID');
    expect((await signInWithPassword(testApp, teacher)).body.challenge).toMatchObject({
      methods: ['totp', 'recoveryCode'],
      mustEnrol: false,
    });
    expect((await testApp.listMails(teacher)).map(({ text }) => text)).toEqual([
      expect.stringContaining('Two-step sign-in was set up'),
    ]);
  });

  test('keep an open session for seven days, however much it is used, unless they set one up', async () => {
    const teacher = await testApp.createPerson(school, { permissions: ['teacher'] });
    const client = await testApp.signInAs(teacher);
    const longSession = await testApp.signInAs(await testApp.createPerson(school, { role: 'member' }));
    await turnRuleOn();
    const { dueAt, isRequired } = (await client.get(ownPath)).body.data;
    const days = (Date.parse(dueAt) - Date.now()) / 86_400_000;
    expect([isRequired, Math.round(days)]).toEqual([true, 7]);
    expect((await longSession.get(ownPath)).body.data.dueAt).toBeNull();
    const readEnds = () =>
      testApp.runSql<{ left: number }>(
        school.id,
        `select round(extract(epoch from expires_at - now()) / 86400)::int as left from sessions
         where school_id = $1 and user_id = $2`,
        [school.id, teacher.id],
      );
    await testApp.runSql(
      school.id,
      "update sessions set last_used_at = now() - interval '2 hours' where school_id = $1 and user_id = $2",
      [school.id, teacher.id],
    );
    await expect.poll(async () => (await client.get(ownPath)).status).toBe(200);
    expect(await readEnds()).toEqual([{ left: 7 }]);
    await setUpTotp(client);
    expect((await client.get(ownPath)).body.data.dueAt).toBeNull();
  });

  test('are asked for nothing any more when the rule is turned off', async () => {
    const teacher = await testApp.createPerson(school, { permissions: ['teacher'] });
    const client = await testApp.signInAs(teacher);
    await turnRuleOn();
    const challenge = await startChallenge(testApp, teacher);
    expect(challenge).toEqual(expect.any(String));
    expect(toOutcome(await require(false))).toBe('done');
    expect((await client.get(ownPath)).body.data.dueAt).toBeNull();
    expect((await signInWithPassword(testApp, teacher)).body.accessToken).toBeDefined();
    expect((await signInWithPassword(testApp, school.admin)).body.challenge).toBeDefined();
  });

  test('cannot set one up with the challenge of somebody who has one', async () => {
    await turnRuleOn();
    const challenge = await startChallenge(testApp, school.admin);
    expect(toOutcome(await testApp.visitor.post(enrolPath, { body: { challenge } }))).toBe(
      '400 CHALLENGE_INVALID',
    );
  });
});
