/** Permission matrix of documents: every role against every endpoint. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { pdf } from '../../../test/kernel/sample-documents.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';

const permissionsOf = {
  administrator: ['admin-access'],
  manager: ['users-management'],
  teacher: ['teacher'],
  staff: [],
  /** The student who owns the documents and belongs to the group. */
  member: [],
  /** Another student of the school, in no group. */
  classmate: [],
} as const;
type Caller = keyof typeof permissionsOf;
const callers = Object.keys(permissionsOf) as Caller[];
const isStudent = (caller: Caller): boolean => caller === 'member' || caller === 'classmate';

let testApp: TestApp;
let student: TestPerson;
let group: string;
let otherSchoolClient: ApiClient;
const clients = {} as Record<Caller, ApiClient>;
/** Ids in another school. */
const otherSchool = { person: '', group: '' };

beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000' });
  const school = await testApp.createTestSchool();
  for (const caller of callers) {
    const role = isStudent(caller) ? 'member' : 'staff';
    const person = await testApp.createPerson(school, { role, permissions: permissionsOf[caller] });
    if (caller === 'member') student = person;
    clients[caller] = await testApp.signInAs(person);
  }
  const admin = clients.administrator;
  group = (await admin.post('/tenant/groups', { body: { name: 'Evening' } })).body.data.id;
  await admin.post(`/tenant/groups/${group}/users`, { body: { userId: student.id } });
  const otherSchoolData = await testApp.createTestSchool();
  otherSchoolClient = await testApp.signInAs(otherSchoolData.admin);
  otherSchool.person = (await testApp.createPerson(otherSchoolData, { role: 'member' })).id;
  otherSchool.group = (
    await otherSchoolClient.post('/tenant/groups', { body: { name: 'Elsewhere' } })
  ).body.data.id;
});
afterAll(() => testApp.close());

const unknownId = '01890000-0000-7000-8000-000000000000';
const personPath = (id = student.id): string => `/tenant/users/${id}/documents`;
const groupPath = (id = group): string => `/tenant/groups/${id}/documents`;

function addDocument(client: ApiClient, listPath: string, type = 'private') {
  const raw = new FormData();
  raw.append('name', 'Contract');
  raw.append('type', type);
  raw.append('file', new Blob([new Uint8Array(pdf)]), 'a.pdf');
  return client.post(listPath, { raw });
}
/** Uploads a document as an administrator. */
const addAsAdministrator = async (listPath: string, type?: string): Promise<string> =>
  (await addDocument(clients.administrator, listPath, type)).body.data.id;

/** Reads and downloads a document; returns both statuses. */
async function fetchStatuses(client: ApiClient, documentPath: string): Promise<number[]> {
  return [(await client.get(documentPath)).status, (await client.get(`${documentPath}/download`)).status];
}

