/** How status changes of lessons affect the balance: every transition, case by case. */
import { eventStatuses } from '@klasna/contract/schedule/values';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Books, openBooks, type Plan } from '../../../test/ledger.ts';
import { inDays, type Lessons, openLessons, type TestClass } from '../../../test/lessons.ts';
import { openWorld, type TestPerson, type TestSchool, type World } from '../../../test/world.ts';

let world: World;
let school: TestSchool;
let lessons: Lessons;
let books: Books;
let plan: Plan;
beforeAll(async () => {
  world = await openWorld({ SIGN_IN_LIMIT: '1000', DATABASE_CONNECTIONS: '20' });
  school = await world.school();
  lessons = await openLessons(world, school);
  books = openBooks(world, school, lessons.admin);
  plan = await books.plan();
});
afterAll(() => world.close());

const path = ({ id }: { id: string }): string => `/tenant/schedule/${id}`;
const set = (one: { id: string }, status: string, more: object = {}) =>
  lessons.admin.put(path(one), { body: { status, ...more } });
const charging = ['completed', 'noShowWithCharge'];
let minute = 0;
/** Plans a lesson at a free time. */
const planned = (of: TestClass, more: object = {}) => {
  minute += 61;
  return lessons.planned(of, new Date(Date.now() - 5e9 + minute * 60_000).toISOString(), more);
};

async function buyer(): Promise<{ student: TestPerson; one: TestClass }> {
  const student = await lessons.student();
  await books.assign(student, plan);
  return { student, one: await lessons.personal(student, { schoolPlanId: plan.id }) };
}
const left = async (student: TestPerson): Promise<number> =>
  (await books.tariffs(student)).reduce((sum, { lessonsRemaining }) => sum + lessonsRemaining, 0);

describe('a lesson that changes', () => {
  const ways = [...eventStatuses, 'deleted'].flatMap((to) =>
    eventStatuses.map((from) => [from, to] as const),
  );

  test.each(ways)('from %s to %s', async (from, to) => {
    const { student, one } = await buyer();
    const lesson = await planned(one);
    await set(lesson, from);
    const before = charging.includes(from) ? 7 : 8;
    expect(await left(student)).toBe(before);
    const answer = to === 'deleted' ? await lessons.admin.delete(path(lesson)) : await set(lesson, to);
    expect(answer.status).toBe(to === 'deleted' ? 204 : 200);
    const after = charging.includes(to) ? 7 : 8;
    expect(await left(student)).toBe(after);
    const written = (await books.history(student)).slice(1).map(({ type }) => type);
    expect(written).toEqual([
      ...(before === 7 || after === 7 ? ['lessonCompleted'] : []),
      ...(before === 7 && after === 8 ? ['lessonRefund'] : []),
    ]);
    // A lesson without a charge is neither paid nor unpaid.
    const label = to === 'noShowWithoutCharge' ? null : 'paid';
    if (to !== 'deleted') expect(answer.body.data.paymentStatus).toBe(label);
  });

  test('along the worked example charges as documented', async () => {
    const { student, one } = await buyer();
    const lesson = await planned(one);
    for (const status of ['completed', 'noShowWithoutCharge', 'noShowWithCharge']) await set(lesson, status);
    const pack = plan.packs[0]?.id;
    await lessons.admin.patch(`/tenant/users/${student.id}/plans/${pack}`, { body: { amount: 10 } });
    expect(await books.history(student)).toEqual([
      { type: 'auto', amount: 8 },
      { type: 'lessonCompleted', amount: -1 },
      { type: 'lessonRefund', amount: 1 },
      { type: 'lessonCompleted', amount: -1 },
      { type: 'manual', amount: 2 },
    ]);
    expect(await left(student)).toBe(9);
  });
});

