import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { createLedgerTools, type LedgerTools, type Plan } from '../../../test/ledger-tools.ts';
import { openTestApp, type TestApp, type TestPerson, type TestSchool } from '../../../test/test-app.ts';
import { newId } from '../../kernel/ids.ts';

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

const createBuyer = (amount = 8): Promise<TestPerson> => books.createBuyer(plan, { amount });

describe('settling a lesson', () => {
  test('charges one lesson to every named person and reports it as paid', async () => {
    const [anna, boris] = [await createBuyer(), await createBuyer()];
    const eventId = newId();
    await books.settle({ plan, eventId, came: [anna], missed: [boris] });
    expect([await books.countLessons(anna), await books.countLessons(boris)]).toEqual([[[1, 7]], [[1, 7]]]);
    expect(await books.listCharges(eventId)).toEqual([
      { userId: anna.id, kind: 'lesson', isPaid: true },
      { userId: boris.id, kind: 'noShow', isPaid: true },
    ]);
    const readLastEntry = async (person: TestPerson) =>
      (await adminClient.get(`/tenant/users/${person.id}/plan-history`)).body.data[0];
    const [tariff] = await books.listTariffs(anna);
    expect(await readLastEntry(anna)).toEqual({
      ...{ id: expect.any(String), date: expect.any(String), type: 'lessonCompleted', amount: -1 },
      ...{
        planName: 'Intensive',
        tariffId: tariff?.id,
        eventId,
        note: null,
        explanation: null,
        cause: 'lesson',
      },
    });
    expect(await readLastEntry(boris)).toMatchObject({
      type: 'lessonCompleted',
      amount: -1,
      note: 'no-show',
    });
  });

  test('again changes nothing, and without a person refunds that person', async () => {
    const [anna, boris] = [await createBuyer(), await createBuyer()];
    const eventId = newId();
    for (const came of [[anna, boris], [anna, boris], [anna], [anna], [], []])
      await books.settle({ plan, eventId, came });
    for (const person of [anna, boris]) {
      expect(await books.countLessons(person)).toEqual([[0, 8]]);
      expect(await books.listEntries(person)).toEqual(['auto 8', 'lessonCompleted -1', 'lessonRefund 1']);
    }
    await books.settle({ plan, eventId, came: [boris] });
    expect(await books.countLessons(boris)).toEqual([[1, 7]]);
  });

  test('as a no-show instead of an attendance, or the reverse, keeps the charge', async () => {
    const anna = await createBuyer();
    const eventId = newId();
    await books.settle({ plan, eventId, came: [anna] });
    await books.settle({ plan, eventId, missed: [anna] });
    expect(await books.listCharges(eventId)).toEqual([{ userId: anna.id, kind: 'noShow', isPaid: true }]);
    expect(await books.listEntries(anna)).toEqual(['auto 8', 'lessonCompleted -1']);
  });

  test('of a class without a plan charges nothing', async () => {
    const anna = await createBuyer();
    const eventId = newId();
    await books.settle({ plan: null, eventId, came: [anna] });
    expect([await books.listCharges(eventId), await books.countLessons(anna)]).toEqual([[], [[0, 8]]]);
  });

  test('of a class that lost its plan keeps earlier charges, and still refunds them', async () => {
    const anna = await createBuyer();
    const eventId = newId();
    await books.settle({ plan, eventId, came: [anna] });
    await books.settle({ plan: null, eventId, came: [anna] });
    expect(await books.countLessons(anna)).toEqual([[1, 7]]);
    await books.settle({ plan: null, eventId });
    expect(await books.countLessons(anna)).toEqual([[0, 8]]);
  });

  test('follows the worked example of the ledger', async () => {
    const anna = await books.createStudent();
    await books.assign(anna, plan);
    const eventId = newId();
    await books.settle({ plan, eventId, came: [anna] });
    await books.settle({ plan, eventId });
    await books.settle({ plan, eventId, missed: [anna] });
    await books.changeTariff(anna, plan, { amount: 10 });
    expect(await books.countLessons(anna)).toEqual([[1, 9]]);
    await books.passDays(anna, 31);
    expect(await books.listTariffs(anna)).toMatchObject([{ lessonsRemaining: 0, status: 'inactive' }]);
    expect(await books.listEntries(anna)).toEqual([
      ...['auto 8', 'lessonCompleted -1', 'lessonRefund 1', 'lessonCompleted -1', 'manual 2', 'expired -9'],
    ]);
  });
});

