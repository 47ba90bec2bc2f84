/** The shared libraries: a command imports them, and every school can read them. */
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { samplesByType } from '@klasna/exercises/samples';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { article, courseFields, unwrapData } from '../../../test/content.ts';
import { fetchCourse, makeFullCourse } from '../../../test/course-file.ts';
import { png } from '../../../test/kernel/sample-files.ts';
import { createTemporaryFolder } from '../../../test/setup/temporary-folder.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { importFromCommandLine } from '../../import-from-command-line.ts';
import { librarySchoolId } from './library.ts';

let testApp: TestApp;
let client: ApiClient;
const folder = createTemporaryFolder('library');
beforeAll(async () => {
  testApp = await openTestApp();
  client = await testApp.signInAs((await testApp.createTestSchool()).admin);
  writeFileSync(join(folder, 'tree.png'), await png(20, 20));
});
afterAll(() => testApp.close());

interface ProcessResult {
  readonly code: number | null;
  readonly output: string;
}

function runImport(file: unknown, run = runCommand): Promise<ProcessResult> {
  writeFileSync(join(folder, 'file.json'), typeof file === 'string' ? file : JSON.stringify(file));
  return run('file.json');
}

function createEnvironment(): NodeJS.ProcessEnv {
  const { DATA_DIR, DATABASE_URL = '' } = testApp.config;
  return { ...process.env, INIT_CWD: folder, DATA_DIR, DATABASE_URL, TEST_REQUESTS_FILE: '' };
}

/** Runs the command in this process, because a separate one takes a second to start. */
const runCommand = (...given: readonly string[]): Promise<ProcessResult> =>
  importFromCommandLine(given, createEnvironment());

/** Runs the command in its own process, as an operator does, while the server is running. */
function runProcess(...given: readonly string[]): Promise<ProcessResult> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../library-import.ts'), ...given], {
    env: createEnvironment(),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (some) => (output += String(some)));
  return new Promise((resolve) => child.once('exit', (code) => resolve({ code, output })));
}

