/** Joining a group can be refused if its lessons overlap with the student's others. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLessonTools, inDays, type LessonTools } from '../../../test/lesson-tools.ts';
import { openTestApp, type TestApp, type TestPerson, type TestSchool } from '../../../test/test-app.ts';

let testApp: TestApp;
let school: TestSchool;
let lessons: LessonTools;
let ann: TestPerson;
let bob: TestPerson;
let group: { id: string };
let taken: { id: string; startsAt: string };
beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000' });
  school = await testApp.createTestSchool();
  lessons = await createLessonTools(testApp, school);
  ann = await lessons.createStudent({ firstName: 'Ann', lastName: 'Lee' });
  bob = await lessons.createStudent({ firstName: 'Bob', lastName: 'Fox' });
  const other = await testApp.createPerson(school, { permissions: ['teacher'] });
  const personal = await lessons.createPersonalClass(ann, { teacherId: other.id });
  taken = await lessons.planLesson(personal, inDays(5, 10, 30));
  // Ends when the lesson of the group begins, is over, or is held.
  await lessons.planLesson(personal, inDays(6, 9));
  await lessons.planLesson(personal, inDays(-5, 10));
  const held = await lessons.planLesson(personal, inDays(7, 10));
  await lessons.adminClient.put(`/tenant/schedule/${held.id}`, { body: { status: 'completed' } });
  group = await lessons.createGroup([]);
  const groupClass = await lessons.createGroupClass(group);
  for (const day of [-5, 5, 6, 7]) await lessons.planLesson(groupClass, inDays(day, 10));
});
afterAll(() => testApp.close());

const listMembers = async (): Promise<string[]> =>
  (await lessons.adminClient.get(`/tenant/groups/${group.id}`)).body.data.users.map(
    ({ id }: TestPerson) => id,
  );
const add = (body: object, client = lessons.adminClient) =>
  client.post(`/tenant/groups/${group.id}/users`, { body });
const removeAll = async () => {
  for (const userId of await listMembers())
    await lessons.adminClient.delete(`/tenant/groups/${group.id}/users`, { body: { userId } });
};

test('the overlapping lessons are listed, and nobody is added', async () => {
  const refused = await add({ userIds: [bob.id, ann.id], refuseOverlap: true });
  expect([refused.status, refused.body.code]).toEqual([409, 'OVERLAP']);
  expect(refused.body.errors.conflicts).toEqual([
    {
      eventId: taken.id,
      className: 'English for Ann',
      startsAt: taken.startsAt,
      endsAt: inDays(5, 11, 30),
      who: 'student',
      name: 'Ann Lee',
    },
  ]);
  expect(await listMembers()).toEqual([]);
});

test('a manager, who may not see the lessons, reads no name of the class', async () => {
  const manager = await testApp.createPerson(school, { permissions: ['users-management'] });
  const refused = await add({ userIds: [ann.id], refuseOverlap: true }, await testApp.signInAs(manager));
  expect(refused.body.errors.conflicts).toMatchObject([{ eventId: taken.id, className: null }]);
});

test('students without such lessons are added, and everybody where nobody asks', async () => {
  expect((await add({ userIds: [bob.id], refuseOverlap: true })).status).toBe(201);
  expect((await add({ userId: ann.id })).status).toBe(201);
  expect((await listMembers()).toSorted()).toEqual([ann.id, bob.id].toSorted());
  await removeAll();
});

test('of several selected people those with overlapping lessons are left out and named', async () => {
  const path = `/tenant/groups/${group.id}/memberships`;
  const body = { people: { ids: [ann.id, bob.id] }, isMember: true, refuseOverlap: true };
  const { data } = (await lessons.adminClient.post(path, { body })).body;
  const outcomes = data.map(({ id, outcome }: { id: string; outcome: string }) => [id, outcome]);
  expect(Object.fromEntries(outcomes)).toEqual({ [ann.id]: 'overlap', [bob.id]: 'done' });
  expect(await listMembers()).toEqual([bob.id]);
  const anyway = await lessons.adminClient.post(path, { body: { ...body, refuseOverlap: false } });
  expect(anyway.body.data).toContainEqual({ id: ann.id, name: 'Ann Lee', outcome: 'done' });
  await removeAll();
});
