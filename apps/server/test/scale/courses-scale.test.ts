/** Large courses: the cost of copying one, and the number of queries per read. */
import { samplesOf } from '@klasna/exercises/samples';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  article,
  done,
  makeCourse,
  makeExercise,
  makeLesson,
  type TestLesson,
  uploadAll,
} from '../content.ts';
import type { Door } from '../door.ts';
import { openWorld, type World } from '../world.ts';

const lessonsInCourse = 40;
const exercisesInLesson = 20;

let world: World;
let door: Door;
let at: TestLesson;
beforeAll(async () => {
  world = await openWorld();
  door = await world.as((await world.school()).admin);
  at = await makeLesson(door);
  const { image } = await uploadAll(door);
  for (let place = 0; place < exercisesInLesson; place++) {
    const [sample] = samplesOf.test;
    const kinds = [
      { type: 'test', title: `Test ${place}`, content: sample?.content },
      { type: 'image', title: `Picture ${place}`, images: [image.id] },
      article(`Article ${place}`),
    ];
    await makeExercise(door, at.exercises, kinds[place % 3] ?? {});
  }
  for (let place = 1; place < lessonsInCourse; place++) await door.post(`${at.lesson}/duplicate`);
}, 120_000);
afterAll(() => world.close());

test(`a course of ${lessonsInCourse} lessons with ${exercisesInLesson} exercises each is duplicated within two seconds`, async ({
  task,
}) => {
  const times: number[] = [];
  for (let round = 0; round < 3; round++) {
    const began = performance.now();
    const copy = done(await door.post(`${at.course}/duplicate`));
    times.push(performance.now() - began);
    expect(copy.sections[0].lessons).toHaveLength(lessonsInCourse);
    const found = done(
      await door.get(`/tenant/courses/${copy.id}/sections/${copy.sections[0].id}/exercises`),
    );
    expect(found).toHaveLength(lessonsInCourse * exercisesInLesson);
  }
  const best = Math.min(...times);
  task.meta.figure = `duplicating a course of 800 exercises: ${Math.round(best)} ms`;
  expect(best).toBeLessThan(2000);
});

/**
 * Counts the queries of a request without begin and commit. Background work of the server can only add to the count, so
 * the minimum of three requests counts.
 */
async function questionsOf(path: string): Promise<number> {
  const counts: number[] = [];
  while (counts.length < 3) counts.push(await questionsOfOneCall(path));
  return Math.min(...counts);
}

async function questionsOfOneCall(path: string): Promise<number> {
  // Fills the actor cache, so that authentication sends no query.
  await door.get('/tenant/user');
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  try {
    done(await door.get(path));
    const texts = asked.mock.calls.map(
      ([query]: unknown[]) => (query as { text?: string }).text ?? String(query),
    );
    return texts.filter((text) => /^\s*select/i.test(text)).length;
  } finally {
    asked.mockRestore();
  }
}

test('reading takes the same number of queries regardless of the amount of data', async ({ task }) => {
  const small = await makeLesson(door);
  await makeExercise(door, small.exercises, article('Alone'));
  for (let place = 0; place < 60; place++) await makeExercise(door, at.exercises, article(`More ${place}`));
  for (let place = 0; place < 5; place++) await makeCourse(door);
  const paths = (one: TestLesson) => [
    one.course,
    `${one.course}/sections`,
    one.lesson,
    one.part,
    `${one.section}/exercises`,
  ];
  const counts: number[] = [];
  for (const [place, path] of paths(at).entries()) {
    const many = await questionsOf(path);
    expect(many).toBe(await questionsOf(paths(small)[place] ?? ''));
    counts.push(many);
  }
  counts.push(await questionsOf('/tenant/courses'));
  expect(Math.max(...counts)).toBeLessThanOrEqual(3);

  const times: number[] = [];
  for (let round = 0; round < 15; round++) {
    const began = performance.now();
    await door.get(at.lesson);
    times.push(performance.now() - began);
  }
  task.meta.figure = `a lesson of 80 exercises is read in ${times.toSorted((a, b) => a - b)[7]?.toFixed(1)} ms, with ${counts[2]} queries`;
});
