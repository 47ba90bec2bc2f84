/**
 * Permission matrix of classes: every role against every endpoint, and which students and groups are a teacher's own.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer, Door } from '../../test/door.ts';
import { openLessons, type TestClass } from '../../test/lessons.ts';
import { openWorld, type TestPerson, type TestSchool, type World } from '../../test/world.ts';

const callers = [
  ...['administrator', 'headTeacher', 'manager', 'teacher', 'colleague', 'staff', 'student', 'outsider'],
] as const;
type Caller = (typeof callers)[number];

const holds = {
  administrator: ['admin-access'],
  /** An administrator who also teaches. */
  headTeacher: ['admin-access', 'teacher'],
  manager: ['users-management'],
  /** The teacher of the class. */
  teacher: ['teacher'],
  colleague: ['teacher'],
  staff: [],
  /** A student of the class. */
  student: [],
  outsider: [],
} as const;

let world: World;
let school: TestSchool;
let lessons: Awaited<ReturnType<typeof openLessons>>;
let one: TestClass;
let foreign: string;
const people = {} as Record<Caller, TestPerson>;
const doors = {} as Record<Caller, Door>;
beforeAll(async () => {
  world = await openWorld({ SIGN_IN_LIMIT: '1000' });
  school = await world.school();
  lessons = await openLessons(world, school);
  for (const caller of callers) {
    const role = caller === 'student' || caller === 'outsider' ? 'member' : 'staff';
    people[caller] = await world.person(school, { role, permissions: holds[caller as keyof typeof holds] });
    doors[caller] = await world.as(people[caller]);
  }
  one = await lessons.personal(people.student, { teacherId: people.teacher.id });
  const elsewhere = await openLessons(world, await world.school());
  foreign = (await elsewhere.personal(await elsewhere.student())).id;
});
afterAll(() => world.close());

const list = '/tenant/classes';
const path = (id: string): string => `${list}/${id}`;
const nowhere = '01890000-0000-7000-8000-000000000000';
const seen = ({ status, body }: Answer): string[] | number =>
  status === 200 ? body.data.map(({ id }: { id: string }) => id) : status;

describe('listing the classes of the school', () => {
  const here = (): string[] => [one.id];
  test.each<[Caller, (string[] | number | typeof here)[]]>([
    ['administrator', [here, here, here, here, []]],
    ['headTeacher', [here, here, here, here, []]],
    ['manager', [403, here, here, 403, []]],
    ['teacher', [403, here, here, 403, 404]],
    ['colleague', [403, 403, 404, 403, 404]],
    ['staff', [403, 403, 403, 403, 403]],
    ['student', [403, 403, 403, 403, 403]],
    ['outsider', [403, 403, 403, 403, 403]],
  ])(
    'as %s: all, by teacher, by student, by type, by a student without classes: %j',
    async (caller, cells) => {
      const asked = [
        '',
        `?teacherId=${people.teacher.id}`,
        `?studentId=${people.student.id}`,
        '?type=personal',
        `?studentId=${people.outsider.id}`,
      ];
      for (const [place, query] of asked.entries()) {
        const cell = cells[place];
        const expected = typeof cell === 'function' ? cell() : cell;
        expect([query, seen(await doors[caller].get(list + query))]).toEqual([query, expected]);
      }
    },
  );

  test('returns an empty list for unknown ids', async () => {
    for (const caller of ['administrator', 'manager', 'teacher'] as const)
      expect(seen(await doors[caller].get(`${list}?studentId=${nowhere}`))).toEqual([]);
    expect(seen(await doors.manager.get(`${list}?teacherId=${nowhere}`))).toEqual([]);
    expect(seen(await doors.administrator.get(`${list}?groupId=${nowhere}`))).toEqual([]);
  });

  test('lets teachers filter by their own id and shows balances of their own students only', async () => {
    expect(seen(await doors.colleague.get(`${list}?teacherId=${people.colleague.id}`))).toEqual([]);
    const shared = await lessons.personal(people.student, { teacherId: people.colleague.id });
    const [theirs] = (await doors.colleague.get(`${list}?studentId=${people.student.id}&q=English`)).body
      .data;
    expect(theirs.students[0]).toHaveProperty('lessonBalance');
    await doors.administrator.delete(path(shared.id));
  });
});

