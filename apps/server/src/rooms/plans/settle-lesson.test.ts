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

describe('a lesson', () => {
  test('takes one from everybody who is named, and says that it is paid', async () => {
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

  test('settled again changes nothing; without somebody gives theirs back; with nobody all', async () => {
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

  test('held instead of missed, and the other way round, stays charged', async () => {
    const anna = await buyer();
    const eventId = newId();
    await books.settle({ plan, eventId, came: [anna] });
    await books.settle({ plan, eventId, missed: [anna] });
    expect(await books.charges(eventId)).toEqual([{ userId: anna.id, kind: 'noShow', isPaid: true }]);
    expect(await books.entries(anna)).toEqual(['auto 8', 'lessonCompleted -1']);
  });

  test('of a class without a plan costs nothing', async () => {
    const anna = await buyer();
    const eventId = newId();
    await books.settle({ plan: null, eventId, came: [anna] });
    expect([await books.charges(eventId), await books.counts(anna)]).toEqual([[], [[0, 8]]]);
  });

  test('whose class lost its plan keeps its charges, and gives them back when it is taken back', async () => {
    const anna = await buyer();
    const eventId = newId();
    await books.settle({ plan, eventId, came: [anna] });
    await books.settle({ plan: null, eventId, came: [anna] });
    expect(await books.counts(anna)).toEqual([[1, 7]]);
    await books.settle({ plan: null, eventId });
    expect(await books.counts(anna)).toEqual([[0, 8]]);
  });

  test('the worked example of the books', async () => {
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

describe('which tariff pays', () => {
  test('the one that expires first, of the plan of the class, while it is active and lasts', async () => {
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

  test('none whose last day is over, although nobody has written it off yet', async () => {
    const anna = await buyer();
    await books.wait(anna, 31);
    const eventId = newId();
    await books.settle({ plan, eventId, came: [anna] });
    expect(await books.charges(eventId)).toEqual([{ userId: anna.id, kind: 'lesson', isPaid: false }]);
    expect(await books.entries(anna)).toEqual(['auto 8', 'expired -8']);
    expect(await books.balance(anna, plan)).toBe(-1);
  });
});

describe('when nothing is left', () => {
  async function debtor(lessons: number): Promise<{ anna: TestPerson; events: string[] }> {
    const anna = await buyer(1);
    const events = Array.from({ length: lessons + 1 }, () => newId());
    for (const eventId of events) await books.settle({ plan, eventId, came: [anna] });
    return { anna, events: events.slice(1) };
  }
  const paid = async (events: readonly string[]) =>
    Promise.all(events.map(async (eventId) => (await books.charges(eventId))[0]?.isPaid));

  test('the lesson is held all the same, unpaid, without an entry, and the balance counts it', async () => {
    const { anna, events } = await debtor(2);
    expect(await paid(events)).toEqual([false, false]);
    expect(await books.entries(anna)).toEqual(['manual 1', 'lessonCompleted -1']);
    expect(await books.balance(anna, plan)).toBe(-2);
  });

  test('taking it back simply removes it', async () => {
    const { anna, events } = await debtor(1);
    await books.settle({ plan, eventId: events[0] ?? '', came: [] });
    expect(await books.balance(anna, plan)).toBe(0);
    expect(await books.entries(anna)).toHaveLength(2);
  });

  test.each<[string, (anna: TestPerson) => Promise<unknown>]>([
    ['paying', (anna) => books.change(anna, plan, { action: 'pay' })],
    [
      'activating',
      async (anna) => {
        await books.change(anna, plan, { status: 'inactive' });
        await books.change(anna, plan, { amount: 9 });
        await books.change(anna, plan, { action: 'activate' });
      },
    ],
  ])('%s settles it', async (_, buy) => {
    const { anna, events } = await debtor(3);
    await buy(anna);
    expect(await paid(events)).toEqual([true, true, true]);
    expect(await books.counts(anna)).toEqual([[4, 5]]);
    expect(await books.balance(anna, plan)).toBe(5);
    expect((await books.entries(anna)).slice(-3)).toEqual(Array(3).fill('lessonCompleted -1'));
  });

  test('another pack of the plan settles the oldest first, as far as it reaches; of another plan none', async () => {
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

  test('days that are over settle nothing', async () => {
    const { anna, events } = await debtor(1);
    await books.remove(anna, plan);
    await books.assign(anna, plan, { purchaseDate: '2026-01-01', nextPaymentDate: '2026-01-31' });
    expect(await paid(events)).toEqual([false]);
    expect(await books.balance(anna, plan)).toBe(-1);
  });
});

describe('giving back', () => {
  test('to a tariff that has run out is lost there at once', async () => {
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

  test('to one that was taken away is written off by hand', async () => {
    const anna = await buyer();
    const eventId = newId();
    await books.settle({ plan, eventId, came: [anna] });
    await books.remove(anna, plan);
    await books.settle({ plan, eventId });
    expect(await books.entries(anna)).toEqual([
      ...['auto 8', 'lessonCompleted -1', 'manual -7', 'lessonRefund 1', 'manual -1'],
    ]);
  });

  test('to one that is switched off is kept for when it is on again, also after its last day', async () => {
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

  test('to one that ran out and was given new days is kept', async () => {
    const anna = await buyer();
    const eventId = newId();
    await books.settle({ plan, eventId, came: [anna] });
    await books.wait(anna, 31);
    await books.change(anna, plan, { nextPaymentDate: '2199-01-01' });
    await books.settle({ plan, eventId });
    expect(await books.counts(anna)).toEqual([[0, 1]]);
  });
});
