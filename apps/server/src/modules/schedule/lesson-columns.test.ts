/** Lists of lessons as columns, as pages read them: who and what a lesson names, once each, and in one statement. */
import { expandLessons } from '@klasna/contract/schedule/expand-lessons';
import { lessonList } from '@klasna/contract/schedule/lesson-list';
import type { LessonEvent } from '@klasna/contract/schedule/models';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLedgerTools } from '../../../test/ledger-tools.ts';
import { createLessonTools, inDays, type LessonTools, type TestClass } from '../../../test/lesson-tools.ts';
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

const period = () => `from=${inDays(2)}&to=${inDays(6)}`;
const path = () => `/tenant/schedule/user/columns?scope=school&${period()}`;

const expand = async (columnsPath: string): Promise<LessonEvent[]> =>
  expandLessons(lessonList.parse((await lessons.adminClient.get(columnsPath)).body.data));

describe('a list of lessons as columns', () => {
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
    const listed = await expand(path());
    const single = await Promise.all(
      ids.map(async (id) => (await lessons.adminClient.get(`/tenant/schedule/${id}`)).body.data),
    );
    expect(listed).toEqual(single);
    expect(listed[0]?.students.map(({ firstName }) => firstName)).toEqual(['Ann', 'Zoe']);
  });

  test('has the lessons of the list of objects, of the school and of a person', async () => {
    const ofSchool = await lessons.adminClient.get(`/tenant/schedule/user?scope=school&${period()}`);
    expect(ofSchool.body.data.map(({ id }: LessonEvent) => id)).toEqual(ids);
    expect(await expand(path())).toEqual(ofSchool.body.data);
    const personPath = `/tenant/users/${students[0]?.id}/schedule`;
    const ofPerson = await lessons.adminClient.get(`${personPath}?${period()}`);
    expect(ofPerson.body.data).toHaveLength(3);
    expect(await expand(`${personPath}/columns?${period()}`)).toEqual(ofPerson.body.data);
  });

  test('is read in one statement, whatever its length', async () => {
    const statements = await recordQueries(school.id, () => lessons.adminClient.get(path()));
    expect(statements.filter((one) => one.startsWith('schedule.'))).toEqual(['schedule.columns.from.to']);
    const ofData = statements.filter((one) => !one.includes('set local app.school_id'));
    expect(ofData).toEqual(['schedule.columns.from.to']);
  });

  test('names nobody who joined the group of a held lesson after its reader had left', async () => {
    const [leaving, staying, joining] = [
      await lessons.createStudent({ firstName: 'Lea' }),
      await lessons.createStudent({ firstName: 'Sam' }),
      await lessons.createStudent({ firstName: 'Joy' }),
    ] as const;
    const group = await lessons.createGroup([leaving, staying], 'Morning');
    const { id } = await lessons.planLesson(await lessons.createGroupClass(group), inDays(-3), {
      allowOverlap: true,
    });
    const held = await lessons.adminClient.put(`/tenant/schedule/${id}`, { body: { status: 'completed' } });
    expect(held.status).toBe(200);
    await lessons.adminClient.delete(`/tenant/groups/${group.id}/users/${leaving.id}`);
    await lessons.adminClient.post(`/tenant/groups/${group.id}/users`, { body: { userIds: [joining.id] } });
    const readerClient = await testApp.signInAs(leaving);
    const { data } = (
      await readerClient.get(`/tenant/schedule/user/columns?from=${inDays(-4)}&to=${inDays(-2)}`)
    ).body;
    expect(data.lessons.ids).toEqual([id]);
    expect([...data.people.ids].sort()).toEqual([lessons.teacher.id, leaving.id, staying.id].sort());
    expect(data.people.firstNames).not.toContain('Joy');
  });

  test('is shown to a student who owes for a plan in which nothing is planned', async () => {
    const plan = await createLedgerTools(testApp, school, lessons.adminClient).createPlan();
    const student = await lessons.createStudent();
    const owing = await lessons.createPersonalClass(student, { schoolPlanId: plan.id });
    const { id } = await lessons.planLesson(owing, inDays(-9));
    await lessons.adminClient.put(`/tenant/schedule/${id}`, { body: { status: 'completed' } });
    const planned = await lessons.planLesson(await lessons.createPersonalClass(student), inDays(11));
    const listed = await expand(
      `/tenant/schedule/user/columns?scope=school&from=${inDays(10)}&to=${inDays(12)}`,
    );
    expect(listed.map((lesson) => lesson.id)).toEqual([planned.id]);
  });
});
