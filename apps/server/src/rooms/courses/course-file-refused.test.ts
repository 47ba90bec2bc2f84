/** What comes as a course file and is none, or means harm: refused by name, and nothing of it stays. */
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

/** Everything that an import could leave behind. */
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

/** Both headers of an entry speak of it; the number of `size` bytes at `place` in each is rewritten. */
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
    if (found !== 1) throw new Error(`${name} stands ${found} times in the archive`);
  }
  return spoilt;
}
const renamed = (zip: Buffer, from: string, to: string) =>
  rewrite(zip, from, [30, 46], (bytes, place) => void bytes.write(to, place, 'latin1'));
const sized = (zip: Buffer, name: string, size: number) =>
  rewrite(zip, name, [22, 24], (bytes, place) => void bytes.writeUInt32LE(size, place));

describe('is refused by name, and leaves nothing behind', () => {
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
    ['no archive', () => Buffer.from('course'), 415, 'NOT_A_COURSE_FILE'],
    ['an archive cut short', async () => (await pack(entries)).subarray(0, 3000), 415, 'NOT_A_COURSE_FILE'],
    [
      'an archive of something else',
      () => pack(new Map([['readme.txt', Buffer.from('hello')]])),
      415,
      'NOT_A_COURSE_FILE',
    ],
    ['a text that is no JSON', () => pack(withText(entries, '{"courses":[')), 415, 'NOT_A_COURSE_FILE'],
    ['a list', () => pack(withText(entries, '[]')), 415, 'NOT_A_COURSE_FILE'],
    ['another format', () => pack(withText(entries, { format: 'other' })), 415, 'NOT_A_COURSE_FILE'],
    [
      'a later shape of the file',
      changed((text) => {
        text.version = 2;
      }),
      409,
      'COURSE_FILE_TOO_NEW',
    ],
    [
      'a later shape of content',
      changed((text) => {
        exercisesOf(text)[0].contentVersion = 99;
      }),
      409,
      'COURSE_FILE_TOO_NEW',
      /exercises\.0$/,
    ],
    [
      'content in an older shape that it never had',
      changed((text) => {
        const at = placeOf('wordlist');
        exercisesOf(text)[at] = { ...exercisesOf(text)[at], content: { words: 7 }, contentVersion: 1 };
      }),
      400,
      'INVALID_INPUT',
      /exercises\.\d+\.content/,
    ],
    [
      'millions of parts in a few kilobytes',
      () => pack(withText(entries, `{"courses":[{"name":"xx","sections":[${'{},'.repeat(400_000)}{}]}]}`)),
      413,
      'COURSE_FILE_TOO_LARGE',
    ],
    [
      'more exercises than a file may bring',
      changed((text) => {
        const [one] = exercisesOf(text);
        exercisesOf(text).push(...Array.from({ length: 2000 }, () => one));
      }),
      413,
      'COURSE_FILE_TOO_LARGE',
    ],
    [
      'an exercise that no call would take',
      changed((text) => {
        exercisesOf(text)[0].content = { text: '['.repeat(300_000) };
      }),
      413,
      'COURSE_FILE_TOO_LARGE',
    ],
    [
      'one entry under two names',
      changed((text) => {
        const [name, medium] = Object.entries(text.media)[0] ?? [];
        text.media[`${name} again`] = medium;
      }),
      415,
      'NOT_A_COURSE_FILE',
    ],
    [
      'no courses',
      changed((text) => {
        text.courses = [];
      }),
      400,
      'INVALID_INPUT',
      /^courses$/,
    ],
    [
      'content that its kind does not know',
      changed((text) => {
        exercisesOf(text)[placeOf('test')].content = { questions: [] };
      }),
      400,
      'INVALID_INPUT',
      /exercises\.\d+\.content\.questions$/,
    ],
    [
      'a name with a zero character',
      changed((text) => {
        exercisesOf(text)[0].title = 'a\0b';
      }),
      400,
      'INVALID_INPUT',
      /exercises\.0\.title$/,
    ],
    [
      'a file it does not bring',
      () => pack(new Map([...entries].filter(([path]) => path !== image()))),
      400,
      'INVALID_INPUT',
      /image$/,
    ],
    [
      'a file by a path on the server',
      changed((text) => {
        text.media[image()].path = '/etc/passwd';
      }),
      400,
      'INVALID_INPUT',
      /image$/,
    ],
    [
      'a file within the text',
      changed((text) => {
        text.media[image()] = { base64: 'aGVsbG8=' };
      }),
      400,
      'INVALID_INPUT',
      /image$/,
    ],
    [
      'a page that calls itself a picture',
      () => pack(new Map(entries).set(image(), Buffer.from('<script>1</script>'))),
      415,
      'NOT_AN_IMAGE',
      /image$/,
    ],
    [
      'a picture that calls itself a sound',
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
      'a file that is too large',
      () => pack(new Map(entries).set(image(), Buffer.alloc(10_485_761))),
      413,
      'FILE_TOO_LARGE',
      /image$/,
    ],
    [
      'an entry that leads out of the archive',
      async () => renamed(await pack(entries), image(), `../${image().slice(3)}`),
      415,
      'NOT_A_COURSE_FILE',
    ],
    [
      'an entry with a path of its own',
      async () => renamed(await pack(entries), image(), `/${image().slice(1)}`),
      415,
      'NOT_A_COURSE_FILE',
    ],
    [
      'two entries of one name',
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
      'an entry that unfolds into more than it says',
      async () => sized(await pack(entries), 'course.json', 100),
      415,
      'NOT_A_COURSE_FILE',
    ],
    [
      'an archive that would unfold into too much',
      async () => sized(await pack(entries), image(), 0xf0000000),
      413,
      'COURSE_FILE_TOO_LARGE',
    ],
    [
      'an entry that is not what was packed',
      async () =>
        rewrite(await pack(entries), image(), [14, 16], (bytes, place) => void bytes.writeUInt32LE(7, place)),
      415,
      'NOT_A_COURSE_FILE',
      /image$/,
    ],
    [
      'an encrypted entry',
      async () =>
        rewrite(await pack(entries), image(), [6, 8], (bytes, place) => void bytes.writeUInt16LE(1, place)),
      415,
      'NOT_A_COURSE_FILE',
    ],
    ['an empty file', () => Buffer.alloc(0), 400, 'INVALID_INPUT', /^file$/],
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

  test('and the last exercise is enough to undo all the others', async () => {
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

  test('at its place in the file, wherever that will stand in the lesson', async () => {
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
