import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { createClassWork } from '../../../test/class-work.ts';
import { createLessonTools, inDays, type LessonTools } from '../../../test/lesson-tools.ts';
import { openTestApp, type TestApp, type TestPerson, type TestSchool } from '../../../test/test-app.ts';

let testApp: TestApp;
let school: TestSchool;
let lessons: LessonTools;
let clients: Readonly<Record<'admin' | 'manager' | 'teacher' | 'plain' | 'member', ApiClient>>;
let learner: TestPerson;
beforeAll(async () => {
  testApp = await openTestApp();
  school = await testApp.createTestSchool();
  lessons = await createLessonTools(testApp, school);
  learner = await lessons.createStudent();
  clients = {
    admin: lessons.adminClient,
    manager: await testApp.signInAs(
      await testApp.createPerson(school, { permissions: ['users-management'] }),
    ),
    teacher: lessons.teacherClient,
    plain: await testApp.signInAs(await testApp.createPerson(school)),
    member: await testApp.signInAs(learner),
  };
});
afterAll(() => testApp.close());

const path = '/tenant/analytics';
const roles = ['admin', 'manager', 'teacher', 'plain', 'member'] as const;

describe('access to', () => {
  test.for([
    ['general', ['admin', 'manager', 'teacher', 'plain']],
    ['over-time', ['admin', 'manager', 'teacher', 'plain']],
    ['export.csv', ['admin', 'manager', 'teacher', 'plain']],
    ['dashboard', ['admin', 'manager', 'teacher', 'plain']],
    ['teachers', ['admin', 'manager', 'teacher']],
    ['lessons', ['admin']],
    ['reviews', ['admin']],
    ['payments', ['admin', 'manager']],
    ['students', ['admin', 'manager']],
  ] as const)('%s is limited to the allowed roles', async ([call, allowed]) => {
    for (const role of roles) {
      const { status } = await clients[role].get(`${path}/${call}`);
      expect([role, status]).toEqual([role, (allowed as readonly string[]).includes(role) ? 200 : 403]);
    }
  });
});

test('the general statistics count students and staff by their current status, with suspended shown as deactivated', async () => {
  const other = await testApp.createTestSchool('Another');
  await testApp.createPerson(other, { role: 'member' });
  const countedSchool = await testApp.createTestSchool('Counted');
  const admin = await testApp.signInAs(countedSchool.admin);
  for (const status of ['active', 'active', 'inactive', 'suspended'] as const)
    await testApp.createPerson(countedSchool, { role: 'member', status });
  await testApp.createPerson(countedSchool, { permissions: ['teacher'], status: 'inactive' });
  const { data } = (await admin.get(`${path}/general`)).body;
  expect(data).toEqual({
    students: { total: 4, active: 2, inactive: 1, deactivated: 1, new: 4 },
    // The only teacher besides is the administrator who created the school.
    staff: { total: 2, active: 1, inactive: 1, deactivated: 0, teachers: 1 },
    lessons: { total: 0, scheduled: 0, completed: 0, noShowWithoutCharge: 0, noShowWithCharge: 0 },
    revenue: [],
  });
  expect((await admin.get(`${path}/dashboard`)).body.data.newStudents).toBe(4);
});

test('a range other than the three offered is rejected', async () => {
  expect((await clients.admin.get(`${path}/general?range=1y`)).status).toBe(400);
});

test('future, running and deleted lessons are not counted', async () => {
  const one = await lessons.createPersonalClass(learner);
  const before = (await clients.admin.get(`${path}/general`)).body.data.lessons.total;
  await lessons.planLesson(one, inDays(2));
  // This lesson is still running, so its teacher cannot have set its result yet.
  await lessons.planLesson(one, new Date(Date.now() - 600_000).toISOString());
  const pastLesson = await lessons.planLesson(one, inDays(-2));
  const deleted = await lessons.planLesson(one, inDays(-3));
  await clients.admin.delete(`/tenant/schedule/${deleted.id}`);
  const { data } = (await clients.admin.get(`${path}/lessons`)).body;
  expect(data.map(({ id }: { id: string }) => id)).toEqual([pastLesson.id]);
  expect((await clients.admin.get(`${path}/general`)).body.data.lessons.total).toBe(before + 1);
});

