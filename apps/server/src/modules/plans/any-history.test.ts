/**
 * Property test: after any sequence of purchases, lessons and edits, ledger, tariffs and balance agree with a model.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { createLedgerModel, type LedgerModel, type Pack } from '../../../test/ledger-model.ts';
import { createLedgerTools, type LedgerTools, type Plan } from '../../../test/ledger-tools.ts';
import { openTestApp, type TestApp, type TestPerson, type TestSchool } from '../../../test/test-app.ts';
import { newId } from '../../kernel/ids.ts';
import { checkBalances } from './check-balances.ts';
import { expireTariffs } from './plans.jobs.ts';

let testApp: TestApp;
let school: TestSchool;
let adminClient: ApiClient;
let books: LedgerTools;
let plans: Plan[];
/** The packs by index: two of one plan, one of another. */
const packs: Pack[] = [
  { plan: 0, lessons: 2, days: 10 },
  { plan: 0, lessons: 5, days: 10 },
  { plan: 1, lessons: 3, days: 5 },
];
beforeAll(async () => {
  testApp = await openTestApp();
  school = await testApp.createTestSchool();
  adminClient = await testApp.signInAs(school.admin);
  books = createLedgerTools(testApp, school, adminClient);
  const [small, large, other] = packs.map(({ lessons }) => ({ lessonAmount: lessons, price: 10 }));
  plans = [
    await books.createPlan({ validityPeriod: 10, packs: [small, large] }),
    await books.createPlan({ validityPeriod: 5, packs: [other] }),
  ];
});
afterAll(() => testApp.close());

const listPackIds = () => plans.flatMap((plan) => plan.packs.map(({ id }) => id));

/** A student in the database and in the model. */
interface StudentRun {
  readonly person: TestPerson;
  readonly model: LedgerModel;
  readonly events: readonly string[];
}
const startRun = async (): Promise<StudentRun> => ({
  person: await books.createStudent(),
  model: createLedgerModel(packs),
  events: Array.from({ length: 8 }, () => newId()),
});

type Step = (studentRun: StudentRun) => Promise<unknown>;
const toPath = ({ person }: StudentRun, pack: number) =>
  `/tenant/users/${person.id}/plans/${listPackIds()[pack]}`;
const packIndex = fc.nat({ max: packs.length - 1 });
const eventIndex = fc.nat({ max: 7 });
const toPlanIndex = (number: number) => number % 2;

/** Settles a lesson; odd numbers belong to the second plan, even numbers to the first. */
const settleStep = (number: number, outcome: 'came' | 'missed' | 'nobody'): Step => {
  return async ({ person, events, model }) => {
    if (outcome === 'nobody') model.refund(number);
    else model.charge(number, toPlanIndex(number));
    const settling = { plan: plans[toPlanIndex(number)] ?? null, eventId: events[number] ?? '' };
    await books.settle({ ...settling, ...(outcome !== 'nobody' && { [outcome]: [person] }) });
  };
};

const anyStep: fc.Arbitrary<readonly [string, Step]> = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(packIndex, fc.constantFrom(undefined, 1, 4)).map(assignStep) },
  { weight: 2, arbitrary: packIndex.map(payStep) },
  { weight: 2, arbitrary: fc.tuple(packIndex, fc.boolean()).map(toggleStep) },
  { weight: 2, arbitrary: fc.tuple(packIndex, fc.nat({ max: 9 })).map(editStep) },
  { weight: 1, arbitrary: packIndex.map(removeStep) },
  { weight: 2, arbitrary: fc.constantFrom(1, 4, 11).map(waitStep) },
  {
    weight: 1,
    arbitrary: fc.constant(['the expiry job runs', () => expireTariffs(testApp.jobDeps)] as const),
  },
  {
    weight: 12,
    arbitrary: fc
      .tuple(
        eventIndex,
        fc.constantFrom('came' as const, 'came' as const, 'missed' as const, 'nobody' as const),
      )
      .map(([number, outcome]) => [`${outcome} to lesson ${number}`, settleStep(number, outcome)] as const),
  },
);

