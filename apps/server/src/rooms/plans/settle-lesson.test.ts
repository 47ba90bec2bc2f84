import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Door } from '../../../test/door.ts';
import { type Books, openBooks, type Plan } from '../../../test/ledger.ts';
import { openWorld, type TestPerson, type TestSchool, type World } from '../../../test/world.ts';
import { newId } from '../../kernel/ids.ts';

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

const buyer = (amount = 8): Promise<TestPerson> => books.buyer(plan, { amount });

describe('settling a lesson', () => {
  test('charges one lesson to every named person and reports it as paid', async () => {
    const [anna, boris] = [await buyer(), await buyer()];
    const eventId = newId();
    await books.settle({ plan, eventId, came: [anna], missed: [boris] });
    expect([await books.counts(anna), await books.counts(boris)]).toEqual([[[1, 7]], [[1, 7]]]);
    expect(await books.charges(eventId)).toEqual([
      { userId: anna.id, kind: 'lesson', isPaid: true },
      { userId: boris.id, kind: 'noShow', isPaid: true },
    ]);
    const notes = async (person: TestPerson) =>
      (await admin.get(`/tenant/users/${person.id}/plan-history`)).body.data[0];
    const [tariff] = await books.tariffs(anna);
    expect(await notes(anna)).toEqual({
      ...{ id: expect.any(String), date: expect.any(String), type: 'lessonCompleted', amount: -1 },
      ...{ planName: 'Intensive', tariffId: tariff?.id, eventId, note: null, cause: 'lesson' },
    });
    expect(await notes(boris)).toMatchObject({ type: 'lessonCompleted', amount: -1, note: 'no-show' });
  });

  test('again changes nothing, and without a person refunds that person', async () => {
    const [anna, boris] = [await buyer(), await buyer()];
    const eventId = newId();
    for (const came of [[anna, boris], [anna, boris], [anna], [anna], [], []])
      await books.settle({ plan, eventId, came });
    for (const person of [anna, boris]) {
      expect(await books.counts(person)).toEqual([[0, 8]]);
      expect(await books.entries(person)).toEqual(['auto 8', 'lessonCompleted -1', 'lessonRefund 1']);
    }
    await books.settle({ plan, eventId, came: [boris] });
    expect(await books.counts(boris)).toEqual([[1, 7]]);
  });

  test('as a no-show instead of an attendance, or the reverse, keeps the charge', async () => {
    const anna = await buyer();
    const eventId = newId();
    await books.settle({ plan, eventId, came: [anna] });
    await books.settle({ plan, eventId, missed: [anna] });
    expect(await books.charges(eventId)).toEqual([{ userId: anna.id, kind: 'noShow', isPaid: true }]);
    expect(await books.entries(anna)).toEqual(['auto 8', 'lessonCompleted -1']);
  });

  test('of a class without a plan charges nothing', async () => {
    const anna = await buyer();
    const eventId = newId();
    await books.settle({ plan: null, eventId, came: [anna] });
    expect([await books.charges(eventId), await books.counts(anna)]).toEqual([[], [[0, 8]]]);
  });

  test('of a class that lost its plan keeps earlier charges, and still refunds them', async () => {
    const anna = await buyer();
    const eventId = newId();
    await books.settle({ plan, eventId, came: [anna] });
    await books.settle({ plan: null, eventId, came: [anna] });
    expect(await books.counts(anna)).toEqual([[1, 7]]);
    await books.settle({ plan: null, eventId });
    expect(await books.counts(anna)).toEqual([[0, 8]]);
  });

  test('follows the worked example of the ledger', async () => {
    const anna = await books.student();
    await books.assign(anna, plan);
    const eventId = newId();
    await books.settle({ plan, eventId, came: [anna] });
    await books.settle({ plan, eventId });
    await books.settle({ plan, eventId, missed: [anna] });
    await books.change(anna, plan, { amount: 10 });
    expect(await books.counts(anna)).toEqual([[1, 9]]);
    await books.wait(anna, 31);
    expect(await books.tariffs(anna)).toMatchObject([{ lessonsRemaining: 0, status: 'inactive' }]);
    expect(await books.entries(anna)).toEqual([
      ...['auto 8', 'lessonCompleted -1', 'lessonRefund 1', 'lessonCompleted -1', 'manual 2', 'expired -9'],
    ]);
  });
});

