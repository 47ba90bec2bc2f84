/** Unused files are removed after a day; files in use never are. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type FilePurpose, filePurposes } from '@klasna/contract/files/models';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  bodiesOfAllKinds,
  done,
  makeCourse,
  makeExercise,
  makeLesson,
  upload,
  uploadAll,
  wavBytes,
} from '../../../test/content.ts';
import type { Door } from '../../../test/door.ts';
import { eventually } from '../../../test/kernel/kernel.ts';
import { animatedGif, pdf, png, webm } from '../../../test/kernel/pictures.ts';
import { runJob } from '../../../test/run-job.ts';
import { openWorld, type TestSchool, type World } from '../../../test/world.ts';
import { asOwner } from '../../kernel/db/migrate.ts';
import { newId } from '../../kernel/ids.ts';
import { removeUnnamed } from './remove-unnamed.ts';

let world: World;
let school: TestSchool;
let door: Door;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  school = await world.school();
  door = await world.as(school.admin);
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
  done(await upload(door, purpose, await bytesFor(purpose))).id;

const rows = async (): Promise<string[]> =>
  (await world.sql<{ id: string }>(school.id, 'select id from files order by id')).map(({ id }) => id);
const objects = (): string[] => readdirSync(join(world.config.DATA_DIR, 'files', school.id)).toSorted();

/** Runs what the nightly job does. */
const night = () =>
  removeUnnamed({
    ...world.jobMeans,
    remove: async (tx, id) => {
      await tx.client.query('delete from files where school_id = $1 and id = $2', [tx.schoolId, id]);
    },
  });
const dayPasses = () =>
  world.sql(
    school.id,
    "update files set unnamed_since = unnamed_since - interval '24 hours' where unnamed_since is not null",
  );

describe('an unused file', () => {
  test('is removed in the night after it was first found unused', async () => {
    const id = await send('exerciseImage');
    await night();
    expect(await rows()).toEqual([id]);
    await night();
    expect(await rows()).toEqual([id]);
    await dayPasses();
    expect(await night()).toBe(1);
    expect(await rows()).toEqual([]);
  });

  test('that is used again is kept for another day at least', async () => {
    const at = await makeLesson(door);
    const id = await send('exerciseImage');
    await night();
    await dayPasses();
    const exercise = await makeExercise(door, at.exercises, { type: 'image', title: 'Named', images: [id] });
    await night();
    expect(await rows()).toEqual([id]);
    const other = await send('exerciseImage');
    await door.put(`${at.exercises}/${exercise}`, { body: { images: [other] } });
    await night();
    expect(await rows()).toEqual([id, other]);
    await dayPasses();
    await night();
    expect(await rows()).toEqual([other]);
  });

  test.each(Object.keys(filePurposes) as FilePurpose[])('is removed for the purpose %s', async (purpose) => {
    await send(purpose);
    await night();
    await dayPasses();
    await night();
    expect(await rows()).toEqual([]);
  });

  test('of one school does not affect files of another', async () => {
    const id = await send('pdf');
    const elsewhere = await world.school();
    const theirs = done(await upload(await world.as(elsewhere.admin), 'pdf', pdf)).id;
    await night();
    await dayPasses();
    await night();
    expect(await rows()).toEqual([]);
    expect(id).not.toBe(theirs);
    expect(await world.sql(elsewhere.id, 'select id from files')).toEqual([{ id: theirs }]);
  });
});

/** Creates a reference of every kind to a file. */
async function nameEverything(): Promise<void> {
  const files = await uploadAll(door);
  const at = await makeLesson(door, await makeCourse(door, { image: files.course.id }));
  const ids: string[] = [];
  for (const body of bodiesOfAllKinds(files)) ids.push(await makeExercise(door, at.exercises, body));
  const audio = { kind: 'file', file: await send('audio') };
  await makeExercise(door, at.exercises, {
    type: 'article',
    title: 'Heard',
    article: { kind: 'plain', text: 'a' },
    audio,
  });
  const details = { firstName: 'Ann', lastName: 'Lee', role: 'member', email: `${newId()}@named.example` };
  await door.post('/tenant/users', { body: { ...details, avatar: await send('avatar') } });
  await door.put('/tenant/user/profile', { body: { avatar: await send('avatar') } });
  await door.post('/tenant/groups', { body: { name: 'Group', image: await send('group') } });
  const logo = new FormData();
  logo.set('file', new Blob([new Uint8Array(await png())]), 'logo.png');
  await door.post('/tenant/school/avatar', { raw: logo });
  const document = new FormData();
  for (const [name, value] of [
    ['name', 'Contract'],
    ['type', 'public'],
  ] as const)
    document.set(name, value);
  document.set('file', new Blob([new Uint8Array(pdf)]), 'contract.pdf');
  done(await door.post(`/tenant/users/${school.admin.id}/documents`, { raw: document }));
  // Content in the trash keeps its references, and so does a copy whose original is gone.
  const copy = done(await door.post(`${at.course}/duplicate`)).id;
  await door.delete(at.course);
  await door.delete(`/tenant/courses/${copy}`);
}

test('never removes a file in use, whatever references it', async () => {
  await nameEverything();
  const before = await rows();
  expect(before.length).toBeGreaterThan(10);
  for (const _ of [1, 2, 3]) {
    expect(await night()).toBe(0);
    await dayPasses();
  }
  expect(await rows()).toEqual(before);
  expect(await world.sql(school.id, 'select from files where unnamed_since is not null')).toEqual([]);
});

test('a new table counts as soon as it has a foreign key to files', async () => {
  const id = await send('audio');
  const own = (text: string) => asOwner(world.connected.ownerUrl, (client) => client.query(text));
  await own(`create table to_come (school_id uuid, heard_id uuid, foreign key (school_id, heard_id) references files (school_id, id));
    grant select on to_come to klasna_app; insert into to_come values ('${school.id}', '${id}')`);
  try {
    await night();
    await dayPasses();
    expect(await night()).toBe(0);
    expect(await rows()).toEqual([id]);
  } finally {
    await own('drop table to_come');
  }
});

test('the nightly job removes the bytes together with the row', async () => {
  const raw = new FormData();
  raw.set('file', new Blob([new Uint8Array(await png())]), 'logo.png');
  await door.post('/tenant/school/avatar', { raw });
  const kept = objects();
  const gone = await send('gif');
  expect(objects()).toEqual([...kept, gone].toSorted());
  await night();
  await dayPasses();
  await runJob(world, 'files.remove-unnamed');
  await eventually(() => objects().length === 1);
  expect(objects()).toEqual(kept);
});
