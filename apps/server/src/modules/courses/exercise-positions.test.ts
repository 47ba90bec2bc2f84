/** Exercises are created at a position, moved and copied. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import {
  article,
  listExerciseTitles,
  makeExercise,
  makeLesson,
  type TestLesson,
  unwrapData,
} from '../../../test/content.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let client: ApiClient;
beforeAll(async () => {
  testApp = await openTestApp();
  client = await testApp.signInAs((await testApp.createTestSchool()).admin);
});
afterAll(() => testApp.close());

const unknown = '01890000-0000-7000-8000-000000000009';

describe('an exercise', () => {
  const openExercises = async (): Promise<{ at: TestLesson; ids: string[] }> => {
    const at = await makeLesson(client);
    const ids: string[] = [];
    for (const title of ['One', 'Two', 'Three'])
      ids.push(await makeExercise(client, at.exercises, article(title)));
    return { at, ids };
  };

  test('moves up and down, and stays at the edges', async () => {
    const { at, ids } = await openExercises();
    const move = async (index: number, how: string) => {
      const answer = await client.post(`${at.exercises}/${ids[index]}/move-${how}`);
      return [
        answer.status,
        answer.body.data.position,
        (await listExerciseTitles(client, at.part)).join(' '),
      ];
    };
    expect(await move(1, 'up')).toEqual([200, 1, 'Two One Three']);
    expect(await move(1, 'up')).toEqual([200, 1, 'Two One Three']);
    expect(await move(1, 'down')).toEqual([200, 2, 'One Two Three']);
    expect(await move(2, 'down')).toEqual([200, 3, 'One Two Three']);
  });

  test('can be reordered', async () => {
    const { at, ids } = await openExercises();
    const { body } = await client.patch(`${at.exercises}/reorder`, {
      body: { items: [{ id: ids[2], position: 1 }] },
    });
    expect(body.data[0]).toEqual({ id: ids[2], position: 1 });
    expect(await listExerciseTitles(client, at.part)).toEqual(['Three', 'One', 'Two']);
    const { ids: others } = await openExercises();
    const foreign = { items: [{ id: others[0], position: 1 }] };
    expect((await client.patch(`${at.exercises}/reorder`, { body: foreign })).status).toBe(400);
  });

  test('is duplicated right after itself, deleted, and restored at its position', async () => {
    const { at, ids } = await openExercises();
    const copy = await client.post(`${at.exercises}/${ids[0]}/duplicate`);
    expect([copy.status, copy.body.data.title, copy.body.data.position]).toEqual([201, 'One (copy)', 2]);
    expect((await client.delete(`${at.exercises}/${ids[1]}`)).status).toBe(204);
    expect(await listExerciseTitles(client, at.part)).toEqual(['One', 'One (copy)', 'Three']);
    expect((await client.post(`${at.exercises}/${ids[1]}/restore`)).status).toBe(200);
    expect(await listExerciseTitles(client, at.part)).toEqual(['One', 'One (copy)', 'Two', 'Three']);
  });

  test('is duplicated with a given title, or rejected if the title is invalid', async () => {
    const { at, ids } = await openExercises();
    const duplicate = (title: string) =>
      client.post(`${at.exercises}/${ids[0]}/duplicate`, { body: { title } });
    const refused = await duplicate('x');
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['title']]);
    expect((await duplicate('Once more')).body.data.title).toBe('Once more');
    expect(await listExerciseTitles(client, at.part)).toEqual(['One', 'Once more', 'Two', 'Three']);
  });

  test('is copied and moved to the end of a lesson section, given by any part of its path', async () => {
    const { at, ids } = await openExercises();
    const there = await makeLesson(client);
    await makeExercise(client, there.exercises, article('There'));
    const { course, section, lesson, part } = there.ids;
    const copy = await client.post(`${at.exercises}/${ids[0]}/copy`, {
      body: { targetLessonSectionId: part },
    });
    expect([copy.status, copy.body.data.title]).toEqual([201, 'One']);
    const whole = {
      targetLessonSectionId: part,
      targetLessonId: lesson,
      targetSectionId: section,
      targetCourseId: course,
    };
    const moved = await client.patch(`${at.exercises}/${ids[1]}/move`, { body: whole });
    expect([moved.status, moved.body.data.id]).toEqual([200, ids[1]]);
    expect([await listExerciseTitles(client, at.part), await listExerciseTitles(client, there.part)]).toEqual(
      [
        ['One', 'Three'],
        ['There', 'One', 'Two'],
      ],
    );
    const own = { targetLessonSectionId: at.ids.part };
    expect(unwrapData(await client.patch(`${at.exercises}/${ids[0]}/move`, { body: own })).position).toBe(2);
    expect(await listExerciseTitles(client, at.part)).toEqual(['Three', 'One']);
  });

  test.each(['copy', 'move'])('needs a consistent target path to %s', async (how) => {
    const { at, ids } = await openExercises();
    const there = await makeLesson(client);
    const send = (body: object) =>
      (how === 'copy' ? client.post : client.patch)(`${at.exercises}/${ids[0]}/${how}`, { body });
    const target = { targetLessonSectionId: there.ids.part };
    for (const field of ['targetLessonId', 'targetSectionId', 'targetCourseId'])
      expect((await send({ ...target, [field]: unknown })).body.errors).toEqual({
        [field]: ['This does not belong to the chosen place'],
      });
    expect((await send({ targetLessonSectionId: unknown })).status).toBe(404);
    expect((await send({ targetLessonSectionId: 'x' })).status).toBe(400);
    expect((await send({})).status).toBe(400);
    await client.delete(there.part);
    expect((await send(target)).status).toBe(404);
  });

  test('is listed with the course section in the order of lessons, homework last', async () => {
    const { at } = await openExercises();
    const homework = unwrapData(
      await client.post(`${at.lesson}/sections`, { body: { isHomework: true } }),
    ).id;
    await makeExercise(client, `${at.lesson}/sections/${homework}/exercises`, article('At home'));
    const second = unwrapData(await client.post(`${at.section}/lessons`, { body: { name: 'Second' } }));
    await makeExercise(
      client,
      `${at.section}/lessons/${second.id}/sections/${second.sections[0].id}/exercises`,
      article('Later'),
    );
    const found = unwrapData(await client.get(`${at.section}/exercises`));
    expect(
      found.map((one: { title: string; lessonName: string; isHomework: boolean }) => [
        one.title,
        one.lessonName,
        one.isHomework,
      ]),
    ).toEqual([
      ['One', 'Lesson', false],
      ['Two', 'Lesson', false],
      ['Three', 'Lesson', false],
      ['At home', 'Lesson', true],
      ['Later', 'Second', false],
    ]);
    expect(found[0]).toMatchObject({ lessonId: at.ids.lesson, lessonSectionId: at.ids.part });
  });
});
