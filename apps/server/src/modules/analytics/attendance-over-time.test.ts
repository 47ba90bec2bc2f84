/** Attendance on the analytics page and the dashboard: the same as in the lists of attendance, by period. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { unwrapData } from '../../../test/content.ts';
import { createLessonTools, inDays, type LessonTools, type TestClass } from '../../../test/lesson-tools.ts';
import { openTestApp, type TestApp, type TestPerson, type TestSchool } from '../../../test/test-app.ts';

let testApp: TestApp;
let school: TestSchool;
let lessons: LessonTools;
let ann: TestPerson;
let bob: TestPerson;
let schoolClass: TestClass;
beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000' });
  school = await testApp.createTestSchool();
  lessons = await createLessonTools(testApp, school);
  ann = await lessons.createStudent();
  bob = await lessons.createStudent();
  schoolClass = await lessons.createGroupClass(await lessons.createGroup([ann, bob]));
});
afterAll(() => testApp.close());

async function hold(daysAgo: number, absent: readonly TestPerson[], of = schoolClass, overrides = {}) {
  const lesson = await lessons.planLesson(of, inDays(-daysAgo), overrides);
  const students = absent.map(({ id }) => ({ studentId: id, status: 'excused' }));
  await lessons.adminClient.put(`/tenant/schedule/${lesson.id}/attendance`, { body: { students } });
}
const read = async (query = '', client: ApiClient = lessons.adminClient) =>
  unwrapData(await client.get(`/tenant/analytics/attendance${query}`));

test('is a percentage of the range, of the one before and of each step', async () => {
  expect(await read()).toMatchObject({
    now: { expected: 0, attended: 0, percent: null },
    before: { percent: null },
  });
  await hold(3, [bob]);
  await hold(10, []);
  await hold(40, [ann, bob]);
  await lessons.planLesson(schoolClass, inDays(-2));
  const data = await read();
  expect(data).toMatchObject({
    step: 'day',
    now: { expected: 4, attended: 3, percent: 75 },
    before: { expected: 2, attended: 0, percent: 0 },
  });
  const steps = data.buckets.filter(({ expected }: { expected: number }) => expected > 0);
  expect(steps.map(({ percent }: { percent: number }) => percent)).toEqual([100, 50]);
  expect((await read('?range=3m')).now).toEqual({ expected: 6, attended: 3, percent: 50 });
});

test('of a teacher is that of their lessons and classes', async () => {
  const colleague = await testApp.createPerson(school, { permissions: ['teacher'] });
  const colleagueClient = await testApp.signInAs(colleague);
  expect((await read('', colleagueClient)).now.expected).toBe(0);
  await hold(4, [], schoolClass, { teacherId: colleague.id });
  expect((await read('', colleagueClient)).now).toEqual({ expected: 2, attended: 2, percent: 100 });
  expect((await read('', lessons.teacherClient)).now).toEqual({ expected: 6, attended: 5, percent: 83 });
});
