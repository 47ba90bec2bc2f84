/** Signing in with a second factor. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { earlier } from '../../../../test/earlier.ts';
import {
  allowUsedCodes,
  answerChallenge,
  type SecondFactor,
  setUpTotp,
  signInWithPassword,
  startChallenge,
  toOutcome,
} from '../../../../test/second-factor.ts';
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
  testApp = await openTestApp({ SIGN_IN_LIMIT: '12' });
  school = await testApp.createTestSchool();
});
afterAll(() => testApp.close());

async function createPersonWithApp(): Promise<{ person: TestPerson; factor: SecondFactor }> {
  const person = await testApp.createPerson(school, { role: 'member' });
  const factor = await setUpTotp(await testApp.signInAs(person));
  await allowUsedCodes(testApp, person);
  return { person, factor };
}

const english = { 'accept-language': 'en' };
const countSessions = async ({ id }: TestPerson): Promise<number> =>
  (
    await testApp.runSql(school.id, 'select from sessions where school_id = $1 and user_id = $2', [
      school.id,
      id,
    ])
  ).length;

test('the password alone answers a challenge and opens no session', async () => {
  const { person } = await createPersonWithApp();
  const before = await countSessions(person);
  const { status, body } = await signInWithPassword(testApp, person);
  expect([status, body]).toEqual([
    200,
    {
      challenge: {
        token: expect.any(String),
        methods: ['totp', 'recoveryCode'],
        mustEnrol: false,
        expiresAt: expect.any(String),
      },
    },
  ]);
  expect(await countSessions(person)).toBe(before);
  const withChallenge = { authorization: `Bearer ${body.challenge.token}` };
  expect((await testApp.visitor.get('/tenant/user/second-factor', { headers: withChallenge })).status).toBe(
    401,
  );
});

test('a wrong password answers as it does without a second factor', async () => {
  const { person } = await createPersonWithApp();
  const reply = await testApp.visitor.post('/tenant/auth/sign-in', {
    body: { email: person.email, password: 'wrong' },
  });
  expect(toOutcome(reply)).toBe('401 INVALID_CREDENTIALS');
});

test('the code of the app finishes the sign-in, also with a space in the middle', async () => {
  const { person, factor } = await createPersonWithApp();
  const code = factor.app.codeAt(0);
  const challenge = await startChallenge(testApp, person);
  const reply = await answerChallenge(testApp, { challenge, code: `${code.slice(0, 3)} ${code.slice(3)}` });
  expect(toOutcome(reply)).toBe('done');
  const headers = { authorization: `Bearer ${reply.body.accessToken}` };
  expect((await testApp.visitor.get('/tenant/user/second-factor', { headers })).status).toBe(200);
});

describe('a code', () => {
  test('that is wrong is refused at its field and recorded', async () => {
    const { person } = await createPersonWithApp();
    const challenge = await startChallenge(testApp, person);
    const reply = await answerChallenge(testApp, { challenge, code: '000000' }, english);
    expect(toOutcome(reply)).toBe('400 SECOND_FACTOR_WRONG');
    expect(reply.body.errors.code).toEqual(['This code is not right. Enter the one that the app shows now']);
    await expect
      .poll(() =>
        testApp.runSql(
          school.id,
          "select details from security_events where school_id = $1 and user_id = $2 and kind = 'secondFactor.failed'",
          [school.id, person.id],
        ),
      )
      .toEqual([{ details: { reason: 'secondFactorWrong' } }]);
  });

  test('that was used is refused, also in another sign-in', async () => {
    const { person, factor } = await createPersonWithApp();
    const code = factor.app.codeAt(0);
    expect(
      toOutcome(await answerChallenge(testApp, { challenge: await startChallenge(testApp, person), code })),
    ).toBe('done');
    const challenge = await startChallenge(testApp, person);
    expect(toOutcome(await answerChallenge(testApp, { challenge, code }))).toBe('400 SECOND_FACTOR_USED');
  });

  test.each([-15, 15])('of a clock that is %i steps off says so and is not accepted', async (distance) => {
    const { person, factor } = await createPersonWithApp();
    const challenge = await startChallenge(testApp, person);
    const reply = await answerChallenge(testApp, { challenge, code: factor.app.codeAt(distance) }, english);
    expect(toOutcome(reply)).toBe('400 DEVICE_CLOCK_WRONG');
    expect(reply.body.errors.code[0]).toContain('The clock of your device seems to be wrong');
  });

  test('opens one session when it is sent to several challenges at once', async () => {
    const { person, factor } = await createPersonWithApp();
    const before = await countSessions(person);
    const challenges = await Promise.all([1, 2, 3, 4].map(() => startChallenge(testApp, person)));
    const code = factor.app.codeAt(0);
    const replies = await Promise.all(
      challenges.map((challenge) => answerChallenge(testApp, { challenge, code })),
    );
    expect(replies.map(toOutcome).toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => '400 SECOND_FACTOR_USED'),
      'done',
    ]);
    expect(await countSessions(person)).toBe(before + 1);
  });

  test('of another person does not help', async () => {
    const [one, other] = [await createPersonWithApp(), await createPersonWithApp()];
    const challenge = await startChallenge(testApp, one.person);
    const code = other.factor.app.codeAt(0);
    expect(toOutcome(await answerChallenge(testApp, { challenge, code }))).toBe('400 SECOND_FACTOR_WRONG');
  });
});

describe('a challenge', () => {
  test('works once', async () => {
    const { person, factor } = await createPersonWithApp();
    const challenge = await startChallenge(testApp, person);
    await answerChallenge(testApp, { challenge, code: factor.app.codeAt(0) });
    await allowUsedCodes(testApp, person);
    const again = await answerChallenge(testApp, { challenge, code: factor.app.codeAt(0) });
    expect(toOutcome(again)).toBe('400 CHALLENGE_INVALID');
  });

  test('ends after five wrong codes', async () => {
    const { person, factor } = await createPersonWithApp();
    const challenge = await startChallenge(testApp, person);
    for (let guess = 0; guess < 5; guess += 1) await answerChallenge(testApp, { challenge, code: '000000' });
    const late = await answerChallenge(testApp, { challenge, code: factor.app.codeAt(0) });
    expect(toOutcome(late)).toBe('400 CHALLENGE_INVALID');
    const anew = { challenge: await startChallenge(testApp, person), code: factor.app.codeAt(0) };
    expect(toOutcome(await answerChallenge(testApp, anew))).toBe('done');
  });

  test('ends after ten minutes', async () => {
    const { person, factor } = await createPersonWithApp();
    const challenge = await startChallenge(testApp, person);
    await testApp.runSql(
      school.id,
      `update sign_in_challenges set expires_at = ${earlier('expires_at', '10 minutes')} where school_id = $1`,
      [school.id],
    );
    const late = await answerChallenge(testApp, { challenge, code: factor.app.codeAt(0) });
    expect(toOutcome(late)).toBe('400 CHALLENGE_INVALID');
  });

  test('ends when the password changes', async () => {
    const { person, factor } = await createPersonWithApp();
    const challenge = await startChallenge(testApp, person);
    const admin = await testApp.signInAs(school.admin);
    await admin.put(`/tenant/users/${person.id}`, { body: { password: 'a quiet harbour 7' } });
    const late = await answerChallenge(testApp, { challenge, code: factor.app.codeAt(0) });
    expect(toOutcome(late)).toBe('400 CHALLENGE_INVALID');
  });

  test('of a suspended person is refused', async () => {
    const { person, factor } = await createPersonWithApp();
    const challenge = await startChallenge(testApp, person);
    await testApp.runSql(
      school.id,
      "update users set status = 'suspended' where school_id = $1 and id = $2",
      [school.id, person.id],
    );
    const reply = await answerChallenge(testApp, { challenge, code: factor.app.codeAt(0) });
    expect(toOutcome(reply)).toBe('403 ACCOUNT_SUSPENDED');
  });

  test.each(['x', 'A'.repeat(64), 'A'.repeat(512)])('that nobody was given is refused', async (challenge) => {
    expect(toOutcome(await answerChallenge(testApp, { challenge, code: '123456' }))).toBe(
      '400 CHALLENGE_INVALID',
    );
  });
});

test('wrong codes are limited over all challenges of an account', async () => {
  const { person, factor } = await createPersonWithApp();
  const outcomes: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    const challenge = await startChallenge(testApp, person);
    for (let guess = 0; guess < 5; guess += 1)
      outcomes.push(toOutcome(await answerChallenge(testApp, { challenge, code: '000000' })));
  }
  expect(outcomes.filter((outcome) => outcome === '400 SECOND_FACTOR_WRONG')).toHaveLength(12);
  expect(outcomes.slice(12)).toEqual(Array.from({ length: 3 }, () => '429 TOO_MANY_ATTEMPTS'));
  const right = { challenge: await startChallenge(testApp, person), code: factor.app.codeAt(0) };
  expect(toOutcome(await answerChallenge(testApp, right))).toBe('429 TOO_MANY_ATTEMPTS');
});

test('who knows the password does not keep the owner out of a browser that the account knows', async () => {
  const { person, factor } = await createPersonWithApp();
  const first = { challenge: await startChallenge(testApp, person), code: factor.app.codeAt(0) };
  const signedIn = await answerChallenge(testApp, first);
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  await allowUsedCodes(testApp, person);
  const own = (await signInWithPassword(testApp, person, { cookie })).body.challenge.token;
  for (let round = 0; round < 11; round += 1) {
    const challenge = await startChallenge(testApp, person);
    for (let guess = 0; guess < 2; guess += 1) await answerChallenge(testApp, { challenge, code: '000000' });
  }
  const strange = { challenge: await startChallenge(testApp, person), code: factor.app.codeAt(0) };
  expect(toOutcome(await answerChallenge(testApp, strange))).toBe('429 TOO_MANY_ATTEMPTS');
  const answer = { challenge: own, code: factor.app.codeAt(0) };
  expect(toOutcome(await answerChallenge(testApp, answer))).toBe('429 TOO_MANY_ATTEMPTS');
  expect(toOutcome(await answerChallenge(testApp, answer, { cookie }))).toBe('done');
});

describe('a recovery code', () => {
  test('signs in once, however it is typed, and the mail says how many are left', async () => {
    const { person, factor } = await createPersonWithApp();
    const [first = '', second = ''] = factor.recoveryCodes;
    const typed = ` ${first.toUpperCase().replace('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')} `;
    const answer = { challenge: await startChallenge(testApp, person), code: typed };
    expect(toOutcome(await answerChallenge(testApp, answer))).toBe('done');
    const challenge = await startChallenge(testApp, person);
    expect(toOutcome(await answerChallenge(testApp, { challenge, code: first }))).toBe(
      '400 SECOND_FACTOR_WRONG',
    );
    expect(toOutcome(await answerChallenge(testApp, { challenge, code: second }))).toBe('done');
    const mails = (await testApp.listMails(person)).map(({ text }) => text);
    expect(mails.filter((text) => text.includes('A recovery code of your account'))).toEqual([
      expect.stringContaining('Codes left: 9.'),
      expect.stringContaining('Codes left: 8.'),
    ]);
  });

  test('opens one session when it is used at once', async () => {
    const { person, factor } = await createPersonWithApp();
    const [code = ''] = factor.recoveryCodes;
    const challenges = await Promise.all([1, 2, 3].map(() => startChallenge(testApp, person)));
    const replies = await Promise.all(
      challenges.map((challenge) => answerChallenge(testApp, { challenge, code })),
    );
    expect(replies.map(toOutcome).filter((outcome) => outcome === 'done')).toHaveLength(1);
  });

  test('of another person does not help', async () => {
    const [one, other] = [await createPersonWithApp(), await createPersonWithApp()];
    const challenge = await startChallenge(testApp, one.person);
    const [code = ''] = other.factor.recoveryCodes;
    expect(toOutcome(await answerChallenge(testApp, { challenge, code }))).toBe('400 SECOND_FACTOR_WRONG');
  });
});

test('an account without a second factor signs in as before', async () => {
  const person = await testApp.createPerson(school);
  const { status, body } = await testApp.visitor.post('/tenant/auth/sign-in', {
    body: { email: person.email, password },
  });
  expect([status, body]).toEqual([200, { accessToken: expect.any(String) }]);
});
