import { currencies } from '@klasna/base/values';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { createLedgerTools, type LedgerTools, type Plan } from '../../../test/ledger-tools.ts';
import { openTestApp, type TestApp, type TestSchool } from '../../../test/test-app.ts';

let testApp: TestApp;
let school: TestSchool;
let adminClient: ApiClient;
let books: LedgerTools;
beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000' });
  school = await testApp.createTestSchool();
  adminClient = await testApp.signInAs(school.admin);
  books = createLedgerTools(testApp, school, adminClient);
});
afterAll(() => testApp.close());

const plansPath = '/tenant/school/plans';
const toPath = ({ id }: { id: string }): string => `${plansPath}/${id}`;
const validPlan = {
  name: 'Evening',
  duration: 45,
  validityPeriod: 30,
  currency: 'EUR',
  packs: [
    { lessonAmount: 10, price: 199.99 },
    { lessonAmount: 5, price: 110 },
  ],
};
const unknownId = '01890000-0000-7000-8000-000000000000';

describe('a plan', () => {
  test('can be created, listed, changed and deleted', async () => {
    const created = await adminClient.post(plansPath, { body: validPlan });
    expect(created.status).toBe(201);
    const { data } = created.body;
    expect(data).toEqual({
      ...{ id: expect.any(String), createdAt: expect.any(String), updatedAt: expect.any(String) },
      ...validPlan,
      status: 'active',
      packs: validPlan.packs.map((pack) => ({ id: expect.any(String), ...pack })),
      can: { edit: true, delete: true },
    });
    const changed = await adminClient.put(toPath(data), { body: { name: 'Morning', status: 'inactive' } });
    expect([changed.status, changed.body.data]).toEqual([
      200,
      { ...data, name: 'Morning', status: 'inactive', updatedAt: expect.any(String) },
    ]);
    const list = await adminClient.get(plansPath);
    expect(list.body.data[0]).toEqual(changed.body.data);
    expect((await adminClient.delete(toPath(data))).status).toBe(204);
    expect((await adminClient.get(plansPath)).body.data).not.toContainEqual(
      expect.objectContaining({ id: data.id }),
    );
    for (const response of [
      await adminClient.put(toPath(data), { body: { name: 'Again' } }),
      await adminClient.delete(toPath(data)),
      await adminClient.get(`${toPath(data)}/packs`),
    ])
      expect(response.status).toBe(404);
  });

  test('is listed newest first, ten per page, and found by part of its name and by status', async () => {
    const other = await testApp.createTestSchool();
    const client = await testApp.signInAs(other.admin);
    for (let number = 1; number <= 11; number++) {
      const status = number === 4 ? 'inactive' : 'active';
      await client.post(plansPath, { body: { ...validPlan, name: `Course ${number}%`, status } });
    }
    const names = async (query: string) =>
      (await client.get(`${plansPath}?${query}`)).body.data.map(({ name }: { name: string }) => name);
    expect((await client.get(`${plansPath}?page=1&limit=10`)).body.meta.pagination).toEqual({
      ...{ total: 11, page: 1, limit: 10, totalPages: 2 },
    });
    expect((await names('')).slice(0, 2)).toEqual(['Course 11%', 'Course 10%']);
    expect(await names('page=2&limit=10')).toEqual(['Course 1%']);
    expect(await names('q=%20COURSE%201%20')).toEqual(['Course 11%', 'Course 10%', 'Course 1%']);
    expect(await names('q=1%25')).toEqual(['Course 11%', 'Course 1%']);
    expect(await names('status=inactive')).toEqual(['Course 4%']);
    expect(await names('q=_')).toEqual([]);
  });

  test.each(currencies)('can be priced in %s', async (currency) => {
    expect((await adminClient.post(plansPath, { body: { ...validPlan, currency } })).body.data.currency).toBe(
      currency,
    );
  });

  test.each([
    ['name', { name: ' ' }],
    ['name', { name: 'x' }],
    ['duration', { duration: 0 }],
    ['duration', { duration: 1441 }],
    ['duration', { duration: 30.5 }],
    ['validityPeriod', { validityPeriod: 0 }],
    ['validityPeriod', { validityPeriod: 3651 }],
    ['currency', { currency: 'RUB' }],
    ['status', { status: 'suspended' }],
    ['packs', { packs: [] }],
    ['packs.0.lessonAmount', { packs: [{ lessonAmount: 0, price: 1 }] }],
    ['packs.0.lessonAmount', { packs: [{ lessonAmount: 1001, price: 1 }] }],
    ['packs.0.price', { packs: [{ lessonAmount: 1, price: -0.01 }] }],
    ['packs.0.price', { packs: [{ lessonAmount: 1, price: 10.005 }] }],
    ['packs.0.price', { packs: [{ lessonAmount: 1, price: 1_000_000.01 }] }],
    ['packs.1.price', { packs: [{ lessonAmount: 1, price: 1 }, { lessonAmount: 1 }] }],
    ['packs.0.id', { packs: [{ id: unknownId, lessonAmount: 1, price: 1 }] }],
  ])('with an invalid %s is rejected: %j', async (field, invalid) => {
    const response = await adminClient.post(plansPath, { body: { ...validPlan, ...invalid } });
    expect([response.status, Object.keys(response.body.errors)]).toEqual([400, [field]]);
    const plan = await books.createPlan();
    const change = await adminClient.put(toPath(plan), { body: invalid });
    expect([change.status, Object.keys(change.body.errors)]).toEqual([400, [field]]);
  });

  test('reports every missing field', async () => {
    const response = await adminClient.post(plansPath, { body: {} });
    const required = ['This field is required'];
    expect(response.body.errors).toEqual({
      ...{ name: required, duration: required, validityPeriod: required },
      ...{ currency: required, packs: required },
    });
  });

  test('accepts the smallest and the largest values', async () => {
    for (const body of [
      { ...validPlan, duration: 1, validityPeriod: 1, packs: [{ lessonAmount: 1, price: 0 }] },
      {
        ...validPlan,
        duration: 1440,
        validityPeriod: 3650,
        packs: [{ lessonAmount: 1000, price: 1_000_000 }],
      },
    ])
      expect((await adminClient.post(plansPath, { body })).body.data).toMatchObject(body);
  });
});

