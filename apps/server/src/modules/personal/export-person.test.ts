import { readdirSync, readlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { eventually } from '../../../test/kernel/kernel-fixture.ts';
import { mp3, pdf, png } from '../../../test/kernel/sample-files.ts';
import { createMarkedPeople, type MarkedPeople, readSection, upload } from '../../../test/marked-people.ts';
import { openTestApp, password, type TestApp, type TestSchool } from '../../../test/test-app.ts';

let testApp: TestApp;
let school: TestSchool;
let adminClient: ApiClient;
let marker: MarkedPeople;
beforeAll(async () => {
  testApp = await openTestApp();
  school = await testApp.createTestSchool('Lingua & Co');
  adminClient = await testApp.signInAs(school.admin);
  marker = createMarkedPeople(testApp, school, adminClient);
});
afterAll(() => testApp.close());

describe('exporting a person', () => {
  test('writes everything stored about the person into the archive, section by section, with unchanged files', async () => {
    const person = await marker.createPerson();
    const { answer: response, entries } = await marker.fetchArchive(person);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`${person.firstName} ${person.lastName}.zip`)}`,
    });
    expect([...entries.keys()].sort()).toEqual(
      [
        'README.txt',
        ...testApp.app.personalDataSections.map(({ name }) => `${name}.json`),
        `profile/${person.firstName}.png`,
        `files/${person.lastName}.mp3`,
        `files/${person.lastName} (2).mp3`,
        `files/${person.lastName} not worn.png`,
        `documents/Contract ${person.lastName}.pdf`,
        `documents/Diploma ${person.lastName}.pdf`,
      ].sort(),
    );
    expect(readSection(entries, 'profile')).toMatchObject({
      ...{ firstName: person.firstName, lastName: person.lastName, email: person.email, country: 'CZ' },
      ...{ phone: person.phones[1], timezone: 'Europe/Prague', status: 'active', permissions: [] },
    });
    expect(readSection(entries, 'sign-ins')).toMatchObject({
      sessions: [{ device: expect.any(String), createdAt: expect.any(String) }],
      passwordLinks: [{ purpose: 'recovery', usedAt: null }],
    });
    expect(readSection(entries, 'mails')).toMatchObject([{ kind: 'resetPassword', recipient: person.email }]);
    expect(readSection(entries, 'groups')).toMatchObject([{ id: person.groupId, name: 'Evening' }]);
    expect(readSection(entries, 'plans')).toMatchObject({
      tariffs: [{ planName: 'Intensive', price: 3200, amount: 8, lessonsUsed: 1, status: 'active' }],
      history: [
        { type: 'lessonCompleted', amount: -1, lesson: { minutes: 60, isNoShow: true } },
        { type: 'auto', amount: 8, lesson: null },
      ],
    });
    const roomUrl = `https://meet.example/${person.firstName}`;
    expect(readSection(entries, 'classes')).toMatchObject([
      { name: `English for ${person.lastName}`, type: 'personal', taught: false, roomUrl },
    ]);
    expect(readSection(entries, 'lessons')).toMatchObject({
      reminders: { dayBefore: false, hourBefore: true },
      lessons: [
        { class: `English for ${person.lastName}`, status: 'completed', taught: false },
        { duration: 60, status: 'scheduled' },
      ],
    });
    expect(readSection(entries, 'files')).toHaveLength(4);
    const { about } = readSection(entries, 'changes');
    const findChange = (type: string) => about.find((one: { type: string }) => one.type === type);
    expect(findChange('person.changed')).toMatchObject({
      byThemselves: true,
      changes: [{ field: 'phone', from: person.phones[0], to: person.phones[1] }],
    });
    expect(findChange('tariff.changed')).toMatchObject({
      byThemselves: false,
      changes: expect.arrayContaining([{ field: 'cause', from: 'assign', to: 'assign' }]),
    });
    expect(readSection(entries, 'documents')).toMatchObject([
      { name: `Diploma ${person.lastName}`, byThemselves: true },
      { name: `Contract ${person.lastName}`, byThemselves: false, file: { mime: 'application/pdf' } },
    ]);
    expect(entries.get(`documents/Diploma ${person.lastName}.pdf`)).toEqual(pdf);
    expect(entries.get(`files/${person.lastName}.mp3`)).toEqual(mp3());
    expect(entries.get(`profile/${person.firstName}.png`)?.subarray(1, 4).toString()).toBe('PNG');
  });

  test('includes no secret', async () => {
    const person = await marker.createPerson();
    const [mail] = await testApp.listMails(person);
    const [, link = ''] = /token=([\w-]+)/.exec(mail?.text ?? '') ?? [];
    expect(link).not.toBe('');
    const rows = await testApp.runSql<{ hash: string }>(
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
      person.client.token ?? '',
      password,
      '$argon2',
      'token',
      ...rows.map(({ hash }) => hash),
    ])
      expect(texts.join('\n')).not.toContain(secret);
  });

  test('leaves out data of others: accounts the person managed and portraits they uploaded', async () => {
    const manager = await testApp.createPerson(school, { permissions: ['users-management'] });
    const client = await testApp.signInAs(manager);
    const portrait = await upload(client, 'avatar', await png(), 'other.png');
    const other = {
      firstName: 'Other',
      lastName: 'One',
      email: 'other@erase-me.example',
      role: 'member',
      avatar: portrait.id,
    };
    await client.post('/tenant/users', { body: other });
    const { entries } = await marker.fetchArchive(manager);
    expect(readSection(entries, 'changes').by).toMatchObject([
      { type: 'person.created', fields: expect.arrayContaining(['firstName', 'email']) },
    ]);
    expect([...entries.keys()].filter((path) => path.includes('/'))).toEqual([]);
    expect([...entries.values()].join('\n')).not.toContain(other.email);
  });

  test('writes the README in the language of the request and names school, person and every section', async () => {
    const person = await testApp.createPerson(school, { firstName: 'Olha', lastName: 'Bondar' });
    const english = String((await marker.fetchArchive(person)).entries.get('README.txt'));
    expect(english).toMatch(
      /^Everything that Lingua & Co holds about Olha Bondar in Klasna\. Collected on .* \(Europe\/Kyiv\)\.\r\n/,
    );
    for (const { name } of testApp.app.personalDataSections) expect(english).toContain(`\r\n${name}.json: `);
    expect(String((await marker.fetchArchive(person, 'uk')).entries.get('README.txt'))).toMatch(
      /^Усе, що «Lingua & Co»/,
    );
  });

  test('also works for a deleted person, and the audit log names who exported', async () => {
    const person = await marker.createPerson();
    await adminClient.delete(`/tenant/users/${person.id}`);
    const { entries } = await marker.fetchArchive(person);
    expect(readSection(entries, 'profile')).toMatchObject({
      email: person.email,
      deletedAt: expect.any(String),
    });
    const { body } = await adminClient.get(`/tenant/audit?subjectId=${person.id}`);
    expect(body.data[0]).toMatchObject({
      ...{ type: 'person.exported', actor: { id: school.admin.id }, subject: { id: person.id } },
      changes: [],
    });
  });

  test('lists files missing from the storage and includes the rest', async () => {
    const person = await testApp.createPerson(school);
    const client = await testApp.signInAs(person);
    const lostFile = await upload(client, 'dictionaryAudio', mp3(), 'lost.mp3');
    await upload(client, 'dictionaryAudio', mp3(), 'kept.mp3');
    await rm(join(testApp.config.DATA_DIR, 'files', school.id, lostFile.id));
    const { entries } = await marker.fetchArchive(person);
    expect(entries.get('files/kept.mp3')).toEqual(mp3());
    expect(entries.has('files/lost.mp3')).toBe(false);
    expect(String(entries.get('MISSING.txt'))).toContain('files/lost.mp3');
  });

  test('holds no transaction and at most one open file for a slow client, and releases it when the client disconnects', async () => {
    const person = await testApp.createPerson(school);
    const client = await testApp.signInAs(person);
    const audioFiles = await Promise.all(
      [1, 2, 3].map((number) => upload(client, 'dictionaryAudio', mp3(9_000_000), `long ${number}.mp3`)),
    );
    const countOpenFiles = () =>
      readdirSync('/proc/self/fd').filter((fd) => audioFiles.some(({ id }) => readFdLink(fd).endsWith(id)))
        .length;
    await new Promise<void>((resolve, reject) => {
      const request = get(
        `${testApp.address}/api/tenant/users/${person.id}/export`,
        { method: 'POST', headers: { authorization: `Bearer ${adminClient.token}` } },
        (response) => {
          response.on('error', () => {});
          response.once('readable', async () => {
            await eventually(() => countOpenFiles() === 1);
            const openText =
              "select count(*)::int as open from pg_stat_activity where state like 'idle in%' and datname = current_database()";
            expect(await testApp.runSql(school.id, openText)).toEqual([{ open: 0 }]);
            request.destroy();
            resolve();
          });
        },
      );
      request.on('error', reject);
      request.end();
    });
    await eventually(() => countOpenFiles() === 0);
  });
});

function readFdLink(fd: string): string {
  try {
    return readlinkSync(`/proc/self/fd/${fd}`);
  } catch {
    return '';
  }
}
