/**
 * Property test: after any sequence of purchases, lessons and edits, ledger, tariffs and balance agree with a model.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Door } from '../../../test/door.ts';
import { type Books, openBooks, type Plan } from '../../../test/ledger.ts';
import { type Model, openModel, type Pack } from '../../../test/ledger-model.ts';
import { openWorld, type TestPerson, type TestSchool, type World } from '../../../test/world.ts';
import { newId } from '../../kernel/ids.ts';
import { checkBalances } from './check-balances.ts';
import { expireTariffs } from './plans.jobs.ts';

let world: World;
let school: TestSchool;
let admin: Door;
let books: Books;
let plans: Plan[];
/** By index: two packs of one plan, one of another. */
const packs: Pack[] = [
  { plan: 0, lessons: 2, days: 10 },
  { plan: 0, lessons: 5, days: 10 },
  { plan: 1, lessons: 3, days: 5 },
];
beforeAll(async () => {
  world = await openWorld();
  school = await world.school();
  admin = await world.as(school.admin);
  books = openBooks(world, school, admin);
  const [small, large, other] = packs.map(({ lessons }) => ({ lessonAmount: lessons, price: 10 }));
  plans = [
    await books.plan({ validityPeriod: 10, packs: [small, large] }),
    await books.plan({ validityPeriod: 5, packs: [other] }),
  ];
});
afterAll(() => world.close());

const packIds = () => plans.flatMap((plan) => plan.packs.map(({ id }) => id));

/** One student, in the database and in the model. */
interface Life {
  readonly person: TestPerson;
  readonly model: Model;
  readonly events: readonly string[];
}
const begin = async (): Promise<Life> => ({
  person: await books.student(),
  model: openModel(packs),
  events: Array.from({ length: 8 }, () => newId()),
});

type Step = (life: Life) => Promise<unknown>;
const at = ({ person }: Life, pack: number) => `/tenant/users/${person.id}/plans/${packIds()[pack]}`;
const pack = fc.nat({ max: packs.length - 1 });
const event = fc.nat({ max: 7 });
const planOf = (number: number) => number % 2;

/** Odd lessons belong to the second plan, even ones to the first. */
const settle = (number: number, how: 'came' | 'missed' | 'nobody'): Step => {
  return async ({ person, events, model }) => {
    if (how === 'nobody') model.takeBack(number);
    else model.charge(number, planOf(number));
    const settling = { plan: plans[planOf(number)] ?? null, eventId: events[number] ?? '' };
    await books.settle({ ...settling, ...(how !== 'nobody' && { [how]: [person] }) });
  };
};

const step: fc.Arbitrary<readonly [string, Step]> = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(pack, fc.constantFrom(undefined, 1, 4)).map(assign) },
  { weight: 2, arbitrary: pack.map(pay) },
  { weight: 2, arbitrary: fc.tuple(pack, fc.boolean()).map(turn) },
  { weight: 2, arbitrary: fc.tuple(pack, fc.nat({ max: 9 })).map(edit) },
  { weight: 1, arbitrary: pack.map(remove) },
  { weight: 2, arbitrary: fc.constantFrom(1, 4, 11).map(wait) },
  {
    weight: 1,
    arbitrary: fc.constant(['the expiry job runs', () => expireTariffs(world.jobMeans)] as const),
  },
  {
    weight: 12,
    arbitrary: fc
      .tuple(event, fc.constantFrom('came' as const, 'came' as const, 'missed' as const, 'nobody' as const))
      .map(([number, how]) => [`${how} to lesson ${number}`, settle(number, how)] as const),
  },
);

function assign([number, amount]: [number, number | undefined]) {
  const run: Step = (life) => {
    life.model.assign(number, amount ?? packs[number]?.lessons ?? 0);
    const body = { planPackId: packIds()[number], amount };
    return admin.post(`/tenant/users/${life.person.id}/plans`, { body });
  };
  return [`assign ${number} ${amount ?? ''}`, run] as const;
}
function pay(number: number) {
  const run: Step = (life) => {
    life.model.pay(number);
    return admin.patch(at(life, number), { body: { action: 'pay' } });
  };
  return [`pay ${number}`, run] as const;
}
function turn([number, isOn]: [number, boolean]) {
  const action = isOn ? 'activate' : 'deactivate';
  const run: Step = (life) => {
    life.model.turn(number, isOn);
    return admin.patch(at(life, number), { body: { action } });
  };
  return [`${action} ${number}`, run] as const;
}
function edit([number, amount]: [number, number]) {
  const run: Step = (life) => {
    life.model.edit(number, amount);
    return admin.patch(at(life, number), { body: { amount } });
  };
  return [`edit ${number} to ${amount}`, run] as const;
}
function remove(number: number) {
  const run: Step = (life) => {
    life.model.remove(number);
    return admin.delete(at(life, number));
  };
  return [`remove ${number}`, run] as const;
}
function wait(days: number) {
  const run: Step = ({ model, person }) => {
    model.wait(days);
    return books.wait(person, days);
  };
  return [`${days} days pass`, run] as const;
}

