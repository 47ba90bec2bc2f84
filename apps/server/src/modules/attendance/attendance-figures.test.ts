/** Figures, lists, the sheet of a class, and warnings about absences. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { createLessonTools, inDays, type LessonTools, type TestClass } from '../../../test/lesson-tools.ts';
import { openTestApp, type TestApp, type TestPerson, type TestSchool } from '../../../test/test-app.ts';

let testApp: TestApp;
let school: TestSchool;
let lessons: LessonTools;
let ann: TestPerson;
let bob: TestPerson;
let schoolClass: TestClass;
let group: { id: string };
beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000' });
});
afterAll(() => testApp.close());

const hoursOf = { open: 10 };
beforeEach(async () => {
  school = await testApp.createTestSchool();
  lessons = await createLessonTools(testApp, school);
  ann = await lessons.createStudent({ firstName: 'Ann', lastName: 'Aa' });
  bob = await lessons.createStudent({ firstName: 'Bob', lastName: 'Bb' });
  group = await lessons.createGroup([ann, bob]);
  schoolClass = await lessons.createGroupClass(group);
});

interface Mark {
  readonly student: TestPerson;
  readonly status: string;
  readonly reason?: string;
}

/** Holds a lesson this many days ago; students without a mark are present. */
async function hold(daysAgo: number, marks: readonly Mark[], of = schoolClass): Promise<{ id: string }> {
  const lesson = await lessons.planLesson(of, inDays(-daysAgo, hoursOf.open));
  const students = marks.map(({ student, ...mark }) => ({ studentId: student.id, ...mark }));
  const reply = await lessons.adminClient.put(`/tenant/schedule/${lesson.id}/attendance`, {
    body: { students },
  });
  if (reply.status !== 200) throw new Error(`the lesson was not marked: ${reply.text}`);
  return lesson;
}
const read = async (path: string, client: ApiClient = lessons.adminClient) =>
  (await client.get(`/tenant/attendance${path}`)).body;

describe('the figures', () => {
  test('say per student how many of the expected lessons they attended, the lowest first', async () => {
    await hold(9, []);
    await hold(8, [{ student: bob, status: 'late' }]);
    await hold(7, [{ student: bob, status: 'excused' }]);
    await hold(6, [
      { student: bob, status: 'unexcused' },
      { student: ann, status: 'trial' },
    ]);
    const { data, meta } = await read('');
    expect(data.map(({ student, ...figures }: { student: { id: string } }) => [student.id, figures])).toEqual(
      [
        [
          bob.id,
          {
            expected: 4,
            present: 1,
            late: 1,
            trial: 0,
            excused: 1,
            unexcused: 1,
            percent: 50,
            class: null,
            group: null,
          },
        ],
        [
          ann.id,
          {
            expected: 4,
            present: 3,
            late: 0,
            trial: 1,
            excused: 0,
            unexcused: 0,
            percent: 100,
            class: null,
            group: null,
          },
        ],
      ],
    );
    expect(meta.total).toMatchObject({ expected: 8, percent: 75 });
  });

  test('are also by class and by group', async () => {
    await hold(9, [{ student: bob, status: 'unexcused' }]);
    await hold(8, [], await lessons.createPersonalClass(ann, { name: 'Alone' }));
    const byClass = (await read('?by=class')).data;
    expect(
      byClass.map(({ class: one, percent }: { class: { name: string }; percent: number }) => [
        one.name,
        percent,
      ]),
    ).toEqual([
      [schoolClass.name, 50],
      ['Alone', 100],
    ]);
    const byGroup = (await read('?by=group')).data;
    expect(byGroup).toHaveLength(1);
    expect(byGroup[0]).toMatchObject({ group: { id: group.id, name: 'Evening' }, percent: 50 });
  });

  test('count lessons whose status was set as a whole, and none that are planned or deleted', async () => {
    const missed = await lessons.planLesson(schoolClass, inDays(-5, hoursOf.open));
    await lessons.adminClient.put(`/tenant/schedule/${missed.id}`, { body: { status: 'noShowWithCharge' } });
    await lessons.planLesson(schoolClass, inDays(-4, hoursOf.open));
    const deleted = await hold(3, []);
    await lessons.adminClient.delete(`/tenant/schedule/${deleted.id}`);
    expect((await read('')).meta.total).toMatchObject({ expected: 2, unexcused: 2, percent: 0 });
  });

  test('are of a period by days of the school, and of filters', async () => {
    await hold(40, []);
    await hold(5, [{ student: bob, status: 'excused' }]);
    const day = (days: number) => inDays(-days).slice(0, 10);
    const { meta } = await read(`?from=${day(10)}&to=${day(1)}`);
    expect(meta).toMatchObject({ total: { expected: 2 }, period: { from: day(10), to: day(1) } });
    expect((await read(`?studentId=${bob.id}&from=${day(10)}`)).meta.total).toMatchObject({
      expected: 1,
      excused: 1,
    });
    expect((await read(`?from=${day(1)}&to=${day(10)}`)).errors).toHaveProperty('to');
  });
});

