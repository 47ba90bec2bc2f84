/** Permission matrix of people: every role against every endpoint, on people of each role. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient, ApiReply } from '../../../test/api-client.ts';
import { openTestApp, type TestApp, type TestPerson, type TestSchool } from '../../../test/test-app.ts';

const callers = ['administrator', 'manager', 'teacher', 'staff', 'member'] as const;
type Caller = (typeof callers)[number];
const targets = ['administrator', 'manager', 'teacher', 'staff', 'member'] as const;
type Target = (typeof targets)[number];

const permissionsOf = {
  administrator: ['admin-access'],
  manager: ['users-management'],
  teacher: ['teacher'],
  staff: [],
  member: [],
} as const;

let testApp: TestApp;
let school: TestSchool;
let otherSchoolAdmin: TestPerson;
const people = {} as Record<Caller, TestPerson>;
const clients = {} as Record<Caller, ApiClient>;

const createPerson = (kind: Target): Promise<TestPerson> =>
  testApp.createPerson(school, {
    role: kind === 'member' ? 'member' : 'staff',
    permissions: permissionsOf[kind],
  });

beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000' });
  school = await testApp.createTestSchool();
  otherSchoolAdmin = (await testApp.createTestSchool()).admin;
  for (const caller of callers) {
    people[caller] = await createPerson(caller);
    clients[caller] = await testApp.signInAs(people[caller]);
  }
});
afterAll(() => testApp.close());

const fieldsOf = (answer: ApiReply): string[] | number =>
  answer.status === 200 ? Object.keys(answer.body.data[0]).sort() : answer.status;
const allFields = [
  ...[
    'can',
    'country',
    'createdAt',
    'email',
    'firstName',
    'id',
    'image',
    'isInvited',
    'lastName',
    'permissions',
    'phone',
  ],
  ...['role', 'status', 'timezone', 'updatedAt', 'workSchedule'],
];
const nameFields = ['firstName', 'id', 'image', 'lastName'];
const briefFields = [...nameFields, 'status'];

describe('listing people as', () => {
  test.each<[Caller, string[] | number, string[] | number]>([
    ['administrator', allFields, allFields],
    ['manager', allFields, allFields],
    ['teacher', nameFields, briefFields],
    ['staff', 403, 403],
    ['member', 403, 403],
  ])('%s', async (caller, staff, members) => {
    expect(fieldsOf(await clients[caller].get('/tenant/users?role=staff'))).toEqual(staff);
    expect(fieldsOf(await clients[caller].get('/tenant/users?role=member'))).toEqual(members);
  });

  test('a teacher sees only teachers among the staff, and students by default', async () => {
    const teachers = await clients.teacher.get(
      '/tenant/users?role=staff&limit=100&permissions[]=admin-access',
    );
    const expected = await clients.administrator.get(
      '/tenant/users?role=staff&limit=100&permissions[]=teacher',
    );
    const ids = ({ body }: ApiReply) => body.data.map(({ id }: { id: string }) => id);
    expect(ids(teachers)).toEqual(ids(expected));
    expect(ids(await clients.teacher.get('/tenant/users?limit=100'))).toEqual(
      ids(await clients.administrator.get('/tenant/users?limit=100&role=member')),
    );
  });

  test('a teacher searches names only', async () => {
    const student = await testApp.createPerson(school, { role: 'member', lastName: 'Findable' });
    const [account] = student.email.split('@');
    expect((await clients.teacher.get(`/tenant/users?role=member&q=${account}`)).body.data).toEqual([]);
    expect(
      (await clients.administrator.get(`/tenant/users?role=member&q=${account}`)).body.data,
    ).toHaveLength(1);
    expect((await clients.teacher.get('/tenant/users?role=member&q=findab')).body.data).toHaveLength(1);
  });
});

describe('reading a person', () => {
  test.each<[Caller, number]>([
    ['administrator', 200],
    ['manager', 200],
    ['teacher', 403],
    ['staff', 403],
    ['member', 403],
  ])(
    'as %s returns %i for others, 200 for oneself, 404 for unknown ids and other schools',
    async (caller, otherStatus) => {
      const client = clients[caller];
      for (const target of [await createPerson('member'), await createPerson('staff')])
        expect((await client.get(`/tenant/users/${target.id}`)).status).toBe(otherStatus);
      const own = await client.get(`/tenant/users/${people[caller].id}`);
      expect([own.status, Object.keys(own.body.data).sort()]).toEqual([200, allFields]);
      for (const id of [otherSchoolAdmin.id, '01890000-0000-7000-8000-000000000000'])
        expect((await client.get(`/tenant/users/${id}`)).status).toBe(404);
    },
  );
});

let count = 0;
const createInput = (role: string, permissions: readonly string[]) => ({
  body: { firstName: 'New', lastName: 'Comer', email: `new-${++count}@matrix.example`, role, permissions },
});

describe('creating an account', () => {
  test.each<[Caller, number, number, number, number, number]>([
    ['administrator', 201, 201, 201, 201, 201],
    ['manager', 201, 201, 201, 403, 403],
    ['teacher', 403, 403, 403, 403, 403],
    ['staff', 403, 403, 403, 403, 403],
    ['member', 403, 403, 403, 403, 403],
  ])('as %s: student %i, staff %i, teacher %i, manager %i, administrator %i', async (caller, ...expected) => {
    const inputs = [
      createInput('member', []),
      createInput('staff', []),
      createInput('staff', ['teacher']),
      createInput('staff', ['users-management']),
      createInput('staff', ['admin-access', 'teacher']),
    ];
    const statuses: number[] = [];
    for (const input of inputs) statuses.push((await clients[caller].post('/tenant/users', input)).status);
    expect(statuses).toEqual(expected);
  });
});

type Row = readonly [Caller, number, number, number, number, number];
const changeRows: readonly Row[] = [
  // Columns: administrator, manager, teacher, staff, member.
  ['administrator', 200, 200, 200, 200, 200],
  ['manager', 403, 403, 200, 200, 200],
  ['teacher', 403, 403, 403, 403, 403],
  ['staff', 403, 403, 403, 403, 403],
  ['member', 403, 403, 403, 403, 403],
];

async function requestForEachRole(
  caller: Caller,
  request: (client: ApiClient, path: string) => Promise<ApiReply>,
): Promise<number[]> {
  const statuses: number[] = [];
  for (const target of targets) {
    const { id } = await createPerson(target);
    statuses.push((await request(clients[caller], `/tenant/users/${id}`)).status);
  }
  return statuses;
}
const titleTemplate = '%s: administrator %i, manager %i, teacher %i, staff %i, member %i';

describe('changing a person as', () => {
  test.each(changeRows)(titleTemplate, async (caller, ...expected) => {
    expect(
      await requestForEachRole(caller, (client, path) =>
        client.put(path, { body: { phone: '+380441234567' } }),
      ),
    ).toEqual(expected);
  });
});

describe('changing a status as', () => {
  test.each(changeRows)(titleTemplate, async (caller, ...expected) => {
    expect(
      await requestForEachRole(caller, (client, path) => client.put(path, { body: { status: 'suspended' } })),
    ).toEqual(expected);
  });

  test.each(callers)('%s is never allowed for oneself', async (caller) => {
    const path = `/tenant/users/${people[caller].id}`;
    expect((await clients[caller].put(path, { body: { status: 'inactive' } })).status).toBe(403);
  });
});

const signInRows: readonly Row[] = [
  ['administrator', 200, 200, 200, 200, 200],
  ['manager', 403, 403, 403, 403, 200],
  ['teacher', 403, 403, 403, 403, 403],
  ['staff', 403, 403, 403, 403, 403],
  ['member', 403, 403, 403, 403, 403],
];

describe('setting the email of a person as', () => {
  test.each(signInRows)(titleTemplate, async (caller, ...expected) => {
    expect(
      await requestForEachRole(caller, (client, path) =>
        client.put(path, { body: { email: `set-${++count}@matrix.example` } }),
      ),
    ).toEqual(expected);
  });

  test('manager passes if the email is sent unchanged with another field', async () => {
    const { id, email } = await createPerson('teacher');
    const answer = await clients.manager.put(`/tenant/users/${id}`, {
      body: { email, phone: '+380441234567' },
    });
    expect([answer.status, answer.body.data.phone]).toEqual([200, '+380441234567']);
  });
});

describe('setting the password of a person as', () => {
  test.each(signInRows)(titleTemplate, async (caller, ...expected) => {
    expect(
      await requestForEachRole(caller, (client, path) =>
        client.put(path, { body: { password: 'a quiet harbour 7' } }),
      ),
    ).toEqual(expected);
  });
});

describe('creating an account with a password', () => {
  test.each<[Caller, number, number, number]>([
    ['administrator', 201, 201, 201],
    ['manager', 201, 403, 403],
    ['teacher', 403, 403, 403],
    ['staff', 403, 403, 403],
    ['member', 403, 403, 403],
  ])('as %s: student %i, staff %i, teacher %i', async (caller, ...expected) => {
    const inputs = [createInput('member', []), createInput('staff', []), createInput('staff', ['teacher'])];
    const statuses: number[] = [];
    for (const { body } of inputs) {
      const answer = await clients[caller].post('/tenant/users', {
        body: { ...body, password: 'a quiet harbour 7' },
      });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual(expected);
  });

  test('an empty password counts as none, and a teacher created by a manager is mailed an invitation', async () => {
    const { body } = createInput('staff', ['teacher']);
    const answer = await clients.manager.post('/tenant/users', { body: { ...body, password: '' } });
    expect([answer.status, answer.body.data.isInvited]).toEqual([201, true]);
    const [mail] = await testApp.listMails({ id: answer.body.data.id, email: '', schoolId: school.id });
    expect(mail?.text).toContain('/auth/reset-password?token=');
  });
});

describe('deleting an account as', () => {
  test.each(
    changeRows.map(
      ([caller, ...row]) =>
        [caller, ...row.map((status) => (status === 200 ? 204 : status))] as unknown as Row,
    ),
  )(titleTemplate, async (caller, ...expected) => {
    expect(await requestForEachRole(caller, (client, path) => client.delete(path))).toEqual(expected);
  });

  test.each<[Caller, number, string]>([
    ['administrator', 409, 'SELF'],
    ['manager', 409, 'SELF'],
    ['teacher', 403, 'FORBIDDEN'],
    ['staff', 403, 'FORBIDDEN'],
    ['member', 403, 'FORBIDDEN'],
  ])('%s returns %i %s for oneself', async (caller, status, code) => {
    const answer = await clients[caller].delete(`/tenant/users/${people[caller].id}`);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });
});

describe('listing the permissions as', () => {
  test.each<[Caller, number]>([
    ['administrator', 200],
    ['manager', 200],
    ['teacher', 403],
    ['staff', 403],
    ['member', 403],
  ])('%s returns %i', async (caller, status) => {
    expect((await clients[caller].get('/tenant/permissions')).status).toBe(status);
  });
});

const setPermissions = (permissions: readonly string[]) => (client: ApiClient, path: string) =>
  client.put(path, { body: { permissions } });

describe('granting admin-access and users-management as', () => {
  test.each<Row>([
    ['administrator', 200, 200, 200, 200, 400],
    ['manager', 403, 403, 403, 403, 400],
    ['teacher', 403, 403, 403, 403, 403],
    ['staff', 403, 403, 403, 403, 403],
    ['member', 403, 403, 403, 403, 403],
  ])(titleTemplate, async (caller, ...expected) => {
    expect(
      await requestForEachRole(caller, setPermissions(['admin-access', 'users-management', 'teacher'])),
    ).toEqual(expected);
  });

  test.each<Row>([
    ['administrator', 200, 200, 200, 200, 200],
    ['manager', 403, 403, 200, 200, 200],
  ])(`revoking all permissions, as ${titleTemplate}`, async (caller, ...expected) => {
    expect(await requestForEachRole(caller, setPermissions([]))).toEqual(expected);
  });
});

describe('granting teacher as', () => {
  test.each<Row>([
    ['administrator', 200, 200, 200, 200, 400],
    ['manager', 403, 403, 200, 200, 400],
    ['teacher', 403, 403, 403, 403, 403],
    ['staff', 403, 403, 403, 403, 403],
    ['member', 403, 403, 403, 403, 403],
  ])(titleTemplate, async (caller, ...expected) => {
    expect(await requestForEachRole(caller, setPermissions(['teacher']))).toEqual(expected);
  });

  test.each(callers)('%s is never allowed for oneself', async (caller) => {
    const permissions = caller === 'teacher' ? [] : [...permissionsOf[caller], 'teacher'];
    const path = `/tenant/users/${people[caller].id}`;
    expect((await clients[caller].put(path, { body: { permissions } })).status).toBe(403);
  });
});

describe('people', () => {
  test.each<[Caller, number]>([
    ['administrator', 200],
    ['manager', 200],
    ['teacher', 403],
    ['staff', 403],
    ['member', 403],
  ])('are exported and imported as %s with status %i', async (caller, status) => {
    expect((await clients[caller].get('/tenant/users/export.csv')).status).toBe(status);
    const raw = new FormData();
    raw.set('dryRun', 'true');
    raw.set('file', new Blob(['firstName,lastName,email\nAnn,Lee,ann@import.example\n']), 'people.csv');
    expect((await clients[caller].post('/tenant/users/import', { raw })).status).toBe(status);
  });

  test.each<[Caller, number]>([
    ['administrator', 200],
    ['manager', 403],
    ['teacher', 403],
    ['staff', 403],
    ['member', 403],
  ])('appear in the audit log for %s with status %i', async (caller, status) => {
    expect((await clients[caller].get('/tenant/audit')).status).toBe(status);
  });

  test.each(callers)('come with the actual permissions of %s in `can`', async (caller) => {
    const { can: ownRights } = (await clients[caller].get(`/tenant/users/${people[caller].id}`)).body.data;
    expect(ownRights).toEqual({
      edit: caller === 'administrator',
      delete: false,
      changeStatus: false,
      changeSignIn: false,
      grant: [],
    });
    if (caller !== 'administrator' && caller !== 'manager') return;
    for (const target of targets) {
      const { id } = await createPerson(target);
      const { can } = (await clients[caller].get(`/tenant/users/${id}`)).body.data;
      const isAllowed = caller === 'administrator' || !['administrator', 'manager'].includes(target);
      const grantable =
        caller === 'administrator' ? ['admin-access', 'users-management', 'teacher'] : ['teacher'];
      expect(can).toEqual({
        edit: isAllowed,
        delete: isAllowed,
        changeStatus: isAllowed,
        changeSignIn: caller === 'administrator' || target === 'member',
        grant: isAllowed && target !== 'member' ? grantable : [],
      });
    }
  });

  test.each<[string, (client: ApiClient, path: string) => Promise<ApiReply>]>([
    ['read', (client, path) => client.get(path)],
    ['changed', (client, path) => client.put(path, { body: { phone: null } })],
    ['deleted', (client, path) => client.delete(path)],
  ])('of another school cannot be %s', async (_, request) => {
    for (const caller of ['administrator', 'manager'] as const)
      expect((await request(clients[caller], `/tenant/users/${otherSchoolAdmin.id}`)).status).toBe(404);
  });
});
