/**
 * In a class, staff may use only exercises of the class and exercises that they may read. Any other exercise
 * is answered like an unknown id.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ApiClient, ApiReply } from '../../../test/api-client.ts';
import { type ClassWork, createClassWork, gapsExerciseBody } from '../../../test/class-work.ts';
import { createClassroom } from '../../../test/classroom.ts';
import { makeExercise, makeLesson, unwrapData } from '../../../test/content.ts';
import { eventually } from '../../../test/kernel/kernel-fixture.ts';
import { createLessonTools, type LessonTools } from '../../../test/lesson-tools.ts';
import type { TestApp, TestPerson, TestSchool } from '../../../test/test-app.ts';

let testApp: TestApp;
let school: TestSchool;
let lessons: LessonTools;
let ann: TestPerson;
let annClient: ApiClient;
let colleague: ApiClient;
let work: ClassWork;
let otherSchools: string;
beforeAll(async () => {
  ({ testApp, school, lessons, ann, annClient } = await createClassroom());
  colleague = await testApp.signInAs(await testApp.createPerson(school, { permissions: ['teacher'] }));
  const elsewhere = await createLessonTools(testApp, await testApp.createTestSchool());
  const { exercises } = await makeLesson(elsewhere.teacherClient);
  otherSchools = await makeExercise(elsewhere.teacherClient, exercises, gapsExerciseBody());
});
afterAll(() => testApp.close());
beforeEach(async () => {
  work = await createClassWork(lessons, [ann]);
});

const unknownId = '01890000-0000-7000-8000-000000000000';

const requests: Record<string, (client: ApiClient, exercise: string) => Promise<ApiReply>> = {
  readAnswer: (client, exercise) => client.get(work.answersPath(exercise)),
  readAnswerOfOne: (client, exercise) => client.get(`${work.answersPath(exercise)}?studentId=${ann.id}`),
  listAttempts: (client, exercise) =>
    client.get(`${work.answersPath(exercise)}/attempts?studentId=${ann.id}`),
  listComments: (client, exercise) => client.get(`${work.path}/exercises/${exercise}/comments`),
  createComment: (client, exercise) =>
    client.post(`${work.path}/exercises/${exercise}/comments`, {
      body: { message: 'Well done', recipientId: ann.id },
    }),
  saveNote: (client, exercise) =>
    client.put(`${work.path}/exercises/${exercise}/note`, { body: { studentId: ann.id, text: 'Ask again' } }),
  resetAnswers: (client, exercise) => client.post(`${work.path}/exercises/${exercise}/reset-answers`),
  deleteAnswer: (client, exercise) => client.delete(work.answersPath(exercise)),
};

const createExercise = async (client: ApiClient) => {
  const lesson = await makeLesson(client);
  return { lesson, exercise: await makeExercise(client, lesson.exercises, gapsExerciseBody()) };
};

/**
 * Lists the notifications about the class, after one whose event was published later than all others has arrived:
 * notifications are created after the response.
 */
const listNotificationTypes = async (): Promise<string[]> => {
  const body = { exerciseIds: [work.gapsExerciseId] };
  const { id } = unwrapData(await lessons.teacherClient.post(`${work.path}/homework`, { body }));
  const read = async (): Promise<{ type: string; link: string }[]> =>
    (await annClient.get('/tenant/notifications?page=1&limit=50')).body.data;
  await eventually(async () => (await read()).some(({ link }) => link.includes(id)));
  return (await read()).filter(({ link }) => link.includes(work.class.id)).map(({ type }) => type);
};

describe.each(Object.entries(requests))('%s', (_, sendRequest) => {
  test('accepts exercises of the class and exercises that the teacher may read', async () => {
    expect((await sendRequest(lessons.teacherClient, work.gapsExerciseId)).status).toBeLessThan(300);
    const { exercise } = await createExercise(lessons.teacherClient);
    expect((await sendRequest(lessons.teacherClient, exercise)).status).toBeLessThan(300);
  });

  test('answers as for an unknown id if the exercise is a colleague’s, of another school, or deleted', async () => {
    const { exercise: theirs } = await createExercise(colleague);
    const { lesson, exercise: deleted } = await createExercise(lessons.teacherClient);
    expect((await lessons.teacherClient.delete(`${lesson.exercises}/${deleted}`)).status).toBe(204);
    const missing = await sendRequest(lessons.teacherClient, unknownId);
    expect(missing.status).toBe(404);
    for (const exercise of [theirs, otherSchools, deleted]) {
      const answer = await sendRequest(lessons.teacherClient, exercise);
      expect([answer.status, answer.body]).toEqual([404, missing.body]);
    }
    expect(await listNotificationTypes()).toEqual(['homeworkCreated']);
  });

  test('accepts a colleague’s exercise once the class has access to it', async () => {
    const { lesson, exercise } = await createExercise(colleague);
    const granted = { body: { lessonId: lesson.ids.lesson } };
    // Grants access to a colleague's lesson, as an administrator, who may read every course.
    unwrapData(await lessons.adminClient.post(`${work.path}/lesson-access`, granted));
    expect((await sendRequest(lessons.teacherClient, exercise)).status).toBeLessThan(300);
  });
});

test('teachers can read and delete answers after access to the lesson is revoked', async () => {
  const { lesson, exercise } = await createExercise(colleague);
  unwrapData(
    await lessons.adminClient.post(`${work.path}/lesson-access`, { body: { lessonId: lesson.ids.lesson } }),
  );
  unwrapData(await annClient.put(work.answersPath(exercise), { body: { gaps: ['am', ''] } }));
  const revoked = await lessons.adminClient.delete(`${work.path}/lesson-access/${lesson.ids.lesson}`);
  expect(revoked.status).toBe(204);
  const read = unwrapData(
    await lessons.teacherClient.get(`${work.answersPath(exercise)}?studentId=${ann.id}`),
  );
  expect(read.data).toEqual({ gaps: ['am', ''] });
  expect((await lessons.teacherClient.delete(work.answersPath(exercise))).status).toBe(204);
});

test('homework makes a colleague’s exercise available to the class', async () => {
  const { exercise } = await createExercise(colleague);
  unwrapData(await lessons.adminClient.post(`${work.path}/homework`, { body: { exerciseIds: [exercise] } }));
  expect((await requests.createComment?.(lessons.teacherClient, exercise))?.status).toBe(201);
});