describe('listing own classes', () => {
  test.each<[Caller, boolean]>([
    ['administrator', false],
    ['headTeacher', false],
    ['manager', false],
    ['teacher', true],
    ['colleague', false],
    ['staff', false],
    ['student', true],
    ['outsider', false],
  ])('as %s includes the class: %s', async (caller, isMine) => {
    expect(seen(await doors[caller].get('/tenant/classes/my'))).toEqual(isMine ? [one.id] : []);
  });
});

describe('creating a class', () => {
  test.each<[Caller, number, number]>([
    ['administrator', 400, 201],
    ['headTeacher', 201, 201],
    ['manager', 403, 403],
    ['teacher', 201, 403],
    ['colleague', 201, 403],
    ['staff', 403, 403],
    ['student', 403, 403],
    ['outsider', 403, 403],
  ])('as %s returns %i for an own class and %i for one of another teacher', async (caller, own, other) => {
    const body = { name: 'New one', type: 'personal', studentId: people.outsider.id };
    for (const [more, status] of [
      [{}, own],
      [{ teacherId: lessons.teacher.id }, other],
    ] as const) {
      const answer = await doors[caller].post(list, { body: { ...body, ...more } });
      expect([more, answer.status]).toEqual([more, status]);
      if (status === 201) await doors.administrator.delete(path(answer.body.data.id));
    }
  });
});

describe('a class', () => {
  const calls: readonly (readonly [
    string,
    readonly Caller[],
    (door: Door, id: string) => Promise<Answer>,
  ])[] = [
    ['opening', ['administrator', 'headTeacher', 'teacher', 'student'], (door, id) => door.get(path(id))],
    [
      'changing',
      ['administrator', 'headTeacher', 'teacher'],
      (door, id) => door.put(path(id), { body: { name: 'Renamed' } }),
    ],
    [
      'changing the room',
      ['headTeacher', 'teacher'],
      (door, id) => door.put(`${path(id)}/room-url`, { body: { roomUrl: 'https://meet.example/a' } }),
    ],
    ['deleting', ['administrator', 'headTeacher', 'teacher'], (door, id) => door.delete(path(id))],
  ];
  /** Callers who can never make the request are refused before the resource is looked up. */
  const never: Readonly<Record<string, readonly Caller[]>> = {
    opening: ['manager', 'staff'],
    changing: ['manager', 'staff', 'student', 'outsider'],
    'changing the room': ['administrator', 'manager', 'staff', 'student', 'outsider'],
    deleting: ['manager', 'staff', 'student', 'outsider'],
  };

  test.each(callers.flatMap((caller) => calls.map((call) => [caller as Caller, ...call] as const)))(
    'as %s: %s',
    async (caller, name, may, call) => {
      const fresh = await lessons.personal(people.student, { teacherId: people.teacher.id });
      const answer = await call(doors[caller], fresh.id);
      expect(answer.status).toBe(may.includes(caller) ? (name === 'deleting' ? 204 : 200) : 403);
      const unknown = never[name]?.includes(caller) ? 403 : 404;
      for (const id of [nowhere, foreign, 'x'])
        expect([id, (await call(doors[caller], id)).status]).toEqual([id, unknown]);
      await doors.administrator.delete(path(fresh.id));
    },
  );

  test.each<[Caller, object]>([
    [
      'administrator',
      {
        accessType: 'view',
        isReadOnly: true,
        can: { edit: true, delete: true, schedule: true, teach: false },
      },
    ],
    [
      'headTeacher',
      {
        accessType: 'full',
        isReadOnly: false,
        can: { edit: true, delete: true, schedule: true, teach: true },
      },
    ],
    [
      'teacher',
      {
        accessType: 'full',
        isReadOnly: false,
        can: { edit: true, delete: true, schedule: true, teach: true },
      },
    ],
    [
      'student',
      {
        accessType: 'none',
        isReadOnly: true,
        can: { edit: false, delete: false, schedule: false, teach: false },
      },
    ],
  ])('tells %s their permissions', async (caller, told) => {
    expect((await doors[caller].get(path(one.id))).body.data).toMatchObject(told);
  });

  test('can be given to another teacher by an administrator only', async () => {
    const body = { teacherId: people.colleague.id };
    const fresh = await lessons.personal(people.student, { teacherId: people.teacher.id });
    expect((await doors.teacher.put(path(fresh.id), { body })).status).toBe(403);
    expect((await doors.teacher.put(path(fresh.id), { body: { teacherId: people.teacher.id } })).status).toBe(
      200,
    );
    expect((await doors.administrator.put(path(fresh.id), { body })).status).toBe(200);
    expect((await doors.teacher.get(path(fresh.id))).status).toBe(403);
    await doors.administrator.delete(path(fresh.id));
  });

  test('keeps a teacher whose permission was revoked, but grants no access to them', async () => {
    const former = await world.person(school, { permissions: ['teacher'] });
    const door = await world.as(former);
    const kept = await lessons.personal(people.student, { teacherId: former.id });
    await doors.administrator.put(`/tenant/users/${former.id}`, { body: { permissions: [] } });
    expect((await door.get(path(kept.id))).status).toBe(403);
    expect((await door.put(path(kept.id), { body: { name: 'Mine' } })).status).toBe(403);
    expect(seen(await door.get('/tenant/classes/my'))).toEqual([kept.id]);
    await doors.administrator.delete(path(kept.id));
  });

  test('is closed to visitors', async () => {
    for (const [, , call] of calls) expect((await call(world.visitor, one.id)).status).toBe(401);
    for (const query of [list, '/tenant/classes/my'])
      expect((await world.visitor.get(query)).status).toBe(401);
    expect((await world.visitor.post(list, { body: {} })).status).toBe(401);
  });
});

