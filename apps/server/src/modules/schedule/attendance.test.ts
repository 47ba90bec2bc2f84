/** Attendance of each student in a lesson: who is expected, what is recorded, and who is charged. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { createLedgerTools, type LedgerTools, type Plan } from '../../../test/ledger-tools.ts';
import { createLessonTools, inDays, type LessonTools, type TestClass } from '../../../test/lesson-tools.ts';
import { openTestApp, type TestApp, type TestPerson, type TestSchool } from '../../../test/test-app.ts';

let testApp: TestApp;
let school: TestSchool;
let lessons: LessonTools;
let books: LedgerTools;
let plan: Plan;
beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000', DATABASE_CONNECTIONS: '20' });
  school = await testApp.createTestSchool();
  lessons = await createLessonTools(testApp, school);
  books = createLedgerTools(testApp, school, lessons.adminClient);
  plan = await books.createPlan();
});
afterAll(() => testApp.close());

interface Lesson {
  readonly id: string;
}
interface Entry {
  readonly student: { readonly id: string };
  readonly isExpected: boolean;
  readonly status: string | null;
  readonly reason: string | null;
  readonly note: string | null;
  readonly lateMinutes: number | null;
  readonly isCharged: boolean;
  readonly charge: boolean | null;
}

const toPath = ({ id }: Lesson): string => `/tenant/schedule/${id}`;
const setStatus = (lesson: Lesson, status: string) =>
  lessons.adminClient.put(toPath(lesson), { body: { status } });
const mark = (lesson: Lesson, students: readonly object[], client: ApiClient = lessons.adminClient) =>
  client.put(`${toPath(lesson)}/attendance`, { body: { students } });
const readEntries = async (lesson: Lesson, client: ApiClient = lessons.adminClient): Promise<Entry[]> =>
  (await client.get(`${toPath(lesson)}/attendance`)).body.data.students;
const readStatus = async (lesson: Lesson): Promise<string> =>
  (await lessons.adminClient.get(toPath(lesson))).body.data.status;
const countRemaining = async (student: TestPerson): Promise<number> =>
  (await books.listTariffs(student)).reduce((sum, { lessonsRemaining }) => sum + lessonsRemaining, 0);

let hour = 0;
/** Plans a lesson at a free time of the past. */
const planLesson = (schoolClass: TestClass): Promise<Lesson> => {
  hour += 2;
  return lessons.planLesson(schoolClass, new Date(Date.now() - 6e9 + hour * 3_600_000).toISOString());
};

interface GroupLesson {
  readonly lesson: Lesson;
  readonly group: { readonly id: string };
  readonly schoolClass: TestClass;
  readonly students: readonly [TestPerson, TestPerson, TestPerson];
}

/** Plans a lesson of a group of three students who have eight lessons each. */
async function createGroupLesson(): Promise<GroupLesson> {
  const createBuyer = async (lastName: string) => {
    const student = await lessons.createStudent({ lastName });
    await books.assign(student, plan);
    return student;
  };
  const students = [await createBuyer('Aa'), await createBuyer('Bb'), await createBuyer('Cc')] as const;
  const group = await lessons.createGroup(students);
  const schoolClass = await lessons.createGroupClass(group, { schoolPlanId: plan.id });
  return { lesson: await planLesson(schoolClass), group, schoolClass, students };
}
const countAll = (students: readonly TestPerson[]) => Promise.all(students.map(countRemaining));

