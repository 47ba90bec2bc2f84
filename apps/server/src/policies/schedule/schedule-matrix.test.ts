/** Permission matrix of the schedule: every role against every endpoint. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient, ApiReply } from '../../../test/api-client.ts';
import { createLessonTools, inDays, type TestClass } from '../../../test/lesson-tools.ts';
import { openTestApp, type TestApp, type TestPerson, type TestSchool } from '../../../test/test-app.ts';

const callers = [
  ...['administrator', 'manager', 'teacher', 'substitute', 'colleague', 'staff', 'student', 'outsider'],
] as const;
type Caller = (typeof callers)[number];

const permissionsOf = {
  administrator: ['admin-access'],
  manager: ['users-management'],
  /** The teacher of the class. */
  teacher: ['teacher'],
  /** Teaches this one lesson as a substitute. */
  substitute: ['teacher'],
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
let lesson: { id: string };
let foreignEventId: string;
const people = {} as Record<Caller, TestPerson>;
const clients = {} as Record<Caller, ApiClient>;
let day = 20;
/** Plans a lesson of the class on a day of its own, taught by the substitute. */
async function planLesson(): Promise<{ id: string }> {
  day += 1;
  return lessons.planLesson(schoolClass, inDays(day), { teacherId: people.substitute.id });
}
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
  lesson = await planLesson();
  const otherLessons = await createLessonTools(testApp, await testApp.createTestSchool());
  foreignEventId = (
    await otherLessons.planLesson(
      await otherLessons.createPersonalClass(await otherLessons.createStudent()),
      inDays(5),
    )
  ).id;
});
afterAll(() => testApp.close());

const ownPath = '/tenant/schedule/user';
const path = (id: string): string => `/tenant/schedule/${id}`;
const unknownId = '01890000-0000-7000-8000-000000000000';
const listedIds = ({ status, body }: ApiReply): string[] | number =>
  status === 200 ? body.data.map(({ id }: { id: string }) => id) : status;

