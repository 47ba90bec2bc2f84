/** Course files for tests: exporting, repacking and damaging them. */
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import {
  article,
  bodiesOfAllKinds,
  done,
  makeCourse,
  makeExercise,
  makeLesson,
  type TestLesson,
  uploadAll,
} from './content.ts';
import type { Answer, Door } from './door.ts';
import { readZip } from './read-zip.ts';
import type { World } from './world.ts';

export type Entries = Map<string, Buffer>;

/** Exports a course and returns the bytes of the file. */
export async function fetchCourse(world: World, door: Door, courseId: string): Promise<Buffer> {
  const answer = await fetch(`${world.address}/api/tenant/courses/${courseId}/export`, {
    headers: { authorization: `Bearer ${door.token}` },
  });
  if (!answer.ok) throw new Error(`exporting returned ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

export const fetchEntries = async (world: World, door: Door, courseId: string): Promise<Entries> =>
  readZip(await fetchCourse(world, door, courseId));

// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects, and fails where it is not so
export const textOf = (entries: Entries): any => JSON.parse(String(entries.get('course.json')));

export const withText = (entries: Entries, text: object | string): Entries =>
  new Map(entries).set('course.json', Buffer.from(typeof text === 'string' ? text : JSON.stringify(text)));

export function pack(entries: Entries, compress = true): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, bytes] of entries) zip.addBuffer(bytes, path, { compress });
  zip.end();
  return buffer(zip.outputStream);
}

export function importCourse(door: Door, bytes: Uint8Array, name = 'course.zip'): Promise<Answer> {
  const raw = new FormData();
  raw.set('file', new Blob([new Uint8Array(bytes)]), name);
  return door.post('/tenant/courses/import', { raw });
}

/** Creates a course with a cover, two sections, homework, an empty lesson and one exercise of every type. */
export async function makeWhole(door: Door): Promise<TestLesson> {
  const files = await uploadAll(door);
  const course = await makeCourse(door, { description: 'Усе «разом»', image: files.course.id });
  const place = await makeLesson(door, course);
  for (const body of bodiesOfAllKinds(files)) await makeExercise(door, place.exercises, body);
  const audio = { kind: 'file', file: files.audio.id };
  await makeExercise(door, place.exercises, { type: 'audio', title: 'Heard', audio, script: 'Said' });
  const parts = `${place.lesson}/sections`;
  const homework = done(await door.post(parts, { body: { isHomework: true } }));
  await makeExercise(door, `${parts}/${homework.id}/exercises`, article('At home'));
  await door.post(parts, { body: { name: 'Warm up' } });
  await door.post(`${place.section}/lessons`, { body: { name: 'Empty', description: 'Nothing yet' } });
  await door.post(`${place.course}/sections`, { body: { name: 'Empty section' } });
  return place;
}

export const mediaOf = (all: Entries): string[] =>
  [...all.keys()].filter((path) => path.startsWith('media/'));