describe('marking a planned lesson', () => {
  test('completes it: students who are not listed were present, and each is charged on their own', async () => {
    const { lesson, students } = await createGroupLesson();
    const [, excused, absent] = students;
    const reply = await mark(lesson, [
      { studentId: excused.id, status: 'excused', reason: 'Ill', note: 'The mother called' },
      { studentId: absent.id, status: 'unexcused' },
    ]);
    expect(reply.body.data).toMatchObject({ status: 'completed', can: { mark: true } });
    expect(
      (await readEntries(lesson)).map(({ status, isCharged, reason, note }) => [
        status,
        isCharged,
        reason,
        note,
      ]),
    ).toEqual([
      ['present', true, null, null],
      ['excused', false, 'Ill', 'The mother called'],
      ['unexcused', true, null, null],
    ]);
    expect(await countAll(students)).toEqual([7, 8, 7]);
  });

  test('charges those who were late, and not those who tried it', async () => {
    const { lesson, students } = await createGroupLesson();
    const [late, trial] = students;
    await mark(lesson, [
      { studentId: late.id, status: 'late', lateMinutes: 10 },
      { studentId: trial.id, status: 'trial' },
    ]);
    expect(await countAll(students)).toEqual([7, 8, 7]);
    expect((await readEntries(lesson))[0]).toMatchObject({ status: 'late', lateMinutes: 10 });
  });

  test('charges as the person says who marks it, whatever the status', async () => {
    const { lesson, students } = await createGroupLesson();
    const [present, excused] = students;
    await mark(lesson, [
      { studentId: present.id, status: 'present', charge: false },
      { studentId: excused.id, status: 'excused', charge: true },
    ]);
    expect(await countAll(students)).toEqual([8, 7, 7]);
  });

  test.each([
    ['completed', ['unexcused', 'late', 'unexcused']],
    ['completed', ['unexcused', 'trial', 'excused']],
    ['noShowWithCharge', ['unexcused', 'excused', 'excused']],
    ['noShowWithoutCharge', ['excused', 'excused', 'excused']],
  ])('makes its status %s if students are %j', async (expected, statuses) => {
    const { lesson, students } = await createGroupLesson();
    await mark(
      lesson,
      students.map(({ id: studentId }, index) => ({ studentId, status: statuses[index] })),
    );
    expect(await readStatus(lesson)).toBe(expected);
  });

  test('shows before what would be recorded', async () => {
    const { lesson, students } = await createGroupLesson();
    expect((await readEntries(lesson)).map(({ student, status }) => [student.id, status])).toEqual(
      students.map(({ id }) => [id, 'present']),
    );
  });

  test('changes nothing when it is sent fifty times', async () => {
    const { lesson, students } = await createGroupLesson();
    const marks = [{ studentId: students[0].id, status: 'excused' }];
    const replies = await Promise.all(Array.from({ length: 50 }, () => mark(lesson, marks)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await countAll(students)).toEqual([8, 7, 7]);
    expect(await books.listHistory(students[1])).toEqual([
      { type: 'auto', amount: 8 },
      { type: 'lessonCompleted', amount: -1 },
    ]);
  });
});

describe('a correction', () => {
  test('refunds and charges each student alone', async () => {
    const { lesson, students } = await createGroupLesson();
    const [one, two] = students;
    await mark(lesson, [{ studentId: one.id, status: 'excused' }]);
    await mark(lesson, [{ studentId: two.id, status: 'excused' }]);
    expect(await countAll(students)).toEqual([7, 8, 7]);
    expect((await books.listHistory(two)).map(({ type }) => type)).toEqual([
      'auto',
      'lessonCompleted',
      'lessonRefund',
    ]);
    // Somebody who is charged before and after is not touched.
    expect((await books.listHistory(students[2])).map(({ type }) => type)).toEqual([
      'auto',
      'lessonCompleted',
    ]);
  });

  test('from missed to held charges those who are marked as present', async () => {
    const { lesson, students } = await createGroupLesson();
    await setStatus(lesson, 'noShowWithoutCharge');
    expect((await readEntries(lesson)).map(({ status }) => status)).toEqual(Array(3).fill('excused'));
    await mark(lesson, [
      { studentId: students[1].id, status: 'excused' },
      { studentId: students[2].id, status: 'unexcused' },
    ]);
    expect(await readStatus(lesson)).toBe('completed');
    expect((await readEntries(lesson)).map(({ status }) => status)).toEqual([
      'present',
      'excused',
      'unexcused',
    ]);
    expect(await countAll(students)).toEqual([7, 8, 7]);
  });

  test('of the whole lesson by its status sets all students, and keeps their reasons and notes', async () => {
    const { lesson, students } = await createGroupLesson();
    await mark(lesson, [{ studentId: students[0].id, status: 'excused', reason: 'Ill', note: 'Called' }]);
    await setStatus(lesson, 'noShowWithCharge');
    expect((await readEntries(lesson)).map(({ status, isCharged }) => [status, isCharged])).toEqual(
      Array(3).fill(['unexcused', true]),
    );
    expect(await countAll(students)).toEqual([7, 7, 7]);
    expect((await readEntries(lesson))[0]).toMatchObject({ reason: 'Ill', note: 'Called' });
  });

  test('of somebody who becomes charged is paid by the plan that the class has then', async () => {
    const { lesson, students, schoolClass } = await createGroupLesson();
    const changePlan = (schoolPlanId: string | null) =>
      lessons.adminClient.put(`/tenant/classes/${schoolClass.id}`, { body: { schoolPlanId } });
    await changePlan(null);
    await mark(lesson, [{ studentId: students[0].id, status: 'excused' }]);
    await changePlan(plan.id);
    await mark(lesson, []);
    // The others were marked as charged while the class had no plan, and go on owing nothing.
    expect(await countAll(students)).toEqual([7, 8, 8]);
  });

  test('back to planned removes the marks and refunds everybody', async () => {
    const { lesson, students } = await createGroupLesson();
    await mark(lesson, [{ studentId: students[0].id, status: 'excused', reason: 'Ill', note: '  ' }]);
    expect((await readEntries(lesson))[0]).toMatchObject({ reason: 'Ill', note: null });
    await setStatus(lesson, 'scheduled');
    expect(await countAll(students)).toEqual([8, 8, 8]);
    expect((await readEntries(lesson))[0]).toMatchObject({ status: 'present', reason: null });
  });

  test('of a lesson that was deleted and restored finds its marks and charges', async () => {
    const { lesson, students } = await createGroupLesson();
    await mark(lesson, [{ studentId: students[0].id, status: 'excused', reason: 'Ill' }]);
    await lessons.adminClient.delete(toPath(lesson));
    expect(await countAll(students)).toEqual([8, 8, 8]);
    await lessons.adminClient.post(`${toPath(lesson)}/restore`);
    expect(await countAll(students)).toEqual([8, 7, 7]);
    expect((await readEntries(lesson))[0]).toMatchObject({ status: 'excused', reason: 'Ill' });
  });
});

describe('students who joined after a lesson', () => {
  /** Lets the others have been in the group for a year. */
  const joinedLongAgo = async (group: { id: string }, students: readonly TestPerson[]) => {
    const values = [group.id, students.map(({ id }) => id)];
    const condition = 'school_id = $school and group_id = $1 and user_id = any($2::uuid[])';
    await testApp.runSql(school.id, `delete from group_members where ${condition}`, values);
    await testApp.runSql(
      school.id,
      `insert into group_members (school_id, group_id, user_id, created_at)
       select s.school_id, $1::uuid, students.id, now() - interval '1 year'
       from schools s cross join unnest($2::uuid[]) as students (id) where s.school_id = $school`,
      values,
    );
  };
  const join = async (group: { id: string }): Promise<TestPerson> => {
    const student = await lessons.createStudent({ lastName: 'Zz' });
    await books.assign(student, plan);
    await lessons.adminClient.post(`/tenant/groups/${group.id}/users`, { body: { userId: student.id } });
    return student;
  };

  test('are not expected in it, also if it is completed later', async () => {
    const { lesson, group, students } = await createGroupLesson();
    await joinedLongAgo(group, students);
    const newcomer = await join(group);
    expect((await readEntries(lesson)).map(({ isExpected }) => isExpected)).toEqual([
      true,
      true,
      true,
      false,
    ]);
    await setStatus(lesson, 'completed');
    expect(await countAll([...students, newcomer])).toEqual([7, 7, 7, 8]);
  });

  test('are recorded if they are marked', async () => {
    const { lesson, group, students } = await createGroupLesson();
    await joinedLongAgo(group, students);
    const newcomer = await join(group);
    await mark(lesson, [{ studentId: newcomer.id, status: 'present' }]);
    expect(await countAll([...students, newcomer])).toEqual([7, 7, 7, 7]);
    const after = await join(group);
    expect((await readEntries(lesson)).map(({ isExpected }) => isExpected)).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
    await mark(lesson, [{ studentId: after.id, status: 'trial' }]);
    expect((await readEntries(lesson)).at(-1)).toMatchObject({ isExpected: true, status: 'trial' });
  });

  test('are expected if everybody joined later, as in a school that enters its past lessons', async () => {
    const { lesson, students } = await createGroupLesson();
    await setStatus(lesson, 'completed');
    expect(await countAll(students)).toEqual([7, 7, 7]);
  });
});

describe('the ledger', () => {
  const readExplanations = async (student: TestPerson) =>
    (await lessons.adminClient.get(`/tenant/users/${student.id}/balance`)).body.data.entries.map(
      ({ type, explanation }: { type: string; explanation: object | null }) => [type, explanation],
    );

  /** What an absence without excuse costs in a school that has set nothing. */
  const noShowRule = {
    ...{ kind: 'noShow', percent: 100, lessons: 1, noticeHours: 24, announcedAt: null, level: 'school' },
  };

  test('explains why an absence is charged, and by whose decision', async () => {
    const { lesson, students } = await createGroupLesson();
    const [absent, excused, present] = students;
    await mark(lesson, [
      { studentId: absent.id, status: 'unexcused' },
      { studentId: excused.id, status: 'excused', charge: true },
    ]);
    expect((await readExplanations(absent))[0]).toEqual([
      'lessonCompleted',
      { status: 'unexcused', decidedBy: 'rule', rule: noShowRule },
    ]);
    expect((await readExplanations(excused))[0]).toEqual([
      'lessonCompleted',
      { status: 'excused', decidedBy: 'person', rule: null },
    ]);
    expect((await readExplanations(present))[0]).toEqual(['lessonCompleted', null]);
  });

  test('changes the explanation of a charge that stays', async () => {
    const { lesson, students } = await createGroupLesson();
    await setStatus(lesson, 'completed');
    await mark(lesson, [{ studentId: students[0].id, status: 'unexcused' }]);
    expect(await readExplanations(students[0])).toEqual([
      ['lessonCompleted', { status: 'unexcused', decidedBy: 'rule', rule: noShowRule }],
      ['auto', null],
    ]);
  });
});

describe('students', () => {
  test('read their own attendance without the private note', async () => {
    const { lesson, students } = await createGroupLesson();
    const client = await testApp.signInAs(students[0]);
    await mark(lesson, [{ studentId: students[0].id, status: 'excused', reason: 'Ill', note: 'Rude' }]);
    const entries = await readEntries(lesson, client);
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ status: 'excused', reason: 'Ill', note: null });
    expect(JSON.stringify(entries)).not.toContain('Rude');
    expect((await mark(lesson, [], client)).status).toBe(403);
  });

  test('who left the group still read what became of them', async () => {
    const { lesson, students, group } = await createGroupLesson();
    await setStatus(lesson, 'completed');
    await lessons.adminClient.delete(`/tenant/groups/${group.id}/users`, {
      body: { userId: students[0].id },
    });
    const client = await testApp.signInAs(students[0]);
    expect((await readEntries(lesson, client)).map(({ status }) => status)).toEqual(['present']);
  });
});

