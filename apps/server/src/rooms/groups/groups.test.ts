import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Door } from '../../../test/door.ts';
import { openWorld, type TestPerson, type TestSchool, type World } from '../../../test/world.ts';

let world: World;
let school: TestSchool;
let admin: Door;
beforeAll(async () => {
  world = await openWorld({ SIGN_IN_LIMIT: '1000' });
  school = await world.school();
  admin = await world.as(school.admin);
});
afterAll(() => world.close());

const groups = '/tenant/groups';
const path = ({ id }: { id: string }): string => `${groups}/${id}`;
const create = async (more: object = {}, door = admin) =>
  (await door.post(groups, { body: { name: 'Beginners', ...more } })).body.data;
const student = (more: object = {}): Promise<TestPerson> => world.person(school, { role: 'member', ...more });
const add = (group: { id: string }, body: object) => admin.post(`${path(group)}/users`, { body });
const idsIn = async (group: { id: string }): Promise<string[]> =>
  (await admin.get(path(group))).body.data.users.map(({ id }: { id: string }) => id);
const nowhere = '01890000-0000-7000-8000-000000000000';

async function upload(purpose = 'group', door = admin): Promise<string> {
  const square = sharp({ create: { width: 8, height: 8, channels: 3, background: '#c40' } });
  const raw = new FormData();
  raw.set('purpose', purpose);
  raw.set('file', new Blob([new Uint8Array(await square.png().toBuffer())]), 'square.png');
  return (await door.post('/tenant/files', { raw })).body.data.id;
}

test('lists the groups of one member; a teacher may ask only for students of own classes', async () => {
  const [one, stranger] = [await student(), await student()];
  const group = await create({ name: 'Found by member' });
  await create({ name: 'Found by nobody' });
  await add(group, { userIds: [one.id] });
  const namesFor = async (query: string, door = admin): Promise<string[]> =>
    (await door.get(`${groups}?${query}`)).body.data.map(({ name }: { name: string }) => name);
  expect(await namesFor(`userId=${one.id}`)).toEqual(['Found by member']);
  expect(await namesFor(`userId=${one.id}&q=member`)).toEqual(['Found by member']);
  expect(await namesFor(`userId=${one.id}&q=nobody`)).toEqual([]);
  expect(await namesFor(`userId=${stranger.id}`)).toEqual([]);
  const person = await world.person(school, { role: 'staff', permissions: ['teacher'] });
  const teacher = await world.as(person);
  await admin.post('/tenant/classes', {
    body: { name: 'Theirs', type: 'group', groupId: group.id, teacherId: person.id },
  });
  expect(await namesFor(`userId=${one.id}`, teacher)).toEqual(['Found by member']);
  expect((await teacher.get(`${groups}?userId=${stranger.id}`)).status).toBe(403);
});

describe('a group', () => {
  test('can be created, read, changed and deleted', async () => {
    const made = await admin.post(groups, { body: { name: ' Beginners ', description: 'Mondays' } });
    expect(made.status).toBe(201);
    const { data } = made.body;
    expect(data).toEqual({
      ...{ id: expect.any(String), createdAt: expect.any(String), updatedAt: expect.any(String) },
      ...{ name: 'Beginners', description: 'Mondays', image: null, usersCount: 0, users: [], classes: [] },
      can: { edit: true, delete: true, changeMembers: true },
    });
    expect((await admin.get(path(data))).body.data).toEqual(data);
    const changed = await admin.put(path(data), { body: { name: 'Advanced' } });
    expect([changed.status, changed.body.data]).toEqual([
      200,
      { ...data, name: 'Advanced', updatedAt: expect.any(String) },
    ]);
    expect(changed.body.data.updatedAt > data.updatedAt).toBe(true);
    expect((await admin.put(path(data), { body: { description: null } })).body.data.description).toBeNull();
    expect((await admin.delete(path(data))).status).toBe(204);
    for (const answer of [
      await admin.get(path(data)),
      await admin.put(path(data), { body: { name: 'Back again' } }),
      await admin.delete(path(data)),
      await add(data, { userId: (await student()).id }),
    ])
      expect(answer.status).toBe(404);
  });

  test.each([
    ['no name', {}, 'name', 'This field is required'],
    ['a blank name', { name: '  ' }, 'name', 'This field is required'],
    ['a name of one letter', { name: 'A' }, 'name', 'At least 2 characters'],
    ['a name of 501 letters', { name: 'x'.repeat(501) }, 'name', 'At most 500 characters'],
    ['a description of one letter', { name: 'AB', description: 'x' }, 'description', 'At least 2 characters'],
    ['an unknown image', { name: 'AB', image: nowhere }, 'image', 'There is no such file'],
  ])('with %s is rejected with an error on that field', async (_, body, field, text) => {
    const answer = await admin.post(groups, { body });
    expect([answer.status, answer.body.code, answer.body.errors]).toEqual([
      400,
      'INVALID_INPUT',
      { [field]: [text] },
    ]);
  });

  test('may have the same name as another and keeps markup exactly as typed', async () => {
    const name = `<b>O'Neil</b> "Ко" 李 \\ %`;
    const [one, other] = [await create({ name }), await create({ name, description: '' })];
    expect([one.name, other.name, other.description]).toEqual([name, name, null]);
  });
});

