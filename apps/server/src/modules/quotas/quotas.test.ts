/** Nothing above a quota is stored or sent, administrators are warned once, and other schools are not affected. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { fileForm, makeCourse, makeExercise, makeLesson, unwrapData, upload } from '../../../test/content.ts';
import { fetchEntries, importCourse, packZip } from '../../../test/course-file.ts';
import { earlier } from '../../../test/earlier.ts';
import { type FakeSmtp, startFakeSmtp } from '../../../test/kernel/fake-smtp.ts';
import { eventually } from '../../../test/kernel/kernel-fixture.ts';
import { mp3, noisyPng, pdf, png, webm } from '../../../test/kernel/sample-files.ts';
import { openTestApp, type TestApp, type TestPerson, type TestSchool } from '../../../test/test-app.ts';
import { recountAllSchools } from './quotas.jobs.ts';

const mb = 1024 * 1024;
let smtp: FakeSmtp;
let testApp: TestApp;
let school: TestSchool;
let client: ApiClient;
beforeAll(async () => {
  smtp = await startFakeSmtp();
  testApp = await openTestApp({
    QUOTA_STORAGE_MB: '5',
    QUOTA_UPLOADS_PER_HOUR: '30',
    QUOTA_MAILS_PER_HOUR: '3',
    SMTP_URL: smtp.url,
  });
});
afterAll(async () => {
  await testApp.close();
  await smtp.close();
});
beforeEach(async () => {
  school = await testApp.createTestSchool();
  client = await testApp.signInAs(school.admin);
});

const setQuota = (column: string, value: number | null) =>
  withOwnerConnection(testApp.connected.ownerUrl, (owner) =>
    owner.query(
      `insert into school_quotas (school_id, ${column}) values ($1, $2)
       on conflict (school_id) do update set ${column} = $2`,
      [school.id, value],
    ),
  );
/** Stores a sound, which is kept byte by byte. */
const storeSound = (size: number, whose = client) =>
  upload(whose, 'dictionaryAudio', mp3(Math.round(size)), 'word.mp3');
const readUsage = async (whose = client) => unwrapData(await whose.get('/tenant/school/usage'));
const sumFiles = async (schoolId = school.id): Promise<number> => {
  const [row] = await testApp.runSql<{ bytes: number }>(
    schoolId,
    'select coalesce(sum(size), 0)::int as bytes from files where school_id = $1',
    [schoolId],
  );
  return row?.bytes ?? 0;
};
const listObjects = (): string[] => {
  try {
    return readdirSync(join(testApp.config.DATA_DIR, 'files', school.id));
  } catch {
    return [];
  }
};
const listWarnings = async (): Promise<string[]> => {
  await testApp.app.waitUntilSettled();
  const notices = (await client.get('/tenant/notifications')).body.data;
  return notices.flatMap(({ type, text }: { type: string; text: string }) =>
    type === 'quotaReached' ? [text] : [],
  );
};

