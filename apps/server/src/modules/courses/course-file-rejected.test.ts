/** A file that is not a valid course file, or is hostile, is rejected with a reason and leaves nothing behind. */
import { mkdirSync, readdirSync } from 'node:fs';
import { type ExerciseType, exerciseTypes } from '@klasna/exercises/names';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { article, courseFields } from '../../../test/content.ts';
import {
  fetchEntries,
  importCourse,
  listMediaPaths,
  makeFullCourse,
  packZip,
  parseCourseJson,
  withCourseJson,
  type ZipEntries,
} from '../../../test/course-file.ts';
import { createTemporaryFolder } from '../../../test/setup/temporary-folder.ts';
import { openTestApp, type TestApp, type TestSchool } from '../../../test/test-app.ts';

let testApp: TestApp;
let elsewhere: TestSchool;
let stranger: ApiClient;
let entries: ZipEntries;
const spool = createTemporaryFolder('spool');
beforeAll(async () => {
  testApp = await openTestApp();
  const client = await testApp.signInAs((await testApp.createTestSchool()).admin);
  elsewhere = await testApp.createTestSchool();
  stranger = await testApp.signInAs(await testApp.createPerson(elsewhere));
  entries = await fetchEntries(testApp, client, (await makeFullCourse(client)).ids.course);
  mkdirSync(spool, { recursive: true });
  process.env.TMPDIR = spool;
});
afterAll(() => testApp.close());

/** All tables that an import writes to. */
const tables = [
  'courses',
  'course_sections',
  'lessons',
  'lesson_sections',
  'exercises',
  'exercise_files',
  'files',
];
const countRows = () =>
  testApp.runSql(
    elsewhere.id,
    `select ${tables.map((table) => `(select count(*) from ${table}) as ${table}`)}`,
  );

/**
 * Overwrites a field of an entry in its local and its central header; `places` are the offsets in the two
 * headers.
 */
function rewrite(
  zip: Buffer,
  name: string,
  places: readonly [number, number],
  write: (bytes: Buffer, index: number) => void,
) {
  const rewritten = Buffer.from(zip);
  const headers = [
    ['PK\x03\x04', 30, places[0]],
    ['PK\x01\x02', 46, places[1]],
  ] as const;
  for (const [signature, length, index] of headers) {
    let found = 0;
    for (
      let start = rewritten.indexOf(signature, 0, 'latin1');
      start >= 0;
      start = rewritten.indexOf(signature, start + 4, 'latin1')
    ) {
      if (rewritten.toString('latin1', start + length, start + length + name.length) !== name) continue;
      write(rewritten, start + index);
      found += 1;
    }
    if (found !== 1) throw new Error(`${name} occurs ${found} times in the archive`);
  }
  return rewritten;
}
const renameEntry = (zip: Buffer, from: string, to: string) =>
  rewrite(zip, from, [30, 46], (bytes, index) => void bytes.write(to, index, 'latin1'));
const resizeEntry = (zip: Buffer, name: string, size: number) =>
  rewrite(zip, name, [22, 24], (bytes, index) => void bytes.writeUInt32LE(size, index));

