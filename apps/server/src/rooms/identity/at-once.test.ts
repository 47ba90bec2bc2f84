/** Concurrent requests of one account end as if they had run one after the other. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld, password, type TestPerson, type TestSchool, type World } from '../../../test/world.ts';

let world: World;
let school: TestSchool;

beforeAll(async () => {
  world = await openWorld({ PUBLIC_URL: 'https://school.example', SIGN_IN_LIMIT: '3' });
  school = await world.school();
});
afterAll(() => world.close());

const signIn = (email: string, given: string, headers: Record<string, string> = {}) =>
  world.visitor.post('/tenant/auth/sign-in', { body: { email, password: given }, headers });
const forgot = (email: string) =>
  world.visitor.post('/tenant/auth/password-recovery/forgot', { body: { email } });
const reset = (token: string, fresh: string) =>
  world.visitor.post('/tenant/auth/password-recovery/reset', {
    body: { token, password: fresh, passwordConfirmation: fresh },
  });
const tokensOf = async (person: TestPerson): Promise<string[]> =>
  (await world.mails(person)).map(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? '');

describe('the password', () => {
  test('changes only once when two requests give the same old password', async () => {
    const person = await world.person(school);
    const doors = [await world.as(person), await world.as(person)];
    const answers = await Promise.all(
      doors.map((door, at) => {
        const fresh = `brand new ${at}`;
        return door.put('/tenant/user/password', { body: { old: password, new: fresh, confirm: fresh } });
      }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const open = await Promise.all(doors.map((door) => door.get('/tenant/user')));
    expect(open.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test('change ends sessions that are opened meanwhile with the old password', async () => {
    const person = await world.person(school);
    const door = await world.as(person);
    const fresh = 'brand new 1';
    const [changed, ...entered] = await Promise.all([
      door.put('/tenant/user/password', { body: { old: password, new: fresh, confirm: fresh } }),
      ...Array.from({ length: 2 }, () => signIn(person.email, password)),
    ]);
    expect(changed.status).toBe(200);
    for (const { body } of entered.filter(({ status }) => status === 200)) {
      const headers = { authorization: `Bearer ${body.accessToken}` };
      expect((await world.visitor.get('/tenant/user', { headers })).status).toBe(401);
    }
  });

  test('change invalidates every mailed link', async () => {
    const person = await world.person(school);
    const door = await world.as(person);
    await forgot(person.email);
    await door.put('/tenant/user/password', {
      body: { old: password, new: 'brand new 1', confirm: 'brand new 1' },
    });
    const [token = ''] = await tokensOf(person);
    expect((await reset(token, 'another 1')).body.code).toBe('RESET_TOKEN_INVALID');
  });
});

describe('recovery links requested concurrently', () => {
  test('count like links requested one after another, and only the last works', async () => {
    const person = await world.person(school);
    await Promise.all(Array.from({ length: 8 }, () => forgot(person.email)));
    const tokens = await tokensOf(person);
    expect(tokens).toHaveLength(5);
    const answers = await Promise.all(tokens.map((token) => reset(token, 'brand new 1')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('password guessing', () => {
  test('by many clients at once does not delay other requests', async () => {
    const crowd = 40;
    let answered = 0;
    const guesses = Array.from({ length: crowd }, async (_, n) => {
      await signIn(`nobody-${n}@school.example`, 'wrong');
      answered += 1;
    });
    await Promise.race(guesses);
    // This response is large enough to be compressed, and compression shares the thread pool with password hashing.
    const { headers } = await world.visitor.get('/openapi.json');
    expect(headers.get('content-encoding')).toBe('gzip');
    expect(answered).toBeLessThan(crowd / 2);
    await Promise.all(guesses);
  });

  test('on the own account leaves database connections for others', async () => {
    const [guesser, other] = [await world.as(await world.person(school)), await world.as(school.admin)];
    const crowd = 30;
    let answered = 0;
    const body = { old: 'wrong', new: 'brand new 1', confirm: 'brand new 1' };
    const guesses = Array.from({ length: crowd }, async () => {
      expect((await guesser.put('/tenant/user/password', { body })).status).toBe(400);
      answered += 1;
    });
    await Promise.race(guesses);
    expect((await other.get('/tenant/auth/profile/user-info')).status).toBe(200);
    expect(answered).toBeLessThan(crowd / 2);
    await Promise.all(guesses);
  });

  test('shares one counter across spellings of the same email', async () => {
    await world.person(school, { email: 'iii@school.example' });
    for (const name of ['iii', 'III', 'iIi']) await signIn(`${name}@school.example`, 'wrong');
    // PostgreSQL lower-cases İ to one character, JavaScript to two.
    expect((await signIn('İii@school.example', password)).status).toBe(401);
    expect((await signIn('iii@school.example', password)).status).toBe(429);
  });

  test('at one account is still counted after a success at another with the same email', async () => {
    const email = 'several@school.example';
    const other = await world.school();
    await world.person(school, { email });
    await world.person(other, { email });
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
    const person = await world.person(school, { locale: 'de' });
    const door = await world.as(person);
    const answer = await door.put('/tenant/user/password', {
      body: { old: password, new: 'brand new 1', confirm: 'brand new 1' },
      headers: { 'accept-language': '*' },
    });
    expect(answer.body.message).toMatch(/Passwort/);
  });
});
