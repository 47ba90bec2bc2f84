import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { createLedgerTools, type LedgerTools, type Plan } from '../../../test/ledger-tools.ts';
import { openTestApp, type TestApp, type TestSchool } from '../../../test/test-app.ts';
import { expireTariffs } from './plans.jobs.ts';

let testApp: TestApp;
let school: TestSchool;
let adminClient: ApiClient;
let books: LedgerTools;
let plan: Plan;
beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000' });
  school = await testApp.createTestSchool();
  adminClient = await testApp.signInAs(school.admin);
  books = createLedgerTools(testApp, school, adminClient);
  plan = await books.createPlan();
});
afterAll(() => testApp.close());

const unknownId = '01890000-0000-7000-8000-000000000000';
const toTariffsPath = ({ id }: { id: string }): string => `/tenant/users/${id}/plans`;
const isoInDays = (later: number): string => new Date(Date.now() + later * 86_400_000).toISOString();
/** Formats the date in the school's time zone (Europe/Kyiv). */
const toSchoolDate = (instant: string): string =>
  new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Kyiv' }).format(new Date(instant));

test('paying again is refused beyond the latest date and the largest number of lessons', async () => {
  const person = await books.createBuyer(plan);
  for (const edit of [{ nextPaymentDate: '2199-12-31' }, { nextPaymentDate: isoInDays(9), amount: 99_993 }]) {
    expect((await books.changeTariff(person, plan, edit)).status).toBe(200);
    const rejected = await books.changeTariff(person, plan, { action: 'pay' });
    expect([rejected.status, rejected.body.code]).toEqual([409, 'PAID_TOO_FAR']);
  }
  await books.changeTariff(person, plan, { amount: 99_992 });
  expect((await books.changeTariff(person, plan, { action: 'pay' })).body.data.amount).toBe(100_000);
});

describe('editing a tariff', () => {
  test('records a changed number of lessons as a manual entry of the difference', async () => {
    const person = await books.createBuyer(plan);
    expect((await books.changeTariff(person, plan, { amount: 10 })).body.data).toMatchObject({
      amount: 10,
      lessonsRemaining: 10,
    });
    expect((await books.changeTariff(person, plan, { amount: 10 })).status).toBe(200);
    expect((await books.changeTariff(person, plan, { amount: 1 })).body.data).toMatchObject({
      amount: 1,
      lessonsRemaining: 1,
    });
    expect(await books.listEntries(person)).toEqual(['auto 8', 'manual 2', 'manual -9']);
  });

  test('refuses fewer lessons than are used', async () => {
    const person = await books.createBuyer(plan);
    for (let lesson = 0; lesson < 3; lesson++) await books.settle({ plan, came: [person] });
    const rejected = await books.changeTariff(person, plan, { amount: 2 });
    expect([rejected.status, rejected.body.errors]).toEqual([
      400,
      { amount: ['At least 3: these lessons are already used or expired'] },
    ]);
    expect((await books.changeTariff(person, plan, { amount: 3 })).body.data).toMatchObject({
      ...{ amount: 3, lessonsUsed: 3, lessonsRemaining: 0, status: 'active' },
    });
  });

  test('changes dates, but not to a next payment before the purchase', async () => {
    const person = await books.createBuyer(plan, { purchaseDate: '2026-11-10' });
    const dated = await books.changeTariff(person, plan, {
      purchaseDate: '2026-11-05',
      nextPaymentDate: '2199-01-01',
    });
    expect(dated.body.data).toMatchObject({
      purchaseDate: '2026-11-05T00:00:00.000Z',
      nextPaymentDate: '2199-01-01T00:00:00.000Z',
    });
    const early = await books.changeTariff(person, plan, { nextPaymentDate: '2026-11-04' });
    const late = await books.changeTariff(person, plan, { purchaseDate: '2199-01-02' });
    expect([early.status, Object.keys(early.body.errors)]).toEqual([400, ['nextPaymentDate']]);
    expect([late.status, Object.keys(late.body.errors)]).toEqual([400, ['purchaseDate']]);
  });

  test('to a last day in the past expires it', async () => {
    const person = await books.createBuyer(plan, { purchaseDate: '2026-11-01' });
    const { data } = (await books.changeTariff(person, plan, { nextPaymentDate: '2026-11-02' })).body;
    expect(data).toMatchObject({ amount: 8, lessonsRemaining: 0, status: 'inactive' });
    expect(await books.listTariffs(person)).toEqual([data]);
  });

  test('to a last day in the past keeps its lessons if it is deactivated in the same change', async () => {
    const person = await books.createBuyer(plan, { purchaseDate: '2026-11-01' });
    const body = { nextPaymentDate: '2026-11-02', status: 'inactive' };
    expect((await books.changeTariff(person, plan, body)).body.data).toMatchObject({
      lessonsRemaining: 8,
      status: 'inactive',
    });
  });

  test('refuses an action combined with other fields', async () => {
    const person = await books.createBuyer(plan);
    const response = await books.changeTariff(person, plan, { action: 'pay', amount: 3, status: 'active' });
    expect([response.status, Object.keys(response.body.errors)]).toEqual([400, ['amount', 'status']]);
    expect((await books.changeTariff(person, plan, { action: 'refund' })).status).toBe(400);
    expect(
      (await books.changeTariff(person, plan, { action: 'activate', operationId: unknownId })).status,
    ).toBe(400);
    expect((await books.changeTariff(person, plan, { operationId: unknownId })).status).toBe(400);
    expect((await books.changeTariff(person, plan, { status: 'unknown' })).status).toBe(400);
    expect(await books.listEntries(person)).toHaveLength(1);
  });

  test('accepts the id of the tariff or of its pack, and only for its own student', async () => {
    const person = await books.createBuyer(plan);
    const [tariff] = await books.listTariffs(person);
    const patchTariff = (owner: { id: string }, id?: string) =>
      adminClient.patch(`${toTariffsPath(owner)}/${id}`, { body: {} });
    expect((await patchTariff(person, tariff?.id)).body.data).toEqual(tariff);
    expect((await patchTariff(person, tariff?.planPackId)).body.data).toEqual(tariff);
    for (const [owner, id] of [
      [person, unknownId],
      [await books.createStudent(), tariff?.id],
      [await books.createBuyer(plan), tariff?.id],
      [{ id: unknownId }, tariff?.id],
    ] as const)
      expect((await patchTariff(owner, id)).status).toBe(404);
  });
});

