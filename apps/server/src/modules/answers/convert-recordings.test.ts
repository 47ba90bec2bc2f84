/** Stored recordings become AAC in MP4, and no recording is ever lost on the way. */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import { createFragmentedMp4, createOgg, createWebm } from '@klasna/recordings/sample-recordings';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { type ClassWork, createClassWork, createStudents } from '../../../test/class-work.ts';
import { makeExercise, unwrapData, upload } from '../../../test/content.ts';
import { eventually } from '../../../test/kernel/kernel-fixture.ts';
import { webm } from '../../../test/kernel/sample-files.ts';
import { createLessonTools, type LessonTools } from '../../../test/lesson-tools.ts';
import { runJob } from '../../../test/run-job.ts';
import { openTestApp, type TestApp, type TestPerson, type TestSchool } from '../../../test/test-app.ts';
import { createFiles } from '../../kernel/files/files.ts';
import { openJobs } from '../../kernel/jobs/jobs.ts';
import { fileRows } from '../files/index.ts';
import { createFileQuota } from '../quotas/index.ts';
import { type ConversionDeps, convertRecordings } from './convert-recordings.ts';

let testApp: TestApp;
let school: TestSchool;
let lessons: LessonTools;
let student: TestPerson;
let client: ApiClient;
let work: ClassWork;
let deps: ConversionDeps;
beforeAll(async () => {
  testApp = await openTestApp();
  const { config, connected, jobDeps } = testApp;
  const { database, log } = jobDeps;
  const jobs = openJobs({ url: connected.serveUrl, log });
  const quota = createFileQuota({ database, settings: config, log });
  const files = createFiles({ config, database, jobs, repository: fileRows, quota, log });
  deps = { ...jobDeps, convert: files.convertRecording, storeConverted: files.storeConverted };
});
afterAll(() => testApp.close());
beforeEach(async () => {
  school = await testApp.createTestSchool();
  lessons = await createLessonTools(testApp, school);
  const students = await createStudents(testApp, lessons, 1);
  [student, client] = [students.people[0], students.clients[0]] as [TestPerson, ApiClient];
  work = await createClassWork(lessons, [student]);
});

const addVoiceExercise = () =>
  makeExercise(lessons.teacherClient, work.lesson.exercises, { type: 'voice_recording', title: 'Say it' });
const objectOf = (fileId: string): string => join(testApp.config.DATA_DIR, 'files', school.id, fileId);

/** A recording as older versions stored it: exactly what the browser recorded, with the length that the page measured. */
async function storeOldRecording(
  bytes: Uint8Array,
  mime = 'audio/webm',
  seconds = 3.5,
): Promise<StoredAnswer> {
  const exerciseId = await addVoiceExercise();
  const fileId: string = unwrapData(await upload(client, 'recording', webm(), 'recording.webm')).id;
  await writeFile(objectOf(fileId), bytes);
  await testApp.runSql(
    school.id,
    'update files set size = $3, mime = $4, duration_ms = null where school_id = $1 and id = $2',
    [school.id, fileId, bytes.length, mime],
  );
  await testApp.runSql(
    school.id,
    `insert into answers (school_id, class_id, exercise_id, student_id, data, revision, file_id)
     values ($1, $2, $3, $4, jsonb_build_object('recording', $5::jsonb), 1, $6)`,
    [
      ...[school.id, work.class.id, exerciseId, student.id],
      ...[JSON.stringify({ file: fileId, duration: seconds }), fileId],
    ],
  );
  return { exerciseId, fileId };
}

interface StoredAnswer {
  readonly exerciseId: string;
  readonly fileId: string;
}

async function readRecording(exerciseId: string) {
  const { data, revision } = unwrapData(await client.get(work.answersPath(exerciseId)));
  const answer = await fetch(new URL(data.recording.url, testApp.address));
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { ...data.recording, revision, type: answer.headers.get('content-type'), bytes };
}
const countFiles = async (): Promise<number> => {
  const text = "select count(*)::int as count from files where school_id = $1 and purpose = 'recording'";
  return (await testApp.runSql<{ count: number }>(school.id, text, [school.id]))[0]?.count ?? 0;
};
const convert = (changes: Partial<ConversionDeps> = {}, signal?: AbortSignal) =>
  convertRecordings({ ...deps, ...changes }, school.id, signal);

/** A busy machine starts the worker late. */
const conversionMs = 30_000;

