/**
 * Files that are no valid course file, or hostile: each is rejected with its reason and leaves nothing
 * behind.
 */
import { mkdirSync, readdirSync } from 'node:fs';
import { type ExerciseType, exerciseTypes } from '@klasna/exercises/names';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { article, courseFields } from '../../../test/content.ts';
import {
  type Entries,
  fetchEntries,
  importCourse,
  makeWhole,
  mediaOf,
  pack,
  textOf,
  withText,
} from '../../../test/course-file.ts';
import type { Door } from '../../../test/door.ts';
import { temporaryFolder } from '../../../test/setup/temporary-folder.ts';
import { openWorld, type TestSchool, type World } from '../../../test/world.ts';

let world: World;
let elsewhere: TestSchool;
let stranger: Door;
let entries: Entries;
const spool = temporaryFolder('spool');
beforeAll(async () => {
  world = await openWorld();
  const door = await world.as((await world.school()).admin);
  elsewhere = await world.school();
  stranger = await world.as(await world.person(elsewhere));
  entries = await fetchEntries(world, door, (await makeWhole(door)).ids.course);
  mkdirSync(spool, { recursive: true });
  process.env.TMPDIR = spool;
});
afterAll(() => world.close());

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
  world.sql(elsewhere.id, `select ${tables.map((table) => `(select count(*) from ${table}) as ${table}`)}`);

/**
 * Overwrites a field of an entry in its local and its central header; `places` are the offsets in the two
 * headers.
 */
function rewrite(
  zip: Buffer,
  name: string,
  places: readonly [number, number],
  write: (bytes: Buffer, place: number) => void,
) {
  const spoilt = Buffer.from(zip);
  const heads = [
    ['PK\x03\x04', 30, places[0]],
    ['PK\x01\x02', 46, places[1]],
  ] as const;
  for (const [sign, length, place] of heads) {
    let found = 0;
    for (
      let start = spoilt.indexOf(sign, 0, 'latin1');
      start >= 0;
      start = spoilt.indexOf(sign, start + 4, 'latin1')
    ) {
      if (spoilt.toString('latin1', start + length, start + length + name.length) !== name) continue;
      write(spoilt, start + place);
      found += 1;
    }
    if (found !== 1) throw new Error(`${name} occurs ${found} times in the archive`);
  }
  return spoilt;
}
const renamed = (zip: Buffer, from: string, to: string) =>
  rewrite(zip, from, [30, 46], (bytes, place) => void bytes.write(to, place, 'latin1'));
const sized = (zip: Buffer, name: string, size: number) =>
  rewrite(zip, name, [22, 24], (bytes, place) => void bytes.writeUInt32LE(size, place));

