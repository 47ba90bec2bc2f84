/** The list of mistakes: who sees it, and when it includes the correct answer. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { attachLesson, type ClassWork, createClassWork } from '../../../test/class-work.ts';
import { createClassroom } from '../../../test/classroom.ts';
import { makeLesson, unwrapData } from '../../../test/content.ts';
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

const put = (body: unknown) => annClient.put(work.answersPath(), { body });
const check = () => annClient.post(`${work.answersPath()}/check`);
const reveal = () => annClient.post(`${work.answersPath()}/reveal`);

describe('mistakes', () => {
  const listMistakes = async (client: ApiClient, query = '') =>
    unwrapData(await client.get(`${work.path}/mistakes${query}`));

  test('are listed by item, newest first, with the correct answer for students once they know it', async () => {
    await put({ gaps: ['is', 'was'] });
    await check();
    const of = {
      studentId: ann.id,
      exerciseId: work.gapsExerciseId,
      exerciseTitle: 'Fill in',
      exerciseType: 'fill_in_gaps',
      ...{ language: 'en', canOpen: true },
    };
    const mistake = (item: number, given: string, prompt: string) => ({
      ...{
        ...of,
        id: `${ann.id}:${work.gapsExerciseId}:${item}`,
        given,
        prompt,
        lessonId: work.lesson.ids.lesson,
      },
      afterReveal: false,
      at: expect.any(String),
    });
    const first = mistake(0, 'is', 'I ___ here and you … there');
    const second = mistake(1, 'was', 'I … here and you ___ there');
    expect(await listMistakes(annClient)).toEqual([first, second]);
    expect(await listMistakes(teacher)).toEqual([
      { ...first, expected: 'am' },
      { ...second, expected: 'are' },
    ]);
    await put({ gaps: ['am', 'were'] });
    await check();
    const later = { ...second, given: 'were' };
    expect(await listMistakes(annClient)).toEqual([later, { ...first, expected: 'am' }]);
    await reveal();
    expect((await listMistakes(annClient))[0]).toEqual({ ...later, expected: 'are' });
    await check();
    expect((await listMistakes(teacher))[0]).toEqual({ ...later, expected: 'are', afterReveal: true });
    expect(await listMistakes(bobClient)).toEqual([]);
    expect(await listMistakes(teacher, `?studentId=${bob.id}`)).toEqual([]);
  });

  test('link to their lesson as long as it is open', async () => {
    await put({ gaps: ['is', 'was'] });
    await check();
    await attachLesson(teacher, work.path, await makeLesson(teacher));
    const listCanOpen = async (client: ApiClient) =>
      new Set((await listMistakes(client)).map(({ canOpen }: { canOpen: boolean }) => canOpen));
    expect([await listCanOpen(annClient), await listCanOpen(teacher)]).toEqual([
      new Set([false]),
      new Set([true]),
    ]);
    expect((await annClient.get(`${work.path}?lessonId=${work.lesson.ids.lesson}`)).status).toBe(403);
  });

  test('are not listed for students if the exercise is hidden, nor are its answers and comments', async () => {
    await put({ gaps: ['is', 'was'] });
    await check();
    const comment = { message: 'Look again', recipientId: ann.id };
    await teacher.post(`${work.path}/exercises/${work.gapsExerciseId}/comments`, { body: comment });
    const countLists = async (client: ApiClient) => [
      (await listMistakes(client)).length,
      Object.keys(unwrapData(await client.get(`${work.path}/answers`))[ann.id]).length,
      Object.keys(unwrapData(await client.get(`${work.path}/comments/counts`))).length,
    ];
    expect(await countLists(annClient)).toEqual([2, 1, 1]);
    await teacher.put(`${work.path}/exercises/${work.gapsExerciseId}/toggle-visibility`);
    expect(await countLists(annClient)).toEqual([0, 0, 0]);
    expect(await countLists(teacher)).toEqual([2, 1, 1]);
  });

  test('do not show students the new correct answer of a changed exercise', async () => {
    await put({ gaps: ['is', 'are'] });
    await check();
    await put({ gaps: ['am', 'are'] });
    await check();
    await reveal();
    expect((await listMistakes(annClient))[0].expected).toBe('am');
    const content = { text: 'I [newkey] here and you [are] there' };
    unwrapData(await teacher.put(`${work.lesson.exercises}/${work.gapsExerciseId}`, { body: { content } }));
    expect((await listMistakes(annClient))[0]).not.toHaveProperty('expected');
    expect((await listMistakes(teacher))[0].expected).toBe('newkey');
  });
});
