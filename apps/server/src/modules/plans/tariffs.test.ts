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

describe('assigning a pack', () => {
  test('grants its lessons from now on for the validity period of the plan', async () => {
    const person = await books.createStudent();
    const response = await books.requestAssign(person, plan);
    expect(response.status).toBe(201);
    const [pack] = plan.packs;
    expect(response.body.data).toEqual({
      ...{ id: expect.any(String), planPackId: pack?.id, pack },
      plan: { id: plan.id, name: 'Intensive', duration: 60, validityPeriod: 30, currency: 'UAH' },
      ...{ amount: 8, lessonsUsed: 0, lessonsRemaining: 8, price: 3200, currency: 'UAH', status: 'active' },
      ...{ purchaseDate: expect.any(String), nextPaymentDate: expect.any(String) },
      isPaid: false,
      can: { pay: true, markPaid: true, activate: false, deactivate: true, edit: true, delete: true },
    });
    const { purchaseDate, nextPaymentDate } = response.body.data;
    expect(Math.abs(Date.parse(purchaseDate) - Date.now())).toBeLessThan(10_000);
    expect(nextPaymentDate).toBe(addThirtyDays(purchaseDate));
    expect(await books.listTariffs(person)).toEqual([response.body.data]);
    expect(await books.listEntries(person)).toEqual(['auto 8']);
  });
  /** Assumes no clock change within these thirty days. */
  const addThirtyDays = (from: string) => new Date(Date.parse(from) + 30 * 86_400_000).toISOString();

  test('with a different number of lessons records a manual entry, with the same number an automatic one', async () => {
    expect(await books.listEntries(await books.createBuyer(plan, { amount: 3 }))).toEqual(['manual 3']);
    expect(await books.listEntries(await books.createBuyer(plan, { amount: 8 }))).toEqual(['auto 8']);
  });

  test("accepts dates in the school's time zone as well as instants", async () => {
    const person = await books.createBuyer(plan, {
      purchaseDate: '2026-11-01',
      nextPaymentDate: '2199-12-31',
    });
    const [tariff] = (await adminClient.get(toTariffsPath(person))).body.data;
    for (const [field, expected] of [
      ['purchaseDate', '2026-11-01'],
      ['nextPaymentDate', '2199-12-31'],
    ] as const) {
      expect(tariff[field].slice(0, 10)).toBe(expected);
      expect(toSchoolDate(tariff[field])).toBe(expected);
    }
    const moments = { purchaseDate: '2026-11-01T22:30:00+02:00', nextPaymentDate: '2199-01-01T00:00:00Z' };
    const [other] = (await adminClient.get(toTariffsPath(await books.createBuyer(plan, moments)))).body.data;
    expect(other).toMatchObject({
      purchaseDate: '2026-11-01T20:30:00.000Z',
      nextPaymentDate: '2199-01-01T00:00:00.000Z',
    });
  });

  test('keeps the local time of day across a clock change', async () => {
    const [tariff] = (
      await adminClient.get(
        toTariffsPath(await books.createBuyer(plan, { purchaseDate: '2026-10-20T09:00:00+03:00' })),
      )
    ).body.data;
    expect(tariff.nextPaymentDate).toBe('2026-11-19T07:00:00.000Z');
  });

  test('can be limited to one day', async () => {
    const today = toSchoolDate(isoInDays(0));
    const person = await books.createBuyer(plan, { nextPaymentDate: today });
    const [tariff] = await books.listTariffs(person);
    expect(tariff).toMatchObject({ status: 'active', lessonsRemaining: 8 });
    expect(toSchoolDate(tariff?.nextPaymentDate ?? '')).toBe(today);
  });

  test('is refused while the student holds it, also concurrently, and allowed again after removal', async () => {
    const person = await books.createBuyer(plan);
    const secondAttempt = await books.requestAssign(person, plan);
    expect([secondAttempt.status, secondAttempt.body.message]).toEqual([
      409,
      'This plan is already assigned',
    ]);
    await books.removeTariff(person, plan);
    const statuses = (
      await Promise.all(Array.from({ length: 10 }, () => books.requestAssign(person, plan)))
    ).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, ...Array(9).fill(409)]);
    expect(await books.listTariffs(person)).toHaveLength(1);
  });

  test.each([
    ['planPackId', { planPackId: 'x' }],
    ['planPackId', { planPackId: undefined }],
    ['amount', { amount: 0 }],
    ['amount', { amount: 1.5 }],
    ['purchaseDate', { purchaseDate: 'soon' }],
    ['purchaseDate', { purchaseDate: '2026-02-30' }],
    ['nextPaymentDate', { nextPaymentDate: '0001-01-01' }],
    ['nextPaymentDate', { purchaseDate: '2026-11-20', nextPaymentDate: '2026-11-19' }],
    ['status', { status: 'unknown' }],
  ])('with an invalid %s is rejected: %j', async (field, invalid) => {
    const response = await books.requestAssign(await books.createStudent(), plan, invalid);
    expect([response.status, Object.keys(response.body.errors)]).toEqual([400, [field]]);
  });

  test('requires a student, an existing pack and a plan on sale', async () => {
    const staff = await testApp.createPerson(school);
    expect((await books.requestAssign(staff, plan)).body).toMatchObject({
      code: 'INVALID_INPUT',
      message: 'Only students can have a plan',
    });
    const student = await books.createStudent();
    expect((await books.requestAssign(student, plan, { planPackId: unknownId })).status).toBe(404);
    expect((await books.requestAssign({ id: unknownId }, plan)).status).toBe(404);
    const inactivePlan = await books.createPlan({ status: 'inactive' });
    const rejected = await books.requestAssign(student, plan, { planPackId: inactivePlan.packs[0]?.id });
    expect([rejected.status, rejected.body.code]).toEqual([409, 'PLAN_INACTIVE']);
  });
});

