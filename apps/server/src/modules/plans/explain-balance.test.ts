import type { BalanceItem } from '@klasna/contract/plans/models';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { createLedgerTools, type LedgerTools, type Plan } from '../../../test/ledger-tools.ts';
import { openTestApp, type TestApp, type TestSchool } from '../../../test/test-app.ts';
import { newId } from '../../kernel/ids.ts';
import { settleLesson } from './settle-lesson.ts';

let testApp: TestApp;
let school: TestSchool;
let adminClient: ApiClient;
let books: LedgerTools;
let plan: Plan;
beforeAll(async () => {
  testApp = await openTestApp();
  school = await testApp.createTestSchool();
  adminClient = await testApp.signInAs(school.admin);
  books = createLedgerTools(testApp, school, adminClient);
  plan = await books.createPlan();
});
afterAll(() => testApp.close());

const readExplanation = async (person: { id: string }, query = '', language = 'en') =>
  (
    await adminClient.get(`/tenant/users/${person.id}/balance${query}`, {
      headers: { 'accept-language': language },
    })
  ).body;

test('each line names the event, lesson, actor, time and resulting balance', async () => {
  const anna = await books.createStudent();
  await books.assign(anna, plan, { amount: 1 });
  const [completedId, missedId, unpaidId] = [newId(), newId(), newId()];
  await books.settle({ plan, eventId: completedId, came: [anna] });
  await books.settle({ plan, eventId: missedId, missed: [anna] });
  await books.settle({ plan, eventId: completedId });
  await books.settle({ plan, eventId: unpaidId, came: [anna] });
  const { data, meta } = await readExplanation(anna);
  const actorFields = { person: { id: school.admin.id, firstName: 'Ann', lastName: 'Lee', image: null } };
  const lesson = (eventId: string) => ({
    eventId,
    lesson: {
      ...{ eventId, classId: school.id, className: null, minutes: 60 },
      startsAt: '2026-11-20T10:00:00.000Z',
    },
  });
  expect(meta.pagination.total).toBe(5);
  expect(data).toMatchObject({ balance: -1, remaining: 0, unpaid: 1 });
  const [tariff] = await books.listTariffs(anna);
  const common = { id: expect.any(String), date: expect.any(String), planName: 'Intensive', ...actorFields };
  const paid = { ...common, tariffId: tariff?.id };
  expect(data.entries).toEqual([
    {
      ...{ ...common, ...lesson(unpaidId), tariffId: null, type: 'unpaid', cause: 'lesson' },
      ...{ amount: -1, balance: -1, note: null, explanation: null },
    },
    // The lesson that was given back pays for the one that was missed.
    {
      ...{ ...paid, ...lesson(missedId), type: 'lessonCompleted', cause: 'lesson' },
      ...{ amount: -1, balance: 0, note: 'no-show', explanation: null },
    },
    {
      ...{ ...paid, ...lesson(completedId), type: 'lessonRefund', cause: 'lesson' },
      ...{ amount: 1, balance: 1, note: null, explanation: null },
    },
    {
      ...{ ...paid, ...lesson(completedId), type: 'lessonCompleted', cause: 'lesson' },
      ...{ amount: -1, balance: 0, note: null, explanation: null },
    },
    {
      ...{ ...paid, eventId: null, lesson: null, type: 'manual', cause: 'assign' },
      ...{ amount: 1, balance: 1, note: null, explanation: null },
    },
  ]);
});

test('entries of a transaction that waited for the ledger follow earlier ones, so that each listed balance existed', async () => {
  const anna = await books.createBuyer(plan, { amount: 1 });
  await books.settle({ plan, came: [anna] });
  await testApp.connected.database.inSchool(school.id, async (tx) => {
    // This transaction started before the payment that pays for its lesson.
    await books.changeTariff(anna, plan, { action: 'pay' });
    await settleLesson(tx, {
      ...{ eventId: newId(), classId: school.id, planId: plan.id, actorId: null, minutes: 60 },
      ...{ startsAt: new Date('2026-11-20T10:00:00Z'), charges: [{ userId: anna.id, kind: 'lesson' }] },
    });
  });
  const { entries } = (await readExplanation(anna)).data;
  expect(entries.map(({ type, balance }: BalanceItem) => [type, balance])).toEqual([
    ['lessonCompleted', 7],
    ['auto', 8],
    ['lessonCompleted', 0],
    ['manual', 1],
  ]);
});

test('expiry entries have no actor, and erased actors appear under a translated placeholder', async () => {
  const manager = await testApp.createPerson(school, { permissions: ['users-management'] });
  const client = await testApp.signInAs(manager);
  const anna = await books.createStudent();
  await client.post(`/tenant/users/${anna.id}/plans`, {
    body: { planPackId: plan.packs[0]?.id, purchaseDate: '2026-01-01', nextPaymentDate: '2026-01-02' },
  });
  await adminClient.post(`/tenant/users/${manager.id}/erase`);
  const { entries } = (await readExplanation(anna, '', 'de')).data;
  expect(entries).toMatchObject([
    { type: 'expired', cause: 'expiry', amount: -8, balance: 0, person: null, lesson: null },
    { type: 'auto', cause: 'assign', person: { id: manager.id, firstName: 'Gelöschte' } },
  ]);
});

test('the balance is the same on every page, also past the last one', async () => {
  const anna = await books.createStudent();
  await books.assign(anna, plan);
  await books.settle({ plan, came: [anna] });
  const pages = await Promise.all(
    ['?limit=1', '?limit=1&page=2', '?limit=1&page=9'].map((query) => readExplanation(anna, query)),
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
  expect(await readExplanation(await books.createStudent())).toMatchObject({
    data: { balance: 0, remaining: 0, unpaid: 0, entries: [] },
    meta: { pagination: { total: 0 } },
  });
});