describe('the image of a group', () => {
  const isThere = async (address: string) => (await fetch(new URL(address, world.address))).status === 200;

  test('is a file uploaded for that purpose; replacing it deletes the previous file', async () => {
    const group = await create({ image: await upload() });
    expect(await isThere(group.image)).toBe(true);
    const same = await admin.put(path(group), { body: { image: group.image, name: 'Renamed' } });
    expect(same.body.data.image.split('/')[3]).toBe(group.image.split('/')[3]);
    const { image } = (await admin.put(path(group), { body: { image: await upload() } })).body.data;
    expect([await isThere(group.image), await isThere(image)]).toEqual([false, true]);
    expect((await admin.put(path(group), { body: { image: null } })).body.data.image).toBeNull();
    expect(await isThere(image)).toBe(false);
  });

  test('is given to only one of several groups that claim it concurrently, and that group can release it', async () => {
    const [one, other] = [await create(), await create()];
    const image = await upload();
    // Locks the file so that every request checks the image before any of them takes it.
    const held = world.sql(
      school.id,
      'with held as materialized (select from files where id = $1 for update) select pg_sleep(0.3) from held',
      [image],
    );
    const choosing = [
      ...Array.from({ length: 4 }, () => admin.post(groups, { body: { name: 'Thieves', image } })),
      ...[one, other].map((some) => admin.put(path(some), { body: { image } })),
    ];
    await held;
    const [lucky, ...others] = (await Promise.all(choosing)).sort((a, b) => a.status - b.status);
    expect(others.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    for (const { body } of others) expect(body.errors).toEqual({ image: ['There is no such file'] });
    expect((await admin.put(path(lucky?.body.data), { body: { image: null } })).status).toBe(200);
  });

  test('is deleted with the group', async () => {
    const group = await create({ image: await upload() });
    await admin.delete(path(group));
    expect(await isThere(group.image)).toBe(false);
  });

  test.each<[string, () => Promise<string>]>([
    ['shown by another group', async () => (await create({ image: await upload() })).image],
    ['uploaded for something else', () => upload('course')],
    [
      'uploaded by another person',
      async () =>
        upload('group', await world.as(await world.person(school, { permissions: ['users-management'] }))),
    ],
    [
      'of another school',
      async () => {
        const door = await world.as((await world.school()).admin);
        return (await create({ image: await upload('group', door) }, door)).image;
      },
    ],
  ])('cannot be one %s', async (_, given) => {
    const image = await given();
    expect((await admin.post(groups, { body: { name: 'Thieves', image } })).status).toBe(400);
    expect((await admin.put(path(await create()), { body: { image } })).status).toBe(400);
  });
});

describe('members', () => {
  test('are students, listed by name with their contact details and status', async () => {
    const group = await create();
    const [zoe, ann] = [await student({ firstName: 'Zoe' }), await student({ status: 'inactive' })];
    const added = await add(group, { userId: zoe.id });
    expect([added.status, added.body.data.usersCount]).toEqual([201, 1]);
    const { data } = (await add(group, { userIds: [ann.id] })).body;
    const person = { lastName: 'Lee', phone: null, image: null, joinedAt: expect.any(String) };
    expect(data.users).toEqual([
      { ...person, id: ann.id, firstName: 'Ann', email: ann.email, status: 'inactive' },
      { ...person, id: zoe.id, firstName: 'Zoe', email: zoe.email, status: 'active' },
    ]);
    expect(data).toMatchObject({ id: group.id, usersCount: 2 });
  });

  test('cannot be added one by one twice; a list may include existing members', async () => {
    const group = await create();
    const [one, other] = [await student(), await student()];
    await add(group, { userId: one.id });
    const again = await add(group, { userId: one.id });
    expect([again.status, again.body]).toEqual([
      409,
      { code: 'ALREADY_IN_GROUP', message: 'This student is already in the group' },
    ]);
    expect((await add(group, { userIds: [one.id, other.id, other.id] })).status).toBe(201);
    expect((await idsIn(group)).sort()).toEqual([one.id, other.id].sort());
  });

  test('are logged in the audit log when added or removed, and not when nothing changes', async () => {
    const group = await create({ name: 'Logged' });
    const [one, other] = [await student(), await student()];
    const logOf = async ({ id }: { id: string }) =>
      (await admin.get(`/tenant/audit?subjectId=${id}&type=person.groupsChanged`)).body.data.map(
        ({ changes }: { changes: unknown }) => changes,
      );
    const came = [{ field: 'group', from: null, to: 'Logged' }];
    const left = [{ field: 'group', from: 'Logged', to: null }];
    await add(group, { userId: one.id });
    await add(group, { userId: one.id });
    await add(group, { userIds: [one.id, other.id, other.id] });
    expect([await logOf(one), await logOf(other)]).toEqual([[came], [came]]);
    for (const _ of [1, 2]) await admin.delete(`${path(group)}/users?userId=${one.id}`);
    expect([await logOf(one), await logOf(other)]).toEqual([[left, came], [came]]);
  });

  test('are in the group once when added twice concurrently', async () => {
    const group = await create();
    const { id } = await student();
    const answers = await Promise.all([1, 2].map(() => add(group, { userId: id })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await idsIn(group)).toEqual([id]);
  });

  test.each<[string, () => Promise<string>]>([
    ['staff', async () => (await world.person(school)).id],
    [
      'a student of another school',
      async () => (await world.person(await world.school(), { role: 'member' })).id,
    ],
    [
      'a deleted student',
      async () => {
        const { id } = await student();
        await admin.delete(`/tenant/users/${id}`);
        return id;
      },
    ],
    ['an unknown id', async () => nowhere],
  ])('cannot include %s, and then none of the others in the list are added', async (_, given) => {
    const group = await create();
    const [stranger, { id }] = [await given(), await student()];
    const text = 'Only students of this school can be in a group';
    const answer = await add(group, { userId: stranger });
    expect([answer.status, answer.body.errors]).toEqual([400, { userId: [text] }]);
    const several = await add(group, { userIds: [id, stranger] });
    expect([several.status, several.body.errors]).toEqual([400, { 'userIds.1': [text] }]);
    expect(await idsIn(group)).toEqual([]);
  });

  test.each([
    ['no id', {}],
    ['an empty list', { userIds: [] }],
    ['a malformed id', { userId: 'x' }],
    ['more than five hundred at once', { userIds: Array.from({ length: 501 }, () => nowhere) }],
  ])('cannot be added with %s', async (_, body) => {
    expect((await add(await create(), body)).status).toBe(400);
  });

  test('are removed by an id in the body or in the query, once', async () => {
    const group = await create();
    const [one, other] = [await student(), await student()];
    await add(group, { userIds: [one.id, other.id] });
    const users = `${path(group)}/users`;
    expect((await admin.delete(users, { body: { userId: one.id } })).status).toBe(204);
    expect((await admin.delete(users, { body: { userId: one.id } })).status).toBe(404);
    expect(await idsIn(group)).toEqual([other.id]);
    const bodyless = { raw: '', headers: { 'content-type': 'application/json' } };
    expect((await admin.delete(`${users}?userId=${other.id}`, bodyless)).status).toBe(204);
    expect((await admin.delete(`${users}?userId=${other.id}`)).status).toBe(404);
    expect(await idsIn(group)).toEqual([]);
    const missing = await admin.delete(users);
    expect([missing.status, missing.body.errors]).toEqual([400, { userId: ['This field is required'] }]);
  });

  test('leave all groups when their account is deleted, and keep their account when a group is deleted', async () => {
    const [group, doomed] = [await create(), await create()];
    const [gone, kept] = [await student(), await student()];
    for (const one of [group, doomed]) await add(one, { userIds: [gone.id, kept.id] });
    await admin.delete(`/tenant/users/${gone.id}`);
    expect(await idsIn(group)).toEqual([kept.id]);
    await admin.delete(path(doomed));
    expect((await admin.get(`/tenant/users/${kept.id}`)).status).toBe(200);
    const left = 'select 1 from group_members where group_id = $1 or user_id = $2';
    expect(await world.sql(school.id, left, [doomed.id, gone.id])).toEqual([]);
  });

  test('never remain in a group when their account is deleted while they are being added', async () => {
    for (let round = 0; round < 5; round++) {
      const group = await create();
      const { id } = await student();
      await Promise.all([add(group, { userId: id }), admin.delete(`/tenant/users/${id}`)]);
      expect(await idsIn(group)).toEqual([]);
    }
  });

  test('must be students, which the database enforces too', async () => {
    const { id } = await create();
    const insert = 'insert into group_members (school_id, group_id, user_id) values ($1, $2, $3)';
    await expect(world.sql(school.id, insert, [school.id, id, school.admin.id])).rejects.toThrow(
      /only students/,
    );
  });
});

describe('the list of groups', () => {
  let place: TestSchool;
  let door: Door;
  const names = ['Юніори', 'Zebra', 'Ґудзики', 'adults A1', 'Adults B2', '100% English', '小组'];
  const list = async (query = '') => (await door.get(`${groups}?${query}`)).body;
  const namesIn = async (query = '') => (await list(query)).data.map(({ name }: { name: string }) => name);

  beforeAll(async () => {
    place = await world.school();
    door = await world.as(place.admin);
    for (const name of names) await create({ name }, door);
    for (let number = 1; number <= 5; number++) await create({ name: `Evening ${number}` }, door);
  });

  test('starts with the newest group, has ten per page, and reports the total', async () => {
    const first = await list();
    expect(first.meta.pagination).toEqual({ total: 12, page: 1, limit: 10, totalPages: 2 });
    expect([first.data.length, first.data[0].name]).toEqual([10, 'Evening 5']);
    expect(await namesIn('page=2')).toEqual(['Zebra', 'Юніори']);
    const beyond = await list('page=9');
    expect([beyond.data, beyond.meta.pagination.total]).toEqual([[], 12]);
  });

  test('reports how many students each group has', async () => {
    const [zebra] = (await list('q=zebra')).data;
    for (const _ of [1, 2]) {
      const { id } = await world.person(place, { role: 'member' });
      await door.post(`${path(zebra)}/users`, { body: { userId: id } });
    }
    expect((await list('q=zebra')).data[0]).toMatchObject({ usersCount: 2, description: null });
  });

  test('sorts by name in locale order or by creation time, and pages neither skip nor repeat a group', async () => {
    const sorted = await namesIn('sort=name&limit=100');
    expect(sorted.filter((name: string) => !name.startsWith('Evening'))).toEqual([
      '100% English',
      'adults A1',
      'Adults B2',
      'Zebra',
      'Ґудзики',
      'Юніори',
      '小组',
    ]);
    for (const sort of ['name', '-name', 'createdAt', '-createdAt']) {
      const whole = await namesIn(`sort=${sort}&limit=100`);
      const pages: string[] = [];
      for (let page = 1; page <= 3; page++)
        pages.push(...(await namesIn(`sort=${sort}&limit=5&page=${page}`)));
      expect(pages).toEqual(whole);
    }
    expect(await namesIn('sort=-name&limit=100')).toEqual(sorted.toReversed());
  });

  test.each([
    ['part of a name', 'ults', ['Adults B2', 'adults A1']],
    ['a name in another letter case', 'ЮНІ', ['Юніори']],
    ['two letters', 'a1', ['adults A1']],
    ['an ideograph', '组', ['小组']],
    ['a literal percent sign', '0%', ['100% English']],
    ['a query with surrounding spaces', '  zeb ', ['Zebra']],
    ['no group for an unknown name', 'nobody is called so', []],
  ])('finds %s', async (_, q, expected) => {
    expect(await namesIn(`q=${encodeURIComponent(q)}`)).toEqual(expected);
    expect((await list(`q=${encodeURIComponent(q)}&page=9`)).meta.pagination.total).toBe(expected.length);
  });

  test('reflects renames and deletions immediately', async () => {
    const group = await create({ name: 'Short-lived' }, door);
    await door.put(path(group), { body: { name: 'Renamed' } });
    expect([await namesIn('q=short'), await namesIn('q=renam')]).toEqual([[], ['Renamed']]);
    await door.delete(path(group));
    expect([await namesIn('q=renam'), (await list()).meta.pagination.total]).toEqual([[], 12]);
  });

  test.each(['page=0', 'limit=101', 'sort=usersCount', 'q=a%00b'])(
    'rejects %s as bad input',
    async (query) => {
      expect((await door.get(`${groups}?${query}`)).status).toBe(400);
    },
  );
});