describe('the tariff that pays', () => {
  test('is the active tariff of the plan that expires first', async () => {
    const packs = [1, 2, 3].map((price) => ({ lessonAmount: 1, price }));
    const planWithPacks = await books.createPlan({ packs });
    const anna = await createBuyer();
    const assign = async (packIndex: number, overrides: object) => {
      const body = { planPackId: planWithPacks.packs[packIndex]?.id, ...overrides };
      return (await adminClient.post(`/tenant/users/${anna.id}/plans`, { body })).body.data.id as string;
    };
    const lateTariff = await assign(0, { nextPaymentDate: '2199-02-01' });
    const earlyTariff = await assign(1, { nextPaymentDate: '2199-01-01' });
    await assign(2, { nextPaymentDate: '2198-01-01', status: 'inactive' });
    const findPayer = async () => {
      const eventId = newId();
      await books.settle({ plan: planWithPacks, eventId, came: [anna] });
      const [row] = await testApp.runSql<{ tariff_id: string | null }>(
        school.id,
        'select tariff_id from lesson_charges where event_id = $1',
        [eventId],
      );
      return row?.tariff_id;
    };
    expect([await findPayer(), await findPayer(), await findPayer()]).toEqual([
      earlyTariff,
      lateTariff,
      null,
    ]);
    expect(await books.readBalance(anna, planWithPacks)).toBe(-1);
    expect(await books.readBalance(anna, plan)).toBe(8);
  });

  test('is never one that has expired, even if it is not written off yet', async () => {
    const anna = await createBuyer();
    await books.passDays(anna, 31);
    const eventId = newId();
    await books.settle({ plan, eventId, came: [anna] });
    expect(await books.listCharges(eventId)).toEqual([{ userId: anna.id, kind: 'lesson', isPaid: false }]);
    expect(await books.listEntries(anna)).toEqual(['auto 8', 'expired -8']);
    expect(await books.readBalance(anna, plan)).toBe(-1);
  });
});

describe('without remaining lessons', () => {
  async function createDebtor(lessons: number): Promise<{ anna: TestPerson; events: string[] }> {
    const anna = await createBuyer(1);
    const events = Array.from({ length: lessons + 1 }, () => newId());
    for (const eventId of events) await books.settle({ plan, eventId, came: [anna] });
    return { anna, events: events.slice(1) };
  }
  const listPaid = async (events: readonly string[]) =>
    Promise.all(events.map(async (eventId) => (await books.listCharges(eventId))[0]?.isPaid));

  test('a lesson is charged as unpaid, without an entry, and lowers the balance', async () => {
    const { anna, events } = await createDebtor(2);
    expect(await listPaid(events)).toEqual([false, false]);
    expect(await books.listEntries(anna)).toEqual(['manual 1', 'lessonCompleted -1']);
    expect(await books.readBalance(anna, plan)).toBe(-2);
  });

  test('a refund just removes the unpaid charge', async () => {
    const { anna, events } = await createDebtor(1);
    await books.settle({ plan, eventId: events[0] ?? '', came: [] });
    expect(await books.readBalance(anna, plan)).toBe(0);
    expect(await books.listEntries(anna)).toHaveLength(2);
  });

  test.each<[string, (anna: TestPerson) => Promise<unknown>]>([
    ['paying again', (anna) => books.changeTariff(anna, plan, { action: 'pay' })],
    [
      'activating a tariff',
      async (anna) => {
        await books.changeTariff(anna, plan, { status: 'inactive' });
        await books.changeTariff(anna, plan, { amount: 9 });
        await books.changeTariff(anna, plan, { action: 'activate' });
      },
    ],
  ])('%s pays the unpaid lessons', async (_, buy) => {
    const { anna, events } = await createDebtor(3);
    await buy(anna);
    expect(await listPaid(events)).toEqual([true, true, true]);
    expect(await books.countLessons(anna)).toEqual([[4, 5]]);
    expect(await books.readBalance(anna, plan)).toBe(5);
    expect((await books.listEntries(anna)).slice(-3)).toEqual(Array(3).fill('lessonCompleted -1'));
  });

  test.each<[string, (anna: TestPerson, paidEvent: string) => Promise<unknown>]>([
    ['a lesson that is given back', (_, eventId) => books.settle({ plan, eventId, came: [] })],
    ['a number of lessons raised by hand', (anna) => books.changeTariff(anna, plan, { amount: 2 })],
  ])('%s pays the oldest unpaid lesson', async (_, giveLesson) => {
    const anna = await createBuyer(1);
    const [paid, older, newer] = [newId(), newId(), newId()];
    for (const eventId of [paid, older, newer]) await books.settle({ plan, eventId, came: [anna] });
    await giveLesson(anna, paid);
    expect(await listPaid([older, newer])).toEqual([true, false]);
    expect(await books.readBalance(anna, plan)).toBe(-1);
    expect((await books.listEntries(anna)).at(-1)).toBe('lessonCompleted -1');
  });

  test('a lesson that is given back to a tariff which is inactive or over pays nothing', async () => {
    const anna = await createBuyer(1);
    const [paid, unpaid] = [newId(), newId()];
    for (const eventId of [paid, unpaid]) await books.settle({ plan, eventId, came: [anna] });
    await books.changeTariff(anna, plan, { action: 'deactivate' });
    await books.settle({ plan, eventId: paid });
    expect(await listPaid([unpaid])).toEqual([false]);
  });

  test('buying another pack of the same plan pays the oldest lessons first, and another plan pays none', async () => {
    const planOfTwo = await books.createPlan({
      packs: [
        { lessonAmount: 1, price: 1 },
        { lessonAmount: 2, price: 1 },
      ],
    });
    const anna = await books.createStudent();
    const events = [newId(), newId(), newId()];
    for (const eventId of events) await books.settle({ plan: planOfTwo, eventId, came: [anna] });
    await books.assign(anna, plan);
    expect(await listPaid(events)).toEqual([false, false, false]);
    const body = { planPackId: planOfTwo.packs[1]?.id, status: 'inactive' };
    await adminClient.post(`/tenant/users/${anna.id}/plans`, { body });
    expect(await listPaid(events)).toEqual([false, false, false]);
    await adminClient.patch(`/tenant/users/${anna.id}/plans/${body.planPackId}`, {
      body: { action: 'activate' },
    });
    expect(await listPaid(events)).toEqual([true, true, false]);
    const { data } = await books
      .assign(anna, planOfTwo)
      .then(() => adminClient.get(`/tenant/users/${anna.id}/plans`).then((response) => response.body));
    expect(data[0]).toMatchObject({ lessonsUsed: 1, lessonsRemaining: 0 });
    expect(await listPaid(events)).toEqual([true, true, true]);
    expect(await books.readBalance(anna, planOfTwo)).toBe(0);
  });

  test('buying a pack that is already over pays nothing', async () => {
    const { anna, events } = await createDebtor(1);
    await books.removeTariff(anna, plan);
    await books.assign(anna, plan, { purchaseDate: '2026-01-01', nextPaymentDate: '2026-01-31' });
    expect(await listPaid(events)).toEqual([false]);
    expect(await books.readBalance(anna, plan)).toBe(-1);
  });
});

