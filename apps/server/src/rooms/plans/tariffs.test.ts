import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Door } from '../../../test/door.ts';
import { type Books, openBooks, type Plan } from '../../../test/ledger.ts';
import { openWorld, type TestSchool, type World } from '../../../test/world.ts';
import { expireTariffs } from './plans.jobs.ts';

let world: World;
let school: TestSchool;
let admin: Door;
let books: Books;
let plan: Plan;
beforeAll(async () => {
  world = await openWorld({ SIGN_IN_LIMIT: '1000' });
  school = await world.school();
  admin = await world.as(school.admin);
  books = openBooks(world, school, admin);
  plan = await books.plan();
});
afterAll(() => world.close());

const nowhere = '01890000-0000-7000-8000-000000000000';
const tariffs = ({ id }: { id: string }): string => `/tenant/users/${id}/plans`;
const day = (later: number): string => new Date(Date.now() + later * 86_400_000).toISOString();
/** Formats the date in the school's time zone (Europe/Kyiv). */
const dayInSchool = (moment: string): string =>
  new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Kyiv' }).format(new Date(moment));

describe('assigning a pack', () => {
  test('grants its lessons from now on for the validity period of the plan', async () => {
    const person = await books.student();
    const answer = await books.assigning(person, plan);
    expect(answer.status).toBe(201);
    const [pack] = plan.packs;
    expect(answer.body.data).toEqual({
      ...{ id: expect.any(String), planPackId: pack?.id, pack },
      plan: { id: plan.id, name: 'Intensive', duration: 60, validityPeriod: 30, currency: 'UAH' },
      ...{ amount: 8, lessonsUsed: 0, lessonsRemaining: 8, price: 3200, currency: 'UAH', status: 'active' },
      ...{ purchaseDate: expect.any(String), nextPaymentDate: expect.any(String) },
      isPaid: false,
      can: { pay: true, markPaid: true, activate: false, deactivate: true, edit: true, delete: true },
    });
    const { purchaseDate, nextPaymentDate } = answer.body.data;
    expect(Math.abs(Date.parse(purchaseDate) - Date.now())).toBeLessThan(10_000);
    expect(nextPaymentDate).toBe(day30(purchaseDate));
    expect(await books.tariffs(person)).toEqual([answer.body.data]);
    expect(await books.entries(person)).toEqual(['auto 8']);
  });
  /** Assumes no clock change within these thirty days. */
  const day30 = (from: string) => new Date(Date.parse(from) + 30 * 86_400_000).toISOString();

  test('with a different number of lessons records a manual entry, with the same number an automatic one', async () => {
    expect(await books.entries(await books.buyer(plan, { amount: 3 }))).toEqual(['manual 3']);
    expect(await books.entries(await books.buyer(plan, { amount: 8 }))).toEqual(['auto 8']);
  });

  test("accepts dates in the school's time zone as well as instants", async () => {
    const person = await books.buyer(plan, { purchaseDate: '2026-11-01', nextPaymentDate: '2199-12-31' });
    const [tariff] = (await admin.get(tariffs(person))).body.data;
    for (const [field, wanted] of [
      ['purchaseDate', '2026-11-01'],
      ['nextPaymentDate', '2199-12-31'],
    ] as const) {
      expect(tariff[field].slice(0, 10)).toBe(wanted);
      expect(dayInSchool(tariff[field])).toBe(wanted);
    }
    const moments = { purchaseDate: '2026-11-01T22:30:00+02:00', nextPaymentDate: '2199-01-01T00:00:00Z' };
    const [other] = (await admin.get(tariffs(await books.buyer(plan, moments)))).body.data;
    expect(other).toMatchObject({
      purchaseDate: '2026-11-01T20:30:00.000Z',
      nextPaymentDate: '2199-01-01T00:00:00.000Z',
    });
  });

  test('keeps the local time of day across a clock change', async () => {
    const [tariff] = (
      await admin.get(tariffs(await books.buyer(plan, { purchaseDate: '2026-10-20T09:00:00+03:00' })))
    ).body.data;
    expect(tariff.nextPaymentDate).toBe('2026-11-19T07:00:00.000Z');
  });

  test('can be limited to one day', async () => {
    const today = dayInSchool(day(0));
    const person = await books.buyer(plan, { nextPaymentDate: today });
    const [tariff] = await books.tariffs(person);
    expect(tariff).toMatchObject({ status: 'active', lessonsRemaining: 8 });
    expect(dayInSchool(tariff?.nextPaymentDate ?? '')).toBe(today);
  });

  test('is refused while the student holds it, also concurrently, and allowed again after removal', async () => {
    const person = await books.buyer(plan);
    const again = await books.assigning(person, plan);
    expect([again.status, again.body.message]).toEqual([409, 'This plan is already assigned']);
    await books.remove(person, plan);
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => books.assigning(person, plan)))).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted()).toEqual([201, ...Array(9).fill(409)]);
    expect(await books.tariffs(person)).toHaveLength(1);
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
  ])('with an invalid %s is rejected: %j', async (field, bad) => {
    const answer = await books.assigning(await books.student(), plan, bad);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]]);
  });

  test('requires a student, an existing pack and a plan on sale', async () => {
    const staff = await world.person(school);
    expect((await books.assigning(staff, plan)).body).toMatchObject({
      code: 'INVALID_INPUT',
      message: 'Only students can have a plan',
    });
    const student = await books.student();
    expect((await books.assigning(student, plan, { planPackId: nowhere })).status).toBe(404);
    expect((await books.assigning({ id: nowhere }, plan)).status).toBe(404);
    const idle = await books.plan({ status: 'inactive' });
    const refused = await books.assigning(student, plan, { planPackId: idle.packs[0]?.id });
    expect([refused.status, refused.body.code]).toEqual([409, 'PLAN_INACTIVE']);
  });
});

