/** The list of students with balance, groups and teachers: who sees them, and in how many statements. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askedFor } from '../../../test/asked.ts';
import type { Door } from '../../../test/door.ts';
import { type Books, openBooks, type Plan } from '../../../test/ledger.ts';
import { openWorld, type TestPerson, type TestSchool, type World } from '../../../test/world.ts';

let world: World;
let school: TestSchool;
let admin: Door;
let books: Books;
let plan: Plan;
let teacher: TestPerson;
beforeAll(async () => {
  world = await openWorld({ SIGN_IN_LIMIT: '1000' });
  school = await world.school();
  admin = await world.as(school.admin);
  books = openBooks(world, school, admin);
  plan = await books.plan();
  teacher = await world.person(school, { permissions: ['teacher'], firstName: 'Tea', lastName: 'Cher' });
});
afterAll(() => world.close());

const list = async (query: string, door = admin) => {
  const answer = await door.get(`/tenant/users?role=member&limit=100&${query}`);
  expect(answer.status).toBe(200);
  return answer.body.data as { id: string; study?: Record<string, unknown> }[];
};
const studyOf = async ({ id }: { id: string }, door = admin) =>
  (await list('include=study', door)).find((one) => one.id === id)?.study;
const idsOf = async (query: string) => new Set((await list(query)).map(({ id }) => id));

async function groupWith(name: string, ...members: TestPerson[]): Promise<{ id: string; name: string }> {
  const { data } = (await admin.post('/tenant/groups', { body: { name } })).body;
  await admin.post(`/tenant/groups/${data.id}/users`, { body: { userIds: members.map(({ id }) => id) } });
  return { id: data.id, name };
}
const teach = (body: object) =>
  admin.post('/tenant/classes', { body: { name: 'A class', teacherId: teacher.id, ...body } });

describe('balance, groups and teachers in the list of students', () => {
  test('are included only on request', async () => {
    const person = await books.buyer(plan);
    expect((await list('')).find(({ id }) => id === person.id)).not.toHaveProperty('study');
    expect(await studyOf(person)).toEqual({ balance: 8, unpaid: 0, groups: [], teachers: [] });
    const { data } = (await admin.get('/tenant/users?role=staff&include=study')).body;
    expect(data[0]).not.toHaveProperty('study');
  });

  test('count all plans and unpaid lessons in the balance, and nothing that has expired', async () => {
    const [never, owing, late] = [await books.student(), await books.student(), await books.buyer(plan)];
    expect(await studyOf(never)).toMatchObject({ balance: null, unpaid: 0 });
    await books.settle({ plan, came: [owing] });
    await books.settle({ plan, came: [owing] });
    expect(await studyOf(owing)).toMatchObject({ balance: -2, unpaid: 2 });
    await books.assign(late, await books.plan({ name: 'Another' }));
    expect(await studyOf(late)).toMatchObject({ balance: 16, unpaid: 0 });
    await books.wait(late, 40);
    expect(await studyOf(late)).toMatchObject({ balance: 0, unpaid: 0 });
  });

  test('name every teacher once, however many classes they teach, and groups in order of name', async () => {
    const person = await books.student();
    const b = await groupWith('B group', person);
    const a = await groupWith('A group', person);
    await teach({ type: 'group', groupId: a.id });
    await teach({ type: 'group', groupId: b.id });
    await teach({ type: 'personal', studentId: person.id });
    expect(await studyOf(person)).toMatchObject({
      groups: [a, b],
      teachers: [{ id: teacher.id, firstName: 'Tea', lastName: 'Cher' }],
    });
  });

  test('are shown to a teacher for own students only', async () => {
    const [own, stranger] = [await books.buyer(plan), await books.buyer(plan)];
    await teach({ type: 'personal', studentId: own.id });
    const door = await world.as(teacher);
    expect(await studyOf(own, door)).toMatchObject({ balance: 8 });
    expect((await list('', door)).map(({ id }) => id)).toContain(stranger.id);
    expect(await studyOf(stranger, door)).toBeUndefined();
  });
});

describe('the balance filter', () => {
  test('finds students with unpaid lessons, whatever else they bought, also within a search', async () => {
    const [owing, paid] = [await books.buyer(plan), await books.buyer(plan)];
    const other = await books.plan({ name: 'Without a pack' });
    await books.settle({ plan: other, came: [owing] });
    const found = await idsOf('balance=unpaid');
    expect([found.has(owing.id), found.has(paid.id)]).toEqual([true, false]);
    const answer = (await admin.get(`/tenant/users?role=member&balance=unpaid&q=${owing.email}`)).body;
    expect(answer.data.map(({ id }: { id: string }) => id)).toEqual([owing.id]);
    expect(answer.meta.pagination.total).toBe(1);
    expect(await idsOf(`balance=unpaid&q=${paid.email}`)).toEqual(new Set());
    expect((await admin.get('/tenant/users/export.csv?role=member&balance=unpaid')).text).toContain(
      owing.email,
    );
  });

  test('finds students whose lessons expire within fourteen days', async () => {
    const [soon, later, over, used] = await Promise.all([
      books.buyer(plan),
      books.buyer(plan),
      books.buyer(plan),
      books.buyer(plan, { amount: 1 }),
    ]);
    await books.wait(soon, 20);
    await books.wait(later, 10);
    await books.wait(over, 40);
    await books.wait(used, 20);
    await books.settle({ plan, came: [used] });
    const found = await idsOf('balance=expiring');
    expect([soon, later, over, used].map(({ id }) => found.has(id))).toEqual([true, false, false, false]);
  });

  test('is limited to people who manage people', async () => {
    const manager = await world.as(await world.person(school, { permissions: ['users-management'] }));
    expect((await manager.get('/tenant/users?role=member&balance=unpaid')).status).toBe(200);
    const door = await world.as(teacher);
    for (const balance of ['unpaid', 'expiring'])
      expect((await door.get(`/tenant/users?role=member&balance=${balance}`)).status).toBe(403);
    expect((await admin.get('/tenant/users?role=member&balance=some')).status).toBe(400);
  });
});

test('a list page takes two statements, however many students it shows', async () => {
  const statements = async (limit: number): Promise<string[]> => {
    const path = `/tenant/users?role=member&include=study&limit=${limit}`;
    await admin.get(path);
    const asked = await askedFor(school.id, () => admin.get(path));
    return asked.filter((name) => /^(people|insight)[.](list|study)/.test(name));
  };
  expect(await statements(1)).toHaveLength(2);
  expect(await statements(50)).toEqual(await statements(1));
});
