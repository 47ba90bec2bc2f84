import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { eventually } from '../../../test/kernel/kernel-fixture.ts';
import { png } from '../../../test/kernel/sample-files.ts';
import { createMarkedPeople, type MarkedPeople, readSection, upload } from '../../../test/marked-people.ts';
import { openTestApp, password, type TestApp, type TestSchool } from '../../../test/test-app.ts';

let testApp: TestApp;
let school: TestSchool;
let adminClient: ApiClient;
let marker: MarkedPeople;
beforeAll(async () => {
  testApp = await openTestApp();
  school = await testApp.createTestSchool();
  adminClient = await testApp.signInAs(school.admin);
  marker = createMarkedPeople(testApp, school, adminClient);
});
afterAll(() => testApp.close());

/** Returns the texts among these that occur in any row of any table of the school. */
async function findTraces(traces: readonly string[]): Promise<string[]> {
  const tables = await testApp.runSql<{ name: string }>(
    school.id,
    `select quote_ident(c.table_name) as name from information_schema.columns c
     join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
     where c.table_schema = 'public' and c.column_name = 'school_id' and t.table_type = 'BASE TABLE'`,
  );
  expect(tables.length).toBeGreaterThan(10);
  const rows: object[] = [];
  for (const { name } of tables)
    rows.push(...(await testApp.runSql(school.id, `select row_to_json(one) as row from ${name} one`)));
  const text = JSON.stringify(rows).toLowerCase();
  return traces.filter((trace) => text.includes(trace.toLowerCase()));
}

const listStoredFiles = () => readdirSync(join(testApp.config.DATA_DIR, 'files', school.id));

