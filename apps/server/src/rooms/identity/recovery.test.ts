import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld, password, type TestPerson, type TestSchool, type World } from '../../../test/world.ts';

let world: World;
let school: TestSchool;

beforeAll(async () => {
  world = await openWorld({ PUBLIC_URL: 'https://school.example/' });
  school = await world.school();
});
afterAll(() => world.close());

const forgot = (email: string, headers: Record<string, string> = {}) =>
  world.visitor.post('/tenant/auth/password-recovery/forgot', { body: { email }, headers });
const check = (token: string) =>
  world.visitor.post('/tenant/auth/password-recovery/check', { body: { token } });
const reset = (body: unknown) => world.visitor.post('/tenant/auth/password-recovery/reset', { body });

async function mailedToken(person: TestPerson): Promise<string> {
  const last = (await world.mails(person)).at(-1);
  return /https:\/\/school\.example\/auth\/reset-password\?token=([\w-]+)/.exec(last?.text ?? '')?.[1] ?? '';
}

describe('requesting a recovery link', () => {
  test('answers the same for a known and an unknown email', async () => {
    const person = await world.person(school);
    const known = await forgot(person.email);
    const unknown = await forgot('nobody@school.example');
    expect(known.status).toBe(200);
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(await world.mails(person)).toHaveLength(1);
  });

  test('mails a link that starts with the public URL, whatever host the request names', async () => {
    const person = await world.person(school);
    await world.app.server.inject({
      method: 'POST',
      url: '/api/tenant/auth/password-recovery/forgot',
      headers: { host: 'evil.example' },
      payload: { email: person.email },
    });
    const [mail] = await world.mails(person);
    expect(mail?.text).toContain('https://school.example/auth/reset-password?token=');
    expect(mail?.text + (mail?.html ?? '')).not.toContain('evil.example');
  });

  test('sends nothing on the sixth request within an hour and answers the same', async () => {
    const person = await world.person(school);
    for (let request = 0; request < 6; request++) expect((await forgot(person.email)).status).toBe(200);
    expect(await world.mails(person)).toHaveLength(5);
  });

  test('mails a link to every account with the email, or only to the one of the given school', async () => {
    const second = await world.school();
    const email = 'twice@school.example';
    const here = await world.person(school, { email });
    const there = await world.person(second, { email });
    await forgot(email);
    expect([(await world.mails(here)).length, (await world.mails(there)).length]).toEqual([1, 1]);
    await forgot(email, { 'x-school': second.slug });
    expect([(await world.mails(here)).length, (await world.mails(there)).length]).toEqual([1, 2]);
  });

  test('sends the mail in the language of the account', async () => {
    const person = await world.person(school, { locale: 'de' });
    await forgot(person.email);
    expect((await world.mails(person))[0]?.text).toMatch(/Passwort/);
  });

  test('does not nest quotation marks around a school name that already has them', async () => {
    const quoted = await world.school('Школа «Липа»');
    const person = await world.person(quoted, { locale: 'uk' });
    await forgot(person.email);
    const [mail] = await world.mails(person);
    expect(`${mail?.subject} ${mail?.text}`).toContain('Школа «Липа»');
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/«[^»]*«/);
  });
});

describe('resetting the password', () => {
  const fresh = 'brand new 1';

  test('works once, ends every session, and does not sign in', async () => {
    const person = await world.person(school);
    const door = await world.as(person);
    await forgot(person.email);
    const token = await mailedToken(person);
    const body = { token, password: fresh, passwordConfirmation: fresh };
    // Checking a link never uses it up.
    expect([(await check(token)).status, (await check(token)).status]).toEqual([200, 200]);
    const done = await reset(body);
    expect([done.status, Object.keys(done.body)]).toEqual([200, ['message']]);
    expect((await door.get('/tenant/user')).status).toBe(401);
    const signIn = (given: string) =>
      world.visitor.post('/tenant/auth/sign-in', { body: { email: person.email, password: given } });
    expect((await signIn(password)).status).toBe(401);
    expect((await signIn(fresh)).status).toBe(200);
    expect((await reset(body)).body.code).toBe('RESET_TOKEN_INVALID');
    expect((await check(token)).body.code).toBe('RESET_TOKEN_INVALID');
  });

  test('succeeds for exactly one of several concurrent uses of a token', async () => {
    const person = await world.person(school);
    await forgot(person.email);
    const body = { token: await mailedToken(person), password: fresh, passwordConfirmation: fresh };
    const answers = await Promise.all([reset(body), reset(body), reset(body)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400]);
  });

  test('rejects the link of a deleted person', async () => {
    const person = await world.person(school);
    await forgot(person.email);
    const token = await mailedToken(person);
    expect((await check(token)).status).toBe(200);
    await world.sql(school.id, 'update users set deleted_at = now() where id = $1', [person.id]);
    expect((await check(token)).body.code).toBe('RESET_TOKEN_INVALID');
  });

  test('rejects an older link once a newer one exists', async () => {
    const person = await world.person(school);
    await forgot(person.email);
    const older = await mailedToken(person);
    await forgot(person.email);
    expect((await reset({ token: older, password: fresh, passwordConfirmation: fresh })).status).toBe(400);
    const newer = await mailedToken(person);
    expect((await reset({ token: newer, password: fresh, passwordConfirmation: fresh })).status).toBe(200);
  });

  test('rejects an expired token', async () => {
    const person = await world.person(school);
    await forgot(person.email);
    await world.sql(
      school.id,
      "update password_resets set expires_at = now() - interval '1 second' where user_id = $1",
      [person.id],
    );
    const answer = await reset({
      token: await mailedToken(person),
      password: fresh,
      passwordConfirmation: fresh,
    });
    expect([answer.status, answer.body.message]).toEqual([400, 'The reset link is invalid or has expired']);
    expect((await check(await mailedToken(person))).body).toEqual(answer.body);
  });

  test.each([
    [
      'a password of five characters',
      { password: '12345', passwordConfirmation: '12345' },
      'password',
      'At least 6 characters',
    ],
    [
      'a confirmation that differs',
      { password: '123456', passwordConfirmation: '654321' },
      'passwordConfirmation',
      'Passwords do not match',
    ],
    [
      'a password of 129 characters',
      { password: 'x'.repeat(129), passwordConfirmation: 'x'.repeat(129) },
      'password',
      'At most 128 characters',
    ],
  ])('rejects %s without using up the token', async (_, passwords, field, text) => {
    const person = await world.person(school);
    await forgot(person.email);
    const token = await mailedToken(person);
    const answer = await reset({ token, ...passwords });
    expect(answer.status).toBe(400);
    expect(answer.body.errors[field]).toContain(text);
    expect((await reset({ token, password: '123456', passwordConfirmation: '123456' })).status).toBe(200);
  });

  test.each([[''], ['nonsense'], ['A'.repeat(64)], ['../../etc']])('rejects the token %j', async (token) => {
    const answer = await reset({ token, password: fresh, passwordConfirmation: fresh });
    expect([answer.status, answer.body.code]).toEqual([400, 'RESET_TOKEN_INVALID']);
    expect((await check(token)).body).toEqual(answer.body);
  });
});