test('the waiting time of handed-in homework counts once the homework is reviewed', async () => {
  const student = await lessons.createStudent();
  const client = await testApp.signInAs(student);
  const assignment = await createClassWork(lessons, [student]);
  const given = await lessons.teacherClient.post(`${assignment.path}/homework`, {
    body: { exerciseIds: [assignment.gapsExerciseId], title: 'Winter' },
  });
  const homework = `${assignment.path}/homework/${given.body.data.id}`;
  await client.put(`${homework}/send-to-check`);
  expect((await clients.admin.get(`${path}/dashboard`)).body.data.homeworkToReview).toBe(1);
  expect((await clients.admin.get('/tenant/analytics/waiting')).body.data).toMatchObject([
    { number: 1, title: 'Winter' },
  ]);
  expect((await clients.admin.get(`${path}/over-time`)).body.data.now.homeworkHours).toBeNull();
  await lessons.teacherClient.put(`${homework}/status`, { body: { userId: student.id, status: 'done' } });
  const { data, meta } = (await clients.admin.get(`${path}/reviews`)).body;
  expect(meta.pagination.total).toBe(1);
  expect(data[0]).toMatchObject({ title: 'Winter', student: { id: student.id } });
  const waitedHours = (Date.parse(data[0].reviewedAt) - Date.parse(data[0].sentAt)) / 3_600_000;
  const { now } = (await clients.admin.get(`${path}/over-time`)).body.data;
  expect(now.homeworkHours).toBeCloseTo(waitedHours, 3);
});

describe('the dashboard', () => {
  test('shows teachers their own lessons and administrators all lessons', async () => {
    const colleague = await testApp.createPerson(school, { permissions: ['teacher'] });
    const otherClass = await lessons.createPersonalClass(await lessons.createStudent(), {
      teacherId: colleague.id,
    });
    const planned = await lessons.planLesson(otherClass, inDays(1, 6));
    const ids = async (client: ApiClient) =>
      (await client.get(`${path}/dashboard`)).body.data.upcomingLessons.map(({ id }: { id: string }) => id);
    expect(await ids(clients.admin)).toContain(planned.id);
    expect(await ids(clients.teacher)).not.toContain(planned.id);
    expect(await ids(await testApp.signInAs(colleague))).toEqual([planned.id]);
    expect(await ids(clients.plain)).toEqual([]);
  });

  test('shows seven days from today and at most five upcoming lessons', async () => {
    const one = await lessons.createPersonalClass(await lessons.createStudent());
    for (let day = 3; day < 10; day++) await lessons.planLesson(one, inDays(day, 5));
    const { data } = (await clients.teacher.get(`${path}/dashboard`)).body;
    expect(data.upcomingLessons).toHaveLength(5);
    expect(data.lessonsByDay).toHaveLength(7);
    const starts = data.upcomingLessons.map(({ startsAt }: { startsAt: string }) => startsAt);
    expect(starts).toEqual([...starts].sort());
  });
});

test('the CSV export has one row for each step', async () => {
  const response = await clients.admin.get(`${path}/export.csv?range=3m`);
  const [head, ...rows] = response.text.replace('\ufeff', '').trim().split('\r\n');
  expect(head).toContain(
    'week,lessons,scheduled,completed,noShowWithoutCharge,noShowWithCharge,activeStudents',
  );
  const { buckets } = (await clients.admin.get(`${path}/over-time?range=3m`)).body.data;
  expect(rows.map((row) => row.split(',')[0])).toEqual(buckets.map(({ from }: { from: string }) => from));
});
