/**
 * In a class, staff may use only exercises of the class and exercises that they may read. Any other exercise
 * is answered like an unknown id.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openClassroom } from '../../../test/classroom.ts';
import { done, makeExercise, makeLesson } from '../../../test/content.ts';
import type { Answer, Door } from '../../../test/door.ts';
import { type Lessons, openLessons } from '../../../test/lessons.ts';
import { type AtWork, gapsBody, openWork } from '../../../test/material.ts';
import type { TestPerson, TestSchool, World } from '../../../test/world.ts';

let world: World;
let school: TestSchool;
let lessons: Lessons;
let ann: TestPerson;
let annDoor: Door;
let colleague: Door;
let work: AtWork;
let otherSchools: string;
beforeAll(async () => {
  ({ world, school, lessons, ann, annDoor } = await openClassroom());
  colleague = await world.as(await world.person(school, { permissions: ['teacher'] }));
  const elsewhere = await openLessons(world, await world.school());
  const { exercises } = await makeLesson(elsewhere.teacherDoor);
  otherSchools = await makeExercise(elsewhere.teacherDoor, exercises, gapsBody());
});
afterAll(() => world.close());
beforeEach(async () => {
  work = await openWork(lessons, [ann]);
});

const random = '01890000-0000-7000-8000-000000000000';

const calls: Record<string, (door: Door, exercise: string) => Promise<Answer>> = {
  readAnswer: (door, exercise) => door.get(work.answers(exercise)),
  readAnswerOfOne: (door, exercise) => door.get(`${work.answers(exercise)}?studentId=${ann.id}`),
  listAttempts: (door, exercise) => door.get(`${work.answers(exercise)}/attempts?studentId=${ann.id}`),
  listComments: (door, exercise) => door.get(`${work.path}/exercises/${exercise}/comments`),
  createComment: (door, exercise) =>
    door.post(`${work.path}/exercises/${exercise}/comments`, {
      body: { message: 'Well done', recipientId: ann.id },
    }),
  saveNote: (door, exercise) =>
    door.put(`${work.path}/exercises/${exercise}/note`, { body: { studentId: ann.id, text: 'Ask again' } }),
  resetAnswers: (door, exercise) => door.post(`${work.path}/exercises/${exercise}/reset-answers`),
  deleteAnswer: (door, exercise) => door.delete(work.answers(exercise)),
};

const exerciseOf = async (door: Door) => {
  const lesson = await makeLesson(door);
  return { lesson, exercise: await makeExercise(door, lesson.exercises, gapsBody()) };
};

const noticesOf = async (door: Door): Promise<number> =>
  (await door.get('/tenant/notifications?page=1&limit=10')).body.meta.total;

describe.each(Object.entries(calls))('%s', (_, call) => {
  test('accepts exercises of the class and exercises that the teacher may read', async () => {
    expect((await call(lessons.teacherDoor, work.gaps)).status).toBeLessThan(300);
    const { exercise } = await exerciseOf(lessons.teacherDoor);
    expect((await call(lessons.teacherDoor, exercise)).status).toBeLessThan(300);
  });

  test('answers as for an unknown id if the exercise is a colleague’s, of another school, or deleted', async () => {
    const { exercise: theirs } = await exerciseOf(colleague);
    const { lesson, exercise: deleted } = await exerciseOf(lessons.teacherDoor);
    expect((await lessons.teacherDoor.delete(`${lesson.exercises}/${deleted}`)).status).toBe(204);
    const before = await noticesOf(annDoor);
    const missing = await call(lessons.teacherDoor, random);
    expect(missing.status).toBe(404);
    for (const exercise of [theirs, otherSchools, deleted]) {
      const answer = await call(lessons.teacherDoor, exercise);
      expect([answer.status, answer.body]).toEqual([404, missing.body]);
    }
    expect(await noticesOf(annDoor)).toBe(before);
  });

  test('accepts a colleague’s exercise once the class has access to it', async () => {
    const { lesson, exercise } = await exerciseOf(colleague);
    const granted = { body: { lessonId: lesson.ids.lesson } };
    // Administrators may read every course, so they can grant a class access to a colleague's lesson.
    done(await lessons.admin.post(`${work.path}/lesson-access`, granted));
    expect((await call(lessons.teacherDoor, exercise)).status).toBeLessThan(300);
  });
});

test('teachers can read and delete answers after access to the lesson is revoked', async () => {
  const { lesson, exercise } = await exerciseOf(colleague);
  done(await lessons.admin.post(`${work.path}/lesson-access`, { body: { lessonId: lesson.ids.lesson } }));
  done(await annDoor.put(work.answers(exercise), { body: { gaps: ['am', ''] } }));
  const revoked = await lessons.admin.delete(`${work.path}/lesson-access/${lesson.ids.lesson}`);
  expect(revoked.status).toBe(204);
  const read = done(await lessons.teacherDoor.get(`${work.answers(exercise)}?studentId=${ann.id}`));
  expect(read.data).toEqual({ gaps: ['am', ''] });
  expect((await lessons.teacherDoor.delete(work.answers(exercise))).status).toBe(204);
});

test('homework makes a colleague’s exercise available to the class', async () => {
  const { exercise } = await exerciseOf(colleague);
  done(await lessons.admin.post(`${work.path}/homework`, { body: { exerciseIds: [exercise] } }));
  expect((await calls.createComment?.(lessons.teacherDoor, exercise))?.status).toBe(201);
});
