import { readdirSync, readlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Door } from '../../../test/door.ts';
import { eventually } from '../../../test/kernel/kernel.ts';
import { mp3, pdf, png } from '../../../test/kernel/pictures.ts';
import { type Marker, markPeople, readPart, upload } from '../../../test/marked-people.ts';
import { openWorld, password, type TestSchool, type World } from '../../../test/world.ts';

let world: World;
let school: TestSchool;
let admin: Door;
let marker: Marker;
beforeAll(async () => {
  world = await openWorld();
  school = await world.school('Lingua & Co');
  admin = await world.as(school.admin);
  marker = markPeople(world, school, admin);
});
afterAll(() => world.close());

describe('exporting a person', () => {
  test('writes everything stored about the person into the archive, section by section, with unchanged files', async () => {
    const person = await marker.somebody();
    const { answer, entries } = await marker.fetchArchive(person);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`${person.firstName} ${person.lastName}.zip`)}`,
    });
    expect([...entries.keys()].sort()).toEqual(
      [
        'README.txt',
        ...world.app.personalParts.map(({ name }) => `${name}.json`),
        `profile/${person.firstName}.png`,
        `files/${person.lastName}.mp3`,
        `files/${person.lastName} (2).mp3`,
        `files/${person.lastName} not worn.png`,
        `documents/Contract ${person.lastName}.pdf`,
        `documents/Diploma ${person.lastName}.pdf`,
      ].sort(),
    );
    expect(readPart(entries, 'profile')).toMatchObject({
      ...{ firstName: person.firstName, lastName: person.lastName, email: person.email, country: 'CZ' },
      ...{ phone: person.phones[1], timezone: 'Europe/Prague', status: 'active', permissions: [] },
    });
    expect(readPart(entries, 'sign-ins')).toMatchObject({
      sessions: [{ device: expect.any(String), createdAt: expect.any(String) }],
      passwordLinks: [{ purpose: 'recovery', usedAt: null }],
    });
    expect(readPart(entries, 'mails')).toMatchObject([{ kind: 'resetPassword', recipient: person.email }]);
    expect(readPart(entries, 'groups')).toMatchObject([{ id: person.groupId, name: 'Evening' }]);
    expect(readPart(entries, 'plans')).toMatchObject({
      tariffs: [{ planName: 'Intensive', price: 3200, amount: 8, lessonsUsed: 1, status: 'active' }],
      history: [
        { type: 'lessonCompleted', amount: -1, lesson: { minutes: 60, isNoShow: true } },
        { type: 'auto', amount: 8, lesson: null },
      ],
    });
    const roomUrl = `https://meet.example/${person.firstName}`;
    expect(readPart(entries, 'classes')).toMatchObject([
      { name: `English for ${person.lastName}`, type: 'personal', taught: false, roomUrl },
    ]);
    expect(readPart(entries, 'lessons')).toMatchObject({
      reminders: { dayBefore: false, hourBefore: true },
      lessons: [
        { class: `English for ${person.lastName}`, status: 'completed', taught: false },
        { duration: 60, status: 'scheduled' },
      ],
    });
    expect(readPart(entries, 'files')).toHaveLength(4);
    const { about } = readPart(entries, 'changes');
    const changeOf = (type: string) => about.find((one: { type: string }) => one.type === type);
    expect(changeOf('person.changed')).toMatchObject({
      byThemselves: true,
      changes: [{ field: 'phone', from: person.phones[0], to: person.phones[1] }],
    });
    expect(changeOf('tariff.changed')).toMatchObject({
      byThemselves: false,
      changes: expect.arrayContaining([{ field: 'cause', from: 'assign', to: 'assign' }]),
    });
    expect(readPart(entries, 'documents')).toMatchObject([
      { name: `Diploma ${person.lastName}`, byThemselves: true },
      { name: `Contract ${person.lastName}`, byThemselves: false, file: { mime: 'application/pdf' } },
    ]);
    expect(entries.get(`documents/Diploma ${person.lastName}.pdf`)).toEqual(pdf);
    expect(entries.get(`files/${person.lastName}.mp3`)).toEqual(mp3());
    expect(entries.get(`profile/${person.firstName}.png`)?.subarray(1, 4).toString()).toBe('PNG');
  });

  test('includes no secret', async () => {
    const person = await marker.somebody();
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
    const { entries } = await marker.fetchArchive(person);
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

  test('leaves out data of others: accounts the person managed and portraits they uploaded', async () => {
    const manager = await world.person(school, { permissions: ['users-management'] });
    const door = await world.as(manager);
    const portrait = await upload(door, 'avatar', await png(), 'other.png');
    const other = {
      firstName: 'Other',
      lastName: 'One',
      email: 'other@erase-me.example',
      role: 'member',
      avatar: portrait.id,
    };
    await door.post('/tenant/users', { body: other });
    const { entries } = await marker.fetchArchive(manager);
    expect(readPart(entries, 'changes').by).toMatchObject([
      { type: 'person.created', fields: expect.arrayContaining(['firstName', 'email']) },
    ]);
    expect([...entries.keys()].filter((path) => path.includes('/'))).toEqual([]);
    expect([...entries.values()].join('\n')).not.toContain(other.email);
  });

  test('writes the README in the language of the request and names school, person and every section', async () => {
    const person = await world.person(school, { firstName: 'Olha', lastName: 'Bondar' });
    const english = String((await marker.fetchArchive(person)).entries.get('README.txt'));
    expect(english).toMatch(
      /^Everything that Lingua & Co holds about Olha Bondar in Klasna\. Collected on .* \(Europe\/Kyiv\)\.\r\n/,
    );
    for (const { name } of world.app.personalParts) expect(english).toContain(`\r\n${name}.json: `);
    expect(String((await marker.fetchArchive(person, 'uk')).entries.get('README.txt'))).toMatch(
      /^Усе, що «Lingua & Co»/,
    );
  });

  test('also works for a deleted person, and the audit log names who exported', async () => {
    const person = await marker.somebody();
    await admin.delete(`/tenant/users/${person.id}`);
    const { entries } = await marker.fetchArchive(person);
    expect(readPart(entries, 'profile')).toMatchObject({
      email: person.email,
      deletedAt: expect.any(String),
    });
    const { body } = await admin.get(`/tenant/audit?subjectId=${person.id}`);
    expect(body.data[0]).toMatchObject({
      ...{ type: 'person.exported', actor: { id: school.admin.id }, subject: { id: person.id } },
      changes: [],
    });
  });

  test('lists files missing from the storage and includes the rest', async () => {
    const person = await world.person(school);
    const door = await world.as(person);
    const lost = await upload(door, 'dictionaryAudio', mp3(), 'lost.mp3');
    await upload(door, 'dictionaryAudio', mp3(), 'kept.mp3');
    await rm(join(world.config.DATA_DIR, 'files', school.id, lost.id));
    const { entries } = await marker.fetchArchive(person);
    expect(entries.get('files/kept.mp3')).toEqual(mp3());
    expect(entries.has('files/lost.mp3')).toBe(false);
    expect(String(entries.get('MISSING.txt'))).toContain('files/lost.mp3');
  });

  test('holds no transaction and at most one open file for a slow client, and releases it when the client disconnects', async () => {
    const person = await world.person(school);
    const door = await world.as(person);
    const sounds = await Promise.all(
      [1, 2, 3].map((number) => upload(door, 'dictionaryAudio', mp3(9_000_000), `long ${number}.mp3`)),
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
