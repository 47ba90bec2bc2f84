/**
 * Export and import of courses: an imported course equals the exported one, and an import succeeds or fails
 * as a whole.
 */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { exerciseTypes } from '@klasna/exercises/names';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import {
  article,
  courseFields,
  makeCourse,
  makeExercise,
  makeLesson,
  type TestLesson,
  unwrapData,
  upload,
} from '../../../test/content.ts';
import {
  fetchCourse,
  fetchEntries,
  importCourse,
  listMediaPaths,
  makeFullCourse,
  packZip,
  parseCourseJson,
  withCourseJson,
  type ZipEntries,
} from '../../../test/course-file.ts';
import { importIntoLibrary } from '../../../test/import-into-library.ts';
import { png } from '../../../test/kernel/sample-files.ts';
import { openTestApp, type TestApp, type TestSchool } from '../../../test/test-app.ts';

let testApp: TestApp;
let client: ApiClient;
let elsewhere: TestSchool;
let stranger: ApiClient;
let at: TestLesson;
let entries: ZipEntries;
beforeAll(async () => {
  testApp = await openTestApp();
  client = await testApp.signInAs((await testApp.createTestSchool()).admin);
  elsewhere = await testApp.createTestSchool();
  stranger = await testApp.signInAs(await testApp.createPerson(elsewhere));
  await makeCourse(stranger, { name: 'Was there before' });
  at = await makeFullCourse(client);
  entries = await fetchEntries(testApp, client, at.ids.course);
});
afterAll(() => testApp.close());

/** Removes keys and ids of items, which are new after each import. */
const withoutIds = (text: unknown): unknown =>
  JSON.parse(JSON.stringify(text, (name, value) => (name === 'key' || name === 'id' ? undefined : value)));

const importInto = async (whose: ApiClient, all: ZipEntries) => importCourse(whose, await packZip(all));