describe.each([
  ['a person', 'owned by a student', personPath],
  ['a group', 'owned by a group', groupPath],
] as const)('documents of %s, %s:', (owner, _, toListPath) => {
  const isPerson = owner === 'a person';
  const foreignListPath = () => toListPath(isPerson ? otherSchool.person : otherSchool.group);
  /** Documents of people must not be discoverable; the existence of groups is no secret within the school. */
  const refusedStatus = isPerson ? 404 : 403;

  test.each<[Caller, number, number, number]>([
    ['administrator', 200, 200, 404],
    ['manager', 200, 200, 404],
    // This teacher has no classes, and therefore no own students or groups.
    ['teacher', refusedStatus, refusedStatus, 404],
    ['staff', 403, 403, 403],
    ['member', 200, 404, 404],
    ['classmate', refusedStatus, refusedStatus, 404],
  ])(
    'as %s, reading returns %i if public, %i if private, %i in another school',
    async (caller, publicStatus, privateStatus, farStatus) => {
      const client = clients[caller];
      const listPath = toListPath();
      const publicId = await addAsAdministrator(listPath, 'public');
      const privateId = await addAsAdministrator(listPath);
      const list = await client.get(`${listPath}?limit=100`);
      expect(list.status).toBe(publicStatus);
      if (list.status === 200) {
        const ids = list.body.data.map(({ id }: { id: string }) => id);
        expect([ids.includes(publicId), ids.includes(privateId)]).toEqual([true, privateStatus === 200]);
      }
      expect(await fetchStatuses(client, `${listPath}/${publicId}`)).toEqual([publicStatus, publicStatus]);
      expect(await fetchStatuses(client, `${listPath}/${privateId}`)).toEqual([privateStatus, privateStatus]);
      for (const otherPath of [foreignListPath(), toListPath(unknownId), toListPath('x')]) {
        expect((await client.get(otherPath)).status).toBe(farStatus);
        expect(await fetchStatuses(client, `${otherPath}/${publicId}`)).toEqual([farStatus, farStatus]);
      }
    },
  );

  test.each<[Caller, number, number]>([
    ['administrator', 201, 404],
    ['manager', 201, 404],
    ['teacher', refusedStatus, 404],
    ['staff', 403, 403],
    // Students may add documents to their own, which are then public, but not to those of their group.
    ['member', isPerson ? 201 : 403, isPerson ? 404 : 403],
    ['classmate', isPerson ? 404 : 403, isPerson ? 404 : 403],
  ])('as %s, adding returns %i, and %i in another school', async (caller, status, farStatus) => {
    const answer = await addDocument(clients[caller], toListPath());
    expect(answer.status).toBe(status);
    if (answer.status === 201) expect(answer.body.data.type).toBe(caller === 'member' ? 'public' : 'private');
    for (const otherPath of [foreignListPath(), toListPath(unknownId), toListPath('x')])
      expect((await addDocument(clients[caller], otherPath)).status).toBe(farStatus);
  });

  test.each<[Caller, number, number]>([
    ['administrator', 200, 404],
    ['manager', 200, 404],
    ['teacher', refusedStatus, 404],
    ['staff', 403, 403],
    ['member', 403, 403],
    ['classmate', 403, 403],
  ])(
    'as %s, changing and deleting return %i, and %i in another school',
    async (caller, status, farStatus) => {
      const client = clients[caller];
      const id = await addAsAdministrator(toListPath(), 'public');
      const documentPath = `${toListPath()}/${id}`;
      const change = { body: { name: 'Agreement' } };
      expect((await client.put(documentPath, change)).status).toBe(status);
      expect((await client.delete(documentPath)).status).toBe(status === 200 ? 204 : status);
      for (const otherPath of [
        `${foreignListPath()}/${id}`,
        `${toListPath(unknownId)}/${id}`,
        `${toListPath()}/${unknownId}`,
      ]) {
        // A teacher must not learn whether the owner has such a document.
        const status = caller === 'teacher' && otherPath.startsWith(toListPath()) ? refusedStatus : farStatus;
        expect((await client.put(otherPath, change)).status).toBe(status);
        expect((await client.delete(otherPath)).status).toBe(status);
      }
    },
  );

  test('rejects requests without a session', async () => {
    const id = await addAsAdministrator(toListPath(), 'public');
    expect((await testApp.visitor.get(toListPath())).status).toBe(401);
    expect((await addDocument(testApp.visitor, toListPath())).status).toBe(401);
    expect(await fetchStatuses(testApp.visitor, `${toListPath()}/${id}`)).toEqual([401, 401]);
  });
});

test.each<[Caller, number]>([
  ['administrator', 403],
  ['manager', 403],
  ['teacher', 403],
  ['staff', 403],
  ['member', 200],
])('as %s, listing and downloading own documents return %i', async (caller, status) => {
  const client = clients[caller];
  const id = await addAsAdministrator(personPath(), 'public');
  expect((await client.get('/tenant/user/documents')).status).toBe(status);
  expect((await client.get(`/tenant/user/documents/${id}/download`)).status).toBe(status);
});

test('own documents do not include those of other students', async () => {
  const id = await addAsAdministrator(personPath(), 'public');
  for (const otherPath of [id, unknownId, 'x'])
    expect((await clients.classmate.get(`/tenant/user/documents/${otherPath}/download`)).status).toBe(404);
  expect((await clients.classmate.get('/tenant/user/documents')).body.data).toEqual([]);
});