describe('erasing a person', () => {
  test('removes identifying data from every table and deletes their files', async () => {
    const person = await marker.createPerson();
    const traces = [person.email, person.firstName, person.lastName, person.phones[0].slice(0, -2)];
    expect(await findTraces(traces)).toEqual(traces);
    const ownFiles = await testApp.runSql<{ id: string }>(
      school.id,
      'select id from files where uploaded_by = $1 union select file_id from documents where user_id = $1',
      [person.id],
    );
    expect(ownFiles).toHaveLength(6);
    expect((await adminClient.post(`/tenant/users/${person.id}/erase`)).status).toBe(204);
    expect(await findTraces(traces)).toEqual([]);
    await eventually(() => !listStoredFiles().some((id) => ownFiles.some((file) => file.id === id)));
  });

  test('also removes permissions and working hours of staff', async () => {
    const identity = { firstName: 'Onlyone', lastName: 'Unmistakable', email: 'mark@erase-me.example' };
    const workSchedule = { mon: { start: '05:55', end: '06:56' } };
    const body = { ...identity, role: 'staff', permissions: ['teacher'], workSchedule };
    const { id } = (await adminClient.post('/tenant/users', { body })).body.data;
    await adminClient.put(`/tenant/users/${id}`, { body: { lastName: 'Changed-Otherwise' } });
    const student = await testApp.createPerson(school, { role: 'member' });
    const classFields = { name: 'English', type: 'personal', studentId: student.id, teacherId: id };
    const roomUrl = 'https://meet.example/own-room';
    await adminClient.post('/tenant/classes', { body: { ...classFields, roomUrl } });
    const traces = [...Object.values(identity), 'Changed-Otherwise', '05:55', roomUrl];
    expect(await findTraces(traces)).toEqual(traces);
    expect((await adminClient.post(`/tenant/users/${id}/erase`)).status).toBe(204);
    expect(await findTraces(traces)).toEqual([]);
  });

  test('makes the person unfindable and signs them out', async () => {
    const person = await marker.createPerson();
    expect((await adminClient.post(`/tenant/users/${person.id}/erase`)).status).toBe(204);
    const responses = await Promise.all([
      adminClient.get(`/tenant/users/${person.id}`),
      adminClient.put(`/tenant/users/${person.id}`, { body: { firstName: 'Again' } }),
      adminClient.delete(`/tenant/users/${person.id}`),
      adminClient.post(`/tenant/users/${person.id}/export`),
      adminClient.post(`/tenant/users/${person.id}/erase`),
      adminClient.post(`/tenant/groups/${person.groupId}/users`, { body: { userIds: [person.id] } }),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 400]);
    expect((await person.client.get('/tenant/user')).status).toBe(401);
    for (const q of [person.email, 'Deleted', 'erased@'])
      expect(
        (await adminClient.get(`/tenant/users?q=${encodeURIComponent(q)}`)).body.meta.pagination.total,
      ).toBe(0);
    expect((await adminClient.get('/tenant/users/export.csv')).text).not.toMatch(/erased@|Deleted/);
    expect((await adminClient.get(`/tenant/groups/${person.groupId}`)).body.data.users).toEqual([]);
    const signIn = { body: { email: person.email, password }, headers: { 'x-school': school.slug } };
    expect((await testApp.visitor.post('/tenant/auth/sign-in', signIn)).status).toBe(401);
    const [one] = (await adminClient.get('/tenant/classes?q=deleted')).body.data;
    const erasedName = { lastName: 'user' };
    expect(one).toMatchObject({ name: 'Deleted user', roomUrl: null, student: erasedName, students: [] });
    const again = { firstName: 'New', lastName: 'Comer', email: person.email, role: 'member' };
    expect((await adminClient.post('/tenant/users', { body: again })).status).toBe(201);
  });

  test('keeps history without the changed values, under the name of a deleted user', async () => {
    const person = await testApp.createPerson(school, { permissions: ['users-management'] });
    const client = await testApp.signInAs(person);
    await adminClient.put(`/tenant/users/${person.id}`, {
      body: { firstName: 'Another', status: 'inactive', permissions: [] },
    });
    await client.put('/tenant/user/profile', { body: { lastName: 'Further' } });
    const readLog = async (language = 'en') =>
      (
        await adminClient.get(`/tenant/audit?subjectId=${person.id}`, {
          headers: { 'accept-language': language },
        })
      ).body.data;
    const before = await readLog();
    await adminClient.post(`/tenant/users/${person.id}/erase`);
    const after = await readLog();
    const subject = { id: person.id, firstName: 'Deleted', lastName: 'user', image: null };
    const entryBase = { actor: { id: school.admin.id }, subject };
    expect(after).toMatchObject([
      { ...entryBase, type: 'person.erased', changes: [] },
      {
        ...entryBase,
        type: 'person.deleted',
        changes: [{ field: 'status', from: 'inactive', to: 'deleted' }],
      },
      { actor: subject, subject, changes: [{ field: 'lastName', from: null, to: null }] },
      { ...entryBase, changes: [{ field: 'permissions', from: ['users-management'], to: [] }] },
      { ...entryBase, changes: [{ field: 'status', from: 'active', to: 'inactive' }] },
      { ...entryBase, changes: [{ field: 'firstName', from: null, to: null }] },
    ]);
    expect(after.slice(2).map(({ id, at }: { id: string; at: string }) => [id, at])).toEqual(
      before.map(({ id, at }: { id: string; at: string }) => [id, at]),
    );
    expect((await readLog('uk'))[0].subject).toMatchObject({
      firstName: 'Видалений',
      lastName: 'користувач',
    });
  });

  test('keeps files that belong to the school: the portrait of another person and the picture of a group', async () => {
    const manager = await testApp.createPerson(school, { permissions: ['users-management'] });
    const client = await testApp.signInAs(manager);
    const portrait = await upload(client, 'avatar', await png(), 'student.png');
    const image = await upload(client, 'group', await png(), 'group.png');
    const other = {
      firstName: 'Other',
      lastName: 'One',
      email: 'stays@erase-me.example',
      role: 'member',
      avatar: portrait.id,
    };
    const { id } = (await client.post('/tenant/users', { body: other })).body.data;
    const group = await client.post('/tenant/groups', { body: { name: 'Morning', image: image.id } });
    expect((await adminClient.post(`/tenant/users/${manager.id}/erase`)).status).toBe(204);
    const urls = [
      (await adminClient.get(`/tenant/users/${id}`)).body.data.image,
      (await adminClient.get(`/tenant/groups/${group.body.data.id}`)).body.data.image,
    ];
    for (const url of urls) expect((await fetch(testApp.address + url)).status).toBe(200);
  });

  test('also works for a person whose account is already deleted', async () => {
    const person = await marker.createPerson();
    await adminClient.delete(`/tenant/users/${person.id}`);
    expect((await adminClient.post(`/tenant/users/${person.id}/erase`)).status).toBe(204);
    expect((await marker.fetchArchive(person)).answer.status).toBe(404);
    const { body } = await adminClient.get(`/tenant/audit?subjectId=${person.id}&type=person.deleted`);
    expect(body.meta.pagination.total).toBe(1);
  });

  test('succeeds once when run twice concurrently, and a concurrent export is complete or refused', async () => {
    const person = await marker.createPerson();
    const erase = () => adminClient.post(`/tenant/users/${person.id}/erase`);
    const [one, other, archive] = await Promise.all([erase(), erase(), marker.fetchArchive(person)]);
    expect([one.status, other.status].sort()).toEqual([204, 404]);
    if (archive.answer.status === 200)
      expect(readSection(archive.entries, 'profile').email).toBe(person.email);
    else expect(archive.answer.status).toBe(404);
    const { body } = await adminClient.get(`/tenant/audit?subjectId=${person.id}&type=person.erased`);
    expect(body.meta.pagination.total).toBe(1);
  });

  test('leaves one administrator when two of them erase each other', async () => {
    const { admin: firstAdmin, ...rest } = await testApp.createTestSchool();
    const second = await testApp.createPerson(
      { admin: firstAdmin, ...rest },
      { permissions: ['admin-access'] },
    );
    const clients = [await testApp.signInAs(firstAdmin), await testApp.signInAs(second)] as const;
    const statuses = await Promise.all([
      clients[0].post(`/tenant/users/${second.id}/erase`),
      clients[1].post(`/tenant/users/${firstAdmin.id}/erase`),
    ]);
    expect(statuses.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(statuses.map(({ body }) => body?.code).filter(Boolean)).toEqual([
      expect.stringMatching(/^(LAST_ADMINISTRATOR|UNAUTHENTICATED)$/),
    ]);
  });

  test('erases data again later that was written while the first pass ran', async () => {
    const person = await marker.createPerson();
    await adminClient.post(`/tenant/users/${person.id}/erase`);
    await testApp.runSql(
      school.id,
      `insert into mails (school_id, id, user_id, kind, recipient, subject, text_body, html_body, state)
       values ($1, gen_random_uuid(), $2, 'recovery', $3, 'Late', '', '', 'sent')`,
      [school.id, person.id, person.email],
    );
    for (const section of testApp.app.personalDataSections)
      await testApp.connected.database.inSchool(school.id, (tx) => section.erase(tx, person.id));
    expect(await findTraces([person.email])).toEqual([]);
  });
});

describe('the database', () => {
  test('empties the audit log only for erased people', async () => {
    const person = await testApp.createPerson(school);
    await expect(testApp.runSql(school.id, 'select empty_audit_of($1)', [person.id])).rejects.toThrow(
      /erased/,
    );
    const { id } = await testApp.createTestSchool();
    await adminClient.post(`/tenant/users/${person.id}/erase`);
    await expect(testApp.runSql(id, 'select empty_audit_of($1)', [person.id])).rejects.toThrow(/erased/);
  });

  test('rejects personal data in the row of an erased person', async () => {
    const person = await testApp.createPerson(school);
    await adminClient.post(`/tenant/users/${person.id}/erase`);
    const write = (assignment: string) =>
      testApp.runSql(school.id, `update users set ${assignment} where school_id = $school and id = $1`, [
        person.id,
      ]);
    for (const assignment of ["phone = '+1 23456'", "email = 'a@b.example'", "first_name = 'Anna'"])
      await expect(write(assignment)).rejects.toThrow(/erased_is_empty/);
  });
});
