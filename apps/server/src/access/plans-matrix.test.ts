/** Permission matrix of plans and tariffs: every role against every endpoint. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer, Door } from '../../test/door.ts';
import { openBooks, type Plan } from '../../test/ledger.ts';
import { openWorld, type TestPerson, type TestSchool, type World } from '../../test/world.ts';

const callers = ['administrator', 'manager', 'teacher', 'staff', 'member'] as const;
type Caller = (typeof callers)[number];

const holds = {
  administrator: ['admin-access'],
  manager: ['users-management'],
  teacher: ['teacher'],
  staff: [],
  member: [],
} as const;

let world: World;
let school: TestSchool;
const doors = {} as Record<Caller, Door>;
const people = {} as Record<Caller, TestPerson>;
let books: ReturnType<typeof openBooks>;
/** A plan and a student with a tariff in another school. */
let foreign: { plan: Plan; student: TestPerson; door: Door };

beforeAll(async () => {
  world = await openWorld({ SIGN_IN_LIMIT: '1000' });
  school = await world.school();
  for (const caller of callers) {
    const role = caller === 'member' ? 'member' : 'staff';
    people[caller] = await world.person(school, { role, permissions: holds[caller] });
    doors[caller] = await world.as(people[caller]);
  }
  books = openBooks(world, school, doors.administrator);
  const other = await world.school();
  const door = await world.as(other.admin);
  const elsewhere = openBooks(world, other, door);
  const plan = await elsewhere.plan();
  const student = await elsewhere.student();
  await elsewhere.assign(student, plan);
  foreign = { plan, student, door };
});
afterAll(() => world.close());

const nowhere = '01890000-0000-7000-8000-000000000000';
const plans = '/tenant/school/plans';
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
    async (caller, states, packs) => {
      const [active, inactive] = [await books.plan(), await books.plan({ status: 'inactive' })];
      const { data } = (await doors[caller].get(`${plans}?limit=2`)).body;
      const seen = data.map(({ status }: { status: string }) => status);
      expect([...new Set(seen)].sort()).toEqual(states);
      const hidden = (await doors[caller].get(`${plans}?status=inactive`)).body.data;
      expect(hidden.some(({ id }: Plan) => id === inactive.id)).toBe(packs === 200);
      expect((await doors[caller].get(`${plans}/${active.id}/packs`)).body).toEqual({ data: active.packs });
      expect((await doors[caller].get(`${plans}/${inactive.id}/packs`)).status).toBe(packs);
      for (const id of [foreign.plan.id, nowhere, 'x'])
        expect((await doors[caller].get(`${plans}/${id}/packs`)).status).toBe(404);
      expect(data[0].can).toEqual({ edit: caller === 'administrator', delete: caller === 'administrator' });
    },
  );
});

describe('writing plans as', () => {
  test.each(callers)('%s', async (caller) => {
    const may = caller === 'administrator';
    const door = doors[caller];
    const { id } = await books.plan();
    expect((await door.post(plans, { body })).status).toBe(may ? 201 : 403);
    expect((await door.put(`${plans}/${id}`, { body })).status).toBe(may ? 200 : 403);
    expect((await door.delete(`${plans}/${id}`)).status).toBe(may ? 204 : 403);
    for (const unknown of [foreign.plan.id, nowhere]) {
      expect((await door.put(`${plans}/${unknown}`, { body })).status).toBe(may ? 404 : 403);
      expect((await door.delete(`${plans}/${unknown}`)).status).toBe(may ? 404 : 403);
    }
  });

  test('an administrator cannot use packs of another school', async () => {
    const { id } = await books.plan();
    const [pack] = foreign.plan.packs;
    const packs = [{ id: pack?.id, lessonAmount: 1, price: 1 }];
    expect((await doors.administrator.put(`${plans}/${id}`, { body: { packs } })).status).toBe(400);
  });
});

describe('reading own tariffs as', () => {
  const own = ['/tenant/user/plans', '/tenant/user/plans/history', '/tenant/user/balance'];
  test.each(callers)('%s', async (caller) => {
    for (const path of own)
      expect((await doors[caller].get(path)).status).toBe(caller === 'member' ? 200 : 403);
  });
});

describe('tariffs of a student', () => {
  const reading = ['plans', 'plan-history', 'balance'];
  type Call = (door: Door, at: string, plan: Plan) => Promise<Answer>;
  const writing: readonly (readonly [string, number, Call])[] = [
    ['assigning', 201, (door, at, { packs }) => door.post(at, { body: { planPackId: packs[0]?.id } })],
    ['paying', 200, (door, at, plan) => door.patch(`${at}/${packOf(plan)}`, { body: { action: 'pay' } })],
    ['editing', 200, (door, at, plan) => door.patch(`${at}/${packOf(plan)}`, { body: { amount: 3 } })],
    ['deleting', 204, (door, at, plan) => door.delete(`${at}/${packOf(plan)}`)],
  ];
  const packOf = (plan: Plan): string => plan.packs[0]?.id ?? '';

  test.each<[Caller, number, number]>([
    ['administrator', 200, 404],
    ['manager', 200, 404],
    // This teacher has no students.
    ['teacher', 403, 404],
    ['staff', 403, 403],
    ['member', 403, 403],
  ])('are read as %s with status %i, in another school with %i', async (caller, status, unknown) => {
    const student = await books.student();
    for (const what of reading) {
      expect((await doors[caller].get(`/tenant/users/${student.id}/${what}`)).status).toBe(status);
      for (const id of [foreign.student.id, nowhere])
        expect((await doors[caller].get(`/tenant/users/${id}/${what}`)).status).toBe(unknown);
    }
    const self = `/tenant/users/${people[caller].id}/plans`;
    expect((await doors[caller].get(self)).status).toBe(caller === 'teacher' ? 403 : status);
  });

  test.each(callers.flatMap((caller) => writing.map((call) => [caller, ...call] as const)))(
    'as %s: %s',
    async (caller, what, done, call) => {
      const may = caller === 'administrator' || caller === 'manager';
      const [plan, student] = [await books.plan(), await books.student()];
      if (what !== 'assigning') await books.assign(student, plan);
      const at = (id: string) => `/tenant/users/${id}/plans`;
      expect((await call(doors[caller], at(student.id), plan)).status).toBe(may ? done : 403);
      const others: [string, Plan][] = [
        [foreign.student.id, foreign.plan],
        [foreign.student.id, plan],
        [student.id, foreign.plan],
        [nowhere, plan],
      ];
      for (const [id, of] of others)
        expect((await call(doors[caller], at(id), of)).status).toBe(may ? 404 : 403);
    },
  );

  test('of another school stay unchanged', async () => {
    const { data } = (await foreign.door.get(`/tenant/users/${foreign.student.id}/plans`)).body;
    expect(data).toMatchObject([{ amount: 8, lessonsRemaining: 8, status: 'active' }]);
  });
});
