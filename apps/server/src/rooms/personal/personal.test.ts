import { readdirSync, readlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Door } from '../../../test/door.ts';
import { eventually } from '../../../test/kernel/kernel.ts';
import { mp3, pdf, png } from '../../../test/kernel/pictures.ts';
import { readZip } from '../../../test/read-zip.ts';
import { openWorld, password, type TestPerson, type TestSchool, type World } from '../../../test/world.ts';

let world: World;
let school: TestSchool;
let admin: Door;
beforeAll(async () => {
  world = await openWorld();
  school = await world.school('Lingua & Co');
  admin = await world.as(school.admin);
});
afterAll(() => world.close());

const upload = async (door: Door, purpose: string, bytes: Buffer, name: string) => {
  const raw = new FormData();
  raw.set('purpose', purpose);
  raw.set('file', new Blob([new Uint8Array(bytes)]), name);
  return (await door.post('/tenant/files', { raw })).body.data as { id: string; url: string; size: number };
};

const addDocument = (door: Door, { id }: { readonly id: string }, name: string) => {
  const raw = new FormData();
  raw.set('name', name);
  raw.set('type', 'public');
  raw.set('file', new Blob([new Uint8Array(pdf)]), `${name}.pdf`);
  return door.post(`/tenant/users/${id}/documents`, { raw });
};

async function fetchArchive({ id }: { readonly id: string }, language = 'en') {
  const answer = await fetch(`${world.address}/api/tenant/users/${id}/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}`, 'accept-language': language },
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { answer, bytes, entries: answer.ok ? await readZip(bytes) : new Map<string, Buffer>() };
}

const marks = { firstName: 'Markéta', lastName: 'Zvláštní-Мітка', phone: '+380 44 765 43 21' };
let count = 0;

/** Somebody about whom everything is held that can be held. */
async function somebody(): Promise<TestPerson & { readonly door: Door; readonly groupId: string }> {
  const email = `mark.${++count}@erase-me.example`;
  const details = { ...marks, email, country: 'CZ', timezone: 'Europe/Prague', password };
  const created = await admin.post('/tenant/users', { body: { ...details, role: 'member' } });
  const person = { id: created.body.data.id as string, email, schoolId: school.id };
  const door = await world.as(person);
  const portrait = new FormData();
  portrait.set('file', new Blob([new Uint8Array(await png())]), `${marks.firstName}.png`);
  await door.post('/tenant/user/avatar', { raw: portrait });
  await upload(door, 'recording', mp3(), `${marks.lastName}.mp3`);
  await upload(door, 'recording', mp3(), `${marks.lastName}.mp3`);
  await upload(door, 'avatar', await png(), `${marks.lastName} not worn.png`);
  await addDocument(admin, person, `Contract ${marks.lastName}`);
  await addDocument(door, person, `Diploma ${marks.lastName}`);
  await door.put('/tenant/user/profile', { body: { phone: '+380 44 765 43 22' } });
  await world.visitor.post('/tenant/auth/password-recovery/forgot', { body: { email } });
  const group = await admin.post('/tenant/groups', { body: { name: 'Evening' } });
  const groupId = group.body.data.id as string;
  await admin.post(`/tenant/groups/${groupId}/users`, { body: { userIds: [person.id] } });
  return { ...person, door, groupId };
}

const json = (entries: Map<string, Buffer>, name: string) => JSON.parse(String(entries.get(`${name}.json`)));

