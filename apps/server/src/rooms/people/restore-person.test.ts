/** Restoring a deleted person reopens the account with everything that the deletion removed. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { courseFields, done, makeCourse } from '../../../test/content.ts';
import type { Door } from '../../../test/door.ts';
import { type Lessons, openLessons } from '../../../test/lessons.ts';
import { openWorld, type TestPerson, type TestSchool, type World } from '../../../test/world.ts';

let world: World;
let school: TestSchool;
let lessons: Lessons;
let admin: Door;
let manager: Door;
beforeAll(async () => {
  world = await openWorld({ SIGN_IN_LIMIT: '1000' });
  school = await world.school();
  lessons = await openLessons(world, school);
  ({ admin } = lessons);
  manager = await world.as(await world.person(school, { permissions: ['users-management'] }));
});
afterAll(() => world.close());

const path = ({ id }: { id: string }): string => `/tenant/users/${id}`;
const restore = (person: { id: string }, door = admin) => door.post(`${path(person)}/restore`);
async function remove(person: { id: string }): Promise<void> {
  expect((await admin.delete(path(person))).status).toBe(204);
  await world.app.settled();
}
const logged = async (person: { id: string }): Promise<string[]> =>
  (await admin.get(`/tenant/audit?subjectId=${person.id}&limit=100`)).body.data
    .map(({ type }: { type: string }) => type)
    .reverse();
const membersOf = async (group: { id: string }) => done(await admin.get(`/tenant/groups/${group.id}`)).users;

test('a restored student is again a member of the remaining groups, with the original joining dates', async () => {
  const student = await lessons.student();
  const [kept, gone] = [await lessons.group([student]), await lessons.group([student], 'Morning')];
  const before = done(await admin.get(path(student)));
  const members = await membersOf(kept);
  const door = await world.as(student);
  await remove(student);
  expect(await membersOf(kept)).toEqual([]);
  expect((await admin.delete(`/tenant/groups/${gone.id}`)).status).toBe(204);

  const restored = await restore(student, manager);
  expect([restored.status, restored.body.data]).toMatchObject([
    200,
    { ...before, updatedAt: expect.any(String), can: {} },
  ]);
  expect(done(await admin.get(path(student)))).toEqual({ ...before, updatedAt: expect.any(String) });
  expect(await membersOf(kept)).toEqual(members);
  expect((await admin.get(`/tenant/groups/${gone.id}`)).status).toBe(404);
  // Sessions stay ended; the password is unchanged.
  expect((await door.get('/tenant/user')).status).toBe(401);
  expect((await (await world.as(student)).get('/tenant/user')).status).toBe(200);
  expect(await logged(student)).toEqual([
    'person.groupsChanged',
    'person.groupsChanged',
    'person.deleted',
    'person.restored',
  ]);
  expect((await admin.get('/tenant/users?role=member&limit=100')).body.data).toContainEqual(
    done(await admin.get(path(student))),
  );
});

test('a restored teacher gets permissions and courses back, except courses transferred since', async () => {
  const teacher = await world.person(school, { permissions: ['teacher', 'users-management'] });
  const door = await world.as(teacher);
  for (const name of ['First', 'Second', 'Third']) await makeCourse(door, { ...courseFields, name });
  const coursesOf = async (of: Door): Promise<string[]> =>
    done(await of.get('/tenant/courses?type=own')).map(({ id }: { id: string }) => id);
  const [first, second, third] = await coursesOf(door);
  await remove(teacher);
  const colleague = await world.person(school);
  await world.sql(school.id, 'update courses set owner_id = $2 where id = $1', [second, colleague.id]);
  done(await restore(teacher));
  await world.app.settled();
  const again = await world.as(teacher);
  const held = done(await admin.get(path(teacher))).permissions.filter(
    ({ enabled }: { enabled: boolean }) => enabled,
  );
  expect(held.map(({ key }: { key: string }) => key).toSorted()).toEqual(['teacher', 'users-management']);
  expect(await coursesOf(again)).toEqual([first, third]);
});

test('a person restored before their courses are transferred keeps them', async () => {
  const teacher = await world.person(school, { permissions: ['teacher'] });
  const course = await makeCourse(await world.as(teacher));
  expect((await admin.delete(path(teacher))).status).toBe(204);
  done(await restore(teacher));
  await world.app.settled();
  const own = done(await (await world.as(teacher)).get('/tenant/courses?type=own'));
  expect(own.map(({ id }: { id: string }) => id)).toEqual([course]);
});

test('restoring twice or concurrently restores once', async () => {
  const student = await lessons.student();
  const group = await lessons.group([student]);
  await remove(student);
  const answers = await Promise.all([restore(student), restore(student, manager), restore(student)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await restore(student)).status).toBe(200);
  expect(await logged(student)).toEqual(['person.groupsChanged', 'person.deleted', 'person.restored']);
  expect(await membersOf(group)).toHaveLength(1);
});

test('restoring after a second deletion does not bring back memberships removed in between', async () => {
  const student = await lessons.student();
  const group = await lessons.group([student]);
  await remove(student);
  done(await restore(student));
  await admin.delete(`/tenant/groups/${group.id}/users`, { body: { userId: student.id } });
  await remove(student);
  done(await restore(student));
  expect(await membersOf(group)).toEqual([]);
});

test('restoring is refused and changes nothing if the email is taken meanwhile', async () => {
  const student = await lessons.student();
  await remove(student);
  await world.person(school, { role: 'member', email: student.email });
  const refused = await restore(student);
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([409, ['email']]);
  expect((await admin.get(path(student))).status).toBe(404);
  expect(await logged(student)).toEqual(['person.deleted']);
});

test('restoring is limited to an hour, to people who may delete the person, and to the own school', async () => {
  const administrator = await world.person(school, { permissions: ['admin-access'] });
  await remove(administrator);
  const student = await lessons.student();
  await remove(student);
  const stranger = await world.as((await world.school()).admin);
  const teacher: TestPerson = await world.person(school, { permissions: ['teacher'] });
  expect((await restore(administrator, manager)).status).toBe(403);
  expect((await restore(student, await world.as(teacher))).status).toBe(403);
  expect((await restore(student, await world.as(await lessons.student()))).status).toBe(403);
  expect((await restore(student, stranger)).status).toBe(404);
  expect((await restore({ id: '01890000-0000-7000-8000-000000000000' })).status).toBe(404);
  await world.sql(
    school.id,
    "update users set deleted_at = now() - interval '61 minutes' where id = any($1)",
    [[administrator.id, student.id]],
  );
  expect((await restore(student)).status).toBe(404);
  expect((await restore(administrator)).status).toBe(404);
});

test('an erased person cannot be restored', async () => {
  const student = await lessons.student();
  await lessons.group([student]);
  await remove(student);
  expect((await admin.post(`${path(student)}/erase`)).status).toBe(204);
  await world.app.settled();
  expect((await restore(student)).status).toBe(404);
  const text = 'select count(*)::int as left from left_group_members where user_id = $1';
  expect(await world.sql(school.id, text, [student.id])).toEqual([{ left: 0 }]);
});
