/** Permission matrix of people: every role against every endpoint, on people of each role. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer, Door } from '../../test/door.ts';
import { openWorld, type TestPerson, type TestSchool, type World } from '../../test/world.ts';

const callers = ['administrator', 'manager', 'teacher', 'staff', 'member'] as const;
type Caller = (typeof callers)[number];
const targets = ['administrator', 'manager', 'teacher', 'staff', 'member'] as const;
type Target = (typeof targets)[number];

const holds = {
  administrator: ['admin-access'],
  manager: ['users-management'],
  teacher: ['teacher'],
  staff: [],
  member: [],
} as const;

let world: World;
let school: TestSchool;
let elsewhere: TestPerson;
const people = {} as Record<Caller, TestPerson>;
const doors = {} as Record<Caller, Door>;

const somebody = (kind: Target): Promise<TestPerson> =>
  world.person(school, { role: kind === 'member' ? 'member' : 'staff', permissions: holds[kind] });

beforeAll(async () => {
  world = await openWorld({ SIGN_IN_LIMIT: '1000' });
  school = await world.school();
  elsewhere = (await world.school()).admin;
  for (const caller of callers) {
    people[caller] = await somebody(caller);
    doors[caller] = await world.as(people[caller]);
  }
});
afterAll(() => world.close());

const fieldsOf = (answer: Answer): string[] | number =>
  answer.status === 200 ? Object.keys(answer.body.data[0]).sort() : answer.status;
const full = [
  ...[
    'can',
    'country',
    'createdAt',
    'email',
    'firstName',
    'id',
    'image',
    'isInvited',
    'lastName',
    'permissions',
    'phone',
  ],
  ...['role', 'status', 'timezone', 'updatedAt', 'workSchedule'],
];
const name = ['firstName', 'id', 'image', 'lastName'];
const brief = [...name, 'status'];

describe('listing people as', () => {
  test.each<[Caller, string[] | number, string[] | number]>([
    ['administrator', full, full],
    ['manager', full, full],
    ['teacher', name, brief],
    ['staff', 403, 403],
    ['member', 403, 403],
  ])('%s', async (caller, staff, members) => {
    expect(fieldsOf(await doors[caller].get('/tenant/users?role=staff'))).toEqual(staff);
    expect(fieldsOf(await doors[caller].get('/tenant/users?role=member'))).toEqual(members);
  });

  test('a teacher sees only teachers among the staff, and students by default', async () => {
    const teachers = await doors.teacher.get('/tenant/users?role=staff&limit=100&permissions[]=admin-access');
    const real = await doors.administrator.get('/tenant/users?role=staff&limit=100&permissions[]=teacher');
    const ids = ({ body }: Answer) => body.data.map(({ id }: { id: string }) => id);
    expect(ids(teachers)).toEqual(ids(real));
    expect(ids(await doors.teacher.get('/tenant/users?limit=100'))).toEqual(
      ids(await doors.administrator.get('/tenant/users?limit=100&role=member')),
    );
  });

  test('a teacher searches names only', async () => {
    const hidden = await world.person(school, { role: 'member', lastName: 'Findable' });
    const [account] = hidden.email.split('@');
    expect((await doors.teacher.get(`/tenant/users?role=member&q=${account}`)).body.data).toEqual([]);
    expect((await doors.administrator.get(`/tenant/users?role=member&q=${account}`)).body.data).toHaveLength(
      1,
    );
    expect((await doors.teacher.get('/tenant/users?role=member&q=findab')).body.data).toHaveLength(1);
  });
});

describe('reading a person', () => {
  test.each<[Caller, number]>([
    ['administrator', 200],
    ['manager', 200],
    ['teacher', 403],
    ['staff', 403],
    ['member', 403],
  ])(
    'as %s returns %i for others, 200 for oneself, 404 for unknown ids and other schools',
    async (caller, another) => {
      const door = doors[caller];
      for (const target of [await somebody('member'), await somebody('staff')])
        expect((await door.get(`/tenant/users/${target.id}`)).status).toBe(another);
      const own = await door.get(`/tenant/users/${people[caller].id}`);
      expect([own.status, Object.keys(own.body.data).sort()]).toEqual([200, full]);
      for (const id of [elsewhere.id, '01890000-0000-7000-8000-000000000000'])
        expect((await door.get(`/tenant/users/${id}`)).status).toBe(404);
    },
  );
});

let count = 0;
const newcomer = (role: string, permissions: readonly string[]) => ({
  body: { firstName: 'New', lastName: 'Comer', email: `new-${++count}@matrix.example`, role, permissions },
});

describe('creating an account', () => {
  test.each<[Caller, number, number, number, number, number]>([
    ['administrator', 201, 201, 201, 201, 201],
    ['manager', 201, 201, 201, 403, 403],
    ['teacher', 403, 403, 403, 403, 403],
    ['staff', 403, 403, 403, 403, 403],
    ['member', 403, 403, 403, 403, 403],
  ])('as %s: student %i, staff %i, teacher %i, manager %i, administrator %i', async (caller, ...expected) => {
    const kinds = [
      newcomer('member', []),
      newcomer('staff', []),
      newcomer('staff', ['teacher']),
      newcomer('staff', ['users-management']),
      newcomer('staff', ['admin-access', 'teacher']),
    ];
    const statuses: number[] = [];
    for (const kind of kinds) statuses.push((await doors[caller].post('/tenant/users', kind)).status);
    expect(statuses).toEqual(expected);
  });
});

type Row = readonly [Caller, number, number, number, number, number];
const personnel: readonly Row[] = [
  // Columns: administrator, manager, teacher, staff, member.
  ['administrator', 200, 200, 200, 200, 200],
  ['manager', 403, 403, 200, 200, 200],
  ['teacher', 403, 403, 403, 403, 403],
  ['staff', 403, 403, 403, 403, 403],
  ['member', 403, 403, 403, 403, 403],
];

async function onEach(
  caller: Caller,
  call: (door: Door, path: string) => Promise<Answer>,
): Promise<number[]> {
  const statuses: number[] = [];
  for (const target of targets) {
    const { id } = await somebody(target);
    statuses.push((await call(doors[caller], `/tenant/users/${id}`)).status);
  }
  return statuses;
}
const words = '%s: administrator %i, manager %i, teacher %i, staff %i, member %i';

describe('changing a person as', () => {
  test.each(personnel)(words, async (caller, ...expected) => {
    expect(
      await onEach(caller, (door, path) => door.put(path, { body: { phone: '+380441234567' } })),
    ).toEqual(expected);
  });
});

describe('changing a status as', () => {
  test.each(personnel)(words, async (caller, ...expected) => {
    expect(await onEach(caller, (door, path) => door.put(path, { body: { status: 'suspended' } }))).toEqual(
      expected,
    );
  });

  test.each(callers)('%s is never allowed for oneself', async (caller) => {
    const path = `/tenant/users/${people[caller].id}`;
    expect((await doors[caller].put(path, { body: { status: 'inactive' } })).status).toBe(403);
  });
});

describe('deleting an account as', () => {
  test.each(
    personnel.map(
      ([caller, ...row]) =>
        [caller, ...row.map((status) => (status === 200 ? 204 : status))] as unknown as Row,
    ),
  )(words, async (caller, ...expected) => {
    expect(await onEach(caller, (door, path) => door.delete(path))).toEqual(expected);
  });

  test.each<[Caller, number, string]>([
    ['administrator', 409, 'SELF'],
    ['manager', 409, 'SELF'],
    ['teacher', 403, 'FORBIDDEN'],
    ['staff', 403, 'FORBIDDEN'],
    ['member', 403, 'FORBIDDEN'],
  ])('%s returns %i %s for oneself', async (caller, status, code) => {
    const answer = await doors[caller].delete(`/tenant/users/${people[caller].id}`);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });
});

describe('listing the permissions as', () => {
  test.each<[Caller, number]>([
    ['administrator', 200],
    ['manager', 200],
    ['teacher', 403],
    ['staff', 403],
    ['member', 403],
  ])('%s returns %i', async (caller, status) => {
    expect((await doors[caller].get('/tenant/permissions')).status).toBe(status);
  });
});

const toggle = (permissions: readonly string[]) => (door: Door, path: string) =>
  door.put(path, { body: { permissions } });

describe('granting admin-access and users-management as', () => {
  test.each<Row>([
    ['administrator', 200, 200, 200, 200, 400],
    ['manager', 403, 403, 403, 403, 400],
    ['teacher', 403, 403, 403, 403, 403],
    ['staff', 403, 403, 403, 403, 403],
    ['member', 403, 403, 403, 403, 403],
  ])(words, async (caller, ...expected) => {
    expect(await onEach(caller, toggle(['admin-access', 'users-management', 'teacher']))).toEqual(expected);
  });

  test.each<Row>([
    ['administrator', 200, 200, 200, 200, 200],
    ['manager', 403, 403, 200, 200, 200],
  ])(`revoking all permissions, as ${words}`, async (caller, ...expected) => {
    expect(await onEach(caller, toggle([]))).toEqual(expected);
  });
});

describe('granting teacher as', () => {
  test.each<Row>([
    ['administrator', 200, 200, 200, 200, 400],
    ['manager', 403, 403, 200, 200, 400],
    ['teacher', 403, 403, 403, 403, 403],
    ['staff', 403, 403, 403, 403, 403],
    ['member', 403, 403, 403, 403, 403],
  ])(words, async (caller, ...expected) => {
    expect(await onEach(caller, toggle(['teacher']))).toEqual(expected);
  });

  test.each(callers)('%s is never allowed for oneself', async (caller) => {
    const permissions = caller === 'teacher' ? [] : [...holds[caller], 'teacher'];
    const path = `/tenant/users/${people[caller].id}`;
    expect((await doors[caller].put(path, { body: { permissions } })).status).toBe(403);
  });
});

describe('people', () => {
  test.each<[Caller, number]>([
    ['administrator', 200],
    ['manager', 200],
    ['teacher', 403],
    ['staff', 403],
    ['member', 403],
  ])('are exported and imported as %s with status %i', async (caller, status) => {
    expect((await doors[caller].get('/tenant/users/export.csv')).status).toBe(status);
    const raw = new FormData();
    raw.set('dryRun', 'true');
    raw.set('file', new Blob(['firstName,lastName,email\nAnn,Lee,ann@import.example\n']), 'people.csv');
    expect((await doors[caller].post('/tenant/users/import', { raw })).status).toBe(status);
  });

  test.each<[Caller, number]>([
    ['administrator', 200],
    ['manager', 403],
    ['teacher', 403],
    ['staff', 403],
    ['member', 403],
  ])('appear in the audit log for %s with status %i', async (caller, status) => {
    expect((await doors[caller].get('/tenant/audit')).status).toBe(status);
  });

  test.each(callers)('come with the actual permissions of %s in `can`', async (caller) => {
    const { can: mine } = (await doors[caller].get(`/tenant/users/${people[caller].id}`)).body.data;
    expect(mine).toEqual({ edit: caller === 'administrator', delete: false, changeStatus: false, grant: [] });
    if (caller !== 'administrator' && caller !== 'manager') return;
    for (const target of targets) {
      const { id } = await somebody(target);
      const { can } = (await doors[caller].get(`/tenant/users/${id}`)).body.data;
      const allowed = caller === 'administrator' || !['administrator', 'manager'].includes(target);
      const all = caller === 'administrator' ? ['admin-access', 'users-management', 'teacher'] : ['teacher'];
      expect(can).toEqual({
        edit: allowed,
        delete: allowed,
        changeStatus: allowed,
        grant: allowed && target !== 'member' ? all : [],
      });
    }
  });

  test.each<[string, (door: Door, path: string) => Promise<Answer>]>([
    ['read', (door, path) => door.get(path)],
    ['changed', (door, path) => door.put(path, { body: { phone: null } })],
    ['deleted', (door, path) => door.delete(path)],
  ])('of another school cannot be %s', async (_, call) => {
    for (const caller of ['administrator', 'manager'] as const)
      expect((await call(doors[caller], `/tenant/users/${elsewhere.id}`)).status).toBe(404);
  });
});
