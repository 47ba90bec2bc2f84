import type { BalanceItem } from '@klasna/contract/plans/models';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Door } from '../../../test/door.ts';
import { type Books, openBooks, type Plan } from '../../../test/ledger.ts';
import { openWorld, type TestSchool, type World } from '../../../test/world.ts';
import { newId } from '../../kernel/ids.ts';
import { settleLesson } from './settle-lesson.ts';

let world: World;
let school: TestSchool;
let admin: Door;
let books: Books;
let plan: Plan;
beforeAll(async () => {
  world = await openWorld();
  school = await world.school();
  admin = await world.as(school.admin);
  books = openBooks(world, school, admin);
  plan = await books.plan();
});
afterAll(() => world.close());

const explain = async (person: { id: string }, query = '', language = 'en') =>
  (
    await admin.get(`/tenant/users/${person.id}/balance${query}`, {
      headers: { 'accept-language': language },
    })
  ).body;

test('each line names the event, lesson, actor, time and resulting balance', async () => {
  const anna = await books.student();
  await books.assign(anna, plan, { amount: 1 });
  const [held, missed, unpaid] = [newId(), newId(), newId()];
  await books.settle({ plan, eventId: held, came: [anna] });
  await books.settle({ plan, eventId: missed, missed: [anna] });
  await books.settle({ plan, eventId: held });
  await books.settle({ plan, eventId: unpaid, came: [anna] });
  const { data, meta } = await explain(anna);
  const by = { person: { id: school.admin.id, firstName: 'Ann', lastName: 'Lee', image: null } };
  const lesson = (eventId: string) => ({
    eventId,
    lesson: {
      ...{ eventId, classId: school.id, className: null, minutes: 60 },
      startsAt: '2026-11-20T10:00:00.000Z',
    },
  });
  expect(meta.pagination.total).toBe(5);
  expect(data).toMatchObject({ balance: -1, remaining: 0, unpaid: 1 });
  const [tariff] = await books.tariffs(anna);
  const common = { id: expect.any(String), date: expect.any(String), planName: 'Intensive', ...by };
  const paid = { ...common, tariffId: tariff?.id };
  expect(data.entries).toEqual([
    {
      ...{ ...paid, ...lesson(unpaid), type: 'lessonCompleted', cause: 'lesson' },
      ...{ amount: -1, balance: -1, note: null },
    },
    {
      ...{ ...paid, ...lesson(held), type: 'lessonRefund', cause: 'lesson' },
      ...{ amount: 1, balance: 0, note: null },
    },
    {
      ...{ ...common, ...lesson(missed), tariffId: null, type: 'unpaid', cause: 'lesson' },
      ...{ amount: -1, balance: -1, note: 'no-show' },
    },
    {
      ...{ ...paid, ...lesson(held), type: 'lessonCompleted', cause: 'lesson' },
      ...{ amount: -1, balance: 0, note: null },
    },
    {
      ...{ ...paid, eventId: null, lesson: null, type: 'manual', cause: 'assign' },
      ...{ amount: 1, balance: 1, note: null },
    },
  ]);
});

test('entries of a transaction that waited for the ledger follow earlier ones, so that each listed balance existed', async () => {
  const anna = await books.buyer(plan, { amount: 1 });
  await books.settle({ plan, came: [anna] });
  await world.connected.database.inSchool(school.id, async (tx) => {
    // This transaction started before the payment that pays for its lesson.
    await books.change(anna, plan, { action: 'pay' });
    await settleLesson(tx, {
      ...{ eventId: newId(), classId: school.id, planId: plan.id, actorId: null, minutes: 60 },
      ...{ startsAt: new Date('2026-11-20T10:00:00Z'), charges: [{ userId: anna.id, kind: 'lesson' }] },
    });
  });
  const { entries } = (await explain(anna)).data;
  expect(entries.map(({ type, balance }: BalanceItem) => [type, balance])).toEqual([
    ['lessonCompleted', 7],
    ['auto', 8],
    ['lessonCompleted', 0],
    ['manual', 1],
  ]);
});

test('expiry entries have no actor, and erased actors appear under a translated placeholder', async () => {
  const manager = await world.person(school, { permissions: ['users-management'] });
  const door = await world.as(manager);
  const anna = await books.student();
  await door.post(`/tenant/users/${anna.id}/plans`, {
    body: { planPackId: plan.packs[0]?.id, purchaseDate: '2026-01-01', nextPaymentDate: '2026-01-02' },
  });
  await admin.post(`/tenant/users/${manager.id}/erase`);
  const { entries } = (await explain(anna, '', 'de')).data;
  expect(entries).toMatchObject([
    { type: 'expired', cause: 'expiry', amount: -8, balance: 0, person: null, lesson: null },
    { type: 'auto', cause: 'assign', person: { id: manager.id, firstName: 'Gelöschte' } },
  ]);
});

test('the balance is the same on every page, also past the last one', async () => {
  const anna = await books.student();
  await books.assign(anna, plan);
  await books.settle({ plan, came: [anna] });
  const pages = await Promise.all(
    ['?limit=1', '?limit=1&page=2', '?limit=1&page=9'].map((query) => explain(anna, query)),
  );
  expect(
    pages.map(({ data }) => [data.balance, data.entries.map(({ balance }: { balance: number }) => balance)]),
  ).toEqual([
    [7, [7]],
    [7, [8]],
    [7, []],
  ]);
  expect(pages.map(({ meta }) => meta.pagination.total)).toEqual([2, 2, 2]);
});

test('the history is empty for a person without purchases', async () => {
  expect(await explain(await books.student())).toMatchObject({
    data: { balance: 0, remaining: 0, unpaid: 0, entries: [] },
    meta: { pagination: { total: 0 } },
  });
});