describe('paying for a tariff', () => {
  test('adds the lessons of the pack, and the validity period to the remaining days', async () => {
    const person = await books.createBuyer(plan);
    const [before] = await books.listTariffs(person);
    const paid = await books.changeTariff(person, plan, { action: 'pay' });
    expect(paid.status).toBe(200);
    expect(paid.body.data).toMatchObject({ amount: 16, lessonsRemaining: 16, status: 'active' });
    expect(toSchoolDate(paid.body.data.nextPaymentDate)).toBe(
      toSchoolDate(new Date(Date.parse(before?.nextPaymentDate ?? '') + 30 * 86_400_000).toISOString()),
    );
    expect(await books.listEntries(person)).toEqual(['auto 8', 'auto 8']);
  });

  test('after the last day counts from today and does not restore expired lessons', async () => {
    const person = await books.createBuyer(plan);
    await books.passDays(person, 40);
    const { data } = (await books.changeTariff(person, plan, { action: 'pay' })).body;
    expect(data).toMatchObject({ amount: 16, lessonsUsed: 0, lessonsRemaining: 8, status: 'active' });
    expect(toSchoolDate(data.nextPaymentDate)).toBe(toSchoolDate(isoInDays(30)));
    expect(await books.listEntries(person)).toEqual(['auto 8', 'expired -8', 'auto 8']);
  });

  test('uses the current lessons and price of the pack and the current currency of its plan', async () => {
    const currentPlan = await books.createPlan();
    const person = await books.createBuyer(currentPlan);
    const packs = [{ id: currentPlan.packs[0]?.id, lessonAmount: 10, price: 90.5 }];
    await adminClient.put(`/tenant/school/plans/${currentPlan.id}`, { body: { packs, currency: 'EUR' } });
    const { data } = (await books.changeTariff(person, currentPlan, { action: 'pay' })).body;
    expect(data).toMatchObject({
      ...{ amount: 18, price: 3200, currency: 'UAH' },
      ...{ pack: { lessonAmount: 10, price: 90.5 }, plan: { currency: 'EUR' } },
    });
    const text = 'select amount, price, currency from balance_entries where user_id = $1 order by at, id';
    expect(await testApp.runSql(school.id, text, [person.id])).toEqual([
      { amount: 8, price: null, currency: null },
      { amount: 10, price: '90.50', currency: 'EUR' },
    ]);
  });

  test('is possible after the plan is no longer on sale', async () => {
    const inactivePlan = await books.createPlan();
    const person = await books.createStudent();
    await books.assign(person, inactivePlan);
    await adminClient.put(`/tenant/school/plans/${inactivePlan.id}`, { body: { status: 'inactive' } });
    expect((await books.changeTariff(person, inactivePlan, { action: 'pay' })).body.data.amount).toBe(16);
  });

  test('twice with the same operation id is one payment, without an id two', async () => {
    const person = await books.createBuyer(plan);
    const body = { action: 'pay', operationId: '01890000-0000-7000-8000-000000000001' };
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => books.changeTariff(person, plan, body)),
    );
    expect(responses.map(({ status, body: { data } }) => [status, data.amount])).toEqual(
      Array(10).fill([200, 16]),
    );
    await books.changeTariff(person, plan, { action: 'pay' });
    await books.changeTariff(person, plan, { action: 'pay' });
    expect((await books.listTariffs(person))[0]?.amount).toBe(32);
    const other = await books.changeTariff(await books.createBuyer(plan), plan, body);
    expect([other.status, other.body.code]).toEqual([409, 'CONFLICT']);
  });

  test('ten times concurrently records ten payments', async () => {
    const person = await books.createBuyer(plan);
    await Promise.all(Array.from({ length: 10 }, () => books.changeTariff(person, plan, { action: 'pay' })));
    expect(await books.listTariffs(person)).toMatchObject([{ amount: 88, lessonsRemaining: 88 }]);
    expect(await books.listEntries(person)).toHaveLength(11);
  });
});

