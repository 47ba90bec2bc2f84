/** Deleted closures can be restored one by one, whatever else changed in between. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { openTestApp, type TestApp, type TestSchool } from '../../../test/test-app.ts';

let testApp: TestApp;
let school: TestSchool;
let adminClient: ApiClient;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  school = await testApp.createTestSchool();
  adminClient = await testApp.signInAs(school.admin);
});

const path = '/tenant/school/closures';
const easter = { from: '2027-03-28', to: '2027-03-29', name: 'Easter' };
const labourDay = { from: '2027-05-01', to: '2027-05-01', name: 'Labour Day' };
const closedInJune = { from: '2027-06-01', to: '2027-06-02', name: 'Move' };
const saveClosures = async (...closures: object[]) =>
  expect((await adminClient.put(path, { body: { closures } })).status).toBe(200);
const restoreClosure = (closure: object, client = adminClient) =>
  client.post(`${path}/restore`, { body: closure });
const readClosures = async () => (await adminClient.get(path)).body.closures;
const countLogged = async (): Promise<number> =>
  (await adminClient.get('/tenant/audit?type=school.changed')).body.meta.pagination.total;

test('a restored closure appears beside closures added since, and the change is logged', async () => {
  await saveClosures(easter, labourDay);
  await saveClosures(labourDay);
  await saveClosures(labourDay, closedInJune);
  const restored = await restoreClosure(easter);
  expect([restored.status, restored.body]).toEqual([200, { closures: [easter, labourDay, closedInJune] }]);
  const [entry] = (await adminClient.get('/tenant/audit?type=school.changed')).body.data;
  expect(entry.changes).toEqual([{ field: 'closures', from: [], to: [easter] }]);
});

test('restoring twice or concurrently restores once', async () => {
  await saveClosures(easter, labourDay);
  await saveClosures(labourDay);
  const before = await countLogged();
  const responses = await Promise.all([
    restoreClosure(easter),
    restoreClosure(easter),
    restoreClosure(easter),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await readClosures()).toEqual([easter, labourDay]);
  expect(await countLogged()).toBe(before + 1);
});

test('equal closures can be restored as often as they were deleted', async () => {
  await saveClosures(easter, easter);
  await saveClosures();
  await restoreClosure(easter);
  expect(await readClosures()).toEqual([easter]);
  await restoreClosure(easter);
  expect(await readClosures()).toEqual([easter, easter]);
});

test('restoring is refused above the maximum number of closures', async () => {
  const many = Array.from({ length: 500 }, () => labourDay);
  await saveClosures(easter);
  await saveClosures(...many);
  const rejected = await restoreClosure(easter);
  expect([rejected.status, rejected.body.errors]).toEqual([400, { closures: ['At most 500 allowed'] }]);
});

test('restoring is limited to administrators, to an hour, and to the own school', async () => {
  await saveClosures(easter);
  await saveClosures();
  for (const permissions of [[], ['users-management'], ['teacher']] as const)
    expect(
      (
        await restoreClosure(
          easter,
          await testApp.signInAs(await testApp.createPerson(school, { permissions })),
        )
      ).status,
    ).toBe(403);
  const otherSchoolClient = await testApp.signInAs((await testApp.createTestSchool()).admin);
  expect((await restoreClosure(easter, otherSchoolClient)).status).toBe(404);
  expect((await restoreClosure(closedInJune)).status).toBe(404);
  expect((await restoreClosure({ ...easter, to: '2027-01-01' })).status).toBe(400);
  await testApp.runSql(school.id, "update school_closures set deleted_at = now() - interval '61 minutes'");
  expect((await restoreClosure(easter)).status).toBe(404);
  // Saves another change, which deletes closures that can no longer be restored.
  await saveClosures(labourDay);
  expect(await testApp.runSql(school.id, 'select name from school_closures')).toEqual([
    { name: labourDay.name },
  ]);
});
