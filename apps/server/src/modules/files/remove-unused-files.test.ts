/** Unused files are removed after a day; files in use are never removed. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type FilePurpose, filePurposes } from '@klasna/contract/files/models';
import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import {
  makeCourse,
  makeExercise,
  makeLesson,
  sampleBodiesOfAllTypes,
  unwrapData,
  upload,
  uploadAll,
  wavBytes,
} from '../../../test/content.ts';
import { earlier } from '../../../test/earlier.ts';
import { eventually } from '../../../test/kernel/kernel-fixture.ts';
import { animatedGif, pdf, png, webm } from '../../../test/kernel/sample-files.ts';
import { runJob } from '../../../test/run-job.ts';
import { openTestApp, type TestApp, type TestSchool } from '../../../test/test-app.ts';
import { testOfOneNode } from '../../../test/test-of-one-node.ts';
import { newId } from '../../kernel/ids.ts';
import { removeUnusedFiles } from './remove-unused-files.ts';

let testApp: TestApp;
let school: TestSchool;
let client: ApiClient;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  school = await testApp.createTestSchool();
  client = await testApp.signInAs(school.admin);
});

const bytesFor = async (purpose: FilePurpose): Promise<Buffer> => {
  const { kind } = filePurposes[purpose];
  return {
    image: png,
    gif: animatedGif,
    audio: async () => wavBytes,
    recording: async () => webm(),
    pdf: async () => pdf,
  }[kind]();
};
const send = async (purpose: FilePurpose): Promise<string> =>
  unwrapData(await upload(client, purpose, await bytesFor(purpose))).id;

const rows = async (): Promise<string[]> =>
  (await testApp.runSql<{ id: string }>(school.id, 'select id from files order by id')).map(({ id }) => id);
const objects = (): string[] => readdirSync(join(testApp.config.DATA_DIR, 'files', school.id)).toSorted();

/** Runs what the nightly job does. */
const runNightlyJob = () =>
  removeUnusedFiles({
    ...testApp.jobDeps,
    remove: async (tx, id) => {
      await tx.client.query('delete from files where school_id = $1 and id = $2', [tx.schoolId, id]);
    },
  });
const advanceDay = () =>
  testApp.runSql(
    school.id,
    `update files set unnamed_since = ${earlier('unnamed_since', '24 hours')} where unnamed_since is not null`,
  );

describe('an unused file', () => {
  test('is removed in the night after it was first found unused', async () => {
    const id = await send('exerciseImage');
    await runNightlyJob();
    expect(await rows()).toEqual([id]);
    await runNightlyJob();
    expect(await rows()).toEqual([id]);
    await advanceDay();
    expect(await runNightlyJob()).toBe(1);
    expect(await rows()).toEqual([]);
  });

  test('that is used again is kept for another day at least', async () => {
    const at = await makeLesson(client);
    const id = await send('exerciseImage');
    await runNightlyJob();
    await advanceDay();
    const exercise = await makeExercise(client, at.exercises, {
      type: 'image',
      title: 'Named',
      images: [id],
    });
    await runNightlyJob();
    expect(await rows()).toEqual([id]);
    const other = await send('exerciseImage');
    await client.put(`${at.exercises}/${exercise}`, { body: { images: [other] } });
    await runNightlyJob();
    expect(await rows()).toEqual([id, other]);
    await advanceDay();
    await runNightlyJob();
    expect(await rows()).toEqual([other]);
  });

  test.each(Object.keys(filePurposes) as FilePurpose[])('is removed for the purpose %s', async (purpose) => {
    await send(purpose);
    await runNightlyJob();
    await advanceDay();
    await runNightlyJob();
    expect(await rows()).toEqual([]);
  });

  test('of one school does not affect files of another', async () => {
    const id = await send('pdf');
    const elsewhere = await testApp.createTestSchool();
    const theirs = unwrapData(await upload(await testApp.signInAs(elsewhere.admin), 'pdf', pdf)).id;
    await runNightlyJob();
    await advanceDay();
    await runNightlyJob();
    expect(await rows()).toEqual([]);
    expect(id).not.toBe(theirs);
    expect(await testApp.runSql(elsewhere.id, 'select id from files')).toEqual([{ id: theirs }]);
  });
});

/** Creates a reference of every kind to a file. */
async function referenceEverything(): Promise<void> {
  const files = await uploadAll(client);
  const at = await makeLesson(client, await makeCourse(client, { image: files.course.id }));
  const ids: string[] = [];
  for (const body of sampleBodiesOfAllTypes(files)) ids.push(await makeExercise(client, at.exercises, body));
  const audio = { kind: 'file', file: await send('audio') };
  await makeExercise(client, at.exercises, {
    type: 'article',
    title: 'Heard',
    article: { kind: 'plain', text: 'a' },
    audio,
  });
  const details = { firstName: 'Ann', lastName: 'Lee', role: 'member', email: `${newId()}@named.example` };
  await client.post('/tenant/users', { body: { ...details, avatar: await send('avatar') } });
  await client.put('/tenant/user/profile', { body: { avatar: await send('avatar') } });
  await client.post('/tenant/groups', { body: { name: 'Group', image: await send('group') } });
  const logo = new FormData();
  logo.set('file', new Blob([new Uint8Array(await png())]), 'logo.png');
  await client.post('/tenant/school/avatar', { raw: logo });
  const document = new FormData();
  for (const [name, value] of [
    ['name', 'Contract'],
    ['type', 'public'],
  ] as const)
    document.set(name, value);
  document.set('file', new Blob([new Uint8Array(pdf)]), 'contract.pdf');
  unwrapData(await client.post(`/tenant/users/${school.admin.id}/documents`, { raw: document }));
  // Content in the trash keeps its references, and so does a copy of a deleted original.
  const copy = unwrapData(await client.post(`${at.course}/duplicate`)).id;
  await client.delete(at.course);
  await client.delete(`/tenant/courses/${copy}`);
}

test('never removes a file in use, whatever references it', async () => {
  await referenceEverything();
  const before = await rows();
  expect(before.length).toBeGreaterThan(10);
  for (const _ of [1, 2, 3]) {
    expect(await runNightlyJob()).toBe(0);
    await advanceDay();
  }
  expect(await rows()).toEqual(before);
  expect(await testApp.runSql(school.id, 'select from files where unnamed_since is not null')).toEqual([]);
});

test('a new table counts as soon as it has a foreign key to files', async () => {
  testOfOneNode('a cluster refuses a new table that refers to one of a school');
  const id = await send('audio');
  const runAsOwner = (text: string) =>
    withOwnerConnection(testApp.connected.ownerUrl, (client) => client.query(text));
  await runAsOwner(`create table to_come (school_id uuid, heard_id uuid, foreign key (school_id, heard_id) references files (school_id, id));
    grant select on to_come to klasna_app; insert into to_come values ('${school.id}', '${id}')`);
  try {
    await runNightlyJob();
    await advanceDay();
    expect(await runNightlyJob()).toBe(0);
    expect(await rows()).toEqual([id]);
  } finally {
    await runAsOwner('drop table to_come');
  }
});

test('the nightly job removes the bytes together with the row', async () => {
  const raw = new FormData();
  raw.set('file', new Blob([new Uint8Array(await png())]), 'logo.png');
  await client.post('/tenant/school/avatar', { raw });
  const kept = objects();
  const gone = await send('gif');
  expect(objects()).toEqual([...kept, gone].toSorted());
  await runNightlyJob();
  await advanceDay();
  await runJob(testApp, 'files.remove-unnamed');
  await eventually(() => objects().length === 1);
  expect(objects()).toEqual(kept);
});
