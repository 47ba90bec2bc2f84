import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../test/kernel/kernel.ts';
import { closeWindows, connection, openWindow } from '../../../test/kernel/live-stage.ts';
import { type Books, openBooks, type Plan } from '../../../test/ledger.ts';
import { inDays, type Lessons, openLessons } from '../../../test/lessons.ts';
import { openWorld, type TestPerson, type TestSchool, type World } from '../../../test/world.ts';
import { expireTariffs } from './plans.jobs.ts';

let world: World;
let school: TestSchool;
let lessons: Lessons;
let books: Books;
let plan: Plan;
beforeAll(async () => {
  world = await openWorld({ SIGN_IN_LIMIT: '1000' });
  school = await world.school();
  lessons = await openLessons(world, school);
  books = openBooks(world, school, lessons.admin);
  plan = await books.plan();
});
afterEach(closeWindows);
afterAll(() => world.close());

async function windowOf(person: TestPerson) {
  const window = openWindow(world.address, (await world.as(person)).token);
  expect(await connection(window)).toBeUndefined();
  return window;
}
type Window = Awaited<ReturnType<typeof windowOf>>;

/** The user ids of each balance event that the connection received. */
const told = (window: Window): readonly (readonly string[])[] =>
  window.hearing('balance.changed').map(({ data }) => (data as { userIds: string[] }).userIds);

/** Opens connections of people who may see the balance of this student, and of some who may not. */
async function openWindows(student: TestPerson) {
  await world.app.settled();
  const manager = await world.person(school, { permissions: ['users-management'] });
  const outside = await world.school();
  return {
    concerned: [
      await windowOf(student),
      await windowOf(lessons.teacher),
      await windowOf(school.admin),
      await windowOf(manager),
    ],
    others: [
      await windowOf(await lessons.student()),
      await windowOf(await world.person(school, { permissions: ['teacher'] })),
      await windowOf(await world.person(school)),
      await windowOf(outside.admin),
    ],
  };
}

const held = async (student: TestPerson): Promise<void> => {
  const one = await lessons.personal(student, { schoolPlanId: plan.id });
  const { id } = await lessons.planned(one, inDays(-1));
  await lessons.admin.put(`/tenant/schedule/${id}`, { body: { status: 'completed' } });
};

test.each<[string, (student: TestPerson) => Promise<unknown>, by?: string]>([
  ['is paid for', (student) => books.change(student, plan, { action: 'pay' })],
  ['is deactivated', (student) => books.change(student, plan, { action: 'deactivate' })],
  ['gets new dates', (student) => books.change(student, plan, { nextPaymentDate: '2199-01-01' })],
  ['is removed', (student) => books.remove(student, plan)],
  ['pays a lesson', (student) => held(student), 'lesson'],
])(
  'only people who may see the balance receive an event when a tariff %s',
  async (_, change, by = 'tariff') => {
    const student = await books.buyer(plan);
    await lessons.personal(student);
    const { concerned, others } = await openWindows(student);
    await change(student);
    for (const window of concerned) await eventually(() => told(window).length > 0);
    for (const window of concerned) expect(told(window)).toEqual([[student.id]]);
    expect(concerned[0]?.hearing('balance.changed')[0]).toMatchObject({ data: { by } });
    for (const window of others) expect(told(window)).toEqual([]);
  },
);

test('a student receives an event for a first tariff, a refund and a change to no-show, and none for a repetition', async () => {
  const student = await books.student();
  const window = await windowOf(student);
  await books.assign(student, plan);
  await eventually(() => told(window).length === 1);
  const eventId = school.id;
  await books.settle({ plan, eventId, came: [student] });
  await eventually(() => told(window).length === 2);
  await books.settle({ plan, eventId, missed: [student] });
  await eventually(() => told(window).length === 3);
  await books.settle({ plan, eventId, missed: [student] });
  await books.settle({ plan, eventId });
  await eventually(() => told(window).length >= 4);
  expect(told(window)).toHaveLength(4);
});

test('a teacher receives expiry events about own students only', async () => {
  const [own, other] = [await books.buyer(plan), await books.buyer(plan)];
  await lessons.personal(own);
  await world.app.settled();
  const [teacher, admin] = [await windowOf(lessons.teacher), await windowOf(school.admin)];
  await books.wait(own, 60);
  await books.wait(other, 60);
  await expireTariffs(world.jobMeans);
  await eventually(() => told(teacher).length > 0 && told(admin).length > 0);
  expect(told(teacher)).toEqual([[own.id]]);
  expect(told(admin)).toEqual([[own.id, other.id].sort()]);
});

test('a teacher without the permission receives no events about students of their class', async () => {
  const [teacher, student] = [
    await world.person(school, { permissions: ['teacher'] }),
    await books.buyer(plan),
  ];
  await lessons.personal(student, { teacherId: teacher.id });
  await lessons.personal(student);
  await lessons.admin.put(`/tenant/users/${teacher.id}`, { body: { permissions: [] } });
  await world.app.settled();
  const [former, present] = [await windowOf(teacher), await windowOf(lessons.teacher)];
  await books.change(student, plan, { action: 'pay' });
  await eventually(() => told(present).length > 0);
  expect(told(former)).toEqual([]);
});

test('a rejected change publishes no event', async () => {
  const student = await books.buyer(plan);
  await world.app.settled();
  const window = await windowOf(student);
  expect((await books.change(student, plan, { amount: 5, purchaseDate: '2199-01-01' })).status).toBe(400);
  await books.change(student, plan, { action: 'pay' });
  await eventually(() => told(window).length > 0);
  expect(told(window)).toHaveLength(1);
});

test('everybody in the school receives an event when a plan is created, changed or deleted', async () => {
  await world.app.settled();
  const student = await windowOf(await lessons.student());
  const outside = await windowOf((await world.school()).admin);
  const hears = (window: Window): number => window.hearing('plans.changed').length;
  const { id } = await books.plan();
  await eventually(() => hears(student) === 1);
  await lessons.admin.put(`/tenant/school/plans/${id}`, { body: { name: 'Evenings' } });
  await eventually(() => hears(student) === 2);
  await lessons.admin.delete(`/tenant/school/plans/${id}`);
  await eventually(() => hears(student) === 3);
  expect(hears(outside)).toBe(0);
});
