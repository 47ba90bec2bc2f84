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

test('paying again is refused beyond the latest date and the largest number of lessons', async () => {
  const person = await books.buyer(plan);
  for (const edit of [{ nextPaymentDate: '2199-12-31' }, { nextPaymentDate: day(9), amount: 99_993 }]) {
    expect((await books.change(person, plan, edit)).status).toBe(200);
    const refused = await books.change(person, plan, { action: 'pay' });
    expect([refused.status, refused.body.code]).toEqual([409, 'PAID_TOO_FAR']);
  }
  await books.change(person, plan, { amount: 99_992 });
  expect((await books.change(person, plan, { action: 'pay' })).body.data.amount).toBe(100_000);
});

describe('editing a tariff', () => {
  test('records a changed number of lessons as a manual entry of the difference', async () => {
    const person = await books.buyer(plan);
    expect((await books.change(person, plan, { amount: 10 })).body.data).toMatchObject({
      amount: 10,
      lessonsRemaining: 10,
    });
    expect((await books.change(person, plan, { amount: 10 })).status).toBe(200);
    expect((await books.change(person, plan, { amount: 1 })).body.data).toMatchObject({
      amount: 1,
      lessonsRemaining: 1,
    });
    expect(await books.entries(person)).toEqual(['auto 8', 'manual 2', 'manual -9']);
  });

  test('refuses fewer lessons than are used', async () => {
    const person = await books.buyer(plan);
    for (let lesson = 0; lesson < 3; lesson++) await books.settle({ plan, came: [person] });
    const refused = await books.change(person, plan, { amount: 2 });
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { amount: ['At least 3: these lessons are already used or expired'] },
    ]);
    expect((await books.change(person, plan, { amount: 3 })).body.data).toMatchObject({
      ...{ amount: 3, lessonsUsed: 3, lessonsRemaining: 0, status: 'active' },
    });
  });

  test('changes dates, but not to a next payment before the purchase', async () => {
    const person = await books.buyer(plan, { purchaseDate: '2026-11-10' });
    const dated = await books.change(person, plan, {
      purchaseDate: '2026-11-05',
      nextPaymentDate: '2199-01-01',
    });
    expect(dated.body.data).toMatchObject({
      purchaseDate: '2026-11-05T00:00:00.000Z',
      nextPaymentDate: '2199-01-01T00:00:00.000Z',
    });
    const early = await books.change(person, plan, { nextPaymentDate: '2026-11-04' });
    const late = await books.change(person, plan, { purchaseDate: '2199-01-02' });
    expect([early.status, Object.keys(early.body.errors)]).toEqual([400, ['nextPaymentDate']]);
    expect([late.status, Object.keys(late.body.errors)]).toEqual([400, ['purchaseDate']]);
  });

  test('to a last day in the past expires it', async () => {
    const person = await books.buyer(plan, { purchaseDate: '2026-11-01' });
    const { data } = (await books.change(person, plan, { nextPaymentDate: '2026-11-02' })).body;
    expect(data).toMatchObject({ amount: 8, lessonsRemaining: 0, status: 'inactive' });
    expect(await books.tariffs(person)).toEqual([data]);
  });

  test('to a last day in the past keeps its lessons if it is deactivated in the same change', async () => {
    const person = await books.buyer(plan, { purchaseDate: '2026-11-01' });
    const body = { nextPaymentDate: '2026-11-02', status: 'inactive' };
    expect((await books.change(person, plan, body)).body.data).toMatchObject({
      lessonsRemaining: 8,
      status: 'inactive',
    });
  });

  test('refuses an action combined with other fields', async () => {
    const person = await books.buyer(plan);
    const answer = await books.change(person, plan, { action: 'pay', amount: 3, status: 'active' });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['amount', 'status']]);
    expect((await books.change(person, plan, { action: 'refund' })).status).toBe(400);
    expect((await books.change(person, plan, { action: 'activate', operationId: nowhere })).status).toBe(400);
    expect((await books.change(person, plan, { operationId: nowhere })).status).toBe(400);
    expect((await books.change(person, plan, { status: 'unknown' })).status).toBe(400);
    expect(await books.entries(person)).toHaveLength(1);
  });

  test('accepts the id of the tariff or of its pack, and only for its own student', async () => {
    const person = await books.buyer(plan);
    const [tariff] = await books.tariffs(person);
    const at = (who: { id: string }, id?: string) => admin.patch(`${tariffs(who)}/${id}`, { body: {} });
    expect((await at(person, tariff?.id)).body.data).toEqual(tariff);
    expect((await at(person, tariff?.planPackId)).body.data).toEqual(tariff);
    for (const [who, id] of [
      [person, nowhere],
      [await books.student(), tariff?.id],
      [await books.buyer(plan), tariff?.id],
      [{ id: nowhere }, tariff?.id],
    ] as const)
      expect((await at(who, id)).status).toBe(404);
  });
});

