/**
 * Bulk changes decide for each person separately, report each outcome, log each change, and can be undone exactly.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer, Door } from '../../../test/door.ts';
import { openWorld, type TestPerson, type TestSchool, type World } from '../../../test/world.ts';

let world: World;
let school: TestSchool;
let admin: Door;
let manager: Door;
let managing: TestPerson;
beforeAll(async () => {
  world = await openWorld({ SIGN_IN_LIMIT: '1000' });
  school = await world.school();
  admin = await world.as(school.admin);
  managing = await world.person(school, { permissions: ['users-management'] });
  manager = await world.as(managing);
});
afterAll(() => world.close());

const nowhere = '01890000-0000-7000-8000-000000000000';
const student = (more: object = {}) => world.person(school, { role: 'member', ...more });
const idsOf = (people: readonly { id: string }[]) => people.map(({ id }) => id);
const outcomes = ({ body }: Answer): Record<string, string> =>
  Object.fromEntries(body.data.map(({ id, outcome }: { id: string; outcome: string }) => [id, outcome]));
const statusOf = async ({ id }: { id: string }): Promise<string> =>
  (await admin.get(`/tenant/users/${id}`)).body.data.status;
const logOf = async ({ id }: { id: string }, type: string) =>
  (await admin.get(`/tenant/audit?subjectId=${id}&type=${type}`)).body.data;

describe('changing the status of several people', () => {
  const change = (body: object, door = admin) => door.post('/tenant/users/statuses', { body });

  test('changes, reports and logs each person', async () => {
    const [a, b, c] = [await student(), await student({ status: 'suspended' }), await student()];
    const door = await world.as(a);
    const answer = await change({ people: { ids: [...idsOf([a, b, c]), nowhere] }, status: 'suspended' });
    expect(answer.status).toBe(200);
    expect(outcomes(answer)).toEqual({
      [a.id]: 'done',
      [b.id]: 'unchanged',
      [c.id]: 'done',
      [nowhere]: 'missing',
    });
    expect(answer.body.data.find(({ id }: { id: string }) => id === a.id)).toEqual({
      ...{ id: a.id, name: 'Ann Lee', outcome: 'done', before: 'active' },
    });
    expect([await statusOf(a), await statusOf(c)]).toEqual(['suspended', 'suspended']);
    expect((await door.get('/tenant/user')).status).toBe(401);
    expect((await logOf(a, 'person.statusChanged'))[0]).toMatchObject({
      changes: [{ field: 'status', from: 'active', to: 'suspended' }],
    });
    expect(await logOf(b, 'person.statusChanged')).toEqual([]);
  });

  test('can be undone for exactly the changed people, except those changed by somebody else since', async () => {
    const [a, b] = [await student(), await student()];
    await change({ people: { ids: idsOf([a, b]) }, status: 'inactive' });
    await admin.put(`/tenant/users/${b.id}`, { body: { status: 'suspended' } });
    const undo = { people: { ids: idsOf([a, b]) }, status: 'active', from: 'inactive' };
    expect(outcomes(await change(undo))).toEqual({ [a.id]: 'done', [b.id]: 'changedMeanwhile' });
    expect(outcomes(await change(undo))).toEqual({ [a.id]: 'unchanged', [b.id]: 'changedMeanwhile' });
    expect(await statusOf(b)).toBe('suspended');
  });

  test('skips people whom the caller may not change', async () => {
    const [own, teacher] = [await student(), await world.person(school, { permissions: ['teacher'] })];
    const ids = idsOf([own, teacher, managing, school.admin]);
    expect(outcomes(await change({ people: { ids }, status: 'inactive' }, manager))).toEqual({
      [own.id]: 'done',
      [teacher.id]: 'done',
      [managing.id]: 'forbidden',
      [school.admin.id]: 'forbidden',
    });
    expect(outcomes(await change({ people: { ids: [school.admin.id] }, status: 'inactive' }))).toEqual({
      [school.admin.id]: 'forbidden',
    });
    const door = await world.as(await world.person(school, { permissions: ['teacher'] }));
    expect((await change({ people: { ids: [own.id] }, status: 'active' }, door)).status).toBe(403);
  });

  test('never changes people of another school', async () => {
    const other = await world.school();
    const stranger = await world.person(other, { role: 'member' });
    expect(outcomes(await change({ people: { ids: [stranger.id] }, status: 'inactive' }))).toEqual({
      [stranger.id]: 'missing',
    });
    const there = await world.as(other.admin);
    expect((await there.get(`/tenant/users/${stranger.id}`)).body.data.status).toBe('active');
  });

  test('by a filter changes everybody who matches, across all pages', async () => {
    const people = await Promise.all(
      Array.from({ length: 13 }, (_, index) =>
        student({ firstName: 'Filtered', lastName: `Number${index}` }),
      ),
    );
    // Staff with the same name belong to another list.
    const colleague = await world.person(school, { firstName: 'Filtered', lastName: 'Colleague' });
    const filter = { role: 'member', q: 'filtered', status: 'active' };
    const answer = await change({ people: { filter }, status: 'inactive' });
    expect(Object.keys(outcomes(answer)).sort()).toEqual(idsOf(people).sort());
    expect((await change({ people: { filter }, status: 'inactive' })).body.data).toEqual([]);
    expect(await statusOf(colleague)).toBe('active');
  });

  test('changes nobody twice when two requests run concurrently', async () => {
    const people = await Promise.all([student(), student(), student()]);
    const calls = [idsOf(people), idsOf(people).reverse()].map((ids) =>
      change({ people: { ids }, status: 'inactive' }),
    );
    const said = (await Promise.all(calls)).map(outcomes);
    for (const { id } of people) expect(said.map((one) => one[id]).sort()).toEqual(['done', 'unchanged']);
    expect(await logOf(people[0] ?? nobody, 'person.statusChanged')).toHaveLength(1);
  });
  const nobody = { id: nowhere };

  test.each([
    { status: 'inactive' },
    { people: { ids: [] }, status: 'inactive' },
    { people: { ids: Array.from({ length: 201 }, () => nowhere) }, status: 'inactive' },
    { people: { ids: [nowhere], filter: {} }, status: 'inactive' },
    { people: { filter: { status: 'gone' } }, status: 'inactive' },
    { people: { ids: [nowhere] }, status: 'gone' },
  ])('rejects %j as bad input', async (body) => {
    expect((await change(body)).status).toBe(400);
  });
});

describe('changing the group membership of several people', () => {
  const group = async (): Promise<string> =>
    (await admin.post('/tenant/groups', { body: { name: 'Chosen' } })).body.data.id;
  const change = (id: string, body: object, door = admin) =>
    door.post(`/tenant/groups/${id}/memberships`, { body });
  const membersOf = async (id: string): Promise<string[]> =>
    (await admin.get(`/tenant/groups/${id}`)).body.data.users.map((one: { id: string }) => one.id);

  test('adds people who are not in the group, removes those who are, and reports each', async () => {
    const id = await group();
    const [a, b] = [await student(), await student()];
    await admin.post(`/tenant/groups/${id}/users`, { body: { userId: a.id } });
    const people = { ids: [...idsOf([a, b, managing]), nowhere] };
    expect(outcomes(await change(id, { people, isMember: true }, manager))).toEqual({
      [a.id]: 'unchanged',
      [b.id]: 'done',
      [managing.id]: 'notAStudent',
      [nowhere]: 'missing',
    });
    expect((await membersOf(id)).sort()).toEqual(idsOf([a, b]).sort());
    expect(await logOf(b, 'person.groupsChanged')).toMatchObject([
      { changes: [{ field: 'group', from: null, to: 'Chosen' }] },
    ]);
    const undo = { people: { ids: [b.id] }, isMember: false };
    expect(outcomes(await change(id, undo))).toEqual({ [b.id]: 'done' });
    expect(outcomes(await change(id, undo))).toEqual({ [b.id]: 'unchanged' });
    expect(await membersOf(id)).toEqual([a.id]);
    expect(await logOf(b, 'person.groupsChanged')).toHaveLength(2);
  });

  test('is limited to people who manage groups, and to existing groups', async () => {
    const id = await group();
    const people = { ids: [(await student()).id] };
    const teacher = await world.as(await world.person(school, { permissions: ['teacher'] }));
    expect((await change(id, { people, isMember: true }, teacher)).status).toBe(403);
    expect((await change(nowhere, { people, isMember: true })).status).toBe(404);
  });
});
