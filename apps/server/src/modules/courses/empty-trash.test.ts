/** Deleted content is removed for good once it can no longer be restored, unless it is still in use. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import {
  article,
  makeExercise,
  makeLesson,
  type TestLesson,
  unwrapData,
  upload,
} from '../../../test/content.ts';
import { eventually } from '../../../test/kernel/kernel-fixture.ts';
import { png } from '../../../test/kernel/sample-files.ts';
import { runJob } from '../../../test/run-job.ts';
import { openTestApp, type TestApp, type TestSchool } from '../../../test/test-app.ts';
import { type ContentUsage, emptyTrash } from './empty-trash.ts';
import type { Level } from './levels.ts';

let testApp: TestApp;
let school: TestSchool;
let client: ApiClient;
let at: TestLesson;
let exercise: string;
let another: string;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  school = await testApp.createTestSchool();
  client = await testApp.signInAs(school.admin);
  const image = unwrapData(await upload(client, 'exerciseImage', await png())).id;
  at = await makeLesson(client);
  exercise = await makeExercise(client, at.exercises, { type: 'image', title: 'Picture', images: [image] });
  another = await makeExercise(client, at.exercises, article('Another'));
});

const tables = ['courses', 'course_sections', 'lessons', 'lesson_sections', 'exercises'];

/** Makes everything in the trash look deleted this long ago. */
async function ageTrash(minutes: number): Promise<void> {
  for (const table of tables)
    await testApp.runSql(
      school.id,
      `update ${table} set deleted_at = now() - make_interval(mins => $1) where deleted_at is not null`,
      [minutes],
    );
}

const emptySchoolTrash = (...usages: ContentUsage[]): Promise<number> =>
  testApp.connected.database.inSchool(school.id, (tx) => emptyTrash(tx, usages));

/** The names of the created items whose rows still exist, deleted or not. */
async function listRemaining(): Promise<string[]> {
  const wanted = { ...at.ids, exercise, another };
  const found = await testApp.runSql<{ id: string }>(
    school.id,
    tables.map((table) => `select id from ${table}`).join(' union all '),
  );
  const ids = new Set(found.map(({ id }) => id));
  return Object.entries(wanted).flatMap(([name, id]) => (ids.has(id) ? [name] : []));
}

const everything = ['course', 'section', 'lesson', 'part', 'exercise', 'another'];
const createUsage =
  (level: Level, ...ids: string[]): ContentUsage =>
  async (_, requestedLevel, binned) =>
    requestedLevel === level ? binned.filter((id) => ids.includes(id)) : [];

describe('emptying the trash', () => {
  test('removes a course with its content and its references to files', async () => {
    await client.delete(at.course);
    await ageTrash(71);
    expect(await emptySchoolTrash()).toBe(6);
    expect(await listRemaining()).toEqual([]);
    expect(
      await testApp.runSql(school.id, 'select from exercise_files where exercise_id = $1', [exercise]),
    ).toEqual([]);
  });

  test('keeps content that can still be restored, or is not deleted', async () => {
    await client.delete(at.lesson);
    expect(await emptySchoolTrash()).toBe(0);
    expect((await client.post(`${at.lesson}/restore`)).status).toBe(200);
    await client.delete(at.lesson);
    await ageTrash(69);
    expect(await emptySchoolTrash()).toBe(0);
    await ageTrash(71);
    expect(await emptySchoolTrash()).toBe(4);
    expect(await listRemaining()).toEqual(['course', 'section']);
    expect(unwrapData(await client.get(at.course)).sections).toMatchObject([
      { id: at.ids.section, lessons: [] },
    ]);
  });

  test('removes a single exercise and keeps its siblings', async () => {
    await client.delete(`${at.exercises}/${another}`);
    await ageTrash(71);
    expect(await emptySchoolTrash()).toBe(1);
    expect(await listRemaining()).toEqual(everything.filter((name) => name !== 'another'));
    expect(unwrapData(await client.get(at.part)).exercises).toMatchObject([{ id: exercise }]);
  });

  test('is done by a nightly job', async () => {
    await client.delete(at.course);
    await ageTrash(71);
    await runJob(testApp, 'courses.empty-bin');
    await eventually(async () => (await listRemaining()).length === 0);
  });

  test('affects one school only', async () => {
    const elsewhere = await testApp.createTestSchool();
    await client.delete(at.course);
    await ageTrash(71);
    expect(await testApp.connected.database.inSchool(elsewhere.id, (tx) => emptyTrash(tx, []))).toBe(0);
    expect(await listRemaining()).toEqual(everything);
  });
});

describe('content in use', () => {
  test('keeps everything below it, including what was deleted earlier, and everything above it', async () => {
    const other = unwrapData(await client.post(`${at.section}/lessons`, { body: { name: 'Not used' } }));
    await client.delete(`${at.exercises}/${another}`);
    await client.delete(at.course);
    await ageTrash(71);
    expect(await emptySchoolTrash(createUsage('lesson', at.ids.lesson))).toBe(2);
    expect(await listRemaining()).toEqual(everything);
    expect(await testApp.runSql(school.id, 'select from lessons where id = $1', [other.id])).toEqual([]);
    // Runs the job again, when the content is no longer in use.
    expect(await emptySchoolTrash()).toBe(6);
    expect(await listRemaining()).toEqual([]);
  });

  test('keeps its parents but not its siblings', async () => {
    await client.delete(at.course);
    await ageTrash(71);
    expect(await emptySchoolTrash(createUsage('lesson'), createUsage('exercise', exercise))).toBe(1);
    expect(await listRemaining()).toEqual(everything.filter((name) => name !== 'another'));
  });

  test('is looked up level by level among content in the trash only', async () => {
    await client.delete(at.lesson);
    await ageTrash(71);
    const requestedLevels: [Level, number][] = [];
    await emptySchoolTrash(async (_, level, ids) => {
      requestedLevels.push([level, ids.length]);
      return [];
    });
    expect(requestedLevels).toEqual([
      ['lesson', 1],
      ['lessonSection', 1],
      ['exercise', 2],
    ]);
  });
});
