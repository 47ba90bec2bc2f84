/** No lessons can be planned in a class that was deleted or lost its student. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inDays, type Lessons, openLessons, type TestClass } from '../../../test/lessons.ts';
import { openWorld, type TestSchool, type World } from '../../../test/world.ts';

let world: World;
let school: TestSchool;
let lessons: Lessons;
beforeAll(async () => {
  world = await openWorld({ SIGN_IN_LIMIT: '1000', DATABASE_CONNECTIONS: '20' });
  school = await world.school();
  lessons = await openLessons(world, school);
});
afterAll(() => world.close());

const everyDay = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const change = ({ id }: { id: string }, body: object, query = '') =>
  lessons.admin.put(`/tenant/schedule/${id}${query}`, { body });
const classPath = ({ id }: { id: string }): string => `/tenant/classes/${id}`;
const teacher = () => world.person(school, { permissions: ['teacher'] });
const classOf = async (): Promise<TestClass> =>
  lessons.personal(await lessons.student(), { teacherId: (await teacher()).id });

describe('after a class is deleted', () => {
  test('nothing new can be planned, but past lessons can be corrected', async () => {
    const one = await classOf();
    const [planned, held] = [await lessons.planned(one, inDays(-3)), await lessons.planned(one, inDays(-5))];
    const repeat = { weekdays: everyDay, count: 2 };
    const past = await lessons.planned(one, inDays(-20), { repeat });
    expect((await change(held, { startsAt: inDays(4), status: 'completed' })).status).toBe(200);
    await lessons.admin.delete(classPath(one));
    expect((await lessons.plan(one, inDays(5))).status).toBe(404);
    for (const answer of [
      await change(planned, { startsAt: inDays(5) }),
      await change(planned, { repeat }),
      await change(held, { status: 'scheduled' }),
      await change(past, { startsAt: inDays(6) }, '?scope=all'),
    ])
      expect([answer.status, answer.body.code]).toEqual([409, 'CLASS_ENDED']);
    expect((await change(planned, { startsAt: inDays(-4), duration: 30 })).status).toBe(200);
    expect((await change(planned, { status: 'completed' })).status).toBe(200);
  });

  test('no lesson remains that was planned concurrently', async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = await classOf();
      const repeat = { weekdays: everyDay, count: 30 };
      const before = await lessons.planned(one, inDays(-2, 4));
      const [planned, moved] = await Promise.all([
        lessons.plan(one, inDays(3), { repeat }),
        change(before, { startsAt: inDays(60) }),
        lessons.admin.delete(classPath(one)),
      ]);
      expect([201, 404]).toContain(planned.status);
      expect([200, 404, 409]).toContain(moved.status);
      const living =
        'select id from lesson_events where class_id = $1 and starts_at > now() and deleted_at is null';
      expect(await world.sql(school.id, living, [one.id])).toEqual([]);
    }
  });
});

test('a lesson planned while a class changes teachers belongs to the new teacher', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [one, next] = [await classOf(), await teacher()];
    await Promise.all([
      lessons.plan(one, inDays(3)),
      lessons.admin.put(classPath(one), { body: { teacherId: next.id } }),
    ]);
    const teachers = 'select distinct teacher_id as id from lesson_events where class_id = $1';
    expect(await world.sql(school.id, teachers, [one.id])).toEqual([{ id: next.id }]);
  }
});

test('classes handed to one teacher concurrently do not deadlock', async () => {
  const [next, student] = [await teacher(), await lessons.student()];
  const classes = await Promise.all(Array.from({ length: 6 }, classOf));
  for (const [place, one] of classes.entries()) await lessons.planned(one, inDays(3, place));
  const third = await lessons.personal(student, { teacherId: next.id });
  const answers = await Promise.all([
    ...classes.map((one) => lessons.admin.put(classPath(one), { body: { teacherId: next.id } })),
    ...classes.map((_, place) => lessons.plan(third, inDays(4, place))),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([
    200, 200, 200, 200, 200, 200, 201, 201, 201, 201, 201, 201,
  ]);
});

test('a class that lost its student accepts no future lessons, while an empty group does', async () => {
  const student = await lessons.student();
  const [one, other] = [await lessons.personal(student), await classOf()];
  const [past, elsewhere] = [
    await lessons.planned(one, inDays(-6)),
    await lessons.planned(other, inDays(-7)),
  ];
  await lessons.admin.delete(`/tenant/users/${student.id}`);
  for (const answer of [
    await lessons.plan(one, inDays(6)),
    await lessons.plan(one, inDays(-8)),
    await change(past, { startsAt: inDays(6) }),
    await change(elsewhere, { classId: one.id }),
  ])
    expect([answer.status, answer.body.code]).toEqual([409, 'CLASS_ENDED']);
  expect((await change(past, { status: 'completed' })).status).toBe(200);
  const empty = await lessons.ofGroup(await lessons.group([]));
  expect((await lessons.plan(empty, inDays(6))).status).toBe(201);
});
