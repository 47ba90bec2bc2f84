import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { makeCourse } from '../../../test/content.ts';
import {
  openTestApp,
  password,
  type TestApp,
  type TestPerson,
  type TestSchool,
} from '../../../test/test-app.ts';
import { newId } from '../../kernel/ids.ts';
import { recordOperatorCommand } from './record-operator-command.ts';
import { deleteExpiredOfAllSchools } from './security-log.jobs.ts';

let testApp: TestApp;
let school: TestSchool;
let admin: ApiClient;
beforeAll(async () => {
  testApp = await openTestApp({ TRUST_PROXY: 'on' });
  school = await testApp.createTestSchool();
  admin = await testApp.signInAs(school.admin);
});
afterAll(() => testApp.close());

const path = '/tenant/security-log';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';

interface Event {
  readonly id: string;
  readonly kind: string;
  readonly times: number;
  readonly person: { readonly id: string } | null;
  readonly actor: { readonly id: string } | null;
  readonly address: string | null;
  readonly device: string;
  readonly details: Record<string, unknown>;
}

const readEvents = async (query: string, client = admin): Promise<Event[]> =>
  (await client.get(`${path}?limit=100&${query}`)).body.data;
const about = ({ id }: TestPerson, kind: string) => readEvents(`personId=${id}&kind=${kind}`);
/** Waits for events outside a transaction, which are stored a little later. */
const eventually = (read: () => Promise<unknown>) => expect.poll(read, { timeout: 5000, interval: 50 });
const createStudent = () => testApp.createPerson(school, { role: 'member' });
const createStaff = () => testApp.createPerson(school, { role: 'staff', permissions: ['teacher'] });

const signIn = (email: string, secret: string, address = '203.0.113.5', slug = school.slug) =>
  testApp.visitor.post('/tenant/auth/sign-in', {
    body: { email, password: secret },
    headers: { 'x-school': slug, 'x-forwarded-for': address, 'user-agent': firefox },
  });

