/** Course files for tests: exporting, repacking and damaging them. */
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { ApiClient, ApiReply } from './api-client.ts';
import {
  article,
  makeCourse,
  makeExercise,
  makeLesson,
  sampleBodiesOfAllTypes,
  type TestLesson,
  unwrapData,
  uploadAll,
} from './content.ts';
import { readZip } from './read-zip.ts';
import type { TestApp } from './test-app.ts';

export type ZipEntries = Map<string, Buffer>;

/** Exports a course and returns the bytes of the file. */
export async function fetchCourse(testApp: TestApp, client: ApiClient, courseId: string): Promise<Buffer> {
  const answer = await fetch(`${testApp.address}/api/tenant/courses/${courseId}/export`, {
    headers: { authorization: `Bearer ${client.token}` },
  });
  if (!answer.ok) throw new Error(`exporting returned ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

export const fetchEntries = async (
  testApp: TestApp,
  client: ApiClient,
  courseId: string,
): Promise<ZipEntries> => readZip(await fetchCourse(testApp, client, courseId));

// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects, and fails where it is not so
export const parseCourseJson = (entries: ZipEntries): any => JSON.parse(String(entries.get('course.json')));

export const withCourseJson = (entries: ZipEntries, text: object | string): ZipEntries =>
  new Map(entries).set('course.json', Buffer.from(typeof text === 'string' ? text : JSON.stringify(text)));

export function packZip(entries: ZipEntries, compress = true): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, bytes] of entries) zip.addBuffer(bytes, path, { compress });
  zip.end();
  return buffer(zip.outputStream);
}

export function importCourse(client: ApiClient, bytes: Uint8Array, name = 'course.zip'): Promise<ApiReply> {
  const raw = new FormData();
  raw.set('file', new Blob([new Uint8Array(bytes)]), name);
  return client.post('/tenant/courses/import', { raw });
}

/** Creates a course with a cover, two sections, homework, an empty lesson and one exercise of every type. */
export async function makeFullCourse(client: ApiClient): Promise<TestLesson> {
  const files = await uploadAll(client);
  const course = await makeCourse(client, { description: 'Усе «разом»', image: files.course.id });
  const path = await makeLesson(client, course);
  for (const body of sampleBodiesOfAllTypes(files)) await makeExercise(client, path.exercises, body);
  const audio = { kind: 'file', file: files.audio.id };
  await makeExercise(client, path.exercises, { type: 'audio', title: 'Heard', audio, script: 'Said' });
  const parts = `${path.lesson}/sections`;
  const homework = unwrapData(await client.post(parts, { body: { isHomework: true } }));
  await makeExercise(client, `${parts}/${homework.id}/exercises`, article('At home'));
  await client.post(parts, { body: { name: 'Warm up' } });
  await client.post(`${path.section}/lessons`, { body: { name: 'Empty', description: 'Nothing yet' } });
  await client.post(`${path.course}/sections`, { body: { name: 'Empty section' } });
  return path;
}

export const listMediaPaths = (entries: ZipEntries): string[] =>
  [...entries.keys()].filter((path) => path.startsWith('media/'));
