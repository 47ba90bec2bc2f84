import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Door, openDoor } from '../../../test/door.ts';
import { openWorld, password, type TestPerson, type TestSchool, type World } from '../../../test/world.ts';

let world: World;
let school: TestSchool;
let admin: Door;
beforeAll(async () => {
  world = await openWorld({ SIGN_IN_LIMIT: '1000' });
  school = await world.school();
  admin = await world.as(school.admin);
});
afterAll(() => world.close());

let count = 0;
const email = (): string => `person-${++count}@users.example`;
const newcomer = (more: object = {}) => ({
  firstName: 'Olha',
  lastName: 'Shevchuk',
  email: email(),
  role: 'member',
  ...more,
});
const create = async (more: object = {}) =>
  (await admin.post('/tenant/users', { body: newcomer(more) })).body.data;
const path = ({ id }: { id: string }): string => `/tenant/users/${id}`;
const keysOf = (person: { permissions: { key: string; enabled: boolean }[] }): string[] =>
  person.permissions.filter(({ enabled }) => enabled).map(({ key }) => key);
const day = { start: '09:00', end: '18:00' };
const uploadAvatar = async () => {
  const raw = new FormData();
  raw.set('purpose', 'avatar');
  const dot =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  raw.set('file', new Blob([Buffer.from(dot, 'base64')], { type: 'image/png' }), 'dot.png');
  return (await admin.post('/tenant/files', { raw })).body.data.id as string;
};
const signIn = (body: object) =>
  world.visitor.post('/tenant/auth/sign-in', { body, headers: { 'x-school': school.slug } });

