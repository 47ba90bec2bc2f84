/** Concurrent changes: each request succeeds or is refused, and the order stays consistent. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  article,
  done,
  makeCourse,
  makeExercise,
  makeLesson,
  type TestLesson,
} from '../../../test/content.ts';
import type { Answer, Door } from '../../../test/door.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
let door: Door;
beforeAll(async () => {
  world = await openWorld();
  door = await world.as((await world.school()).admin);
});
afterAll(() => world.close());

type Item = { id: string; title: string; position: number };
const list = async (path: string): Promise<Item[]> => done(await door.get(path));
const expectNumbered = async (path: string): Promise<void> => {
  const items = await list(path);
  expect(items.map(({ position }) => position)).toEqual(items.map((_, place) => place + 1));
};
const exercisesIn = async (part: string): Promise<string[]> =>
  done(await door.get(part)).exercises.map(({ title }: Item) => title);

describe('concurrent requests', () => {
  const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).toSorted();

  test('to reorder leave the order of one of them', async () => {
    const { course } = await makeLesson(door);
    const path = `${course}/sections`;
    for (const name of ['Two', 'Three']) await door.post(path, { body: { name } });
    const ids = (await list(path)).map(({ id }) => id);
    const wish = (order: string[]) =>
      door.patch(`${path}/reorder`, {
        body: { items: order.map((id, place) => ({ id, position: place + 1 })) },
      });
    const turned = ids.toReversed();
    expect(statuses(await Promise.all([wish(ids), wish(turned), wish(ids), wish(turned)]))).toEqual([
      200, 200, 200, 200,
    ]);
    expect([ids, turned]).toContainEqual((await list(path)).map(({ id }) => id));
    await expectNumbered(path);
  });

  test('to create content give each item its own position', async () => {
    const author = await world.as(await world.person(await world.school()));
    const ten = Array.from({ length: 10 }, (_, place) => `Number ${place}`);
    await Promise.all(ten.map((name) => makeCourse(author, { name })));
    expect(done(await author.get('/tenant/courses')).map(({ position }: Item) => position)).toEqual(
      ten.map((_, place) => place + 1),
    );
    const at = await makeLesson(door);
    await Promise.all(ten.map((name) => door.post(`${at.section}/lessons`, { body: { name } })));
    await Promise.all(ten.map((title) => door.post(at.exercises, { body: article(title) })));
    await expectNumbered(`${at.section}/lessons`);
    expect((await exercisesIn(at.part)).toSorted()).toEqual(ten);
  });

  test('to create homework sections create only one', async () => {
    const { lesson } = await makeLesson(door);
    const make = () => door.post(`${lesson}/sections`, { body: { isHomework: true } });
    expect(statuses(await Promise.all([make(), make(), make()]))).toEqual([201, 409, 409]);
  });

  test('to move and to delete end in one of the two states', async () => {
    for (let round = 0; round < 5; round++) {
      const [here, there] = [await makeLesson(door), await makeLesson(door)];
      const id = await makeExercise(door, here.exercises, article('Moving'));
      const body = { targetLessonSectionId: there.ids.part };
      const [moved, deleted] = await Promise.all([
        door.patch(`${here.exercises}/${id}/move`, { body }),
        door.delete(there.section),
        door.delete(here.lesson),
      ]);
      expect([200, 404]).toContain(moved.status);
      expect(deleted.status).toBe(204);
    }
  });

  test('to move in opposite directions do not deadlock', async () => {
    const [here, there] = [await makeLesson(door), await makeLesson(door)];
    const ids = await Promise.all(
      [here, there].map(({ exercises }) => makeExercise(door, exercises, article('Crossing'))),
    );
    const go = (from: TestLesson, to: TestLesson, id = '') =>
      door.patch(`${from.exercises}/${id}/move`, { body: { targetLessonSectionId: to.ids.part } });
    for (let round = 0; round < 4; round++) {
      expect(statuses(await Promise.all([go(here, there, ids[0]), go(there, here, ids[1])]))).toEqual([
        200, 200,
      ]);
      expect(statuses(await Promise.all([go(there, here, ids[0]), go(here, there, ids[1])]))).toEqual([
        200, 200,
      ]);
    }
  });

  test('to restore the same item restore it once', async () => {
    const { course, section } = await makeLesson(door);
    await door.delete(section);
    expect(
      statuses(await Promise.all([door.post(`${section}/restore`), door.post(`${section}/restore`)])),
    ).toEqual([200, 404]);
    await expectNumbered(`${course}/sections`);
  });

  test('to create, delete, rename, duplicate and reorder courses keep their positions gapless', async () => {
    const author = await world.as(await world.person(await world.school()));
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
    const left = done(await author.get(path));
    expect(left.map(({ position }: Item) => position)).toEqual([1, 2, 3, 4, 5]);
  });

  test('to change different fields keep all changes', async () => {
    const { course } = await makeLesson(door);
    const answers = await Promise.all([
      door.put(course, { body: { name: 'One name' } }),
      door.put(course, { body: { description: 'A description' } }),
      door.put(course, { body: { level: 'b2' } }),
    ]);
    expect(statuses(answers)).toEqual([200, 200, 200]);
    expect(done(await door.get(course))).toMatchObject({
      name: 'One name',
      description: 'A description',
      level: 'b2',
    });
  });
});