describe('an export', () => {
  test('contains the course with its answer keys, and every file once', async () => {
    const text = parseCourseJson(entries);
    expect(text).toMatchObject({ format: 'klasna-course', version: 1, type: 'own' });
    const [course] = text.courses;
    expect(course).toMatchObject({ ...courseFields, key: at.ids.course, description: 'Усе «разом»' });
    expect(course.sections.map(({ name }: { name: string }) => name)).toEqual(['Section', 'Empty section']);
    const [lesson, empty] = course.sections[0].lessons;
    expect(empty).toMatchObject({ name: 'Empty', description: 'Nothing yet' });
    expect(
      lesson.sections.map((part: { name: string; isHomework: boolean }) => [part.name, part.isHomework]),
    ).toEqual([
      [null, false],
      ['Warm up', false],
      [null, true],
    ]);
    const { exercises } = lesson.sections[0];
    expect(exercises.map(({ type }: { type: string }) => type)).toEqual([...exerciseTypes, 'audio']);
    const marked = exercises.find(({ type }: { type: string }) => type === 'true_false');
    expect(marked.content.statements[0]).toHaveProperty('isCorrect');
    expect(listMediaPaths(entries)).toEqual(
      Object.values(text.media).map((medium) => (medium as { path: string }).path),
    );
    expect(
      listMediaPaths(entries)
        .map((path) => path.split('.').at(-1))
        .sort(),
    ).toEqual(['gif', 'pdf', 'png', 'png', 'wav']);
    expect(JSON.stringify(text)).not.toContain('/files/');
  });

  test('fails with the names of the files if stored bytes are missing', async () => {
    const file = unwrapData(await upload(client, 'course', await png()));
    const course = await makeCourse(client, { image: file.id });
    expect((await client.get(`/tenant/courses/${course}/export`)).status).toBe(200);
    const folder = join(testApp.config.DATA_DIR, 'files');
    const [stored = ''] = readdirSync(folder, { recursive: true })
      .map(String)
      .filter((path) => path.endsWith(file.id));
    rmSync(join(folder, stored));
    const { status, body } = await client.get(`/tenant/courses/${course}/export`);
    expect([status, body.code]).toEqual([409, 'COURSE_MEDIA_LOST']);
    expect(body.message).toContain(file.name);
  });

  test('is named after the course and not cached', async () => {
    const { headers, status } = await client.get(`${at.course}/export`);
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'application/zip',
      'no-store',
    ]);
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('English from zero.zip')}`,
    );
  });

  test('answers HEAD requests', async () => {
    const answer = await fetch(`${testApp.address}/api${at.course}/export`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${client.token}` },
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
  });

  test('omits content in the trash', async () => {
    const { exercises, course, ids } = await makeLesson(client);
    const [kept, gone] = [
      await makeExercise(client, exercises, article('Kept')),
      await makeExercise(client, exercises, article('Gone')),
    ];
    await client.delete(`${exercises}/${gone}`);
    const trashed = unwrapData(await client.post(`${course}/sections`, { body: { name: 'Binned' } }));
    await client.delete(`${course}/sections/${trashed.id}`);
    const text = JSON.stringify(parseCourseJson(await fetchEntries(testApp, client, ids.course)));
    expect([text.includes(kept), text.includes(gone), text.includes(trashed.id)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('an import into another school', () => {
  test('creates the same course as the first of the owner', async () => {
    const answer = await importCourse(stranger, await fetchCourse(testApp, client, at.ids.course));
    expect(answer.status).toBe(201);
    expect(answer.body.data).toEqual({
      courses: [{ id: expect.any(String), name: courseFields.name }],
      ...{ lessons: 2, exercises: exerciseTypes.length + 2, files: 5 },
    });
    const [{ id }] = answer.body.data.courses;
    expect(
      unwrapData(await stranger.get('/tenant/courses')).map(({ name }: { name: string }) => name),
    ).toEqual([courseFields.name, 'Was there before']);
    const reimported = await fetchEntries(testApp, stranger, id);
    expect(withoutIds(parseCourseJson(reimported))).toEqual(withoutIds(parseCourseJson(entries)));
    expect(listMediaPaths(reimported)).toEqual(listMediaPaths(entries));
    // Compares the bytes only of files other than pictures, which are re-encoded on upload.
    for (const path of listMediaPaths(entries).filter((one) => /\.(wav|pdf)$/.test(one)))
      expect(reimported.get(path)).toEqual(entries.get(path));
    expect(JSON.stringify(parseCourseJson(reimported))).not.toContain(at.ids.course);
  });

  test('stores the pictures in that school', async () => {
    const { courses } = unwrapData(await importInto(stranger, entries));
    const course = unwrapData(await stranger.get(`/tenant/courses/${courses[0].id}`));
    expect(course.image).toContain(`/files/${elsewhere.id}/`);
    expect((await fetch(new URL(course.image, testApp.address))).status).toBe(200);
    const kept = await testApp.runSql<{ count: number }>(
      elsewhere.id,
      'select count(distinct file_id)::int as count from exercise_files where school_id = $1',
      [elsewhere.id],
    );
    expect(kept[0]?.count).toBeGreaterThanOrEqual(4);
  });

  test('numbers a name that is taken', async () => {
    const client = await testApp.signInAs(await testApp.createPerson(elsewhere));
    for (const _ of [1, 2, 3]) unwrapData(await importInto(client, entries));
    const { name } = courseFields;
    expect(unwrapData(await client.get('/tenant/courses')).map((one: { name: string }) => one.name)).toEqual([
      `${name} (3)`,
      `${name} (2)`,
      name,
    ]);
  });

  test('creates an independent course each time', async () => {
    const ids = new Set<string>();
    for (const _ of [1, 2]) ids.add(unwrapData(await importInto(stranger, entries)).courses[0].id);
    const [one, other] = await Promise.all(
      [...ids].map(async (id) => parseCourseJson(await fetchEntries(testApp, stranger, id))),
    );
    const keysOf = (text: unknown) =>
      [...JSON.stringify(text).matchAll(/"(?:key|id)":"([^"]+)"/g)].map(([, key]) => key);
    const known = new Set(keysOf(one));
    expect(known.size).toBeGreaterThan(50);
    expect(keysOf(other).filter((key) => known.has(key))).toEqual([]);
  });

  test('accepts the export of a library course', async () => {
    const lesson = { name: 'Lesson', sections: [{ exercises: [article('Shared by all')] }] };
    const courses = [
      { ...courseFields, name: 'From the library', sections: [{ name: 'Section', lessons: [lesson] }] },
    ];
    await importIntoLibrary(testApp, { type: 'kalyna-hub', courses });
    const [{ id }] = unwrapData(await stranger.get('/tenant/courses?type=kalyna-hub'));
    const file = await fetchEntries(testApp, stranger, id);
    expect(parseCourseJson(file).type).toBe('kalyna-hub');
    const made = unwrapData(await importInto(client, file)).courses[0].id;
    expect(unwrapData(await client.get(`/tenant/courses/${made}`))).toMatchObject({
      ...{ name: 'From the library', type: 'own', position: 1, can: { edit: true } },
      sections: [{ name: 'Section', lessons: [{ name: 'Lesson' }] }],
    });
  });

  test('upgrades content of an older version', async () => {
    const text = parseCourseJson(entries);
    const isOld = ({ type }: { type: string }) => type === 'wordlist';
    const { exercises } = text.courses[0].sections[0].lessons[0].sections[0];
    const now = exercises.find(isOld);
    const older = { entries: [{ id: 'e', word: 'кіт', translation: 'cat', audio: null, allowAdd: true }] };
    text.courses[0].sections[0].lessons[0].sections[0].exercises = [
      { ...now, content: older, contentVersion: 1 },
    ];
    const { courses } = unwrapData(await importInto(stranger, withCourseJson(entries, text)));
    const reimported = parseCourseJson(await fetchEntries(testApp, stranger, courses[0].id));
    const [made] = reimported.courses[0].sections[0].lessons[0].sections[0].exercises;
    expect(made.contentVersion).toBe(now.contentVersion);
    expect(made.content.entries).toMatchObject([{ word: 'кіт', translation: 'cat', example: '' }]);
  });
});
