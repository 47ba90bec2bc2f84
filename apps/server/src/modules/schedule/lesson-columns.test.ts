/** Lists of lessons travel as columns: who and what a lesson names, once each, and in one statement. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLessonTools, inDays, type LessonTools, type TestClass } from '../../../test/lesson-tools.ts';
import { readLessons } from '../../../test/read-lessons.ts';
import { recordQueries } from '../../../test/record-queries.ts';
import { openTestApp, type TestApp, type TestPerson, type TestSchool } from '../../../test/test-app.ts';

let testApp: TestApp;
let school: TestSchool;
let lessons: LessonTools;
let students: TestPerson[];
let groupClass: TestClass;
let ids: string[];
beforeAll(async () => {
  testApp = await openTestApp();
  school = await testApp.createTestSchool();
  lessons = await createLessonTools(testApp, school);
  students = [
    await lessons.createStudent({ firstName: 'Zoe', lastName: 'Abel' }),
    await lessons.createStudent({ firstName: 'Ann', lastName: 'Abel' }),
  ];
  groupClass = await lessons.createGroupClass(await lessons.createGroup(students), {
    roomUrl: 'https://meet.example/class',
  });
  ids = [];
  for (const day of [3, 4, 5]) ids.push((await lessons.planLesson(groupClass, inDays(day))).id);
  await lessons.adminClient.put(`/tenant/schedule/${ids[2]}`, {
    body: { meetingLink: 'https://meet.example/own' },
  });
});
afterAll(() => testApp.close());

const path = () => `/tenant/schedule/user?scope=school&from=${inDays(2)}&to=${inDays(6)}`;

describe('a list of lessons', () => {
  test('names each person, class, list of students and link once', async () => {
    const { data } = (await lessons.adminClient.get(path())).body;
    expect(data.people.ids).toHaveLength(3);
    expect(data.classes).toEqual({
      ids: [groupClass.id],
      names: [groupClass.name],
      types: ['group'],
      canOpen: [true],
    });
    expect(data.studentLists).toHaveLength(1);
    expect(data.meetingLinks).toEqual(['https://meet.example/class', 'https://meet.example/own']);
    expect(data.lessons.meetingLink).toEqual([0, 0, 1]);
    expect(Object.keys(data.lessons)).not.toContain('series');
  });

  test('expands to the same lessons that are read one by one', async () => {
    const listed = readLessons(await lessons.adminClient.get(path()));
    const single = await Promise.all(
      ids.map(async (id) => (await lessons.adminClient.get(`/tenant/schedule/${id}`)).body.data),
    );
    expect(listed).toEqual(single);
    expect(listed[0]?.students.map(({ firstName }) => firstName)).toEqual(['Ann', 'Zoe']);
  });

  test('is read in one statement, whatever its length', async () => {
    const statements = await recordQueries(school.id, () => lessons.adminClient.get(path()));
    expect(statements.filter((one) => one.startsWith('schedule.'))).toEqual(['schedule.columns.from.to']);
    const ofData = statements.filter((one) => !one.includes('set local app.school_id'));
    expect(ofData).toEqual(['schedule.columns.from.to']);
  });
});
