/** Restoring deleted lessons brings back their times and their charges. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { done } from '../../../test/content.ts';
import type { Door } from '../../../test/door.ts';
import { type Books, openBooks, type Plan } from '../../../test/ledger.ts';
import { inDays, type Lessons, openLessons, type TestClass } from '../../../test/lessons.ts';
import { openWorld, type TestPerson, type TestSchool, type World } from '../../../test/world.ts';
import { checkBalances } from '../plans/index.ts';

let world: World;
let school: TestSchool;
let lessons: Lessons;
let admin: Door;
let books: Books;
let plan: Plan;
beforeAll(async () => {
  world = await openWorld({ SIGN_IN_LIMIT: '1000', DATABASE_CONNECTIONS: '20' });
  school = await world.school();
  lessons = await openLessons(world, school);
  ({ admin } = lessons);
  books = openBooks(world, school, admin);
  plan = await books.plan();
});
afterAll(async () => {
  const { differences } = await world.connected.database.inSchool(school.id, checkBalances);
  expect(differences).toEqual([]);
  await world.close();
});

const path = ({ id }: { id: string }): string => `/tenant/schedule/${id}`;
const restore = (one: { id: string }, door: Door = admin) => door.post(`${path(one)}/restore`);
const remove = async (one: { id: string }, scope = 'one') =>
  expect((await admin.delete(`${path(one)}?scope=${scope}`)).status).toBe(204);
const read = async (one: { id: string }) => (await admin.get(path(one))).body.data;
let day = 10;
/** Returns a time on a day without lessons. */
const freeDay = (): string => {
  day += 40;
  return inDays(day);
};
async function learner(): Promise<{ student: TestPerson; one: TestClass }> {
  const student = await lessons.student();
  return { student, one: await lessons.personal(student, { schoolPlanId: plan.id }) };
}
const balanceOf = (student: TestPerson) => books.balance(student, plan);
const logged = async (type: string): Promise<number> =>
  (await admin.get(`/tenant/audit?type=${type}`)).body.meta.pagination.total;

test('a restored planned lesson keeps its time, and both changes are logged', async () => {
  const { one } = await learner();
  const lesson = await lessons.planned(one, freeDay());
  const before = await read(lesson);
  await remove(lesson);
  expect((await admin.get(path(lesson))).status).toBe(404);
  const restored = await restore(lesson);
  expect([restored.status, restored.body.data]).toEqual([200, before]);
  expect(await read(lesson)).toEqual(before);
  expect([await logged('lesson.deleted'), await logged('lesson.restored')]).toEqual([1, 1]);
  const [entry] = (await admin.get('/tenant/audit?type=lesson.restored')).body.data;
  const of = (field: string, value: unknown) => ({ field, from: value, to: value });
  expect(entry.changes).toEqual([of('className', one.name), of('startsAt', before.startsAt)]);
});

test.each(['completed', 'noShowWithCharge', 'noShowWithoutCharge'])(
  'a restored lesson with status %s has the same charges and students as before',
  async (status) => {
    const { student, one } = await learner();
    await books.assign(student, plan);
    const lesson = await lessons.planned(one, new Date(Date.now() - 3_600_000).toISOString(), {
      allowOverlap: true,
    });
    await admin.put(path(lesson), { body: { status } });
    const [before, balance] = [await read(lesson), await balanceOf(student)];
    const tariffs = await books.tariffs(student);
    await remove(lesson);
    expect(await balanceOf(student)).toBe(8);
    expect(done(await restore(lesson))).toEqual(before);
    expect(await balanceOf(student)).toBe(balance);
    expect(await books.tariffs(student)).toEqual(tariffs);
  },
);

test.each<[string, (student: TestPerson) => Promise<unknown>]>([
  ['has expired', (student) => books.wait(student, 40)],
  ['was removed', (student) => books.remove(student, plan)],
])(
  'a restored lesson is paid by the same tariff even if it %s before or after the deletion',
  async (_, end) => {
    for (const when of ['before', 'after'] as const) {
      const { student, one } = await learner();
      await books.assign(student, plan);
      const lesson = await lessons.planned(one, new Date(Date.now() - 3_600_000).toISOString(), {
        allowOverlap: true,
      });
      await admin.put(path(lesson), { body: { status: 'completed' } });
      if (when === 'before') await end(student);
      await remove(lesson);
      if (when === 'after') await end(student);
      const balance = await balanceOf(student);
      expect(done(await restore(lesson)).paymentStatus).toBe('paid');
      expect(await balanceOf(student)).toBe(balance);
    }
  },
);

test('a restored unpaid lesson is unpaid again, and the next purchase pays it', async () => {
  const { student, one } = await learner();
  const lesson = await lessons.planned(one, new Date(Date.now() - 3_600_000).toISOString(), {
    allowOverlap: true,
  });
  await admin.put(path(lesson), { body: { status: 'completed' } });
  await remove(lesson);
  expect(await balanceOf(student)).toBe(0);
  expect(done(await restore(lesson)).paymentStatus).toBe('unpaid');
  expect(await balanceOf(student)).toBe(-1);
  await books.assign(student, plan);
  expect(await balanceOf(student)).toBe(7);
});

test('a restored lesson is unpaid if its tariff spent the lesson otherwise meanwhile', async () => {
  const { student, one } = await learner();
  await books.assign(student, plan, { amount: 1 });
  const past = () =>
    lessons.planned(one, new Date(Date.now() - 3_600_000).toISOString(), { allowOverlap: true });
  const [first, second] = [await past(), await past()];
  await admin.put(path(first), { body: { status: 'completed' } });
  await remove(first);
  await admin.put(path(second), { body: { status: 'completed' } });
  expect(done(await restore(first)).paymentStatus).toBe('unpaid');
  expect(await balanceOf(student)).toBe(-1);
});

