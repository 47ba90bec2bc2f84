/**
 * Export and import of courses: an imported course equals the exported one, and an import succeeds or fails
 * as a whole.
 */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { exerciseTypes } from '@klasna/exercises/names';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  article,
  courseFields,
  done,
  makeCourse,
  makeExercise,
  makeLesson,
  type TestLesson,
  upload,
} from '../../../test/content.ts';
import {
  type Entries,
  fetchCourse,
  fetchEntries,
  importCourse,
  makeWhole,
  mediaOf,
  pack,
  textOf,
  withText,
} from '../../../test/course-file.ts';
import type { Door } from '../../../test/door.ts';
import { png } from '../../../test/kernel/pictures.ts';
import { importIntoLibrary } from '../../../test/library.ts';
import { openWorld, type TestSchool, type World } from '../../../test/world.ts';

let world: World;
let door: Door;
let elsewhere: TestSchool;
let stranger: Door;
let at: TestLesson;
let entries: Entries;
beforeAll(async () => {
  world = await openWorld();
  door = await world.as((await world.school()).admin);
  elsewhere = await world.school();
  stranger = await world.as(await world.person(elsewhere));
  await makeCourse(stranger, { name: 'Was there before' });
  at = await makeWhole(door);
  entries = await fetchEntries(world, door, at.ids.course);
});
afterAll(() => world.close());

/** Keys and ids of items are new after each import. */
const withoutIds = (text: unknown): unknown =>
  JSON.parse(JSON.stringify(text, (name, value) => (name === 'key' || name === 'id' ? undefined : value)));

const importInto = async (whose: Door, all: Entries) => importCourse(whose, await pack(all));

