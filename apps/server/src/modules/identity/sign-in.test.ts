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
let otherSchool: TestSchool;

beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '3' });
  school = await testApp.createTestSchool('First');
  otherSchool = await testApp.createTestSchool('Second');
});
afterAll(() => testApp.close());

const signIn = (body: unknown, headers: Record<string, string> = {}) =>
  testApp.visitor.post('/tenant/auth/sign-in', { body, headers });

describe('sign-in', () => {
  test('issues a token that grants access to user-info', async () => {
    const person = await testApp.createPerson(school, {
      permissions: ['teacher'],
      firstName: 'Ann',
      lastName: 'Lee',
    });
    const response = await signIn({ email: person.email, password });
    expect(response.status).toBe(200);
    expect(Object.keys(response.body)).toEqual(['accessToken']);
    const info = await testApp.visitor.get('/tenant/auth/profile/user-info', {
      headers: { authorization: `Bearer ${response.body.accessToken}` },
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
    const person = await testApp.createPerson(school, { email: 'Mixed.Case@school.example' });
    expect((await signIn({ email: ` ${person.email.toUpperCase()} `, password })).status).toBe(200);
  });

  test('answers the same for an unknown email and a wrong password', async () => {
    const person = await testApp.createPerson(school);
    const wrong = await signIn({ email: person.email, password: 'wrong' });
    const unknown = await signIn({ email: 'nobody@school.example', password: 'wrong' });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({ message: 'Invalid email or password!', code: 'INVALID_CREDENTIALS' });
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  });

  test('names every missing field', async () => {
    const response = await signIn({});
    expect(response.status).toBe(400);
    expect(response.body.code).toBe('INVALID_INPUT');
    expect(response.body.errors).toEqual({
      email: ['This field is required'],
      password: ['This field is required'],
    });
  });

  test('tells a suspended person so, but only after the right password', async () => {
    const person = await testApp.createPerson(school, { status: 'suspended' });
    const right = await signIn({ email: person.email, password });
    expect([right.status, right.body.code]).toEqual([403, 'ACCOUNT_SUSPENDED']);
    expect((await signIn({ email: person.email, password: 'wrong' })).status).toBe(401);
  });

  test('is allowed for an inactive person', async () => {
    const person = await testApp.createPerson(school, { status: 'inactive' });
    expect((await signIn({ email: person.email, password })).status).toBe(200);
  });
});

describe('signing in with one email in two schools', () => {
  let firstPerson: TestPerson;
  let secondPerson: TestPerson;
  const email = 'both@school.example';

  beforeAll(async () => {
    firstPerson = await testApp.createPerson(school, { email });
    secondPerson = await testApp.createPerson(otherSchool, { email });
  });

  test('is a conflict if both have the same password and no school is named', async () => {
    const response = await signIn({ email, password });
    expect([response.status, response.body.code]).toEqual([409, 'TENANT_REQUIRED']);
  });

  test.each([
    ['the X-School header', () => ({ 'x-school': otherSchool.slug })],
    ['the host name', () => ({ host: `${otherSchool.slug}.klasna.example` })],
  ])('finds the school by %s', async (_, headers) => {
    // Injects the request, because fetch sets its own Host header.
    const response = await testApp.app.server.inject({
      method: 'POST',
      url: '/api/tenant/auth/sign-in',
      headers: headers(),
      payload: { email, password },
    });
    expect(response.statusCode).toBe(200);
    const info = await testApp.visitor.get('/tenant/user', {
      headers: { authorization: `Bearer ${response.json().accessToken}` },
    });
    expect(info.body.data.id).toBe(secondPerson.id);
    expect(info.body.data.id).not.toBe(firstPerson.id);
  });

  test('answers 404 for an unknown school', async () => {
    const response = await signIn({ email, password }, { 'x-school': 'no-such-school' });
    expect([response.status, response.body.code]).toEqual([404, 'SCHOOL_NOT_FOUND']);
  });
});

describe('guessing', () => {
  test('is blocked after the allowed number of failures, even with the right password', async () => {
    const person = await testApp.createPerson(school);
    for (let attempt = 0; attempt < 3; attempt++) {
      expect((await signIn({ email: person.email, password: 'wrong' })).status).toBe(401);
    }
    const blocked = await signIn({ email: person.email, password });
    expect([blocked.status, blocked.body.code]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('counts concurrent guesses like sequential ones', async () => {
    const person = await testApp.createPerson(school);
    const responses = await Promise.all(
      Array.from({ length: 12 }, () => signIn({ email: person.email, password: 'wrong' })),
    );
    expect(responses.filter((response) => response.status === 401)).toHaveLength(3);
    expect(responses.filter((response) => response.status === 429)).toHaveLength(9);
  });

  test('starts counting again after a success', async () => {
    const person = await testApp.createPerson(school);
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