describe('the tariff that pays', () => {
  test('is the active tariff of the plan that expires first', async () => {
    const packs = [1, 2, 3].map((price) => ({ lessonAmount: 1, price }));
    const several = await books.plan({ packs });
    const anna = await buyer();
    const assign = async (place: number, more: object) => {
      const body = { planPackId: several.packs[place]?.id, ...more };
      return (await admin.post(`/tenant/users/${anna.id}/plans`, { body })).body.data.id as string;
    };
    const late = await assign(0, { nextPaymentDate: '2199-02-01' });
    const early = await assign(1, { nextPaymentDate: '2199-01-01' });
    const off = await assign(2, { nextPaymentDate: '2198-01-01', status: 'inactive' });
    const payer = async () => {
      const eventId = newId();
      await books.settle({ plan: several, eventId, came: [anna] });
      const [row] = await world.sql<{ tariff_id: string | null }>(
        school.id,
        'select tariff_id from lesson_charges where event_id = $1',
        [eventId],
      );
      return row?.tariff_id;
    };
    expect([await payer(), await payer(), await payer()]).toEqual([early, late, null]);
    expect(off).not.toBe(null);
    expect(await books.balance(anna, several)).toBe(-1);
    expect(await books.balance(anna, plan)).toBe(8);
  });

  test('is never one that has expired, even if it is not written off yet', async () => {
    const anna = await buyer();
    await books.wait(anna, 31);
    const eventId = newId();
    await books.settle({ plan, eventId, came: [anna] });
    expect(await books.charges(eventId)).toEqual([{ userId: anna.id, kind: 'lesson', isPaid: false }]);
    expect(await books.entries(anna)).toEqual(['auto 8', 'expired -8']);
    expect(await books.balance(anna, plan)).toBe(-1);
  });
});