describe('fifty concurrent requests to complete one lesson', () => {
  test('charge it once', async () => {
    const { student, one } = await buyer();
    const lesson = await planned(one);
    const answers = await Promise.all(Array.from({ length: 50 }, () => set(lesson, 'completed')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await books.history(student)).toEqual([
      { type: 'auto', amount: 8 },
      { type: 'lessonCompleted', amount: -1 },
    ]);
  });

  test('mixed with corrections leave a balance that matches the final status', async () => {
    const { student, one } = await buyer();
    const lesson = await planned(one);
    const statuses = Array.from({ length: 40 }, (_, place) => eventStatuses[place % 4] ?? 'scheduled');
    await Promise.all(statuses.map((status) => set(lesson, status)));
    const { status } = (await lessons.admin.get(path(lesson))).body.data;
    expect(await left(student)).toBe(charging.includes(status) ? 7 : 8);
    const sum = (await books.history(student)).reduce((all, { amount }) => all + amount, 0);
    expect(sum).toBe(await left(student));
  });
});

describe('a group', () => {
  test('is charged for its members at the time the lesson was completed', async () => {
    const [came, late] = [
      await lessons.student({ lastName: 'Aa' }),
      await lessons.student({ lastName: 'Bb' }),
    ];
    for (const student of [came, late]) await books.assign(student, plan);
    const group = await lessons.group([came]);
    const one = await lessons.ofGroup(group, { schoolPlanId: plan.id });
    const lesson = await planned(one);
    await set(lesson, 'completed');
    const members = `/tenant/groups/${group.id}/users`;
    await lessons.admin.post(members, { body: { userId: late.id } });
    await lessons.admin.delete(members, { body: { userId: came.id } });
    await set(lesson, 'noShowWithCharge');
    expect([await left(came), await left(late)]).toEqual([7, 8]);
    await set(lesson, 'noShowWithoutCharge');
    expect([await left(came), await left(late)]).toEqual([8, 8]);
    await set(lesson, 'completed');
    expect([await left(came), await left(late)]).toEqual([7, 8]);
    // Planned again, the lesson then uses the members at that time.
    await set(lesson, 'scheduled');
    await set(lesson, 'completed');
    expect([await left(came), await left(late)]).toEqual([8, 7]);
  });

  test('is charged for the members recorded at a no-show that becomes chargeable', async () => {
    const [missed, late] = [await lessons.student(), await lessons.student()];
    for (const student of [missed, late]) await books.assign(student, plan);
    const group = await lessons.group([missed]);
    const lesson = await planned(await lessons.ofGroup(group, { schoolPlanId: plan.id }));
    await set(lesson, 'noShowWithoutCharge');
    const members = `/tenant/groups/${group.id}/users`;
    await lessons.admin.post(members, { body: { userId: late.id } });
    await lessons.admin.delete(members, { body: { userId: missed.id } });
    const { body } = await set(lesson, 'noShowWithCharge');
    expect([await left(missed), await left(late)]).toEqual([7, 8]);
    expect(body.data.students.map(({ id }: { id: string }) => id)).toEqual([missed.id]);
  });

  test('without members, or a class without a plan, is charged nothing', async () => {
    const empty = await lessons.ofGroup(await lessons.group([]), { schoolPlanId: plan.id });
    const free = await lessons.personal(await lessons.student());
    for (const one of [empty, free]) {
      const lesson = await planned(one);
      expect((await set(lesson, 'completed')).body.data.paymentStatus).toBeNull();
    }
  });

  test('that gets a plan later is not charged for earlier lessons', async () => {
    const student = await lessons.student();
    await books.assign(student, plan);
    const one = await lessons.personal(student);
    const lesson = await planned(one);
    await set(lesson, 'completed');
    await lessons.admin.put(`/tenant/classes/${one.id}`, { body: { schoolPlanId: plan.id } });
    await set(lesson, 'noShowWithCharge');
    expect(await left(student)).toBe(8);
  });
});

describe('a charged lesson', () => {
  test('keeps time, class and teacher, while link and length may change', async () => {
    const { student, one } = await buyer();
    const other = await world.person(school, { permissions: ['teacher'] });
    const elsewhere = await lessons.personal(student, { schoolPlanId: plan.id });
    const lesson = await planned(one);
    await set(lesson, 'completed');
    for (const body of [{ startsAt: inDays(40) }, { classId: elsewhere.id }, { teacherId: other.id }]) {
      const answer = await lessons.admin.put(path(lesson), { body });
      expect([answer.status, answer.body.code]).toEqual([409, 'LESSON_CHARGED']);
    }
    const body = { meetingLink: 'https://meet.example/record', duration: 50 };
    expect((await lessons.admin.put(path(lesson), { body })).body.data).toMatchObject(body);
    expect(await left(student)).toBe(7);
    const back = await set(lesson, 'scheduled', { startsAt: inDays(41) });
    expect([back.status, await left(student)]).toEqual([200, 8]);
  });

  test('that was free can still be moved', async () => {
    const lesson = await planned(await lessons.personal(await lessons.student()));
    await set(lesson, 'completed');
    expect((await lessons.admin.put(path(lesson), { body: { startsAt: inDays(-9, 1) } })).status).toBe(200);
  });
});

describe('a held lesson', () => {
  test('keeps its class and students, even if nobody was charged', async () => {
    const [{ one: paid }, free] = [await buyer(), await lessons.personal(await lessons.student())];
    const lesson = await planned(free);
    for (const status of ['completed', 'noShowWithoutCharge']) {
      await set(lesson, status);
      for (const more of [{}, { status: 'completed' }]) {
        const answer = await lessons.admin.put(path(lesson), { body: { ...more, classId: paid.id } });
        expect([answer.status, answer.body.code]).toEqual([409, 'LESSON_HELD']);
      }
    }
    expect((await set(lesson, 'scheduled', { classId: paid.id })).status).toBe(200);
  });
});

describe('the payment status', () => {
  test('of planned lessons covers as many as the student can pay, across all classes of the plan', async () => {
    const student = await lessons.student();
    await books.assign(student, plan, { amount: 3 });
    const [one, two] = [
      await lessons.personal(student, { schoolPlanId: plan.id }),
      await lessons.personal(student, { schoolPlanId: plan.id }),
    ];
    for (const day of [50, 52, 54]) await lessons.planned(one, inDays(day, 2));
    for (const day of [51, 53]) await lessons.planned(two, inDays(day, 2));
    const ask = async (query: string, door = lessons.admin) =>
      (await door.get(`/tenant/schedule/user?${query}`)).body.data.map(
        ({ paymentStatus }: { paymentStatus: string }) => paymentStatus,
      );
    const all = ['paid', 'paid', 'paid', 'unpaid', 'unpaid'];
    expect(await ask(`scope=school&studentId=${student.id}&from=${inDays(50, 0)}`)).toEqual(all);
    expect(await ask(`scope=school&classId=${two.id}&from=${inDays(53, 0)}`)).toEqual(['unpaid']);
    expect(await ask(`scope=school&classId=${one.id}&from=${inDays(50, 0)}`)).toEqual([
      'paid',
      'paid',
      'unpaid',
    ]);
    expect(await ask('', await world.as(student))).toEqual(all);
  });

  test('of a group lesson is paid once everybody has paid, and students see their own', async () => {
    const [rich, poor] = [await lessons.student(), await lessons.student()];
    await books.assign(rich, plan);
    const one = await lessons.ofGroup(await lessons.group([rich, poor]), { schoolPlanId: plan.id });
    const [coming, held] = [await lessons.planned(one, inDays(60, 3)), await planned(one)];
    await set(held, 'completed');
    const labels = async (door = lessons.admin) =>
      Promise.all(
        [coming, held].map(async (lesson) => (await door.get(path(lesson))).body.data.paymentStatus),
      );
    expect(await labels()).toEqual(['unpaid', 'unpaid']);
    expect(await labels(await world.as(rich))).toEqual(['paid', 'paid']);
    expect(await labels(await world.as(poor))).toEqual(['unpaid', 'unpaid']);
    await books.assign(poor, plan);
    expect(await labels()).toEqual(['paid', 'paid']);
  });
});
