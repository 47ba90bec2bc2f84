/**
 * Bulk changes decide for each person separately, report each outcome, log each change, and can be undone exactly.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient, ApiReply } from '../../../test/api-client.ts';
import { openTestApp, type TestApp, type TestPerson, type TestSchool } from '../../../test/test-app.ts';

let testApp: TestApp;
let school: TestSchool;
let adminClient: ApiClient;
let managerClient: ApiClient;
let managerPerson: TestPerson;
beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000' });
  school = await testApp.createTestSchool();
  adminClient = await testApp.signInAs(school.admin);
  managerPerson = await testApp.createPerson(school, { permissions: ['users-management'] });
  managerClient = await testApp.signInAs(managerPerson);
});
afterAll(() => testApp.close());

const unknownId = '01890000-0000-7000-8000-000000000000';
const createStudent = (more: object = {}) => testApp.createPerson(school, { role: 'member', ...more });
const toIds = (people: readonly { id: string }[]) => people.map(({ id }) => id);
const toOutcomes = ({ body }: ApiReply): Record<string, string> =>
  Object.fromEntries(body.data.map(({ id, outcome }: { id: string; outcome: string }) => [id, outcome]));
const readStatus = async ({ id }: { id: string }): Promise<string> =>
  (await adminClient.get(`/tenant/users/${id}`)).body.data.status;
const readLog = async ({ id }: { id: string }, type: string) =>
  (await adminClient.get(`/tenant/audit?subjectId=${id}&type=${type}`)).body.data;

describe('changing the status of several people', () => {
  const change = (body: object, client = adminClient) => client.post('/tenant/users/statuses', { body });

  test('changes, reports and logs each person', async () => {
    const [a, b, c] = [
      await createStudent(),
      await createStudent({ status: 'suspended' }),
      await createStudent(),
    ];
    const client = await testApp.signInAs(a);
    const response = await change({ people: { ids: [...toIds([a, b, c]), unknownId] }, status: 'suspended' });
    expect(response.status).toBe(200);
    expect(toOutcomes(response)).toEqual({
      [a.id]: 'done',
      [b.id]: 'unchanged',
      [c.id]: 'done',
      [unknownId]: 'missing',
    });
    expect(response.body.data.find(({ id }: { id: string }) => id === a.id)).toEqual({
      ...{ id: a.id, name: 'Ann Lee', outcome: 'done', before: 'active' },
    });
    expect([await readStatus(a), await readStatus(c)]).toEqual(['suspended', 'suspended']);
    expect((await client.get('/tenant/user')).status).toBe(401);
    expect((await readLog(a, 'person.statusChanged'))[0]).toMatchObject({
      changes: [{ field: 'status', from: 'active', to: 'suspended' }],
    });
    expect(await readLog(b, 'person.statusChanged')).toEqual([]);
  });

  test.each([
    [{ ids: Array.from({ length: 201 }, () => unknownId) }, { 'people.ids': ['At most 200 allowed'] }],
    [{ ids: [] }, { 'people.ids': ['At least 1 needed'] }],
    [{ ids: unknownId }, { 'people.ids': ['This value cannot be used here'] }],
    [{ ids: [unknownId], filter: {} }, { 'people.filter': ['Unknown entry'] }],
    [{ filter: { role: 'x' } }, { 'people.filter.role': ['Please choose one of the offered values'] }],
    [{ filter: {}, other: 1 }, { 'people.other': ['Unknown entry'] }],
    [{}, { 'people.ids': ['This field is required'] }],
    [null, { people: ['This field is required'] }],
  ])('explains an invalid selection by the key that it has', async (people, errors) => {
    const response = await change({ people, status: 'inactive' });
    expect([response.status, response.body.errors]).toEqual([400, errors]);
  });

  test('can be undone for exactly the changed people, except those changed by somebody else since', async () => {
    const [a, b] = [await createStudent(), await createStudent()];
    await change({ people: { ids: toIds([a, b]) }, status: 'inactive' });
    await adminClient.put(`/tenant/users/${b.id}`, { body: { status: 'suspended' } });
    const undo = { people: { ids: toIds([a, b]) }, status: 'active', from: 'inactive' };
    expect(toOutcomes(await change(undo))).toEqual({ [a.id]: 'done', [b.id]: 'changedMeanwhile' });
    expect(toOutcomes(await change(undo))).toEqual({ [a.id]: 'unchanged', [b.id]: 'changedMeanwhile' });
    expect(await readStatus(b)).toBe('suspended');
  });

  test('skips people whom the caller may not change', async () => {
    const [own, teacher] = [
      await createStudent(),
      await testApp.createPerson(school, { permissions: ['teacher'] }),
    ];
    const ids = toIds([own, teacher, managerPerson, school.admin]);
    expect(toOutcomes(await change({ people: { ids }, status: 'inactive' }, managerClient))).toEqual({
      [own.id]: 'done',
      [teacher.id]: 'done',
      [managerPerson.id]: 'forbidden',
      [school.admin.id]: 'forbidden',
    });
    expect(toOutcomes(await change({ people: { ids: [school.admin.id] }, status: 'inactive' }))).toEqual({
      [school.admin.id]: 'forbidden',
    });
    const client = await testApp.signInAs(await testApp.createPerson(school, { permissions: ['teacher'] }));
    expect((await change({ people: { ids: [own.id] }, status: 'active' }, client)).status).toBe(403);
  });

  test('never changes people of another school', async () => {
    const other = await testApp.createTestSchool();
    const stranger = await testApp.createPerson(other, { role: 'member' });
    expect(toOutcomes(await change({ people: { ids: [stranger.id] }, status: 'inactive' }))).toEqual({
      [stranger.id]: 'missing',
    });
    const otherSchoolClient = await testApp.signInAs(other.admin);
    expect((await otherSchoolClient.get(`/tenant/users/${stranger.id}`)).body.data.status).toBe('active');
  });

  test('by a filter changes everybody who matches, across all pages', async () => {
    const people = await Promise.all(
      Array.from({ length: 13 }, (_, index) =>
        createStudent({ firstName: 'Filtered', lastName: `Number${index}` }),
      ),
    );
    // Staff with the same name belong to another list.
    const colleague = await testApp.createPerson(school, { firstName: 'Filtered', lastName: 'Colleague' });
    const filter = { role: 'member', q: 'filtered', status: 'active' };
    const response = await change({ people: { filter }, status: 'inactive' });
    expect(Object.keys(toOutcomes(response)).sort()).toEqual(toIds(people).sort());
    expect((await change({ people: { filter }, status: 'inactive' })).body.data).toEqual([]);
    expect(await readStatus(colleague)).toBe('active');
  });

  test('changes nobody twice when two requests run concurrently', async () => {
    const people = await Promise.all([createStudent(), createStudent(), createStudent()]);
    const requests = [toIds(people), toIds(people).reverse()].map((ids) =>
      change({ people: { ids }, status: 'inactive' }),
    );
    const results = (await Promise.all(requests)).map(toOutcomes);
    for (const { id } of people) expect(results.map((one) => one[id]).sort()).toEqual(['done', 'unchanged']);
    expect(await readLog(people[0] ?? unknownPerson, 'person.statusChanged')).toHaveLength(1);
  });
  const unknownPerson = { id: unknownId };

  test.each([
    { status: 'inactive' },
    { people: { ids: [] }, status: 'inactive' },
    { people: { ids: Array.from({ length: 201 }, () => unknownId) }, status: 'inactive' },
    { people: { ids: [unknownId], filter: {} }, status: 'inactive' },
    { people: { filter: { status: 'gone' } }, status: 'inactive' },
    { people: { ids: [unknownId] }, status: 'gone' },
  ])('rejects %j as bad input', async (body) => {
    expect((await change(body)).status).toBe(400);
  });
});

describe('changing the group membership of several people', () => {
  const createGroup = async (): Promise<string> =>
    (await adminClient.post('/tenant/groups', { body: { name: 'Chosen' } })).body.data.id;
  const change = (id: string, body: object, client = adminClient) =>
    client.post(`/tenant/groups/${id}/memberships`, { body });
  const listMemberIds = async (id: string): Promise<string[]> =>
    (await adminClient.get(`/tenant/groups/${id}`)).body.data.users.map((one: { id: string }) => one.id);

  test('adds people who are not in the group, removes those who are, and reports each', async () => {
    const id = await createGroup();
    const [a, b] = [await createStudent(), await createStudent()];
    await adminClient.post(`/tenant/groups/${id}/users`, { body: { userId: a.id } });
    const people = { ids: [...toIds([a, b, managerPerson]), unknownId] };
    expect(toOutcomes(await change(id, { people, isMember: true }, managerClient))).toEqual({
      [a.id]: 'unchanged',
      [b.id]: 'done',
      [managerPerson.id]: 'notAStudent',
      [unknownId]: 'missing',
    });
    expect((await listMemberIds(id)).sort()).toEqual(toIds([a, b]).sort());
    expect(await readLog(b, 'person.groupsChanged')).toMatchObject([
      { changes: [{ field: 'group', from: null, to: 'Chosen' }] },
    ]);
    const undo = { people: { ids: [b.id] }, isMember: false };
    expect(toOutcomes(await change(id, undo))).toEqual({ [b.id]: 'done' });
    expect(toOutcomes(await change(id, undo))).toEqual({ [b.id]: 'unchanged' });
    expect(await listMemberIds(id)).toEqual([a.id]);
    expect(await readLog(b, 'person.groupsChanged')).toHaveLength(2);
  });

  test('is limited to people who manage groups, and to existing groups', async () => {
    const id = await createGroup();
    const people = { ids: [(await createStudent()).id] };
    const teacher = await testApp.signInAs(await testApp.createPerson(school, { permissions: ['teacher'] }));
    expect((await change(id, { people, isMember: true }, teacher)).status).toBe(403);
    expect((await change(unknownId, { people, isMember: true })).status).toBe(404);
  });
});