describe('paying for a tariff', () => {
  test('adds the lessons of the pack, and the validity period to the remaining days', async () => {
    const person = await books.buyer(plan);
    const [before] = await books.tariffs(person);
    const paid = await books.change(person, plan, { action: 'pay' });
    expect(paid.status).toBe(200);
    expect(paid.body.data).toMatchObject({ amount: 16, lessonsRemaining: 16, status: 'active' });
    expect(dayInSchool(paid.body.data.nextPaymentDate)).toBe(
      dayInSchool(new Date(Date.parse(before?.nextPaymentDate ?? '') + 30 * 86_400_000).toISOString()),
    );
    expect(await books.entries(person)).toEqual(['auto 8', 'auto 8']);
  });

  test('after the last day counts from today and does not restore expired lessons', async () => {
    const person = await books.buyer(plan);
    await books.wait(person, 40);
    const { data } = (await books.change(person, plan, { action: 'pay' })).body;
    expect(data).toMatchObject({ amount: 16, lessonsUsed: 0, lessonsRemaining: 8, status: 'active' });
    expect(dayInSchool(data.nextPaymentDate)).toBe(dayInSchool(day(30)));
    expect(await books.entries(person)).toEqual(['auto 8', 'expired -8', 'auto 8']);
  });

  test('uses the current lessons and price of the pack and the current currency of its plan', async () => {
    const sold = await books.plan();
    const person = await books.buyer(sold);
    const packs = [{ id: sold.packs[0]?.id, lessonAmount: 10, price: 90.5 }];
    await admin.put(`/tenant/school/plans/${sold.id}`, { body: { packs, currency: 'EUR' } });
    const { data } = (await books.change(person, sold, { action: 'pay' })).body;
    expect(data).toMatchObject({
      ...{ amount: 18, price: 3200, currency: 'UAH' },
      ...{ pack: { lessonAmount: 10, price: 90.5 }, plan: { currency: 'EUR' } },
    });
    const text = 'select amount, price, currency from balance_entries where user_id = $1 order by at, id';
    expect(await world.sql(school.id, text, [person.id])).toEqual([
      { amount: 8, price: null, currency: null },
      { amount: 10, price: '90.50', currency: 'EUR' },
    ]);
  });

  test('is possible after the plan is no longer on sale', async () => {
    const idle = await books.plan();
    const person = await books.student();
    await books.assign(person, idle);
    await admin.put(`/tenant/school/plans/${idle.id}`, { body: { status: 'inactive' } });
    expect((await books.change(person, idle, { action: 'pay' })).body.data.amount).toBe(16);
  });

  test('twice with the same operation id is one payment, without an id two', async () => {
    const person = await books.buyer(plan);
    const body = { action: 'pay', operationId: '01890000-0000-7000-8000-000000000001' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => books.change(person, plan, body)));
    expect(answers.map(({ status, body: { data } }) => [status, data.amount])).toEqual(
      Array(10).fill([200, 16]),
    );
    await books.change(person, plan, { action: 'pay' });
    await books.change(person, plan, { action: 'pay' });
    expect((await books.tariffs(person))[0]?.amount).toBe(32);
    const other = await books.change(await books.buyer(plan), plan, body);
    expect([other.status, other.body.code]).toEqual([409, 'CONFLICT']);
  });

  test('ten times concurrently records ten payments', async () => {
    const person = await books.buyer(plan);
    await Promise.all(Array.from({ length: 10 }, () => books.change(person, plan, { action: 'pay' })));
    expect(await books.tariffs(person)).toMatchObject([{ amount: 88, lessonsRemaining: 88 }]);
    expect(await books.entries(person)).toHaveLength(11);
  });
});