describe('a teacher’s own', () => {
  const fieldsOf = (answer: Answer): string[] | number =>
    answer.status === 200 ? Object.keys(answer.body.data).sort() : answer.status;

  test('students are those who currently attend one of their personal or group classes', async () => {
    const [alone, together] = [await lessons.student(), await lessons.student()];
    const group = await lessons.group([together]);
    const about = async ({ id }: TestPerson) => (await doors.colleague.get(`/tenant/users/${id}`)).status;
    expect([await about(alone), await about(together)]).toEqual([403, 403]);
    const mine = { teacherId: people.colleague.id };
    const [first] = [await lessons.personal(alone, mine), await lessons.ofGroup(group, mine)];
    expect([await about(alone), await about(together)]).toEqual([200, 200]);
    const list = (await doors.colleague.get('/tenant/users?role=member&limit=100')).body.data;
    const listed = (id: string) => list.find((person: { id: string }) => person.id === id);
    expect(listed(alone.id)).toHaveProperty('email');
    expect(listed(people.student.id)).not.toHaveProperty('email');
    await doors.administrator.delete(path(first.id));
    await doors.administrator.delete(`/tenant/groups/${group.id}/users`, { body: { userId: together.id } });
    expect([await about(alone), await about(together)]).toEqual([403, 403]);
  });

  test('groups are those that they teach a class of', async () => {
    const group = await lessons.group([people.student], 'Morning');
    const read = async () => doors.colleague.get(`/tenant/groups/${group.id}`);
    const listed = async () =>
      (await doors.colleague.get('/tenant/groups?q=Morning')).body.data.map(
        (one: object) => 'description' in one,
      );
    expect([fieldsOf(await read()), await listed()]).toEqual([403, [false]]);
    const own = await lessons.ofGroup(group, { teacherId: people.colleague.id });
    expect([(await read()).body.data.users.length, await listed()]).toEqual([1, [true]]);
    await doors.administrator.delete(path(own.id));
    expect((await read()).status).toBe(403);
  });
});