describe('rejects a course file', () => {
  type Spoil = () => Promise<Buffer> | Buffer;
  const image = () => mediaOf(entries).find((path) => path.endsWith('.png')) ?? '';
  const changed = (change: (text: ReturnType<typeof textOf>) => void) => () => {
    const text = textOf(entries);
    change(text);
    return pack(withText(entries, text));
  };
  const exercisesOf = (text: ReturnType<typeof textOf>) =>
    text.courses[0].sections[0].lessons[0].sections[0].exercises;
  const placeOf = (type: ExerciseType) => exerciseTypes.indexOf(type);

  test.each<[string, Spoil, number, string, RegExp?]>([
    ['that is no archive', () => Buffer.from('course'), 415, 'NOT_A_COURSE_FILE'],
    ['that is truncated', async () => (await pack(entries)).subarray(0, 3000), 415, 'NOT_A_COURSE_FILE'],
    [
      'that is an archive of something else',
      () => pack(new Map([['readme.txt', Buffer.from('hello')]])),
      415,
      'NOT_A_COURSE_FILE',
    ],
    ['with invalid JSON', () => pack(withText(entries, '{"courses":[')), 415, 'NOT_A_COURSE_FILE'],
    ['with a list instead of an object', () => pack(withText(entries, '[]')), 415, 'NOT_A_COURSE_FILE'],
    ['with another format', () => pack(withText(entries, { format: 'other' })), 415, 'NOT_A_COURSE_FILE'],
    [
      'with a newer version of the file',
      changed((text) => {
        text.version = 2;
      }),
      409,
      'COURSE_FILE_TOO_NEW',
    ],
    [
      'with a newer version of content',
      changed((text) => {
        exercisesOf(text)[0].contentVersion = 99;
      }),
      409,
      'COURSE_FILE_TOO_NEW',
      /exercises\.0$/,
    ],
    [
      'with content that does not match its older version',
      changed((text) => {
        const at = placeOf('wordlist');
        exercisesOf(text)[at] = { ...exercisesOf(text)[at], content: { words: 7 }, contentVersion: 1 };
      }),
      400,
      'INVALID_INPUT',
      /exercises\.\d+\.content/,
    ],
    [
      'with millions of items in a few kilobytes',
      () => pack(withText(entries, `{"courses":[{"name":"xx","sections":[${'{},'.repeat(400_000)}{}]}]}`)),
      413,
      'COURSE_FILE_TOO_LARGE',
    ],
    [
      'with too many exercises',
      changed((text) => {
        const [one] = exercisesOf(text);
        exercisesOf(text).push(...Array.from({ length: 2000 }, () => one));
      }),
      413,
      'COURSE_FILE_TOO_LARGE',
    ],
    [
      'with an exercise that is too large',
      changed((text) => {
        exercisesOf(text)[0].content = { text: '['.repeat(300_000) };
      }),
      413,
      'COURSE_FILE_TOO_LARGE',
    ],
    [
      'with one entry under two names',
      changed((text) => {
        const [name, medium] = Object.entries(text.media)[0] ?? [];
        text.media[`${name} again`] = medium;
      }),
      415,
      'NOT_A_COURSE_FILE',
    ],
    [
      'without courses',
      changed((text) => {
        text.courses = [];
      }),
      400,
      'INVALID_INPUT',
      /^courses$/,
    ],
    [
      'with invalid content',
      changed((text) => {
        exercisesOf(text)[placeOf('test')].content = { questions: [] };
      }),
      400,
      'INVALID_INPUT',
      /exercises\.\d+\.content\.questions$/,
    ],
    [
      'with a zero character in a title',
      changed((text) => {
        exercisesOf(text)[0].title = 'a\0b';
      }),
      400,
      'INVALID_INPUT',
      /exercises\.0\.title$/,
    ],
    [
      'with a missing file',
      () => pack(new Map([...entries].filter(([path]) => path !== image()))),
      400,
      'INVALID_INPUT',
      /image$/,
    ],
    [
      'with a file path on the server',
      changed((text) => {
        text.media[image()].path = '/etc/passwd';
      }),
      400,
      'INVALID_INPUT',
      /image$/,
    ],
    [
      'with a file inside the text',
      changed((text) => {
        text.media[image()] = { base64: 'aGVsbG8=' };
      }),
      400,
      'INVALID_INPUT',
      /image$/,
    ],
    [
      'with HTML as a picture',
      () => pack(new Map(entries).set(image(), Buffer.from('<script>1</script>'))),
      415,
      'NOT_AN_IMAGE',
      /image$/,
    ],
    [
      'with a picture as a sound',
      () =>
        pack(
          new Map(entries).set(
            mediaOf(entries).find((path) => path.endsWith('.wav')) ?? '',
            entries.get(image()) ?? Buffer.alloc(0),
          ),
        ),
      415,
      'UNSUPPORTED_TYPE',
      /audio$/,
    ],
    [
      'with a file that is too large',
      () => pack(new Map(entries).set(image(), Buffer.alloc(10_485_761))),
      413,
      'FILE_TOO_LARGE',
      /image$/,
    ],
    [
      'with an entry outside the archive',
      async () => renamed(await pack(entries), image(), `../${image().slice(3)}`),
      415,
      'NOT_A_COURSE_FILE',
    ],
    [
      'with an absolute path of an entry',
      async () => renamed(await pack(entries), image(), `/${image().slice(1)}`),
      415,
      'NOT_A_COURSE_FILE',
    ],
    [
      'with two entries of the same name',
      async () =>
        renamed(
          await pack(new Map([...entries, ['course.jsom', Buffer.from('{}')]])),
          'course.jsom',
          'course.json',
        ),
      415,
      'NOT_A_COURSE_FILE',
    ],
    [
      'with an entry larger than declared',
      async () => sized(await pack(entries), 'course.json', 100),
      415,
      'NOT_A_COURSE_FILE',
    ],
    [
      'that expands to too many bytes',
      async () => sized(await pack(entries), image(), 0xf0000000),
      413,
      'COURSE_FILE_TOO_LARGE',
    ],
    [
      'with a wrong checksum',
      async () =>
        rewrite(await pack(entries), image(), [14, 16], (bytes, place) => void bytes.writeUInt32LE(7, place)),
      415,
      'NOT_A_COURSE_FILE',
      /image$/,
    ],
    [
      'with an encrypted entry',
      async () =>
        rewrite(await pack(entries), image(), [6, 8], (bytes, place) => void bytes.writeUInt16LE(1, place)),
      415,
      'NOT_A_COURSE_FILE',
    ],
    ['that is empty', () => Buffer.alloc(0), 400, 'INVALID_INPUT', /^file$/],
  ])('%s', async (_, spoil, status, code, where) => {
    const before = await countRows();
    const answer = await importCourse(stranger, await spoil());
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    const places = Object.keys(answer.body.errors ?? {});
    if (where) expect(places).toEqual([expect.stringMatching(where)]);
    else expect(places).toEqual([]);
    expect(await countRows()).toEqual(before);
    expect(readdirSync(spool)).toEqual([]);
  });

  test('completely if only its last course is invalid', async () => {
    const before = await countRows();
    const text = textOf(entries);
    text.courses.push({ ...courseFields, name: 'Another', sections: [{ name: 'x' }] });
    const answer = await importCourse(stranger, await pack(withText(entries, text)));
    expect(answer.body.errors).toEqual({ 'courses.1.sections.0.name': ['At least 2 characters'] });
    text.courses[1] = { ...courseFields, name: 'Another', image: 'nowhere' };
    expect((await importCourse(stranger, await pack(withText(entries, text)))).body.errors).toEqual({
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
    const text = { ...textOf(entries), courses: [course], media: {} };
    const { errors } = (await importCourse(stranger, await pack(withText(new Map(), text)))).body;
    expect(Object.keys(errors)).toEqual([
      'courses.0.sections.0.lessons.0.sections.0.exercises.0.article.text',
    ]);
  });
});
