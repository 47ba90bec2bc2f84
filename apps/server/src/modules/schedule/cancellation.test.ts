/** Lessons that are cancelled for one student: what it costs, who pays, and what the lesson and others see of it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ApiClient, ApiReply } from '../../../test/api-client.ts';
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
});
afterAll(() => testApp.close());

/** Thirty days, so that all lessons of these tests are cancelled late. */
const longNotice = 720;
const policy = { noticeHours: 24, latePercent: 100, noShowPercent: 100, freePerMonth: 0, byStudents: true };
const setPolicy = (change: object = {}) =>
  lessons.adminClient.put('/tenant/cancellation-policy', { body: { ...policy, ...change } });

beforeEach(async () => {
  plan = await books.createPlan();
  await setPolicy();
});

interface Lesson {
  readonly id: string;
}
const toPath = ({ id }: Lesson): string => `/tenant/schedule/${id}`;
const toCancellationPath = (lesson: Lesson, studentId?: string): string =>
  `${toPath(lesson)}/cancellation${studentId === undefined ? '' : `?studentId=${studentId}`}`;
const readCancellation = async (lesson: Lesson, client: ApiClient, studentId?: string) =>
  (await client.get(toCancellationPath(lesson, studentId))).body.data;
const cancel = (lesson: Lesson, client: ApiClient, body: object = {}): Promise<ApiReply> =>
  client.post(toCancellationPath(lesson), { body: { lessons: 0, ...body } });
const setStatus = (lesson: Lesson, status: string) =>
  lessons.adminClient.put(toPath(lesson), { body: { status } });
const mark = (lesson: Lesson, students: readonly object[] = []) =>
  lessons.adminClient.put(`${toPath(lesson)}/attendance`, { body: { students } });
const readLesson = async (lesson: Lesson) => (await lessons.adminClient.get(toPath(lesson))).body.data;
const listMarks = async (lesson: Lesson) =>
  (await lessons.adminClient.get(`${toPath(lesson)}/attendance`)).body.data.students.map(
    ({ status, isCharged, rule }: { status: string; isCharged: boolean; rule: { kind: string } | null }) =>
      `${status} ${isCharged ? 'charged' : 'free'} ${rule?.kind ?? 'no rule'}`,
  );
const countRemaining = async (student: TestPerson): Promise<number> =>
  (await books.listTariffs(student)).reduce((sum, { lessonsRemaining }) => sum + lessonsRemaining, 0);
const listLines = async (student: TestPerson) =>
  (await lessons.adminClient.get(`/tenant/users/${student.id}/balance`)).body.data.entries;

interface Learner {
  readonly person: TestPerson;
  readonly client: ApiClient;
}
async function createLearner(): Promise<Learner> {
  const person = await lessons.createStudent();
  await books.assign(person, plan);
  return { person, client: await testApp.signInAs(person) };
}

interface PersonalLesson extends Learner {
  readonly class: TestClass;
  readonly lesson: Lesson;
}
async function planPersonalLesson(startsAt = inDays(3), overrides: object = {}): Promise<PersonalLesson> {
  const learner = await createLearner();
  // Each class has a teacher of its own, so that lessons of different tests do not meet.
  const teacher = await testApp.createPerson(school, { permissions: ['teacher'] });
  const schoolClass = await lessons.createPersonalClass(learner.person, {
    ...{ schoolPlanId: plan.id, teacherId: teacher.id },
    ...overrides,
  });
  return { ...learner, class: schoolClass, lesson: await lessons.planLesson(schoolClass, startsAt) };
}

interface GroupLesson {
  readonly ann: Learner;
  readonly ben: Learner;
  readonly group: { readonly id: string };
  readonly class: TestClass;
  readonly lesson: Lesson;
}
async function planGroupLesson(startsAt = inDays(3)): Promise<GroupLesson> {
  const [ann, ben] = [await createLearner(), await createLearner()];
  const teacher = await testApp.createPerson(school, { permissions: ['teacher'] });
  const group = await lessons.createGroup([ann.person, ben.person]);
  const schoolClass = await lessons.createGroupClass(group, {
    ...{ schoolPlanId: plan.id, teacherId: teacher.id },
  });
  return { ann, ben, group, class: schoolClass, lesson: await lessons.planLesson(schoolClass, startsAt) };
}

