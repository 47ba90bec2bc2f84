import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Door } from '../../../test/door.ts';
import { type Books, openBooks } from '../../../test/ledger.ts';
import { openWorld, type TestPerson, type TestSchool, type World } from '../../../test/world.ts';

let world: World;
let school: TestSchool;
let manager: TestPerson;
let admin: Door;
let books: Books;
beforeAll(async () => {
  world = await openWorld();
  school = await world.school();
  admin = await world.as(school.admin);
  manager = await world.person(school, { permissions: ['users-management'] });
  books = openBooks(world, school, admin);
});
afterAll(() => world.close());

interface Logged {
  readonly type: string;
  readonly actor: { readonly id: string };
  readonly subject: { readonly id: string } | null;
  readonly changes: readonly { readonly field: string; readonly from: unknown; readonly to: unknown }[];
}

/** Sorted from oldest to newest. */
const logged = async (query: string): Promise<Logged[]> =>
  (await admin.get(`/tenant/audit?limit=100&${query}`)).body.data.reverse();

/** Formats an audit entry as one line. */
const lines = ({ type, changes }: Logged): string =>
  [type, ...changes.map(({ field, from, to }) => `${field} ${from} > ${JSON.stringify(to)}`)].join(' | ');

test('the audit log records who created, changed and deleted a plan', async () => {
  const plan = await books.plan({ name: 'Evening' });
  const path = `/tenant/school/plans/${plan.id}`;
  await admin.put(path, { body: { name: 'Evening', duration: 60 } });
  await admin.put(path, { body: { status: 'inactive', duration: 45 } });
  await admin.put(path, { body: { name: 'Night', packs: [{ lessonAmount: 4, price: 1200.5 }] } });
  await admin.delete(path);
  const told = (await logged(`actorId=${school.admin.id}`)).filter(({ type }) => type.startsWith('plan.'));
  expect(told.map(lines)).toEqual([
    'plan.created | planName null > "Evening" | duration null > 60 | validityPeriod null > 30 | currency null > "UAH" | planStatus null > "active" | packs null > [{"price":3200,"currency":"UAH","lessonAmount":8}]',
    'plan.changed | planName Evening > "Evening" | duration 60 > 45 | planStatus active > "inactive"',
    'plan.changed | planName Evening > "Night" | packs [object Object] > [{"price":1200.5,"currency":"UAH","lessonAmount":4}]',
    'plan.deleted | planName Night > "Night"',
  ]);
  expect(told.map(({ subject }) => subject)).toEqual([null, null, null, null]);
});

test("the audit log records assignments, payments, changes and the removal of a student's plan", async () => {
  const plan = await books.plan();
  const student = await books.buyer(plan, { purchaseDate: '2026-11-10', nextPaymentDate: '2199-01-01' });
  const door = await world.as(manager);
  const path = `/tenant/users/${student.id}/plans/${plan.packs[0]?.id}`;
  const bodies: readonly object[] = [
    { action: 'deactivate' },
    { action: 'deactivate' },
    { action: 'activate' },
    { nextPaymentDate: '2199-02-01', amount: 9 },
    { amount: 10 },
    { action: 'pay' },
    { action: 'markPaid' },
    { action: 'markPaid' },
  ];
  for (const body of bodies) expect((await door.patch(path, { body })).status).toBe(200);
  await door.delete(path);
  const told = await logged(`subjectId=${student.id}`);
  const named = 'planName Intensive > "Intensive"';
  const price = '{"price":3200,"currency":"UAH"}';
  expect(told.map(lines)).toEqual([
    `tariff.changed | cause assign > "assign" | ${named} | lessons null > 8 | purchaseDate null > "2026-11-10T00:00:00.000Z" | nextPaymentDate null > "2199-01-01T00:00:00.000Z" | planStatus null > "active" | price null > ${price} | isPaid null > "no"`,
    `tariff.changed | ${named} | planStatus active > "inactive"`,
    `tariff.changed | ${named} | planStatus inactive > "active"`,
    `tariff.changed | ${named} | lessons 8 > 9 | nextPaymentDate 2199-01-01T00:00:00.000Z > "2199-02-01T00:00:00.000Z"`,
    `tariff.changed | ${named} | lessons 9 > 10`,
    `tariff.changed | cause pay > "pay" | ${named} | paid null > ${price} | lessons 10 > 18 | nextPaymentDate 2199-02-01T00:00:00.000Z > "2199-03-03T00:00:00.000Z"`,
    `tariff.changed | cause markPaid > "markPaid" | ${named} | paid null > ${price}`,
    `tariff.deleted | ${named}`,
  ]);
  expect(told.map(({ actor, subject }) => [actor.id, subject?.id])).toEqual(
    told.map((_, index) => [index === 0 ? school.admin.id : manager.id, student.id]),
  );
});

test('a rejected change leaves no audit entry', async () => {
  const plan = await books.plan();
  const student = await books.buyer(plan);
  expect((await books.change(student, plan, { purchaseDate: '2199-01-01' })).status).toBe(400);
  expect(await logged(`subjectId=${student.id}`)).toHaveLength(1);
});