const picture = async () => ({ base64: (await png(21, 21)).toString('base64') });
const file = async () => ({
  type: 'kalyna-academy',
  courses: [
    {
      ...courseFields,
      name: 'Shared course',
      description: 'For everybody',
      image: 'cover',
      sections: [
        {
          name: 'Section',
          lessons: [
            {
              name: 'Lesson',
              sections: [
                { isHomework: true, exercises: [article('At home')] },
                {
                  name: 'Warm up',
                  exercises: [
                    { type: 'image', title: 'A tree', images: ['tree'] },
                    { type: 'test', title: 'Choose', ...samplesByType.test[0], name: undefined },
                    {
                      type: 'match_the_words',
                      title: 'Match',
                      content: samplesByType.match_the_words[0]?.content,
                    },
                    article('The same'),
                    article('The same'),
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
  media: { cover: await picture(), tree: { path: 'tree.png' } },
});

const tables = ['courses', 'course_sections', 'lessons', 'lesson_sections', 'exercises', 'files'];
const readRows = async () => {
  const found: unknown[] = [];
  for (const table of tables)
    found.push(
      await testApp.runSql(librarySchoolId, `select * from ${table} where school_id = $1 order by id`, [
        librarySchoolId,
      ]),
    );
  return found;
};
const fetchStatus = async (address: string) => (await fetch(new URL(address, testApp.address))).status;
const readLesson = async (course: { id: string }) => {
  const [section] = unwrapData(await client.get(`/tenant/courses/${course.id}`)).sections;
  return unwrapData(
    await client.get(`/tenant/courses/${course.id}/sections/${section.id}/lessons/${section.lessons[0].id}`),
  );
};
const readSharedCourse = async () => unwrapData(await client.get('/tenant/courses?type=kalyna-academy'))[0];

describe('importing a library', () => {
  test('creates courses that every school can read, with their pictures', async () => {
    expect(await runImport(await file(), runProcess)).toEqual({
      code: 0,
      output: 'created 11, changed 0, as before 0, removed 0\n',
    });
    const course = await readSharedCourse();
    expect(course).toMatchObject({
      name: 'Shared course',
      type: 'kalyna-academy',
      ownerId: null,
      position: 1,
      can: { edit: false },
    });
    expect(await fetchStatus(course.image)).toBe(200);
    const { sections, can } = await readLesson(course);
    expect(can).toEqual({ edit: false });
    expect(
      sections.map(({ name, isHomework }: { name: string; isHomework: boolean }) => [name, isHomework]),
    ).toEqual([
      ['Warm up', false],
      [null, true],
    ]);
    expect(await fetchStatus(sections[0].exercises[0].images[0])).toBe(200);
    expect(unwrapData(await client.get('/tenant/courses?type=kalyna-hub'))).toEqual([]);
  });

  test('changes nothing when repeated', async () => {
    const before = await readRows();
    expect(await runImport(await file())).toEqual({
      code: 0,
      output: 'created 0, changed 0, as before 11, removed 0\n',
    });
    expect(await readRows()).toEqual(before);
  });

  test('applies changes, keeps the ids of the rest and deletes what is gone', async () => {
    const before = await readLesson(await readSharedCourse());
    const changed = await file();
    const exercises = changed.courses[0]?.sections[0]?.lessons[0]?.sections[1]?.exercises ?? [];
    exercises.splice(3, 2, article('Something new'));
    exercises[2] = { ...exercises[2], title: 'Match', description: 'In pairs' } as never;
    const { output } = await runImport(changed);
    expect(output).toBe('created 1, changed 1, as before 8, removed 2\n');
    const after = await readLesson(await readSharedCourse());
    const [old, now] = [before, after].map(({ sections }) => sections[0].exercises);
    expect(now.map(({ title }: { title: string }) => title)).toEqual([
      'A tree',
      'Choose',
      'Match',
      'Something new',
    ]);
    expect([now[2].id, now[2].description, now[2].content]).toEqual([old[2].id, 'In pairs', old[2].content]);
    expect((await runImport(await file())).output).toBe('created 0, changed 3, as before 8, removed 1\n');
    expect((await readLesson(await readSharedCourse())).sections[0].exercises[3].id).toBe(old[3].id);
  });

  test.each<[string, (good: Awaited<ReturnType<typeof file>>) => unknown, RegExp]>([
    ['invalid JSON', () => '{', /^This is not a course file, or it is damaged/],
    ['a newer version', (good) => ({ ...good, version: 2 }), /^This course file comes from a newer version/],
    [
      'an unknown type',
      (good) => ({ ...good, type: 'ours' }),
      /^type: Please choose one of the offered values/,
    ],
    ['no courses', (good) => ({ ...good, courses: [] }), /^courses: At least 1 needed/],
    [
      'a missing file',
      (good) => ({ ...good, media: { cover: good.media.cover } }),
      /courses\.0\.sections\.0\.lessons\.0\.sections\.\d\.exercises\.0\.images\.0: There is no such file/,
    ],
    [
      'an invalid picture',
      (good) => ({ ...good, media: { ...good.media, cover: { base64: 'aGVsbG8=' } } }),
      /^courses\.0\.image: Invalid file type/,
    ],
    [
      'a file outside the folder',
      (good) => ({ ...good, media: { ...good.media, cover: { path: '../tree.png' } } }),
      /^courses\.0\.image: This is not a course file/,
    ],
    [
      'invalid content',
      (good) => ({
        ...good,
        courses: [
          {
            ...good.courses[0],
            name: 'Broken',
            sections: [
              {
                name: 'One',
                lessons: [
                  {
                    name: 'One',
                    sections: [{ exercises: [{ type: 'test', title: 'Test', content: { questions: [] } }] }],
                  },
                ],
              },
            ],
          },
        ],
      }),
      /courses\.0\.sections\.0\.lessons\.0\.sections\.0\.exercises\.0\.content\.questions: At least 1 needed/,
    ],
  ])('rejects %s with its path and changes nothing', async (_, spoil, words) => {
    const before = await readRows();
    const { code, output } = await runImport(spoil(await file()));
    expect([code, output]).toEqual([1, expect.stringMatching(words)]);
    expect(await readRows()).toEqual(before);
  });
});

describe('a course exported by a school', () => {
  test('is imported by the same command, idempotently, into the hub by default', async () => {
    const whole = await makeFullCourse(client);
    writeFileSync(join(folder, 'course.zip'), await fetchCourse(testApp, client, whole.ids.course));
    const made = /^created \d\d, changed 0, as before 0, removed 0\n$/;
    const first = await runCommand('course.zip');
    expect([first.code, first.output]).toEqual([0, expect.stringMatching(made)]);
    const [course] = unwrapData(await client.get('/tenant/courses?type=kalyna-hub'));
    expect(course).toMatchObject({ name: courseFields.name, lessonsCount: 2 });
    expect(await fetchStatus(course.image)).toBe(200);
    const [, count] = /created (\d+)/.exec(first.output) ?? [];
    expect((await runCommand('course.zip')).output).toBe(
      `created 0, changed 0, as before ${count}, removed 0\n`,
    );
    const withType = await runCommand('course.zip', '--type', 'kalyna-academy');
    expect([withType.code, withType.output]).toEqual([0, first.output]);
  });

  test('is rejected for an unknown library', async () => {
    expect(await runCommand('course.zip', '--type', 'own')).toEqual({
      code: 2,
      output: '--type: must be kalyna-academy or kalyna-hub\nHow to use it: klasna library:import --help\n',
    });
  });

  test('is reported by name if the file does not exist', async () => {
    const { code, output } = await runProcess('nowhere.zip');
    expect([code, output]).toEqual([1, expect.stringMatching(/^FILE: .*nowhere\.zip/)]);
  });
});

describe('a library course', () => {
  test('can be duplicated into an editable course that still shows its pictures', async () => {
    const copy = unwrapData(await client.post(`/tenant/courses/${(await readSharedCourse()).id}/duplicate`));
    expect(copy).toMatchObject({
      name: 'Shared course (copy)',
      type: 'own',
      position: 1,
      can: { edit: true },
    });
    expect(await fetchStatus(copy.image)).toBe(200);
    const lesson = await readLesson(copy);
    const [tree, choose] = lesson.sections[0].exercises;
    expect(await fetchStatus(tree.images[0])).toBe(200);
    const at = `/tenant/courses/${copy.id}/sections/${lesson.sectionId}/lessons/${lesson.id}/sections/${lesson.sections[0].id}/exercises`;
    const sentBack = await client.put(`${at}/${tree.id}`, {
      body: { title: 'Our tree', images: tree.images },
    });
    expect([sentBack.status, await fetchStatus(sentBack.body.data.images[0])]).toEqual([200, 200]);
    expect(
      unwrapData(await client.put(`${at}/${choose.id}`, { body: { title: 'Our test' } })).content,
    ).toEqual(choose.content);
    expect(
      unwrapData(await client.put(`/tenant/courses/${copy.id}`, { body: { image: copy.image } })).image,
    ).toContain('/files/');
    const again = unwrapData(await client.post(`/tenant/courses/${copy.id}/duplicate`));
    expect(await fetchStatus((await readLesson(again)).sections[0].exercises[0].images[0])).toBe(200);
    expect((await readLesson(await readSharedCourse())).sections[0].exercises[0].title).toBe('A tree');
  });

  test('does not count as a school of the installation', async () => {
    const empty = await openTestApp();
    try {
      // One by one, as the product does: Citus refuses the three in one statement.
      const ask = (text: string) =>
        empty.connected.database.outsideSchools(async (_, client) => (await client.query(text)).rows);
      expect(await ask('select any_school_exists() as some')).toEqual([{ some: false }]);
      expect(await ask('select id from school_ids() as id')).toEqual([]);
      expect(await ask("select school_by_slug('library') as found")).toEqual([{ found: null }]);
    } finally {
      await empty.close();
    }
  });
});
