/** Teachers read the history of attempts, the number of comments, and the notes of staff. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { type ClassWork, createClassWork } from '../../../test/class-work.ts';
import { createClassroom } from '../../../test/classroom.ts';
import { unwrapData } from '../../../test/content.ts';
import type { LessonTools } from '../../../test/lesson-tools.ts';
import type { TestApp, TestPerson, TestSchool } from '../../../test/test-app.ts';

let testApp: TestApp;
let school: TestSchool;
let lessons: LessonTools;
let ann: TestPerson;
let bob: TestPerson;
let annClient: ApiClient;
let work: ClassWork;
beforeAll(async () => {
  ({ testApp, school, lessons, ann, bob, annClient } = await createClassroom());
});
afterAll(() => testApp.close());
beforeEach(async () => {
  work = await createClassWork(lessons, [ann, bob]);
});

describe('the history of attempts', () => {
  test('lists the attempts of one student item by item, with the number of attempts left', async () => {
    await lessons.teacherClient.put(`${work.lesson.exercises}/${work.gapsExerciseId}`, {
      body: { attemptsLimit: 3 },
    });
    for (const gaps of [
      ['am', ''],
      ['am', 'are'],
    ]) {
      await annClient.put(work.answersPath(), { body: { gaps } });
      await annClient.post(`${work.answersPath()}/check`);
    }
    const history = `${work.answersPath()}/attempts`;
    const attemptHistory = unwrapData(await lessons.teacherClient.get(`${history}?studentId=${ann.id}`));
    const second = expect.stringContaining('you');
    expect(attemptHistory).toMatchObject({
      attemptsRemaining: 1,
      attempts: [
        {
          number: 1,
          correct: 1,
          total: 2,
          items: [{ given: 'am', mark: { correct: true } }, { given: null }],
        },
        { number: 2, correct: 2, items: [{}, { prompt: second, given: 'are', mark: { correct: true } }] },
      ],
    });
    expect(unwrapData(await annClient.get(history))).toEqual(attemptHistory);
    expect(unwrapData(await lessons.teacherClient.get(`${history}?studentId=${bob.id}`)).attempts).toEqual(
      [],
    );
    expect((await lessons.teacherClient.get(history)).status).toBe(400);
    expect((await annClient.get(`${history}?studentId=${bob.id}`)).status).toBe(403);
  });
});

describe('the number of comments', () => {
  const readCounts = async (client: ApiClient, studentId = '') =>
    unwrapData(await client.get(`${work.path}/comments/counts${studentId && `?studentId=${studentId}`}`));

  test('covers a student’s own thread for the student, and all threads or one for teachers', async () => {
    const comment = (recipientId: string, message: string) =>
      lessons.teacherClient.post(`${work.path}/exercises/${work.gapsExerciseId}/comments`, {
        body: { message, recipientId },
      });
    expect(await readCounts(lessons.teacherClient)).toEqual({});
    await comment(ann.id, 'Look again');
    const by = { lastAuthorId: lessons.teacher.id };
    await comment(bob.id, 'Well done');
    const last = unwrapData(await comment(bob.id, 'Really')).createdAt;
    expect(await readCounts(annClient)).toEqual({
      [work.gapsExerciseId]: { count: 1, lastAt: expect.any(String), lastAuthorId: lessons.teacher.id },
    });
    expect(await readCounts(lessons.teacherClient)).toEqual({
      [work.gapsExerciseId]: { ...by, count: 3, lastAt: last },
    });
    expect(await readCounts(lessons.adminClient, bob.id)).toEqual({
      [work.gapsExerciseId]: { ...by, count: 2, lastAt: last },
    });
    expect((await annClient.get(`${work.path}/comments/counts?studentId=${bob.id}`)).status).toBe(403);
  });
});

describe('a staff note', () => {
  const write = (text: string, studentId = ann.id, exercise = work.gapsExerciseId) =>
    lessons.teacherClient.put(`${work.path}/exercises/${exercise}/note`, { body: { studentId, text } });
  const read = async (client: ApiClient, studentId = '') =>
    unwrapData(await client.get(`${work.path}/notes${studentId && `?studentId=${studentId}`}`));

  test('exists once for each student and exercise, and is deleted by an empty text', async () => {
    const note = { exerciseId: work.gapsExerciseId, studentId: ann.id, updatedAt: expect.any(String) };
    expect(unwrapData(await write(' Mixes up am and is '))).toEqual({ ...note, text: 'Mixes up am and is' });
    await write('Slow today', bob.id);
    expect(unwrapData(await write('Better now'))).toEqual({ ...note, text: 'Better now' });
    expect(await read(lessons.adminClient, ann.id)).toEqual([{ ...note, text: 'Better now' }]);
    expect(await read(lessons.teacherClient)).toHaveLength(2);
    expect(unwrapData(await write('  '))).toBeNull();
    expect(await read(lessons.teacherClient, ann.id)).toEqual([]);
  });

  test('has at most 2000 characters, and needs a student of the class and an existing exercise', async () => {
    const outsider = await lessons.createStudent();
    const unknownId = '01890000-0000-7000-8000-000000000000';
    expect((await write('x'.repeat(2000))).status).toBe(200);
    expect((await write('x'.repeat(2001))).status).toBe(400);
    for (const text of ['\u200b\u200b', 'Half \ud800', 'a\u0000b']) {
      const { status, body } = await write(text);
      expect([status, Object.keys(body.errors)]).toEqual([400, ['text']]);
    }
    expect((await write('Hello', outsider.id)).status).toBe(404);
    expect((await write('Hello', ann.id, unknownId)).status).toBe(404);
  });

  test('is part of the student’s data export and is deleted when the student is erased', async () => {
    const carol = await lessons.createStudent();
    work = await createClassWork(lessons, [carol]);
    await write('Needs more time', carol.id);
    const [section] = testApp.app.personalDataSections.filter(({ name }) => name === 'answers');
    const collectNotes = () =>
      testApp.connected.database.inSchool(
        school.id,
        async (tx) => (await section?.collect(tx, carol.id))?.json,
      );
    expect(await collectNotes()).toMatchObject({
      notes: [{ class: 'English for Ann', exercise: 'Fill in', text: 'Needs more time' }],
    });
    await lessons.adminClient.delete(`/tenant/users/${carol.id}`);
    expect((await lessons.adminClient.post(`/tenant/users/${carol.id}/erase`)).status).toBe(204);
    expect(await collectNotes()).toMatchObject({ notes: [] });
  });
});
