/** Deleted content is removed for good once it can no longer be restored, unless it is still in use. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { article, done, makeExercise, makeLesson, type TestLesson, upload } from '../../../test/content.ts';
import type { Door } from '../../../test/door.ts';
import { eventually } from '../../../test/kernel/kernel.ts';
import { png } from '../../../test/kernel/pictures.ts';
import { runJob } from '../../../test/run-job.ts';
import { openWorld, type TestSchool, type World } from '../../../test/world.ts';
import { type ContentClaim, emptyBin } from './empty-bin.ts';
import type { Level } from './levels.ts';

let world: World;
let school: TestSchool;
let door: Door;
let at: TestLesson;
let exercise: string;
let another: string;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  school = await world.school();
  door = await world.as(school.admin);
  const image = done(await upload(door, 'exerciseImage', await png())).id;
  at = await makeLesson(door);
  exercise = await makeExercise(door, at.exercises, { type: 'image', title: 'Picture', images: [image] });
  another = await makeExercise(door, at.exercises, article('Another'));
});

const tables = ['courses', 'course_sections', 'lessons', 'lesson_sections', 'exercises'];

/** Makes everything in the trash look deleted this long ago. */
async function age(minutes: number): Promise<void> {
  for (const table of tables)
    await world.sql(
      school.id,
      `update ${table} set deleted_at = now() - make_interval(mins => $1) where deleted_at is not null`,
      [minutes],
    );
}

const empty = (...claims: ContentClaim[]): Promise<number> =>
  world.connected.database.inSchool(school.id, (tx) => emptyBin(tx, claims));

/** The names of the created items whose rows still exist, deleted or not. */
async function left(): Promise<string[]> {
  const wanted = { ...at.ids, exercise, another };
  const found = await world.sql<{ id: string }>(
    school.id,
    tables.map((table) => `select id from ${table}`).join(' union all '),
  );
  const ids = new Set(found.map(({ id }) => id));
  return Object.entries(wanted).flatMap(([name, id]) => (ids.has(id) ? [name] : []));
}

const everything = ['course', 'section', 'lesson', 'part', 'exercise', 'another'];
const claiming =
  (level: Level, ...ids: string[]): ContentClaim =>
  async (_, asked, binned) =>
    asked === level ? binned.filter((id) => ids.includes(id)) : [];

describe('emptying the trash', () => {
  test('removes a course with its content and its references to files', async () => {
    await door.delete(at.course);
    await age(71);
    expect(await empty()).toBe(6);
    expect(await left()).toEqual([]);
    expect(
      await world.sql(school.id, 'select from exercise_files where exercise_id = $1', [exercise]),
    ).toEqual([]);
  });

  test('keeps content that can still be restored, or is not deleted', async () => {
    await door.delete(at.lesson);
    expect(await empty()).toBe(0);
    expect((await door.post(`${at.lesson}/restore`)).status).toBe(200);
    await door.delete(at.lesson);
    await age(69);
    expect(await empty()).toBe(0);
    await age(71);
    expect(await empty()).toBe(4);
    expect(await left()).toEqual(['course', 'section']);
    expect(done(await door.get(at.course)).sections).toMatchObject([{ id: at.ids.section, lessons: [] }]);
  });

  test('removes a single exercise and keeps its siblings', async () => {
    await door.delete(`${at.exercises}/${another}`);
    await age(71);
    expect(await empty()).toBe(1);
    expect(await left()).toEqual(everything.filter((name) => name !== 'another'));
    expect(done(await door.get(at.part)).exercises).toMatchObject([{ id: exercise }]);
  });

  test('is done by a nightly job', async () => {
    await door.delete(at.course);
    await age(71);
    await runJob(world, 'courses.empty-bin');
    await eventually(async () => (await left()).length === 0);
  });

  test('affects one school only', async () => {
    const elsewhere = await world.school();
    await door.delete(at.course);
    await age(71);
    expect(await world.connected.database.inSchool(elsewhere.id, (tx) => emptyBin(tx, []))).toBe(0);
    expect(await left()).toEqual(everything);
  });
});

describe('content in use', () => {
  test('keeps everything below it, including what was deleted earlier, and everything above it', async () => {
    const other = done(await door.post(`${at.section}/lessons`, { body: { name: 'Not used' } }));
    await door.delete(`${at.exercises}/${another}`);
    await door.delete(at.course);
    await age(71);
    expect(await empty(claiming('lesson', at.ids.lesson))).toBe(2);
    expect(await left()).toEqual(everything);
    expect(await world.sql(school.id, 'select from lessons where id = $1', [other.id])).toEqual([]);
    // The next run, when it is no longer in use.
    expect(await empty()).toBe(6);
    expect(await left()).toEqual([]);
  });

  test('keeps its parents but not its siblings', async () => {
    await door.delete(at.course);
    await age(71);
    expect(await empty(claiming('lesson'), claiming('exercise', exercise))).toBe(1);
    expect(await left()).toEqual(everything.filter((name) => name !== 'another'));
  });

  test('is looked up level by level among content in the trash only', async () => {
    await door.delete(at.lesson);
    await age(71);
    const asked: [Level, number][] = [];
    await empty(async (_, level, ids) => {
      asked.push([level, ids.length]);
      return [];
    });
    expect(asked).toEqual([
      ['lesson', 1],
      ['lessonSection', 1],
      ['exercise', 2],
    ]);
  });
});
