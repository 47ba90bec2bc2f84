/** Deleted closures can be restored one by one, whatever else changed in between. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Door } from '../../../test/door.ts';
import { openWorld, type TestSchool, type World } from '../../../test/world.ts';

let world: World;
let school: TestSchool;
let admin: Door;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  school = await world.school();
  admin = await world.as(school.admin);
});

const path = '/tenant/school/closures';
const easter = { from: '2027-03-28', to: '2027-03-29', name: 'Easter' };
const may = { from: '2027-05-01', to: '2027-05-01', name: 'Labour Day' };
const june = { from: '2027-06-01', to: '2027-06-02', name: 'Move' };
const write = async (...closures: object[]) =>
  expect((await admin.put(path, { body: { closures } })).status).toBe(200);
const restore = (closure: object, door = admin) => door.post(`${path}/restore`, { body: closure });
const read = async () => (await admin.get(path)).body.closures;
const logged = async (): Promise<number> =>
  (await admin.get('/tenant/audit?type=school.changed')).body.meta.pagination.total;

test('a restored closure appears beside closures added since, and the change is logged', async () => {
  await write(easter, may);
  await write(may);
  await write(may, june);
  const restored = await restore(easter);
  expect([restored.status, restored.body]).toEqual([200, { closures: [easter, may, june] }]);
  const [entry] = (await admin.get('/tenant/audit?type=school.changed')).body.data;
  expect(entry.changes).toEqual([{ field: 'closures', from: [], to: [easter] }]);
});

test('restoring twice or concurrently restores once', async () => {
  await write(easter, may);
  await write(may);
  const before = await logged();
  const answers = await Promise.all([restore(easter), restore(easter), restore(easter)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await read()).toEqual([easter, may]);
  expect(await logged()).toBe(before + 1);
});

test('equal closures can be restored as often as they were deleted', async () => {
  await write(easter, easter);
  await write();
  await restore(easter);
  expect(await read()).toEqual([easter]);
  await restore(easter);
  expect(await read()).toEqual([easter, easter]);
});

test('restoring is refused above the maximum number of closures', async () => {
  const many = Array.from({ length: 500 }, () => may);
  await write(easter);
  await write(...many);
  const refused = await restore(easter);
  expect([refused.status, refused.body.errors]).toEqual([400, { closures: ['At most 500 allowed'] }]);
});

test('restoring is limited to administrators, to an hour, and to the own school', async () => {
  await write(easter);
  await write();
  for (const permissions of [[], ['users-management'], ['teacher']] as const)
    expect((await restore(easter, await world.as(await world.person(school, { permissions })))).status).toBe(
      403,
    );
  const stranger = await world.as((await world.school()).admin);
  expect((await restore(easter, stranger)).status).toBe(404);
  expect((await restore(june)).status).toBe(404);
  expect((await restore({ ...easter, to: '2027-01-01' })).status).toBe(400);
  await world.sql(school.id, "update school_closures set deleted_at = now() - interval '61 minutes'");
  expect((await restore(easter)).status).toBe(404);
  // The next change deletes closures that can no longer be restored.
  await write(may);
  expect(await world.sql(school.id, 'select name from school_closures')).toEqual([{ name: may.name }]);
});
