/**
 * Permission matrix of classes: every role against every endpoint, and which students and groups are a teacher's own.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient, ApiReply } from '../../../test/api-client.ts';
import { createLessonTools, type TestClass } from '../../../test/lesson-tools.ts';
import { openTestApp, type TestApp, type TestPerson, type TestSchool } from '../../../test/test-app.ts';

const callers = [
  ...['administrator', 'headTeacher', 'manager', 'teacher', 'colleague', 'staff', 'student', 'outsider'],
] as const;
type Caller = (typeof callers)[number];

const permissionsOf = {
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

let testApp: TestApp;
let school: TestSchool;
let lessons: Awaited<ReturnType<typeof createLessonTools>>;
let schoolClass: TestClass;
let foreignClassId: string;
const people = {} as Record<Caller, TestPerson>;
const clients = {} as Record<Caller, ApiClient>;
beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000' });
  school = await testApp.createTestSchool();
  lessons = await createLessonTools(testApp, school);
  for (const caller of callers) {
    const role = caller === 'student' || caller === 'outsider' ? 'member' : 'staff';
    people[caller] = await testApp.createPerson(school, {
      role,
      permissions: permissionsOf[caller as keyof typeof permissionsOf],
    });
    clients[caller] = await testApp.signInAs(people[caller]);
  }
  schoolClass = await lessons.createPersonalClass(people.student, { teacherId: people.teacher.id });
  const otherLessons = await createLessonTools(testApp, await testApp.createTestSchool());
  foreignClassId = (await otherLessons.createPersonalClass(await otherLessons.createStudent())).id;
});
afterAll(() => testApp.close());

const list = '/tenant/classes';
const path = (id: string): string => `${list}/${id}`;
const unknownId = '01890000-0000-7000-8000-000000000000';
const listedIds = ({ status, body }: ApiReply): string[] | number =>
  status === 200 ? body.data.map(({ id }: { id: string }) => id) : status;

describe('listing the classes of the school', () => {
  const here = (): string[] => [schoolClass.id];
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
      const queries = [
        '',
        `?teacherId=${people.teacher.id}`,
        `?studentId=${people.student.id}`,
        '?type=personal',
        `?studentId=${people.outsider.id}`,
      ];
      for (const [index, query] of queries.entries()) {
        const cell = cells[index];
        const expected = typeof cell === 'function' ? cell() : cell;
        expect([query, listedIds(await clients[caller].get(list + query))]).toEqual([query, expected]);
      }
    },
  );

  test('returns an empty list for unknown ids', async () => {
    for (const caller of ['administrator', 'manager', 'teacher'] as const)
      expect(listedIds(await clients[caller].get(`${list}?studentId=${unknownId}`))).toEqual([]);
    expect(listedIds(await clients.manager.get(`${list}?teacherId=${unknownId}`))).toEqual([]);
    expect(listedIds(await clients.administrator.get(`${list}?groupId=${unknownId}`))).toEqual([]);
  });

  test('lets teachers filter by their own id and shows balances of their own students only', async () => {
    expect(listedIds(await clients.colleague.get(`${list}?teacherId=${people.colleague.id}`))).toEqual([]);
    const shared = await lessons.createPersonalClass(people.student, { teacherId: people.colleague.id });
    const [ownClass] = (await clients.colleague.get(`${list}?studentId=${people.student.id}&q=English`)).body
      .data;
    expect(ownClass.students[0]).toHaveProperty('lessonBalance');
    await clients.administrator.delete(path(shared.id));
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
    expect(listedIds(await clients[caller].get('/tenant/classes/my'))).toEqual(
      isMine ? [schoolClass.id] : [],
    );
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
  ])(
    'as %s returns %i for an own class and %i for one of another teacher',
    async (caller, ownStatus, otherStatus) => {
      const body = { name: 'New one', type: 'personal', studentId: people.outsider.id };
      for (const [extra, status] of [
        [{}, ownStatus],
        [{ teacherId: lessons.teacher.id }, otherStatus],
      ] as const) {
        const answer = await clients[caller].post(list, { body: { ...body, ...extra } });
        expect([extra, answer.status]).toEqual([extra, status]);
        if (status === 201) await clients.administrator.delete(path(answer.body.data.id));
      }
    },
  );
});

describe('a class', () => {
  const requests: readonly (readonly [
    string,
    readonly Caller[],
    (client: ApiClient, id: string) => Promise<ApiReply>,
  ])[] = [
    ['opening', ['administrator', 'headTeacher', 'teacher', 'student'], (client, id) => client.get(path(id))],
    [
      'changing',
      ['administrator', 'headTeacher', 'teacher'],
      (client, id) => client.put(path(id), { body: { name: 'Renamed' } }),
    ],
    [
      'changing the room',
      ['headTeacher', 'teacher'],
      (client, id) => client.put(`${path(id)}/room-url`, { body: { roomUrl: 'https://meet.example/a' } }),
    ],
    ['deleting', ['administrator', 'headTeacher', 'teacher'], (client, id) => client.delete(path(id))],
  ];
  /** Callers who can never make the request are refused before the resource is looked up. */
  const alwaysForbidden: Readonly<Record<string, readonly Caller[]>> = {
    opening: ['manager', 'staff'],
    changing: ['manager', 'staff', 'student', 'outsider'],
    'changing the room': ['administrator', 'manager', 'staff', 'student', 'outsider'],
    deleting: ['manager', 'staff', 'student', 'outsider'],
  };

  test.each(callers.flatMap((caller) => requests.map((request) => [caller as Caller, ...request] as const)))(
    'as %s: %s',
    async (caller, name, allowedCallers, request) => {
      const fresh = await lessons.createPersonalClass(people.student, { teacherId: people.teacher.id });
      const answer = await request(clients[caller], fresh.id);
      expect(answer.status).toBe(allowedCallers.includes(caller) ? (name === 'deleting' ? 204 : 200) : 403);
      const unknown = alwaysForbidden[name]?.includes(caller) ? 403 : 404;
      for (const id of [unknownId, foreignClassId, 'x'])
        expect([id, (await request(clients[caller], id)).status]).toEqual([id, unknown]);
      await clients.administrator.delete(path(fresh.id));
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
  ])('tells %s their permissions', async (caller, expected) => {
    expect((await clients[caller].get(path(schoolClass.id))).body.data).toMatchObject(expected);
  });

  test('can be given to another teacher by an administrator only', async () => {
    const body = { teacherId: people.colleague.id };
    const fresh = await lessons.createPersonalClass(people.student, { teacherId: people.teacher.id });
    expect((await clients.teacher.put(path(fresh.id), { body })).status).toBe(403);
    expect(
      (await clients.teacher.put(path(fresh.id), { body: { teacherId: people.teacher.id } })).status,
    ).toBe(200);
    expect((await clients.administrator.put(path(fresh.id), { body })).status).toBe(200);
    expect((await clients.teacher.get(path(fresh.id))).status).toBe(403);
    await clients.administrator.delete(path(fresh.id));
  });

  test('keeps a teacher whose permission was revoked, but grants no access to them', async () => {
    const former = await testApp.createPerson(school, { permissions: ['teacher'] });
    const client = await testApp.signInAs(former);
    const ownClass = await lessons.createPersonalClass(people.student, { teacherId: former.id });
    await clients.administrator.put(`/tenant/users/${former.id}`, { body: { permissions: [] } });
    expect((await client.get(path(ownClass.id))).status).toBe(403);
    expect((await client.put(path(ownClass.id), { body: { name: 'Mine' } })).status).toBe(403);
    expect(listedIds(await client.get('/tenant/classes/my'))).toEqual([ownClass.id]);
    await clients.administrator.delete(path(ownClass.id));
  });

  test('is closed to visitors', async () => {
    for (const [, , request] of requests)
      expect((await request(testApp.visitor, schoolClass.id)).status).toBe(401);
    for (const query of [list, '/tenant/classes/my'])
      expect((await testApp.visitor.get(query)).status).toBe(401);
    expect((await testApp.visitor.post(list, { body: {} })).status).toBe(401);
  });
});