describe('refunding a lesson', () => {
  test('to an expired tariff writes it off immediately', async () => {
    const anna = await createBuyer();
    const eventId = newId();
    await books.settle({ plan, eventId, came: [anna] });
    await books.passDays(anna, 31);
    await books.settle({ plan, eventId });
    expect(await books.listEntries(anna)).toEqual([
      ...['auto 8', 'lessonCompleted -1', 'expired -7', 'lessonRefund 1', 'expired -1'],
    ]);
    expect(await books.countLessons(anna)).toEqual([[0, 0]]);
  });

  test('to a deleted tariff writes it off manually', async () => {
    const anna = await createBuyer();
    const eventId = newId();
    await books.settle({ plan, eventId, came: [anna] });
    await books.removeTariff(anna, plan);
    await books.settle({ plan, eventId });
    expect(await books.listEntries(anna)).toEqual([
      ...['auto 8', 'lessonCompleted -1', 'manual -7', 'lessonRefund 1', 'manual -1'],
    ]);
  });

  test('to an inactive tariff keeps it until the tariff is active again, even after its last day', async () => {
    const anna = await createBuyer();
    const eventId = newId();
    await books.settle({ plan, eventId, came: [anna] });
    await books.changeTariff(anna, plan, { action: 'deactivate' });
    await books.passDays(anna, 31);
    await books.settle({ plan, eventId });
    expect(await books.countLessons(anna)).toEqual([[0, 8]]);
    expect(await books.readBalance(anna, plan)).toBe(0);
    await books.changeTariff(anna, plan, { action: 'pay' });
    expect(await books.readBalance(anna, plan)).toBe(16);
  });

  test('to an expired tariff that got new dates keeps it', async () => {
    const anna = await createBuyer();
    const eventId = newId();
    await books.settle({ plan, eventId, came: [anna] });
    await books.passDays(anna, 31);
    await books.changeTariff(anna, plan, { nextPaymentDate: '2199-01-01' });
    await books.settle({ plan, eventId });
    expect(await books.countLessons(anna)).toEqual([[0, 1]]);
  });
});
