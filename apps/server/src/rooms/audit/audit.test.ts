import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Door } from '../../../test/door.ts';
import { openWorld, type TestPerson, type TestSchool, type World } from '../../../test/world.ts';

let world: World;
let school: TestSchool;
let admin: Door;
let second: TestPerson;
beforeAll(async () => {
  world = await openWorld();
  school = await world.school();
  admin = await world.as(school.admin);
  second = await world.person(school, {
    permissions: ['admin-access'],
    firstName: 'Second',
    lastName: 'Admin',
  });
});
afterAll(() => world.close());

const read = async (query = '') => (await admin.get(`/tenant/audit?limit=100&${query}`)).body;

describe('the audit log', () => {
  test('tells who changed what about whom, from what to what, newest first', async () => {
    const created = await admin.post('/tenant/users', {
      body: {
        firstName: 'Olha',
        lastName: 'Lis',
        email: 'olha@audit.example',
        role: 'staff',
        permissions: ['teacher'],
      },
    });
    const { id } = created.body.data;
    const path = `/tenant/users/${id}`;
    const other = await world.as(second);
    await other.put(path, {
      body: { lastName: 'Lysenko', phone: '', status: 'inactive', password: 'a new secret 1' },
    });
    await other.put(path, { body: { permissions: ['users-management'], lastName: 'Lysenko' } });
    await admin.delete(path);

    const { data, meta } = await read(`subjectId=${id}`);
    expect(meta.pagination).toEqual({ total: 5, page: 1, limit: 100, totalPages: 1 });
    const subject = { id, firstName: 'Olha', lastName: 'Lysenko', image: null };
    const by = (actor: TestPerson, firstName: string, lastName: string) => ({
      actor: { id: actor.id, firstName, lastName, image: null },
      subject,
      id: expect.any(String),
      at: expect.any(String),
    });
    const first = by(school.admin, 'Ann', 'Lee');
    const then = by(second, 'Second', 'Admin');
    expect(data[0]).toEqual({
      ...first,
      type: 'person.deleted',
      changes: [{ field: 'status', from: 'inactive', to: 'deleted' }],
    });
    expect(data[1]).toEqual({
      ...then,
      type: 'person.permissionsChanged',
      changes: [{ field: 'permissions', from: ['teacher'], to: ['users-management'] }],
    });
    expect(data.slice(2, 4)).toEqual(
      expect.arrayContaining([
        {
          ...then,
          type: 'person.statusChanged',
          changes: [{ field: 'status', from: 'active', to: 'inactive' }],
        },
        {
          ...then,
          type: 'person.changed',
          changes: [
            { field: 'lastName', from: 'Lis', to: 'Lysenko' },
            { field: 'password', from: null, to: null },
          ],
        },
      ]),
    );
    expect(data[4]).toMatchObject({ ...first, type: 'person.created' });
    expect(data[4].changes).toContainEqual({ field: 'permissions', from: null, to: ['teacher'] });
  });

  test('what changes nothing leaves no entry; what a person changes about themselves does', async () => {
    const person = await world.person(school, { role: 'member' });
    await admin.put(`/tenant/users/${person.id}`, { body: { firstName: 'Ann', status: 'active' } });
    expect((await read(`subjectId=${person.id}`)).data).toEqual([]);
    await (await world.as(person)).put('/tenant/user/profile', { body: { phone: '+380441234567' } });
    expect((await read(`subjectId=${person.id}`)).data).toMatchObject([
      {
        type: 'person.changed',
        actor: { id: person.id },
        changes: [{ field: 'phone', from: null, to: '+380441234567' }],
      },
    ]);
  });

  test('a refused change leaves no entry', async () => {
    const { total } = (await read()).meta.pagination;
    await admin.put(`/tenant/users/${second.id}`, {
      body: { email: school.admin.email, firstName: 'Never' },
    });
    expect((await read()).meta.pagination.total).toBe(total);
  });

  test('is filtered by actor, type and time, and paged', async () => {
    const all = await read();
    const bySecond = await read(`actorId=${second.id}`);
    expect(bySecond.data.length).toBeGreaterThan(0);
    expect(bySecond.data.every(({ actor }: { actor: TestPerson }) => actor.id === second.id)).toBe(true);
    const deleted = await read('type=person.deleted');
    expect(deleted.data.map(({ type }: { type: string }) => type)).toEqual(['person.deleted']);
    const now = Date.now();
    const inHour = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
    const size = async (query: string) => (await read(query)).meta.pagination.total;
    expect(await size(`from=${inHour(-1)}&to=${inHour(1)}`)).toBe(all.meta.pagination.total);
    expect(await size(`from=${inHour(1)}`)).toBe(0);
    expect(await size(`to=${inHour(-1)}`)).toBe(0);
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Kyiv' }).format(now);
    expect(await size(`from=${today}&to=${today}`)).toBe(all.meta.pagination.total);
    const page = (await admin.get('/tenant/audit?limit=2&page=2')).body;
    expect(page.data).toEqual(all.data.slice(2, 4));
    expect(await size('actorId=01890000-0000-7000-8000-000000000000')).toBe(0);
  });

  test.each(['type=nothing', 'from=yesterday', 'actorId=x', 'limit=0'])('%s is bad input', async (query) => {
    expect((await admin.get(`/tenant/audit?${query}`)).status).toBe(400);
  });

  test('another school’s deeds are not in it', async () => {
    const stranger = await world.as((await world.school()).admin);
    expect((await stranger.get('/tenant/audit')).body.data).toEqual([]);
  });

  test.each(['update audit_entries set type = type', 'delete from audit_entries', 'truncate audit_entries'])(
    'nobody who serves can %s',
    async (text) => {
      await expect(world.sql(school.id, text)).rejects.toThrow(/permission denied/);
    },
  );
});
