import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Door } from '../../../test/door.ts';
import { eventually } from '../../../test/kernel/kernel.ts';
import { png } from '../../../test/kernel/pictures.ts';
import { type Marker, markPeople, readPart, upload } from '../../../test/marked-people.ts';
import { openWorld, password, type TestSchool, type World } from '../../../test/world.ts';

let world: World;
let school: TestSchool;
let admin: Door;
let marker: Marker;
beforeAll(async () => {
  world = await openWorld();
  school = await world.school();
  admin = await world.as(school.admin);
  marker = markPeople(world, school, admin);
});
afterAll(() => world.close());

/** Returns those of these texts that occur in any row of any table of the school. */
async function tracesHeld(traces: readonly string[]): Promise<string[]> {
  const [held] = await world.sql<{ tables: number; text: string }>(
    school.id,
    `select count(*)::int as tables, string_agg(query_to_xml(format('select * from %I', table_name), true, true, '')::text, '') as text
     from information_schema.columns where table_schema = 'public' and column_name = 'school_id'`,
  );
  expect(held?.tables).toBeGreaterThan(10);
  const text = held?.text.toLowerCase() ?? '';
  return traces.filter((trace) => text.includes(trace.toLowerCase()));
}

const objects = () => readdirSync(join(world.config.DATA_DIR, 'files', school.id));

