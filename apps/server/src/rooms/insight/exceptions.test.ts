/** The dashboard cards about open problems show the same numbers as the lists they open. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askedFor } from '../../../test/asked.ts';
import type { Door } from '../../../test/door.ts';
import { type Books, openBooks, type Plan } from '../../../test/ledger.ts';
import { openWorld, type TestSchool, type World } from '../../../test/world.ts';

let world: World;
let school: TestSchool;
let admin: Door;
let books: Books;
let plan: Plan;
beforeAll(async () => {
  world = await openWorld({ SIGN_IN_LIMIT: '1000' });
  school = await world.school();
  admin = await world.as(school.admin);
  books = openBooks(world, school, admin);
  plan = await books.plan();
});
afterAll(() => world.close());

const read = async (card: string, door = admin) => {
  const answer = await door.get(`/tenant/analytics/${card}`);
  expect(answer.status).toBe(200);
  return answer.body.data;
};
const listed = async (balance: string): Promise<number> =>
  (await admin.get(`/tenant/users?role=member&balance=${balance}`)).body.meta.pagination.total;

test('the cards are empty in a school without open problems', async () => {
  const fresh = await world.as((await world.school()).admin);
  expect(await read('debts', fresh)).toEqual({ students: 0, lessons: 0, first: [] });
  expect(await read('expiring', fresh)).toEqual({ students: 0, lessons: 0, first: [] });
  expect(await read('waiting', fresh)).toEqual([]);
});

test('the debts card counts unpaid lessons and their students, most lessons first, without deleted students', async () => {
  const [one, three, gone] = [await books.student(), await books.student(), await books.student()];
  const came = [three, one, gone];
  await books.settle({ plan, came });
  await books.settle({ plan, came: [three] });
  await books.settle({ plan, came: [three] });
  expect((await admin.delete(`/tenant/users/${gone.id}`)).status).toBe(204);
  const debts = await read('debts');
  expect(debts).toMatchObject({ students: 2, lessons: 4 });
  expect(debts.first).toMatchObject([
    { student: { id: three.id }, lessons: 3 },
    { student: { id: one.id }, lessons: 1 },
  ]);
  expect(await listed('unpaid')).toBe(debts.students);
});

test('the expiry card lists at most five students, soonest first, and counts the lessons of all', async () => {
  const people = [];
  for (const waited of [17, 18, 19, 20, 21, 22]) {
    const person = await books.buyer(plan);
    await books.wait(person, waited);
    people.unshift(person);
  }
  await books.buyer(plan);
  const expiring = await read('expiring');
  expect(expiring).toMatchObject({ students: 6, lessons: 48 });
  expect(expiring.first.map((one: { student: { id: string } }) => one.student.id)).toEqual(
    people.slice(0, 5).map(({ id }) => id),
  );
  expect(expiring.first[0]).toMatchObject({ planName: 'Intensive', lessons: 8 });
  expect(await listed('expiring')).toBe(expiring.students);
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
    const door = await world.as(await world.person(school, { permissions: [permission] }));
    expect((await door.get(`/tenant/analytics/${card}`)).status).toBe(status);
  });

  test('is refused to students', async () => {
    const door = await world.as(await books.student());
    for (const card of ['debts', 'expiring', 'waiting'])
      expect((await door.get(`/tenant/analytics/${card}`)).status).toBe(403);
  });
});

test.each([
  ['debts', ['insight.debts', 'people.names']],
  ['expiring', ['insight.expiring', 'people.names']],
])('the %s card takes one statement, and one for the names', async (card, names) => {
  await read(card);
  const asked = await askedFor(school.id, () => read(card));
  expect(asked.filter((name) => /insight|people/.test(name)).sort()).toEqual(names);
});
