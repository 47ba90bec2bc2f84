/** The answers of a class: who may read and who may delete them. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { attachLesson, type ClassWork, createClassWork, gapsExerciseBody } from '../../../test/class-work.ts';
import { createClassroom } from '../../../test/classroom.ts';
import { makeExercise, makeLesson, unwrapData } from '../../../test/content.ts';
import type { LessonTools } from '../../../test/lesson-tools.ts';
import type { TestApp, TestPerson } from '../../../test/test-app.ts';

let testApp: TestApp;
let lessons: LessonTools;
let teacher: ApiClient;
let ann: TestPerson;
let bob: TestPerson;
let annClient: ApiClient;
let bobClient: ApiClient;
let work: ClassWork;
beforeAll(async () => {
  ({ testApp, lessons, teacher, ann, bob, annClient, bobClient } = await createClassroom());
});
afterAll(() => testApp.close());
beforeEach(async () => {
  work = await createClassWork(lessons, [ann, bob]);
});

const unknownId = '01890000-0000-7000-8000-000000000000';
const add = (body: object): Promise<string> => makeExercise(teacher, work.lesson.exercises, body);
const put = (body: unknown, exercise = work.gapsExerciseId, client = annClient) =>
  client.put(work.answersPath(exercise), { body });

describe('answers of a class', () => {
  const all = async (client: ApiClient, query = '') =>
    (await client.get(`${work.path}/answers${query}`)).body.data;
  beforeEach(async () => {
    await put({ gaps: ['ann', ''] });
    await put({ gaps: ['bob', ''] }, work.gapsExerciseId, bobClient);
  });
  const ids = (read: Record<string, object>) =>
    Object.fromEntries(Object.entries(read).map(([who, of]) => [who, Object.keys(of)]));

  test('are all visible to the teacher, and only the own ones to a student', async () => {
    const late = await lessons.createStudent();
    const { group } = unwrapData(await lessons.adminClient.get(work.path));
    await lessons.adminClient.post(`/tenant/groups/${group.id}/users`, { body: { userId: late.id } });
    expect(ids(await all(teacher))).toEqual({
      [ann.id]: [work.gapsExerciseId],
      [bob.id]: [work.gapsExerciseId],
      [late.id]: [],
    });
    expect(ids(await all(annClient))).toEqual({ [ann.id]: [work.gapsExerciseId] });
    expect(ids(await all(teacher, `?studentId=${bob.id}`))).toEqual({ [bob.id]: [work.gapsExerciseId] });
    expect(ids(await all(teacher, `?lessonId=${unknownId}`))).toEqual({
      [ann.id]: [],
      [bob.id]: [],
      [late.id]: [],
    });
    expect(ids(await all(teacher, `?lessonId=${work.lesson.ids.lesson}&studentId=${ann.id}`))).toEqual({
      [ann.id]: [work.gapsExerciseId],
    });
  });

  test('can be filtered by lesson, by the attached lesson and by homework', async () => {
    const [inLesson, atHome] = [work.gapsExerciseId, await add(gapsExerciseBody())];
    const homework = unwrapData(
      await teacher.post(`${work.path}/homework`, { body: { exerciseIds: [atHome] } }),
    );
    await put({ gaps: ['x', ''] }, atHome);
    const of = async (query: string) => ids(await all(annClient, query))[ann.id];
    expect(await of(`?homeworkId=${homework.id}`)).toEqual([atHome]);
    expect((await of('?lessonId=attached'))?.toSorted()).toEqual([inLesson, atHome].toSorted());
    const other = await makeLesson(teacher);
    await attachLesson(teacher, work.path, other);
    expect(await of('?lessonId=attached')).toEqual([]);
    expect((await of(`?lessonId=${work.lesson.ids.lesson}`))?.length).toBe(2);
    expect((await annClient.get(`${work.path}/answers?homeworkId=${unknownId}`)).status).toBe(404);
  });

  test('to one exercise are returned by student, or for one student', async () => {
    const one = unwrapData(await teacher.get(work.answersPath()));
    expect(Object.keys(one).sort()).toEqual([ann.id, bob.id].sort());
    expect(unwrapData(await teacher.get(`${work.answersPath()}?studentId=${bob.id}`)).data).toEqual({
      gaps: ['bob', ''],
    });
  });

  test('are deleted by exercise, by student, by the student, or all at once', async () => {
    const other = await add(gapsExerciseBody());
    const bothAnswer = async () => {
      for (const exercise of [work.gapsExerciseId, other])
        for (const client of [annClient, bobClient]) await put({ gaps: ['x', ''] }, exercise, client);
    };
    const countAnswers = async () => {
      const read = await all(teacher);
      return [ann, bob].map(({ id }) => Object.keys(read[id]).length);
    };
    await bothAnswer();
    expect((await teacher.post(`${work.path}/exercises/${work.gapsExerciseId}/reset-answers`)).status).toBe(
      200,
    );
    expect(await countAnswers()).toEqual([1, 1]);
    await bothAnswer();
    expect((await teacher.delete(work.answersPath())).status).toBe(204);
    expect(await countAnswers()).toEqual([1, 1]);
    await bothAnswer();
    await teacher.delete(`${work.answersPath()}?studentId=${ann.id}`);
    expect(await countAnswers()).toEqual([1, 2]);
    await annClient.delete(`${work.path}/answers`);
    expect(await countAnswers()).toEqual([0, 2]);
    await bothAnswer();
    await teacher.delete(`${work.path}/answers?studentId=${bob.id}`);
    expect(await countAnswers()).toEqual([2, 0]);
    await teacher.delete(`${work.path}/answers`);
    expect(await countAnswers()).toEqual([0, 0]);
  });

  test('are refused for an exercise that is unknown or not of the class', async () => {
    const foreign = await createClassWork(lessons, [bob]);
    expect((await put({ gaps: ['x'] }, foreign.gapsExerciseId)).status).toBe(403);
    expect((await annClient.get(work.answersPath(foreign.gapsExerciseId))).status).toBe(403);
    expect((await put({ gaps: ['x'] }, unknownId)).status).toBe(404);
    expect((await teacher.get(work.answersPath(unknownId))).status).toBe(404);
  });
});
