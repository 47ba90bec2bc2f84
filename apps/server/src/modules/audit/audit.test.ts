import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { png } from '../../../test/kernel/sample-files.ts';
import {
  openTestApp,
  password,
  type TestApp,
  type TestPerson,
  type TestSchool,
} from '../../../test/test-app.ts';

let testApp: TestApp;
let school: TestSchool;
let admin: ApiClient;
let second: TestPerson;
beforeAll(async () => {
  testApp = await openTestApp();
  school = await testApp.createTestSchool();
  admin = await testApp.signInAs(school.admin);
  second = await testApp.createPerson(school, {
    permissions: ['admin-access'],
    firstName: 'Second',
    lastName: 'Admin',
  });
});
afterAll(() => testApp.close());

const day = { start: '09:00', end: '18:00' };

const read = async (query = '') => (await admin.get(`/tenant/audit?limit=100&${query}`)).body;

describe('the audit log', () => {
  test('shows who changed what of whom, with old and new values, newest first', async () => {
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
    const other = await testApp.signInAs(second);
    await other.put(path, {
      body: { lastName: 'Lysenko', phone: '', status: 'inactive', password: 'a new secret 1' },
    });
    await other.put(path, { body: { permissions: ['users-management'], lastName: 'Lysenko' } });
    await admin.delete(path);

    const { data, meta } = await read(`subjectId=${id}`);
    expect(meta.pagination).toEqual({ total: 5, page: 1, limit: 100, totalPages: 1 });
    const subject = {
      id,
      firstName: 'Olha',
      lastName: 'Lysenko',
      image: null,
      role: 'staff',
      left: true,
    };
    const by = (actor: TestPerson, firstName: string, lastName: string) => ({
      actor: { id: actor.id, firstName, lastName, image: null, role: 'staff', left: false },
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

  test('contains no entry for a request without changes, and one for people who change themselves', async () => {
    const person = await testApp.createPerson(school, { role: 'member' });
    await admin.put(`/tenant/users/${person.id}`, { body: { firstName: 'Ann', status: 'active' } });
    expect((await read(`subjectId=${person.id}`)).data).toEqual([]);
    await (await testApp.signInAs(person)).put('/tenant/user/profile', { body: { phone: '+380441234567' } });
    expect((await read(`subjectId=${person.id}`)).data).toMatchObject([
      {
        type: 'person.changed',
        actor: { id: person.id },
        changes: [{ field: 'phone', from: null, to: '+380441234567' }],
      },
    ]);
  });

  test('contains changes of the own picture and password, and no secrets', async () => {
    const person = await testApp.createPerson(school, { role: 'member' });
    const client = await testApp.signInAs(person);
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(await png())]), 'me.png');
    const { image } = (await client.post('/tenant/user/avatar', { raw: form })).body.data;
    const fileId = new URL(image, testApp.address).pathname.split('/')[3];
    await client.delete('/tenant/user/avatar');
    await client.delete('/tenant/user/avatar');
    const fresh = 'another secret 1';
    await client.put('/tenant/user/password', { body: { old: password, new: fresh, confirm: fresh } });

    const entries = await read(`subjectId=${person.id}`);
    const own = { type: 'person.changed', actor: { id: person.id }, subject: { id: person.id } };
    expect(entries.data).toMatchObject([
      { ...own, changes: [{ field: 'password', from: null, to: null }] },
      { ...own, changes: [{ field: 'avatarId', from: fileId, to: null }] },
      { ...own, changes: [{ field: 'avatarId', from: null, to: fileId }] },
    ]);
    const kept = await testApp.runSql(school.id, 'select changes::text from audit_entries');
    expect(JSON.stringify(kept)).not.toMatch(/secret|\$argon2/);
  });

  test('contains a password set by a mailed link, but no refused one', async () => {
    const person = await testApp.createPerson(school, { role: 'member' });
    await testApp.visitor.post('/tenant/auth/password-recovery/forgot', { body: { email: person.email } });
    const mail = (await testApp.listMails(person)).at(-1)?.text ?? '';
    const token = /token=([\w-]+)/.exec(mail)?.[1];
    const fresh = { password: 'brand new 1', passwordConfirmation: 'brand new 1' };
    const reset = () =>
      testApp.visitor.post('/tenant/auth/password-recovery/reset', { body: { token, ...fresh } });
    expect([(await reset()).status, (await reset()).status]).toEqual([200, 400]);
    expect((await read(`subjectId=${person.id}`)).data).toMatchObject([
      { actor: { id: person.id }, changes: [{ field: 'password', from: null, to: null }] },
    ]);
  });

  test('contains changes of school settings: general data, logo, hours and closures', async () => {
    const general = '/tenant/school/general';
    const entries = async () => (await read('type=school.changed')).data;
    await admin.put(general, { body: { city: 'Lviv', name: 'New name', currency: 'UAH' } });
    await admin.put('/tenant/school/schedule', { body: { schedule: { mon: day } } });
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(await png())]), 'logo.png');
    await admin.post('/tenant/school/avatar', { raw: form });
    const spring = { from: '2027-03-01', to: '2027-03-05', name: 'Spring' };
    const autumn = { from: '2027-10-01', to: '2027-10-05', name: 'Autumn' };
    await admin.put('/tenant/school/closures', { body: { closures: [autumn, spring] } });
    const longer = { ...spring, to: '2027-03-07' };
    await admin.put('/tenant/school/closures', { body: { closures: [longer, autumn] } });

    const off = { mon: null, tue: null, wed: null, thu: null, fri: null, sat: null, sun: null };
    const by = { actor: { id: school.admin.id }, subject: null };
    expect(await entries()).toMatchObject([
      { ...by, changes: [{ field: 'closures', from: [spring], to: [longer] }] },
      { ...by, changes: [{ field: 'closures', from: [], to: [spring, autumn] }] },
      { ...by, changes: [{ field: 'logoId', from: null, to: expect.any(String) }] },
      { ...by, changes: [{ field: 'schedule', from: off, to: { ...off, mon: day } }] },
      {
        ...by,
        changes: [
          { field: 'name', from: expect.any(String), to: 'New name' },
          { field: 'city', from: null, to: 'Lviv' },
        ],
      },
    ]);

    const { length } = await entries();
    await admin.put(general, { body: { city: 'Lviv' } });
    await admin.put('/tenant/school/closures', { body: { closures: [longer, autumn] } });
    await (await testApp.signInAs(await testApp.createPerson(school))).put(general, {
      body: { city: 'Kyiv' },
    });
    expect(await entries()).toHaveLength(length);
  });

  test('contains no entry for a rejected change', async () => {
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

  test.each(['type=nothing', 'from=yesterday', 'actorId=x', 'limit=0'])(
    'rejects the filter %s',
    async (query) => {
      expect((await admin.get(`/tenant/audit?${query}`)).status).toBe(400);
    },
  );

  test('contains no entries of another school', async () => {
    const stranger = await testApp.signInAs((await testApp.createTestSchool()).admin);
    expect((await stranger.get('/tenant/audit')).body.data).toEqual([]);
  });

  test.each(['update audit_entries set type = type', 'delete from audit_entries', 'truncate audit_entries'])(
    'does not allow the database role of the server to %s',
    async (text) => {
      await expect(testApp.runSql(school.id, text)).rejects.toThrow(/permission denied/);
    },
  );
});
