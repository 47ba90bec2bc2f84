/**
 * Permission matrix of working in a class (material, homework, answers, comments, notes, live channel): every role
 * against every endpoint.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ApiClient, ApiReply } from '../../../test/api-client.ts';
import { attachLesson, type ClassWork, createClassWork, gapsExerciseBody } from '../../../test/class-work.ts';
import { makeExercise, unwrapData } from '../../../test/content.ts';
import { closeLiveClients, connectLiveClient } from '../../../test/kernel/live-fixture.ts';
import { createLessonTools, type LessonTools } from '../../../test/lesson-tools.ts';
import { openTestApp, type TestApp, type TestPerson, type TestSchool } from '../../../test/test-app.ts';

const callers = [
  ...['administrator', 'headTeacher', 'manager', 'teacher', 'colleague', 'staff', 'student', 'outsider'],
] as const;
type Caller = (typeof callers)[number];

const permissionsOf = {
  administrator: ['admin-access'],
  headTeacher: ['admin-access', 'teacher'],
  manager: ['users-management'],
  teacher: ['teacher'],
  colleague: ['teacher'],
  staff: [],
} as const;

let testApp: TestApp;
let school: TestSchool;
let lessons: LessonTools;
let classWork: ClassWork;
let homeworkPath: string;
let attachmentId: string;
let foreignClassId: string;
let classmate: TestPerson;
const people = {} as Record<Caller, TestPerson>;
const clients = {} as Record<Caller, ApiClient>;
beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000' });
  school = await testApp.createTestSchool();
  lessons = await createLessonTools(testApp, school);
  for (const caller of callers) {
    const role = caller === 'student' || caller === 'outsider' ? 'member' : 'staff';
    people[caller] =
      caller === 'teacher'
        ? lessons.teacher
        : await testApp.createPerson(school, {
            role,
            permissions: permissionsOf[caller as keyof typeof permissionsOf] ?? [],
          });
    clients[caller] = await testApp.signInAs(people[caller]);
  }
  classmate = await lessons.createStudent();
  const otherLessons = await createLessonTools(testApp, await testApp.createTestSchool());
  foreignClassId = (await otherLessons.createPersonalClass(await otherLessons.createStudent())).id;
});
afterAll(async () => {
  closeLiveClients();
  await testApp.close();
});
async function prepare(): Promise<void> {
  classWork = await createClassWork(lessons, [people.student, classmate]);
  await clients.student.put(classWork.answersPath(), { body: { gaps: ['am', ''] } });
  await clients.student.post(`${classWork.answersPath()}/check`);
  const reply = await clients.teacher.post(`${classWork.path}/homework`, {
    body: { exerciseIds: [classWork.gapsExerciseId] },
  });
  homeworkPath = `homework/${unwrapData(reply).id}`;
  attachmentId = unwrapData(await clients.teacher.get(classWork.path)).attachment.id;
}
beforeEach(prepare);

const unknownId = '01890000-0000-7000-8000-000000000000';
const leaders = ['headTeacher', 'teacher'] as const;
const readers = ['administrator', 'headTeacher', 'teacher', 'student'] as const;

interface Call {
  readonly title: string;
  readonly allowedCallers: readonly Caller[];
  readonly status: number;
  /** Refused with 403 before the resource is looked up. */
  readonly alwaysForbidden: readonly Caller[];
  /** Read-only, so the next caller finds the same state. */
  readonly isReadOnly?: boolean;
  readonly send: (client: ApiClient, path: string) => Promise<ApiReply>;
}
const nonTeachers: readonly Caller[] = ['administrator', 'manager', 'staff', 'student', 'outsider'];
const nonLeaders: readonly Caller[] = ['administrator', 'manager', 'staff'];
const outsiders: readonly Caller[] = ['manager', 'staff'];
const nonStudents: readonly Caller[] = callers.filter((one) => one !== 'student' && one !== 'outsider');

const leaderCall = (title: string, make: Call['send'], status = 200): Call => ({
  ...{ title, send: make, status, allowedCallers: leaders, alwaysForbidden: nonTeachers },
});
const readerCall = (title: string, make: Call['send']): Call => ({
  ...{
    title,
    send: make,
    status: 200,
    allowedCallers: readers,
    alwaysForbidden: outsiders,
    isReadOnly: true,
  },
});
const studentCall = (title: string, make: Call['send']): Call => ({
  ...{ title, send: make, status: 200, allowedCallers: ['student'], alwaysForbidden: nonStudents },
});
/** These endpoints check the class before the permission, so no caller is refused before the lookup. */
const grantCall = (title: string, make: Call['send'], status = 200): Call => ({
  ...{ title, send: make, status, allowedCallers: leaders, alwaysForbidden: [] },
});