describe('stored recordings', () => {
  test.each<[string, string, () => Uint8Array | Promise<Uint8Array>]>([
    ['Chromium', 'audio/webm', () => createWebm({ seconds: 4 })],
    ['Firefox', 'audio/ogg', () => createOgg(4)],
    ['Safari', 'audio/mp4', () => createFragmentedMp4(4)],
  ])('of %s become AAC in MP4 with their true length', async (_, mime, create) => {
    const original = Buffer.from(await create());
    const { exerciseId, fileId } = await storeOldRecording(original, mime);
    expect(await convert()).toBe(1);
    const recording = await readRecording(exerciseId);
    expect(recording).toMatchObject({ type: 'audio/mp4', revision: 1 });
    expect(recording.file).not.toBe(fileId);
    expect(recording.duration).toBeCloseTo(4, 1);
    expect(recording.bytes.indexOf('moov')).toBeLessThan(recording.bytes.indexOf('mdat'));
    // The original stays until the nightly removal of files that nothing names.
    expect(existsSync(objectOf(fileId))).toBe(true);
    expect(await countFiles()).toBe(2);
    expect(await convert()).toBe(0);
  });

  test('are converted by the nightly job of all schools, and counted although the school is full', async () => {
    const { exerciseId } = await storeOldRecording(createWebm());
    await withOwnerConnection(testApp.connected.ownerUrl, async (owner) => {
      await owner.query('insert into school_quotas (school_id, storage_mb) values ($1, 1)', [school.id]);
      await owner.query('update storage_usage set bytes = 2000000 where school_id = $1', [school.id]);
    });
    expect((await upload(client, 'recording', webm(), 'a.webm')).status).toBe(413);
    await runJob(testApp, 'answers.convert-all-recordings');
    await eventually(async () => (await readRecording(exerciseId)).type === 'audio/mp4', conversionMs);
    const usage = await testApp.runSql<{ bytes: string }>(
      school.id,
      'select bytes from storage_usage where school_id = $1',
      [school.id],
    );
    expect(Number(usage[0]?.bytes)).toBeGreaterThan(2_000_000);
  });

  test('a killed job continues with the rest, and converts each recording once', async () => {
    const stored: StoredAnswer[] = [];
    for (let index = 0; index < 5; index += 1) stored.push(await storeOldRecording(createWebm()));
    let conversions = 0;
    const failAfterTwo: ConversionDeps['convert'] = async (file) => {
      conversions += 1;
      if (conversions > 2) throw new Error('killed');
      return deps.convert(file);
    };
    await expect(convert({ convert: failAfterTwo })).rejects.toThrow('killed');
    expect(await countFiles()).toBe(7);
    expect(await convert()).toBe(3);
    expect(await countFiles()).toBe(10);
    for (const { exerciseId } of stored) expect((await readRecording(exerciseId)).type).toBe('audio/mp4');
  });

  test('a job that is stopped ends between two recordings and marks none as broken', async () => {
    const { exerciseId } = await storeOldRecording(createWebm());
    await storeOldRecording(createWebm());
    const stopping = new AbortController();
    const stopWhileConverting: ConversionDeps['convert'] = async (file) => {
      stopping.abort();
      return deps.convert(file);
    };
    expect(await convert({ convert: stopWhileConverting }, stopping.signal)).toBe(1);
    expect(await convert()).toBe(1);
    expect((await readRecording(exerciseId)).type).toBe('audio/mp4');
  });

  test('one that is broken stays as it is and is not tried again', async () => {
    const broken = await storeOldRecording(createWebm().subarray(0, 100));
    const other = await storeOldRecording(createWebm());
    expect(await convert()).toBe(1);
    const recording = await readRecording(broken.exerciseId);
    expect(recording).toMatchObject({ file: broken.fileId, type: 'audio/webm', duration: 3.5 });
    expect((await readRecording(other.exerciseId)).type).toBe('audio/mp4');
    const tried: string[] = [];
    await convert({
      convert: async (file) => {
        tried.push(file.id);
        return deps.convert(file);
      },
    });
    expect(tried).toEqual([]);
  });

  test('one whose answer changes meanwhile is left alone, and no copy is kept', async () => {
    const { exerciseId, fileId } = await storeOldRecording(createWebm());
    const replaceMeanwhile: ConversionDeps['convert'] = async (file) => {
      await testApp.runSql(
        school.id,
        "update answers set data = '{}', file_id = null where school_id = $1 and file_id = $2",
        [school.id, file.id],
      );
      return deps.convert(file);
    };
    expect(await convert({ convert: replaceMeanwhile })).toBe(0);
    expect(await countFiles()).toBe(1);
    expect(unwrapData(await client.get(work.answersPath(exerciseId)))).toBeNull();
    expect(existsSync(objectOf(fileId))).toBe(true);
  });

  test('of another school are not touched', async () => {
    const { exerciseId } = await storeOldRecording(createWebm());
    const other = await testApp.createTestSchool();
    expect(await convertRecordings(deps, other.id)).toBe(0);
    expect((await readRecording(exerciseId)).type).toBe('audio/webm');
  });
});

describe('a new recording', () => {
  test('that its browser could not convert is converted soon after it was saved', async () => {
    const exerciseId = await addVoiceExercise();
    const { url } = unwrapData(
      await upload(client, 'recording', Buffer.from(createWebm({ seconds: 4 })), 'a.webm'),
    );
    const saved = await client.put(work.answersPath(exerciseId), {
      body: { recording: { file: url, duration: 9 } },
    });
    expect(unwrapData(saved).data.recording.duration).toBe(4);
    await eventually(async () => (await readRecording(exerciseId)).type === 'audio/mp4', conversionMs);
    expect((await readRecording(exerciseId)).duration).toBeCloseTo(4, 1);
  });

  test.each([
    [
      'a text that looks like one',
      async () => Buffer.concat([createWebm().subarray(0, 40), Buffer.alloc(4000, 0x55)]),
    ],
    ['several sounds', async () => createWebm({ tracks: 2 })],
    ['a video', async () => createWebm({ trackType: 1 })],
  ])('with %s is refused', async (_, create) => {
    const answer = await upload(client, 'recording', Buffer.from(await create()), 'a.webm');
    expect([answer.status, answer.body.code]).toEqual([422, 'RECORDING_UNREADABLE']);
    expect(answer.body.message).toBe('This recording cannot be read. Record again');
  });

  test('that is longer than any recorder allows is refused', async () => {
    const answer = await upload(client, 'recording', Buffer.from(createWebm({ seconds: 960 })), 'a.webm');
    expect([answer.status, answer.body.code]).toEqual([422, 'RECORDING_TOO_LONG']);
  });
});