test('lessons of a series that were deleted together are restored together, without others', async () => {
  const { one } = await learner();
  const first = freeDay();
  const weekday = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'][new Date(first).getUTCDay()];
  const series = await lessons.planned(one, first, { repeat: { weekdays: [weekday], every: 1, count: 4 } });
  const listed = async (): Promise<{ id: string }[]> =>
    (await admin.get(`/tenant/schedule/user?scope=school&classId=${one.id}`)).body.data;
  const [head, alone, third, fourth] = await listed();
  if (!head || !alone || !third || !fourth) throw new Error('The series must have four lessons.');
  expect(head.id).toBe(series.id);
  await remove(alone);
  await remove(third, 'following');
  expect((await listed()).map(({ id }) => id)).toEqual([head.id]);
  done(await restore(fourth));
  expect((await listed()).map(({ id }) => id)).toEqual([head.id, third.id, fourth.id]);
  done(await restore(alone));
  expect((await listed()).map(({ id }) => id)).toEqual([head.id, alone.id, third.id, fourth.id]);
});

test('restoring twice or concurrently restores once', async () => {
  const { student, one } = await learner();
  await books.assign(student, plan);
  const lesson = await lessons.planned(one, new Date(Date.now() - 3_600_000).toISOString(), {
    allowOverlap: true,
  });
  await admin.put(path(lesson), { body: { status: 'completed' } });
  await remove(lesson);
  const before = await logged('lesson.restored');
  const answers = await Promise.all(Array.from({ length: 10 }, () => restore(lesson)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await restore(lesson)).status).toBe(200);
  expect(await balanceOf(student)).toBe(7);
  expect(await logged('lesson.restored')).toBe(before + 1);
});

test('restoring is refused and names the conflict if the time is taken meanwhile', async () => {
  const [{ one }, { one: other }] = [await learner(), await learner()];
  const at = freeDay();
  const lesson = await lessons.planned(one, at);
  await remove(lesson);
  const taken = await lessons.planned(other, at);
  const refused = await restore(lesson);
  expect([refused.status, refused.body.code]).toEqual([409, 'OVERLAP']);
  expect(refused.body.errors.conflicts).toMatchObject([{ eventId: taken.id, who: 'teacher' }]);
  expect((await admin.get(path(lesson))).status).toBe(404);
  // Two concurrent requests for one time: one of them succeeds.
  await remove(taken);
  const both = await Promise.all([restore(lesson), restore(taken)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('a lesson that was allowed to overlap overlaps again', async () => {
  const [{ one }, { one: other }] = [await learner(), await learner()];
  const at = freeDay();
  await lessons.planned(other, at);
  const lesson = await lessons.planned(one, at, { allowOverlap: true });
  await remove(lesson);
  expect((await restore(lesson)).status).toBe(200);
});

test.each([true, false])(
  'a lesson of a deleted teacher cannot be restored (overlap allowed: %s)',
  async (allowOverlap) => {
    const { one } = await learner();
    const lesson = await lessons.planned(one, freeDay(), { allowOverlap });
    await remove(lesson);
    const gone = await world.person(school, { permissions: ['teacher'] });
    await world.sql(school.id, 'update lesson_events set teacher_id = $2 where id = $1', [
      lesson.id,
      gone.id,
    ]);
    expect((await admin.delete(`/tenant/users/${gone.id}`)).status).toBe(204);
    const refused = await restore(lesson);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['teacherId']]);
    expect((await admin.get(path(lesson))).status).toBe(404);
  },
);

test('subscribed calendars show a restored lesson again', async () => {
  const { one } = await learner();
  const lesson = await lessons.planned(one, freeDay());
  const { url } = done(await lessons.teacherDoor.get('/tenant/user/calendar'));
  const entry = async (): Promise<string> => {
    const feed = await (await fetch(url)).text();
    return feed.split('BEGIN:VEVENT').find((one) => one.includes(lesson.id)) ?? '';
  };
  const sequenceOf = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]);
  await remove(lesson);
  const cancelled = await entry();
  expect(cancelled).toContain('STATUS:CANCELLED');
  done(await restore(lesson));
  const again = await entry();
  expect(again).toContain('STATUS:CONFIRMED');
  expect(sequenceOf(again)).toBeGreaterThan(sequenceOf(cancelled));
});

test('restoring is limited to an hour, to people who may delete the lesson, and to the own school', async () => {
  const { student, one } = await learner();
  const lesson = await lessons.planned(one, freeDay());
  await remove(lesson);
  const colleague = await world.as(await world.person(school, { permissions: ['teacher'] }));
  const manager = await world.as(await world.person(school, { permissions: ['users-management'] }));
  const stranger = await world.as((await world.school()).admin);
  for (const door of [colleague, manager, await world.as(student)])
    expect((await restore(lesson, door)).status).toBe(403);
  expect((await restore(lesson, stranger)).status).toBe(404);
  expect((await restore({ id: '01890000-0000-7000-8000-000000000000' })).status).toBe(404);
  expect((await restore(lesson, lessons.teacherDoor)).status).toBe(200);
  await remove(lesson);
  await world.sql(
    school.id,
    "update lesson_events set deleted_at = now() - interval '61 minutes' where id = $1",
    [lesson.id],
  );
  expect((await restore(lesson)).status).toBe(404);
});

test('lessons of a deleted class cannot be restored on their own', async () => {
  const { one } = await learner();
  const lesson = await lessons.planned(one, freeDay());
  expect((await admin.delete(`/tenant/classes/${one.id}`)).status).toBe(204);
  expect((await restore(lesson)).status).toBe(404);
});
