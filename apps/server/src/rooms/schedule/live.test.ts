import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Door } from '../../../test/door.ts';
import { eventually } from '../../../test/kernel/kernel.ts';
import { closeWindows, connection, openWindow } from '../../../test/kernel/live-stage.ts';
import { inDays, type Lessons, openLessons, type TestClass } from '../../../test/lessons.ts';
import { openWorld, type TestPerson, type TestSchool, type World } from '../../../test/world.ts';

let world: World;
let school: TestSchool;
let lessons: Lessons;
let ann: TestPerson;
let one: TestClass;
beforeAll(async () => {
  world = await openWorld({ SIGN_IN_LIMIT: '1000' });
  school = await world.school();
  lessons = await openLessons(world, school);
  ann = await lessons.student();
  one = await lessons.personal(ann);
});
afterEach(closeWindows);
afterAll(() => world.close());

async function windowOf(door: Door) {
  const window = openWindow(world.address, door.token);
  expect(await connection(window)).toBeUndefined();
  return window;
}

let day = 20;
const lesson = async (): Promise<{ id: string; startsAt: string }> => {
  day += 1;
  return lessons.planned(one, inDays(day));
};
const path = ({ id }: { id: string }): string => `/tenant/schedule/${id}`;

test.each<[string, (given: { id: string; startsAt: string }) => Promise<unknown>]>([
  ['planned', () => lesson()],
  ['moved', (given) => lessons.admin.put(path(given), { body: { startsAt: inDays(day, 15) } })],
  ['held', (given) => lessons.admin.put(path(given), { body: { status: 'completed' } })],
  ['deleted', (given) => lessons.admin.delete(path(given))],
])('only people involved receive an event when a lesson is %s', async (_, change) => {
  const given = await lesson();
  await world.app.settled();
  const stranger = await world.as(await lessons.student());
  const [admin, teacher, student, other] = [
    await windowOf(lessons.admin),
    await windowOf(lessons.teacherDoor),
    await windowOf(await world.as(ann)),
    await windowOf(stranger),
  ];
  await change(given);
  for (const window of [admin, teacher, student])
    await eventually(() => window.hearing('schedule.changed').length === 1);
  expect(student.hearing('schedule.changed')[0]).toMatchObject({
    data: { classId: one.id, from: expect.any(String), to: expect.any(String) },
  });
  expect(other.hearing('schedule.changed')).toEqual([]);
});

test('the event of a moved lesson contains both times, so that a page knows whether it shows one of them', async () => {
  const given = await lesson();
  await world.app.settled();
  const window = await windowOf(await world.as(ann));
  const to = inDays(day + 300);
  await lessons.admin.put(path(given), { body: { startsAt: to } });
  await eventually(() => window.hearing('schedule.changed').length === 1);
  expect(window.hearing('schedule.changed')[0]).toMatchObject({ data: { from: given.startsAt, to } });
});

test('the teacher of the class also receives events about lessons that somebody else teaches', async () => {
  const given = await lesson();
  const standIn = await world.person(school, { permissions: ['teacher'] });
  await lessons.admin.put(path(given), { body: { teacherId: standIn.id } });
  await world.app.settled();
  const window = await windowOf(lessons.teacherDoor);
  await lessons.admin.put(path(given), { body: { startsAt: inDays(day, 16) } });
  await eventually(() => window.hearing('schedule.changed').length === 1);
});

test.each<[string, (given: { id: string }) => Promise<unknown>]>([
  ['deleted', (given) => lessons.admin.delete(path(given))],
  ['planned again', (given) => lessons.admin.put(path(given), { body: { status: 'scheduled' } })],
])('a student who attended and left since receives an event when the lesson is %s', async (_, change) => {
  const [stays, leaves] = [await lessons.student(), await lessons.student()];
  const group = await lessons.group([stays, leaves]);
  day += 1;
  const given = await lessons.planned(await lessons.ofGroup(group), inDays(day));
  await lessons.admin.put(path(given), { body: { status: 'noShowWithoutCharge' } });
  await lessons.admin.delete(`/tenant/groups/${group.id}/users`, { body: { userId: leaves.id } });
  await world.app.settled();
  const window = await windowOf(await world.as(leaves));
  await change(given);
  await eventually(() => window.hearing('schedule.changed').length === 1);
});

test('former teacher, new teacher and student receive an event when a class changes its teacher', async () => {
  const other = await world.person(school, { permissions: ['teacher'] });
  const mine = await lessons.personal(ann);
  await world.app.settled();
  const windows = [
    await windowOf(lessons.admin),
    await windowOf(lessons.teacherDoor),
    await windowOf(await world.as(other)),
    await windowOf(await world.as(ann)),
  ];
  const stranger = await windowOf(await world.as(await lessons.student()));
  await lessons.admin.put(`/tenant/classes/${mine.id}`, { body: { teacherId: other.id } });
  for (const window of windows)
    await eventually(() =>
      window.hearing('classes.changed').some(({ data }) => (data as { classId: string }).classId === mine.id),
    );
  expect(stranger.hearing('classes.changed')).toEqual([]);
});
