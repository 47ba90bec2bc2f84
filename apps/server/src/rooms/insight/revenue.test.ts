/** Revenue is the sum of recorded payments: statistics, payment list, CSV file and audit log agree. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Door } from '../../../test/door.ts';
import { type Books, openBooks } from '../../../test/ledger.ts';
import { openWorld, type TestSchool, type World } from '../../../test/world.ts';
import { checkBalances } from '../plans/index.ts';

let world: World;
let school: TestSchool;
let admin: Door;
let books: Books;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function openSchool() {
  school = await world.school();
  admin = await world.as(school.admin);
  books = openBooks(world, school, admin);
}

const analytics = async (path: string) => (await admin.get(`/tenant/analytics/${path}`)).body;
const uah = (amount: number) => (amount === 0 ? [] : [{ currency: 'UAH', amount }]);

/** Expects every source of revenue to report the same payments. */
async function expectRevenue(payments: readonly number[]) {
  const sum = payments.reduce((total, one) => total + one, 0);
  expect((await analytics('general?range=30d')).data.revenue).toEqual(uah(sum));
  const overTime = (await analytics('over-time?range=30d')).data;
  expect(overTime.now.revenue).toEqual(uah(sum));
  const inBuckets = overTime.buckets.flatMap(({ revenue }: { revenue: { amount: number }[] }) => revenue);
  expect(inBuckets.reduce((total: number, { amount }: { amount: number }) => total + amount, 0)).toBe(sum);
  const listed = (await analytics('payments?range=30d')).data;
  expect(listed.map(({ amount }: { amount: number }) => amount).toSorted()).toEqual([...payments].toSorted());
  const file = (await admin.get('/tenant/analytics/export.csv?range=30d')).text;
  expect(file.includes('revenue UAH')).toBe(sum > 0);
}

test('an assigned plan counts as revenue once it is paid, and each payment counts once', async () => {
  await openSchool();
  const plan = await books.plan();
  const student = await books.student();
  const tariff = await books.assign(student, plan);
  expect(tariff).toMatchObject({ isPaid: false, can: { markPaid: true } });
  await expectRevenue([]);

  const marked = await books.change(student, plan, { action: 'markPaid' });
  expect([marked.status, marked.body.data]).toMatchObject([
    200,
    { amount: 8, lessonsRemaining: 8, isPaid: true, can: { markPaid: false } },
  ]);
  await expectRevenue([3200]);
  expect((await books.change(student, plan, { action: 'markPaid' })).status).toBe(200);
  await expectRevenue([3200]);

  expect((await books.change(student, plan, { action: 'pay' })).body.data.amount).toBe(16);
  await expectRevenue([3200, 3200]);
  // A payment stays revenue even after the plan is removed.
  await books.remove(student, plan);
  await expectRevenue([3200, 3200]);
});

test('a plan that is paid on assignment counts as revenue immediately', async () => {
  await openSchool();
  const plan = await books.plan();
  expect(await books.assign(await books.student(), plan, { isPaid: true })).toMatchObject({
    isPaid: true,
    can: { markPaid: false },
  });
  await expectRevenue([3200]);
});

test('marking a plan as paid twice concurrently records one payment', async () => {
  await openSchool();
  const plan = await books.plan();
  const student = await books.buyer(plan);
  const both = await Promise.all([1, 2].map(() => books.change(student, plan, { action: 'markPaid' })));
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  await expectRevenue([3200]);
});

test('a free plan is paid from the start and records no payment', async () => {
  await openSchool();
  const plan = await books.plan({ packs: [{ lessonAmount: 1, price: 0 }] });
  expect(await books.assign(await books.student(), plan)).toMatchObject({ isPaid: true });
  await expectRevenue([]);
});

test('the plan history names each action and lists a payment without lessons on its own line', async () => {
  await openSchool();
  const plan = await books.plan();
  const student = await books.buyer(plan);
  for (const action of ['markPaid', 'pay']) await books.change(student, plan, { action });
  const lines = (await admin.get(`/tenant/users/${student.id}/plan-history`)).body.data;
  expect(lines.map(({ cause, amount }: { cause: string; amount: number }) => [cause, amount])).toEqual([
    ['pay', 8],
    ['markPaid', 0],
    ['assign', 8],
  ]);
  const { differences } = await world.connected.database.inSchool(school.id, checkBalances);
  expect(differences).toEqual([]);
});

test('members and teachers cannot mark a plan as paid', async () => {
  await openSchool();
  const plan = await books.plan();
  const student = await books.buyer(plan);
  const path = `/tenant/users/${student.id}/plans/${plan.packs[0]?.id}`;
  const elsewhere = await world.as((await world.school()).admin);
  const doors: [Door, number][] = [
    [await world.as(student), 403],
    [await world.as(await world.person(school, { permissions: ['teacher'] })), 403],
    [elsewhere, 404],
  ];
  for (const [door, status] of doors)
    expect((await door.patch(path, { body: { action: 'markPaid' } })).status).toBe(status);
  await expectRevenue([]);
});