describe('cancelling a personal lesson', () => {
  test('in time costs nothing, ends the lesson and frees its time', async () => {
    const { lesson, client, person, class: schoolClass } = await planPersonalLesson();
    expect(await readCancellation(lesson, client)).toMatchObject({
      isGroup: false,
      rule: { kind: 'inTime', lessons: 0 },
      freeUntil: inDays(2),
      noShowLessons: 1,
      refusal: null,
      can: { cancel: true, withdraw: false },
    });
    expect((await cancel(lesson, client, { reason: 'A trip' })).status).toBe(201);
    expect((await readLesson(lesson)).status).toBe('noShowWithoutCharge');
    expect(await listMarks(lesson)).toEqual(['excused free inTime']);
    expect(await countRemaining(person)).toBe(8);
    expect(await readCancellation(lesson, client)).toMatchObject({
      announced: { reason: 'A trip', rule: { kind: 'inTime' } },
      can: { cancel: false, withdraw: false },
    });
    expect((await lessons.requestLesson(schoolClass, inDays(3))).status).toBe(201);
  });

  test('late costs what the policy says, and the ledger explains it with the rule that was in force', async () => {
    await setPolicy({ noticeHours: longNotice, latePercent: 50 });
    const { lesson, client, person } = await planPersonalLesson();
    expect((await readCancellation(lesson, client)).rule).toMatchObject({
      kind: 'late',
      percent: 50,
      lessons: 1,
    });
    expect((await cancel(lesson, client, { lessons: 1 })).status).toBe(201);
    expect((await readLesson(lesson)).status).toBe('noShowWithCharge');
    expect(await countRemaining(person)).toBe(7);
    await setPolicy({ latePercent: 0 });
    expect((await listLines(person))[0]).toMatchObject({
      amount: -1,
      explanation: {
        ...{ status: 'excused', decidedBy: 'rule' },
        rule: { kind: 'late', percent: 50, lessons: 1, noticeHours: longNotice, level: 'school' },
      },
    });
  });

  test('at another cost than the student saw is refused, and changes nothing', async () => {
    const { lesson, client, person } = await planPersonalLesson();
    await setPolicy({ noticeHours: longNotice });
    const refused = await cancel(lesson, client, { lessons: 0 });
    expect([refused.status, refused.body.code]).toEqual([409, 'COST_CHANGED']);
    expect((await readLesson(lesson)).status).toBe('scheduled');
    expect(await countRemaining(person)).toBe(8);
  });

  test('ten times at once cancels it once', async () => {
    await setPolicy({ noticeHours: longNotice });
    const { lesson, client, person } = await planPersonalLesson();
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => cancel(lesson, client, { lessons: 1 })),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await countRemaining(person)).toBe(7);
    expect(await listLines(person)).toHaveLength(2);
  });

  test('is undone by planning it again, which gives the lesson back', async () => {
    await setPolicy({ noticeHours: longNotice });
    const { lesson, client, person } = await planPersonalLesson();
    await cancel(lesson, client, { lessons: 1 });
    expect((await setStatus(lesson, 'scheduled')).status).toBe(200);
    expect(await countRemaining(person)).toBe(8);
    expect(await listMarks(lesson)).toEqual(['present charged no rule']);
  });

  test('without a plan costs nothing, however late', async () => {
    await setPolicy({ noticeHours: longNotice });
    const { lesson, client } = await planPersonalLesson(inDays(3), { schoolPlanId: null });
    expect(await readCancellation(lesson, client)).toMatchObject({ hasPlan: false, rule: { lessons: 0 } });
    expect((await cancel(lesson, client)).status).toBe(201);
    expect((await readLesson(lesson)).status).toBe('noShowWithoutCharge');
  });

  test('without a plan uses no free cancellation', async () => {
    await setPolicy({ noticeHours: longNotice, freePerMonth: 1 });
    const { lesson, client } = await planPersonalLesson(inDays(10, 8), { schoolPlanId: null });
    await cancel(lesson, client);
    expect((await readCancellation(lesson, client)).freeLeft).toBe(1);
  });

  test('is left to staff where the policy says so, who enter it for the student', async () => {
    await setPolicy({ byStudents: false });
    const { lesson, client, person } = await planPersonalLesson();
    expect(await readCancellation(lesson, client)).toMatchObject({
      ...{ refusal: 'notByStudents', can: { cancel: false } },
    });
    expect((await cancel(lesson, client)).body.code).toBe('CANCELLATION_CLOSED');
    expect((await cancel(lesson, lessons.adminClient, { studentId: person.id })).status).toBe(201);
  });

  test('is refused once the lesson began or was held', async () => {
    const begun = await planPersonalLesson(new Date(Date.now() - 60_000).toISOString());
    expect((await readCancellation(begun.lesson, begun.client)).refusal).toBe('begun');
    expect((await cancel(begun.lesson, begun.client)).body.code).toBe('CANCELLATION_CLOSED');
    await setStatus(begun.lesson, 'completed');
    expect((await readCancellation(begun.lesson, begun.client)).refusal).toBe('held');
  });
});