describe('an export', () => {
  test('contains the course with its answer keys, and every file once', async () => {
    const text = textOf(entries);
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
    expect(mediaOf(entries)).toEqual(
      Object.values(text.media).map((medium) => (medium as { path: string }).path),
    );
    expect(
      mediaOf(entries)
        .map((path) => path.split('.').at(-1))
        .sort(),
    ).toEqual(['gif', 'pdf', 'png', 'png', 'wav']);
    expect(JSON.stringify(text)).not.toContain('/files/');
  });

  test('fails with the names of the files if stored bytes are missing', async () => {
    const file = done(await upload(door, 'course', await png()));
    const course = await makeCourse(door, { image: file.id });
    expect((await door.get(`/tenant/courses/${course}/export`)).status).toBe(200);
    const folder = join(world.config.DATA_DIR, 'files');
    const [stored = ''] = readdirSync(folder, { recursive: true })
      .map(String)
      .filter((path) => path.endsWith(file.id));
    rmSync(join(folder, stored));
    const { status, body } = await door.get(`/tenant/courses/${course}/export`);
    expect([status, body.code]).toEqual([409, 'COURSE_MEDIA_LOST']);
    expect(body.message).toContain(file.name);
  });

  test('is named after the course and not cached', async () => {
    const { headers, status } = await door.get(`${at.course}/export`);
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
    const answer = await fetch(`${world.address}/api${at.course}/export`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${door.token}` },
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
  });

  test('omits content in the trash', async () => {
    const { exercises, course, ids } = await makeLesson(door);
    const [kept, gone] = [
      await makeExercise(door, exercises, article('Kept')),
      await makeExercise(door, exercises, article('Gone')),
    ];
    await door.delete(`${exercises}/${gone}`);
    const binned = done(await door.post(`${course}/sections`, { body: { name: 'Binned' } }));
    await door.delete(`${course}/sections/${binned.id}`);
    const text = JSON.stringify(textOf(await fetchEntries(world, door, ids.course)));
    expect([text.includes(kept), text.includes(gone), text.includes(binned.id)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('an import into another school', () => {
  test('creates the same course as the first of the owner', async () => {
    const answer = await importCourse(stranger, await fetchCourse(world, door, at.ids.course));
    expect(answer.status).toBe(201);
    expect(answer.body.data).toEqual({
      courses: [{ id: expect.any(String), name: courseFields.name }],
      ...{ lessons: 2, exercises: exerciseTypes.length + 2, files: 5 },
    });
    const [{ id }] = answer.body.data.courses;
    expect(done(await stranger.get('/tenant/courses')).map(({ name }: { name: string }) => name)).toEqual([
      courseFields.name,
      'Was there before',
    ]);
    const again = await fetchEntries(world, stranger, id);
    expect(withoutIds(textOf(again))).toEqual(withoutIds(textOf(entries)));
    expect(mediaOf(again)).toEqual(mediaOf(entries));
    // Pictures are re-encoded on upload; other files keep their bytes.
    for (const path of mediaOf(entries).filter((one) => /\.(wav|pdf)$/.test(one)))
      expect(again.get(path)).toEqual(entries.get(path));
    expect(JSON.stringify(textOf(again))).not.toContain(at.ids.course);
  });

  test('stores the pictures in that school', async () => {
    const { courses } = done(await importInto(stranger, entries));
    const course = done(await stranger.get(`/tenant/courses/${courses[0].id}`));
    expect(course.image).toContain(`/files/${elsewhere.id}/`);
    expect((await fetch(new URL(course.image, world.address))).status).toBe(200);
    const kept = await world.sql<{ count: number }>(
      elsewhere.id,
      'select count(distinct file_id)::int as count from exercise_files where school_id = $1',
      [elsewhere.id],
    );
    expect(kept[0]?.count).toBeGreaterThanOrEqual(4);
  });

  test('numbers a name that is taken', async () => {
    const door = await world.as(await world.person(elsewhere));
    for (const _ of [1, 2, 3]) done(await importInto(door, entries));
    const { name } = courseFields;
    expect(done(await door.get('/tenant/courses')).map((one: { name: string }) => one.name)).toEqual([
      `${name} (3)`,
      `${name} (2)`,
      name,
    ]);
  });

  test('creates an independent course each time', async () => {
    const ids = new Set<string>();
    for (const _ of [1, 2]) ids.add(done(await importInto(stranger, entries)).courses[0].id);
    const [one, other] = await Promise.all(
      [...ids].map(async (id) => textOf(await fetchEntries(world, stranger, id))),
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
    await importIntoLibrary(world, { type: 'kalyna-hub', courses });
    const [{ id }] = done(await stranger.get('/tenant/courses?type=kalyna-hub'));
    const file = await fetchEntries(world, stranger, id);
    expect(textOf(file).type).toBe('kalyna-hub');
    const made = done(await importInto(door, file)).courses[0].id;
    expect(done(await door.get(`/tenant/courses/${made}`))).toMatchObject({
      ...{ name: 'From the library', type: 'own', position: 1, can: { edit: true } },
      sections: [{ name: 'Section', lessons: [{ name: 'Lesson' }] }],
    });
  });

  test('upgrades content of an older version', async () => {
    const text = textOf(entries);
    const isOld = ({ type }: { type: string }) => type === 'wordlist';
    const { exercises } = text.courses[0].sections[0].lessons[0].sections[0];
    const now = exercises.find(isOld);
    const older = { entries: [{ id: 'e', word: 'кіт', translation: 'cat', audio: null, allowAdd: true }] };
    text.courses[0].sections[0].lessons[0].sections[0].exercises = [
      { ...now, content: older, contentVersion: 1 },
    ];
    const { courses } = done(await importInto(stranger, withText(entries, text)));
    const again = textOf(await fetchEntries(world, stranger, courses[0].id));
    const [made] = again.courses[0].sections[0].lessons[0].sections[0].exercises;
    expect(made.contentVersion).toBe(now.contentVersion);
    expect(made.content.entries).toMatchObject([{ word: 'кіт', translation: 'cat', example: '' }]);
  });
});
