/**
 * All participants load the page of a class at the beginning of each lesson. Its statements join many tables,
 * and planning them takes longer than running them, so they are prepared.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClassWork, createStudents } from '../../../test/class-work.ts';
import { unwrapData } from '../../../test/content.ts';
import { createLessonTools, type LessonTools } from '../../../test/lesson-tools.ts';
import { recordQueries } from '../../../test/record-queries.ts';
import { openTestApp, type TestApp, type TestSchool } from '../../../test/test-app.ts';
import { findLessonWithParts } from '../courses/index.ts';

let testApp: TestApp;
let school: TestSchool;
let lessons: LessonTools;
beforeAll(async () => {
  testApp = await openTestApp();
  school = await testApp.createTestSchool();
  lessons = await createLessonTools(testApp, school);
});
afterAll(() => testApp.close());

test('reading a class with its lesson uses prepared statements only', async () => {
  const { people, clients } = await createStudents(testApp, lessons, 2);
  const { path } = await createClassWork(lessons, people);
  for (const client of [lessons.teacherClient, ...clients]) {
    const statements = await recordQueries(school.id, async () => unwrapData(await client.get(path)));
    expect(statements).toContain('courses.lesson');
    const unprepared = statements.filter(
      (one) => one.includes(' ') && !/set local (app.school_id|plan_cache_mode)/.test(one),
    );
    expect(unprepared).toEqual([]);
  }
});

test('the exercises of a lesson are read once, and again after each change', async () => {
  const { people, clients } = await createStudents(testApp, lessons, 1);
  const { path } = await createClassWork(lessons, people);
  const [student] = clients;
  if (!student) throw new Error('no student was created');
  let titles: string[] = [];
  const readsContent = async (client = lessons.teacherClient): Promise<boolean> => {
    const statements = await recordQueries(school.id, async () => {
      const { courseLesson } = unwrapData(await client.get(path));
      titles = courseLesson.sections.flatMap(({ exercises }: { exercises: { title: string }[] }) =>
        exercises.map(({ title }) => title),
      );
    });
    return statements.includes('courses.parts');
  };
  await readsContent();
  expect([await readsContent(), await readsContent(student)]).toEqual([false, false]);
  const [first, ...others] = titles;
  const change = (title: string, to: string) =>
    testApp.runSql(school.id, 'update exercises set title = $3 where school_id = $1 and title = $2', [
      school.id,
      title,
      to,
    ]);
  await change(first ?? '', 'Changed at last');
  expect(await readsContent(student)).toBe(true);
  expect(titles).toEqual(['Changed at last', ...others]);
  expect([await readsContent(), await readsContent(student)]).toEqual([false, false]);
});

test('an exercise that is changed twice in one transaction is not kept as it was in between', async () => {
  const { people } = await createStudents(testApp, lessons, 1);
  const { path } = await createClassWork(lessons, people);
  const readLesson = async () => unwrapData(await lessons.teacherClient.get(path)).courseLesson;
  const before = await readLesson();
  const exerciseId = before.sections[0].exercises[0].id;
  await testApp.connected.database.inSchool(school.id, async (tx) => {
    const change = (title: string) =>
      tx.client.query('update exercises set title = $3 where school_id = $1 and id = $2', [
        school.id,
        exerciseId,
        title,
      ]);
    await change('In between');
    expect((await findLessonWithParts(tx, before.id))?.parts[0]?.exercises[0]?.title).toBe('In between');
    await change('At last');
  });
  expect((await readLesson()).sections[0].exercises[0].title).toBe('At last');
});