describe('a teacher’s own', () => {
  const fieldsOf = (answer: ApiReply): string[] | number =>
    answer.status === 200 ? Object.keys(answer.body.data).sort() : answer.status;

  test('students are those who currently attend one of their personal or group classes', async () => {
    const [personalStudent, groupStudent] = [await lessons.createStudent(), await lessons.createStudent()];
    const group = await lessons.createGroup([groupStudent]);
    const statusOf = async ({ id }: TestPerson) =>
      (await clients.colleague.get(`/tenant/users/${id}`)).status;
    expect([await statusOf(personalStudent), await statusOf(groupStudent)]).toEqual([403, 403]);
    const ownTeacher = { teacherId: people.colleague.id };
    const [first] = [
      await lessons.createPersonalClass(personalStudent, ownTeacher),
      await lessons.createGroupClass(group, ownTeacher),
    ];
    expect([await statusOf(personalStudent), await statusOf(groupStudent)]).toEqual([200, 200]);
    const list = (await clients.colleague.get('/tenant/users?role=member&limit=100')).body.data;
    const findPerson = (id: string) => list.find((person: { id: string }) => person.id === id);
    expect(findPerson(personalStudent.id)).toHaveProperty('email');
    expect(findPerson(people.student.id)).not.toHaveProperty('email');
    await clients.administrator.delete(path(first.id));
    await clients.administrator.delete(`/tenant/groups/${group.id}/users`, {
      body: { userId: groupStudent.id },
    });
    expect([await statusOf(personalStudent), await statusOf(groupStudent)]).toEqual([403, 403]);
  });

  test('groups are those that they teach a class of', async () => {
    const group = await lessons.createGroup([people.student], 'Morning');
    const read = async () => clients.colleague.get(`/tenant/groups/${group.id}`);
    const readDescriptionFlags = async () =>
      (await clients.colleague.get('/tenant/groups?q=Morning')).body.data.map(
        (one: object) => 'description' in one,
      );
    expect([fieldsOf(await read()), await readDescriptionFlags()]).toEqual([403, [false]]);
    const own = await lessons.createGroupClass(group, { teacherId: people.colleague.id });
    expect([(await read()).body.data.users.length, await readDescriptionFlags()]).toEqual([1, [true]]);
    await clients.administrator.delete(path(own.id));
    expect((await read()).status).toBe(403);
  });
});
