import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Door } from '../../../test/door.ts';
import { inDays, type Lessons, openLessons } from '../../../test/lessons.ts';
import { openWork } from '../../../test/material.ts';
import { openWorld, type TestPerson, type TestSchool, type World } from '../../../test/world.ts';

let world: World;
let school: TestSchool;
let lessons: Lessons;
let doors: Readonly<Record<'admin' | 'manager' | 'teacher' | 'plain' | 'member', Door>>;
let learner: TestPerson;
beforeAll(async () => {
  world = await openWorld();
  school = await world.school();
  lessons = await openLessons(world, school);
  learner = await lessons.student();
  doors = {
    admin: lessons.admin,
    manager: await world.as(await world.person(school, { permissions: ['users-management'] })),
    teacher: lessons.teacherDoor,
    plain: await world.as(await world.person(school)),
    member: await world.as(learner),
  };
});
afterAll(() => world.close());

const path = '/tenant/analytics';
const everybody = ['admin', 'manager', 'teacher', 'plain', 'member'] as const;

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
    for (const who of everybody) {
      const { status } = await doors[who].get(`${path}/${call}`);
      expect([who, status]).toEqual([who, (allowed as readonly string[]).includes(who) ? 200 : 403]);
    }
  });
});

test('the general statistics count students and staff by their current status, with suspended shown as deactivated', async () => {
  const other = await world.school('Another');
  await world.person(other, { role: 'member' });
  const mine = await world.school('Counted');
  const admin = await world.as(mine.admin);
  for (const status of ['active', 'active', 'inactive', 'suspended'] as const)
    await world.person(mine, { role: 'member', status });
  await world.person(mine, { permissions: ['teacher'], status: 'inactive' });
  const { data } = (await admin.get(`${path}/general`)).body;
  expect(data).toEqual({
    students: { total: 4, active: 2, inactive: 1, deactivated: 1, new: 4 },
    // The administrator who created the school also teaches.
    staff: { total: 2, active: 1, inactive: 1, deactivated: 0, teachers: 1 },
    lessons: { total: 0, scheduled: 0, completed: 0, noShowWithoutCharge: 0, noShowWithCharge: 0 },
    revenue: [],
  });
  expect((await admin.get(`${path}/dashboard`)).body.data.newStudents).toBe(4);
});

test('a range other than the three offered is rejected', async () => {
  expect((await doors.admin.get(`${path}/general?range=1y`)).status).toBe(400);
});

test('future, running and deleted lessons are not counted', async () => {
  const one = await lessons.personal(learner);
  const before = (await doors.admin.get(`${path}/general`)).body.data.lessons.total;
  await lessons.planned(one, inDays(2));
  // This lesson is still running, so its teacher cannot have set its result yet.
  await lessons.planned(one, new Date(Date.now() - 600_000).toISOString());
  const past = await lessons.planned(one, inDays(-2));
  const gone = await lessons.planned(one, inDays(-3));
  await doors.admin.delete(`/tenant/schedule/${gone.id}`);
  const { data } = (await doors.admin.get(`${path}/lessons`)).body;
  expect(data.map(({ id }: { id: string }) => id)).toEqual([past.id]);
  expect((await doors.admin.get(`${path}/general`)).body.data.lessons.total).toBe(before + 1);
});

test('the waiting time of handed-in homework counts once the homework is reviewed', async () => {
  const student = await lessons.student();
  const door = await world.as(student);
  const work = await openWork(lessons, [student]);
  const given = await lessons.teacherDoor.post(`${work.path}/homework`, {
    body: { exerciseIds: [work.gaps], title: 'Winter' },
  });
  const homework = `${work.path}/homework/${given.body.data.id}`;
  await door.put(`${homework}/send-to-check`);
  expect((await doors.admin.get(`${path}/dashboard`)).body.data.homeworkToReview).toBe(1);
  expect((await doors.admin.get('/tenant/analytics/waiting')).body.data).toMatchObject([
    { number: 1, title: 'Winter' },
  ]);
  expect((await doors.admin.get(`${path}/over-time`)).body.data.now.homeworkHours).toBeNull();
  await lessons.teacherDoor.put(`${homework}/status`, { body: { userId: student.id, status: 'done' } });
  const { data, meta } = (await doors.admin.get(`${path}/reviews`)).body;
  expect(meta.pagination.total).toBe(1);
  expect(data[0]).toMatchObject({ title: 'Winter', student: { id: student.id } });
  const waited = (Date.parse(data[0].reviewedAt) - Date.parse(data[0].sentAt)) / 3_600_000;
  const { now } = (await doors.admin.get(`${path}/over-time`)).body.data;
  expect(now.homeworkHours).toBeCloseTo(waited, 3);
});

describe('the dashboard', () => {
  test('shows teachers their own lessons and administrators all lessons', async () => {
    const colleague = await world.person(school, { permissions: ['teacher'] });
    const theirs = await lessons.personal(await lessons.student(), { teacherId: colleague.id });
    const planned = await lessons.planned(theirs, inDays(1, 6));
    const ids = async (door: Door) =>
      (await door.get(`${path}/dashboard`)).body.data.upcomingLessons.map(({ id }: { id: string }) => id);
    expect(await ids(doors.admin)).toContain(planned.id);
    expect(await ids(doors.teacher)).not.toContain(planned.id);
    expect(await ids(await world.as(colleague))).toEqual([planned.id]);
    expect(await ids(doors.plain)).toEqual([]);
  });

  test('shows seven days from today and at most five upcoming lessons', async () => {
    const one = await lessons.personal(await lessons.student());
    for (let day = 3; day < 10; day++) await lessons.planned(one, inDays(day, 5));
    const { data } = (await doors.teacher.get(`${path}/dashboard`)).body;
    expect(data.upcomingLessons).toHaveLength(5);
    expect(data.lessonsByDay).toHaveLength(7);
    const starts = data.upcomingLessons.map(({ startsAt }: { startsAt: string }) => startsAt);
    expect(starts).toEqual([...starts].sort());
  });
});

test('the CSV export has one row for each step', async () => {
  const answer = await doors.admin.get(`${path}/export.csv?range=3m`);
  const [head, ...rows] = answer.text.replace('\ufeff', '').trim().split('\r\n');
  expect(head).toContain(
    'week,lessons,scheduled,completed,noShowWithoutCharge,noShowWithCharge,activeStudents',
  );
  const { buckets } = (await doors.admin.get(`${path}/over-time?range=3m`)).body.data;
  expect(rows.map((row) => row.split(',')[0])).toEqual(buckets.map(({ from }: { from: string }) => from));
});