describe('rejects a course file', () => {
  type CreateFile = () => Promise<Buffer> | Buffer;
  const findImage = () => listMediaPaths(entries).find((path) => path.endsWith('.png')) ?? '';
  const withChange = (change: (text: ReturnType<typeof parseCourseJson>) => void) => () => {
    const text = parseCourseJson(entries);
    change(text);
    return packZip(withCourseJson(entries, text));
  };
  const exercisesOf = (text: ReturnType<typeof parseCourseJson>) =>
    text.courses[0].sections[0].lessons[0].sections[0].exercises;
  const indexOfType = (type: ExerciseType) => exerciseTypes.indexOf(type);

  test.each<[string, CreateFile, number, string, RegExp?]>([
    ['that is no archive', () => Buffer.from('course'), 415, 'NOT_A_COURSE_FILE'],
    ['that is truncated', async () => (await packZip(entries)).subarray(0, 3000), 415, 'NOT_A_COURSE_FILE'],
    [
      'that is an archive of something else',
      () => packZip(new Map([['readme.txt', Buffer.from('hello')]])),
      415,
      'NOT_A_COURSE_FILE',
    ],
    ['with invalid JSON', () => packZip(withCourseJson(entries, '{"courses":[')), 415, 'NOT_A_COURSE_FILE'],
    [
      'with a list instead of an object',
      () => packZip(withCourseJson(entries, '[]')),
      415,
      'NOT_A_COURSE_FILE',
    ],
    [
      'with another format',
      () => packZip(withCourseJson(entries, { format: 'other' })),
      415,
      'NOT_A_COURSE_FILE',
    ],
    [
      'with a newer version of the file',
      withChange((text) => {
        text.version = 2;
      }),
      409,
      'COURSE_FILE_TOO_NEW',
    ],
    [
      'with a newer version of content',
      withChange((text) => {
        exercisesOf(text)[0].contentVersion = 99;
      }),
      409,
      'COURSE_FILE_TOO_NEW',
      /exercises\.0$/,
    ],
    [
      'with content that does not match its older version',
      withChange((text) => {
        const at = indexOfType('wordlist');
        exercisesOf(text)[at] = { ...exercisesOf(text)[at], content: { words: 7 }, contentVersion: 1 };
      }),
      400,
      'INVALID_INPUT',
      /exercises\.\d+\.content/,
    ],
    [
      'with millions of items in a few kilobytes',
      () =>
        packZip(
          withCourseJson(entries, `{"courses":[{"name":"xx","sections":[${'{},'.repeat(400_000)}{}]}]}`),
        ),
      413,
      'COURSE_FILE_TOO_LARGE',
    ],
    [
      'with too many exercises',
      withChange((text) => {
        const [one] = exercisesOf(text);
        exercisesOf(text).push(...Array.from({ length: 2000 }, () => one));
      }),
      413,
      'COURSE_FILE_TOO_LARGE',
    ],
    [
      'with an exercise that is too large',
      withChange((text) => {
        exercisesOf(text)[0].content = { text: '['.repeat(300_000) };
      }),
      413,
      'COURSE_FILE_TOO_LARGE',
    ],
    [
      'with one entry under two names',
      withChange((text) => {
        const [name, medium] = Object.entries(text.media)[0] ?? [];
        text.media[`${name} again`] = medium;
      }),
      415,
      'NOT_A_COURSE_FILE',
    ],
    [
      'without courses',
      withChange((text) => {
        text.courses = [];
      }),
      400,
      'INVALID_INPUT',
      /^courses$/,
    ],
    [
      'with invalid content',
      withChange((text) => {
        exercisesOf(text)[indexOfType('test')].content = { questions: [] };
      }),
      400,
      'INVALID_INPUT',
      /exercises\.\d+\.content\.questions$/,
    ],
    [
      'with a zero character in a title',
      withChange((text) => {
        exercisesOf(text)[0].title = 'a\0b';
      }),
      400,
      'INVALID_INPUT',
      /exercises\.0\.title$/,
    ],
    [
      'with a missing file',
      () => packZip(new Map([...entries].filter(([path]) => path !== findImage()))),
      400,
      'INVALID_INPUT',
      /image$/,
    ],
    [
      'with a file path on the server',
      withChange((text) => {
        text.media[findImage()].path = '/etc/passwd';
      }),
      400,
      'INVALID_INPUT',
      /image$/,
    ],
    [
      'with a file inside the text',
      withChange((text) => {
        text.media[findImage()] = { base64: 'aGVsbG8=' };
      }),
      400,
      'INVALID_INPUT',
      /image$/,
    ],
    [
      'with HTML as a picture',
      () => packZip(new Map(entries).set(findImage(), Buffer.from('<script>1</script>'))),
      415,
      'NOT_AN_IMAGE',
      /image$/,
    ],
    [
      'with a picture as a sound',
      () =>
        packZip(
          new Map(entries).set(
            listMediaPaths(entries).find((path) => path.endsWith('.wav')) ?? '',
            entries.get(findImage()) ?? Buffer.alloc(0),
          ),
        ),
      415,
      'UNSUPPORTED_TYPE',
      /audio$/,
    ],
    [
      'with a file that is too large',
      () => packZip(new Map(entries).set(findImage(), Buffer.alloc(10_485_761))),
      413,
      'FILE_TOO_LARGE',
      /image$/,
    ],
    [
      'with an entry outside the archive',
      async () => renameEntry(await packZip(entries), findImage(), `../${findImage().slice(3)}`),
      415,
      'NOT_A_COURSE_FILE',
    ],
    [
      'with an absolute path of an entry',
      async () => renameEntry(await packZip(entries), findImage(), `/${findImage().slice(1)}`),
      415,
      'NOT_A_COURSE_FILE',
    ],
    [
      'with two entries of the same name',
      async () =>
        renameEntry(
          await packZip(new Map([...entries, ['course.jsom', Buffer.from('{}')]])),
          'course.jsom',
          'course.json',
        ),
      415,
      'NOT_A_COURSE_FILE',
    ],
    [
      'with an entry larger than declared',
      async () => resizeEntry(await packZip(entries), 'course.json', 100),
      415,
      'NOT_A_COURSE_FILE',
    ],
    [
      'that expands to too many bytes',
      async () => resizeEntry(await packZip(entries), findImage(), 0xf0000000),
      413,
      'COURSE_FILE_TOO_LARGE',
    ],
    [
      'with a wrong checksum',
      async () =>
        rewrite(
          await packZip(entries),
          findImage(),
          [14, 16],
          (bytes, index) => void bytes.writeUInt32LE(7, index),
        ),
      415,
      'NOT_A_COURSE_FILE',
      /image$/,
    ],
    [
      'with an encrypted entry',
      async () =>
        rewrite(
          await packZip(entries),
          findImage(),
          [6, 8],
          (bytes, index) => void bytes.writeUInt16LE(1, index),
        ),
      415,
      'NOT_A_COURSE_FILE',
    ],
    ['that is empty', () => Buffer.alloc(0), 400, 'INVALID_INPUT', /^file$/],
  ])('%s', async (_, createFile, status, code, where) => {
    const before = await countRows();
    const answer = await importCourse(stranger, await createFile());
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    const places = Object.keys(answer.body.errors ?? {});
    if (where) expect(places).toEqual([expect.stringMatching(where)]);
    else expect(places).toEqual([]);
    expect(await countRows()).toEqual(before);
    expect(readdirSync(spool)).toEqual([]);
  });

  test('completely if only its last course is invalid', async () => {
    const before = await countRows();
    const text = parseCourseJson(entries);
    text.courses.push({ ...courseFields, name: 'Another', sections: [{ name: 'x' }] });
    const answer = await importCourse(stranger, await packZip(withCourseJson(entries, text)));
    expect(answer.body.errors).toEqual({ 'courses.1.sections.0.name': ['At least 2 characters'] });
    text.courses[1] = { ...courseFields, name: 'Another', image: 'nowhere' };
    expect((await importCourse(stranger, await packZip(withCourseJson(entries, text)))).body.errors).toEqual({
      'courses.1.image': ['There is no such file'],
    });
    expect(await countRows()).toEqual(before);
  });

  test('naming the path in the file, even if the item moves in the lesson', async () => {
    const bad = { ...article('Text'), article: { kind: 'plain', text: '' } };
    const parts = [{ isHomework: true, exercises: [bad] }, { exercises: [article('First')] }];
    const course = {
      ...courseFields,
      sections: [{ name: 'One', lessons: [{ name: 'One', sections: parts }] }],
    };
    const text = { ...parseCourseJson(entries), courses: [course], media: {} };
    const { errors } = (await importCourse(stranger, await packZip(withCourseJson(new Map(), text)))).body;
    expect(Object.keys(errors)).toEqual([
      'courses.0.sections.0.lessons.0.sections.0.exercises.0.article.text',
    ]);
  });
});