describe('listing lessons', () => {
  test.each<[Caller, boolean, boolean]>([
    ['administrator', false, true],
    ['manager', false, false],
    ['teacher', false, false],
    ['substitute', true, false],
    ['colleague', false, false],
    ['staff', false, false],
    ['student', true, false],
    ['outsider', false, false],
  ])(
    'as %s: own list includes the lesson %s, may list the whole school %s',
    async (caller, isOwn, canListSchool) => {
      expect(listedIds(await clients[caller].get(ownPath))).toEqual(isOwn ? [lesson.id] : []);
      expect(listedIds(await clients[caller].get(`${ownPath}?scope=school`))).toEqual(
        canListSchool ? [lesson.id] : 403,
      );
    },
  );

  test('includes all lessons of an own class, even those of substitutes', async () => {
    const ofClass = `${ownPath}?classId=${schoolClass.id}`;
    expect(listedIds(await clients.teacher.get(ofClass))).toEqual([lesson.id]);
    expect(listedIds(await clients.colleague.get(ofClass))).toEqual([]);
    expect(listedIds(await clients.outsider.get(ofClass))).toEqual([]);
    expect(listedIds(await clients.teacher.get(`${ownPath}?classId=${unknownId}`))).toEqual([]);
  });

  test.each<[Caller, number, number, number]>([
    ['administrator', 200, 200, 200],
    ['manager', 200, 200, 200],
    ['teacher', 200, 404, 200],
    ['colleague', 404, 404, 200],
    ['staff', 404, 404, 200],
    ['student', 200, 403, 403],
    ['outsider', 403, 200, 403],
  ])('as %s filtered by student: of the class %i, another %i, unknown %i', async (caller, ...expected) => {
    const studentIds = [people.student.id, people.outsider.id, unknownId];
    const answers = await Promise.all(
      studentIds.map((id) => clients[caller].get(`${ownPath}?studentId=${id}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(expected);
  });
});

describe('listing the lessons of a person', () => {
  test.each<[Caller, number, number]>([
    ['administrator', 200, 200],
    ['manager', 200, 200],
    ['teacher', 200, 403],
    ['substitute', 403, 200],
    ['colleague', 403, 403],
    ['staff', 403, 403],
    ['student', 200, 403],
    ['outsider', 403, 403],
  ])('as %s: of the student %i, of the substitute %i', async (caller, studentStatus, teacherStatus) => {
    for (const [person, status] of [
      [people.student, studentStatus],
      [people.substitute, teacherStatus],
    ] as const) {
      const answer = await clients[caller].get(`/tenant/users/${person.id}/schedule`);
      expect(listedIds(answer)).toEqual(status === 200 ? [lesson.id] : status);
    }
    expect((await clients[caller].get(`/tenant/users/${people[caller].id}/schedule`)).status).toBe(200);
    for (const id of [unknownId, school.id, 'x'])
      expect((await clients[caller].get(`/tenant/users/${id}/schedule`)).status).toBe(404);
  });
});

test('the meeting link is hidden from people who see a lesson but may not join it', async () => {
  const meetingLink = 'https://meet.example/theirs';
  const body = (link: string | null) => ({ body: { meetingLink: link } });
  expect((await clients.teacher.put(path(lesson.id), body(meetingLink))).status).toBe(200);
  await lessons.createPersonalClass(people.student, { teacherId: people.colleague.id });
  const link = async (caller: Caller) =>
    (await clients[caller].get(`/tenant/users/${people.student.id}/schedule`)).body.data[0].meetingLink;
  const callersInOrder = ['administrator', 'teacher', 'student', 'manager', 'colleague'] as const;
  expect(await Promise.all(callersInOrder.map(link))).toEqual([
    meetingLink,
    meetingLink,
    meetingLink,
    null,
    null,
  ]);
  await clients.teacher.put(path(lesson.id), body(null));
});

describe('planning a lesson', () => {
  const weekly = { repeat: { weekdays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], count: 2 } };
  test.each<[Caller, number, number]>([
    ['administrator', 201, 404],
    ['manager', 403, 403],
    ['teacher', 201, 404],
    ['substitute', 403, 404],
    ['colleague', 403, 404],
    ['staff', 403, 403],
    ['student', 403, 403],
    ['outsider', 403, 403],
  ])('as %s: in the class %i, in an unknown class %i', async (caller, status, unknown) => {
    for (const extra of [{}, weekly]) {
      day += 3;
      const answer = await lessons.requestLesson(schoolClass, inDays(day), extra, clients[caller]);
      expect([extra, answer.status]).toEqual([extra, status]);
      if (status === 201) await clients.administrator.delete(`${path(answer.body.data.id)}?scope=all`);
      for (const id of [unknownId, foreignEventId])
        expect(
          (await lessons.requestLesson({ id, name: '' }, inDays(day), extra, clients[caller])).status,
        ).toBe(unknown);
    }
  });

  test('lets only administrators choose another teacher', async () => {
    day += 1;
    const body = { teacherId: people.colleague.id };
    expect((await lessons.requestLesson(schoolClass, inDays(day), body, clients.teacher)).status).toBe(403);
    const reply = await lessons.requestLesson(
      schoolClass,
      inDays(day),
      { teacherId: people.teacher.id },
      clients.teacher,
    );
    expect(reply.status).toBe(201);
    expect((await clients.teacher.put(path(reply.body.data.id), { body })).status).toBe(403);
    expect((await clients.administrator.put(path(reply.body.data.id), { body })).status).toBe(200);
    await clients.administrator.delete(path(reply.body.data.id));
  });

  test('lets teachers move lessons to their own classes only', async () => {
    const [fresh, otherClass] = [await planLesson(), await lessons.createPersonalClass(people.outsider)];
    const body = { classId: otherClass.id };
    expect((await clients.teacher.put(path(fresh.id), { body })).status).toBe(403);
    expect((await clients.teacher.put(path(fresh.id), { body: { classId: unknownId } })).status).toBe(404);
    expect((await clients.administrator.put(path(fresh.id), { body })).status).toBe(200);
    await clients.administrator.delete(path(fresh.id));
  });
});

describe('a lesson', () => {
  const teachers = ['administrator', 'teacher', 'substitute'] as const;
  type Call = (client: ApiClient, id: string) => Promise<ApiReply>;
  const requests: readonly (readonly [string, readonly Caller[], Call])[] = [
    ['reading', [...teachers, 'student'], (client, id) => client.get(path(id))],
    ['moving', teachers, (client, id) => client.put(path(id), { body: { duration: 30 } })],
    ['completing', teachers, (client, id) => client.put(path(id), { body: { status: 'completed' } })],
    [
      'changing its series',
      teachers,
      (client, id) => client.put(`${path(id)}?scope=all`, { body: { duration: 40 } }),
    ],
    ['deleting', teachers, (client, id) => client.delete(path(id))],
    ['deleting its series', teachers, (client, id) => client.delete(`${path(id)}?scope=following`)],
  ];

  test.each(callers.flatMap((caller) => requests.map((request) => [caller as Caller, ...request] as const)))(
    'as %s: %s',
    async (caller, name, allowedCallers, request) => {
      const fresh = await planLesson();
      const successStatus = name.startsWith('deleting') ? 204 : 200;
      expect((await request(clients[caller], fresh.id)).status).toBe(
        allowedCallers.includes(caller) ? successStatus : 403,
      );
      const hasNoLessons = ['manager', 'staff'].includes(caller);
      const isReader = ['student', 'outsider'].includes(caller) && name !== 'reading';
      for (const id of [unknownId, foreignEventId, 'x'])
        expect([id, (await request(clients[caller], id)).status]).toEqual([
          id,
          hasNoLessons || isReader ? 403 : 404,
        ]);
      await clients.administrator.delete(path(fresh.id));
    },
  );

  test('of a series can be changed by its substitute, but the rest of the series cannot', async () => {
    day += 3;
    const repeat = { weekdays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], count: 2 };
    const { id } = (await lessons.requestLesson(schoolClass, inDays(day, 5), { repeat })).body.data;
    const singleLesson = await planLesson();
    const body = { teacherId: people.substitute.id };
    expect((await clients.administrator.put(path(id), { body })).status).toBe(200);
    const statuses = async (client: ApiClient) => [
      (await client.put(`${path(id)}?scope=all`, { body: { duration: 30 } })).status,
      (await client.put(`${path(id)}?scope=following`, { body: { duration: 30 } })).status,
      (await client.put(path(singleLesson.id), { body: { repeat } })).status,
      (await client.put(path(id), { body: { duration: 30 } })).status,
      (await client.delete(`${path(id)}?scope=following`)).status,
    ];
    expect(await statuses(clients.substitute)).toEqual([403, 403, 403, 200, 403]);
    expect(await statuses(clients.teacher)).toEqual([200, 200, 200, 200, 204]);
    await clients.administrator.delete(`${path(singleLesson.id)}?scope=all`);
  });

  test('states the permissions of the actor in `can`', async () => {
    for (const caller of [...teachers, 'student'] as const)
      expect((await clients[caller].get(path(lesson.id))).body.data.can).toEqual({
        edit: caller !== 'student',
        openClass: caller !== 'substitute',
      });
  });

  test('rejects visitors', async () => {
    for (const [, , request] of requests)
      expect((await request(testApp.visitor, lesson.id)).status).toBe(401);
    for (const query of [ownPath, `/tenant/users/${people.student.id}/schedule`])
      expect((await testApp.visitor.get(query)).status).toBe(401);
    expect((await lessons.requestLesson(schoolClass, inDays(5), {}, testApp.visitor)).status).toBe(401);
  });
});

describe('calendar feed and reminders', () => {
  test.each(callers)('are available to %s', async (caller) => {
    const client = clients[caller as Caller];
    const { data } = (await client.get('/tenant/user/calendar')).body;
    expect((await client.post('/tenant/user/calendar/renew')).body.data.token).not.toBe(data.token);
    expect(
      (await client.put('/tenant/user/reminders', { body: { hourBefore: true } })).body.data.hourBefore,
    ).toBe(true);
  });
});
