/** Tests that `can.openClass` of a lesson matches access to the class. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLessonTools, inDays, type LessonTools } from '../../../test/lesson-tools.ts';
import { openTestApp, type TestApp, type TestPerson, type TestSchool } from '../../../test/test-app.ts';

let testApp: TestApp;
let school: TestSchool;
let lessons: LessonTools;
beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000' });
  school = await testApp.createTestSchool();
  lessons = await createLessonTools(testApp, school);
});
afterAll(() => testApp.close());

test('`can.openClass` of listed and single lessons states who may open the class', async () => {
  const [remainingStudent, leavingStudent] = [await lessons.createStudent(), await lessons.createStudent()];
  const substitute = await testApp.createPerson(school, { permissions: ['teacher'] });
  const group = await lessons.createGroup([remainingStudent, leavingStudent]);
  const testClass = await lessons.createGroupClass(group);
  const heldLesson = await lessons.planLesson(testClass, inDays(-3, 5), { teacherId: substitute.id });
  await lessons.adminClient.put(`/tenant/schedule/${heldLesson.id}`, { body: { status: 'completed' } });
  await lessons.adminClient.delete(`/tenant/groups/${group.id}/users`, {
    body: { userId: leavingStudent.id },
  });

  const readAccess = async (person: TestPerson) => {
    const client = await testApp.signInAs(person);
    const scope = person.id === school.admin.id ? 'school' : 'own';
    const { data } = (await client.get(`/tenant/schedule/user?scope=${scope}&classId=${testClass.id}`)).body;
    const listed = data.find(({ id }: { id: string }) => id === heldLesson.id);
    const single = (await client.get(`/tenant/schedule/${heldLesson.id}`)).body.data;
    const { status } = await client.get(`/tenant/classes/${testClass.id}`);
    return [listed.can.openClass, single.can.openClass, status === 200];
  };
  const [allowed, denied] = [
    [true, true, true],
    [false, false, false],
  ];
  expect(await readAccess(school.admin)).toEqual(allowed);
  expect(await readAccess(lessons.teacher)).toEqual(allowed);
  expect(await readAccess(remainingStudent)).toEqual(allowed);
  expect(await readAccess(leavingStudent)).toEqual(denied);
  expect(await readAccess(substitute)).toEqual(denied);
  expect((await lessons.adminClient.delete(`/tenant/classes/${testClass.id}`)).status).toBe(204);
  expect(await readAccess(school.admin)).toEqual(denied);
  expect(await readAccess(remainingStudent)).toEqual(denied);
});
