/** Revenue is the sum of recorded payments: statistics, payment list, CSV file and audit log agree. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { createLedgerTools, type LedgerTools } from '../../../test/ledger-tools.ts';
import { openTestApp, type TestApp, type TestSchool } from '../../../test/test-app.ts';
import { checkBalances } from '../plans/index.ts';

let testApp: TestApp;
let school: TestSchool;
let adminClient: ApiClient;
let books: LedgerTools;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

async function openSchool() {
  school = await testApp.createTestSchool();
  adminClient = await testApp.signInAs(school.admin);
  books = createLedgerTools(testApp, school, adminClient);
}

const readAnalytics = async (path: string) => (await adminClient.get(`/tenant/analytics/${path}`)).body;
const toRevenue = (amount: number) => (amount === 0 ? [] : [{ currency: 'UAH', amount }]);

/** Expects every source of revenue to report the same payments. */
async function expectRevenue(payments: readonly number[]) {
  const sum = payments.reduce((total, one) => total + one, 0);
  expect((await readAnalytics('general?range=30d')).data.revenue).toEqual(toRevenue(sum));
  const overTime = (await readAnalytics('over-time?range=30d')).data;
  expect(overTime.now.revenue).toEqual(toRevenue(sum));
  const inBuckets = overTime.buckets.flatMap(({ revenue }: { revenue: { amount: number }[] }) => revenue);
  expect(inBuckets.reduce((total: number, { amount }: { amount: number }) => total + amount, 0)).toBe(sum);
  const listed = (await readAnalytics('payments?range=30d')).data;
  expect(listed.map(({ amount }: { amount: number }) => amount).toSorted()).toEqual([...payments].toSorted());
  const file = (await adminClient.get('/tenant/analytics/export.csv?range=30d')).text;
  expect(file.includes('revenue UAH')).toBe(sum > 0);
}

test('an assigned plan counts as revenue once it is paid, and each payment counts once', async () => {
  await openSchool();
  const plan = await books.createPlan();
  const student = await books.createStudent();
  const tariff = await books.assign(student, plan);
  expect(tariff).toMatchObject({ isPaid: false, can: { markPaid: true } });
  await expectRevenue([]);

  const response = await books.changeTariff(student, plan, { action: 'markPaid' });
  expect([response.status, response.body.data]).toMatchObject([
    200,
    { amount: 8, lessonsRemaining: 8, isPaid: true, can: { markPaid: false } },
  ]);
  await expectRevenue([3200]);
  expect((await books.changeTariff(student, plan, { action: 'markPaid' })).status).toBe(200);
  await expectRevenue([3200]);

  expect((await books.changeTariff(student, plan, { action: 'pay' })).body.data.amount).toBe(16);
  await expectRevenue([3200, 3200]);
  // A payment stays revenue even after the plan is removed.
  await books.removeTariff(student, plan);
  await expectRevenue([3200, 3200]);
});

test('a plan that is paid on assignment counts as revenue immediately', async () => {
  await openSchool();
  const plan = await books.createPlan();
  expect(await books.assign(await books.createStudent(), plan, { isPaid: true })).toMatchObject({
    isPaid: true,
    can: { markPaid: false },
  });
  await expectRevenue([3200]);
});

test('marking a plan as paid twice concurrently records one payment', async () => {
  await openSchool();
  const plan = await books.createPlan();
  const student = await books.createBuyer(plan);
  const responses = await Promise.all(
    [1, 2].map(() => books.changeTariff(student, plan, { action: 'markPaid' })),
  );
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  await expectRevenue([3200]);
});

test('a free plan is paid from the start and records no payment', async () => {
  await openSchool();
  const plan = await books.createPlan({ packs: [{ lessonAmount: 1, price: 0 }] });
  expect(await books.assign(await books.createStudent(), plan)).toMatchObject({ isPaid: true });
  await expectRevenue([]);
});

test('the plan history names each action and lists a payment without lessons on its own line', async () => {
  await openSchool();
  const plan = await books.createPlan();
  const student = await books.createBuyer(plan);
  for (const action of ['markPaid', 'pay']) await books.changeTariff(student, plan, { action });
  const lines = (await adminClient.get(`/tenant/users/${student.id}/plan-history`)).body.data;
  expect(lines.map(({ cause, amount }: { cause: string; amount: number }) => [cause, amount])).toEqual([
    ['pay', 8],
    ['markPaid', 0],
    ['assign', 8],
  ]);
  const { differences } = await testApp.connected.database.inSchool(school.id, checkBalances);
  expect(differences).toEqual([]);
});

test('members and teachers cannot mark a plan as paid', async () => {
  await openSchool();
  const plan = await books.createPlan();
  const student = await books.createBuyer(plan);
  const path = `/tenant/users/${student.id}/plans/${plan.packs[0]?.id}`;
  const otherSchoolClient = await testApp.signInAs((await testApp.createTestSchool()).admin);
  const clients: [ApiClient, number][] = [
    [await testApp.signInAs(student), 403],
    [await testApp.signInAs(await testApp.createPerson(school, { permissions: ['teacher'] })), 403],
    [otherSchoolClient, 404],
  ];
  for (const [client, status] of clients)
    expect((await client.patch(path, { body: { action: 'markPaid' } })).status).toBe(status);
  await expectRevenue([]);
});
