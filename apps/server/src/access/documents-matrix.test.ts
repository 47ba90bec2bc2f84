/** Rows 4, 25, 26 and 31 to 33 of the permission matrix, each cell. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Door } from '../../test/door.ts';
import { pdf } from '../../test/kernel/papers.ts';
import { openWorld, type TestPerson, type World } from '../../test/world.ts';

const holds = {
  administrator: ['admin-access'],
  manager: ['users-management'],
  teacher: ['teacher'],
  staff: [],
  /** The one whose documents, and whose group, these are. */
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
/** Of another school. */
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
/** Brought by an administrator. */
const added = async (shelf: string, type?: string): Promise<string> =>
  (await add(doors.administrator, shelf, type)).body.data.id;

/** The two ways to read one. */
async function readings(door: Door, one: string): Promise<number[]> {
  return [(await door.get(one)).status, (await door.get(`${one}/download`)).status];
}

describe.each([
  ['a person', 'rows 31 to 33', ofPerson],
  ['a group', 'rows 25 and 26', ofGroup],
] as const)('the documents of %s: %s', (owner, _, shelfOf) => {
  const person = owner === 'a person';
  const foreignShelf = () => shelfOf(person ? foreign.person : foreign.group);
  /** Personal things are not to be probed for; of a group everybody at the school may know that it is there. */
  const notTheirs = person ? 404 : 403;

  test.each<[Caller, number, number, number]>([
    ['administrator', 200, 200, 404],
    ['manager', 200, 200, 404],
    // No classes, and so neither students nor groups of their own.
    ['teacher', notTheirs, notTheirs, 404],
    ['staff', 403, 403, 403],
    ['member', 200, 404, 404],
    ['classmate', notTheirs, notTheirs, 404],
  ])(
    '%s reads public ones %i, private ones %i, those of another school %i',
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
    // Of their own only, and then public; their group's are not theirs to add to.
    ['member', person ? 201 : 403, person ? 404 : 403],
    ['classmate', person ? 404 : 403, person ? 404 : 403],
  ])('%s adds one %i, at another school %i', async (caller, here, far) => {
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
  ])('%s changes one %i and deletes it, at another school %i', async (caller, here, far) => {
    const door = doors[caller];
    const id = await added(shelfOf(), 'public');
    const one = `${shelfOf()}/${id}`;
    const change = { body: { name: 'Agreement' } };
    expect((await door.put(one, change)).status).toBe(here);
    expect((await door.delete(one)).status).toBe(here === 200 ? 204 : here);
    for (const away of [`${foreignShelf()}/${id}`, `${shelfOf(nowhere)}/${id}`, `${shelfOf()}/${nowhere}`]) {
      // A teacher is not told either whether the owner has such a document.
      const status = caller === 'teacher' && away.startsWith(shelfOf()) ? notTheirs : far;
      expect((await door.put(away, change)).status).toBe(status);
      expect((await door.delete(away)).status).toBe(status);
    }
  });

  test('whoever has no session gets nothing', async () => {
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
])('row 4: %s lists and downloads documents of their own: %i', async (caller, status) => {
  const door = doors[caller];
  const id = await added(ofPerson(), 'public');
  expect((await door.get('/tenant/user/documents')).status).toBe(status);
  expect((await door.get(`/tenant/user/documents/${id}/download`)).status).toBe(status);
});

test('row 4: another student’s are not there', async () => {
  const id = await added(ofPerson(), 'public');
  for (const away of [id, nowhere, 'x'])
    expect((await doors.classmate.get(`/tenant/user/documents/${away}/download`)).status).toBe(404);
  expect((await doors.classmate.get('/tenant/user/documents')).body.data).toEqual([]);
});