/** Reads the state from the API in the format of the model. */
async function tell({ person }: Life) {
  const tariffs = (await books.tariffs(person))
    .toReversed()
    .map(({ planPackId, amount, lessonsUsed, lessonsRemaining, status }) => ({
      ...{ pack: packIds().indexOf(planPackId), amount, lessonsUsed, lessonsRemaining, status },
    }));
  return { tariffs, history: await books.entries(person) };
}

interface Explained {
  readonly amount: number;
  readonly balance: number;
}

/** Reads the explained balance from all pages, oldest entry first. */
async function explain({ person }: Life) {
  const path = `/tenant/users/${person.id}/balance`;
  const entries: Explained[] = [];
  for (let page = 1; ; page++) {
    const { data, meta } = (await admin.get(`${path}?page=${page}&limit=7`)).body;
    entries.push(...data.entries);
    if (page >= meta.pagination.totalPages) return { ...data, entries: entries.reverse() };
  }
}

async function expectBooksInOrder(life: Life): Promise<void> {
  const { model } = life;
  const { tariffs, history } = await tell(life);
  expect(tariffs).toEqual(model.seen());
  const remaining = tariffs.reduce((sum, { lessonsRemaining }) => sum + lessonsRemaining, 0);
  const sum = history.reduce((total, entry) => total + Number(entry.split(' ')[1]), 0);
  expect(sum).toBe(remaining);
  const explained = await explain(life);
  expect(explained).toMatchObject({
    remaining,
    unpaid: model.unpaid(),
    balance: remaining - model.unpaid(),
  });
  let balance = 0;
  for (const entry of explained.entries) {
    balance += entry.amount;
    expect(entry.balance).toBe(balance);
  }
  expect(balance).toBe(explained.balance);
  await expireTariffs(world.jobMeans);
  expect(await tell(life)).toMatchObject({ tariffs });
  const { differences } = await world.connected.database.lookInSchool(school.id, checkBalances);
  expect(differences).toEqual([]);
}

/** HISTORIES raises the number of runs for a longer search. */
const runs = Number(process.env.HISTORIES ?? 25);

test(
  'entries add up to the remaining lessons, every lesson is charged once, and the history explains the balance',
  () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const life = await begin();
        for (const [, run] of steps) await run(life);
        await expectBooksInOrder(life);
        const { model, person } = life;
        const standing = await world.sql<{ event: string; times: number }>(
          school.id,
          `select c.event_id as event, -sum(e.amount)::int as times from balance_entries e
           join lesson_charges c on c.school_id = e.school_id and c.id = e.charge_id
           where e.user_id = $1 and e.cause = 'lesson' group by 1 having sum(e.amount) <> 0 order by 1`,
          [person.id],
        );
        const paid = model.charges().filter(({ tariff }) => tariff);
        expect(standing).toEqual(
          paid.map((one) => ({ event: life.events[one.event], times: 1 })).sort(byEvent),
        );
      }),
      { numRuns: runs, endOnFailure: true },
    ),
  runs * 4000,
);
const byEvent = (a: { event: string | undefined }, b: { event: string | undefined }) =>
  (a.event ?? '') < (b.event ?? '') ? -1 : 1;

test(
  'settling every lesson twice leads to the same ledger as settling it once',
  () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const [first, second] = [await begin(), await begin()];
        for (const [, run] of steps) await run(first);
        for (const [name, run] of steps) {
          await run(second);
          if (name.includes('lesson')) await run(second);
        }
        expect(await tell(second)).toEqual(await tell(first));
      }),
      { numRuns: Math.ceil(runs / 5), endOnFailure: true },
    ),
  runs * 2000,
);