describe('activating and deactivating', () => {
  test('changes only the status, and repeating it changes nothing', async () => {
    const person = await books.buyer(plan);
    for (const [action, status] of [
      ['deactivate', 'inactive'],
      ['deactivate', 'inactive'],
      ['activate', 'active'],
      ['activate', 'active'],
    ]) {
      const answer = await books.change(person, plan, { action });
      expect([answer.status, answer.body.data]).toMatchObject([200, { status, lessonsRemaining: 8 }]);
    }
    expect(await books.entries(person)).toHaveLength(1);
  });

  test('works for a tariff assigned as inactive', async () => {
    const person = await books.buyer(plan, { status: 'inactive' });
    expect(await books.tariffs(person)).toMatchObject([
      { status: 'inactive', amount: 8, can: { activate: true, deactivate: false } },
    ]);
    expect((await books.change(person, plan, { status: 'active' })).body.data.status).toBe('active');
  });

  test('keeps the status "unknown" of imported tariffs until it is set', async () => {
    const person = await books.buyer(plan);
    for (const [action, status] of [
      ['activate', 'active'],
      ['deactivate', 'inactive'],
    ] as const) {
      await world.sql(school.id, "update user_tariffs set status = 'unknown' where user_id = $1", [
        person.id,
      ]);
      expect(await books.tariffs(person)).toMatchObject([{ status: 'unknown', lessonsRemaining: 8 }]);
      expect((await books.change(person, plan, { action })).body.data.status).toBe(status);
    }
  });

  test('suspends expiry; after the last day only paying renews the tariff, with its lessons', async () => {
    const person = await books.buyer(plan);
    await books.change(person, plan, { action: 'deactivate' });
    await books.wait(person, 40);
    await expireTariffs(world.jobMeans);
    expect(await books.tariffs(person)).toMatchObject([
      { lessonsRemaining: 8, can: { pay: true, activate: false } },
    ]);
    for (const body of [{ action: 'activate' }, { status: 'active' }]) {
      const refused = await books.change(person, plan, body);
      expect([refused.status, refused.body.message]).toEqual([409, 'Use pay to renew']);
    }
    expect((await books.change(person, plan, { action: 'pay' })).body.data).toMatchObject({
      lessonsRemaining: 16,
      status: 'active',
    });
  });

  test('is possible together with a later last day', async () => {
    const person = await books.buyer(plan);
    await books.wait(person, 40);
    const body = { nextPaymentDate: day(5), status: 'active' };
    expect((await books.change(person, plan, body)).body.data).toMatchObject({
      status: 'active',
      lessonsRemaining: 0,
    });
  });
});

describe('own tariffs', () => {
  test('with history and balance are those the school sees, without the right to change them', async () => {
    const person = await books.buyer(plan);
    await books.settle({ plan, came: [person] });
    const door = await world.as(person);
    const [seen] = await books.tariffs(person);
    const none = {
      pay: false,
      markPaid: false,
      activate: false,
      deactivate: false,
      edit: false,
      delete: false,
    };
    expect((await door.get('/tenant/user/plans')).body).toEqual({ data: [{ ...seen, can: none }] });
    for (const [own, theirs] of [
      ['/tenant/user/plans/history', `/tenant/users/${person.id}/plan-history`],
      ['/tenant/user/balance', `/tenant/users/${person.id}/balance`],
    ] as const) {
      const { body } = await door.get(own);
      expect(body).toEqual((await admin.get(theirs)).body);
      expect(body.meta.pagination.total).toBe(2);
    }
  });

  test('have a history with ten entries per page, newest first', async () => {
    const person = await books.buyer(plan);
    for (let time = 0; time < 10; time++) await books.change(person, plan, { amount: 9 + time });
    const door = await world.as(person);
    const page = async (query: string) => (await door.get(`/tenant/user/plans/history?${query}`)).body;
    expect((await page('page=1&limit=10')).data).toHaveLength(10);
    expect((await page('page=2&limit=10')).data).toMatchObject([{ type: 'auto', amount: 8 }]);
    expect(await page('page=3')).toMatchObject({
      data: [],
      meta: { pagination: { total: 11, totalPages: 2 } },
    });
  });
});