describe('the free late cancellations of a month', () => {
  test('are used up by the first ones, also if two come at once', async () => {
    await setPolicy({ noticeHours: longNotice, freePerMonth: 1 });
    const { client, person, lesson, class: schoolClass } = await planPersonalLesson(inDays(10, 8));
    const second = await lessons.planLesson(schoolClass, inDays(10, 12));
    expect(await readCancellation(lesson, client)).toMatchObject({ rule: { kind: 'free' }, freeLeft: 1 });
    const replies = await Promise.all([cancel(lesson, client), cancel(second, client)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const left = replies[0]?.status === 201 ? second : lesson;
    expect(await readCancellation(left, client)).toMatchObject({
      ...{ rule: { kind: 'late', lessons: 1 }, freeLeft: 0 },
    });
    expect((await cancel(left, client, { lessons: 1 })).status).toBe(201);
    expect(await countRemaining(person)).toBe(7);
  });

  test('are given back with a lesson that is deleted', async () => {
    await setPolicy({ noticeHours: longNotice, freePerMonth: 1 });
    const { client, lesson, class: schoolClass } = await planPersonalLesson(inDays(10, 8));
    await cancel(lesson, client);
    await lessons.adminClient.delete(toPath(lesson));
    const second = await lessons.planLesson(schoolClass, inDays(10, 12));
    expect((await readCancellation(second, client)).freeLeft).toBe(1);
  });
});

describe('an absence that a student of a group announces', () => {
  test('leaves the lesson to the others, and is kept and charged when it is held', async () => {
    await setPolicy({ noticeHours: longNotice });
    const { ann, ben, lesson } = await planGroupLesson();
    expect((await cancel(lesson, ann.client, { lessons: 1 })).status).toBe(201);
    expect((await readLesson(lesson)).status).toBe('scheduled');
    expect(await countRemaining(ann.person)).toBe(8);
    await setStatus(lesson, 'completed');
    expect((await listMarks(lesson)).toSorted()).toEqual(['excused charged late', 'present charged no rule']);
    expect([await countRemaining(ann.person), await countRemaining(ben.person)]).toEqual([7, 7]);
  });

  test('in time is not charged, whether the lesson is marked or completed as a whole', async () => {
    for (const complete of [(lesson: Lesson) => setStatus(lesson, 'completed'), (one: Lesson) => mark(one)]) {
      const { ann, ben, lesson } = await planGroupLesson();
      await cancel(lesson, ann.client);
      await complete(lesson);
      expect([await countRemaining(ann.person), await countRemaining(ben.person)]).toEqual([8, 7]);
    }
  });

  test('stays when the result of the lesson is corrected', async () => {
    const { ann, ben, lesson } = await planGroupLesson();
    await cancel(lesson, ann.client);
    for (const status of ['completed', 'noShowWithoutCharge', 'completed']) await setStatus(lesson, status);
    expect((await listMarks(lesson)).toSorted()).toEqual(['excused free inTime', 'present charged no rule']);
    expect([await countRemaining(ann.person), await countRemaining(ben.person)]).toEqual([8, 7]);
  });

  test('is not taken back if the student has another lesson at that time by now', async () => {
    const { ann, lesson } = await planGroupLesson();
    await cancel(lesson, ann.client);
    const teacher = await testApp.createPerson(school, { permissions: ['teacher'] });
    const other = await lessons.createPersonalClass(ann.person, { name: 'Else', teacherId: teacher.id });
    await lessons.planLesson(other, inDays(3, 10, 30));
    const refused = await ann.client.delete(toCancellationPath(lesson));
    expect([refused.status, refused.body.code]).toEqual([409, 'STUDENT_BUSY']);
  });

  test('is charged in a missed lesson too, and given back with it', async () => {
    await setPolicy({ noticeHours: longNotice });
    const { ann, lesson } = await planGroupLesson();
    await cancel(lesson, ann.client, { lessons: 1 });
    await setStatus(lesson, 'noShowWithoutCharge');
    expect(await countRemaining(ann.person)).toBe(7);
    await lessons.adminClient.delete(toPath(lesson));
    expect(await countRemaining(ann.person)).toBe(8);
    await lessons.adminClient.post(`${toPath(lesson)}/restore`);
    expect(await countRemaining(ann.person)).toBe(7);
  });

  test('can be taken back until the lesson begins', async () => {
    const { ann, lesson } = await planGroupLesson();
    await cancel(lesson, ann.client);
    expect((await readCancellation(lesson, ann.client)).can).toEqual({ cancel: false, withdraw: true });
    expect((await ann.client.delete(toCancellationPath(lesson))).status).toBe(204);
    expect(await readCancellation(lesson, ann.client)).toMatchObject({
      announced: null,
      can: { cancel: true },
    });
    await setStatus(lesson, 'completed');
    expect(await countRemaining(ann.person)).toBe(7);
  });

  test('gives way if the student came all the same', async () => {
    const { ann, lesson } = await planGroupLesson();
    await cancel(lesson, ann.client);
    await mark(lesson, [{ studentId: ann.person.id, status: 'present' }]);
    expect(await countRemaining(ann.person)).toBe(7);
  });

  test('stays when a lesson that was completed too early is planned again', async () => {
    const { ann, lesson } = await planGroupLesson();
    await cancel(lesson, ann.client);
    await setStatus(lesson, 'completed');
    await setStatus(lesson, 'scheduled');
    expect((await readCancellation(lesson, ann.client)).announced).not.toBeNull();
    await setStatus(lesson, 'completed');
    expect(await countRemaining(ann.person)).toBe(8);
  });

  test('is no reason to record a student who has left the group', async () => {
    await setPolicy({ noticeHours: longNotice });
    const { ann, group, lesson } = await planGroupLesson();
    await cancel(lesson, ann.client, { lessons: 1 });
    await lessons.adminClient.delete(`/tenant/groups/${group.id}/users`, { body: { userId: ann.person.id } });
    await setStatus(lesson, 'completed');
    expect(await listMarks(lesson)).toEqual(['present charged no rule']);
    expect(await countRemaining(ann.person)).toBe(8);
  });

  test('frees the time of the student, not that of the others', async () => {
    const { ann, ben, lesson } = await planGroupLesson();
    await cancel(lesson, ann.client);
    const planBeside = async ({ person }: Learner) =>
      (await lessons.requestLesson(await lessons.createPersonalClass(person, { name: 'Else' }), inDays(3)))
        .status;
    expect([await planBeside(ben), await planBeside(ann)]).toEqual([409, 201]);
  });

  test('is shown to those who complete the lesson on the class page', async () => {
    const {
      ann,
      class: schoolClass,
      lesson,
    } = await planGroupLesson(new Date(Date.now() + 600_000).toISOString());
    await setPolicy({ noticeHours: 0, noShowPercent: 30 });
    await cancel(lesson, ann.client);
    const { data } = (await lessons.adminClient.get(`/tenant/classes/${schoolClass.id}/attendance`)).body;
    expect(data).toMatchObject({ hasPlan: true, noShowLessons: 0 });
    expect(data.students.map(({ status }: { status: string }) => status).toSorted()).toEqual([
      ...['excused', 'present'],
    ]);
  });
});

describe('missing a lesson without a word', () => {
  test('costs what the policy says, by class before plan before school', async () => {
    const { class: schoolClass, lesson, person } = await planPersonalLesson();
    await setPolicy({ noShowPercent: 0 });
    const own = { noticeHours: null, latePercent: null, noShowPercent: null };
    const empty = { ...own, freePerMonth: null, byStudents: null };
    const missWith = async (level: string, noShowPercent: number | null) => {
      await lessons.adminClient.put(`${level}/cancellation-policy`, { body: { ...empty, noShowPercent } });
      await setStatus(lesson, 'scheduled');
      await mark(lesson, [{ studentId: person.id, status: 'unexcused' }]);
      return countRemaining(person);
    };
    const planPath = `/tenant/school/plans/${plan.id}`;
    const classPath = `/tenant/classes/${schoolClass.id}`;
    expect(await missWith(planPath, null)).toBe(8);
    expect(await missWith(planPath, 100)).toBe(7);
    expect((await listLines(person))[0].explanation.rule).toMatchObject({
      kind: 'noShow',
      level: 'plan',
    });
    expect(await missWith(classPath, 0)).toBe(8);
    const { own: set, inherited } = (await lessons.adminClient.get(`${classPath}/cancellation-policy`)).body
      .data;
    expect([set, inherited.noShowPercent]).toEqual([{ ...empty, noShowPercent: 0 }, 100]);
  });

  test('keeps the rule under which it was marked, and a person may decide otherwise', async () => {
    const { lesson, person } = await planPersonalLesson();
    await mark(lesson, [{ studentId: person.id, status: 'unexcused' }]);
    await setPolicy({ noShowPercent: 0 });
    await mark(lesson, [{ studentId: person.id, status: 'unexcused', note: 'Called later' }]);
    expect(await countRemaining(person)).toBe(7);
    await mark(lesson, [{ studentId: person.id, status: 'unexcused', charge: false }]);
    expect(await countRemaining(person)).toBe(8);
  });
});

test('correcting one student decides nothing anew for the others', async () => {
  const { ann, ben, lesson } = await planGroupLesson();
  await setStatus(lesson, 'noShowWithCharge');
  await setPolicy({ noShowPercent: 0 });
  const createAbsence = (learner: Learner) => ({ studentId: learner.person.id, status: 'unexcused' });
  await mark(lesson, [{ ...createAbsence(ann), note: 'Did not call' }, createAbsence(ben)]);
  expect([await countRemaining(ann.person), await countRemaining(ben.person)]).toEqual([7, 7]);
});

test('teachers and students are informed of an announced absence and of its end, each once', async () => {
  const { ann, lesson, class: schoolClass } = await planGroupLesson();
  const listNotices = async (userId: string) =>
    (
      await testApp.runSql<{ change: string }>(
        school.id,
        "select facts ->> 'change' as change from notifications where school_id = $school and user_id = $1 and type = 'absenceAnnounced'",
        [userId],
      )
    )
      .map(({ change }) => change)
      .toSorted();
  const teacherId = (await lessons.adminClient.get(`/tenant/classes/${schoolClass.id}`)).body.data.teacher.id;
  await cancel(lesson, ann.client);
  await ann.client.delete(toCancellationPath(lesson));
  await expect.poll(() => listNotices(teacherId)).toEqual(['announced', 'withdrawn']);
  await cancel(lesson, lessons.adminClient, { studentId: ann.person.id });
  await expect.poll(() => listNotices(teacherId)).toEqual(['announced', 'announced', 'withdrawn']);
  await expect.poll(() => listNotices(ann.person.id)).toEqual(['entered']);
});

test('a change of the policy is noted in the audit log, once', async () => {
  await setPolicy({ noticeHours: 48 });
  await setPolicy({ noticeHours: 48 });
  const { data } = (await lessons.adminClient.get('/tenant/audit?type=school.changed')).body;
  expect(data[0].changes).toEqual([{ field: 'cancellationNotice', from: 24, to: 48 }]);
  expect(data[1].changes).not.toEqual(data[0].changes);
});
