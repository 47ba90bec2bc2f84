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
    expect(statements).toContain('courses.parts');
    const unprepared = statements.filter((one) => one.includes(' ') && !/set local app.school_id/.test(one));
    expect(unprepared).toEqual([]);
  }
});
