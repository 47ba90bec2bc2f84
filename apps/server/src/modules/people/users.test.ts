import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiClient, createApiClient } from '../../../test/api-client.ts';
import {
  openTestApp,
  password,
  type TestApp,
  type TestPerson,
  type TestSchool,
} from '../../../test/test-app.ts';

let testApp: TestApp;
let school: TestSchool;
let adminClient: ApiClient;
beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000' });
  school = await testApp.createTestSchool();
  adminClient = await testApp.signInAs(school.admin);
});
afterAll(() => testApp.close());

let count = 0;
const nextEmail = (): string => `person-${++count}@users.example`;
const buildPerson = (overrides: object = {}) => ({
  firstName: 'Olha',
  lastName: 'Shevchuk',
  email: nextEmail(),
  role: 'member',
  ...overrides,
});
const createPerson = async (overrides: object = {}) =>
  (await adminClient.post('/tenant/users', { body: buildPerson(overrides) })).body.data;
const toPath = ({ id }: { id: string }): string => `/tenant/users/${id}`;
const listEnabledKeys = (person: { permissions: { key: string; enabled: boolean }[] }): string[] =>
  person.permissions.filter(({ enabled }) => enabled).map(({ key }) => key);
const workday = { start: '09:00', end: '18:00' };
const uploadAvatar = async () => {
  const raw = new FormData();
  raw.set('purpose', 'avatar');
  const dot =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  raw.set('file', new Blob([Buffer.from(dot, 'base64')], { type: 'image/png' }), 'dot.png');
  return (await adminClient.post('/tenant/files', { raw })).body.data.id as string;
};
const signIn = (body: object) =>
  testApp.visitor.post('/tenant/auth/sign-in', { body, headers: { 'x-school': school.slug } });

test.each(['firstName', 'lastName'])('a person needs a visible %s', async (field) => {
  const person = await testApp.createPerson(school, { role: 'member' });
  const response = await adminClient.put(`/tenant/users/${person.id}`, { body: { [field]: '\u2063\u3164' } });
  expect([response.status, response.body.errors]).toEqual([400, { [field]: ['This field is required'] }]);
});

