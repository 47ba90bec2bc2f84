/** Permission matrix of documents: every role against every endpoint. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Door } from '../../test/door.ts';
import { pdf } from '../../test/kernel/papers.ts';
import { openWorld, type TestPerson, type World } from '../../test/world.ts';

const holds = {
  administrator: ['admin-access'],
  manager: ['users-management'],
  teacher: ['teacher'],
  staff: [],
  /** The student who owns the documents and belongs to the group. */
  member: [],
  /** Another student of the school, in no group. */
  classmate: [],
} as const;
type Caller = keyof typeof holds;
const callers = Object.keys(holds) as Caller[];
const isStudent = (caller: Caller): boolean => caller === 'member' || caller === 'classmate';

let world: World;
let student: TestPerson;
let group: string;
let elsewhere: Door;
const doors = {} as Record<Caller, Door>;
/** Ids in another school. */
const foreign = { person: '', group: '' };

beforeAll(async () => {
  world = await openWorld({ SIGN_IN_LIMIT: '1000' });
  const school = await world.school();
  for (const caller of callers) {
    const role = isStudent(caller) ? 'member' : 'staff';
    const person = await world.person(school, { role, permissions: holds[caller] });
    if (caller === 'member') student = person;
    doors[caller] = await world.as(person);
  }
  const admin = doors.administrator;
  group = (await admin.post('/tenant/groups', { body: { name: 'Evening' } })).body.data.id;
  await admin.post(`/tenant/groups/${group}/users`, { body: { userId: student.id } });
  const other = await world.school();
  elsewhere = await world.as(other.admin);
  foreign.person = (await world.person(other, { role: 'member' })).id;
  foreign.group = (await elsewhere.post('/tenant/groups', { body: { name: 'Elsewhere' } })).body.data.id;
});
afterAll(() => world.close());

const nowhere = '01890000-0000-7000-8000-000000000000';
const ofPerson = (id = student.id): string => `/tenant/users/${id}/documents`;
const ofGroup = (id = group): string => `/tenant/groups/${id}/documents`;

function add(door: Door, shelf: string, type = 'private') {
  const raw = new FormData();
  raw.append('name', 'Contract');
  raw.append('type', type);
  raw.append('file', new Blob([new Uint8Array(pdf)]), 'a.pdf');
  return door.post(shelf, { raw });
}
/** Uploads a document as an administrator. */
const added = async (shelf: string, type?: string): Promise<string> =>
  (await add(doors.administrator, shelf, type)).body.data.id;

/** Reads and downloads a document; returns both statuses. */
async function readings(door: Door, one: string): Promise<number[]> {
  return [(await door.get(one)).status, (await door.get(`${one}/download`)).status];
}

describe.each([
  ['a person', 'owned by a student', ofPerson],
  ['a group', 'owned by a group', ofGroup],
] as const)('documents of %s, %s:', (owner, _, shelfOf) => {
  const person = owner === 'a person';
  const foreignShelf = () => shelfOf(person ? foreign.person : foreign.group);
  /** Documents of people must not be discoverable; the existence of groups is no secret within the school. */
  const notTheirs = person ? 404 : 403;

  test.each<[Caller, number, number, number]>([
    ['administrator', 200, 200, 404],
    ['manager', 200, 200, 404],
    // This teacher has no classes, and therefore no own students or groups.
    ['teacher', notTheirs, notTheirs, 404],
    ['staff', 403, 403, 403],
    ['member', 200, 404, 404],
    ['classmate', notTheirs, notTheirs, 404],
  ])(
    'as %s, reading returns %i if public, %i if private, %i in another school',
    async (caller, pub, priv, far) => {
      const door = doors[caller];
      const shelf = shelfOf();
      const shown = await added(shelf, 'public');
      const hidden = await added(shelf);
      const list = await door.get(`${shelf}?limit=100`);
      expect(list.status).toBe(pub);
      if (list.status === 200) {
        const ids = list.body.data.map(({ id }: { id: string }) => id);
        expect([ids.includes(shown), ids.includes(hidden)]).toEqual([true, priv === 200]);
      }
      expect(await readings(door, `${shelf}/${shown}`)).toEqual([pub, pub]);
      expect(await readings(door, `${shelf}/${hidden}`)).toEqual([priv, priv]);
      for (const away of [foreignShelf(), shelfOf(nowhere), shelfOf('x')]) {
        expect((await door.get(away)).status).toBe(far);
        expect(await readings(door, `${away}/${shown}`)).toEqual([far, far]);
      }
    },
  );

  test.each<[Caller, number, number]>([
    ['administrator', 201, 404],
    ['manager', 201, 404],
    ['teacher', notTheirs, 404],
    ['staff', 403, 403],
    // Students may add documents to their own, which are then public, but not to those of their group.
    ['member', person ? 201 : 403, person ? 404 : 403],
    ['classmate', person ? 404 : 403, person ? 404 : 403],
  ])('as %s, adding returns %i, and %i in another school', async (caller, here, far) => {
    const answer = await add(doors[caller], shelfOf());
    expect(answer.status).toBe(here);
    if (answer.status === 201) expect(answer.body.data.type).toBe(caller === 'member' ? 'public' : 'private');
    for (const away of [foreignShelf(), shelfOf(nowhere), shelfOf('x')])
      expect((await add(doors[caller], away)).status).toBe(far);
  });

  test.each<[Caller, number, number]>([
    ['administrator', 200, 404],
    ['manager', 200, 404],
    ['teacher', notTheirs, 404],
    ['staff', 403, 403],
    ['member', 403, 403],
    ['classmate', 403, 403],
  ])('as %s, changing and deleting return %i, and %i in another school', async (caller, here, far) => {
    const door = doors[caller];
    const id = await added(shelfOf(), 'public');
    const one = `${shelfOf()}/${id}`;
    const change = { body: { name: 'Agreement' } };
    expect((await door.put(one, change)).status).toBe(here);
    expect((await door.delete(one)).status).toBe(here === 200 ? 204 : here);
    for (const away of [`${foreignShelf()}/${id}`, `${shelfOf(nowhere)}/${id}`, `${shelfOf()}/${nowhere}`]) {
      // A teacher must not learn whether the owner has such a document.
      const status = caller === 'teacher' && away.startsWith(shelfOf()) ? notTheirs : far;
      expect((await door.put(away, change)).status).toBe(status);
      expect((await door.delete(away)).status).toBe(status);
    }
  });

  test('rejects requests without a session', async () => {
    const id = await added(shelfOf(), 'public');
    expect((await world.visitor.get(shelfOf())).status).toBe(401);
    expect((await add(world.visitor, shelfOf())).status).toBe(401);
    expect(await readings(world.visitor, `${shelfOf()}/${id}`)).toEqual([401, 401]);
  });
});

test.each<[Caller, number]>([
  ['administrator', 403],
  ['manager', 403],
  ['teacher', 403],
  ['staff', 403],
  ['member', 200],
])('as %s, listing and downloading own documents return %i', async (caller, status) => {
  const door = doors[caller];
  const id = await added(ofPerson(), 'public');
  expect((await door.get('/tenant/user/documents')).status).toBe(status);
  expect((await door.get(`/tenant/user/documents/${id}/download`)).status).toBe(status);
});

test('own documents do not include those of other students', async () => {
  const id = await added(ofPerson(), 'public');
  for (const away of [id, nowhere, 'x'])
    expect((await doors.classmate.get(`/tenant/user/documents/${away}/download`)).status).toBe(404);
  expect((await doors.classmate.get('/tenant/user/documents')).body.data).toEqual([]);
});
