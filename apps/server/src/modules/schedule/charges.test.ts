/** How status changes of lessons affect the balance: every transition, case by case. */
import { eventStatuses } from '@klasna/contract/schedule/values';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

const toPath = ({ id }: { id: string }): string => `/tenant/schedule/${id}`;
const setStatus = (one: { id: string }, status: string, overrides: object = {}) =>
  lessons.adminClient.put(toPath(one), { body: { status, ...overrides } });
const chargingStatuses = ['completed', 'noShowWithCharge'];
let minute = 0;
/** Plans a lesson at a free time. */
const planLesson = (schoolClass: TestClass, overrides: object = {}) => {
  minute += 61;
  return lessons.planLesson(
    schoolClass,
    new Date(Date.now() - 5e9 + minute * 60_000).toISOString(),
    overrides,
  );
};

async function createBuyer(): Promise<{ student: TestPerson; one: TestClass }> {
  const student = await lessons.createStudent();
  await books.assign(student, plan);
  return { student, one: await lessons.createPersonalClass(student, { schoolPlanId: plan.id }) };
}
const countRemaining = async (student: TestPerson): Promise<number> =>
  (await books.listTariffs(student)).reduce((sum, { lessonsRemaining }) => sum + lessonsRemaining, 0);

describe('a lesson that changes', () => {
  const transitions = [...eventStatuses, 'deleted'].flatMap((to) =>
    eventStatuses.map((from) => [from, to] as const),
  );

  test.each(transitions)('from %s to %s', async (from, to) => {
    const { student, one } = await createBuyer();
    const lesson = await planLesson(one);
    await setStatus(lesson, from);
    const before = chargingStatuses.includes(from) ? 7 : 8;
    expect(await countRemaining(student)).toBe(before);
    const response =
      to === 'deleted' ? await lessons.adminClient.delete(toPath(lesson)) : await setStatus(lesson, to);
    expect(response.status).toBe(to === 'deleted' ? 204 : 200);
    const after = chargingStatuses.includes(to) ? 7 : 8;
    expect(await countRemaining(student)).toBe(after);
    const entryTypes = (await books.listHistory(student)).slice(1).map(({ type }) => type);
    expect(entryTypes).toEqual([
      ...(before === 7 || after === 7 ? ['lessonCompleted'] : []),
      ...(before === 7 && after === 8 ? ['lessonRefund'] : []),
    ]);
    // A lesson without a charge is neither paid nor unpaid.
    const expectedStatus = to === 'noShowWithoutCharge' ? null : 'paid';
    if (to !== 'deleted') expect(response.body.data.paymentStatus).toBe(expectedStatus);
  });

  test('along the worked example charges as documented', async () => {
    const { student, one } = await createBuyer();
    const lesson = await planLesson(one);
    for (const status of ['completed', 'noShowWithoutCharge', 'noShowWithCharge'])
      await setStatus(lesson, status);
    const pack = plan.packs[0]?.id;
    await lessons.adminClient.patch(`/tenant/users/${student.id}/plans/${pack}`, { body: { amount: 10 } });
    expect(await books.listHistory(student)).toEqual([
      { type: 'auto', amount: 8 },
      { type: 'lessonCompleted', amount: -1 },
      { type: 'lessonRefund', amount: 1 },
      { type: 'lessonCompleted', amount: -1 },
      { type: 'manual', amount: 2 },
    ]);
    expect(await countRemaining(student)).toBe(9);
  });
});

describe('fifty concurrent requests to complete one lesson', () => {
  test('charge it once', async () => {
    const { student, one } = await createBuyer();
    const lesson = await planLesson(one);
    const responses = await Promise.all(Array.from({ length: 50 }, () => setStatus(lesson, 'completed')));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await books.listHistory(student)).toEqual([
      { type: 'auto', amount: 8 },
      { type: 'lessonCompleted', amount: -1 },
    ]);
  });

  test('mixed with corrections leave a balance that matches the final status', async () => {
    const { student, one } = await createBuyer();
    const lesson = await planLesson(one);
    const statuses = Array.from({ length: 40 }, (_, index) => eventStatuses[index % 4] ?? 'scheduled');
    await Promise.all(statuses.map((status) => setStatus(lesson, status)));
    const { status } = (await lessons.adminClient.get(toPath(lesson))).body.data;
    expect(await countRemaining(student)).toBe(chargingStatuses.includes(status) ? 7 : 8);
    const sum = (await books.listHistory(student)).reduce((all, { amount }) => all + amount, 0);
    expect(sum).toBe(await countRemaining(student));
  });
});