describe('creating an account', () => {
  test('returns the given fields, and the person can sign in with the given password', async () => {
    const secret = 'correct horse 2';
    const body = buildPerson({
      role: 'staff',
      permissions: ['teacher', 'teacher'],
      phone: '+380 44 123-45-67',
      country: 'UA',
      timezone: 'Europe/Rome',
      workSchedule: { mon: workday },
      status: 'inactive',
      password: secret,
    });
    const response = await adminClient.post('/tenant/users', { body });
    expect(response.status).toBe(201);
    const { data } = response.body;
    const daysOff = { tue: null, wed: null, thu: null, fri: null, sat: null, sun: null };
    expect(data).toEqual({
      ...{ id: expect.any(String), createdAt: expect.any(String), updatedAt: expect.any(String) },
      ...{ firstName: 'Olha', lastName: 'Shevchuk', email: body.email, role: 'staff', status: 'inactive' },
      isInvited: false,
      ...{ phone: '+380 44 123-45-67', country: 'UA', timezone: 'Europe/Rome', image: null },
      workSchedule: { mon: workday, ...daysOff },
      permissions: [
        { key: 'admin-access', enabled: false },
        { key: 'users-management', enabled: false },
        { key: 'teacher', enabled: true },
      ],
      can: {
        edit: true,
        delete: true,
        changeStatus: true,
        changeSignIn: true,
        grant: ['admin-access', 'users-management', 'teacher'],
      },
    });
    expect((await adminClient.get(toPath(data))).body.data).toEqual(data);
    expect((await signIn({ email: body.email.toUpperCase(), password: secret })).status).toBe(200);
    expect(await testApp.listMails({ ...data, schoolId: school.id })).toEqual([]);
  });

  test('without a password mails a link that sets one, once', async () => {
    const data = await createPerson({ firstName: 'Iryna', password: '' });
    const [mail, ...others] = await testApp.listMails({ ...data, schoolId: school.id });
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Your account at Test school');
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const secret = { password: 'chosen 1', passwordConfirmation: 'chosen 1' };
    const resetResponse = await testApp.visitor.post('/tenant/auth/password-recovery/reset', {
      body: { token, ...secret },
    });
    expect(resetResponse.status).toBe(200);
    expect((await signIn({ email: data.email, password: secret.password })).status).toBe(200);
  });

  test("uses the school's time zone by default and stores no working hours for students", async () => {
    expect((await createPerson()).timezone).toBe('Europe/Kyiv');
    expect((await createPerson({ timezone: null })).timezone).toBeNull();
    expect((await createPerson({ workSchedule: { mon: workday } })).workSchedule).toBeNull();
  });

  test.each([
    ['no first name', { firstName: ' ' }, 'firstName', 'This field is required'],
    ['a last name of one letter', { lastName: 'X' }, 'lastName', 'At least 2 characters'],
    ['no email', { email: undefined }, 'email', 'This field is required'],
    ['an invalid email', { email: 'abc' }, 'email', 'Please enter a valid email address'],
    ['an unknown role', { role: 'admin' }, 'role', 'Please choose one of the offered values'],
    ['the status suspended', { status: 'suspended' }, 'status', 'Please choose one of the offered values'],
    ['a short password', { password: '1234567' }, 'password', 'At least 8 characters'],
    [
      'an unknown permission',
      { role: 'staff', permissions: ['root'] },
      'permissions.0',
      'Please choose one of the offered values',
    ],
    [
      'a student with a permission',
      { permissions: ['teacher'] },
      'permissions',
      'Students cannot hold permissions',
    ],
    [
      'an unknown picture',
      { avatar: '01890000-0000-7000-8000-000000000000' },
      'avatar',
      'There is no such file',
    ],
  ])('rejects %s with an error on that field', async (_, overrides, field, text) => {
    const response = await adminClient.post('/tenant/users', { body: buildPerson(overrides) });
    expect([response.status, response.body.code, response.body.errors]).toEqual([
      400,
      'INVALID_INPUT',
      { [field]: [text] },
    ]);
  });

  test('requires an email that is unique in the school, regardless of case; another school may use it too', async () => {
    const existing = await createPerson();
    const message = 'A user with this email already exists';
    const response = await adminClient.post('/tenant/users', {
      body: buildPerson({ email: ` ${existing.email.toUpperCase()} ` }),
    });
    expect([response.status, response.body]).toEqual([
      409,
      { code: 'EMAIL_TAKEN', message, errors: { email: [message] } },
    ]);
    const other = await createPerson();
    expect((await adminClient.put(toPath(other), { body: { email: existing.email } })).body).toEqual(
      response.body,
    );
    const otherSchoolClient = await testApp.signInAs((await testApp.createTestSchool()).admin);
    expect(
      (await otherSchoolClient.post('/tenant/users', { body: buildPerson({ email: existing.email }) }))
        .status,
    ).toBe(201);
  });

  test('succeeds once when two requests use the same email concurrently', async () => {
    const body = buildPerson();
    const responses = await Promise.all([1, 2].map(() => adminClient.post('/tenant/users', { body })));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe('changing a person', () => {
  test('keeps the given fields and leaves the others; null clears a field', async () => {
    const before = await createPerson({ phone: '+380441234567', country: 'UA' });
    const { body } = await adminClient.put(toPath(before), {
      body: { lastName: 'Bondar', phone: null, role: 'member' },
    });
    expect(body.data).toEqual({ ...before, lastName: 'Bondar', phone: null, updatedAt: expect.any(String) });
  });

  test('cannot change the role', async () => {
    const response = await adminClient.put(toPath(await createPerson()), { body: { role: 'staff' } });
    expect([response.status, Object.keys(response.body.errors)]).toEqual([400, ['role']]);
  });

  test('allows changing the letter case of the own email', async () => {
    const person = await createPerson();
    expect(
      (await adminClient.put(toPath(person), { body: { email: person.email.toUpperCase() } })).status,
    ).toBe(200);
  });

  test('lets administrators edit their own name here, but not their status, permissions or password', async () => {
    const ownPath = toPath(school.admin);
    const { can: _, updatedAt: __, ...before } = (await adminClient.get(ownPath)).body.data;
    const response = await adminClient.put(ownPath, {
      body: { phone: '+380449999999', status: 'active', permissions: listEnabledKeys(before) },
    });
    expect([response.status, response.body.data.phone]).toEqual([200, '+380449999999']);
    for (const body of [
      { status: 'inactive' },
      { permissions: ['admin-access'] },
      { password: 'another one 1' },
    ])
      expect((await adminClient.put(ownPath, { body })).status).toBe(403);
  });

  test('accepts only a picture that the administrator uploaded for this purpose and nobody else uses', async () => {
    const avatar = await uploadAvatar();
    const person = await createPerson({ avatar });
    expect(person.image).toMatch(/^https?:|^\//);
    const rejected = await adminClient.put(toPath(await createPerson()), { body: { avatar } });
    expect([rejected.status, Object.keys(rejected.body.errors)]).toEqual([400, ['avatar']]);
    expect((await adminClient.put(toPath(person), { body: { avatar } })).body.data.image).toBe(person.image);
    const another = await adminClient.put(toPath(person), { body: { avatar: await uploadAvatar() } });
    expect(another.body.data.image).not.toBe(person.image);
    expect((await adminClient.put(toPath(person), { body: { avatar: null } })).body.data.image).toBeNull();
  });

  test('gives a picture claimed by several people concurrently to one of them, who can release it', async () => {
    const [one, other] = [await createPerson(), await createPerson()];
    const avatar = await uploadAvatar();
    // Locks the file so that every request checks the picture before any of them takes it.
    const fileLock = testApp.runSql(
      school.id,
      'with held as materialized (select from files where school_id = $school and id = $1 for update) select pg_sleep(0.3) from held',
      [avatar],
    );
    const requests = [
      ...Array.from({ length: 4 }, () =>
        adminClient.post('/tenant/users', { body: buildPerson({ avatar }) }),
      ),
      ...[one, other].map((some) => adminClient.put(toPath(some), { body: { avatar } })),
    ];
    await fileLock;
    const [winner, ...others] = (await Promise.all(requests)).sort((a, b) => a.status - b.status);
    expect(others.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    for (const { body } of others) expect(body.errors).toEqual({ avatar: ['There is no such file'] });
    expect((await adminClient.put(toPath(winner?.body.data), { body: { avatar: null } })).status).toBe(200);
  });

  test('ends the sessions of a person whose password is set by somebody else', async () => {
    const person = await testApp.createPerson(school, { role: 'member' });
    const client = await testApp.signInAs(person);
    await adminClient.put(toPath(person), { body: { password: 'set by the office 1' } });
    expect((await client.get('/tenant/user')).status).toBe(401);
    expect((await signIn({ email: person.email, password: 'set by the office 1' })).status).toBe(200);
  });
});

describe('the status', () => {
  test.each([
    ['active', 'inactive'],
    ['inactive', 'active'],
    ['active', 'suspended'],
    ['inactive', 'suspended'],
    ['suspended', 'active'],
    ['suspended', 'inactive'],
    ['active', 'active'],
    ['suspended', 'suspended'],
  ] as const)('can change from %s to %s', async (from, to) => {
    const person = await testApp.createPerson(school, { role: 'member', status: from });
    const { status, body } = await adminClient.put(toPath(person), { body: { status: to } });
    expect([status, body.data.status]).toEqual([200, to]);
  });

  test('cannot have an unknown value', async () => {
    const person = await testApp.createPerson(school);
    expect((await adminClient.put(toPath(person), { body: { status: 'gone' } })).status).toBe(400);
  });

  test('suspended ends every session immediately and blocks signing in until it changes', async () => {
    const person = await testApp.createPerson(school, { role: 'member' });
    const client = await testApp.signInAs(person);
    await adminClient.put(toPath(person), { body: { status: 'suspended' } });
    expect((await client.get('/tenant/user')).status).toBe(401);
    const rejected = await signIn({ email: person.email, password });
    expect([rejected.status, rejected.body.code]).toEqual([403, 'ACCOUNT_SUSPENDED']);
    await adminClient.put(toPath(person), { body: { status: 'inactive' } });
    expect((await signIn({ email: person.email, password })).status).toBe(200);
  });
});

describe('permissions', () => {
  test('take effect immediately for existing sessions', async () => {
    const person = await testApp.createPerson(school);
    const client = await testApp.signInAs(person);
    expect((await client.get('/tenant/permissions')).status).toBe(403);
    const { body } = await adminClient.put(toPath(person), { body: { permissions: ['users-management'] } });
    expect(listEnabledKeys(body.data)).toEqual(['users-management']);
    expect((await client.get('/tenant/permissions')).status).toBe(200);
    await adminClient.put(toPath(person), { body: { permissions: [] } });
    expect((await client.get('/tenant/permissions')).status).toBe(403);
  });

  test('are listed with names in the language of the reader', async () => {
    expect((await adminClient.get('/tenant/permissions')).body).toEqual({
      data: [
        { id: 'admin-access', key: 'admin-access', name: 'Administration' },
        { id: 'users-management', key: 'users-management', name: 'User management' },
        { id: 'teacher', key: 'teacher', name: 'Teaching' },
      ],
    });
    const germanResponse = await adminClient.get('/tenant/permissions', {
      headers: { 'accept-language': 'de' },
    });
    expect(germanResponse.body.data[1].name).toBe('Benutzerverwaltung');
  });
});

describe('deleting an account', () => {
  test('ends its sessions, frees its email and removes it from every list', async () => {
    const person = await testApp.createPerson(school, { permissions: ['teacher'] });
    const client = await testApp.signInAs(person);
    const total = async () => (await adminClient.get('/tenant/users?role=staff')).body.meta.pagination.total;
    const before = await total();
    expect((await adminClient.delete(toPath(person))).status).toBe(204);
    expect((await client.get('/tenant/user')).status).toBe(401);
    expect((await signIn({ email: person.email, password })).status).toBe(401);
    expect((await adminClient.get(toPath(person))).status).toBe(404);
    expect((await adminClient.delete(toPath(person))).status).toBe(404);
    expect(await total()).toBe(before - 1);
    for (const list of ['role=staff&limit=100', 'permissions[]=teacher', `q=${person.email}`]) {
      const { data } = (await adminClient.get(`/tenant/users?${list}`)).body;
      expect(data.map(({ id }: TestPerson) => id)).not.toContain(person.id);
    }
    expect(
      (await adminClient.post('/tenant/users', { body: buildPerson({ email: person.email }) })).status,
    ).toBe(201);
  });
});

test('changes, suspensions and deletions publish events', async () => {
  const events: { kind: string; data: unknown }[] = [];
  testApp.connected.database.onCommitted((rows) => void events.push(...rows));
  const person = await testApp.createPerson(school);
  const { id: userId } = person;
  const takeEvents = () => events.splice(0).map(({ kind, data }) => [kind, data]);
  await adminClient.put(toPath(person), { body: { permissions: ['teacher'] } });
  expect(takeEvents()).toEqual([['person.changed', { userId }]]);
  await adminClient.put(toPath(person), { body: { status: 'suspended' } });
  expect(takeEvents()).toEqual([
    ['people.signedOut', { userIds: [userId] }],
    ['person.changed', { userId }],
  ]);
  await adminClient.delete(toPath(person));
  expect(takeEvents()).toEqual([
    ['people.signedOut', { userIds: [userId] }],
    ['person.changed', { userId }],
    ['person.deleted', { userId }],
  ]);
});

test('requests without a session are answered with 401', async () => {
  const visitorClient = createApiClient(`${testApp.address}/api`);
  expect((await visitorClient.get('/tenant/users')).status).toBe(401);
  expect((await visitorClient.post('/tenant/users', { body: buildPerson() })).status).toBe(401);
});