describe('the storage of a school', () => {
  test('counts every stored file exactly, and those that are removed', async () => {
    const recording = await upload(client, 'recording', webm(mb), 'voice.webm');
    const uploads = [
      recording,
      await upload(client, 'exerciseImage', await png()),
      await upload(client, 'pdf', pdf),
      await client.post('/tenant/school/avatar', fileForm(await png(), 'logo.png')),
      await client.post('/tenant/user/avatar', fileForm(await png(60, 60), 'me.png')),
      // Replaces the picture, whose file is removed.
      await client.post('/tenant/user/avatar', fileForm(await png(90, 90), 'me.png')),
      await client.post(
        `/tenant/users/${school.admin.id}/documents`,
        fileForm(pdf, 'contract.pdf', { name: 'Contract', type: 'private' }),
      ),
    ];
    expect(uploads.map(({ status }) => status)).toEqual([201, 201, 201, 200, 200, 200, 201]);
    const { storage, uploads: counted, people } = await readUsage();
    const byKind = { courseMedia: expect.any(Number), documents: pdf.length, pictures: expect.any(Number) };
    expect(storage).toEqual({
      bytes: await sumFiles(),
      limit: 5 * mb,
      byKind: { recordings: unwrapData(recording).size, ...byKind },
    });
    expect(Object.values<number>(storage.byKind).reduce((sum, bytes) => sum + bytes)).toBe(storage.bytes);
    expect(counted).toEqual({ lastHour: 7, limitPerPerson: 30 });
    expect(people).toEqual({ students: 0, staff: 1 });
    const [{ id }] = (await client.get(`/tenant/users/${school.admin.id}/documents`)).body.data;
    await client.delete(`/tenant/users/${school.admin.id}/documents/${id}`);
    await client.delete('/tenant/user/avatar');
    expect((await readUsage()).storage.bytes).toBe(await sumFiles());
  });

  test('refuses a file above the quota before it is stored, and says how much is left', async () => {
    expect((await storeSound(3.5 * mb)).status).toBe(201);
    const objects = listObjects();
    const answer = await client.post('/tenant/files', {
      ...fileForm(mp3(3.5 * mb), 'word.mp3', { purpose: 'dictionaryAudio' }),
      headers: { 'accept-language': 'de' },
    });
    expect([answer.status, answer.body.code]).toEqual([413, 'STORAGE_FULL']);
    expect(answer.body.message).toMatch(/1 von 5 MB sind frei, 4 MB werden gebraucht/);
    expect(listObjects()).toEqual(objects);
    expect((await readUsage()).storage.bytes).toBe(3.5 * mb);
    expect((await storeSound(1.5 * mb)).status).toBe(201);
    expect((await storeSound(4096)).status).toBe(413);
  });

  test('of two uploads at once that each fit alone, only one is stored', async () => {
    expect((await storeSound(3 * mb)).status).toBe(201);
    const other = await testApp.signInAs(await testApp.createPerson(school));
    const answers = await Promise.all([storeSound(1.5 * mb), storeSound(1.5 * mb, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 413]);
    expect(await sumFiles()).toBe(4.5 * mb);
    expect((await readUsage()).storage.bytes).toBe(4.5 * mb);
    expect(listObjects()).toHaveLength(2);
  });

  test('refuses a course file that does not fit, and keeps none of its files', async () => {
    const elsewhere = await testApp.createTestSchool();
    const source = await testApp.signInAs(elsewhere.admin);
    const cover = unwrapData(await upload(source, 'course', await noisyPng(500)));
    const picture = unwrapData(await upload(source, 'exerciseImage', await noisyPng(500)));
    const at = await makeLesson(source, await makeCourse(source, { image: cover.id }));
    await makeExercise(source, at.exercises, { type: 'image', title: 'Picture', images: [picture.id] });
    const bytes = await packZip(await fetchEntries(testApp, source, at.ids.course));
    // The first picture fits, the second does not.
    expect((await storeSound(5 * mb - cover.size - picture.size / 2)).status).toBe(201);
    const objects = listObjects();
    const answer = await importCourse(client, bytes);
    expect([answer.status, answer.body.code]).toEqual([413, 'STORAGE_FULL']);
    expect((await client.get('/tenant/courses')).body.data).toEqual([]);
    expect(listObjects()).toEqual(objects);
    await setQuota('storage_mb', 8);
    expect((await importCourse(client, bytes)).status).toBe(201);
    expect((await readUsage()).storage.bytes).toBe(await sumFiles());
  });

  test('follows what the operator set for the school; 0 is no limit', async () => {
    await setQuota('storage_mb', 1);
    expect((await storeSound(1.5 * mb)).status).toBe(413);
    await setQuota('storage_mb', 0);
    expect((await storeSound(6 * mb)).status).toBe(201);
    expect((await readUsage()).storage).toMatchObject({ bytes: 6 * mb, limit: null });
  });

  test('cannot be changed by the account that serves', async () => {
    await expect(
      testApp.runSql(school.id, 'insert into school_quotas (school_id, storage_mb) values ($1, 0)', [
        school.id,
      ]),
    ).rejects.toThrow(/permission denied/);
  });

  test('is full for one school only', async () => {
    expect((await storeSound(5 * mb)).status).toBe(201);
    expect((await storeSound(4096)).status).toBe(413);
    const other = await testApp.signInAs((await testApp.createTestSchool()).admin);
    expect((await storeSound(4096, other)).status).toBe(201);
    expect((await readUsage(other)).storage.bytes).toBe(4096);
  });

  test('is recounted at night if files were added without counting', async () => {
    expect((await storeSound(mb)).status).toBe(201);
    await testApp.runSql(school.id, 'update storage_usage set bytes = 7 where school_id = $1', [school.id]);
    await recountAllSchools({ ...testApp.jobDeps, settings: testApp.config });
    expect((await readUsage()).storage.bytes).toBe(mb);
  });
});

describe('warnings', () => {
  test('tell administrators at 80 % and when the storage is full, each once until it fell below 75 %', async () => {
    expect((await storeSound(3.9 * mb)).status).toBe(201);
    expect(await listWarnings()).toEqual([]);
    await storeSound(0.2 * mb);
    expect(await listWarnings()).toEqual([expect.stringContaining('uses 80 %')]);
    const last = unwrapData(await storeSound(0.2 * mb)).id;
    expect(await listWarnings()).toHaveLength(1);
    expect((await storeSound(mb)).status).toBe(413);
    expect((await storeSound(mb)).status).toBe(413);
    expect(await listWarnings()).toEqual([
      expect.stringContaining('is full'),
      expect.stringContaining('uses 80 %'),
    ]);
    // Between 75 % and 80 % the warning stays.
    await testApp.runSql(school.id, 'delete from files where school_id = $1 and id = $2', [school.id, last]);
    await testApp.runSql(school.id, 'delete from files where school_id = $1 and size = $2', [
      school.id,
      Math.round(0.2 * mb),
    ]);
    await recountAllSchools({ ...testApp.jobDeps, settings: testApp.config });
    await storeSound(0.2 * mb);
    expect(await listWarnings()).toHaveLength(2);
    await testApp.runSql(school.id, 'delete from files where school_id = $1', [school.id]);
    await recountAllSchools({ ...testApp.jobDeps, settings: testApp.config });
    await storeSound(4.2 * mb);
    expect(await listWarnings()).toHaveLength(3);
  });
});

describe('the uploads of a person', () => {
  test('are limited within an hour, with the time to wait, and each person alone', async () => {
    await setQuota('uploads_per_hour', 2);
    for (const _ of [1, 2]) expect((await storeSound(4096)).status).toBe(201);
    const objects = listObjects();
    const answer = await storeSound(4096);
    expect([answer.status, answer.body.code]).toEqual([429, 'TOO_MANY_UPLOADS']);
    expect(answer.body.message).toMatch(/at most 2 .* in 60 min/);
    const seconds = Number(answer.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(3500);
    expect(seconds).toBeLessThanOrEqual(3600);
    expect(listObjects()).toEqual(objects);
    const other = await testApp.signInAs(await testApp.createPerson(school));
    expect((await storeSound(4096, other)).status).toBe(201);
    await testApp.runSql(
      school.id,
      `update upload_counts set hour_started_at = ${earlier('hour_started_at', '1 hour')} where school_id = $1`,
      [school.id],
    );
    expect((await storeSound(4096)).status).toBe(201);
    expect((await readUsage()).uploads).toEqual({ lastHour: 1, limitPerPerson: 2 });
  });

  test('are not exceeded by uploads at once', async () => {
    await setQuota('uploads_per_hour', 1);
    const answers = await Promise.all([storeSound(mb), storeSound(mb)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 429]);
    expect(listObjects()).toHaveLength(1);
  });
});

describe('the mails of a school', () => {
  const invite = async (whose: ApiClient, email: string) =>
    unwrapData(
      await whose.post('/tenant/users', {
        body: { firstName: 'New', lastName: 'Person', role: 'member', email, sendInvitation: true },
      }),
    );
  const isSent = (email: string) => smtp.acceptedMails.some(({ to }) => to.includes(`<${email}>`));
  const listMails = () =>
    testApp.runSql<{ kind: string; state: string; is_held: boolean }>(
      school.id,
      'select kind, state, is_held from mails where school_id = $1 order by created_at, id',
      [school.id],
    );

  test('above the quota wait, while a recovery and another school pass; recoveries do not count', async () => {
    const forget = ({ email }: TestPerson) =>
      testApp.visitor.post('/tenant/auth/password-recovery/forgot', {
        body: { email },
        headers: { 'x-school': school.slug },
      });
    const person = await testApp.createPerson(school, { email: 'forgot@quota.test' });
    const first = await testApp.createPerson(school, { email: 'forgot-first@quota.test' });
    await forget(first);
    await eventually(() => isSent(first.email));
    for (const number of [1, 2, 3, 4, 5]) await invite(client, `new-${number}@quota.test`);
    await eventually(async () => {
      const mails = await listMails();
      return mails.filter(({ state, is_held }) => state === 'sent' || is_held).length === 6;
    });
    expect((await listMails()).filter(({ is_held }) => is_held)).toHaveLength(2);
    expect(await readUsage()).toMatchObject({ mails: { lastHour: 3, limit: 3, waiting: 2 } });
    expect(await listWarnings()).toEqual([expect.stringContaining('as many mails as it may')]);

    await forget(person);
    await eventually(() => isSent(person.email));
    const elsewhere = await testApp.signInAs((await testApp.createTestSchool()).admin);
    await invite(elsewhere, 'elsewhere@quota.test');
    await eventually(() => isSent('elsewhere@quota.test'));
    expect((await listMails()).filter(({ is_held }) => is_held)).toHaveLength(2);

    // An hour later.
    await testApp.runSql(
      school.id,
      `update mails set sent_at = ${earlier('sent_at', '1 hour')} where school_id = $1 and sent_at is not null`,
      [school.id],
    );
    await testApp.runSql(
      school.id,
      "update jobs.job set start_after = now() where name = 'mail.release' and singleton_key = $1",
      [school.id],
    );
    await eventually(async () => (await listMails()).every(({ state }) => state === 'sent'), 15_000);
    expect((await listMails()).some(({ is_held }) => is_held)).toBe(false);
  });
});