describe('a group', () => {
  test('is charged for its members at the time the lesson was completed', async () => {
    const [attendee, lateJoiner] = [
      await lessons.createStudent({ lastName: 'Aa' }),
      await lessons.createStudent({ lastName: 'Bb' }),
    ];
    for (const student of [attendee, lateJoiner]) await books.assign(student, plan);
    const group = await lessons.createGroup([attendee]);
    const one = await lessons.createGroupClass(group, { schoolPlanId: plan.id });
    const lesson = await planLesson(one);
    await setStatus(lesson, 'completed');
    const members = `/tenant/groups/${group.id}/users`;
    await lessons.adminClient.post(members, { body: { userId: lateJoiner.id } });
    await lessons.adminClient.delete(members, { body: { userId: attendee.id } });
    await setStatus(lesson, 'noShowWithCharge');
    expect([await countRemaining(attendee), await countRemaining(lateJoiner)]).toEqual([7, 8]);
    await setStatus(lesson, 'noShowWithoutCharge');
    expect([await countRemaining(attendee), await countRemaining(lateJoiner)]).toEqual([8, 8]);
    await setStatus(lesson, 'completed');
    expect([await countRemaining(attendee), await countRemaining(lateJoiner)]).toEqual([7, 8]);
    // Plans the lesson again, which then uses the members at that time.
    await setStatus(lesson, 'scheduled');
    await setStatus(lesson, 'completed');
    expect([await countRemaining(attendee), await countRemaining(lateJoiner)]).toEqual([8, 7]);
  });

  test('is charged for the members recorded at a no-show that becomes chargeable', async () => {
    const [absentee, lateJoiner] = [await lessons.createStudent(), await lessons.createStudent()];
    for (const student of [absentee, lateJoiner]) await books.assign(student, plan);
    const group = await lessons.createGroup([absentee]);
    const lesson = await planLesson(await lessons.createGroupClass(group, { schoolPlanId: plan.id }));
    await setStatus(lesson, 'noShowWithoutCharge');
    const members = `/tenant/groups/${group.id}/users`;
    await lessons.adminClient.post(members, { body: { userId: lateJoiner.id } });
    await lessons.adminClient.delete(members, { body: { userId: absentee.id } });
    const { body } = await setStatus(lesson, 'noShowWithCharge');
    expect([await countRemaining(absentee), await countRemaining(lateJoiner)]).toEqual([7, 8]);
    expect(body.data.students.map(({ id }: { id: string }) => id)).toEqual([absentee.id]);
  });

  test('without members, or a class without a plan, is charged nothing', async () => {
    const empty = await lessons.createGroupClass(await lessons.createGroup([]), { schoolPlanId: plan.id });
    const freeClass = await lessons.createPersonalClass(await lessons.createStudent());
    for (const one of [empty, freeClass]) {
      const lesson = await planLesson(one);
      expect((await setStatus(lesson, 'completed')).body.data.paymentStatus).toBeNull();
    }
  });

  test('that gets a plan later is not charged for earlier lessons', async () => {
    const student = await lessons.createStudent();
    await books.assign(student, plan);
    const one = await lessons.createPersonalClass(student);
    const lesson = await planLesson(one);
    await setStatus(lesson, 'completed');
    await lessons.adminClient.put(`/tenant/classes/${one.id}`, { body: { schoolPlanId: plan.id } });
    await setStatus(lesson, 'noShowWithCharge');
    expect(await countRemaining(student)).toBe(8);
  });
});