describe('the security log', () => {
  test('contains sign-ins with address and device, and the sign-out', async () => {
    const person = await createStudent();
    const { body } = await signIn(person.email, password, '2001:db8::7');
    await testApp.visitor.post('/tenant/auth/sign-out', {
      headers: { authorization: `Bearer ${body.accessToken}` },
    });
    const [event] = await about(person, 'signIn.succeeded');
    expect(event).toMatchObject({
      person: { id: person.id },
      actor: { id: person.id },
      address: '2001:db8::7',
      device: 'Firefox · Windows',
      details: {},
      times: 1,
    });
    expect(await about(person, 'session.ended')).toMatchObject([{ actor: { id: person.id } }]);
  });

  test('contains a wrong password, a suspended account and an unknown email, which is masked', async () => {
    const person = await createStudent();
    await signIn(person.email, 'wrong');
    await eventually(() => about(person, 'signIn.failed')).toMatchObject([
      { person: { id: person.id }, actor: null, address: '203.0.113.5', device: 'Firefox · Windows' },
    ]);
    await admin.put(`/tenant/users/${person.id}`, { body: { status: 'suspended' } });
    await signIn(person.email, password);
    await eventually(() => about(person, 'signIn.refused')).toHaveLength(1);
    await signIn('nobody.here@unknown.example', 'wrong');
    const unknown = async () =>
      (await readEvents('kind=signIn.failed')).find((event) => event.person === null);
    await eventually(unknown).toMatchObject({
      details: { email: 'n…@u….example', mark: expect.stringMatching(/^[\da-f]{8}$/) },
    });
    const stored = await testApp.runSql(school.id, 'select details::text from security_events');
    expect(JSON.stringify(stored)).not.toMatch(/nobody\.here|unknown\.example|wrong/);
  });

  test('contains passwords, links, emails and permissions that are changed, and by whom', async () => {
    const person = await createStaff();
    const client = await testApp.signInAs(person);
    const fresh = 'another secret 1';
    await client.put('/tenant/user/password', { body: { old: password, new: fresh, confirm: fresh } });
    await admin.put(`/tenant/users/${person.id}`, {
      body: {
        email: `new-${person.email}`,
        password: 'yet another 1',
        permissions: ['users-management'],
      },
    });
    const events = await readEvents(`personId=${person.id}`);
    const byAdmin = { actor: { id: school.admin.id }, person: { id: person.id } };
    expect(events).toContainEqual(
      expect.objectContaining({
        kind: 'password.changed',
        actor: expect.objectContaining({ id: person.id }),
      }),
    );
    const find = (kind: string) => events.find((event) => event.kind === kind);
    expect(find('password.set')).toMatchObject(byAdmin);
    expect(find('email.changed')).toMatchObject(byAdmin);
    expect(find('permissions.changed')).toMatchObject({
      ...byAdmin,
      details: { given: ['users-management'], taken: ['teacher'] },
    });
    expect(find('session.revoked')).toMatchObject({ ...byAdmin, details: { scope: 'all' } });
  });

  test('contains links that set a password: made, used, and refused', async () => {
    const person = await createStudent();
    await testApp.visitor.post('/tenant/auth/password-recovery/forgot', { body: { email: person.email } });
    const mail = (await testApp.listMails(person)).at(-1)?.text ?? '';
    const token = /token=([\w-]+)/.exec(mail)?.[1];
    const fresh = { password: 'brand new 1', passwordConfirmation: 'brand new 1' };
    const reset = () =>
      testApp.visitor.post('/tenant/auth/password-recovery/reset', { body: { token, ...fresh } });
    expect([(await reset()).status, (await reset()).status]).toEqual([200, 400]);
    expect(await about(person, 'password.linkCreated')).toMatchObject([{ details: { purpose: 'recovery' } }]);
    expect(await about(person, 'password.reset')).toMatchObject([{ actor: { id: person.id } }]);
    await eventually(() => about(person, 'password.linkRefused')).toMatchObject([{ actor: null }]);
  });

  test('contains a session that its owner ended, and a new address of the own calendar', async () => {
    const person = await createStudent();
    await signIn(person.email, password);
    const client = await testApp.signInAs(person);
    const { data } = (await client.get('/tenant/user/sessions')).body;
    const other = data.find(({ current }: { current: boolean }) => !current);
    await client.delete(`/tenant/user/sessions/${other.id}`);
    await client.post('/tenant/user/calendar/renew');
    expect(await about(person, 'session.revoked')).toMatchObject([
      { details: { scope: 'one', device: 'Firefox · Windows' } },
    ]);
    expect(await about(person, 'key.created')).toMatchObject([{ details: { purpose: 'calendar' } }]);
  });

  test('contains exports, copies of personal data and refusals', async () => {
    const person = await createStudent();
    await admin.get('/tenant/users/export.csv');
    await admin.post(`/tenant/users/${person.id}/export`);
    expect(await about(school.admin, 'data.exported')).toMatchObject([
      { actor: { id: school.admin.id }, details: { endpoint: 'people.exportPeople' } },
    ]);
    expect(await about(person, 'data.personExported')).toMatchObject([
      { person: { id: person.id }, actor: { id: school.admin.id } },
    ]);
    const client = await testApp.signInAs(person);
    for (let index = 0; index < 3; index += 1) expect((await client.get(path)).status).toBe(403);
    await eventually(async () => {
      const events = await about(person, 'access.refused');
      return events.reduce((sum, event) => sum + event.times, 0);
    }).toBe(3);
    expect(await about(person, 'access.refused')).toMatchObject([
      { details: { endpoint: 'securityLog.listEvents' } },
    ]);
  });

  test('contains exports of courses, and which course it was', async () => {
    const teacher = await createStaff();
    const client = await testApp.signInAs(teacher);
    const course = await makeCourse(client);
    expect((await client.get(`/tenant/courses/${course}/export`)).status).toBe(200);
    expect((await admin.get(`/tenant/courses/${newId()}/export`)).status).toBe(404);
    expect(await readEvents('kind=data.courseExported')).toMatchObject([
      { actor: { id: teacher.id }, details: { endpoint: 'courses.exportCourse', id: course } },
    ]);
  });

  test('contains no export that was refused', async () => {
    const person = await createStudent();
    expect((await (await testApp.signInAs(person)).get('/tenant/users/export.csv')).status).toBe(403);
    await eventually(() => about(person, 'access.refused')).toHaveLength(1);
    expect(await about(person, 'data.exported')).toEqual([]);
  });

  test('contains commands of the operator in every school', async () => {
    const other = await testApp.createTestSchool();
    await recordOperatorCommand(testApp.connected.ownerUrl, 'operator.backup', { rows: 7 });
    for (const client of [admin, await testApp.signInAs(other.admin)])
      expect(await readEvents('kind=operator.backup', client)).toMatchObject([
        { person: null, actor: null, details: { rows: 7 } },
      ]);
  });

  test('contains what browsers report about the policy of the page, without address or device', async () => {
    const report = {
      'csp-report': {
        'document-uri': 'https://school.example/users/0192f0c0',
        'effective-directive': 'script-src-elem',
        'blocked-uri': 'inline',
      },
    };
    await testApp.visitor.post('/csp-reports', {
      raw: JSON.stringify(report),
      headers: { 'content-type': 'application/csp-report', host: `${school.slug}.school.example` },
    });
    const otherApp = await openTestApp();
    const onlySchool = await otherApp.createTestSchool();
    await otherApp.visitor.post('/csp-reports', {
      raw: JSON.stringify(report),
      headers: { 'content-type': 'application/csp-report' },
    });
    const client = await otherApp.signInAs(onlySchool.admin);
    await eventually(() => readEvents('kind=page.contentBlocked', client)).toMatchObject([
      {
        address: null,
        device: '',
        details: { directive: 'script-src-elem', blocked: 'inline', page: '/users/*' },
      },
    ]);
    await otherApp.close();
  });
});

