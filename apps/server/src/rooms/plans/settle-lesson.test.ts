import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Door } from '../../../test/door.ts';
import { type Books, openBooks, type Plan } from '../../../test/ledger.ts';
import { openWorld, type TestPerson, type TestSchool, type World } from '../../../test/world.ts';
import { newId } from '../../kernel/ids.ts';
import { balanceOf } from './balance-of.ts';
import { paidLessons } from './paid-lessons.ts';

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

const inSchool: World['connected']['database']['inSchool'] = (...given) =>
  world.connected.database.inSchool(...given);

async function buyer(amount = 8): Promise<TestPerson> {
  const person = await books.student();
  await books.assign(person, plan, { amount });
  return person;
}
const change = (person: { id: string }, body: object, of = plan) =>
  admin.patch(`/tenant/users/${person.id}/plans/${of.packs[0]?.id}`, { body });
const remaining = async (person: { id: string }) =>
  (await books.tariffs(person)).map(({ lessonsUsed, lessonsRemaining }) => [lessonsUsed, lessonsRemaining]);
const balance = (person: { id: string }, of = plan) =>
  inSchool(school.id, async (tx) => {
    const learner = { userId: person.id, planId: of.id };
    return (await balanceOf(tx, [learner]))(learner);
  });
const charges = async (eventId: string) =>
  inSchool(school.id, async (tx) => (await paidLessons(tx, [eventId])).get(eventId) ?? []);
/** As if so many days had passed for this person. */
const wait = (person: { id: string }, days: number) =>
  world.sql(
    school.id,
    `update user_tariffs set purchase_date = purchase_date - make_interval(days => $2),
      next_payment_date = next_payment_date - make_interval(days => $2) where user_id = $1`,
    [person.id, days],
  );
const types = async (person: { id: string }) =>
  (await books.history(person)).map(({ type, amount }) => `${type} ${amount}`);

