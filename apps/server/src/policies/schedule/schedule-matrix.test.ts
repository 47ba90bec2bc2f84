/** The permission matrix of the schedule, and what lists and lessons show. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient, ApiReply } from '../../../test/api-client.ts';
import { fileForm } from '../../../test/content.ts';
import { inDays, type LessonTools, type TestClass } from '../../../test/lesson-tools.ts';
import { type MatrixSchool, openMatrixSchool } from '../../../test/matrix/matrix-school.ts';
import { makePerActor, shareResource, testSection } from '../../../test/matrix/test-section.ts';
import type { TestPerson } from '../../../test/test-app.ts';
import type { MatrixActor } from '../matrix-section.ts';
import { scheduleMatrix } from './schedule.matrix.ts';

let matrixSchool: MatrixSchool;
let lessons: LessonTools;
let schoolClass: TestClass;
let lesson: { id: string };
let elsewhere: { classId: string; id: string };
let people: Readonly<Record<MatrixActor, TestPerson>>;
let clients: Readonly<Record<MatrixActor, ApiClient>>;
let day = 20;
const nextDay = (): string => {
  day += 3;
  return inDays(day);
};
/** Plans a lesson of the class, taught by the substitute, on a day without other lessons. */
const planLesson = async (overrides: object = {}): Promise<{ id: string }> =>
  lessons.planLesson(schoolClass, nextDay(), { teacherId: people.substitute.id, ...overrides });
const daily = { weekdays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], count: 2 };

const fileOfLessons = () =>
  fileForm(Buffer.from('student,weekday,time\nann@lessons.example,2027-03-01,10:00\n'), 'timetable.csv', {
    dryRun: 'true',
  }).raw;

beforeAll(async () => {
  matrixSchool = await openMatrixSchool();
  ({ lessons, schoolClass, people, clients } = matrixSchool);
  lesson = await planLesson();
  const other = matrixSchool.elsewhere;
  const otherClass = await other.lessons.createPersonalClass(other.student);
  const { id } = await other.lessons.planLesson(otherClass, inDays(5));
  elsewhere = { classId: otherClass.id, id };
  const body = { noticeHours: 24, latePercent: 100, noShowPercent: 100, freePerMonth: 0, byStudents: true };
  await lessons.adminClient.put('/tenant/cancellation-policy', { body });
});
afterAll(() => matrixSchool.testApp.close());

const ownPath = '/tenant/schedule/user';
const path = (id: string): string => `/tenant/schedule/${id}`;
const unknownId = '01890000-0000-7000-8000-000000000000';
const listedIds = ({ status, body }: ApiReply): string[] | number =>
  status === 200 ? body.data.map(({ id }: { id: string }) => id) : status;

describe('a list of lessons', () => {
  test('includes all lessons of an own class, even those of substitutes', async () => {
    const ofClass = `${ownPath}?classId=${schoolClass.id}`;
    expect(listedIds(await clients.teacher.get(ofClass))).toEqual([lesson.id]);
    expect(listedIds(await clients.colleague.get(ofClass))).toEqual([]);
    expect(listedIds(await clients.outsider.get(ofClass))).toEqual([]);
    expect(listedIds(await clients.teacher.get(`${ownPath}?classId=${unknownId}`))).toEqual([]);
  });

  test('of one’s own contains the lessons that one teaches or attends', async () => {
    for (const [actor, client] of Object.entries(clients))
      expect([actor, listedIds(await client.get(ownPath))]).toEqual([
        actor,
        actor === 'substitute' || actor === 'student' ? [lesson.id] : [],
      ]);
    expect(listedIds(await clients.administrator.get(`${ownPath}?scope=school`))).toEqual([lesson.id]);
  });
});

const addTimeOff = async ({ teacher, teacherClient }: LessonTools): Promise<{ id: string }> => {
  const body = { from: '2027-01-04', to: '2027-01-10' };
  const reply = await teacherClient.post(`/tenant/users/${teacher.id}/time-off`, { body });
  return { id: reply.body.data.id };
};

