/** Permission matrix of plans and tariffs: every role against every endpoint. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient, ApiReply } from '../../../test/api-client.ts';
import { createLedgerTools, type Plan } from '../../../test/ledger-tools.ts';
import { openTestApp, type TestApp, type TestPerson, type TestSchool } from '../../../test/test-app.ts';

const callers = ['administrator', 'manager', 'teacher', 'staff', 'member'] as const;
type Caller = (typeof callers)[number];

const permissionsOf = {
  administrator: ['admin-access'],
  manager: ['users-management'],
  teacher: ['teacher'],
  staff: [],
  member: [],
} as const;

let testApp: TestApp;
let school: TestSchool;
const clients = {} as Record<Caller, ApiClient>;
const people = {} as Record<Caller, TestPerson>;
let ledgerTools: ReturnType<typeof createLedgerTools>;
/** A plan and a student with a tariff in another school. */
let otherSchool: { plan: Plan; student: TestPerson; client: ApiClient };

beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000' });
  school = await testApp.createTestSchool();
  for (const caller of callers) {
    const role = caller === 'member' ? 'member' : 'staff';
    people[caller] = await testApp.createPerson(school, { role, permissions: permissionsOf[caller] });
    clients[caller] = await testApp.signInAs(people[caller]);
  }
  ledgerTools = createLedgerTools(testApp, school, clients.administrator);
  const other = await testApp.createTestSchool();
  const client = await testApp.signInAs(other.admin);
  const otherTools = createLedgerTools(testApp, other, client);
  const plan = await otherTools.createPlan();
  const student = await otherTools.createStudent();
  await otherTools.assign(student, plan);
  otherSchool = { plan, student, client };
});
afterAll(() => testApp.close());

const unknownId = '01890000-0000-7000-8000-000000000000';
const plansPath = '/tenant/school/plans';
const body = {
  ...{ name: 'Weekend', duration: 90, validityPeriod: 60, currency: 'PLN' },
  packs: [{ lessonAmount: 4, price: 400 }],
};

describe('reading plans', () => {
  test.each<[Caller, string[], number]>([
    ['administrator', ['active', 'inactive'], 200],
    ['manager', ['active', 'inactive'], 200],
    ['teacher', ['active', 'inactive'], 200],
    ['staff', ['active', 'inactive'], 200],
    ['member', ['active'], 404],
  ])(
    'as %s lists plans with status %j and returns %i for the packs of an inactive one',
    async (caller, states, packsStatus) => {
      const [active, inactive] = [
        await ledgerTools.createPlan(),
        await ledgerTools.createPlan({ status: 'inactive' }),
      ];
      const { data } = (await clients[caller].get(`${plansPath}?limit=2`)).body;
      const listedStatuses = data.map(({ status }: { status: string }) => status);
      expect([...new Set(listedStatuses)].sort()).toEqual(states);
      const inactivePlans = (await clients[caller].get(`${plansPath}?status=inactive`)).body.data;
      expect(inactivePlans.some(({ id }: Plan) => id === inactive.id)).toBe(packsStatus === 200);
      expect((await clients[caller].get(`${plansPath}/${active.id}/packs`)).body).toEqual({
        data: active.packs,
      });
      expect((await clients[caller].get(`${plansPath}/${inactive.id}/packs`)).status).toBe(packsStatus);
      for (const id of [otherSchool.plan.id, unknownId, 'x'])
        expect((await clients[caller].get(`${plansPath}/${id}/packs`)).status).toBe(404);
      expect(data[0].can).toEqual({ edit: caller === 'administrator', delete: caller === 'administrator' });
    },
  );
});