describe('creating an account', () => {
  test('returns the given fields, and the person can sign in with the given password', async () => {
    const secret = 'correct horse 2';
    const body = newcomer({
      role: 'staff',
      permissions: ['teacher', 'teacher'],
      phone: '+380 44 123-45-67',
      country: 'UA',
      timezone: 'Europe/Rome',
      workSchedule: { mon: day },
      status: 'inactive',
      password: secret,
    });
    const answer = await admin.post('/tenant/users', { body });
    expect(answer.status).toBe(201);
    const { data } = answer.body;
    const off = { tue: null, wed: null, thu: null, fri: null, sat: null, sun: null };
    expect(data).toEqual({
      ...{ id: expect.any(String), createdAt: expect.any(String), updatedAt: expect.any(String) },
      ...{ firstName: 'Olha', lastName: 'Shevchuk', email: body.email, role: 'staff', status: 'inactive' },
      isInvited: false,
      ...{ phone: '+380 44 123-45-67', country: 'UA', timezone: 'Europe/Rome', image: null },
      workSchedule: { mon: day, ...off },
      permissions: [
        { key: 'admin-access', enabled: false },
        { key: 'users-management', enabled: false },
        { key: 'teacher', enabled: true },
      ],
      can: {
        edit: true,
        delete: true,
        changeStatus: true,
        grant: ['admin-access', 'users-management', 'teacher'],
      },
    });
    expect((await admin.get(path(data))).body.data).toEqual(data);
    expect((await signIn({ email: body.email.toUpperCase(), password: secret })).status).toBe(200);
    expect(await world.mails({ ...data, schoolId: school.id })).toEqual([]);
  });

  test('without a password mails a link that sets one, once', async () => {
    const data = await create({ firstName: 'Iryna', password: '' });
    const [mail, ...others] = await world.mails({ ...data, schoolId: school.id });
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Your account at Test school');
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const secret = { password: 'chosen 1', passwordConfirmation: 'chosen 1' };
    const reset = await world.visitor.post('/tenant/auth/password-recovery/reset', {
      body: { token, ...secret },
    });
    expect(reset.status).toBe(200);
    expect((await signIn({ email: data.email, password: secret.password })).status).toBe(200);
  });

  test("uses the school's time zone by default and stores no working hours for students", async () => {
    expect((await create()).timezone).toBe('Europe/Kyiv');
    expect((await create({ timezone: null })).timezone).toBeNull();
    expect((await create({ workSchedule: { mon: day } })).workSchedule).toBeNull();
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
  ])('rejects %s with an error on that field', async (_, more, field, text) => {
    const answer = await admin.post('/tenant/users', { body: newcomer(more) });
    expect([answer.status, answer.body.code, answer.body.errors]).toEqual([
      400,
      'INVALID_INPUT',
      { [field]: [text] },
    ]);
  });

  test('requires an email that is unique in the school, regardless of case; another school may use it too', async () => {
    const taken = await create();
    const message = 'A user with this email already exists';
    const answer = await admin.post('/tenant/users', {
      body: newcomer({ email: ` ${taken.email.toUpperCase()} ` }),
    });
    expect([answer.status, answer.body]).toEqual([
      409,
      { code: 'EMAIL_TAKEN', message, errors: { email: [message] } },
    ]);
    const other = await create();
    expect((await admin.put(path(other), { body: { email: taken.email } })).body).toEqual(answer.body);
    const elsewhere = await world.as((await world.school()).admin);
    expect((await elsewhere.post('/tenant/users', { body: newcomer({ email: taken.email }) })).status).toBe(
      201,
    );
  });

  test('succeeds once when two requests use the same email concurrently', async () => {
    const body = newcomer();
    const answers = await Promise.all([1, 2].map(() => admin.post('/tenant/users', { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe('changing a person', () => {
  test('keeps the given fields and leaves the others; null clears a field', async () => {
    const before = await create({ phone: '+380441234567', country: 'UA' });
    const { body } = await admin.put(path(before), {
      body: { lastName: 'Bondar', phone: null, role: 'member' },
    });
    expect(body.data).toEqual({ ...before, lastName: 'Bondar', phone: null, updatedAt: expect.any(String) });
  });

  test('cannot change the role', async () => {
    const answer = await admin.put(path(await create()), { body: { role: 'staff' } });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['role']]);
  });

  test('allows changing the letter case of the own email', async () => {
    const person = await create();
    expect((await admin.put(path(person), { body: { email: person.email.toUpperCase() } })).status).toBe(200);
  });

  test('lets administrators edit their own name here, but not their status, permissions or password', async () => {
    const own = path(school.admin);
    const { can: _, updatedAt: __, ...before } = (await admin.get(own)).body.data;
    const same = await admin.put(own, {
      body: { phone: '+380449999999', status: 'active', permissions: keysOf(before) },
    });
    expect([same.status, same.body.data.phone]).toEqual([200, '+380449999999']);
    for (const body of [
      { status: 'inactive' },
      { permissions: ['admin-access'] },
      { password: 'another one 1' },
    ])
      expect((await admin.put(own, { body })).status).toBe(403);
  });

  test('accepts only a picture that the administrator uploaded for this purpose and nobody else uses', async () => {
    const avatar = await uploadAvatar();
    const person = await create({ avatar });
    expect(person.image).toMatch(/^https?:|^\//);
    const worn = await admin.put(path(await create()), { body: { avatar } });
    expect([worn.status, Object.keys(worn.body.errors)]).toEqual([400, ['avatar']]);
    expect((await admin.put(path(person), { body: { avatar } })).body.data.image).toBe(person.image);
    const another = await admin.put(path(person), { body: { avatar: await uploadAvatar() } });
    expect(another.body.data.image).not.toBe(person.image);
    expect((await admin.put(path(person), { body: { avatar: null } })).body.data.image).toBeNull();
  });

  test('gives a picture claimed by several people concurrently to one of them, who can release it', async () => {
    const [one, other] = [await create(), await create()];
    const avatar = await uploadAvatar();
    // Locks the file so that every request checks the picture before any of them takes it.
    const held = world.sql(
      school.id,
      'with held as materialized (select from files where id = $1 for update) select pg_sleep(0.3) from held',
      [avatar],
    );
    const choosing = [
      ...Array.from({ length: 4 }, () => admin.post('/tenant/users', { body: newcomer({ avatar }) })),
      ...[one, other].map((some) => admin.put(path(some), { body: { avatar } })),
    ];
    await held;
    const [lucky, ...others] = (await Promise.all(choosing)).sort((a, b) => a.status - b.status);
    expect(others.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    for (const { body } of others) expect(body.errors).toEqual({ avatar: ['There is no such file'] });
    expect((await admin.put(path(lucky?.body.data), { body: { avatar: null } })).status).toBe(200);
  });

  test('ends the sessions of a person whose password is set by somebody else', async () => {
    const person = await world.person(school, { role: 'member' });
    const door = await world.as(person);
    await admin.put(path(person), { body: { password: 'set by the office 1' } });
    expect((await door.get('/tenant/user')).status).toBe(401);
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
    const person = await world.person(school, { role: 'member', status: from });
    const { status, body } = await admin.put(path(person), { body: { status: to } });
    expect([status, body.data.status]).toEqual([200, to]);
  });

  test('cannot have an unknown value', async () => {
    const person = await world.person(school);
    expect((await admin.put(path(person), { body: { status: 'gone' } })).status).toBe(400);
  });

  test('suspended ends every session immediately and blocks signing in until it changes', async () => {
    const person = await world.person(school, { role: 'member' });
    const door = await world.as(person);
    await admin.put(path(person), { body: { status: 'suspended' } });
    expect((await door.get('/tenant/user')).status).toBe(401);
    const refused = await signIn({ email: person.email, password });
    expect([refused.status, refused.body.code]).toEqual([403, 'ACCOUNT_SUSPENDED']);
    await admin.put(path(person), { body: { status: 'inactive' } });
    expect((await signIn({ email: person.email, password })).status).toBe(200);
  });
});

describe('permissions', () => {
  test('take effect immediately for existing sessions', async () => {
    const person = await world.person(school);
    const door = await world.as(person);
    expect((await door.get('/tenant/permissions')).status).toBe(403);
    const { body } = await admin.put(path(person), { body: { permissions: ['users-management'] } });
    expect(keysOf(body.data)).toEqual(['users-management']);
    expect((await door.get('/tenant/permissions')).status).toBe(200);
    await admin.put(path(person), { body: { permissions: [] } });
    expect((await door.get('/tenant/permissions')).status).toBe(403);
  });

  test('are listed with names in the language of the reader', async () => {
    expect((await admin.get('/tenant/permissions')).body).toEqual({
      data: [
        { id: 'admin-access', key: 'admin-access', name: 'Administration' },
        { id: 'users-management', key: 'users-management', name: 'User management' },
        { id: 'teacher', key: 'teacher', name: 'Teaching' },
      ],
    });
    const german = await admin.get('/tenant/permissions', { headers: { 'accept-language': 'de' } });
    expect(german.body.data[1].name).toBe('Benutzerverwaltung');
  });
});

describe('deleting an account', () => {
  test('ends its sessions, frees its email and removes it from every list', async () => {
    const person = await world.person(school, { permissions: ['teacher'] });
    const door = await world.as(person);
    const total = async () => (await admin.get('/tenant/users?role=staff')).body.meta.pagination.total;
    const before = await total();
    expect((await admin.delete(path(person))).status).toBe(204);
    expect((await door.get('/tenant/user')).status).toBe(401);
    expect((await signIn({ email: person.email, password })).status).toBe(401);
    expect((await admin.get(path(person))).status).toBe(404);
    expect((await admin.delete(path(person))).status).toBe(404);
    expect(await total()).toBe(before - 1);
    for (const list of ['role=staff&limit=100', 'permissions[]=teacher', `q=${person.email}`]) {
      const { data } = (await admin.get(`/tenant/users?${list}`)).body;
      expect(data.map(({ id }: TestPerson) => id)).not.toContain(person.id);
    }
    expect((await admin.post('/tenant/users', { body: newcomer({ email: person.email }) })).status).toBe(201);
  });
});

test('changes, suspensions and deletions publish events', async () => {
  const told: { kind: string; data: unknown }[] = [];
  world.connected.database.onCommitted((rows) => void told.push(...rows));
  const person = await world.person(school);
  const { id: userId } = person;
  const kinds = () => told.splice(0).map(({ kind, data }) => [kind, data]);
  await admin.put(path(person), { body: { permissions: ['teacher'] } });
  expect(kinds()).toEqual([['person.changed', { userId }]]);
  await admin.put(path(person), { body: { status: 'suspended' } });
  expect(kinds()).toEqual([
    ['people.signedOut', { userIds: [userId] }],
    ['person.changed', { userId }],
  ]);
  await admin.delete(path(person));
  expect(kinds()).toEqual([
    ['people.signedOut', { userIds: [userId] }],
    ['person.changed', { userId }],
    ['person.deleted', { userId }],
  ]);
});

test('requests without a session are answered with 401', async () => {
  const stranger = openDoor(`${world.address}/api`);
  expect((await stranger.get('/tenant/users')).status).toBe(401);
  expect((await stranger.post('/tenant/users', { body: newcomer() })).status).toBe(401);
});
