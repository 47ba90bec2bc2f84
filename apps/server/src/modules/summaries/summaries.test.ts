import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { attachLesson, type ClassWork, createClassWork } from '../../../test/class-work.ts';
import { createClassroom } from '../../../test/classroom.ts';
import { article, makeExercise, makeLesson, unwrapData } from '../../../test/content.ts';
import type { LessonTools } from '../../../test/lesson-tools.ts';
import type { TestApp, TestPerson } from '../../../test/test-app.ts';

let testApp: TestApp;
let lessons: LessonTools;
let ann: TestPerson;
let bob: TestPerson;
let annClient: ApiClient;
let bobClient: ApiClient;
let work: ClassWork;
beforeAll(async () => {
  ({ testApp, lessons, ann, bob, annClient, bobClient } = await createClassroom());
});
afterAll(() => testApp.close());
beforeEach(async () => {
  work = await createClassWork(lessons, [ann, bob]);
});

const readAttachmentId = async () =>
  unwrapData(await lessons.teacherClient.get(work.path)).attachment.id as string;
const read = async (client: ApiClient, id: string, query = '') =>
  unwrapData(await client.get(`${work.path}/summaries/${id}${query}`));
const check = async (client: ApiClient, gaps: readonly string[]) => {
  await client.put(work.answersPath(), { body: { gaps } });
  return unwrapData(await client.post(`${work.answersPath()}/check`));
};
const comment = (recipientId: string, message: string) =>
  lessons.teacherClient.post(`${work.path}/exercises/${work.gapsExerciseId}/comments`, {
    body: { message, recipientId },
  });

test('contains exercises, last and best scores, mistakes, comments, homework and words by student', async () => {
  await makeExercise(lessons.teacherClient, work.lesson.exercises, article('To read'));
  await check(annClient, ['am', 'is']);
  await check(annClient, ['is', 'is']);
  await comment(ann.id, 'Look again');
  await lessons.teacherClient.post(`${work.path}/homework`, { body: { exerciseIds: [work.gapsExerciseId] } });
  const word = { phrase: 'there', translation: 'tam', language: 'english' };
  unwrapData(await annClient.post('/tenant/dictionary', { body: word }));
  const summary = await read(lessons.teacherClient, await readAttachmentId());
  expect(summary).toMatchObject({
    lesson: { id: work.lesson.ids.lesson, name: 'Lesson', courseName: 'English from zero' },
    completedAt: null,
    sections: [
      {
        exercises: [
          { id: work.gapsExerciseId, title: 'Fill in', isAnswered: true },
          { title: 'To read', isAnswered: false },
        ],
      },
    ],
    homework: [{ number: 1, exerciseCount: 1, userStatuses: [{ status: 0 }, { status: 0 }] }],
  });
  const findStudent = (id: string) => summary.students.find((one: { id: string }) => one.id === id);
  expect(findStudent(ann.id)).toMatchObject({
    outcomes: [
      {
        ...{ exerciseId: work.gapsExerciseId, isGiven: true, attempts: 2, isRevealed: false },
        ...{ last: { correct: 0, total: 2 }, best: { correct: 1, total: 2 } },
      },
    ],
    mistakes: [{ given: 'is' }, { given: 'is', expected: 'are' }],
    comments: [{ exerciseId: work.gapsExerciseId, message: 'Look again', author: { isTeacher: true } }],
  });
  expect(findStudent(bob.id)).toMatchObject({ outcomes: [], mistakes: [], comments: [] });
  expect(findStudent(ann.id).words).toMatchObject([{ phrase: 'there', translation: 'tam' }]);
  expect(findStudent(bob.id).words).toEqual([]);
});

test('shows students only their own work, nothing hidden, and no correct answers', async () => {
  await check(annClient, ['is', 'is']);
  await check(bobClient, ['secret', 'is']);
  await comment(bob.id, 'Between us');
  await lessons.teacherClient.post(`${work.path}/homework`, {
    body: { exerciseIds: [work.gapsExerciseId], studentIds: [bob.id] },
  });
  const id = await readAttachmentId();
  const summary = await read(annClient, id);
  expect(summary.students.map((one: { id: string }) => one.id)).toEqual([ann.id]);
  expect(summary.homework).toEqual([]);
  expect(JSON.stringify(summary)).not.toMatch(/"are"|"am"|secret|Between us|expected/);
  expect((await annClient.get(`${work.path}/summaries/${id}?studentId=${bob.id}`)).status).toBe(403);
  expect((await read(lessons.teacherClient, id, `?studentId=${bob.id}`)).students).toHaveLength(1);
  await lessons.teacherClient.put(`${work.path}/exercises/${work.gapsExerciseId}/toggle-visibility`);
  expect((await read(annClient, id)).sections[0].exercises).toEqual([]);
  expect(JSON.stringify(await read(annClient, id))).not.toContain(work.gapsExerciseId);
});

test('an unchecked answer is not done, and exercises hidden from students are not covered', async () => {
  const hiddenId = await makeExercise(lessons.teacherClient, work.lesson.exercises, article('Hidden text'));
  await annClient.put(work.answersPath(), { body: { gaps: ['am', ''] } });
  await check(bobClient, ['am', 'are']);
  const id = await readAttachmentId();
  const before = await read(lessons.teacherClient, id);
  const outcomeOf = (person: TestPerson) =>
    before.students.find((one: { id: string }) => one.id === person.id).outcomes[0];
  expect(outcomeOf(ann)).toMatchObject({ isGiven: true, isDone: false, attempts: 0 });
  expect(outcomeOf(bob)).toMatchObject({ isGiven: true, isDone: true, attempts: 1 });
  expect(JSON.stringify(before)).toContain(hiddenId);
  await lessons.teacherClient.put(`${work.path}/exercises/${hiddenId}/toggle-visibility`);
  for (const client of [lessons.teacherClient, annClient])
    expect(JSON.stringify(await read(client, id))).not.toContain(hiddenId);
});

test('exists for covered lessons only, and in their class only', async () => {
  await check(annClient, ['am', 'are']);
  const covered = await readAttachmentId();
  await attachLesson(lessons.teacherClient, work.path, await makeLesson(lessons.teacherClient));
  const untouched = await readAttachmentId();
  const homework = { body: { exerciseIds: [work.gapsExerciseId] } };
  await lessons.teacherClient.post(`${work.path}/homework`, homework);
  await attachLesson(lessons.teacherClient, work.path, await makeLesson(lessons.teacherClient));
  const other = await createClassWork(lessons, [ann]);
  expect((await read(annClient, covered)).homework).toEqual([]);
  expect((await lessons.teacherClient.get(`${work.path}/summaries/${untouched}`)).status).toBe(404);
  expect((await annClient.get(`${other.path}/summaries/${covered}`)).status).toBe(404);
});