describe('130 failed sign-ins', () => {
  test('are all visible, and administrators get one notice', async () => {
    const attacked = await testApp.createTestSchool();
    const second = await testApp.createPerson(attacked, { permissions: ['admin-access'] });
    const victim = await testApp.createPerson(attacked, { role: 'member' });
    const client = await testApp.signInAs(attacked.admin);
    const attack = async (times: number) => {
      const statuses = await Promise.all(
        Array.from(
          { length: times },
          async () => (await signIn(victim.email, 'guess', '198.51.100.9', attacked.slug)).status,
        ),
      );
      expect(new Set(statuses)).toEqual(new Set(statuses.includes(401) ? [401, 429] : [429]));
    };
    await attack(130);
    const countAll = async () => {
      const events = [
        ...(await readEvents('kind=signIn.failed', client)),
        ...(await readEvents('kind=signIn.throttled', client)),
      ];
      expect(events.every(({ person }) => person?.id === victim.id)).toBe(true);
      return events.reduce((sum, { times }) => sum + times, 0);
    };
    await eventually(countAll).toBe(130);
    const readNotices = async (reader: ApiClient) =>
      (await reader.get('/tenant/notifications')).body.data.filter(
        ({ type }: { type: string }) => type === 'failedSignIns',
      );
    await eventually(() => readNotices(client)).toMatchObject([
      { text: expect.stringMatching(/\d+/), link: '/settings/school/security?kind=signIn.failed' },
    ]);
    await attack(30);
    await eventually(countAll).toBe(160);
    expect(await readNotices(client)).toHaveLength(1);
    expect(await readNotices(await testApp.signInAs(second))).toHaveLength(1);
    expect(await readNotices(await testApp.signInAs(victim))).toHaveLength(0);
    expect(await readEvents('kind=signIn.manyFailed', client)).toHaveLength(1);
  });
});

