import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { openTestApp, type TestApp, type TestPerson, type TestSchool } from '../../../test/test-app.ts';

let testApp: TestApp;
let school: TestSchool;
let adminClient: ApiClient;
beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000' });
  school = await testApp.createTestSchool();
  adminClient = await testApp.signInAs(school.admin);
});
afterAll(() => testApp.close());

const groups = '/tenant/groups';
const toPath = ({ id }: { id: string }): string => `${groups}/${id}`;
const create = async (overrides: object = {}, client = adminClient) =>
  (await client.post(groups, { body: { name: 'Beginners', ...overrides } })).body.data;
const createStudent = (overrides: object = {}): Promise<TestPerson> =>
  testApp.createPerson(school, { role: 'member', ...overrides });
const addMembers = (group: { id: string }, body: object) =>
  adminClient.post(`${toPath(group)}/users`, { body });
const idsIn = async (group: { id: string }): Promise<string[]> =>
  (await adminClient.get(toPath(group))).body.data.users.map(({ id }: { id: string }) => id);
const unknownId = '01890000-0000-7000-8000-000000000000';

async function uploadImage(purpose = 'group', client = adminClient): Promise<string> {
  const square = sharp({ create: { width: 8, height: 8, channels: 3, background: '#c40' } });
  const raw = new FormData();
  raw.set('purpose', purpose);
  raw.set('file', new Blob([new Uint8Array(await square.png().toBuffer())]), 'square.png');
  return (await client.post('/tenant/files', { raw })).body.data.id;
}

test('lists the groups of one member; a teacher may ask only for students of own classes', async () => {
  const [one, nonStudentId] = [await createStudent(), await createStudent()];
  const group = await create({ name: 'Found by member' });
  await create({ name: 'Found by nobody' });
  await addMembers(group, { userIds: [one.id] });
  const namesFor = async (query: string, client = adminClient): Promise<string[]> =>
    (await client.get(`${groups}?${query}`)).body.data.map(({ name }: { name: string }) => name);
  expect(await namesFor(`userId=${one.id}`)).toEqual(['Found by member']);
  expect(await namesFor(`userId=${one.id}&q=member`)).toEqual(['Found by member']);
  expect(await namesFor(`userId=${one.id}&q=nobody`)).toEqual([]);
  expect(await namesFor(`userId=${nonStudentId.id}`)).toEqual([]);
  const person = await testApp.createPerson(school, { role: 'staff', permissions: ['teacher'] });
  const teacher = await testApp.signInAs(person);
  await adminClient.post('/tenant/classes', {
    body: { name: 'Theirs', type: 'group', groupId: group.id, teacherId: person.id },
  });
  expect(await namesFor(`userId=${one.id}`, teacher)).toEqual(['Found by member']);
  expect((await teacher.get(`${groups}?userId=${nonStudentId.id}`)).status).toBe(403);
});