describe('exporting', () => {
  test('everything that is held about a person lies in the archive, part by part, with the files as they are', async () => {
    const person = await somebody();
    const { answer, entries } = await fetchArchive(person);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`${marks.firstName} ${marks.lastName}.zip`)}`,
    });
    expect([...entries.keys()].sort()).toEqual(
      [
        'README.txt',
        ...world.app.personalParts.map(({ name }) => `${name}.json`),
        `profile/${marks.firstName}.png`,
        `files/${marks.lastName}.mp3`,
        `files/${marks.lastName} (2).mp3`,
        `files/${marks.lastName} not worn.png`,
        `documents/Contract ${marks.lastName}.pdf`,
        `documents/Diploma ${marks.lastName}.pdf`,
      ].sort(),
    );
    expect(json(entries, 'profile')).toMatchObject({
      ...{ firstName: marks.firstName, lastName: marks.lastName, email: person.email, country: 'CZ' },
      ...{ phone: '+380 44 765 43 22', timezone: 'Europe/Prague', status: 'active', permissions: [] },
    });
    expect(json(entries, 'sign-ins')).toMatchObject({
      sessions: [{ device: expect.any(String), createdAt: expect.any(String) }],
      passwordLinks: [{ purpose: 'recovery', usedAt: null }],
    });
    expect(json(entries, 'mails')).toMatchObject([{ kind: 'resetPassword', recipient: person.email }]);
    expect(json(entries, 'groups')).toMatchObject([{ id: person.groupId, name: 'Evening' }]);
    expect(json(entries, 'files')).toHaveLength(4);
    const { about } = json(entries, 'changes');
    expect(about[0]).toMatchObject({
      ...{ type: 'person.changed', byThemselves: true },
      changes: [{ field: 'phone', from: marks.phone, to: '+380 44 765 43 22' }],
    });
    expect(json(entries, 'documents')).toMatchObject([
      { name: `Diploma ${marks.lastName}`, byThemselves: true },
      { name: `Contract ${marks.lastName}`, byThemselves: false, file: { mime: 'application/pdf' } },
    ]);
    expect(entries.get(`documents/Diploma ${marks.lastName}.pdf`)).toEqual(pdf);
    expect(entries.get(`files/${marks.lastName}.mp3`)).toEqual(mp3());
    expect(entries.get(`profile/${marks.firstName}.png`)?.subarray(1, 4).toString()).toBe('PNG');
  });

  test('no secret lies in it', async () => {
    const person = await somebody();
    const [mail] = await world.mails(person);
    const [, link = ''] = /token=([\w-]+)/.exec(mail?.text ?? '') ?? [];
    expect(link).not.toBe('');
    const rows = await world.sql<{ hash: string }>(
      school.id,
      `select password_hash as hash from users where id = $1
       union all select encode(token_hash, 'hex') from sessions where user_id = $1
       union all select encode(token_hash, 'base64') from sessions where user_id = $1`,
      [person.id],
    );
    const { entries } = await fetchArchive(person);
    const texts = [...entries]
      .filter(([path]) => /\.(json|txt)$/.test(path))
      .map(([, bytes]) => String(bytes));
    expect(rows).toHaveLength(3);
    for (const secret of [
      link,
      person.door.token ?? '',
      password,
      '$argon2',
      'token',
      ...rows.map(({ hash }) => hash),
    ])
      expect(texts.join('\n')).not.toContain(secret);
  });

  test('the data of others is not in it: whose account somebody looked after, whose portrait they uploaded', async () => {
    const manager = await world.person(school, { permissions: ['users-management'] });
    const door = await world.as(manager);
    const portrait = await upload(door, 'avatar', await png(), 'other.png');
    const other = { ...marks, email: 'other@erase-me.example', role: 'member', avatar: portrait.id };
    await door.post('/tenant/users', { body: other });
    const { entries } = await fetchArchive(manager);
    expect(json(entries, 'changes').by).toMatchObject([
      { type: 'person.created', fields: expect.arrayContaining(['email', 'phone']) },
    ]);
    expect([...entries.keys()].filter((path) => path.includes('/'))).toEqual([]);
    expect([...entries.values()].join('\n')).not.toContain(other.email);
  });

  test('the README speaks the language of whoever asks, and names the school, the person and every part', async () => {
    const person = await world.person(school, { firstName: 'Olha', lastName: 'Bondar' });
    const english = String((await fetchArchive(person)).entries.get('README.txt'));
    expect(english).toMatch(
      /^Everything that Lingua & Co holds about Olha Bondar in Klasna\. Collected on .* \(Europe\/Kyiv\)\.\r\n/,
    );
    for (const { name } of world.app.personalParts) expect(english).toContain(`\r\n${name}.json: `);
    expect(String((await fetchArchive(person, 'uk')).entries.get('README.txt'))).toMatch(
      /^Усе, що «Lingua & Co»/,
    );
  });

  test('somebody who has left is read out as well, and the log says who did it', async () => {
    const person = await somebody();
    await admin.delete(`/tenant/users/${person.id}`);
    const { entries } = await fetchArchive(person);
    expect(json(entries, 'profile')).toMatchObject({ email: person.email, deletedAt: expect.any(String) });
    const { body } = await admin.get(`/tenant/audit?subjectId=${person.id}`);
    expect(body.data[0]).toMatchObject({
      ...{ type: 'person.exported', actor: { id: school.admin.id }, subject: { id: person.id } },
      changes: [],
    });
  });

  test('a file whose bytes are lost is named, and the rest arrives', async () => {
    const person = await world.person(school);
    const door = await world.as(person);
    const lost = await upload(door, 'recording', mp3(), 'lost.mp3');
    await upload(door, 'recording', mp3(), 'kept.mp3');
    await rm(join(world.config.DATA_DIR, 'files', school.id, lost.id));
    const { entries } = await fetchArchive(person);
    expect(entries.get('files/kept.mp3')).toEqual(mp3());
    expect(entries.has('files/lost.mp3')).toBe(false);
    expect(String(entries.get('MISSING.txt'))).toContain('files/lost.mp3');
  });

  test('a slow reader holds no transaction and one file at most, and a reader who leaves holds none', async () => {
    const person = await world.person(school);
    const door = await world.as(person);
    const sounds = await Promise.all(
      [1, 2, 3].map((number) => upload(door, 'recording', mp3(9_000_000), `long ${number}.mp3`)),
    );
    const held = () =>
      readdirSync('/proc/self/fd').filter((fd) => sounds.some(({ id }) => linkOf(fd).endsWith(id))).length;
    await new Promise<void>((resolve, reject) => {
      const request = get(
        `${world.address}/api/tenant/users/${person.id}/export`,
        { method: 'POST', headers: { authorization: `Bearer ${admin.token}` } },
        (response) => {
          response.on('error', () => {});
          response.once('readable', async () => {
            await eventually(() => held() === 1);
            const open =
              "select count(*)::int as open from pg_stat_activity where state like 'idle in%' and datname = current_database()";
            expect(await world.sql(school.id, open)).toEqual([{ open: 0 }]);
            request.destroy();
            resolve();
          });
        },
      );
      request.on('error', reject);
      request.end();
    });
    await eventually(() => held() === 0);
  });
});

function linkOf(fd: string): string {
  try {
    return readlinkSync(`/proc/self/fd/${fd}`);
  } catch {
    return '';
  }
}

/** Every row of the school, of whatever table, as text. */
async function everythingHeld(): Promise<string> {
  const tables = await world.sql<{ name: string }>(
    school.id,
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'school_id' order by 1`,
  );
  expect(tables.length).toBeGreaterThan(8);
  const rows: { row: string }[] = [];
  for (const { name } of tables)
    rows.push(
      ...(await world.sql<{ row: string }>(school.id, `select '${name}: ' || t::text as row from ${name} t`)),
    );
  return rows.map(({ row }) => row).join('\n');
}