describe('writing plans as', () => {
  test.each(callers)('%s', async (caller) => {
    const isAllowed = caller === 'administrator';
    const client = clients[caller];
    const { id } = await ledgerTools.createPlan();
    expect((await client.post(plansPath, { body })).status).toBe(isAllowed ? 201 : 403);
    expect((await client.put(`${plansPath}/${id}`, { body })).status).toBe(isAllowed ? 200 : 403);
    expect((await client.delete(`${plansPath}/${id}`)).status).toBe(isAllowed ? 204 : 403);
    for (const unknown of [otherSchool.plan.id, unknownId]) {
      expect((await client.put(`${plansPath}/${unknown}`, { body })).status).toBe(isAllowed ? 404 : 403);
      expect((await client.delete(`${plansPath}/${unknown}`)).status).toBe(isAllowed ? 404 : 403);
    }
  });

  test('an administrator cannot use packs of another school', async () => {
    const { id } = await ledgerTools.createPlan();
    const [pack] = otherSchool.plan.packs;
    const packs = [{ id: pack?.id, lessonAmount: 1, price: 1 }];
    expect((await clients.administrator.put(`${plansPath}/${id}`, { body: { packs } })).status).toBe(400);
  });
});

describe('reading own tariffs as', () => {
  const ownPaths = ['/tenant/user/plans', '/tenant/user/plans/history', '/tenant/user/balance'];
  test.each(callers)('%s', async (caller) => {
    for (const path of ownPaths)
      expect((await clients[caller].get(path)).status).toBe(caller === 'member' ? 200 : 403);
  });
});

describe('tariffs of a student', () => {
  const readPaths = ['plans', 'plan-history', 'balance'];
  type Call = (client: ApiClient, tariffsPath: string, plan: Plan) => Promise<ApiReply>;
  const changes: readonly (readonly [string, number, Call])[] = [
    [
      'assigning',
      201,
      (client, tariffsPath, { packs }) => client.post(tariffsPath, { body: { planPackId: packs[0]?.id } }),
    ],
    [
      'paying',
      200,
      (client, tariffsPath, plan) =>
        client.patch(`${tariffsPath}/${packOf(plan)}`, { body: { action: 'pay' } }),
    ],
    [
      'editing',
      200,
      (client, tariffsPath, plan) => client.patch(`${tariffsPath}/${packOf(plan)}`, { body: { amount: 3 } }),
    ],
    ['deleting', 204, (client, tariffsPath, plan) => client.delete(`${tariffsPath}/${packOf(plan)}`)],
  ];
  const packOf = (plan: Plan): string => plan.packs[0]?.id ?? '';

  test.each<[Caller, number, number]>([
    ['administrator', 200, 404],
    ['manager', 200, 404],
    // This teacher has no students.
    ['teacher', 403, 404],
    ['staff', 403, 403],
    ['member', 403, 403],
  ])('are read as %s with status %i, in another school with %i', async (caller, status, unknownStatus) => {
    const student = await ledgerTools.createStudent();
    for (const segment of readPaths) {
      expect((await clients[caller].get(`/tenant/users/${student.id}/${segment}`)).status).toBe(status);
      for (const id of [otherSchool.student.id, unknownId])
        expect((await clients[caller].get(`/tenant/users/${id}/${segment}`)).status).toBe(unknownStatus);
    }
    const ownPath = `/tenant/users/${people[caller].id}/plans`;
    expect((await clients[caller].get(ownPath)).status).toBe(caller === 'teacher' ? 403 : status);
  });

  test.each(callers.flatMap((caller) => changes.map((request) => [caller, ...request] as const)))(
    'as %s: %s',
    async (caller, segment, successStatus, request) => {
      const isAllowed = caller === 'administrator' || caller === 'manager';
      const [plan, student] = [await ledgerTools.createPlan(), await ledgerTools.createStudent()];
      if (segment !== 'assigning') await ledgerTools.assign(student, plan);
      const tariffsPath = (id: string) => `/tenant/users/${id}/plans`;
      expect((await request(clients[caller], tariffsPath(student.id), plan)).status).toBe(
        isAllowed ? successStatus : 403,
      );
      const others: [string, Plan][] = [
        [otherSchool.student.id, otherSchool.plan],
        [otherSchool.student.id, plan],
        [student.id, otherSchool.plan],
        [unknownId, plan],
      ];
      for (const [id, foreignPlan] of others)
        expect((await request(clients[caller], tariffsPath(id), foreignPlan)).status).toBe(
          isAllowed ? 404 : 403,
        );
    },
  );

  test('of another school stay unchanged', async () => {
    const { data } = (await otherSchool.client.get(`/tenant/users/${otherSchool.student.id}/plans`)).body;
    expect(data).toMatchObject([{ amount: 8, lessonsRemaining: 8, status: 'active' }]);
  });
});