describe('packs', () => {
  const listPacks = async (plan: Plan) => (await adminClient.get(`${toPath(plan)}/packs`)).body.data;

  test('are replaced as a whole: those with an id change, those without are created, the others are removed', async () => {
    const plan = await books.createPlan({ packs: validPlan.packs });
    const [first, second] = plan.packs;
    const packs = [
      { lessonAmount: 20, price: 350 },
      { id: second?.id, lessonAmount: 6, price: 120.5 },
    ];
    const { data } = (await adminClient.put(toPath(plan), { body: { packs } })).body;
    expect(data.packs).toEqual([{ id: expect.any(String), ...packs[0] }, packs[1]]);
    expect(data.name).toBe('Intensive');
    expect(await listPacks(plan)).toEqual(data.packs);
    expect(data.packs[0].id).not.toBe(first?.id);
  });

  test('of another plan, or listed twice, are rejected', async () => {
    const [plan, other] = [await books.createPlan(), await books.createPlan()];
    const [own, foreign] = [plan.packs[0]?.id, other.packs[0]?.id];
    const send = (...ids: (string | undefined)[]) =>
      adminClient.put(toPath(plan), {
        body: { packs: ids.map((id) => ({ id, lessonAmount: 1, price: 1 })) },
      });
    expect((await send(own, foreign)).body.errors).toEqual({
      'packs.1.id': ['This pack does not belong to the plan'],
    });
    expect((await send(own, own)).body.errors).toEqual({ 'packs.1.id': ['This is listed more than once'] });
    expect(await listPacks(plan)).toEqual(plan.packs);
  });

  test('cannot be removed while a student holds them', async () => {
    const plan = await books.createPlan();
    const student = await books.createStudent();
    await books.assign(student, plan);
    const change = () => adminClient.put(toPath(plan), { body: { packs: [{ lessonAmount: 3, price: 9 }] } });
    const rejected = await change();
    expect([rejected.status, rejected.body.code]).toEqual([409, 'PACK_IN_USE']);
    await adminClient.delete(`/tenant/users/${student.id}/plans/${plan.packs[0]?.id}`);
    expect((await change()).status).toBe(200);
  });

  test('removed and assigned concurrently: one of the two requests fails', async () => {
    for (let round = 0; round < 5; round++) {
      const plan = await books.createPlan();
      const student = await books.createStudent();
      const body = { planPackId: plan.packs[0]?.id };
      const statuses = await Promise.all([
        adminClient.put(toPath(plan), { body: { packs: [{ lessonAmount: 3, price: 9 }] } }),
        adminClient.post(`/tenant/users/${student.id}/plans`, { body }),
      ]).then((responses) => responses.map(({ status }) => status));
      expect([
        [200, 404],
        [409, 201],
      ]).toContainEqual(statuses);
    }
  });
});

test('tariffs of a deleted plan keep its name and cannot be paid for again', async () => {
  const plan = await books.createPlan({ name: 'Old times' });
  const student = await books.createStudent();
  await books.assign(student, plan);
  await adminClient.put(toPath(plan), { body: { name: 'New times', currency: 'USD' } });
  expect((await adminClient.delete(toPath(plan))).status).toBe(204);
  const [tariff] = (await adminClient.get(`/tenant/users/${student.id}/plans`)).body.data;
  expect(tariff).toMatchObject({
    plan: { id: plan.id, name: 'Old times', duration: 60, validityPeriod: 30, currency: 'USD' },
    ...{ amount: 8, lessonsRemaining: 8, price: 3200, currency: 'UAH', status: 'active' },
    can: { pay: false, activate: false, deactivate: true, edit: true, delete: true },
  });
  const paid = await adminClient.patch(`/tenant/users/${student.id}/plans/${tariff.id}`, {
    body: { action: 'pay' },
  });
  expect([paid.status, paid.body.message]).toEqual([409, 'The plan no longer exists']);
  const reassigned = await adminClient.post(`/tenant/users/${(await books.createStudent()).id}/plans`, {
    body: { planPackId: tariff.planPackId },
  });
  expect(reassigned.status).toBe(404);
});