describe('erasing a person', () => {
  test('removes identifying data from every table and deletes their files', async () => {
    const person = await marker.somebody();
    const traces = [person.email, person.firstName, person.lastName, person.phones[0].slice(0, -2)];
    expect(await tracesHeld(traces)).toEqual(traces);
    const mine = await world.sql<{ id: string }>(
      school.id,
      'select id from files where uploaded_by = $1 union select file_id from documents where user_id = $1',
      [person.id],
    );
    expect(mine).toHaveLength(6);
    expect((await admin.post(`/tenant/users/${person.id}/erase`)).status).toBe(204);
    expect(await tracesHeld(traces)).toEqual([]);
    await eventually(() => !objects().some((id) => mine.some((file) => file.id === id)));
  });

  test('also removes permissions and working hours of staff', async () => {
    const details = { firstName: 'Onlyone', lastName: 'Unmistakable', email: 'mark@erase-me.example' };
    const workSchedule = { mon: { start: '05:55', end: '06:56' } };
    const body = { ...details, role: 'staff', permissions: ['teacher'], workSchedule };
    const { id } = (await admin.post('/tenant/users', { body })).body.data;
    await admin.put(`/tenant/users/${id}`, { body: { lastName: 'Changed-Otherwise' } });
    const student = await world.person(school, { role: 'member' });
    const taught = { name: 'English', type: 'personal', studentId: student.id, teacherId: id };
    const roomUrl = 'https://meet.example/own-room';
    await admin.post('/tenant/classes', { body: { ...taught, roomUrl } });
    const traces = [...Object.values(details), 'Changed-Otherwise', '05:55', roomUrl];
    expect(await tracesHeld(traces)).toEqual(traces);
    expect((await admin.post(`/tenant/users/${id}/erase`)).status).toBe(204);
    expect(await tracesHeld(traces)).toEqual([]);
  });

  test('makes the person unfindable and signs them out', async () => {
    const person = await marker.somebody();
    expect((await admin.post(`/tenant/users/${person.id}/erase`)).status).toBe(204);
    const answers = await Promise.all([
      admin.get(`/tenant/users/${person.id}`),
      admin.put(`/tenant/users/${person.id}`, { body: { firstName: 'Again' } }),
      admin.delete(`/tenant/users/${person.id}`),
      admin.post(`/tenant/users/${person.id}/export`),
      admin.post(`/tenant/users/${person.id}/erase`),
      admin.post(`/tenant/groups/${person.groupId}/users`, { body: { userIds: [person.id] } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 400]);
    expect((await person.door.get('/tenant/user')).status).toBe(401);
    for (const q of [person.email, 'Deleted', 'erased@'])
      expect((await admin.get(`/tenant/users?q=${encodeURIComponent(q)}`)).body.meta.pagination.total).toBe(
        0,
      );
    expect((await admin.get('/tenant/users/export.csv')).text).not.toMatch(/erased@|Deleted/);
    expect((await admin.get(`/tenant/groups/${person.groupId}`)).body.data.users).toEqual([]);
    const signIn = { body: { email: person.email, password }, headers: { 'x-school': school.slug } };
    expect((await world.visitor.post('/tenant/auth/sign-in', signIn)).status).toBe(401);
    const [one] = (await admin.get('/tenant/classes?q=deleted')).body.data;
    const nobody = { lastName: 'user' };
    expect(one).toMatchObject({ name: 'Deleted user', roomUrl: null, student: nobody, students: [] });
    const again = { firstName: 'New', lastName: 'Comer', email: person.email, role: 'member' };
    expect((await admin.post('/tenant/users', { body: again })).status).toBe(201);
  });

  test('keeps history without the changed values, under the name of a deleted user', async () => {
    const person = await world.person(school, { permissions: ['users-management'] });
    const door = await world.as(person);
    await admin.put(`/tenant/users/${person.id}`, {
      body: { firstName: 'Another', status: 'inactive', permissions: [] },
    });
    await door.put('/tenant/user/profile', { body: { lastName: 'Further' } });
    const read = async (language = 'en') =>
      (await admin.get(`/tenant/audit?subjectId=${person.id}`, { headers: { 'accept-language': language } }))
        .body.data;
    const before = await read();
    await admin.post(`/tenant/users/${person.id}/erase`);
    const after = await read();
    const subject = { id: person.id, firstName: 'Deleted', lastName: 'user', image: null };
    const by = { actor: { id: school.admin.id }, subject };
    expect(after).toMatchObject([
      { ...by, type: 'person.erased', changes: [] },
      { ...by, type: 'person.deleted', changes: [{ field: 'status', from: 'inactive', to: 'deleted' }] },
      { actor: subject, subject, changes: [{ field: 'lastName', from: null, to: null }] },
      { ...by, changes: [{ field: 'permissions', from: ['users-management'], to: [] }] },
      { ...by, changes: [{ field: 'status', from: 'active', to: 'inactive' }] },
      { ...by, changes: [{ field: 'firstName', from: null, to: null }] },
    ]);
    expect(after.slice(2).map(({ id, at }: { id: string; at: string }) => [id, at])).toEqual(
      before.map(({ id, at }: { id: string; at: string }) => [id, at]),
    );
    expect((await read('uk'))[0].subject).toMatchObject({ firstName: 'Видалений', lastName: 'користувач' });
  });

  test('keeps files that belong to the school: the portrait of another person and the picture of a group', async () => {
    const manager = await world.person(school, { permissions: ['users-management'] });
    const door = await world.as(manager);
    const portrait = await upload(door, 'avatar', await png(), 'student.png');
    const image = await upload(door, 'group', await png(), 'group.png');
    const other = {
      firstName: 'Other',
      lastName: 'One',
      email: 'stays@erase-me.example',
      role: 'member',
      avatar: portrait.id,
    };
    const { id } = (await door.post('/tenant/users', { body: other })).body.data;
    const group = await door.post('/tenant/groups', { body: { name: 'Morning', image: image.id } });
    expect((await admin.post(`/tenant/users/${manager.id}/erase`)).status).toBe(204);
    const urls = [
      (await admin.get(`/tenant/users/${id}`)).body.data.image,
      (await admin.get(`/tenant/groups/${group.body.data.id}`)).body.data.image,
    ];
    for (const url of urls) expect((await fetch(world.address + url)).status).toBe(200);
  });

  test('also works for a person whose account is already deleted', async () => {
    const person = await marker.somebody();
    await admin.delete(`/tenant/users/${person.id}`);
    expect((await admin.post(`/tenant/users/${person.id}/erase`)).status).toBe(204);
    expect((await marker.fetchArchive(person)).answer.status).toBe(404);
    const { body } = await admin.get(`/tenant/audit?subjectId=${person.id}&type=person.deleted`);
    expect(body.meta.pagination.total).toBe(1);
  });

  test('succeeds once when run twice concurrently, and a concurrent export is complete or refused', async () => {
    const person = await marker.somebody();
    const erase = () => admin.post(`/tenant/users/${person.id}/erase`);
    const [one, other, archive] = await Promise.all([erase(), erase(), marker.fetchArchive(person)]);
    expect([one.status, other.status].sort()).toEqual([204, 404]);
    if (archive.answer.status === 200) expect(readPart(archive.entries, 'profile').email).toBe(person.email);
    else expect(archive.answer.status).toBe(404);
    const { body } = await admin.get(`/tenant/audit?subjectId=${person.id}&type=person.erased`);
    expect(body.meta.pagination.total).toBe(1);
  });

  test('leaves one administrator when two of them erase each other', async () => {
    const { admin: head, ...rest } = await world.school();
    const second = await world.person({ admin: head, ...rest }, { permissions: ['admin-access'] });
    const doors = [await world.as(head), await world.as(second)] as const;
    const statuses = await Promise.all([
      doors[0].post(`/tenant/users/${second.id}/erase`),
      doors[1].post(`/tenant/users/${head.id}/erase`),
    ]);
    expect(statuses.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(statuses.map(({ body }) => body?.code).filter(Boolean)).toEqual([
      expect.stringMatching(/^(LAST_ADMINISTRATOR|UNAUTHENTICATED)$/),
    ]);
  });

  test('erases data again later that was written while the first pass ran', async () => {
    const person = await marker.somebody();
    await admin.post(`/tenant/users/${person.id}/erase`);
    await world.sql(
      school.id,
      `insert into mails (school_id, id, user_id, kind, recipient, subject, text_body, html_body, state)
       values ($1, gen_random_uuid(), $2, 'recovery', $3, 'Late', '', '', 'sent')`,
      [school.id, person.id, person.email],
    );
    for (const part of world.app.personalParts)
      await world.connected.database.inSchool(school.id, (tx) => part.erase(tx, person.id));
    expect(await tracesHeld([person.email])).toEqual([]);
  });
});

describe('the database', () => {
  test('empties the audit log only for erased people', async () => {
    const person = await world.person(school);
    await expect(world.sql(school.id, 'select empty_audit_of($1)', [person.id])).rejects.toThrow(/erased/);
    const { id } = await world.school();
    await admin.post(`/tenant/users/${person.id}/erase`);
    await expect(world.sql(id, 'select empty_audit_of($1)', [person.id])).rejects.toThrow(/erased/);
  });

  test('rejects personal data in the row of an erased person', async () => {
    const person = await world.person(school);
    await admin.post(`/tenant/users/${person.id}/erase`);
    const write = (assignment: string) =>
      world.sql(school.id, `update users set ${assignment} where id = $1`, [person.id]);
    for (const assignment of ["phone = '+1 23456'", "email = 'a@b.example'", "first_name = 'Anna'"])
      await expect(write(assignment)).rejects.toThrow(/erased_is_empty/);
  });
});