describe('a charged lesson', () => {
  test('keeps time, class and teacher, while link and length may change', async () => {
    const { student, one } = await createBuyer();
    const other = await testApp.createPerson(school, { permissions: ['teacher'] });
    const otherClass = await lessons.createPersonalClass(student, { schoolPlanId: plan.id });
    const lesson = await planLesson(one);
    await setStatus(lesson, 'completed');
    for (const body of [{ startsAt: inDays(40) }, { classId: otherClass.id }, { teacherId: other.id }]) {
      const response = await lessons.adminClient.put(toPath(lesson), { body });
      expect([response.status, response.body.code]).toEqual([409, 'LESSON_CHARGED']);
    }
    const body = { meetingLink: 'https://meet.example/record', duration: 50 };
    expect((await lessons.adminClient.put(toPath(lesson), { body })).body.data).toMatchObject(body);
    expect(await countRemaining(student)).toBe(7);
    const reset = await setStatus(lesson, 'scheduled', { startsAt: inDays(41) });
    expect([reset.status, await countRemaining(student)]).toEqual([200, 8]);
  });

  test('that was free can still be moved', async () => {
    const lesson = await planLesson(await lessons.createPersonalClass(await lessons.createStudent()));
    await setStatus(lesson, 'completed');
    expect(
      (await lessons.adminClient.put(toPath(lesson), { body: { startsAt: inDays(-9, 1) } })).status,
    ).toBe(200);
  });
});

describe('a held lesson', () => {
  test('keeps its class and students, even if nobody was charged', async () => {
    const [{ one: paidClass }, freeClass] = [
      await createBuyer(),
      await lessons.createPersonalClass(await lessons.createStudent()),
    ];
    const lesson = await planLesson(freeClass);
    for (const status of ['completed', 'noShowWithoutCharge']) {
      await setStatus(lesson, status);
      for (const overrides of [{}, { status: 'completed' }]) {
        const response = await lessons.adminClient.put(toPath(lesson), {
          body: { ...overrides, classId: paidClass.id },
        });
        expect([response.status, response.body.code]).toEqual([409, 'LESSON_HELD']);
      }
    }
    expect((await setStatus(lesson, 'scheduled', { classId: paidClass.id })).status).toBe(200);
  });
});

describe('the payment status', () => {
  test('of planned lessons covers as many as the student can pay, across all classes of the plan', async () => {
    const student = await lessons.createStudent();
    await books.assign(student, plan, { amount: 3 });
    const [one, two] = [
      await lessons.createPersonalClass(student, { schoolPlanId: plan.id }),
      await lessons.createPersonalClass(student, { schoolPlanId: plan.id }),
    ];
    for (const day of [50, 52, 54]) await lessons.planLesson(one, inDays(day, 2));
    for (const day of [51, 53]) await lessons.planLesson(two, inDays(day, 2));
    const listPaymentStatuses = async (query: string, client = lessons.adminClient) =>
      (await client.get(`/tenant/schedule/user?${query}`)).body.data.map(
        ({ paymentStatus }: { paymentStatus: string }) => paymentStatus,
      );
    const all = ['paid', 'paid', 'paid', 'unpaid', 'unpaid'];
    expect(await listPaymentStatuses(`scope=school&studentId=${student.id}&from=${inDays(50, 0)}`)).toEqual(
      all,
    );
    expect(await listPaymentStatuses(`scope=school&classId=${two.id}&from=${inDays(53, 0)}`)).toEqual([
      'unpaid',
    ]);
    expect(await listPaymentStatuses(`scope=school&classId=${one.id}&from=${inDays(50, 0)}`)).toEqual([
      'paid',
      'paid',
      'unpaid',
    ]);
    expect(await listPaymentStatuses('', await testApp.signInAs(student))).toEqual(all);
  });

  test('of a group lesson is paid once everybody has paid, and students see their own', async () => {
    const [payingStudent, owingStudent] = [await lessons.createStudent(), await lessons.createStudent()];
    await books.assign(payingStudent, plan);
    const one = await lessons.createGroupClass(await lessons.createGroup([payingStudent, owingStudent]), {
      schoolPlanId: plan.id,
    });
    const [plannedLesson, heldLesson] = [await lessons.planLesson(one, inDays(60, 3)), await planLesson(one)];
    await setStatus(heldLesson, 'completed');
    const readStatuses = async (client = lessons.adminClient) =>
      Promise.all(
        [plannedLesson, heldLesson].map(
          async (lesson) => (await client.get(toPath(lesson))).body.data.paymentStatus,
        ),
      );
    expect(await readStatuses()).toEqual(['unpaid', 'unpaid']);
    expect(await readStatuses(await testApp.signInAs(payingStudent))).toEqual(['paid', 'paid']);
    expect(await readStatuses(await testApp.signInAs(owingStudent))).toEqual(['unpaid', 'unpaid']);
    await books.assign(owingStudent, plan);
    expect(await readStatuses()).toEqual(['paid', 'paid']);
  });
});
