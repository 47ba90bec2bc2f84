/** Concurrent changes: each request succeeds or is refused, and the order stays consistent. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient, ApiReply } from '../../../test/api-client.ts';
import {
  article,
  makeCourse,
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

type Item = { id: string; title: string; position: number };
const list = async (path: string): Promise<Item[]> => unwrapData(await client.get(path));
const expectNumbered = async (path: string): Promise<void> => {
  const items = await list(path);
  expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
};
const exercisesIn = async (part: string): Promise<string[]> =>
  unwrapData(await client.get(part)).exercises.map(({ title }: Item) => title);

describe('concurrent requests', () => {
  const statuses = (answers: readonly ApiReply[]) => answers.map(({ status }) => status).toSorted();

  test('to reorder leave the order of one of them', async () => {
    const { course } = await makeLesson(client);
    const path = `${course}/sections`;
    for (const name of ['Two', 'Three']) await client.post(path, { body: { name } });
    const ids = (await list(path)).map(({ id }) => id);
    const reorder = (order: string[]) =>
      client.patch(`${path}/reorder`, {
        body: { items: order.map((id, index) => ({ id, position: index + 1 })) },
      });
    const reversed = ids.toReversed();
    expect(
      statuses(await Promise.all([reorder(ids), reorder(reversed), reorder(ids), reorder(reversed)])),
    ).toEqual([200, 200, 200, 200]);
    expect([ids, reversed]).toContainEqual((await list(path)).map(({ id }) => id));
    await expectNumbered(path);
  });

  test('to create content give each item its own position', async () => {
    const author = await testApp.signInAs(await testApp.createPerson(await testApp.createTestSchool()));
    const names = Array.from({ length: 10 }, (_, index) => `Number ${index}`);
    await Promise.all(names.map((name) => makeCourse(author, { name })));
    expect(unwrapData(await author.get('/tenant/courses')).map(({ position }: Item) => position)).toEqual(
      names.map((_, index) => index + 1),
    );
    const at = await makeLesson(client);
    await Promise.all(names.map((name) => client.post(`${at.section}/lessons`, { body: { name } })));
    await Promise.all(names.map((title) => client.post(at.exercises, { body: article(title) })));
    await expectNumbered(`${at.section}/lessons`);
    expect((await exercisesIn(at.part)).toSorted()).toEqual(names);
  });

  test('to create homework sections create only one', async () => {
    const { lesson } = await makeLesson(client);
    const createSection = () => client.post(`${lesson}/sections`, { body: { isHomework: true } });
    expect(statuses(await Promise.all([createSection(), createSection(), createSection()]))).toEqual([
      201, 409, 409,
    ]);
  });

  test('to move and to delete end in one of the two states', async () => {
    for (let round = 0; round < 5; round++) {
      const [here, there] = [await makeLesson(client), await makeLesson(client)];
      const id = await makeExercise(client, here.exercises, article('Moving'));
      const body = { targetLessonSectionId: there.ids.part };
      const [moved, deleted] = await Promise.all([
        client.patch(`${here.exercises}/${id}/move`, { body }),
        client.delete(there.section),
        client.delete(here.lesson),
      ]);
      expect([200, 404]).toContain(moved.status);
      expect(deleted.status).toBe(204);
    }
  });

  test('to move in opposite directions do not deadlock', async () => {
    const [here, there] = [await makeLesson(client), await makeLesson(client)];
    const ids = await Promise.all(
      [here, there].map(({ exercises }) => makeExercise(client, exercises, article('Crossing'))),
    );
    const moveExercise = (from: TestLesson, to: TestLesson, id = '') =>
      client.patch(`${from.exercises}/${id}/move`, { body: { targetLessonSectionId: to.ids.part } });
    for (let round = 0; round < 4; round++) {
      expect(
        statuses(await Promise.all([moveExercise(here, there, ids[0]), moveExercise(there, here, ids[1])])),
      ).toEqual([200, 200]);
      expect(
        statuses(await Promise.all([moveExercise(there, here, ids[0]), moveExercise(here, there, ids[1])])),
      ).toEqual([200, 200]);
    }
  });

  test('to restore the same item restore it once', async () => {
    const { course, section } = await makeLesson(client);
    await client.delete(section);
    expect(
      statuses(await Promise.all([client.post(`${section}/restore`), client.post(`${section}/restore`)])),
    ).toEqual([200, 404]);
    await expectNumbered(`${course}/sections`);
  });

  test('to create, delete, rename, duplicate and reorder courses keep their positions gapless', async () => {
    const author = await testApp.signInAs(await testApp.createPerson(await testApp.createTestSchool()));
    const ids = await Promise.all(
      ['One', 'Two', 'Three', 'Four'].map((name) => makeCourse(author, { name })),
    );
    const path = '/tenant/courses';
    const answers = await Promise.all([
      author.delete(`${path}/${ids[0]}`),
      author.post(`${path}/${ids[1]}/duplicate`),
      makeCourse(author),
      author.patch(`${path}/reorder`, { body: { items: [{ id: ids[2], position: 1 }] } }),
      author.put(`${path}/${ids[3]}`, { body: { name: 'Renamed' } }),
      author.post(`${path}/${ids[3]}/sections`, { body: { name: 'Section' } }),
    ]);
    for (const answer of answers) if (typeof answer === 'object') expect(answer.status).toBeLessThan(300);
    const left = unwrapData(await author.get(path));
    expect(left.map(({ position }: Item) => position)).toEqual([1, 2, 3, 4, 5]);
  });

  test('to change different fields keep all changes', async () => {
    const { course } = await makeLesson(client);
    const answers = await Promise.all([
      client.put(course, { body: { name: 'One name' } }),
      client.put(course, { body: { description: 'A description' } }),
      client.put(course, { body: { level: 'b2' } }),
    ]);
    expect(statuses(answers)).toEqual([200, 200, 200]);
    expect(unwrapData(await client.get(course))).toMatchObject({
      name: 'One name',
      description: 'A description',
      level: 'b2',
    });
  });
});
