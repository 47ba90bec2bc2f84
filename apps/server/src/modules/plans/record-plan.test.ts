import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { createLedgerTools, type LedgerTools } from '../../../test/ledger-tools.ts';
import { openTestApp, type TestApp, type TestPerson, type TestSchool } from '../../../test/test-app.ts';

let testApp: TestApp;
let school: TestSchool;
let manager: TestPerson;
let adminClient: ApiClient;
let books: LedgerTools;
beforeAll(async () => {
  testApp = await openTestApp();
  school = await testApp.createTestSchool();
  adminClient = await testApp.signInAs(school.admin);
  manager = await testApp.createPerson(school, { permissions: ['users-management'] });
  books = createLedgerTools(testApp, school, adminClient);
});
afterAll(() => testApp.close());

interface AuditEntry {
  readonly type: string;
  readonly actor: { readonly id: string };
  readonly subject: { readonly id: string } | null;
  readonly changes: readonly { readonly field: string; readonly from: unknown; readonly to: unknown }[];
}

/** Reads the log, oldest entry first. */
const readLog = async (query: string): Promise<AuditEntry[]> =>
  (await adminClient.get(`/tenant/audit?limit=100&${query}`)).body.data.reverse();

/** Formats an audit entry as one line. */
const toLine = ({ type, changes }: AuditEntry): string =>
  [type, ...changes.map(({ field, from, to }) => `${field} ${from} > ${JSON.stringify(to)}`)].join(' | ');

test('the audit log records who created, changed and deleted a plan', async () => {
  const plan = await books.createPlan({ name: 'Evening' });
  const path = `/tenant/school/plans/${plan.id}`;
  await adminClient.put(path, { body: { name: 'Evening', duration: 60 } });
  await adminClient.put(path, { body: { status: 'inactive', duration: 45 } });
  await adminClient.put(path, { body: { name: 'Night', packs: [{ lessonAmount: 4, price: 1200.5 }] } });
  await adminClient.delete(path);
  const entries = (await readLog(`actorId=${school.admin.id}`)).filter(({ type }) =>
    type.startsWith('plan.'),
  );
  expect(entries.map(toLine)).toEqual([
    'plan.created | planName null > "Evening" | duration null > 60 | validityPeriod null > 30 | currency null > "UAH" | planStatus null > "active" | packs null > [{"price":3200,"currency":"UAH","lessonAmount":8}]',
    'plan.changed | planName Evening > "Evening" | duration 60 > 45 | planStatus active > "inactive"',
    'plan.changed | planName Evening > "Night" | packs [object Object] > [{"price":1200.5,"currency":"UAH","lessonAmount":4}]',
    'plan.deleted | planName Night > "Night"',
  ]);
  expect(entries.map(({ subject }) => subject)).toEqual([null, null, null, null]);
});

test("the audit log records assignments, payments, changes and the removal of a student's plan", async () => {
  const plan = await books.createPlan();
  const student = await books.createBuyer(plan, {
    purchaseDate: '2026-11-10',
    nextPaymentDate: '2199-01-01',
  });
  const client = await testApp.signInAs(manager);
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
  for (const body of bodies) expect((await client.patch(path, { body })).status).toBe(200);
  await client.delete(path);
  const entries = await readLog(`subjectId=${student.id}`);
  const nameChange = 'planName Intensive > "Intensive"';
  const price = '{"price":3200,"currency":"UAH"}';
  expect(entries.map(toLine)).toEqual([
    `tariff.changed | cause assign > "assign" | ${nameChange} | lessons null > 8 | purchaseDate null > "2026-11-10T00:00:00.000Z" | nextPaymentDate null > "2199-01-01T00:00:00.000Z" | planStatus null > "active" | price null > ${price} | isPaid null > "no"`,
    `tariff.changed | ${nameChange} | planStatus active > "inactive"`,
    `tariff.changed | ${nameChange} | planStatus inactive > "active"`,
    `tariff.changed | ${nameChange} | lessons 8 > 9 | nextPaymentDate 2199-01-01T00:00:00.000Z > "2199-02-01T00:00:00.000Z"`,
    `tariff.changed | ${nameChange} | lessons 9 > 10`,
    `tariff.changed | cause pay > "pay" | ${nameChange} | paid null > ${price} | lessons 10 > 18 | nextPaymentDate 2199-02-01T00:00:00.000Z > "2199-03-03T00:00:00.000Z"`,
    `tariff.changed | cause markPaid > "markPaid" | ${nameChange} | paid null > ${price}`,
    `tariff.deleted | ${nameChange}`,
  ]);
  expect(entries.map(({ actor, subject }) => [actor.id, subject?.id])).toEqual(
    entries.map((_, index) => [index === 0 ? school.admin.id : manager.id, student.id]),
  );
});

test('a rejected change leaves no audit entry', async () => {
  const plan = await books.createPlan();
  const student = await books.createBuyer(plan);
  expect((await books.changeTariff(student, plan, { purchaseDate: '2199-01-01' })).status).toBe(400);
  expect(await readLog(`subjectId=${student.id}`)).toHaveLength(1);
});