describe('without remaining lessons', () => {
  async function debtor(lessons: number): Promise<{ anna: TestPerson; events: string[] }> {
    const anna = await buyer(1);
    const events = Array.from({ length: lessons + 1 }, () => newId());
    for (const eventId of events) await books.settle({ plan, eventId, came: [anna] });
    return { anna, events: events.slice(1) };
  }
  const paid = async (events: readonly string[]) =>
    Promise.all(events.map(async (eventId) => (await books.charges(eventId))[0]?.isPaid));

  test('a lesson is charged as unpaid, without an entry, and lowers the balance', async () => {
    const { anna, events } = await debtor(2);
    expect(await paid(events)).toEqual([false, false]);
    expect(await books.entries(anna)).toEqual(['manual 1', 'lessonCompleted -1']);
    expect(await books.balance(anna, plan)).toBe(-2);
  });

  test('a refund just removes the unpaid charge', async () => {
    const { anna, events } = await debtor(1);
    await books.settle({ plan, eventId: events[0] ?? '', came: [] });
    expect(await books.balance(anna, plan)).toBe(0);
    expect(await books.entries(anna)).toHaveLength(2);
  });

  test.each<[string, (anna: TestPerson) => Promise<unknown>]>([
    ['paying again', (anna) => books.change(anna, plan, { action: 'pay' })],
    [
      'activating a tariff',
      async (anna) => {
        await books.change(anna, plan, { status: 'inactive' });
        await books.change(anna, plan, { amount: 9 });
        await books.change(anna, plan, { action: 'activate' });
      },
    ],
  ])('%s pays the unpaid lessons', async (_, buy) => {
    const { anna, events } = await debtor(3);
    await buy(anna);
    expect(await paid(events)).toEqual([true, true, true]);
    expect(await books.counts(anna)).toEqual([[4, 5]]);
    expect(await books.balance(anna, plan)).toBe(5);
    expect((await books.entries(anna)).slice(-3)).toEqual(Array(3).fill('lessonCompleted -1'));
  });

  test('buying another pack of the same plan pays the oldest lessons first, and another plan pays none', async () => {
    const two = await books.plan({
      packs: [
        { lessonAmount: 1, price: 1 },
        { lessonAmount: 2, price: 1 },
      ],
    });
    const anna = await books.student();
    const events = [newId(), newId(), newId()];
    for (const eventId of events) await books.settle({ plan: two, eventId, came: [anna] });
    await books.assign(anna, plan);
    expect(await paid(events)).toEqual([false, false, false]);
    const body = { planPackId: two.packs[1]?.id, status: 'inactive' };
    await admin.post(`/tenant/users/${anna.id}/plans`, { body });
    expect(await paid(events)).toEqual([false, false, false]);
    await admin.patch(`/tenant/users/${anna.id}/plans/${body.planPackId}`, { body: { action: 'activate' } });
    expect(await paid(events)).toEqual([true, true, false]);
    const { data } = await books
      .assign(anna, two)
      .then(() => admin.get(`/tenant/users/${anna.id}/plans`).then((answer) => answer.body));
    expect(data[0]).toMatchObject({ lessonsUsed: 1, lessonsRemaining: 0 });
    expect(await paid(events)).toEqual([true, true, true]);
    expect(await books.balance(anna, two)).toBe(0);
  });

  test('buying a pack that is already over pays nothing', async () => {
    const { anna, events } = await debtor(1);
    await books.remove(anna, plan);
    await books.assign(anna, plan, { purchaseDate: '2026-01-01', nextPaymentDate: '2026-01-31' });
    expect(await paid(events)).toEqual([false]);
    expect(await books.balance(anna, plan)).toBe(-1);
  });
});

describe('refunding a lesson', () => {
  test('to an expired tariff writes it off immediately', async () => {
    const anna = await buyer();
    const eventId = newId();
    await books.settle({ plan, eventId, came: [anna] });
    await books.wait(anna, 31);
    await books.settle({ plan, eventId });
    expect(await books.entries(anna)).toEqual([
      ...['auto 8', 'lessonCompleted -1', 'expired -7', 'lessonRefund 1', 'expired -1'],
    ]);
    expect(await books.counts(anna)).toEqual([[0, 0]]);
  });

  test('to a deleted tariff writes it off manually', async () => {
    const anna = await buyer();
    const eventId = newId();
    await books.settle({ plan, eventId, came: [anna] });
    await books.remove(anna, plan);
    await books.settle({ plan, eventId });
    expect(await books.entries(anna)).toEqual([
      ...['auto 8', 'lessonCompleted -1', 'manual -7', 'lessonRefund 1', 'manual -1'],
    ]);
  });

  test('to an inactive tariff keeps it until the tariff is active again, even after its last day', async () => {
    const anna = await buyer();
    const eventId = newId();
    await books.settle({ plan, eventId, came: [anna] });
    await books.change(anna, plan, { action: 'deactivate' });
    await books.wait(anna, 31);
    await books.settle({ plan, eventId });
    expect(await books.counts(anna)).toEqual([[0, 8]]);
    expect(await books.balance(anna, plan)).toBe(0);
    await books.change(anna, plan, { action: 'pay' });
    expect(await books.balance(anna, plan)).toBe(16);
  });

  test('to an expired tariff that got new dates keeps it', async () => {
    const anna = await buyer();
    const eventId = newId();
    await books.settle({ plan, eventId, came: [anna] });
    await books.wait(anna, 31);
    await books.change(anna, plan, { nextPaymentDate: '2199-01-01' });
    await books.settle({ plan, eventId });
    expect(await books.counts(anna)).toEqual([[0, 1]]);
  });
});