describe('who asks', () => {
  test('decides which lessons count', async () => {
    await hold(5, [{ student: bob, status: 'unexcused', reason: 'Overslept' }]);
    const colleague = await testApp.signInAs(
      await testApp.createPerson(school, { permissions: ['teacher'] }),
    );
    const manager = await testApp.signInAs(
      await testApp.createPerson(school, { permissions: ['users-management'] }),
    );
    expect((await read('', lessons.teacherClient)).meta.total.expected).toBe(2);
    expect((await read('', manager)).meta.total.expected).toBe(2);
    expect((await read('', colleague)).data).toEqual([]);
    const own = await testApp.signInAs(bob);
    expect((await read(`?studentId=${ann.id}`, own)).data).toMatchObject([
      { student: { id: bob.id }, percent: 0 },
    ]);
    expect((await read('/marks', own)).data).toMatchObject([
      { student: { id: bob.id }, status: 'unexcused', reason: 'Overslept', isCharged: true },
    ]);
  });
});

describe('the file', () => {
  test('has one line for each student and lesson, and runs no formula of a reason', async () => {
    await hold(5, [{ student: bob, status: 'excused', reason: '=1+1' }]);
    const { text } = await lessons.adminClient.get('/tenant/attendance/export.csv');
    const [head, ...lines] = text.replace('\ufeff', '').trim().split('\r\n');
    expect(head).toBe('firstName,lastName,class,startsAt,status,lateMinutes,reason,charged');
    expect(lines).toHaveLength(2);
    expect(lines.find((line: string) => line.startsWith('Bob,'))).toContain(",excused,,'=1+1,no");
  });
});

describe('the sheet of a class', () => {
  test('has its students by name and its lessons by time', async () => {
    await hold(5, [{ student: ann, status: 'late' }]);
    await hold(6, [{ student: bob, status: 'excused' }]);
    const { data } = await read(`/sheet?classId=${schoolClass.id}`);
    expect(data.class.name).toBe(schoolClass.name);
    expect(data.lessons.map(({ startsAt }: { startsAt: string }) => startsAt)).toEqual([
      inDays(-6, hoursOf.open),
      inDays(-5, hoursOf.open),
    ]);
    expect(
      data.students.map(
        ({
          student,
          marks,
          percent,
        }: {
          student: { lastName: string };
          marks: string[];
          percent: number;
        }) => [student.lastName, marks, percent],
      ),
    ).toEqual([
      ['Aa', ['present', 'late'], 100],
      ['Bb', ['excused', 'present'], 50],
    ]);
  });

  test('leaves out who was not expected in a lesson', async () => {
    await hold(6, []);
    const newcomer = await lessons.createStudent({ lastName: 'Zz' });
    await lessons.adminClient.post(`/tenant/groups/${group.id}/users`, { body: { userId: newcomer.id } });
    await hold(5, [{ student: newcomer, status: 'trial' }]);
    const { data } = await read(`/sheet?classId=${schoolClass.id}`);
    expect(data.students.at(-1)).toMatchObject({ marks: [null, 'trial'], expected: 1 });
  });
});

describe('two absences in a row', () => {
  const listNotices = async (client: ApiClient): Promise<string[]> =>
    (await client.get('/tenant/notifications')).body.data
      .filter(({ type }: { type: string }) => type === 'absentAgain')
      .map(({ text }: { text: string }) => text);

  test('notify the teacher and managers once, and warn until the student comes', async () => {
    const manager = await testApp.signInAs(
      await testApp.createPerson(school, { permissions: ['users-management'] }),
    );
    await hold(9, [{ student: bob, status: 'unexcused' }]);
    expect((await read('/warnings')).data).toEqual([]);
    const second = await hold(8, [{ student: bob, status: 'excused' }]);
    expect((await read('/warnings')).data).toMatchObject([
      { student: { id: bob.id }, class: { name: schoolClass.name }, absences: 2, eventId: second.id },
    ]);
    await expect.poll(() => listNotices(lessons.teacherClient)).toHaveLength(1);
    await expect.poll(() => listNotices(manager)).toHaveLength(1);
    expect((await listNotices(lessons.teacherClient))[0]).toContain('Bob');
    // A correction of the kind of the absence notifies nobody again.
    await lessons.adminClient.put(`/tenant/schedule/${second.id}/attendance`, {
      body: { students: [{ studentId: bob.id, status: 'unexcused' }] },
    });
    await hold(7, []);
    expect((await read('/warnings')).data).toEqual([]);
    expect(await listNotices(lessons.teacherClient)).toHaveLength(1);
    expect(await listNotices(await testApp.signInAs(bob))).toEqual([]);
  });

  test('of another class are no row', async () => {
    const other = await lessons.createPersonalClass(bob);
    await hold(9, [{ student: bob, status: 'unexcused' }]);
    await hold(8, [{ student: bob, status: 'unexcused' }], other);
    expect((await read('/warnings')).data).toEqual([]);
  });
});
