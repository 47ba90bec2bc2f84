/** The operator's way back, and the encryption of stored secrets with a new key. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  allowUsedCodes,
  answerChallenge,
  setUpTotp,
  signInWithPassword,
  startChallenge,
  toOutcome,
} from '../../../../test/second-factor.ts';
import { openTestApp, type TestApp, type TestSchool } from '../../../../test/test-app.ts';
import type { Mailer } from '../../../kernel/mail/mailer.ts';
import { createSecretBox } from '../../../kernel/secret-box.ts';
import { recoverAccess } from './recover-access.ts';
import { renewSecrets } from './renew-secrets.ts';

let testApp: TestApp;
let school: TestSchool;
beforeAll(async () => {
  testApp = await openTestApp();
  school = await testApp.createTestSchool();
});
afterAll(() => testApp.close());

const mailed: string[] = [];
const mailer: Mailer = {
  queue: async (_, { kind, to }) => {
    mailed.push(`${kind} ${to}`);
  },
};
const recover = (userId: string, allowsPassword = false) =>
  testApp.connected.database.inSchool(school.id, (tx) =>
    recoverAccess(tx, { mailer, origin: 'https://school.example' }, { userId, allowsPassword }),
  );

test('recovering removes the second factor, ends the sessions, and gives a link that works once', async () => {
  const client = await testApp.signInAs(school.admin);
  await setUpTotp(client);
  const link = await recover(school.admin.id);
  expect(link).toMatch(/^https:\/\/school\.example\/auth\/reset-password\?token=/);
  expect((await client.get('/tenant/user/second-factor')).status).toBe(401);
  expect(mailed).toEqual([`secondFactorChanged ${school.admin.email}`]);
  const token = new URL(link ?? '').searchParams.get('token');
  const next = 'a quiet harbour 7';
  const reset = () =>
    testApp.visitor.post('/tenant/auth/password-recovery/reset', {
      body: { token, password: next, passwordConfirmation: next },
    });
  expect(toOutcome(await reset())).toBe('done');
  expect(toOutcome(await reset())).toBe('400 RESET_TOKEN_INVALID');
  const reply = await testApp.visitor.post('/tenant/auth/sign-in', {
    body: { email: school.admin.email, password: next },
  });
  expect(reply.body.accessToken).toBeDefined();
  const events = await testApp.runSql(
    school.id,
    "select user_id from security_events where school_id = $1 and kind = 'operator.accessRecovered'",
    [school.id],
  );
  expect(events).toEqual([{ user_id: school.admin.id }]);
});

test('recovering makes required single sign-on optional only if asked', async () => {
  await testApp.runSql(
    school.id,
    "insert into sign_in_rules (school_id, single_sign_on) values ($1, 'required')",
    [school.id],
  );
  const read = () =>
    testApp.runSql(school.id, 'select single_sign_on from sign_in_rules where school_id = $1', [school.id]);
  await recover(school.admin.id);
  expect(await read()).toEqual([{ single_sign_on: 'required' }]);
  await recover(school.admin.id, true);
  expect(await read()).toEqual([{ single_sign_on: 'optional' }]);
});

test('a student is not recovered', async () => {
  const student = await testApp.createPerson(school, { role: 'member' });
  const client = await testApp.signInAs(student);
  expect(await recover(student.id)).toBeUndefined();
  expect((await client.get('/tenant/user/second-factor')).status).toBe(200);
});

test('secrets are encrypted with the new key, and codes go on working', async () => {
  const person = await testApp.createPerson(school);
  const { app, recoveryCodes } = await setUpTotp(await testApp.signInAs(person));
  const [recoveryCode = ''] = recoveryCodes;
  await allowUsedCodes(testApp, person);
  const oldKeys = testApp.config.keys('second-factor');
  const newKey = randomBytes(32);
  const read = async () =>
    (
      await testApp.runSql<{ secret: string }>(
        school.id,
        'select secret from totp_factors where school_id = $1 and user_id = $2',
        [school.id, person.id],
      )
    )[0]?.secret;
  const before = await read();
  const rotated = createSecretBox([newKey, ...oldKeys]);
  await renewSecrets(testApp.jobDeps, rotated);
  const after = await read();
  expect(after).not.toBe(before);
  expect(after?.startsWith(rotated.currentPrefix)).toBe(true);
  await renewSecrets(testApp.jobDeps, rotated);
  expect(await read()).toBe(after);
  // The running server does not know the new key, as before its restart.
  const early = { challenge: await startChallenge(testApp, person), code: app.codeAt(0) };
  expect(toOutcome(await answerChallenge(testApp, early))).toBe('409 SECOND_FACTOR_UNREADABLE');
  const earlyRecovery = { ...early, code: recoveryCode };
  expect(toOutcome(await answerChallenge(testApp, earlyRecovery))).toBe('409 SECOND_FACTOR_UNREADABLE');
  await renewSecrets(testApp.jobDeps, createSecretBox([...oldKeys, newKey]));
  const late = { challenge: await startChallenge(testApp, person), code: app.codeAt(0) };
  expect(toOutcome(await answerChallenge(testApp, late))).toBe('done');
  const lateRecovery = { challenge: await startChallenge(testApp, person), code: recoveryCode };
  expect(toOutcome(await answerChallenge(testApp, lateRecovery))).toBe('done');
  expect((await signInWithPassword(testApp, person)).body.challenge).toBeDefined();
});
