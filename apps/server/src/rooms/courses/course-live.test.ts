/** Live events of a course: connections that have the course open are notified of changes, and no others. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  article,
  courseFields,
  done,
  makeCourse,
  makeExercise,
  makeLesson,
  type TestLesson,
} from '../../../test/content.ts';
import type { Answer, Door } from '../../../test/door.ts';
import { eventually } from '../../../test/kernel/kernel.ts';
import { closeWindows, openWindow, type Window } from '../../../test/kernel/live-stage.ts';
import { importIntoLibrary } from '../../../test/library.ts';
import { openWorld, type TestSchool, type World } from '../../../test/world.ts';

let world: World;
let school: TestSchool;
let admin: Door;
let door: Door;
let at: TestLesson;
let other: TestLesson;
let exercise: string;
beforeAll(async () => {
  world = await openWorld();
  school = await world.school();
  admin = await world.as(school.admin);
  door = await world.as(await world.person(school));
});
afterAll(async () => {
  closeWindows();
  await world.close();
});
beforeEach(async () => {
  at = await makeLesson(door);
  other = await makeLesson(door);
  exercise = `${at.exercises}/${await makeExercise(door, at.exercises, article('Inside'))}`;
  await world.app.settled();
});

const windowOf = (whose: Door): Window => openWindow(world.address, whose.token);
const join = ({ socket }: Window, courseId: string) => socket.emitWithAck('course:join', { courseId });
const heardBy = ({ hearing }: Window) => hearing('course.changed').map(({ courseId }) => courseId);

describe('joining the channel of a course', () => {
  test('is allowed to its owner and administrators, but not to other staff, students or other schools', async () => {
    const doors = {
      owner: door,
      administrator: admin,
      colleague: await world.as(await world.person(school, { permissions: ['teacher', 'users-management'] })),
      student: await world.as(await world.person(school, { role: 'member' })),
      stranger: await world.as((await world.school()).admin),
    };
    const answers: Record<string, unknown> = {};
    for (const [who, whose] of Object.entries(doors))
      answers[who] = await join(windowOf(whose), at.ids.course);
    const refused = { ok: false, code: 'NOT_FOUND' };
    expect(answers).toEqual({
      owner: { ok: true, seq: 0 },
      administrator: { ok: true, seq: 0 },
      colleague: refused,
      student: refused,
      stranger: refused,
    });
  });

  test('is allowed to all staff for library courses', async () => {
    await importIntoLibrary(world, { type: 'kalyna-hub', courses: [{ ...courseFields, name: 'Shared' }] });
    const [{ id }] = done(await door.get('/tenant/courses?type=kalyna-hub'));
    expect(await join(windowOf(door), id)).toEqual({ ok: true, seq: 0 });
    const student = await world.as(await world.person(school, { role: 'member' }));
    expect(await join(windowOf(student), id)).toMatchObject({ ok: false });
  });
});

/** Returns the events about both courses that the administrator receives during a request of the owner. */
async function heardOf(call: () => Promise<Answer>): Promise<string[]> {
  const window = windowOf(admin);
  for (const { ids } of [at, other]) await join(window, ids.course);
  const answer = await call();
  if (answer.status >= 500) throw new Error(answer.text);
  await world.app.settled();
  // Events arrive in order, so this one marks the end.
  done(await door.put(other.section, { body: { name: 'The end' } }));
  await eventually(() => heardBy(window).at(-1) === other.ids.course);
  const names = new Map([
    [at.ids.course, 'this'],
    [other.ids.course, 'other'],
  ]);
  return heardBy(window)
    .slice(0, -1)
    .map((id) => names.get(String(id)) ?? 'unknown');
}

describe('the event course.changed', () => {
  const order = (id: string) => ({ body: { items: [{ id, position: 1 }] } });
  test.each<[string, () => Promise<Answer>]>([
    ['the course was changed', () => door.put(at.course, { body: { name: 'Renamed' } })],
    ['the course was deleted', () => door.delete(at.course)],
    ['a section was added', () => door.post(`${at.course}/sections`, { body: { name: 'More' } })],
    ['a section was duplicated', () => door.post(`${at.section}/duplicate`)],
    ['lessons were reordered', () => door.patch(`${at.section}/lessons/reorder`, order(at.ids.lesson))],
    ['a lesson was renamed', () => door.put(at.lesson, { body: { name: 'Renamed' } })],
    ['a lesson section was deleted', () => door.delete(at.part)],
    ['an exercise was added', () => door.post(at.exercises, { body: article('New') })],
    ['an exercise was changed', () => door.put(exercise, { body: { title: 'Renamed' } })],
    ['an exercise moved up', () => door.post(`${exercise}/move-up`)],
    ['a text was imported', () => door.post(`${at.part}/import`, { body: { text: 'Kyiv is large. {T}' } })],
  ])('is emitted when %s', async (_, call) => {
    expect(await heardOf(call)).toEqual(['this']);
  });

  test('is emitted for both courses when an exercise moves', async () => {
    const body = { targetLessonSectionId: other.ids.part };
    expect((await heardOf(() => door.patch(`${exercise}/move`, { body }))).toSorted()).toEqual([
      'other',
      'this',
    ]);
  });

  test('is emitted only for the target course of a copy', async () => {
    const body = { targetSectionId: other.ids.section, targetCourseId: other.ids.course };
    expect(await heardOf(() => door.post(`${at.lesson}/copy`, { body }))).toEqual(['other']);
  });

  test.each<[string, () => Promise<Answer>]>([
    ['the course is read', () => door.get(at.lesson)],
    ['the course is exported', () => door.get(`${at.course}/export`)],
    ['the course is duplicated', () => door.post(`${at.course}/duplicate`)],
    [
      'a text import is a dry run',
      () => door.post(`${at.part}/import`, { body: { text: 'a {T}', dryRun: true } }),
    ],
    ['a change is refused', () => door.put(at.course, { body: { name: '' } })],
    [
      'another course is created',
      async () => ({ ...(await door.get(at.course)), text: await makeCourse(door) }),
    ],
  ])('is not emitted when %s', async (_, call) => {
    expect(await heardOf(call)).toEqual([]);
  });

  test('reaches only connections that joined the course', async () => {
    const window = windowOf(admin);
    await join(window, other.ids.course);
    await door.put(at.course, { body: { name: 'Renamed' } });
    await door.put(other.course, { body: { name: 'Renamed' } });
    await eventually(() => heardBy(window).length > 0);
    expect(heardBy(window)).toEqual([other.ids.course]);
  });
});
