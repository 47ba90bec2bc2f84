/** Concurrent requests of one account end as if they had run one after the other. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openTestApp,
  password,
  type TestApp,
  type TestPerson,
  type TestSchool,
} from '../../../test/test-app.ts';

let testApp: TestApp;
let school: TestSchool;

beforeAll(async () => {
  testApp = await openTestApp({ PUBLIC_URL: 'https://school.example', SIGN_IN_LIMIT: '3' });
  school = await testApp.createTestSchool();
});
afterAll(() => testApp.close());

const signIn = (email: string, givenPassword: string, headers: Record<string, string> = {}) =>
  testApp.visitor.post('/tenant/auth/sign-in', { body: { email, password: givenPassword }, headers });
const requestRecovery = (email: string) =>
  testApp.visitor.post('/tenant/auth/password-recovery/forgot', { body: { email } });
const resetPassword = (token: string, newPassword: string) =>
  testApp.visitor.post('/tenant/auth/password-recovery/reset', {
    body: { token, password: newPassword, passwordConfirmation: newPassword },
  });
const findMailedTokens = async (person: TestPerson): Promise<string[]> =>
  (await testApp.listMails(person)).map(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? '');

describe('the password', () => {
  test('changes only once when two requests give the same old password', async () => {
    const person = await testApp.createPerson(school);
    const clients = [await testApp.signInAs(person), await testApp.signInAs(person)];
    const responses = await Promise.all(
      clients.map((client, index) => {
        const newPassword = `brand new ${index}`;
        return client.put('/tenant/user/password', {
          body: { old: password, new: newPassword, confirm: newPassword },
        });
      }),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const replies = await Promise.all(clients.map((client) => client.get('/tenant/user')));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test('change ends sessions that are opened meanwhile with the old password', async () => {
    const person = await testApp.createPerson(school);
    const client = await testApp.signInAs(person);
    const newPassword = 'brand new 1';
    const [changed, ...signIns] = await Promise.all([
      client.put('/tenant/user/password', {
        body: { old: password, new: newPassword, confirm: newPassword },
      }),
      ...Array.from({ length: 2 }, () => signIn(person.email, password)),
    ]);
    expect(changed.status).toBe(200);
    for (const { body } of signIns.filter(({ status }) => status === 200)) {
      const headers = { authorization: `Bearer ${body.accessToken}` };
      expect((await testApp.visitor.get('/tenant/user', { headers })).status).toBe(401);
    }
  });

  test('change invalidates every mailed link', async () => {
    const person = await testApp.createPerson(school);
    const client = await testApp.signInAs(person);
    await requestRecovery(person.email);
    const [token = ''] = await findMailedTokens(person);
    await client.put('/tenant/user/password', {
      body: { old: password, new: 'brand new 1', confirm: 'brand new 1' },
    });
    expect((await resetPassword(token, 'another 1')).body.code).toBe('RESET_TOKEN_INVALID');
  });
});

describe('recovery links requested concurrently', () => {
  test('count like links requested one after another, and only the last works', async () => {
    const person = await testApp.createPerson(school);
    await Promise.all(Array.from({ length: 8 }, () => requestRecovery(person.email)));
    const tokens = await findMailedTokens(person);
    expect(tokens).toHaveLength(5);
    const responses = await Promise.all(tokens.map((token) => resetPassword(token, 'brand new 1')));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('password guessing', () => {
  test('by many clients at once does not delay other requests', async () => {
    // An app of its own, because so many guesses use up what one address may make.
    const app = await openTestApp({ SIGN_IN_LIMIT: '1000' });
    const appSchool = await app.createTestSchool();
    const client = await app.signInAs(appSchool.admin);
    await Promise.all(Array.from({ length: 8 }, () => app.createPerson(appSchool)));
    // So many that the list takes a small part of their time on a busy machine, too.
    const guessCount = 160;
    let answered = 0;
    const guesses = Array.from({ length: guessCount }, async (_, n) => {
      const body = { email: `nobody-${n}@school.example`, password: 'wrong' };
      const { status } = await app.visitor.post('/tenant/auth/sign-in', { body });
      answered += 1;
      return status;
    });
    await Promise.race(guesses);
    // Requests a list that is long enough to be compressed, because compression shares the thread pool with password
    // hashing.
    const { headers } = await client.get('/tenant/users');
    expect(headers.get('content-encoding')).toBe('gzip');
    expect(answered).toBeLessThan(guessCount / 2);
    expect(new Set(await Promise.all(guesses))).toEqual(new Set([401]));
    await app.close();
  });

  test('on the own account leaves database connections for others', async () => {
    const app = await openTestApp({ SIGN_IN_LIMIT: '1000' });
    const appSchool = await app.createTestSchool();
    const [guesser, other] = [
      await app.signInAs(await app.createPerson(appSchool)),
      await app.signInAs(appSchool.admin),
    ];
    const guessCount = 30;
    let answered = 0;
    const body = { old: 'wrong', new: 'brand new 1', confirm: 'brand new 1' };
    const guesses = Array.from({ length: guessCount }, async () => {
      expect((await guesser.put('/tenant/user/password', { body })).status).toBe(400);
      answered += 1;
    });
    await Promise.race(guesses);
    expect((await other.get('/tenant/auth/profile/user-info')).status).toBe(200);
    expect(answered).toBeLessThan(guessCount / 2);
    await Promise.all(guesses);
    await app.close();
  });

  test('shares one counter across spellings of the same email', async () => {
    await testApp.createPerson(school, { email: 'iii@school.example' });
    for (const name of ['iii', 'III', 'iIi']) await signIn(`${name}@school.example`, 'wrong');
    // PostgreSQL converts İ to one lower-case character, JavaScript to two.
    expect((await signIn('İii@school.example', password)).status).toBe(401);
    expect((await signIn('iii@school.example', password)).status).toBe(429);
  });

  test('at one account is still counted after a success at another with the same email', async () => {
    const email = 'several@school.example';
    const other = await testApp.createTestSchool();
    await testApp.createPerson(school, { email });
    await testApp.createPerson(other, { email });
    const statuses: number[] = [];
    for (let round = 0; round < 3; round++) {
      statuses.push((await signIn(email, 'wrong', { 'x-school': school.slug })).status);
      await signIn(email, password, { 'x-school': other.slug });
    }
    statuses.push((await signIn(email, 'wrong', { 'x-school': school.slug })).status);
    expect(statuses).toEqual([401, 401, 401, 429]);
  });
});

describe('a request without a preferred language', () => {
  test('is answered in the language of the account', async () => {
    const person = await testApp.createPerson(school, { locale: 'de' });
    const client = await testApp.signInAs(person);
    const response = await client.put('/tenant/user/password', {
      body: { old: password, new: 'brand new 1', confirm: 'brand new 1' },
      headers: { 'accept-language': '*' },
    });
    expect(response.body.message).toMatch(/Passwort/);
  });
});
