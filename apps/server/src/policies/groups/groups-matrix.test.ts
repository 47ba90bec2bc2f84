/** Permission matrix of groups: every role against every endpoint. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
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
let student: TestPerson;
let otherSchoolClient: ApiClient;
/** The id of a group of another school. */
let foreignGroupId: string;
const clients = {} as Record<Caller, ApiClient>;

beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000' });
  school = await testApp.createTestSchool();
  student = await testApp.createPerson(school, { role: 'member' });
  for (const caller of callers) {
    const role = caller === 'member' ? 'member' : 'staff';
    clients[caller] = await testApp.signInAs(
      await testApp.createPerson(school, { role, permissions: permissionsOf[caller] }),
    );
  }
  otherSchoolClient = await testApp.signInAs((await testApp.createTestSchool()).admin);
  foreignGroupId = (await otherSchoolClient.post('/tenant/groups', { body: { name: 'Elsewhere' } })).body.data
    .id;
});
afterAll(() => testApp.close());

/** Creates a group with one student as an administrator. */
async function createGroup(): Promise<string> {
  const { id } = (await clients.administrator.post('/tenant/groups', { body: { name: 'Evening' } })).body
    .data;
  await clients.administrator.post(`/tenant/groups/${id}/users`, { body: { userId: student.id } });
  return id;
}
const unknownId = '01890000-0000-7000-8000-000000000000';

const nameFields = ['id', 'image', 'name', 'usersCount'];
const allFields = [...nameFields, 'can', 'createdAt', 'description', 'updatedAt'].sort();

describe('reading groups', () => {
  test.each<[Caller, string[] | number, number, number]>([
    ['administrator', allFields, 200, 404],
    ['manager', allFields, 200, 404],
    // A teacher without classes has no own groups, so they see names only.
    ['teacher', nameFields, 403, 404],
    ['staff', 403, 403, 403],
    ['member', 403, 403, 403],
  ])(
    'as %s, the list returns %j, a group %i, one of another school %i',
    async (caller, fields, groupStatus, farStatus) => {
      const id = await createGroup();
      const list = await clients[caller].get('/tenant/groups');
      expect(list.status === 200 ? Object.keys(list.body.data[0]).sort() : list.status).toEqual(fields);
      expect((await clients[caller].get(`/tenant/groups/${id}`)).status).toBe(groupStatus);
      for (const unknown of [foreignGroupId, unknownId, 'x'])
        expect((await clients[caller].get(`/tenant/groups/${unknown}`)).status).toBe(farStatus);
    },
  );

  test.each(['administrator', 'manager'] as const)('the reply grants %s all rights', async (caller) => {
    const { can } = (await clients[caller].get(`/tenant/groups/${await createGroup()}`)).body.data;
    expect(can).toEqual({ edit: true, delete: true, changeMembers: true });
  });
});

describe('changing groups', () => {
  const requests: readonly (readonly [
    string,
    number,
    (client: ApiClient, path: string) => ReturnType<ApiClient['put']>,
  ])[] = [
    ['changing', 200, (client, path) => client.put(path, { body: { name: 'Morning' } })],
    ['deleting', 204, (client, path) => client.delete(path)],
    [
      'adding a member',
      201,
      async (client, path) => {
        const { id } = await testApp.createPerson(school, { role: 'member' });
        return client.post(`${path}/users`, { body: { userId: id } });
      },
    ],
    [
      'removing a member',
      204,
      (client, path) => client.delete(`${path}/users`, { body: { userId: student.id } }),
    ],
  ];

  test.each<[Caller, number]>([
    ['administrator', 201],
    ['manager', 201],
    ['teacher', 403],
    ['staff', 403],
    ['member', 403],
  ])('as %s, creating returns %i', async (caller, status) => {
    const answer = await clients[caller].post('/tenant/groups', { body: { name: 'New one' } });
    expect(answer.status).toBe(status);
  });

  test.each(callers.flatMap((caller) => requests.map((request) => [caller, ...request] as const)))(
    'as %s: %s',
    async (caller, _, successStatus, request) => {
      const canManage = caller === 'administrator' || caller === 'manager';
      expect((await request(clients[caller], `/tenant/groups/${await createGroup()}`)).status).toBe(
        canManage ? successStatus : 403,
      );
      for (const unknown of [foreignGroupId, unknownId])
        expect((await request(clients[caller], `/tenant/groups/${unknown}`)).status).toBe(
          canManage ? 404 : 403,
        );
    },
  );

  test('leaves the other school unchanged', async () => {
    const { data } = (await otherSchoolClient.get(`/tenant/groups/${foreignGroupId}`)).body;
    expect(data).toMatchObject({ name: 'Elsewhere', users: [] });
  });
});
