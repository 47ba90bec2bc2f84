import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld, password, type TestPerson, type TestSchool, type World } from '../../../test/world.ts';

let world: World;
let school: TestSchool;
let other: TestSchool;

beforeAll(async () => {
  world = await openWorld({ SIGN_IN_LIMIT: '3' });
  school = await world.school('First');
  other = await world.school('Second');
});
afterAll(() => world.close());

const signIn = (body: unknown, headers: Record<string, string> = {}) =>
  world.visitor.post('/tenant/auth/sign-in', { body, headers });

describe('sign-in', () => {
  test('issues a token that grants access to user-info', async () => {
    const person = await world.person(school, {
      permissions: ['teacher'],
      firstName: 'Ann',
      lastName: 'Lee',
    });
    const answer = await signIn({ email: person.email, password });
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body)).toEqual(['accessToken']);
    const info = await world.visitor.get('/tenant/auth/profile/user-info', {
      headers: { authorization: `Bearer ${answer.body.accessToken}` },
    });
    expect(info.status).toBe(200);
    expect(info.body).toEqual({
      user: {
        ...{ id: person.id, image: null, firstName: 'Ann', lastName: 'Lee' },
        ...{ email: person.email, role: 'staff', timezone: null, locale: 'en' },
      },
      permissions: [{ key: 'teacher' }],
      school: expect.objectContaining({ id: school.id, name: 'First', slug: school.slug, logo: null }),
    });
  });

  test('trims the email and ignores its case', async () => {
    const person = await world.person(school, { email: 'Mixed.Case@school.example' });
    expect((await signIn({ email: ` ${person.email.toUpperCase()} `, password })).status).toBe(200);
  });

  test('answers the same for an unknown email and a wrong password', async () => {
    const person = await world.person(school);
    const wrong = await signIn({ email: person.email, password: 'wrong' });
    const unknown = await signIn({ email: 'nobody@school.example', password: 'wrong' });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({ message: 'Invalid email or password!', code: 'INVALID_CREDENTIALS' });
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  });

  test('names every missing field', async () => {
    const answer = await signIn({});
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('INVALID_INPUT');
    expect(answer.body.errors).toEqual({
      email: ['This field is required'],
      password: ['This field is required'],
    });
  });

  test('tells a suspended person so, but only after the right password', async () => {
    const person = await world.person(school, { status: 'suspended' });
    const right = await signIn({ email: person.email, password });
    expect([right.status, right.body.code]).toEqual([403, 'ACCOUNT_SUSPENDED']);
    expect((await signIn({ email: person.email, password: 'wrong' })).status).toBe(401);
  });

  test('is allowed for an inactive person', async () => {
    const person = await world.person(school, { status: 'inactive' });
    expect((await signIn({ email: person.email, password })).status).toBe(200);
  });
});

describe('signing in with one email in two schools', () => {
  let here: TestPerson;
  let there: TestPerson;
  const email = 'both@school.example';

  beforeAll(async () => {
    here = await world.person(school, { email });
    there = await world.person(other, { email });
  });

  test('is a conflict if both have the same password and no school is named', async () => {
    const answer = await signIn({ email, password });
    expect([answer.status, answer.body.code]).toEqual([409, 'TENANT_REQUIRED']);
  });

  test.each([
    ['the X-School header', () => ({ 'x-school': other.slug })],
    ['the host name', () => ({ host: `${other.slug}.klasna.example` })],
  ])('finds the school by %s', async (_, headers) => {
    // fetch sets its own Host header, so this request is injected instead.
    const answer = await world.app.server.inject({
      method: 'POST',
      url: '/api/tenant/auth/sign-in',
      headers: headers(),
      payload: { email, password },
    });
    expect(answer.statusCode).toBe(200);
    const info = await world.visitor.get('/tenant/user', {
      headers: { authorization: `Bearer ${answer.json().accessToken}` },
    });
    expect(info.body.data.id).toBe(there.id);
    expect(info.body.data.id).not.toBe(here.id);
  });

  test('answers 404 for an unknown school', async () => {
    const answer = await signIn({ email, password }, { 'x-school': 'no-such-school' });
    expect([answer.status, answer.body.code]).toEqual([404, 'SCHOOL_NOT_FOUND']);
  });
});

describe('guessing', () => {
  test('is blocked after the allowed number of failures, even with the right password', async () => {
    const person = await world.person(school);
    for (let attempt = 0; attempt < 3; attempt++) {
      expect((await signIn({ email: person.email, password: 'wrong' })).status).toBe(401);
    }
    const blocked = await signIn({ email: person.email, password });
    expect([blocked.status, blocked.body.code]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('counts concurrent guesses like sequential ones', async () => {
    const person = await world.person(school);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => signIn({ email: person.email, password: 'wrong' })),
    );
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(3);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(9);
  });

  test('starts counting again after a success', async () => {
    const person = await world.person(school);
    for (let round = 0; round < 2; round++) {
      await signIn({ email: person.email, password: 'wrong' });
      await signIn({ email: person.email, password: 'wrong' });
      expect((await signIn({ email: person.email, password })).status).toBe(200);
    }
  });

  test('counts guesses at unknown emails too', async () => {
    const guess = () => signIn({ email: 'ghost@school.example', password: 'wrong' });
    const statuses = [
      (await guess()).status,
      (await guess()).status,
      (await guess()).status,
      (await guess()).status,
    ];
    expect(statuses).toEqual([401, 401, 401, 429]);
  });
});