describe('marks that do not fit', () => {
  test('are refused at their field', async () => {
    const { lesson, students } = await createGroupLesson();
    const stranger = await lessons.createStudent();
    const studentId = students[0].id;
    const cases = [
      [[{ studentId: stranger.id, status: 'present' }], 'students.0.studentId'],
      [[{ studentId, status: 'late', lateMinutes: 0 }], 'students.0.lateMinutes'],
      [[{ studentId, status: 'excused', reason: 'x'.repeat(201) }], 'students.0.reason'],
      [[{ studentId, status: 'away' }], 'students.0.status'],
      [Array(2).fill({ studentId, status: 'late' }), 'students'],
    ] as const;
    for (const [marks, field] of cases) {
      const reply = await mark(lesson, marks);
      expect([reply.status, Object.keys(reply.body.errors)]).toEqual([400, [field]]);
    }
    expect(await readStatus(lesson)).toBe('scheduled');
  });
});

describe('a personal lesson', () => {
  test('is missed with or without a charge by the mark of its student', async () => {
    const student = await lessons.createStudent();
    await books.assign(student, plan);
    const lesson = await planLesson(await lessons.createPersonalClass(student, { schoolPlanId: plan.id }));
    await mark(lesson, [{ studentId: student.id, status: 'unexcused' }]);
    expect([await readStatus(lesson), await countRemaining(student)]).toEqual(['noShowWithCharge', 7]);
    await mark(lesson, [{ studentId: student.id, status: 'unexcused', charge: false }]);
    expect([await readStatus(lesson), await countRemaining(student)]).toEqual(['noShowWithoutCharge', 8]);
    await mark(lesson, []);
    expect([await readStatus(lesson), await countRemaining(student)]).toEqual(['completed', 7]);
  });
});

describe('a row of a lesson that is still planned', () => {
  test('does not make it a lesson that the student attended', async () => {
    const { group, students, schoolClass } = await createGroupLesson();
    const upcoming = await lessons.planLesson(schoolClass, inDays(9));
    await testApp.runSql(
      school.id,
      `insert into event_students (school_id, event_id, user_id, status) values ($school, $1, $2, 'excused')`,
      [upcoming.id, students[0].id],
    );
    await lessons.adminClient.delete(`/tenant/groups/${group.id}/users`, {
      body: { userId: students[0].id },
    });
    const client = await testApp.signInAs(students[0]);
    const listed = (await client.get('/tenant/schedule/user')).body.data.map(({ id }: Lesson) => id);
    expect(listed).not.toContain(upcoming.id);
    expect((await client.get(toPath(upcoming))).status).toBe(403);
    const feed = (await client.get('/tenant/user/calendar')).body.data.url;
    const events = (await (await fetch(feed)).text()).split('BEGIN:VEVENT');
    const ofLesson = events.filter((event: string) => event.includes(upcoming.id));
    expect(ofLesson.every((event: string) => event.includes('CANCELLED'))).toBe(true);
  });
});