describe('a group', () => {
  test('can be created, read, changed and deleted', async () => {
    const created = await adminClient.post(groups, { body: { name: ' Beginners ', description: 'Mondays' } });
    expect(created.status).toBe(201);
    const { data } = created.body;
    expect(data).toEqual({
      ...{ id: expect.any(String), createdAt: expect.any(String), updatedAt: expect.any(String) },
      ...{ name: 'Beginners', description: 'Mondays', image: null, usersCount: 0, users: [], classes: [] },
      can: { edit: true, delete: true, changeMembers: true },
    });
    expect((await adminClient.get(toPath(data))).body.data).toEqual(data);
    const changed = await adminClient.put(toPath(data), { body: { name: 'Advanced' } });
    expect([changed.status, changed.body.data]).toEqual([
      200,
      { ...data, name: 'Advanced', updatedAt: expect.any(String) },
    ]);
    expect(changed.body.data.updatedAt > data.updatedAt).toBe(true);
    expect(
      (await adminClient.put(toPath(data), { body: { description: null } })).body.data.description,
    ).toBeNull();
    expect((await adminClient.delete(toPath(data))).status).toBe(204);
    for (const response of [
      await adminClient.get(toPath(data)),
      await adminClient.put(toPath(data), { body: { name: 'Back again' } }),
      await adminClient.delete(toPath(data)),
      await addMembers(data, { userId: (await createStudent()).id }),
    ])
      expect(response.status).toBe(404);
  });

  test.each([
    ['no name', {}, 'name', 'This field is required'],
    ['a blank name', { name: '  ' }, 'name', 'This field is required'],
    ['a name of one letter', { name: 'A' }, 'name', 'At least 2 characters'],
    ['a name of 501 letters', { name: 'x'.repeat(501) }, 'name', 'At most 500 characters'],
    ['a description of one letter', { name: 'AB', description: 'x' }, 'description', 'At least 2 characters'],
    ['an unknown image', { name: 'AB', image: unknownId }, 'image', 'There is no such file'],
  ])('with %s is rejected with an error on that field', async (_, body, field, text) => {
    const response = await adminClient.post(groups, { body });
    expect([response.status, response.body.code, response.body.errors]).toEqual([
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
  const isAvailable = async (address: string) =>
    (await fetch(new URL(address, testApp.address))).status === 200;

  test('is a file uploaded for that purpose; replacing it deletes the previous file', async () => {
    const group = await create({ image: await uploadImage() });
    expect(await isAvailable(group.image)).toBe(true);
    const same = await adminClient.put(toPath(group), { body: { image: group.image, name: 'Renamed' } });
    expect(same.body.data.image.split('/')[3]).toBe(group.image.split('/')[3]);
    const { image } = (await adminClient.put(toPath(group), { body: { image: await uploadImage() } })).body
      .data;
    expect([await isAvailable(group.image), await isAvailable(image)]).toEqual([false, true]);
    expect((await adminClient.put(toPath(group), { body: { image: null } })).body.data.image).toBeNull();
    expect(await isAvailable(image)).toBe(false);
  });

  test('is given to only one of several groups that claim it concurrently, and that group can release it', async () => {
    const [one, other] = [await create(), await create()];
    const image = await uploadImage();
    // Locks the file so that every request checks the image before any of them takes it.
    const fileLock = testApp.runSql(
      school.id,
      'with held as materialized (select from files where school_id = $school and id = $1 for update) select pg_sleep(0.3) from held',
      [image],
    );
    const requests = [
      ...Array.from({ length: 4 }, () => adminClient.post(groups, { body: { name: 'Thieves', image } })),
      ...[one, other].map((group) => adminClient.put(toPath(group), { body: { image } })),
    ];
    await fileLock;
    const [winner, ...others] = (await Promise.all(requests)).sort((a, b) => a.status - b.status);
    expect(others.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    for (const { body } of others) expect(body.errors).toEqual({ image: ['There is no such file'] });
    expect((await adminClient.put(toPath(winner?.body.data), { body: { image: null } })).status).toBe(200);
  });

  test('is deleted with the group', async () => {
    const group = await create({ image: await uploadImage() });
    await adminClient.delete(toPath(group));
    expect(await isAvailable(group.image)).toBe(false);
  });

  test.each<[string, () => Promise<string>]>([
    ['shown by another group', async () => (await create({ image: await uploadImage() })).image],
    ['uploaded for something else', () => uploadImage('course')],
    [
      'uploaded by another person',
      async () =>
        uploadImage(
          'group',
          await testApp.signInAs(await testApp.createPerson(school, { permissions: ['users-management'] })),
        ),
    ],
    [
      'of another school',
      async () => {
        const client = await testApp.signInAs((await testApp.createTestSchool()).admin);
        return (await create({ image: await uploadImage('group', client) }, client)).image;
      },
    ],
  ])('cannot be one %s', async (_, createValue) => {
    const image = await createValue();
    expect((await adminClient.post(groups, { body: { name: 'Thieves', image } })).status).toBe(400);
    expect((await adminClient.put(toPath(await create()), { body: { image } })).status).toBe(400);
  });
});

describe('members', () => {
  test('are students, listed by name with their contact details and status', async () => {
    const group = await create();
    const [zoe, ann] = [
      await createStudent({ firstName: 'Zoe' }),
      await createStudent({ status: 'inactive' }),
    ];
    const added = await addMembers(group, { userId: zoe.id });
    expect([added.status, added.body.data.usersCount]).toEqual([201, 1]);
    const { data } = (await addMembers(group, { userIds: [ann.id] })).body;
    const person = { lastName: 'Lee', phone: null, image: null, joinedAt: expect.any(String) };
    expect(data.users).toEqual([
      { ...person, id: ann.id, firstName: 'Ann', email: ann.email, status: 'inactive' },
      { ...person, id: zoe.id, firstName: 'Zoe', email: zoe.email, status: 'active' },
    ]);
    expect(data).toMatchObject({ id: group.id, usersCount: 2 });
  });

  test('cannot be added one by one twice; a list may include existing members', async () => {
    const group = await create();
    const [one, other] = [await createStudent(), await createStudent()];
    await addMembers(group, { userId: one.id });
    const again = await addMembers(group, { userId: one.id });
    expect([again.status, again.body]).toEqual([
      409,
      { code: 'ALREADY_IN_GROUP', message: 'This student is already in the group' },
    ]);
    expect((await addMembers(group, { userIds: [one.id, other.id, other.id] })).status).toBe(201);
    expect((await idsIn(group)).sort()).toEqual([one.id, other.id].sort());
  });

  test('are logged in the audit log when added or removed, and not when nothing changes', async () => {
    const group = await create({ name: 'Logged' });
    const [one, other] = [await createStudent(), await createStudent()];
    const logOf = async ({ id }: { id: string }) =>
      (await adminClient.get(`/tenant/audit?subjectId=${id}&type=person.groupsChanged`)).body.data.map(
        ({ changes }: { changes: unknown }) => changes,
      );
    const came = [{ field: 'group', from: null, to: 'Logged' }];
    const left = [{ field: 'group', from: 'Logged', to: null }];
    await addMembers(group, { userId: one.id });
    await addMembers(group, { userId: one.id });
    await addMembers(group, { userIds: [one.id, other.id, other.id] });
    expect([await logOf(one), await logOf(other)]).toEqual([[came], [came]]);
    for (const _ of [1, 2]) await adminClient.delete(`${toPath(group)}/users?userId=${one.id}`);
    expect([await logOf(one), await logOf(other)]).toEqual([[left, came], [came]]);
  });

  test('are in the group once when added twice concurrently', async () => {
    const group = await create();
    const { id } = await createStudent();
    const responses = await Promise.all([1, 2].map(() => addMembers(group, { userId: id })));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await idsIn(group)).toEqual([id]);
  });

  test.each<[string, () => Promise<string>]>([
    ['staff', async () => (await testApp.createPerson(school)).id],
    [
      'a student of another school',
      async () => (await testApp.createPerson(await testApp.createTestSchool(), { role: 'member' })).id,
    ],
    [
      'a deleted student',
      async () => {
        const { id } = await createStudent();
        await adminClient.delete(`/tenant/users/${id}`);
        return id;
      },
    ],
    ['an unknown id', async () => unknownId],
  ])('cannot include %s, and then none of the others in the list are added', async (_, createValue) => {
    const group = await create();
    const [nonStudentId, { id }] = [await createValue(), await createStudent()];
    const text = 'Only students of this school can be in a group';
    const response = await addMembers(group, { userId: nonStudentId });
    expect([response.status, response.body.errors]).toEqual([400, { userId: [text] }]);
    const several = await addMembers(group, { userIds: [id, nonStudentId] });
    expect([several.status, several.body.errors]).toEqual([400, { 'userIds.1': [text] }]);
    expect(await idsIn(group)).toEqual([]);
  });

  test.each([
    ['no id', {}],
    ['an empty list', { userIds: [] }],
    ['a malformed id', { userId: 'x' }],
    ['more than five hundred at once', { userIds: Array.from({ length: 501 }, () => unknownId) }],
  ])('cannot be added with %s', async (_, body) => {
    expect((await addMembers(await create(), body)).status).toBe(400);
  });

  test('are removed by an id in the body or in the query, once', async () => {
    const group = await create();
    const [one, other] = [await createStudent(), await createStudent()];
    await addMembers(group, { userIds: [one.id, other.id] });
    const users = `${toPath(group)}/users`;
    expect((await adminClient.delete(users, { body: { userId: one.id } })).status).toBe(204);
    expect((await adminClient.delete(users, { body: { userId: one.id } })).status).toBe(404);
    expect(await idsIn(group)).toEqual([other.id]);
    const bodyless = { raw: '', headers: { 'content-type': 'application/json' } };
    expect((await adminClient.delete(`${users}?userId=${other.id}`, bodyless)).status).toBe(204);
    expect((await adminClient.delete(`${users}?userId=${other.id}`)).status).toBe(404);
    expect(await idsIn(group)).toEqual([]);
    const missing = await adminClient.delete(users);
    expect([missing.status, missing.body.errors]).toEqual([400, { userId: ['This field is required'] }]);
  });

  test('leave all groups when their account is deleted, and keep their account when a group is deleted', async () => {
    const [group, doomed] = [await create(), await create()];
    const [gone, kept] = [await createStudent(), await createStudent()];
    for (const one of [group, doomed]) await addMembers(one, { userIds: [gone.id, kept.id] });
    await adminClient.delete(`/tenant/users/${gone.id}`);
    expect(await idsIn(group)).toEqual([kept.id]);
    await adminClient.delete(toPath(doomed));
    expect((await adminClient.get(`/tenant/users/${kept.id}`)).status).toBe(200);
    const left = 'select 1 from group_members where group_id = $1 or user_id = $2';
    expect(await testApp.runSql(school.id, left, [doomed.id, gone.id])).toEqual([]);
  });

  test('never remain in a group when their account is deleted while they are being added', async () => {
    for (let round = 0; round < 5; round++) {
      const group = await create();
      const { id } = await createStudent();
      await Promise.all([addMembers(group, { userId: id }), adminClient.delete(`/tenant/users/${id}`)]);
      expect(await idsIn(group)).toEqual([]);
    }
  });
});

describe('the list of groups', () => {
  let listSchool: TestSchool;
  let client: ApiClient;
  const names = ['Юніори', 'Zebra', 'Ґудзики', 'adults A1', 'Adults B2', '100% English', '小组'];
  const list = async (query = '') => (await client.get(`${groups}?${query}`)).body;
  const namesIn = async (query = '') => (await list(query)).data.map(({ name }: { name: string }) => name);

  beforeAll(async () => {
    listSchool = await testApp.createTestSchool();
    client = await testApp.signInAs(listSchool.admin);
    for (const name of names) await create({ name }, client);
    for (let number = 1; number <= 5; number++) await create({ name: `Evening ${number}` }, client);
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
      const { id } = await testApp.createPerson(listSchool, { role: 'member' });
      await client.post(`${toPath(zebra)}/users`, { body: { userId: id } });
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
    const group = await create({ name: 'Short-lived' }, client);
    await client.put(toPath(group), { body: { name: 'Renamed' } });
    expect([await namesIn('q=short'), await namesIn('q=renam')]).toEqual([[], ['Renamed']]);
    await client.delete(toPath(group));
    expect([await namesIn('q=renam'), (await list()).meta.pagination.total]).toEqual([[], 12]);
  });

  test.each(['page=0', 'limit=101', 'sort=usersCount', 'q=a%00b'])(
    'rejects %s as bad input',
    async (query) => {
      expect((await client.get(`${groups}?${query}`)).status).toBe(400);
    },
  );
});