describe('removing a tariff', () => {
  test('writes off the remaining lessons and shows this in the history', async () => {
    const person = await books.buyer(plan);
    await books.settle({ plan, came: [person] });
    expect((await books.remove(person, plan)).status).toBe(204);
    expect(await books.tariffs(person)).toEqual([]);
    expect(await books.entries(person)).toEqual(['auto 8', 'lessonCompleted -1', 'manual -7']);
    expect((await books.remove(person, plan)).status).toBe(404);
  });

  test('without remaining lessons adds no entry', async () => {
    const person = await books.buyer(plan, { amount: 1 });
    await books.settle({ plan, came: [person] });
    await books.remove(person, plan);
    expect(await books.entries(person)).toHaveLength(2);
  });
});

describe('expiry of a tariff', () => {
  test("happens at the end of the last day in the school's time zone", async () => {
    const person = await books.buyer(plan);
    const setLast = (moment: string) =>
      world.sql(school.id, 'update user_tariffs set next_payment_date = $2 where user_id = $1', [
        person.id,
        moment,
      ]);
    await world.sql(school.id, "update user_tariffs set purchase_date = '2026-01-01' where user_id = $1", [
      person.id,
    ]);
    await setLast(new Date(Date.parse(`${dayInSchool(day(0))}T00:00:00Z`)).toISOString());
    expect(await books.tariffs(person)).toMatchObject([{ status: 'active', lessonsRemaining: 8 }]);
    await setLast(new Date(Date.parse(`${dayInSchool(day(-1))}T23:00:00+03:00`)).toISOString());
    expect(await books.tariffs(person)).toMatchObject([{ status: 'inactive', lessonsRemaining: 0 }]);
  });

  test('is visible immediately and written off once, however often the job runs', async () => {
    const person = await books.buyer(plan);
    await books.wait(person, 31);
    const read = async () => ({
      tariffs: await books.tariffs(person),
      history: (await admin.get(`/tenant/users/${person.id}/plan-history`)).body.data.map(
        ({ id, ...rest }: { id: string }) => rest,
      ),
      balance: (await admin.get(`/tenant/users/${person.id}/balance`)).body.data.balance,
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
    expect(await world.sql(school.id, stored, [person.id])).toHaveLength(1);
    await Promise.all(Array.from({ length: 3 }, () => expireTariffs(world.jobMeans)));
    expect(await world.sql(school.id, stored, [person.id])).toHaveLength(2);
    expect(await read()).toEqual(before);
  });

  test('without remaining lessons only changes its status', async () => {
    const person = await books.buyer(plan, { amount: 1 });
    await books.settle({ plan, came: [person] });
    await books.wait(person, 31);
    await expireTariffs(world.jobMeans);
    expect(await books.tariffs(person)).toMatchObject([{ status: 'inactive' }]);
    expect(await books.entries(person)).toHaveLength(2);
  });
});