describe('the permission matrix of the schedule', () => {
  testSection(scheduleMatrix, {
    school: () => matrixSchool,
    resources: {
      school: shareResource(() => ({})),
      self: makePerActor((actor) => ({ id: people[actor].id })),
      ofSchool: shareResource(() => ({ scope: 'school' })),
      ofStudent: shareResource(() => ({ id: people.student.id, studentId: people.student.id })),
      ofOutsider: shareResource(() => ({ id: people.outsider.id, studentId: people.outsider.id })),
      ofSubstitute: shareResource(() => ({ id: people.substitute.id })),
      theClass: shareResource(async () => ({ classId: schoolClass.id, ...(await planLesson()) })),
      ofAnotherSchool: shareResource(() => ({ ...elsewhere, studentId: matrixSchool.elsewhere.student.id })),
      timeOffOfTheTeacher: shareResource(() => addTimeOff(lessons)),
      timeOffElsewhere: shareResource(() => addTimeOff(matrixSchool.elsewhere.lessons)),
      theGroup: shareResource(async () => {
        const group = await lessons.createGroup([people.student]);
        const teacherId = people.teacher.id;
        const groupClass = await lessons.createGroupClass(group, { teacherId });
        const teacher = { teacherId: people.substitute.id };
        const { id } = await lessons.planLesson(groupClass, nextDay(), teacher);
        return { id, studentId: people.student.id };
      }),
      currentClass: shareResource(() => ({ id: schoolClass.id })),
      classElsewhere: shareResource(() => ({ id: elsewhere.classId })),
      series: shareResource(async () => {
        const { id } = await planLesson({ repeat: daily });
        return { id };
      }),
    },
    requests: {
      'schedule.listSchool': { query: () => ({ scope: 'school' }) },
      'schedule.filterByStudent': { query: ({ ids }) => ({ studentId: ids.studentId ?? '' }) },
      'schedule.plan': { body: ({ ids }) => ({ classId: ids.classId, startsAt: nextDay() }) },
      'schedule.planForAnotherTeacher': {
        body: ({ ids, actor }) => ({
          classId: ids.classId,
          startsAt: nextDay(),
          teacherId: people[actor === 'colleague' ? 'substitute' : 'colleague'].id,
        }),
      },
      'schedule.planSeries': {
        body: ({ ids }) => ({ classId: ids.classId, startsAt: nextDay(), repeat: daily }),
      },
      importTimetable: { raw: fileOfLessons },
      clearClosedDays: { body: ({ ids }) => ({ lessonIds: [ids.id ?? lesson.id], action: 'move' }) },
      changeEvent: { body: () => ({ duration: 30 }) },
      deleteEvent: { isConsuming: true },
      restoreEvent: {
        prepare: ({ ids }) => lessons.adminClient.delete(path(ids.id ?? '')),
        isConsuming: true,
      },
      'schedule.complete': { body: () => ({ status: 'completed' }), isConsuming: true },
      markAttendance: { body: () => ({ students: [] }) },
      readCancellation: { query: () => ({}) },
      cancelLesson: { body: () => ({ lessons: 0 }), isConsuming: true },
      withdrawCancellation: {
        prepare: ({ ids }) =>
          lessons.adminClient.post(`${path(ids.id ?? '')}/cancellation`, {
            body: { lessons: 0, studentId: ids.studentId },
          }),
        query: ({ ids, actor }): Record<string, string> =>
          actor === 'student' || actor === 'outsider'
            ? {}
            : { studentId: ids.studentId ?? people.student.id },
      },
      'schedule.changeFollowing': {
        query: () => ({ scope: 'following' }),
        body: () => ({ duration: 40 }),
        isConsuming: true,
      },
      'schedule.changeSeries': {
        query: () => ({ scope: 'all' }),
        body: () => ({ duration: 40 }),
        isConsuming: true,
      },
      changeRule: { body: () => ({ repeat: daily, dryRun: true }) },
      changeReminders: { body: () => ({ hourBefore: true }) },
    },
  });
});

describe('planning a lesson', () => {
  test('lets only administrators choose another teacher', async () => {
    const body = { teacherId: people.colleague.id };
    expect((await lessons.requestLesson(schoolClass, nextDay(), body, clients.teacher)).status).toBe(403);
    const reply = await lessons.requestLesson(
      schoolClass,
      nextDay(),
      { teacherId: people.teacher.id },
      clients.teacher,
    );
    expect(reply.status).toBe(201);
    expect((await clients.teacher.put(path(reply.body.data.id), { body })).status).toBe(403);
    expect((await clients.administrator.put(path(reply.body.data.id), { body })).status).toBe(200);
    await clients.administrator.delete(path(reply.body.data.id));
  });

  test('lets teachers move lessons to their own classes only', async () => {
    const [fresh, otherClass] = [
      await planLesson(),
      await lessons.createPersonalClass(people.outsider, { teacherId: people.colleague.id }),
    ];
    const body = { classId: otherClass.id };
    expect((await clients.teacher.put(path(fresh.id), { body })).status).toBe(403);
    expect((await clients.teacher.put(path(fresh.id), { body: { classId: unknownId } })).status).toBe(404);
    expect((await clients.administrator.put(path(fresh.id), { body })).status).toBe(200);
    await clients.administrator.delete(path(fresh.id));
  });
});

