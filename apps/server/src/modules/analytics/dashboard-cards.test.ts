/** The dashboard cards about open problems show the same numbers as the lists they open. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { createLedgerTools, type LedgerTools, type Plan } from '../../../test/ledger-tools.ts';
import { recordQueries } from '../../../test/record-queries.ts';
import { openTestApp, type TestApp, type TestSchool } from '../../../test/test-app.ts';

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

const readCard = async (card: string, client = adminClient) => {
  const response = await client.get(`/tenant/analytics/${card}`);
  expect(response.status).toBe(200);
  return response.body.data;
};
const countListed = async (balance: string): Promise<number> =>
  (await adminClient.get(`/tenant/users?role=member&balance=${balance}`)).body.meta.pagination.total;

test('the cards are empty in a school without open problems', async () => {
  const newSchoolClient = await testApp.signInAs((await testApp.createTestSchool()).admin);
  expect(await readCard('debts', newSchoolClient)).toEqual({ students: 0, lessons: 0, first: [] });
  expect(await readCard('expiring', newSchoolClient)).toEqual({ students: 0, lessons: 0, first: [] });
  expect(await readCard('waiting', newSchoolClient)).toEqual([]);
});

test('the debts card counts unpaid lessons and their students, most lessons first, without deleted students', async () => {
  const [one, three, deleted] = [
    await books.createStudent(),
    await books.createStudent(),
    await books.createStudent(),
  ];
  const attendees = [three, one, deleted];
  await books.settle({ plan, came: attendees });
  await books.settle({ plan, came: [three] });
  await books.settle({ plan, came: [three] });
  expect((await adminClient.delete(`/tenant/users/${deleted.id}`)).status).toBe(204);
  const debts = await readCard('debts');
  expect(debts).toMatchObject({ students: 2, lessons: 4 });
  expect(debts.first).toMatchObject([
    { student: { id: three.id }, lessons: 3 },
    { student: { id: one.id }, lessons: 1 },
  ]);
  expect(await countListed('unpaid')).toBe(debts.students);
});

test('the expiry card lists at most five students, soonest first, and counts the lessons of all', async () => {
  const people = [];
  for (const days of [17, 18, 19, 20, 21, 22]) {
    const person = await books.createBuyer(plan);
    await books.passDays(person, days);
    people.unshift(person);
  }
  await books.createBuyer(plan);
  const expiring = await readCard('expiring');
  expect(expiring).toMatchObject({ students: 6, lessons: 48 });
  expect(expiring.first.map((one: { student: { id: string } }) => one.student.id)).toEqual(
    people.slice(0, 5).map(({ id }) => id),
  );
  expect(expiring.first[0]).toMatchObject({ planName: 'Intensive', lessons: 8 });
  expect(await countListed('expiring')).toBe(expiring.students);
});

describe('access to the cards', () => {
  test.each([
    ['debts', 'users-management', 200],
    ['expiring', 'users-management', 200],
    ['waiting', 'users-management', 403],
    ['debts', 'teacher', 403],
    ['expiring', 'teacher', 403],
    ['waiting', 'teacher', 403],
  ] as const)('%s for %s answers %i', async (card, permission, status) => {
    const client = await testApp.signInAs(await testApp.createPerson(school, { permissions: [permission] }));
    expect((await client.get(`/tenant/analytics/${card}`)).status).toBe(status);
  });

  test('is refused to students', async () => {
    const client = await testApp.signInAs(await books.createStudent());
    for (const card of ['debts', 'expiring', 'waiting'])
      expect((await client.get(`/tenant/analytics/${card}`)).status).toBe(403);
  });
});

test.each([
  ['debts', ['insight.debts', 'people.names']],
  ['expiring', ['insight.expiring', 'people.names']],
])('the %s card takes one statement, and one for the names', async (card, names) => {
  await readCard(card);
  const queries = await recordQueries(school.id, () => readCard(card));
  expect(queries.filter((name) => /insight|people/.test(name)).sort()).toEqual(names);
});