function assignStep([number, amount]: [number, number | undefined]) {
  const run: Step = (studentRun) => {
    studentRun.model.assign(number, amount ?? packs[number]?.lessons ?? 0);
    const body = { planPackId: listPackIds()[number], amount };
    return adminClient.post(`/tenant/users/${studentRun.person.id}/plans`, { body });
  };
  return [`assign ${number} ${amount ?? ''}`, run] as const;
}
function payStep(number: number) {
  const run: Step = (studentRun) => {
    studentRun.model.pay(number);
    return adminClient.patch(toPath(studentRun, number), { body: { action: 'pay' } });
  };
  return [`pay ${number}`, run] as const;
}
function toggleStep([number, isOn]: [number, boolean]) {
  const action = isOn ? 'activate' : 'deactivate';
  const run: Step = (studentRun) => {
    studentRun.model.setOn(number, isOn);
    return adminClient.patch(toPath(studentRun, number), { body: { action } });
  };
  return [`${action} ${number}`, run] as const;
}
function editStep([number, amount]: [number, number]) {
  const run: Step = (studentRun) => {
    studentRun.model.setAmount(number, amount);
    return adminClient.patch(toPath(studentRun, number), { body: { amount } });
  };
  return [`edit ${number} to ${amount}`, run] as const;
}
function removeStep(number: number) {
  const run: Step = (studentRun) => {
    studentRun.model.remove(number);
    return adminClient.delete(toPath(studentRun, number));
  };
  return [`remove ${number}`, run] as const;
}
function waitStep(days: number) {
  const run: Step = ({ model, person }) => {
    model.passDays(days);
    return books.passDays(person, days);
  };
  return [`${days} days pass`, run] as const;
}

/** Reads the state from the API in the format of the model. */
async function readState({ person }: StudentRun) {
  const tariffs = (await books.listTariffs(person))
    .toReversed()
    .map(({ planPackId, amount, lessonsUsed, lessonsRemaining, status }) => ({
      ...{ pack: listPackIds().indexOf(planPackId), amount, lessonsUsed, lessonsRemaining, status },
    }));
  return { tariffs, history: await books.listEntries(person) };
}

interface ExplainedEntry {
  readonly amount: number;
  readonly balance: number;
}

/** Reads the explained balance from all pages, oldest entry first. */
async function readExplanation({ person }: StudentRun) {
  const path = `/tenant/users/${person.id}/balance`;
  const entries: ExplainedEntry[] = [];
  for (let page = 1; ; page++) {
    const { data, meta } = (await adminClient.get(`${path}?page=${page}&limit=7`)).body;
    entries.push(...data.entries);
    if (page >= meta.pagination.totalPages) return { ...data, entries: entries.reverse() };
  }
}

async function expectConsistentLedger(studentRun: StudentRun): Promise<void> {
  const { model } = studentRun;
  const { tariffs, history } = await readState(studentRun);
  expect(tariffs).toEqual(model.listVisible());
  const remaining = tariffs.reduce((sum, { lessonsRemaining }) => sum + lessonsRemaining, 0);
  const sum = history.reduce((total, entry) => total + Number(entry.split(' ')[1]), 0);
  expect(sum).toBe(remaining);
  const explained = await readExplanation(studentRun);
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
  await expireTariffs(testApp.jobDeps);
  expect(await readState(studentRun)).toMatchObject({ tariffs });
  const { differences } = await testApp.connected.database.readInSchool(school.id, checkBalances);
  expect(differences).toEqual([]);
}

/** The number of runs; set HISTORIES for a longer search. */
const runCount = Number(process.env.HISTORIES ?? 25);

test(
  'entries add up to the remaining lessons, every lesson is charged once, and the history explains the balance',
  () =>
    fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 40 }), async (steps) => {
        const studentRun = await startRun();
        for (const [, run] of steps) await run(studentRun);
        await expectConsistentLedger(studentRun);
        const { model, person } = studentRun;
        const paidEvents = await testApp.runSql<{ event: string; times: number }>(
          school.id,
          `select c.event_id as event, -sum(e.amount)::int as times from balance_entries e
           join lesson_charges c on c.school_id = e.school_id and c.id = e.charge_id
           where e.user_id = $1 and e.cause = 'lesson' group by 1 having sum(e.amount) <> 0 order by 1`,
          [person.id],
        );
        const paid = model.charges().filter(({ tariff }) => tariff);
        expect(paidEvents).toEqual(
          paid.map((one) => ({ event: studentRun.events[one.event], times: 1 })).sort(compareEvents),
        );
      }),
      { numRuns: runCount, endOnFailure: true },
    ),
  runCount * 4000,
);
const compareEvents = (a: { event: string | undefined }, b: { event: string | undefined }) =>
  (a.event ?? '') < (b.event ?? '') ? -1 : 1;

test(
  'settling every lesson twice leads to the same ledger as settling it once',
  () =>
    fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 25 }), async (steps) => {
        const [first, second] = [await startRun(), await startRun()];
        for (const [, run] of steps) await run(first);
        for (const [name, run] of steps) {
          await run(second);
          if (name.includes('lesson')) await run(second);
        }
        expect(await readState(second)).toEqual(await readState(first));
      }),
      { numRuns: Math.ceil(runCount / 5), endOnFailure: true },
    ),
  runCount * 2000,
);
