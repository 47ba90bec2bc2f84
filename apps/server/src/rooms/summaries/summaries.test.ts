import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openClassroom } from '../../../test/classroom.ts';
import { article, done, makeExercise, makeLesson } from '../../../test/content.ts';
import type { Door } from '../../../test/door.ts';
import type { Lessons } from '../../../test/lessons.ts';
import { type AtWork, attach, openWork } from '../../../test/material.ts';
import type { TestPerson, World } from '../../../test/world.ts';

let world: World;
let lessons: Lessons;
let ann: TestPerson;
let bob: TestPerson;
let annDoor: Door;
let bobDoor: Door;
let work: AtWork;
beforeAll(async () => {
  ({ world, lessons, ann, bob, annDoor, bobDoor } = await openClassroom());
});
afterAll(() => world.close());
beforeEach(async () => {
  work = await openWork(lessons, [ann, bob]);
});

const entry = async () => done(await lessons.teacherDoor.get(work.path)).attachment.id as string;
const read = async (door: Door, id: string, query = '') =>
  done(await door.get(`${work.path}/summaries/${id}${query}`));
const check = async (door: Door, gaps: readonly string[]) => {
  await door.put(work.answers(), { body: { gaps } });
  return done(await door.post(`${work.answers()}/check`));
};
const say = (recipientId: string, message: string) =>
  lessons.teacherDoor.post(`${work.path}/exercises/${work.gaps}/comments`, {
    body: { message, recipientId },
  });

test('contains exercises, last and best scores, mistakes, comments, homework and words by student', async () => {
  await makeExercise(lessons.teacherDoor, work.lesson.exercises, article('To read'));
  await check(annDoor, ['am', 'is']);
  await check(annDoor, ['is', 'is']);
  await say(ann.id, 'Look again');
  await lessons.teacherDoor.post(`${work.path}/homework`, { body: { exerciseIds: [work.gaps] } });
  const met = { phrase: 'there', translation: 'tam', language: 'english' };
  done(await annDoor.post('/tenant/dictionary', { body: met }));
  const told = await read(lessons.teacherDoor, await entry());
  expect(told).toMatchObject({
    lesson: { id: work.lesson.ids.lesson, name: 'Lesson', courseName: 'English from zero' },
    completedAt: null,
    sections: [
      {
        exercises: [
          { id: work.gaps, title: 'Fill in', isAnswered: true },
          { title: 'To read', isAnswered: false },
        ],
      },
    ],
    homework: [{ number: 1, exerciseCount: 1, userStatuses: [{ status: 0 }, { status: 0 }] }],
  });
  const of = (id: string) => told.students.find((one: { id: string }) => one.id === id);
  expect(of(ann.id)).toMatchObject({
    outcomes: [
      {
        ...{ exerciseId: work.gaps, isGiven: true, attempts: 2, isRevealed: false },
        ...{ last: { correct: 0, total: 2 }, best: { correct: 1, total: 2 } },
      },
    ],
    mistakes: [{ given: 'is' }, { given: 'is', expected: 'are' }],
    comments: [{ exerciseId: work.gaps, message: 'Look again', author: { isTeacher: true } }],
  });
  expect(of(bob.id)).toMatchObject({ outcomes: [], mistakes: [], comments: [] });
  expect(of(ann.id).words).toMatchObject([{ phrase: 'there', translation: 'tam' }]);
  expect(of(bob.id).words).toEqual([]);
});

test('shows students only their own work, nothing hidden, and no correct answers', async () => {
  await check(annDoor, ['is', 'is']);
  await check(bobDoor, ['secret', 'is']);
  await say(bob.id, 'Between us');
  await lessons.teacherDoor.post(`${work.path}/homework`, {
    body: { exerciseIds: [work.gaps], studentIds: [bob.id] },
  });
  const id = await entry();
  const told = await read(annDoor, id);
  expect(told.students.map((one: { id: string }) => one.id)).toEqual([ann.id]);
  expect(told.homework).toEqual([]);
  expect(JSON.stringify(told)).not.toMatch(/"are"|"am"|secret|Between us|expected/);
  expect((await annDoor.get(`${work.path}/summaries/${id}?studentId=${bob.id}`)).status).toBe(403);
  expect((await read(lessons.teacherDoor, id, `?studentId=${bob.id}`)).students).toHaveLength(1);
  await lessons.teacherDoor.put(`${work.path}/exercises/${work.gaps}/toggle-visibility`);
  expect((await read(annDoor, id)).sections[0].exercises).toEqual([]);
  expect(JSON.stringify(await read(annDoor, id))).not.toContain(work.gaps);
});

test('an unchecked answer is not done, and exercises hidden from students are not covered', async () => {
  const hiddenId = await makeExercise(lessons.teacherDoor, work.lesson.exercises, article('Hidden text'));
  await annDoor.put(work.answers(), { body: { gaps: ['am', ''] } });
  await check(bobDoor, ['am', 'are']);
  const id = await entry();
  const before = await read(lessons.teacherDoor, id);
  const outcomeOf = (person: TestPerson) =>
    before.students.find((one: { id: string }) => one.id === person.id).outcomes[0];
  expect(outcomeOf(ann)).toMatchObject({ isGiven: true, isDone: false, attempts: 0 });
  expect(outcomeOf(bob)).toMatchObject({ isGiven: true, isDone: true, attempts: 1 });
  expect(JSON.stringify(before)).toContain(hiddenId);
  await lessons.teacherDoor.put(`${work.path}/exercises/${hiddenId}/toggle-visibility`);
  for (const door of [lessons.teacherDoor, annDoor])
    expect(JSON.stringify(await read(door, id))).not.toContain(hiddenId);
});

test('exists for covered lessons only, and in their class only', async () => {
  await check(annDoor, ['am', 'are']);
  const covered = await entry();
  await attach(lessons.teacherDoor, work.path, await makeLesson(lessons.teacherDoor));
  const untouched = await entry();
  const homework = { body: { exerciseIds: [work.gaps] } };
  await lessons.teacherDoor.post(`${work.path}/homework`, homework);
  await attach(lessons.teacherDoor, work.path, await makeLesson(lessons.teacherDoor));
  const other = await openWork(lessons, [ann]);
  expect((await read(annDoor, covered)).homework).toEqual([]);
  expect((await lessons.teacherDoor.get(`${work.path}/summaries/${untouched}`)).status).toBe(404);
  expect((await annDoor.get(`${other.path}/summaries/${covered}`)).status).toBe(404);
});