describe('removing a tariff', () => {
  test('writes off the remaining lessons and shows this in the history', async () => {
    const person = await books.createBuyer(plan);
    await books.settle({ plan, came: [person] });
    expect((await books.removeTariff(person, plan)).status).toBe(204);
    expect(await books.listTariffs(person)).toEqual([]);
    expect(await books.listEntries(person)).toEqual(['auto 8', 'lessonCompleted -1', 'manual -7']);
    expect((await books.removeTariff(person, plan)).status).toBe(404);
  });

  test('without remaining lessons adds no entry', async () => {
    const person = await books.createBuyer(plan, { amount: 1 });
    await books.settle({ plan, came: [person] });
    await books.removeTariff(person, plan);
    expect(await books.listEntries(person)).toHaveLength(2);
  });
});

describe('expiry of a tariff', () => {
  test("happens at the end of the last day in the school's time zone", async () => {
    const person = await books.createBuyer(plan);
    const setLastDay = (instant: string) =>
      testApp.runSql(school.id, 'update user_tariffs set next_payment_date = $2 where user_id = $1', [
        person.id,
        instant,
      ]);
    await testApp.runSql(
      school.id,
      "update user_tariffs set purchase_date = '2026-01-01' where user_id = $1",
      [person.id],
    );
    await setLastDay(new Date(Date.parse(`${toSchoolDate(isoInDays(0))}T00:00:00Z`)).toISOString());
    expect(await books.listTariffs(person)).toMatchObject([{ status: 'active', lessonsRemaining: 8 }]);
    await setLastDay(new Date(Date.parse(`${toSchoolDate(isoInDays(-1))}T23:00:00+03:00`)).toISOString());
    expect(await books.listTariffs(person)).toMatchObject([{ status: 'inactive', lessonsRemaining: 0 }]);
  });

  test('is visible immediately and written off once, however often the job runs', async () => {
    const person = await books.createBuyer(plan);
    await books.passDays(person, 31);
    const read = async () => ({
      tariffs: await books.listTariffs(person),
      history: (await adminClient.get(`/tenant/users/${person.id}/plan-history`)).body.data.map(
        ({ id, ...rest }: { id: string }) => rest,
      ),
      balance: (await adminClient.get(`/tenant/users/${person.id}/balance`)).body.data.balance,
    });
    const before = await read();
    expect(before).toMatchObject({
      tariffs: [{ status: 'inactive', amount: 8, lessonsRemaining: 0 }],
      history: [
        { type: 'expired', amount: -8 },
        { type: 'auto', amount: 8 },
      ],
      balance: 0,
    });
    const stored = 'select type from balance_entries where user_id = $1';
    expect(await testApp.runSql(school.id, stored, [person.id])).toHaveLength(1);
    await Promise.all(Array.from({ length: 3 }, () => expireTariffs(testApp.jobDeps)));
    expect(await testApp.runSql(school.id, stored, [person.id])).toHaveLength(2);
    expect(await read()).toEqual(before);
  });

  test('without remaining lessons only changes its status', async () => {
    const person = await books.createBuyer(plan, { amount: 1 });
    await books.settle({ plan, came: [person] });
    await books.passDays(person, 31);
    await expireTariffs(testApp.jobDeps);
    expect(await books.listTariffs(person)).toMatchObject([{ status: 'inactive' }]);
    expect(await books.listEntries(person)).toHaveLength(2);
  });
});