describe('a lesson', () => {
  test('of a series is changed by its substitute with the others that they teach, and with no more', async () => {
    const start = nextDay();
    const repeat = { ...daily, count: 4 };
    await lessons.requestLesson(schoolClass, start, { repeat });
    const listSeries = async (): Promise<{ id: string; duration: number }[]> =>
      (await clients.teacher.get(`${ownPath}?classId=${schoolClass.id}&from=${start}`)).body.data;
    const [first, second, , last] = await listSeries();
    const teacherId = people.substitute.id;
    for (const lessonOfSeries of [second, last])
      await clients.administrator.put(path(lessonOfSeries?.id ?? ''), { body: { teacherId } });
    const changeSecond = (scope: string, body: object) =>
      clients.substitute.put(`${path(second?.id ?? '')}?scope=${scope}`, { body });
    const listDurations = async () => (await listSeries()).map(({ duration }) => duration);
    expect((await changeSecond('all', { duration: 30 })).status).toBe(200);
    expect(await listDurations()).toEqual([60, 30, 60, 30]);
    expect((await clients.substitute.put(`${path(first?.id ?? '')}?scope=all`, { body: {} })).status).toBe(
      403,
    );
    expect((await changeSecond('all', { teacherId: people.colleague.id })).status).toBe(403);
    expect((await clients.substitute.delete(`${path(second?.id ?? '')}?scope=following`)).status).toBe(204);
    expect(await listDurations()).toEqual([60, 60]);
    expect((await clients.substitute.post(`${path(second?.id ?? '')}/restore`)).status).toBe(200);
    expect(await listDurations()).toEqual([60, 30, 60, 30]);
    await clients.teacher.delete(`${path(second?.id ?? '')}?scope=following`);
    expect((await clients.substitute.post(`${path(second?.id ?? '')}/restore`)).status).toBe(403);
    await clients.administrator.delete(`${path(first?.id ?? '')}?scope=all`);
  });

  test('is made the first of a series by those who may plan, not by its substitute', async () => {
    const singleLesson = await planLesson();
    const repeatLesson = async (client: ApiClient) =>
      (await client.put(path(singleLesson.id), { body: { repeat: daily } })).status;
    expect([await repeatLesson(clients.substitute), await repeatLesson(clients.teacher)]).toEqual([403, 200]);
    await clients.administrator.delete(`${path(singleLesson.id)}?scope=all`);
  });

  test('states the permissions of the actor in `can`', async () => {
    for (const caller of ['administrator', 'teacher', 'substitute', 'student'] as const)
      expect((await clients[caller].get(path(lesson.id))).body.data.can).toEqual({
        edit: caller !== 'student',
        openClass: caller !== 'substitute',
      });
  });

  test('is closed to visitors', async () => {
    const { visitor } = matrixSchool.testApp;
    for (const query of [ownPath, path(lesson.id), `/tenant/users/${people.student.id}/schedule`])
      expect((await visitor.get(query)).status).toBe(401);
    expect((await lessons.requestLesson(schoolClass, inDays(5), {}, visitor)).status).toBe(401);
  });
});

test('who of a planned lesson is suspended is seen by those who may edit it', async () => {
  const change = (person: TestPerson, status: string) =>
    clients.administrator.put(`/tenant/users/${person.id}`, { body: { status } });
  const other = await lessons.createStudent();
  const group = await lessons.createGroup([people.student, other]);
  const groupClass = await lessons.createGroupClass(group, { teacherId: people.teacher.id });
  const planned = await lessons.planLesson(groupClass, nextDay(), { teacherId: people.substitute.id });
  const listSuspended = async (caller: MatrixActor) => {
    const { data } = (await clients[caller].get(`/tenant/users/${people.student.id}/schedule`)).body;
    return data.find(({ id }: { id: string }) => id === planned.id).suspendedIds;
  };
  expect(await listSuspended('teacher')).toEqual([]);
  await change(other, 'suspended');
  expect(await listSuspended('administrator')).toEqual([other.id]);
  expect(await listSuspended('teacher')).toEqual([other.id]);
  expect(await listSuspended('manager')).toEqual([]);
  expect(await listSuspended('student')).toEqual([]);
  await clients.administrator.put(path(planned.id), { body: { status: 'completed' } });
  expect(await listSuspended('administrator')).toEqual([]);
  await clients.administrator.put(path(planned.id), { body: { status: 'scheduled' } });
  await change(people.substitute, 'suspended');
  expect(await listSuspended('administrator')).toEqual([people.substitute.id, other.id]);
  await change(people.substitute, 'active');
  await clients.administrator.delete(path(planned.id));
});

test('the meeting link is hidden from people who see a lesson but may not join it', async () => {
  const meetingLink = 'https://meet.example/theirs';
  const body = (link: string | null) => ({ body: { meetingLink: link } });
  expect((await clients.teacher.put(path(lesson.id), body(meetingLink))).status).toBe(200);
  await lessons.createPersonalClass(people.student, { teacherId: people.colleague.id });
  const link = async (caller: MatrixActor) =>
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