describe('a lesson', () => {
  test('takes one from everybody who is named, and says that it is paid', async () => {
    const [anna, boris] = [await buyer(), await buyer()];
    const eventId = newId();
    await books.settle({ plan, eventId, came: [anna], missed: [boris] });
    expect([await remaining(anna), await remaining(boris)]).toEqual([[[1, 7]], [[1, 7]]]);
    expect(await charges(eventId)).toEqual([
      { userId: anna.id, kind: 'lesson', isPaid: true },
      { userId: boris.id, kind: 'noShow', isPaid: true },
    ]);
    const notes = async (person: TestPerson) =>
      (await admin.get(`/tenant/users/${person.id}/plan-history`)).body.data[0];
    const [tariff] = await books.tariffs(anna);
    expect(await notes(anna)).toEqual({
      ...{ id: expect.any(String), date: expect.any(String), type: 'lessonCompleted', amount: -1 },
      ...{ planName: 'Intensive', tariffId: tariff?.id, eventId, note: null },
    });
    expect(await notes(boris)).toMatchObject({ type: 'lessonCompleted', amount: -1, note: 'no-show' });
  });

  test('settled again changes nothing; without somebody gives theirs back; with nobody all', async () => {
    const [anna, boris] = [await buyer(), await buyer()];
    const eventId = newId();
    for (const came of [[anna, boris], [anna, boris], [anna], [anna], [], []])
      await books.settle({ plan, eventId, came });
    for (const person of [anna, boris]) {
      expect(await remaining(person)).toEqual([[0, 8]]);
      expect(await types(person)).toEqual(['auto 8', 'lessonCompleted -1', 'lessonRefund 1']);
    }
    await books.settle({ plan, eventId, came: [boris] });
    expect(await remaining(boris)).toEqual([[1, 7]]);
  });

  test('held instead of missed, and the other way round, stays charged', async () => {
    const anna = await buyer();
    const eventId = newId();
    await books.settle({ plan, eventId, came: [anna] });
    await books.settle({ plan, eventId, missed: [anna] });
    expect(await charges(eventId)).toEqual([{ userId: anna.id, kind: 'noShow', isPaid: true }]);
    expect(await types(anna)).toEqual(['auto 8', 'lessonCompleted -1']);
  });

  test('of a class without a plan costs nothing', async () => {
    const anna = await buyer();
    const eventId = newId();
    await books.settle({ plan: null, eventId, came: [anna] });
    expect([await charges(eventId), await remaining(anna)]).toEqual([[], [[0, 8]]]);
  });

  test('whose class lost its plan keeps its charges, and gives them back when it is taken back', async () => {
    const anna = await buyer();
    const eventId = newId();
    await books.settle({ plan, eventId, came: [anna] });
    await books.settle({ plan: null, eventId, came: [anna] });
    expect(await remaining(anna)).toEqual([[1, 7]]);
    await books.settle({ plan: null, eventId });
    expect(await remaining(anna)).toEqual([[0, 8]]);
  });

  test('the worked example of the books', async () => {
    const anna = await books.student();
    await books.assign(anna, plan);
    const eventId = newId();
    await books.settle({ plan, eventId, came: [anna] });
    await books.settle({ plan, eventId });
    await books.settle({ plan, eventId, missed: [anna] });
    await change(anna, { amount: 10 });
    expect(await remaining(anna)).toEqual([[1, 9]]);
    await wait(anna, 31);
    expect(await books.tariffs(anna)).toMatchObject([{ lessonsRemaining: 0, status: 'inactive' }]);
    expect(await types(anna)).toEqual([
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
    expect(await balance(anna, several)).toBe(-1);
    expect(await balance(anna)).toBe(8);
  });

  test('none whose last day is over, although nobody has written it off yet', async () => {
    const anna = await buyer();
    await wait(anna, 31);
    const eventId = newId();
    await books.settle({ plan, eventId, came: [anna] });
    expect(await charges(eventId)).toEqual([{ userId: anna.id, kind: 'lesson', isPaid: false }]);
    expect(await types(anna)).toEqual(['auto 8', 'expired -8']);
    expect(await balance(anna)).toBe(-1);
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
    Promise.all(events.map(async (eventId) => (await charges(eventId))[0]?.isPaid));

  test('the lesson is held all the same, unpaid, without an entry, and the balance counts it', async () => {
    const { anna, events } = await debtor(2);
    expect(await paid(events)).toEqual([false, false]);
    expect(await types(anna)).toEqual(['manual 1', 'lessonCompleted -1']);
    expect(await balance(anna)).toBe(-2);
  });

  test('taking it back simply removes it', async () => {
    const { anna, events } = await debtor(1);
    await books.settle({ plan, eventId: events[0] ?? '', came: [] });
    expect(await balance(anna)).toBe(0);
    expect(await types(anna)).toHaveLength(2);
  });

  test.each<[string, (anna: TestPerson) => Promise<unknown>]>([
    ['paying', (anna) => change(anna, { action: 'pay' })],
    [
      'activating',
      async (anna) => {
        await change(anna, { status: 'inactive' });
        await change(anna, { amount: 9 });
        await change(anna, { action: 'activate' });
      },
    ],
  ])('%s settles it', async (_, buy) => {
    const { anna, events } = await debtor(3);
    await buy(anna);
    expect(await paid(events)).toEqual([true, true, true]);
    expect(await remaining(anna)).toEqual([[4, 5]]);
    expect(await balance(anna)).toBe(5);
    expect((await types(anna)).slice(-3)).toEqual(Array(3).fill('lessonCompleted -1'));
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
    expect(await balance(anna, two)).toBe(0);
  });

  test('days that are over settle nothing', async () => {
    const { anna, events } = await debtor(1);
    await admin.delete(`/tenant/users/${anna.id}/plans/${plan.packs[0]?.id}`);
    await books.assign(anna, plan, { purchaseDate: '2026-01-01', nextPaymentDate: '2026-01-31' });
    expect(await paid(events)).toEqual([false]);
    expect(await balance(anna)).toBe(-1);
  });
});

describe('giving back', () => {
  test('to a tariff that has run out is lost there at once', async () => {
    const anna = await buyer();
    const eventId = newId();
    await books.settle({ plan, eventId, came: [anna] });
    await wait(anna, 31);
    await books.settle({ plan, eventId });
    expect(await types(anna)).toEqual([
      ...['auto 8', 'lessonCompleted -1', 'expired -7', 'lessonRefund 1', 'expired -1'],
    ]);
    expect(await remaining(anna)).toEqual([[0, 0]]);
  });

  test('to one that was taken away is written off by hand', async () => {
    const anna = await buyer();
    const eventId = newId();
    await books.settle({ plan, eventId, came: [anna] });
    await admin.delete(`/tenant/users/${anna.id}/plans/${plan.packs[0]?.id}`);
    await books.settle({ plan, eventId });
    expect(await types(anna)).toEqual([
      ...['auto 8', 'lessonCompleted -1', 'manual -7', 'lessonRefund 1', 'manual -1'],
    ]);
  });

  test('to one that is switched off is kept for when it is on again, also after its last day', async () => {
    const anna = await buyer();
    const eventId = newId();
    await books.settle({ plan, eventId, came: [anna] });
    await change(anna, { action: 'deactivate' });
    await wait(anna, 31);
    await books.settle({ plan, eventId });
    expect(await remaining(anna)).toEqual([[0, 8]]);
    expect(await balance(anna)).toBe(0);
    await change(anna, { action: 'pay' });
    expect(await balance(anna)).toBe(16);
  });

  test('to one that ran out and was given new days is kept', async () => {
    const anna = await buyer();
    const eventId = newId();
    await books.settle({ plan, eventId, came: [anna] });
    await wait(anna, 31);
    await change(anna, { nextPaymentDate: '2199-01-01' });
    await books.settle({ plan, eventId });
    expect(await remaining(anna)).toEqual([[0, 1]]);
  });
});

describe('at once', () => {
  const fifty = <T>(work: (place: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: 50 }, (_, place) => work(place)));

  test('fifty times the same lesson is one charge', async () => {
    const [anna, boris] = [await buyer(), await buyer()];
    const eventId = newId();
    await fifty(() => books.settle({ plan, eventId, came: [anna, boris] }));
    expect([await remaining(anna), await remaining(boris)]).toEqual([[[1, 7]], [[1, 7]]]);
    await fifty(() => books.settle({ plan, eventId }));
    expect([await types(anna), await types(boris)]).toEqual(
      Array(2).fill(['auto 8', 'lessonCompleted -1', 'lessonRefund 1']),
    );
  });

  test('held and taken back, it is charged once or not at all', async () => {
    const anna = await buyer();
    const eventId = newId();
    await fifty((place) => books.settle({ plan, eventId, came: place % 2 === 0 ? [anna] : [] }));
    const [[used = 0, left = 0] = []] = await remaining(anna);
    expect([used, left]).toEqual([(await charges(eventId)).length, 8 - used]);
    expect((await types(anna)).filter((entry) => entry.startsWith('lessonCompleted'))).toHaveLength(
      (await types(anna)).filter((entry) => entry.startsWith('lessonRefund')).length + used,
    );
  });

  test('fifty lessons of one student take what there is, and the rest is unpaid', async () => {
    const anna = await buyer(20);
    await fifty(() => books.settle({ plan, came: [anna] }));
    expect(await remaining(anna)).toEqual([[20, 0]]);
    expect(await balance(anna)).toBe(-30);
  });

  test('lessons and purchases do not miss each other: nothing is unpaid while something is left', async () => {
    const anna = await buyer(1);
    await fifty<unknown>((place) =>
      place % 10 === 0 ? change(anna, { action: 'pay' }) : books.settle({ plan, came: [anna] }),
    );
    // 1 + 5 × 8 lessons bought, 45 held.
    expect(await balance(anna)).toBe(-4);
    expect(await remaining(anna)).toEqual([[41, 0]]);
  });

  test('groups that share students, in whatever order they are named, do not block each other', async () => {
    const group = await Promise.all(Array.from({ length: 6 }, () => buyer(100)));
    await fifty((place) => books.settle({ plan, came: place % 2 === 0 ? group : group.toReversed() }));
    for (const person of group) expect(await remaining(person)).toEqual([[50, 50]]);
  });
});

describe('the database', () => {
  const refuses = (text: string, values: unknown[] = []) =>
    expect(world.sql(school.id, text, values)).rejects.toThrow();

  test('lets whoever serves add to the ledger and change nothing in it', async () => {
    await buyer();
    await refuses('update balance_entries set amount = 5');
    await refuses('delete from balance_entries');
    await refuses('truncate balance_entries');
    await refuses('delete from lesson_charges');
    await refuses('delete from user_tariffs');
  });

  test.each(['amount', 'lessons_used', 'lessons_expired'])('moves %s by entries alone', async (column) => {
    await buyer();
    await expect(world.sql(school.id, `update user_tariffs set ${column} = 3`)).rejects.toThrow(
      /permission denied/,
    );
    await refuses('update balances set lessons = 3');
  });

  test('takes no more than there is, and each charge once', async () => {
    const anna = await buyer(2);
    await books.settle({ plan, came: [anna] });
    const entry = (amount: number, type: string, cause: string, charge: string | null) =>
      refuses(
        `insert into balance_entries (school_id, id, user_id, tariff_id, type, amount, cause, charge_id, at)
         select school_id, gen_random_uuid(), user_id, id, $2, $3, $4,
           case when $5 then (select id from lesson_charges c where c.user_id = $1) end, now()
         from user_tariffs where user_id = $1`,
        [anna.id, type, amount, cause, charge !== null],
      );
    await entry(-2, 'expired', 'expiry', null);
    await entry(-2, 'manual', 'edit', null);
    await entry(-1, 'lessonCompleted', 'lesson', 'the same again');
    await entry(-1, 'lessonCompleted', 'lesson', null);
    await entry(2, 'lessonRefund', 'lesson', 'one');
    await entry(-1, 'auto', 'pay', null);
    await entry(1, 'expired', 'expiry', null);
    expect(await remaining(anna)).toEqual([[1, 1]]);
  });
});
