/** Permission matrix of groups: every role against every endpoint. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Door } from '../../test/door.ts';
import { openWorld, type TestPerson, type TestSchool, type World } from '../../test/world.ts';

const callers = ['administrator', 'manager', 'teacher', 'staff', 'member'] as const;
type Caller = (typeof callers)[number];

const holds = {
  administrator: ['admin-access'],
  manager: ['users-management'],
  teacher: ['teacher'],
  staff: [],
  member: [],
} as const;

let world: World;
let school: TestSchool;
let student: TestPerson;
let elsewhere: Door;
/** The id of a group of another school. */
let foreign: string;
const doors = {} as Record<Caller, Door>;

beforeAll(async () => {
  world = await openWorld({ SIGN_IN_LIMIT: '1000' });
  school = await world.school();
  student = await world.person(school, { role: 'member' });
  for (const caller of callers) {
    const role = caller === 'member' ? 'member' : 'staff';
    doors[caller] = await world.as(await world.person(school, { role, permissions: holds[caller] }));
  }
  elsewhere = await world.as((await world.school()).admin);
  foreign = (await elsewhere.post('/tenant/groups', { body: { name: 'Elsewhere' } })).body.data.id;
});
afterAll(() => world.close());

/** Creates a group with one student as an administrator. */
async function group(): Promise<string> {
  const { id } = (await doors.administrator.post('/tenant/groups', { body: { name: 'Evening' } })).body.data;
  await doors.administrator.post(`/tenant/groups/${id}/users`, { body: { userId: student.id } });
  return id;
}
const nowhere = '01890000-0000-7000-8000-000000000000';

const name = ['id', 'image', 'name', 'usersCount'];
const full = [...name, 'can', 'createdAt', 'description', 'updatedAt'].sort();

describe('reading groups', () => {
  test.each<[Caller, string[] | number, number, number]>([
    ['administrator', full, 200, 404],
    ['manager', full, 200, 404],
    // A teacher without classes has no own groups, so they see names only.
    ['teacher', name, 403, 404],
    ['staff', 403, 403, 403],
    ['member', 403, 403, 403],
  ])(
    'as %s, the list returns %j, a group %i, one of another school %i',
    async (caller, fields, one, other) => {
      const id = await group();
      const list = await doors[caller].get('/tenant/groups');
      expect(list.status === 200 ? Object.keys(list.body.data[0]).sort() : list.status).toEqual(fields);
      expect((await doors[caller].get(`/tenant/groups/${id}`)).status).toBe(one);
      for (const unknown of [foreign, nowhere, 'x'])
        expect((await doors[caller].get(`/tenant/groups/${unknown}`)).status).toBe(other);
    },
  );

  test.each(['administrator', 'manager'] as const)('the reply grants %s all rights', async (caller) => {
    const { can } = (await doors[caller].get(`/tenant/groups/${await group()}`)).body.data;
    expect(can).toEqual({ edit: true, delete: true, changeMembers: true });
  });
});

describe('changing groups', () => {
  const calls: readonly (readonly [string, number, (door: Door, path: string) => ReturnType<Door['put']>])[] =
    [
      ['changing', 200, (door, path) => door.put(path, { body: { name: 'Morning' } })],
      ['deleting', 204, (door, path) => door.delete(path)],
      [
        'adding a member',
        201,
        async (door, path) => {
          const { id } = await world.person(school, { role: 'member' });
          return door.post(`${path}/users`, { body: { userId: id } });
        },
      ],
      [
        'removing a member',
        204,
        (door, path) => door.delete(`${path}/users`, { body: { userId: student.id } }),
      ],
    ];

  test.each<[Caller, number]>([
    ['administrator', 201],
    ['manager', 201],
    ['teacher', 403],
    ['staff', 403],
    ['member', 403],
  ])('as %s, creating returns %i', async (caller, status) => {
    const answer = await doors[caller].post('/tenant/groups', { body: { name: 'New one' } });
    expect(answer.status).toBe(status);
  });

  test.each(callers.flatMap((caller) => calls.map((call) => [caller, ...call] as const)))(
    'as %s: %s',
    async (caller, _, done, call) => {
      const manages = caller === 'administrator' || caller === 'manager';
      expect((await call(doors[caller], `/tenant/groups/${await group()}`)).status).toBe(
        manages ? done : 403,
      );
      for (const unknown of [foreign, nowhere])
        expect((await call(doors[caller], `/tenant/groups/${unknown}`)).status).toBe(manages ? 404 : 403);
    },
  );

  test('leaves the other school unchanged', async () => {
    const { data } = (await elsewhere.get(`/tenant/groups/${foreign}`)).body;
    expect(data).toMatchObject({ name: 'Elsewhere', users: [] });
  });
});