describe('activating and deactivating', () => {
  test('changes only the status, and repeating it changes nothing', async () => {
    const person = await books.createBuyer(plan);
    for (const [action, status] of [
      ['deactivate', 'inactive'],
      ['deactivate', 'inactive'],
      ['activate', 'active'],
      ['activate', 'active'],
    ]) {
      const response = await books.changeTariff(person, plan, { action });
      expect([response.status, response.body.data]).toMatchObject([200, { status, lessonsRemaining: 8 }]);
    }
    expect(await books.listEntries(person)).toHaveLength(1);
  });

  test('works for a tariff assigned as inactive', async () => {
    const person = await books.createBuyer(plan, { status: 'inactive' });
    expect(await books.listTariffs(person)).toMatchObject([
      { status: 'inactive', amount: 8, can: { activate: true, deactivate: false } },
    ]);
    expect((await books.changeTariff(person, plan, { status: 'active' })).body.data.status).toBe('active');
  });

  test('keeps the status "unknown" of imported tariffs until it is set', async () => {
    const person = await books.createBuyer(plan);
    for (const [action, status] of [
      ['activate', 'active'],
      ['deactivate', 'inactive'],
    ] as const) {
      await testApp.runSql(school.id, "update user_tariffs set status = 'unknown' where user_id = $1", [
        person.id,
      ]);
      expect(await books.listTariffs(person)).toMatchObject([{ status: 'unknown', lessonsRemaining: 8 }]);
      expect((await books.changeTariff(person, plan, { action })).body.data.status).toBe(status);
    }
  });

  test('suspends expiry; after the last day only paying renews the tariff, with its lessons', async () => {
    const person = await books.createBuyer(plan);
    await books.changeTariff(person, plan, { action: 'deactivate' });
    await books.passDays(person, 40);
    await expireTariffs(testApp.jobDeps);
    expect(await books.listTariffs(person)).toMatchObject([
      { lessonsRemaining: 8, can: { pay: true, activate: false } },
    ]);
    for (const body of [{ action: 'activate' }, { status: 'active' }]) {
      const rejected = await books.changeTariff(person, plan, body);
      expect([rejected.status, rejected.body.message]).toEqual([409, 'Use pay to renew']);
    }
    expect((await books.changeTariff(person, plan, { action: 'pay' })).body.data).toMatchObject({
      lessonsRemaining: 16,
      status: 'active',
    });
  });

  test('is possible together with a later last day', async () => {
    const person = await books.createBuyer(plan);
    await books.passDays(person, 40);
    const body = { nextPaymentDate: isoInDays(5), status: 'active' };
    expect((await books.changeTariff(person, plan, body)).body.data).toMatchObject({
      status: 'active',
      lessonsRemaining: 0,
    });
  });
});

describe('own tariffs', () => {
  test('with history and balance are those the school sees, without the right to change them', async () => {
    const person = await books.createBuyer(plan);
    await books.settle({ plan, came: [person] });
    const client = await testApp.signInAs(person);
    const [tariff] = await books.listTariffs(person);
    const noRights = {
      pay: false,
      markPaid: false,
      activate: false,
      deactivate: false,
      edit: false,
      delete: false,
    };
    expect((await client.get('/tenant/user/plans')).body).toEqual({ data: [{ ...tariff, can: noRights }] });
    for (const [ownPath, schoolPath] of [
      ['/tenant/user/plans/history', `/tenant/users/${person.id}/plan-history`],
      ['/tenant/user/balance', `/tenant/users/${person.id}/balance`],
    ] as const) {
      const { body } = await client.get(ownPath);
      expect(body).toEqual((await adminClient.get(schoolPath)).body);
      expect(body.meta.pagination.total).toBe(2);
    }
  });

  test('have a history with ten entries per page, newest first', async () => {
    const person = await books.createBuyer(plan);
    for (let time = 0; time < 10; time++) await books.changeTariff(person, plan, { amount: 9 + time });
    const client = await testApp.signInAs(person);
    const readPage = async (query: string) => (await client.get(`/tenant/user/plans/history?${query}`)).body;
    expect((await readPage('page=1&limit=10')).data).toHaveLength(10);
    expect((await readPage('page=2&limit=10')).data).toMatchObject([{ type: 'auto', amount: 8 }]);
    expect(await readPage('page=3')).toMatchObject({
      data: [],
      meta: { pagination: { total: 11, totalPages: 2 } },
    });
  });
});