const findIn = (text: string, parts: readonly string[]): string[] => {
  const folded = text.toLowerCase();
  return parts.filter((part) => folded.includes(part.toLowerCase()));
};

const objects = () => readdirSync(join(world.config.DATA_DIR, 'files', school.id));

describe('erasing', () => {
  test('nothing that tells who the person was is left in any table, and their files are gone', async () => {
    const person = await somebody();
    const traces = [
      person.email,
      marks.firstName,
      marks.lastName,
      '765 43 2',
      '380447654321',
      'Europe/Prague',
    ];
    expect(
      findIn(
        await everythingHeld(),
        traces.filter((trace) => !trace.startsWith('380')),
      ),
    ).toHaveLength(5);
    const mine = await world.sql<{ id: string }>(
      school.id,
      'select id from files where uploaded_by = $1 union select file_id from documents where user_id = $1',
      [person.id],
    );
    expect(mine).toHaveLength(6);

    expect((await admin.post(`/tenant/users/${person.id}/erase`)).status).toBe(204);

    // Others of the same name were made by the tests before; only this one is counted.
    const own = (await everythingHeld())
      .split('\n')
      .filter((row) => row.includes(person.id))
      .join('\n');
    expect(findIn(own, traces)).toEqual([]);
    expect(findIn(await everythingHeld(), [person.email])).toEqual([]);
    await eventually(() => !objects().some((id) => mine.some((file) => file.id === id)), 15_000);
  });

  test('in a school where only they bore it, the name is found nowhere', async () => {
    const { id, admin: head } = await world.school();
    const door = await world.as(head);
    const details = {
      firstName: 'Onlyone',
      lastName: 'Unmistakable',
      email: 'unmistakable@erase-me.example',
    };
    const made = await door.post('/tenant/users', {
      body: {
        ...details,
        phone: '+49 30 1112223',
        country: 'DE',
        role: 'staff',
        permissions: ['teacher'],
        workSchedule: { mon: { start: '05:55', end: '06:56' } },
      },
    });
    await door.put(`/tenant/users/${made.body.data.id}`, { body: { lastName: 'Unmistakable-Other' } });
    const held = async () => {
      const rows = await world.sql<{ text: string }>(
        id,
        `select string_agg(query_to_xml('select * from ' || table_name, true, true, '')::text, '') as text
         from information_schema.columns where table_schema = 'public' and column_name = 'school_id'`,
      );
      return findIn(rows[0]?.text ?? '', ['onlyone', 'unmistakable', '1112223', '05:55']);
    };
    expect(await held()).toHaveLength(4);
    expect((await door.post(`/tenant/users/${made.body.data.id}/erase`)).status).toBe(204);
    expect(await held()).toEqual([]);
  });

  test('the person is nowhere to be found any more, and signed out', async () => {
    const person = await somebody();
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
    const again = { ...marks, email: person.email, role: 'member' };
    expect((await admin.post('/tenant/users', { body: again })).status).toBe(201);
  });

  test('history tells what was done and by whom, not from what to what, and calls the person deleted', async () => {
    const person = await world.person(school, { permissions: ['users-management'], ...marks });
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

  test('what belongs to the school stays: the portrait of another, the picture of a group', async () => {
    const manager = await world.person(school, { permissions: ['users-management'] });
    const door = await world.as(manager);
    const portrait = await upload(door, 'avatar', await png(), 'student.png');
    const image = await upload(door, 'group', await png(), 'group.png');
    const other = { ...marks, email: 'stays@erase-me.example', role: 'member', avatar: portrait.id };
    const { id } = (await door.post('/tenant/users', { body: other })).body.data;
    const group = await door.post('/tenant/groups', { body: { name: 'Morning', image: image.id } });
    expect((await admin.post(`/tenant/users/${manager.id}/erase`)).status).toBe(204);
    const urls = [
      (await admin.get(`/tenant/users/${id}`)).body.data.image,
      (await admin.get(`/tenant/groups/${group.body.data.id}`)).body.data.image,
    ];
    for (const url of urls) expect((await fetch(world.address + url)).status).toBe(200);
  });

  test('somebody who has left before is erased as well', async () => {
    const person = await somebody();
    await admin.delete(`/tenant/users/${person.id}`);
    expect((await admin.post(`/tenant/users/${person.id}/erase`)).status).toBe(204);
    expect((await fetchArchive(person)).answer.status).toBe(404);
    const { body } = await admin.get(`/tenant/audit?subjectId=${person.id}&type=person.deleted`);
    expect(body.meta.pagination.total).toBe(1);
  });

  test('of two at once one erases and the other finds nobody; reading out meanwhile gives all or nothing', async () => {
    const person = await somebody();
    const erase = () => admin.post(`/tenant/users/${person.id}/erase`);
    const [one, other, archive] = await Promise.all([erase(), erase(), fetchArchive(person)]);
    expect([one.status, other.status].sort()).toEqual([204, 404]);
    if (archive.answer.status === 200) expect(json(archive.entries, 'profile').email).toBe(person.email);
    else expect(archive.answer.status).toBe(404);
    const { body } = await admin.get(`/tenant/audit?subjectId=${person.id}&type=person.erased`);
    expect(body.meta.pagination.total).toBe(1);
  });

  test('two administrators who erase each other: one of them is left', async () => {
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

  test('what was still under way is erased a while later', async () => {
    const person = await somebody();
    await admin.post(`/tenant/users/${person.id}/erase`);
    await world.sql(
      school.id,
      `insert into mails (school_id, id, user_id, kind, recipient, subject, text_body, html_body, state)
       values ($1, gen_random_uuid(), $2, 'recovery', $3, 'Late', '', '', 'sent')`,
      [school.id, person.id, person.email],
    );
    for (const part of world.app.personalParts)
      await world.connected.database.inSchool(school.id, (tx) => part.erase(tx, person.id));
    expect(findIn(await everythingHeld(), [person.email])).toEqual([]);
  });
});

describe('the database', () => {
  test('empties the log only of those who were erased', async () => {
    const person = await world.person(school);
    await expect(world.sql(school.id, 'select empty_audit_of($1)', [person.id])).rejects.toThrow(/erased/);
    const { id } = await world.school();
    await admin.post(`/tenant/users/${person.id}/erase`);
    await expect(world.sql(id, 'select empty_audit_of($1)', [person.id])).rejects.toThrow(/erased/);
  });

  test('lets nobody write anything personal into the row of somebody who was erased', async () => {
    const person = await world.person(school);
    await admin.post(`/tenant/users/${person.id}/erase`);
    const write = (assignment: string) =>
      world.sql(school.id, `update users set ${assignment} where id = $1`, [person.id]);
    for (const assignment of ["phone = '+1 23456'", "email = 'a@b.example'", "first_name = 'Anna'"])
      await expect(write(assignment)).rejects.toThrow(/erased_is_empty/);
  });
});
