/** Copying and reading large courses costs no more queries than small ones. */
import { samplesByType } from '@klasna/exercises/samples';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ApiClient } from '../api-client.ts';
import {
  article,
  makeCourse,
  makeExercise,
  makeLesson,
  type TestLesson,
  unwrapData,
  uploadAll,
} from '../content.ts';
import { openTestApp, type TestApp } from '../test-app.ts';

const lessonsInCourse = 40;
const exercisesInLesson = 20;

let testApp: TestApp;
let client: ApiClient;
let lessonPaths: TestLesson;
beforeAll(async () => {
  testApp = await openTestApp();
  client = await testApp.signInAs((await testApp.createTestSchool()).admin);
  lessonPaths = await makeLesson(client);
  const { image } = await uploadAll(client);
  for (let index = 0; index < exercisesInLesson; index++) {
    const [sample] = samplesByType.test;
    const bodies = [
      { type: 'test', title: `Test ${index}`, content: sample?.content },
      { type: 'image', title: `Picture ${index}`, images: [image.id] },
      article(`Article ${index}`),
    ];
    await makeExercise(client, lessonPaths.exercises, bodies[index % 3] ?? {});
  }
  for (let index = 1; index < lessonsInCourse; index++) await client.post(`${lessonPaths.lesson}/duplicate`);
}, 120_000);
afterAll(() => testApp.close());

test(`a course of ${lessonsInCourse} lessons with ${exercisesInLesson} exercises each is duplicated within two seconds`, async ({
  task,
}) => {
  const timesMs: number[] = [];
  for (let round = 0; round < 3; round++) {
    const startedAt = performance.now();
    const copy = unwrapData(await client.post(`${lessonPaths.course}/duplicate`));
    timesMs.push(performance.now() - startedAt);
    expect(copy.sections[0].lessons).toHaveLength(lessonsInCourse);
    const exercises = unwrapData(
      await client.get(`/tenant/courses/${copy.id}/sections/${copy.sections[0].id}/exercises`),
    );
    expect(exercises).toHaveLength(lessonsInCourse * exercisesInLesson);
  }
  const bestMs = Math.min(...timesMs);
  task.meta.figure = `duplicating a course of 800 exercises: ${Math.round(bestMs)} ms`;
  expect(bestMs).toBeLessThan(2000);
});

/**
 * Counts the queries of a request without begin and commit. Background work of the server can only add to the count, so
 * the minimum of three requests counts.
 */
async function countQueries(path: string): Promise<number> {
  const counts: number[] = [];
  while (counts.length < 3) counts.push(await countQueriesOnce(path));
  return Math.min(...counts);
}

async function countQueriesOnce(path: string): Promise<number> {
  // Fills the actor cache, so that authentication sends no query.
  await client.get('/tenant/user');
  const querySpy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    unwrapData(await client.get(path));
    const texts = querySpy.mock.calls.map(
      ([query]: unknown[]) => (query as { text?: string }).text ?? String(query),
    );
    return texts.filter((text) => /^\s*select/i.test(text)).length;
  } finally {
    querySpy.mockRestore();
  }
}

test('reading takes the same number of queries regardless of the amount of data', async ({ task }) => {
  const smallLesson = await makeLesson(client);
  await makeExercise(client, smallLesson.exercises, article('Alone'));
  for (let index = 0; index < 60; index++)
    await makeExercise(client, lessonPaths.exercises, article(`More ${index}`));
  for (let index = 0; index < 5; index++) await makeCourse(client);
  const listPaths = (one: TestLesson) => [
    one.course,
    `${one.course}/sections`,
    one.lesson,
    one.part,
    `${one.section}/exercises`,
  ];
  const counts: number[] = [];
  for (const [index, path] of listPaths(lessonPaths).entries()) {
    const queryCount = await countQueries(path);
    expect(queryCount).toBe(await countQueries(listPaths(smallLesson)[index] ?? ''));
    counts.push(queryCount);
  }
  counts.push(await countQueries('/tenant/courses'));
  expect(Math.max(...counts)).toBeLessThanOrEqual(3);

  const timesMs: number[] = [];
  for (let round = 0; round < 15; round++) {
    const startedAt = performance.now();
    await client.get(lessonPaths.lesson);
    timesMs.push(performance.now() - startedAt);
  }
  task.meta.figure = `a lesson of 80 exercises is read in ${timesMs.toSorted((a, b) => a - b)[7]?.toFixed(1)} ms, with ${counts[2]} queries`;
});