const calls: readonly Call[] = [
  leaderCall('attaching a lesson', (client, path) =>
    client.put(`${path}/attach-lesson`, { body: { lessonId: classWork.lesson.ids.lesson } }),
  ),
  leaderCall('completing a lesson', (client, path) => client.post(`${path}/complete-lesson`)),
  leaderCall('hiding an exercise', (client, path) =>
    client.put(`${path}/exercises/${classWork.gapsExerciseId}/toggle-visibility`),
  ),
  readerCall('listing hidden exercises', (client, path) => client.get(`${path}/exercises/hidden`)),
  leaderCall('resetting the answers to an exercise', (client, path) =>
    client.post(`${path}/exercises/${classWork.gapsExerciseId}/reset-answers`),
  ),
  readerCall('listing the material', (client, path) => client.get(`${path}/materials-history`)),
  readerCall('listing homework', (client, path) => client.get(`${path}/homework`)),
  readerCall('reading homework', (client, path) => client.get(`${path}/${homeworkPath}`)),
  leaderCall(
    'assigning homework',
    (client, path) => client.post(`${path}/homework`, { body: { exerciseIds: [classWork.gapsExerciseId] } }),
    201,
  ),
  leaderCall('adding an exercise to homework', (client, path) =>
    client.post(`${path}/${homeworkPath}/exercises`, { body: { exerciseId: classWork.gapsExerciseId } }),
  ),
  leaderCall('71 change homework', (client, path) =>
    client.patch(`${path}/${homeworkPath}`, { body: { title: 'Winter' } }),
  ),
  leaderCall('71 delete homework', (client, path) => client.delete(`${path}/${homeworkPath}`), 204),
  studentCall('72 send-to-check', (client, path) => client.put(`${path}/${homeworkPath}/send-to-check`)),
  leaderCall('73 status', (client, path) =>
    client.put(`${path}/${homeworkPath}/status`, { body: { userId: people.student.id, status: 1 } }),
  ),
  studentCall('saving an answer', (client, path) =>
    client.put(`${path}/answers/${classWork.gapsExerciseId}`, { body: { gaps: ['x'] } }),
  ),
  studentCall('checking an answer', (client, path) =>
    client.post(`${path}/answers/${classWork.gapsExerciseId}/check`),
  ),
  studentCall('revealing a solution', (client, path) =>
    client.post(`${path}/answers/${classWork.gapsExerciseId}/reveal`),
  ),
  readerCall('listing answers', (client, path) => client.get(`${path}/answers`)),
  readerCall('reading an answer', (client, path) =>
    client.get(`${path}/answers/${classWork.gapsExerciseId}`),
  ),
  {
    ...{
      title: 'deleting one answer',
      status: 204,
      allowedCallers: [...leaders, 'student'],
      alwaysForbidden: nonLeaders,
    },
    send: (client, path) => client.delete(`${path}/answers/${classWork.gapsExerciseId}`),
  },
  {
    ...{
      title: 'deleting all answers',
      status: 204,
      allowedCallers: [...leaders, 'student'],
      alwaysForbidden: nonLeaders,
    },
    send: (client, path) => client.delete(`${path}/answers`),
  },
  readerCall('listing attempts', (client, path) =>
    client.get(`${path}/answers/${classWork.gapsExerciseId}/attempts?studentId=${people.student.id}`),
  ),
  readerCall('listing mistakes', (client, path) => client.get(`${path}/mistakes`)),
  readerCall('listing comments', (client, path) =>
    client.get(`${path}/exercises/${classWork.gapsExerciseId}/comments`),
  ),
  {
    ...{
      title: 'writing a comment',
      status: 201,
      allowedCallers: [...leaders, 'student'],
      alwaysForbidden: nonLeaders,
    },
    send: (client, path) =>
      client.post(`${path}/exercises/${classWork.gapsExerciseId}/comments`, {
        body: {
          message: 'Hello',
          recipientId: client === clients.student ? people.teacher.id : people.student.id,
        },
      }),
  },
  readerCall('reading the summary of a lesson', (client, path) =>
    client.get(`${path}/summaries/${attachmentId}`),
  ),
  readerCall('counting comments', (client, path) => client.get(`${path}/comments/counts`)),
  {
    ...{ title: 'listing staff notes', status: 200, allowedCallers: ['administrator', ...leaders] },
    alwaysForbidden: [...outsiders, 'student', 'outsider'],
    send: (client, path) => client.get(`${path}/notes`),
  },
  leaderCall('writing a staff note', (client, path) =>
    client.put(`${path}/exercises/${classWork.gapsExerciseId}/note`, {
      body: { studentId: people.student.id, text: 'Mixes up am and is' },
    }),
  ),
  grantCall('granting a lesson', (client, path) =>
    client.post(`${path}/lesson-access`, { body: { lessonId: classWork.lesson.ids.lesson } }),
  ),
  grantCall('granting a section', (client, path) =>
    client.post(`${path}/section-access`, { body: { sectionId: classWork.lesson.ids.section } }),
  ),
  grantCall(
    'revoking a lesson',
    (client, path) => client.delete(`${path}/lesson-access/${classWork.lesson.ids.lesson}`),
    204,
  ),
  grantCall(
    'revoking a section',
    (client, path) => client.delete(`${path}/section-access/${classWork.lesson.ids.section}`),
    204,
  ),
  readerCall('reading the access status', (client, path) =>
    client.get(`${path}/access-status?lessonId=${classWork.lesson.ids.lesson}`),
  ),
];