describe('readers', () => {
  test('filter by kind, person and time, and page', async () => {
    const reader = await testApp.createTestSchool();
    const client = await testApp.signInAs(reader.admin);
    await client.get('/tenant/users/export.csv');
    const size = async (query: string) => (await client.get(`${path}?${query}`)).body.meta.pagination.total;
    const inHour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    expect([await size(''), await size('kind=data.exported')]).toEqual([2, 1]);
    expect([await size(`from=${inHour(-1)}`), await size(`from=${inHour(1)}`)]).toEqual([2, 0]);
    expect(await size('personId=01890000-0000-7000-8000-000000000000')).toBe(0);
    const all = (await client.get(path)).body.data;
    expect((await client.get(`${path}?limit=1&page=2`)).body.data).toEqual(all.slice(1));
  });

  test.each([
    ['csv', 'text/csv; charset=utf-8'],
    ['jsonl', 'application/x-ndjson; charset=utf-8'],
  ])('export it as %s', async (format, type) => {
    const reader = await testApp.createTestSchool();
    const client = await testApp.signInAs(reader.admin);
    await signIn('=cmd@mail.example', 'wrong', '203.0.113.77', reader.slug);
    await eventually(() => readEvents('kind=signIn.failed', client)).toHaveLength(1);
    const { status, headers, text } = await client.get(`${path}/export?format=${format}`);
    expect([status, headers.get('content-type')]).toEqual([200, type]);
    const lines = text.trim().split(/\r?\n/);
    expect(lines).toHaveLength(format === 'csv' ? 3 : 2);
    expect(text).toContain('203.0.113.77');
    if (format === 'jsonl')
      expect(lines.map((line) => JSON.parse(line).kind)).toEqual(['signIn.failed', 'signIn.succeeded']);
    expect((await client.get(`${path}/export?format=${format}&kind=signIn.failed`)).text).not.toContain(
      'signIn.succeeded',
    );
    expect(await readEvents('kind=data.exported', client)).toHaveLength(2);
  });

  test('who are no administrators see their own account only, without the address of others', async () => {
    const person = await createStaff();
    const client = await testApp.signInAs(person);
    expect([(await client.get(path)).status, (await client.get(`${path}/export`)).status]).toEqual([
      403, 403,
    ]);
    await admin.put(`/tenant/users/${person.id}`, { body: { permissions: [] } });
    const { data } = (await client.get('/tenant/user/security-log')).body;
    expect(data).toMatchObject([
      { kind: 'permissions.changed', actor: { id: school.admin.id }, address: null, device: '' },
      { kind: 'signIn.succeeded', address: '127.0.0.1' },
    ]);
    expect(data.every((event: Event) => event.person?.id === person.id)).toBe(true);
  });

  test('of another school see nothing', async () => {
    const other = await testApp.createTestSchool();
    const client = await testApp.signInAs(other.admin);
    expect(await readEvents('', client)).toMatchObject([{ person: { id: other.admin.id } }]);
  });
});

describe('entries', () => {
  test.each([
    'update security_events set times = 2',
    'delete from security_events',
    'truncate security_events',
  ])('cannot be changed by the database role of the server: %s', async (text) => {
    await expect(testApp.runSql(school.id, text)).rejects.toThrow(/permission denied/);
  });

  test('are deleted after the configured days, and never before 30', async () => {
    const old = await testApp.createTestSchool();
    const client = await testApp.signInAs(old.admin);
    const insert = (days: number) =>
      testApp.runSql(
        old.id,
        `insert into security_events (school_id, id, kind, created_at)
         values ($1, gen_random_uuid(), 'operator.backup', now() - make_interval(days => $2))`,
        [old.id, days],
      );
    await insert(39);
    await insert(41);
    await deleteExpiredOfAllSchools({ ...testApp.jobDeps, retentionDays: 40 });
    expect(await readEvents('kind=operator.backup', client)).toHaveLength(1);
    await expect(testApp.runSql(old.id, 'select delete_expired_security_events(29)')).rejects.toThrow(
      /30 days/,
    );
  });

  test('of an erased person keep kind and time only', async () => {
    const person = await createStudent();
    await testApp.signInAs(person);
    const empty = () => testApp.runSql(school.id, 'select empty_security_events_of($1)', [person.id]);
    await expect(empty()).rejects.toThrow(/erased/);
    await admin.post(`/tenant/users/${person.id}/erase`);
    expect(await about(person, 'signIn.succeeded')).toMatchObject([{ address: null, device: '', times: 1 }]);
    expect(await about(person, 'data.personErased')).toMatchObject([{ actor: { id: school.admin.id } }]);
  });
});
