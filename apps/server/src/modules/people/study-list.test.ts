/** The list of students with balance, groups and teachers: who sees them, and in how many statements. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { createLedgerTools, type LedgerTools, type Plan } from '../../../test/ledger-tools.ts';
import { recordQueries } from '../../../test/record-queries.ts';
import { openTestApp, type TestApp, type TestPerson, type TestSchool } from '../../../test/test-app.ts';

let testApp: TestApp;
let school: TestSchool;
let adminClient: ApiClient;
let books: LedgerTools;
let plan: Plan;
let teacher: TestPerson;
beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000' });
  school = await testApp.createTestSchool();
  adminClient = await testApp.signInAs(school.admin);
  books = createLedgerTools(testApp, school, adminClient);
  plan = await books.createPlan();
  teacher = await testApp.createPerson(school, {
    permissions: ['teacher'],
    firstName: 'Tea',
    lastName: 'Cher',
  });
});
afterAll(() => testApp.close());

const listStudents = async (query: string, client = adminClient) => {
  const response = await client.get(`/tenant/users?role=member&limit=100&${query}`);
  expect(response.status).toBe(200);
  return response.body.data as { id: string; study?: Record<string, unknown> }[];
};
const readStudy = async ({ id }: { id: string }, client = adminClient) =>
  (await listStudents('include=study', client)).find((one) => one.id === id)?.study;
const listIds = async (query: string) => new Set((await listStudents(query)).map(({ id }) => id));

async function createGroup(name: string, ...members: TestPerson[]): Promise<{ id: string; name: string }> {
  const { data } = (await adminClient.post('/tenant/groups', { body: { name } })).body;
  await adminClient.post(`/tenant/groups/${data.id}/users`, {
    body: { userIds: members.map(({ id }) => id) },
  });
  return { id: data.id, name };
}
const createClass = (body: object) =>
  adminClient.post('/tenant/classes', { body: { name: 'A class', teacherId: teacher.id, ...body } });

describe('balance, groups and teachers in the list of students', () => {
  test('are included only on request', async () => {
    const person = await books.createBuyer(plan);
    expect((await listStudents('')).find(({ id }) => id === person.id)).not.toHaveProperty('study');
    expect(await readStudy(person)).toEqual({ balance: 8, unpaid: 0, groups: [], teachers: [] });
    const { data } = (await adminClient.get('/tenant/users?role=staff&include=study')).body;
    expect(data[0]).not.toHaveProperty('study');
  });

  test('count all plans and unpaid lessons in the balance, and nothing that has expired', async () => {
    const [newStudent, debtor, buyer] = [
      await books.createStudent(),
      await books.createStudent(),
      await books.createBuyer(plan),
    ];
    expect(await readStudy(newStudent)).toMatchObject({ balance: null, unpaid: 0 });
    await books.settle({ plan, came: [debtor] });
    await books.settle({ plan, came: [debtor] });
    expect(await readStudy(debtor)).toMatchObject({ balance: -2, unpaid: 2 });
    await books.assign(buyer, await books.createPlan({ name: 'Another' }));
    expect(await readStudy(buyer)).toMatchObject({ balance: 16, unpaid: 0 });
    await books.passDays(buyer, 40);
    expect(await readStudy(buyer)).toMatchObject({ balance: 0, unpaid: 0 });
  });

  test('name every teacher once, however many classes they teach, and groups in order of name', async () => {
    const person = await books.createStudent();
    const b = await createGroup('B group', person);
    const a = await createGroup('A group', person);
    await createClass({ type: 'group', groupId: a.id });
    await createClass({ type: 'group', groupId: b.id });
    await createClass({ type: 'personal', studentId: person.id });
    expect(await readStudy(person)).toMatchObject({
      groups: [a, b],
      teachers: [{ id: teacher.id, firstName: 'Tea', lastName: 'Cher' }],
    });
  });

  test('are shown to a teacher for own students only', async () => {
    const [own, stranger] = [await books.createBuyer(plan), await books.createBuyer(plan)];
    await createClass({ type: 'personal', studentId: own.id });
    const client = await testApp.signInAs(teacher);
    expect(await readStudy(own, client)).toMatchObject({ balance: 8 });
    expect((await listStudents('', client)).map(({ id }) => id)).toContain(stranger.id);
    expect(await readStudy(stranger, client)).toBeUndefined();
  });
});

describe('the balance filter', () => {
  test('finds students with unpaid lessons, whatever else they bought, also within a search', async () => {
    const [debtor, paid] = [await books.createBuyer(plan), await books.createBuyer(plan)];
    const other = await books.createPlan({ name: 'Without a pack' });
    await books.settle({ plan: other, came: [debtor] });
    const found = await listIds('balance=unpaid');
    expect([found.has(debtor.id), found.has(paid.id)]).toEqual([true, false]);
    const response = (await adminClient.get(`/tenant/users?role=member&balance=unpaid&q=${debtor.email}`))
      .body;
    expect(response.data.map(({ id }: { id: string }) => id)).toEqual([debtor.id]);
    expect(response.meta.pagination.total).toBe(1);
    expect(await listIds(`balance=unpaid&q=${paid.email}`)).toEqual(new Set());
    expect((await adminClient.get('/tenant/users/export.csv?role=member&balance=unpaid')).text).toContain(
      debtor.email,
    );
  });

  test('finds students whose lessons expire within fourteen days', async () => {
    const [soonStudent, laterStudent, expired, usedUp] = await Promise.all([
      books.createBuyer(plan),
      books.createBuyer(plan),
      books.createBuyer(plan),
      books.createBuyer(plan, { amount: 1 }),
    ]);
    await books.passDays(soonStudent, 20);
    await books.passDays(laterStudent, 10);
    await books.passDays(expired, 40);
    await books.passDays(usedUp, 20);
    await books.settle({ plan, came: [usedUp] });
    const found = await listIds('balance=expiring');
    expect([soonStudent, laterStudent, expired, usedUp].map(({ id }) => found.has(id))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test('is limited to people who manage people', async () => {
    const manager = await testApp.signInAs(
      await testApp.createPerson(school, { permissions: ['users-management'] }),
    );
    expect((await manager.get('/tenant/users?role=member&balance=unpaid')).status).toBe(200);
    const client = await testApp.signInAs(teacher);
    for (const balance of ['unpaid', 'expiring'])
      expect((await client.get(`/tenant/users?role=member&balance=${balance}`)).status).toBe(403);
    expect((await adminClient.get('/tenant/users?role=member&balance=some')).status).toBe(400);
  });
});

test('a list page takes two statements, however many students it shows', async () => {
  const listStatements = async (limit: number): Promise<string[]> => {
    const path = `/tenant/users?role=member&include=study&limit=${limit}`;
    await adminClient.get(path);
    const queries = await recordQueries(school.id, () => adminClient.get(path));
    return queries.filter((name) => /^(people|insight)[.](list|study)/.test(name));
  };
  expect(await listStatements(1)).toHaveLength(2);
  expect(await listStatements(50)).toEqual(await listStatements(1));
});