test.each(calls.map((call) => [call.title, call] as const))(
  '%s is limited to the allowed roles',
  async (_, { allowedCallers, status, alwaysForbidden, isReadOnly, send }) => {
    for (const caller of callers.filter((one) => !allowedCallers.includes(one)))
      expect([caller, (await send(clients[caller], classWork.path)).status]).toEqual([caller, 403]);
    for (const [index, caller] of allowedCallers.entries()) {
      // A change by one caller must not affect the next one.
      if (index > 0 && !isReadOnly) await prepare();
      expect([caller, (await send(clients[caller], classWork.path)).status]).toEqual([caller, status]);
    }
    for (const caller of callers) {
      const unknown = alwaysForbidden.includes(caller) ? 403 : 404;
      for (const id of [unknownId, foreignClassId])
        expect([caller, id, (await send(clients[caller], `/tenant/classes/${id}`)).status]).toEqual([
          ...[caller, id, unknown],
        ]);
    }
  },
);

test('rejects visitors', async () => {
  for (const { send } of calls) expect((await send(testApp.visitor, classWork.path)).status).toBe(401);
  expect((await testApp.visitor.get('/tenant/homework/review')).status).toBe(401);
});

describe('access within a class', () => {
  test('limits teachers to their own students and students to themselves', async () => {
    const answersPath = (id: string) => `${classWork.path}/answers?studentId=${id}`;
    for (const id of [people.outsider.id, unknownId]) {
      expect((await clients.teacher.get(answersPath(id))).status).toBe(404);
      expect((await clients.teacher.delete(answersPath(id))).status).toBe(404);
    }
    expect((await clients.student.get(answersPath(classmate.id))).status).toBe(403);
    expect((await clients.student.delete(answersPath(classmate.id))).status).toBe(403);
    expect((await clients.student.get(answersPath(people.student.id))).status).toBe(200);
  });

  test('lets teachers attach only lessons that they may read', async () => {
    const owner = await testApp.signInAs(await testApp.createPerson(school, { permissions: ['teacher'] }));
    const otherWork = await createClassWork({ ...lessons, teacherClient: lessons.adminClient }, [classmate]);
    await makeExercise(lessons.adminClient, otherWork.lesson.exercises, gapsExerciseBody());
    const attached = attachLesson(clients.teacher, otherWork.path, otherWork.lesson);
    await expect(attached).rejects.toThrow('403');
    expect((await owner.get(otherWork.path)).status).toBe(403);
  });
});

describe('the review queue', () => {
  test.each<[Caller, number, number]>([
    ['administrator', 403, 0],
    ['headTeacher', 200, 0],
    ['manager', 403, 0],
    ['teacher', 200, 1],
    ['colleague', 200, 0],
    ['staff', 403, 0],
    ['student', 403, 0],
    ['outsider', 403, 0],
  ])('as %s returns %i and lists homework of own classes only', async (caller, status, increase) => {
    const count = async () =>
      (await clients[caller].get('/tenant/homework/review')).body.meta?.pagination.total ?? 0;
    const before = await count();
    await clients.student.put(`${classWork.path}/${homeworkPath}/send-to-check`);
    expect((await clients[caller].get('/tenant/homework/review')).status).toBe(status);
    expect((await count()) - before).toBe(increase);
  });
});

describe('the live channel of a class', () => {
  test.each<[Caller, boolean]>([
    ['administrator', true],
    ['headTeacher', true],
    ['manager', false],
    ['teacher', true],
    ['colleague', false],
    ['staff', false],
    ['student', true],
    ['outsider', false],
  ])('admits %s: %s', async (caller, isAdmitted) => {
    const { socket } = connectLiveClient(testApp.address, clients[caller].token);
    const join = (classId: string) => socket.emitWithAck('class:join', { classId });
    expect(await join(classWork.class.id)).toEqual(
      isAdmitted ? { ok: true, seq: expect.any(Number) } : { ok: false, code: 'NOT_FOUND' },
    );
    for (const id of [unknownId, foreignClassId])
      expect(await join(id)).toEqual({ ok: false, code: 'NOT_FOUND' });
  });
});
