import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { openTestApp, type TestApp, type TestPerson, type TestSchool } from '../../../test/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000' });
});
afterAll(() => testApp.close());

const toPath = ({ id }: { id: string }): string => `/tenant/users/${id}`;

describe('the last active administrator', () => {
  let smallSchool: TestSchool;
  let otherAdmin: TestPerson;
  beforeAll(async () => {
    smallSchool = await testApp.createTestSchool();
    otherAdmin = await testApp.createPerson(smallSchool, { permissions: ['admin-access'] });
  });

  test.each<[string, (client: ApiClient, victimPath: string) => ReturnType<ApiClient['put']>]>([
    [
      'revoke the permission of each other',
      (client, victimPath) => client.put(victimPath, { body: { permissions: [] } }),
    ],
    ['suspend each other', (client, victimPath) => client.put(victimPath, { body: { status: 'suspended' } })],
    ['delete each other', (client, victimPath) => client.delete(victimPath)],
  ])('remains when two administrators %s concurrently', async (_, attempt) => {
    smallSchool = await testApp.createTestSchool();
    otherAdmin = await testApp.createPerson(smallSchool, { permissions: ['admin-access'] });
    const [one, two] = [await testApp.signInAs(smallSchool.admin), await testApp.signInAs(otherAdmin)];
    const responses = await Promise.all([
      attempt(one, toPath(otherAdmin)),
      attempt(two, toPath(smallSchool.admin)),
    ]);
    const statuses = responses.map(({ status }) => status).sort();
    expect([200, 204]).toContain(statuses[0]);
    // The slower request fails because its session or permission is gone, or with LAST_ADMINISTRATOR.
    expect([401, 403, 409]).toContain(statuses[1]);
    for (const { status, body } of responses) {
      if (status === 409)
        expect(body).toEqual({
          code: 'LAST_ADMINISTRATOR',
          message: 'The school needs at least one administrator',
        });
    }
    const [remaining] = await testApp.runSql<{ n: number }>(
      smallSchool.id,
      `select count(*)::int as n from users u
       join user_permissions p on p.school_id = u.school_id and p.user_id = u.id and p.permission_key = 'admin-access'
       where u.school_id = $school and u.status = 'active' and u.deleted_at is null`,
    );
    expect(remaining?.n).toBe(1);
  });

  test('cannot be removed while the only other administrator is inactive', async () => {
    const school = await testApp.createTestSchool();
    const inactiveAdmin = await testApp.createPerson(school, {
      permissions: ['admin-access'],
      status: 'inactive',
    });
    const client = await testApp.signInAs(inactiveAdmin);
    for (const response of [
      await client.put(toPath(school.admin), { body: { status: 'inactive' } }),
      await client.put(toPath(school.admin), { body: { permissions: ['teacher'] } }),
      await client.delete(toPath(school.admin)),
    ])
      expect([response.status, response.body.code]).toEqual([409, 'LAST_ADMINISTRATOR']);
    expect((await (await testApp.signInAs(school.admin)).get('/tenant/audit')).body.data).toEqual([]);
  });
});
