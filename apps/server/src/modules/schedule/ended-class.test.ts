/** No lessons can be planned in a class that was deleted or lost its student. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLessonTools, inDays, type LessonTools, type TestClass } from '../../../test/lesson-tools.ts';
import { openTestApp, type TestApp, type TestSchool } from '../../../test/test-app.ts';

let testApp: TestApp;
let school: TestSchool;
let lessons: LessonTools;
beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000', DATABASE_CONNECTIONS: '20' });
  school = await testApp.createTestSchool();
  lessons = await createLessonTools(testApp, school);
});
afterAll(() => testApp.close());

const everyDay = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const changeEvent = ({ id }: { id: string }, body: object, query = '') =>
  lessons.adminClient.put(`/tenant/schedule/${id}${query}`, { body });
const toClassPath = ({ id }: { id: string }): string => `/tenant/classes/${id}`;
const createTeacher = () => testApp.createPerson(school, { permissions: ['teacher'] });
const createClass = async (): Promise<TestClass> =>
  lessons.createPersonalClass(await lessons.createStudent(), { teacherId: (await createTeacher()).id });

describe('after a class is deleted', () => {
  test('nothing new can be planned, but past lessons can be corrected', async () => {
    const testClass = await createClass();
    const [planned, held] = [
      await lessons.planLesson(testClass, inDays(-3)),
      await lessons.planLesson(testClass, inDays(-5)),
    ];
    const repeat = { weekdays: everyDay, count: 2 };
    const past = await lessons.planLesson(testClass, inDays(-20), { repeat });
    expect((await changeEvent(held, { startsAt: inDays(4), status: 'completed' })).status).toBe(200);
    await lessons.adminClient.delete(toClassPath(testClass));
    expect((await lessons.requestLesson(testClass, inDays(5))).status).toBe(404);
    for (const response of [
      await changeEvent(planned, { startsAt: inDays(5) }),
      await changeEvent(planned, { repeat }),
      await changeEvent(held, { status: 'scheduled' }),
      await changeEvent(past, { startsAt: inDays(6) }, '?scope=all'),
    ])
      expect([response.status, response.body.code]).toEqual([409, 'CLASS_ENDED']);
    expect((await changeEvent(planned, { startsAt: inDays(-4), duration: 30 })).status).toBe(200);
    expect((await changeEvent(planned, { status: 'completed' })).status).toBe(200);
  });

  test('no lesson remains that was planned concurrently', async () => {
    for (let round = 0; round < 5; round += 1) {
      const testClass = await createClass();
      const repeat = { weekdays: everyDay, count: 30 };
      const before = await lessons.planLesson(testClass, inDays(-2, 4));
      const [planned, moved] = await Promise.all([
        lessons.requestLesson(testClass, inDays(3), { repeat }),
        changeEvent(before, { startsAt: inDays(60) }),
        lessons.adminClient.delete(toClassPath(testClass)),
      ]);
      expect([201, 404]).toContain(planned.status);
      expect([200, 404, 409]).toContain(moved.status);
      const futureLessons =
        'select id from lesson_events where class_id = $1 and starts_at > now() and deleted_at is null';
      expect(await testApp.runSql(school.id, futureLessons, [testClass.id])).toEqual([]);
    }
  });
});

test('a lesson planned while a class changes teachers belongs to the new teacher', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [one, next] = [await createClass(), await createTeacher()];
    await Promise.all([
      lessons.requestLesson(one, inDays(3)),
      lessons.adminClient.put(toClassPath(one), { body: { teacherId: next.id } }),
    ]);
    const teachers = 'select distinct teacher_id as id from lesson_events where class_id = $1';
    expect(await testApp.runSql(school.id, teachers, [one.id])).toEqual([{ id: next.id }]);
  }
});

test('classes handed to one teacher concurrently do not deadlock', async () => {
  const [next, student] = [await createTeacher(), await lessons.createStudent()];
  const classes = await Promise.all(Array.from({ length: 6 }, createClass));
  for (const [index, one] of classes.entries()) await lessons.planLesson(one, inDays(3, index));
  const third = await lessons.createPersonalClass(student, { teacherId: next.id });
  const responses = await Promise.all([
    ...classes.map((one) => lessons.adminClient.put(toClassPath(one), { body: { teacherId: next.id } })),
    ...classes.map((_, index) => lessons.requestLesson(third, inDays(4, index))),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([
    200, 200, 200, 200, 200, 200, 201, 201, 201, 201, 201, 201,
  ]);
});

test('a class that lost its student accepts no future lessons, while an empty group does', async () => {
  const student = await lessons.createStudent();
  const [one, other] = [await lessons.createPersonalClass(student), await createClass()];
  const [past, otherLesson] = [
    await lessons.planLesson(one, inDays(-6)),
    await lessons.planLesson(other, inDays(-7)),
  ];
  await lessons.adminClient.delete(`/tenant/users/${student.id}`);
  for (const response of [
    await lessons.requestLesson(one, inDays(6)),
    await lessons.requestLesson(one, inDays(-8)),
    await changeEvent(past, { startsAt: inDays(6) }),
    await changeEvent(otherLesson, { classId: one.id }),
  ])
    expect([response.status, response.body.code]).toEqual([409, 'CLASS_ENDED']);
  expect((await changeEvent(past, { status: 'completed' })).status).toBe(200);
  const empty = await lessons.createGroupClass(await lessons.createGroup([]));
  expect((await lessons.requestLesson(empty, inDays(6))).status).toBe(201);
});
