/** Restoring a deleted person reopens the account with everything that the deletion removed. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { courseFields, makeCourse, unwrapData } from '../../../test/content.ts';
import { createLessonTools, type LessonTools } from '../../../test/lesson-tools.ts';
import { openTestApp, type TestApp, type TestPerson, type TestSchool } from '../../../test/test-app.ts';

let testApp: TestApp;
let school: TestSchool;
let lessons: LessonTools;
let adminClient: ApiClient;
let managerClient: ApiClient;
beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000' });
  school = await testApp.createTestSchool();
  lessons = await createLessonTools(testApp, school);
  ({ adminClient } = lessons);
  managerClient = await testApp.signInAs(
    await testApp.createPerson(school, { permissions: ['users-management'] }),
  );
});
afterAll(() => testApp.close());

const toPath = ({ id }: { id: string }): string => `/tenant/users/${id}`;
const restorePerson = (person: { id: string }, client = adminClient) =>
  client.post(`${toPath(person)}/restore`);
async function deletePerson(person: { id: string }): Promise<void> {
  expect((await adminClient.delete(toPath(person))).status).toBe(204);
  await testApp.app.waitUntilSettled();
}
const listLogTypes = async (person: { id: string }): Promise<string[]> =>
  (await adminClient.get(`/tenant/audit?subjectId=${person.id}&limit=100`)).body.data
    .map(({ type }: { type: string }) => type)
    .reverse();
const listMembers = async (group: { id: string }) =>
  unwrapData(await adminClient.get(`/tenant/groups/${group.id}`)).users;

test('a restored student is again a member of the remaining groups, with the original joining dates', async () => {
  const student = await lessons.createStudent();
  const [remainingGroup, deletedGroup] = [
    await lessons.createGroup([student]),
    await lessons.createGroup([student], 'Morning'),
  ];
  const before = unwrapData(await adminClient.get(toPath(student)));
  const members = await listMembers(remainingGroup);
  const client = await testApp.signInAs(student);
  await deletePerson(student);
  expect(await listMembers(remainingGroup)).toEqual([]);
  expect((await adminClient.delete(`/tenant/groups/${deletedGroup.id}`)).status).toBe(204);

  const restored = await restorePerson(student, managerClient);
  expect([restored.status, restored.body.data]).toMatchObject([
    200,
    { ...before, updatedAt: expect.any(String), can: {} },
  ]);
  expect(unwrapData(await adminClient.get(toPath(student)))).toEqual({
    ...before,
    updatedAt: expect.any(String),
  });
  expect(await listMembers(remainingGroup)).toEqual(members);
  expect((await adminClient.get(`/tenant/groups/${deletedGroup.id}`)).status).toBe(404);
  // Sessions stay ended; the password is unchanged.
  expect((await client.get('/tenant/user')).status).toBe(401);
  expect((await (await testApp.signInAs(student)).get('/tenant/user')).status).toBe(200);
  expect(await listLogTypes(student)).toEqual([
    'person.groupsChanged',
    'person.groupsChanged',
    'person.deleted',
    'person.restored',
  ]);
  expect((await adminClient.get('/tenant/users?role=member&limit=100')).body.data).toContainEqual(
    unwrapData(await adminClient.get(toPath(student))),
  );
});

test('a restored teacher gets permissions and courses back, except courses transferred since', async () => {
  const teacher = await testApp.createPerson(school, { permissions: ['teacher', 'users-management'] });
  const client = await testApp.signInAs(teacher);
  for (const name of ['First', 'Second', 'Third']) await makeCourse(client, { ...courseFields, name });
  const coursesOf = async (owner: ApiClient): Promise<string[]> =>
    unwrapData(await owner.get('/tenant/courses?type=own')).map(({ id }: { id: string }) => id);
  const [first, second, third] = await coursesOf(client);
  await deletePerson(teacher);
  const colleague = await testApp.createPerson(school);
  await testApp.runSql(school.id, 'update courses set owner_id = $2 where id = $1', [second, colleague.id]);
  unwrapData(await restorePerson(teacher));
  await testApp.app.waitUntilSettled();
  const newClient = await testApp.signInAs(teacher);
  const grantedPermissions = unwrapData(await adminClient.get(toPath(teacher))).permissions.filter(
    ({ enabled }: { enabled: boolean }) => enabled,
  );
  expect(grantedPermissions.map(({ key }: { key: string }) => key).toSorted()).toEqual([
    'teacher',
    'users-management',
  ]);
  expect(await coursesOf(newClient)).toEqual([first, third]);
});

test('a person restored before their courses are transferred keeps them', async () => {
  const teacher = await testApp.createPerson(school, { permissions: ['teacher'] });
  const course = await makeCourse(await testApp.signInAs(teacher));
  expect((await adminClient.delete(toPath(teacher))).status).toBe(204);
  unwrapData(await restorePerson(teacher));
  await testApp.app.waitUntilSettled();
  const own = unwrapData(await (await testApp.signInAs(teacher)).get('/tenant/courses?type=own'));
  expect(own.map(({ id }: { id: string }) => id)).toEqual([course]);
});

test('restoring twice or concurrently restores once', async () => {
  const student = await lessons.createStudent();
  const group = await lessons.createGroup([student]);
  await deletePerson(student);
  const responses = await Promise.all([
    restorePerson(student),
    restorePerson(student, managerClient),
    restorePerson(student),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await restorePerson(student)).status).toBe(200);
  expect(await listLogTypes(student)).toEqual(['person.groupsChanged', 'person.deleted', 'person.restored']);
  expect(await listMembers(group)).toHaveLength(1);
});

test('restoring after a second deletion does not bring back memberships removed in between', async () => {
  const student = await lessons.createStudent();
  const group = await lessons.createGroup([student]);
  await deletePerson(student);
  unwrapData(await restorePerson(student));
  await adminClient.delete(`/tenant/groups/${group.id}/users`, { body: { userId: student.id } });
  await deletePerson(student);
  unwrapData(await restorePerson(student));
  expect(await listMembers(group)).toEqual([]);
});

test('restoring is refused and changes nothing if the email is taken meanwhile', async () => {
  const student = await lessons.createStudent();
  await deletePerson(student);
  await testApp.createPerson(school, { role: 'member', email: student.email });
  const rejected = await restorePerson(student);
  expect([rejected.status, Object.keys(rejected.body.errors)]).toEqual([409, ['email']]);
  expect((await adminClient.get(toPath(student))).status).toBe(404);
  expect(await listLogTypes(student)).toEqual(['person.deleted']);
});

test('restoring is limited to an hour, to people who may delete the person, and to the own school', async () => {
  const administrator = await testApp.createPerson(school, { permissions: ['admin-access'] });
  await deletePerson(administrator);
  const student = await lessons.createStudent();
  await deletePerson(student);
  const otherSchoolClient = await testApp.signInAs((await testApp.createTestSchool()).admin);
  const teacher: TestPerson = await testApp.createPerson(school, { permissions: ['teacher'] });
  expect((await restorePerson(administrator, managerClient)).status).toBe(403);
  expect((await restorePerson(student, await testApp.signInAs(teacher))).status).toBe(403);
  expect((await restorePerson(student, await testApp.signInAs(await lessons.createStudent()))).status).toBe(
    403,
  );
  expect((await restorePerson(student, otherSchoolClient)).status).toBe(404);
  expect((await restorePerson({ id: '01890000-0000-7000-8000-000000000000' })).status).toBe(404);
  await testApp.runSql(
    school.id,
    "update users set deleted_at = now() - interval '61 minutes' where school_id = $school and id = any($1)",
    [[administrator.id, student.id]],
  );
  expect((await restorePerson(student)).status).toBe(404);
  expect((await restorePerson(administrator)).status).toBe(404);
});

test('an erased person cannot be restored', async () => {
  const student = await lessons.createStudent();
  await lessons.createGroup([student]);
  await deletePerson(student);
  expect((await adminClient.post(`${toPath(student)}/erase`)).status).toBe(204);
  await testApp.app.waitUntilSettled();
  expect((await restorePerson(student)).status).toBe(404);
  const text = 'select count(*)::int as left from left_group_members where user_id = $1';
  expect(await testApp.runSql(school.id, text, [student.id])).toEqual([{ left: 0 }]);
});
