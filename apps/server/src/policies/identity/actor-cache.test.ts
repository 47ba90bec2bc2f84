import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { createSchoolOnEachNode } from '../../../test/school-on-each-node.ts';
import { openTestApp, type TestApp, type TestSchool } from '../../../test/test-app.ts';
import { migrate } from '../../kernel/db/migrate.ts';

let testApp: TestApp;
let school: TestSchool;
beforeAll(async () => {
  testApp = await openTestApp();
  school = await testApp.createTestSchool();
});
afterAll(() => testApp.close());

const userInfoPath = '/tenant/auth/profile/user-info';

async function eventually(check: () => Promise<boolean>): Promise<void> {
  await expect.poll(check, { interval: 5, timeout: 1000 }).toBe(true);
}

/** Changes the database directly, as another process would. */
const changeElsewhere = (text: string, values: unknown[]) =>
  withOwnerConnection(testApp.connected.ownerUrl, (client) => client.query(text, values));

describe('the actor cache drops a token when another process', () => {
  test.each([
    ['suspends the person', "update users set status = 'suspended' where school_id = $2 and id = $1"],
    ['deletes the person', 'update users set deleted_at = now() where school_id = $2 and id = $1'],
    ['ends the session', 'delete from sessions where school_id = $2 and user_id = $1'],
    [
      'cuts the session short',
      'update sessions set expires_at = now() where school_id = $2 and user_id = $1',
    ],
  ])('%s', async (_, text) => {
    const person = await testApp.createPerson(school);
    const client = await testApp.signInAs(person);
    expect((await client.get(userInfoPath)).status).toBe(200);
    await changeElsewhere(text, [person.id, school.id]);
    await eventually(async () => (await client.get(userInfoPath)).status === 401);
  });

  test('grants or revokes a permission', async () => {
    const person = await testApp.createPerson(school);
    const client = await testApp.signInAs(person);
    const keys = async () =>
      (await client.get(userInfoPath)).body.permissions.map((one: { key: string }) => one.key);
    expect(await keys()).toEqual([]);
    await changeElsewhere(
      "insert into user_permissions (school_id, user_id, permission_key) values ($2, $1, 'teacher')",
      [person.id, school.id],
    );
    await eventually(async () => (await keys()).includes('teacher'));
    await changeElsewhere('delete from user_permissions where school_id = $2 and user_id = $1', [
      person.id,
      school.id,
    ]);
    await eventually(async () => (await keys()).length === 0);
  });
});

test('the actor cache drops all tokens when a migration changes people of schools on all nodes', async () => {
  const { ownerUrl } = testApp.connected;
  const clients: ApiClient[] = [];
  for (const { admin } of await createSchoolOnEachNode(testApp)) clients.push(await testApp.signInAs(admin));
  for (const client of clients) expect((await client.get(userInfoPath)).status).toBe(200);
  await migrate(ownerUrl, [{ name: '9999_sign_everybody_out.sql', text: 'delete from sessions' }]);
  for (const client of clients) await eventually(async () => (await client.get(userInfoPath)).status === 401);
});

test('the actor cache stays empty while its database connection is lost, and reconnects by itself', async () => {
  const person = await testApp.createPerson(school);
  const client = await testApp.signInAs(person);
  expect((await client.get(userInfoPath)).status).toBe(200);
  await changeElsewhere(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'klasna listener'",
    [],
  );
  await changeElsewhere("update users set status = 'suspended' where school_id = $2 and id = $1", [
    person.id,
    school.id,
  ]);
  await eventually(async () => (await client.get(userInfoPath)).status === 401);
});
