import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient, ApiReply } from '../../../test/api-client.ts';
import {
  article,
  courseFields,
  makeCourse,
  makeExercise,
  makeLesson,
  unwrapData,
  upload,
} from '../../../test/content.ts';
import { png } from '../../../test/kernel/sample-files.ts';
import { openTestApp, type TestApp, type TestSchool } from '../../../test/test-app.ts';

let testApp: TestApp;
let school: TestSchool;
beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000' });
  school = await testApp.createTestSchool();
});
afterAll(() => testApp.close());

/** A person without courses. */
const newAuthor = async (): Promise<ApiClient> => testApp.signInAs(await testApp.createPerson(school));
const names = async (client: ApiClient, query = ''): Promise<string[]> =>
  unwrapData(await client.get(`/tenant/courses${query}`)).map(({ name }: { name: string }) => name);
const positions = async (client: ApiClient): Promise<number[]> =>
  unwrapData(await client.get('/tenant/courses')).map(({ position }: { position: number }) => position);

/** Creates courses in this order, so the last one comes first in the list. */
async function makeCourses(client: ApiClient, ...list: string[]): Promise<Record<string, string>> {
  const made: Record<string, string> = {};
  for (const name of list) made[name] = await makeCourse(client, { name });
  return made;
}

describe('a course', () => {
  test('is created with the given fields and read with its sections and lessons', async () => {
    const client = await newAuthor();
    const image = unwrapData(await upload(client, 'course', await png()));
    const given = { ...courseFields, description: 'For beginners', image: image.id };
    const made = await client.post('/tenant/courses', { body: { ...given, type: 'own' } });
    expect([made.status, made.body.data]).toEqual([
      201,
      {
        ...given,
        id: expect.any(String),
        image: expect.stringContaining('/files/'),
        position: 1,
        type: 'own',
        ownerId: expect.any(String),
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
        sections: [],
        can: { edit: true },
      },
    ]);
    const { id } = made.body.data;
    const { ids } = await makeLesson(client, id);
    const read = unwrapData(await client.get(`/tenant/courses/${id}`));
    expect(read.sections).toMatchObject([
      {
        id: ids.section,
        name: 'Section',
        description: null,
        position: 1,
        lessons: [{ id: ids.lesson, name: 'Lesson', position: 1 }],
      },
    ]);
    expect(unwrapData(await client.get(`/tenant/material-courses/${id}`))).toEqual(read);
    expect(unwrapData(await client.get('/tenant/courses'))).toMatchObject([
      { id, sectionsCount: 1, lessonsCount: 1 },
    ]);
  });

  test('changes only the given fields, and null clears', async () => {
    const client = await newAuthor();
    const id = await makeCourse(client, { description: 'For beginners' });
    const path = `/tenant/courses/${id}`;
    const before = unwrapData(await client.get(path));
    const changed = unwrapData(
      await client.put(path, { body: { name: 'Renamed', level: 'c2', type: 'kalyna-hub' } }),
    );
    expect(changed).toEqual({ ...before, name: 'Renamed', level: 'c2', updatedAt: expect.any(String) });
    expect(unwrapData(await client.put(path, { body: { description: null } })).description).toBeNull();
    expect((await client.put(path, { body: {} })).status).toBe(200);
    const image = unwrapData(await upload(client, 'course', await png()));
    const shown = unwrapData(await client.put(path, { body: { image: image.url } })).image;
    expect((await fetch(new URL(shown, testApp.address))).status).toBe(200);
    expect(unwrapData(await client.put(path, { body: { name: 'Again' } })).image).toBe(shown);
    expect(unwrapData(await client.put(path, { body: { image: null } })).image).toBeNull();
  });

  const choose = 'Please choose one of the offered values';
  const required = 'This field is required';
  test.each<[string, unknown, string]>([
    ['name', undefined, required],
    ['name', ' ', required],
    ['name', 'x', 'At least 2 characters'],
    ['name', 'x'.repeat(501), 'At most 500 characters'],
    ['description', 'x', 'At least 2 characters'],
    ['description', 'x'.repeat(501), 'At most 500 characters'],
    ['language', 'pl', choose],
    ['language', undefined, required],
    ['language', null, required],
    ['language', '', required],
    ['teachingLanguage', 'xx', choose],
    ['level', 'd1', choose],
    ['type', 'kalyna-academy', choose],
    ['image', '01890000-0000-7000-8000-000000000009', 'There is no such file'],
  ])('is rejected at %s for %j: %s', async (field, value, text) => {
    const client = await testApp.signInAs(school.admin);
    const answer = await client.post('/tenant/courses', { body: { ...courseFields, [field]: value } });
    expect([answer.status, answer.body.code, answer.body.errors]).toEqual([
      400,
      'INVALID_INPUT',
      { [field]: [text] },
    ]);
  });

  test('may have a name of 2 to 500 characters', async () => {
    const client = await newAuthor();
    await makeCourses(client, 'xy', 'x'.repeat(500));
    expect(await names(client)).toHaveLength(2);
  });
});

describe('the list of courses', () => {
  test('contains the courses of the caller, newest first, and is searched by name and description in any case', async () => {
    const client = await newAuthor();
    const other = await newAuthor();
    await makeCourses(client, 'Äpfel', 'Birnen');
    await makeCourse(client, { name: 'Third', description: 'ЇЖАК 100% _' });
    await makeCourses(other, 'Not mine');
    expect(await names(client)).toEqual(['Third', 'Birnen', 'Äpfel']);
    expect(await names(client, '?type=own&search=äPF')).toEqual(['Äpfel']);
    expect(await names(client, '?search=%20їжак%20')).toEqual(['Third']);
    expect(await names(client, '?search=%25')).toEqual(['Third']);
    expect(await names(client, '?search=zzz')).toEqual([]);
    expect((await client.get('/tenant/courses')).body.meta.pagination).toEqual({
      total: 3,
      page: 1,
      limit: 3,
      totalPages: 1,
    });
  });

  test('is searched ignoring accents, by all words in any order, and by names of lessons', async () => {
    const client = await newAuthor();
    const id = await makeCourse(client, {
      name: 'Deutsch für Anfänger',
      description: 'Straße und Café 2025-26',
    });
    await makeCourse(client, { name: 'English from zero' });
    const { section, lesson } = await makeLesson(client, id);
    const gone = unwrapData(await client.post(`${section}/lessons`, { body: { name: 'Konjunktiv' } }));
    await client.delete(`${section}/lessons/${gone.id}`);
    await client.put(lesson, { body: { name: 'Das Perfekt üben' } });
    const finds = ['anfanger', 'anfänger DEUTSCH', 'cafe strasse', '2025-26', 'uben perfekt', 'üb'];
    const misses = ['deutsch zero', 'perfekt englisch', 'konjunktiv'];
    for (const words of finds)
      expect([words, await names(client, `?search=${encodeURIComponent(words)}`)]).toEqual([
        words,
        ['Deutsch für Anfänger'],
      ]);
    for (const words of misses)
      expect([words, await names(client, `?search=${encodeURIComponent(words)}`)]).toEqual([words, []]);
    expect(await names(await newAuthor(), '?search=anfanger')).toEqual([]);
  });

  test.each(['kalyna-academy', 'kalyna-hub'])('of %s is empty before an import', async (type) => {
    expect(await names(await newAuthor(), `?type=${type}`)).toEqual([]);
  });

  test('rejects an unknown type', async () => {
    expect((await (await newAuthor()).get('/tenant/courses?type=mine')).status).toBe(400);
  });
});

describe('reordering courses', () => {
  test.each<[string, { name: string; position: number | string }[], string]>([
    [
      'can reverse all',
      [
        { name: 'A', position: 1 },
        { name: 'B', position: 2 },
        { name: 'C', position: 3 },
        { name: 'D', position: 4 },
      ],
      'ABCD',
    ],
    ['keeps the order of the others', [{ name: 'A', position: 1 }], 'ADCB'],
    ['can move one to the end', [{ name: 'D', position: 4 }], 'CBAD'],
    [
      'accepts positions beyond the end',
      [
        { name: 'D', position: 900 },
        { name: 'C', position: 800 },
      ],
      'BACD',
    ],
    [
      'accepts positions from zero',
      [
        { name: 'A', position: 0 },
        { name: 'B', position: '1' },
      ],
      'ABDC',
    ],
  ])('%s', async (_, wishes, expected) => {
    const client = await newAuthor();
    const ids = await makeCourses(client, 'Course A', 'Course B', 'Course C', 'Course D');
    const items = wishes.map(({ name, position }) => ({ id: ids[`Course ${name}`], position }));
    const answer = await client.patch('/tenant/courses/reorder', { body: { items } });
    const order = [...expected].map((name) => `Course ${name}`);
    expect([answer.status, answer.body.data]).toEqual([
      200,
      order.map((name, index) => ({ id: ids[name], position: index + 1 })),
    ]);
    expect([await names(client), await positions(client)]).toEqual([order, [1, 2, 3, 4]]);
  });

  test.each<[string, (ids: Record<string, string>, foreign: string) => unknown, string]>([
    ['a missing list', () => undefined, 'items'],
    ['an empty list', () => [], 'items'],
    ['an unknown course', () => [{ id: '01890000-0000-7000-8000-000000000009', position: 1 }], 'items.0.id'],
    ['an invalid id', () => [{ id: 'x', position: 1 }], 'items.0.id'],
    [
      'a course of another owner',
      ({ One }, foreign) => [
        { id: One, position: 2 },
        { id: foreign, position: 1 },
      ],
      'items.1.id',
    ],
    [
      'a repeated course',
      ({ One }) => [
        { id: One, position: 2 },
        { id: One, position: 1 },
      ],
      'items.1.id',
    ],
    ['a fractional position', ({ One }) => [{ id: One, position: 1.5 }], 'items.0.position'],
    ['a negative position', ({ One }) => [{ id: One, position: -1 }], 'items.0.position'],
    ['a position that is not a number', ({ One }) => [{ id: One, position: 'first' }], 'items.0.position'],
  ])('rejects %s and changes nothing', async (_, itemsOf, path) => {
    const client = await newAuthor();
    const foreign = await makeCourse(await newAuthor());
    const ids = await makeCourses(client, 'One', 'Two');
    const answer = await client.patch('/tenant/courses/reorder', { body: { items: itemsOf(ids, foreign) } });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [path]]);
    expect(await names(client)).toEqual(['Two', 'One']);
  });
});

describe('a duplicate of a course', () => {
  /** Removes ids and times from a value. */
  const shape = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value), (key, one) =>
      ['id', 'courseId', 'sectionId', 'createdAt', 'updatedAt'].includes(key) ? undefined : one,
    );
  const lessonOf = async (client: ApiClient, course: ApiReply['body']) => {
    const [section] = course.sections;
    return unwrapData(
      await client.get(
        `/tenant/courses/${course.id}/sections/${section.id}/lessons/${section.lessons[0].id}`,
      ),
    );
  };

  test('equals the original with new ids, comes right after it, and changes independently', async () => {
    const client = await newAuthor();
    await makeCourse(client, { name: 'Below' });
    const id = await makeCourse(client, { name: 'Original' });
    await makeCourse(client, { name: 'Above' });
    const at = await makeLesson(client, id);
    const picture = unwrapData(await upload(client, 'exerciseImage', await png()));
    await makeExercise(client, at.exercises, {
      type: 'true_false',
      title: 'Marks',
      content: { statements: [{ text: 'yes', isCorrect: true }] },
    });
    const image = await makeExercise(client, at.exercises, {
      type: 'image',
      title: 'Picture',
      images: [picture.id],
    });
    await client.post(`${at.lesson}/sections`, { body: { isHomework: true } });
    const gone = await makeExercise(client, at.exercises, article('Deleted'));
    await client.delete(`${at.exercises}/${gone}`);

    const answer = await client.post(`/tenant/courses/${id}/duplicate`);
    expect([answer.status, answer.body.data.name, answer.body.data.position]).toEqual([
      201,
      'Original (copy)',
      3,
    ]);
    const copy = unwrapData(await client.get(`/tenant/courses/${answer.body.data.id}`));
    expect(await names(client)).toEqual(['Above', 'Original', 'Original (copy)', 'Below']);
    expect(shape(copy.sections)).toEqual(shape(unwrapData(await client.get(at.course)).sections));
    const [original, copied] = [unwrapData(await client.get(at.lesson)), await lessonOf(client, copy)];
    expect(shape(copied)).toEqual(shape(original));
    expect(copied.sections[0].exercises[1].images).toEqual(original.sections[0].exercises[1].images);

    await client.put(`${at.exercises}/${image}`, { body: { title: 'Changed' } });
    expect((await lessonOf(client, copy)).sections[0].exercises[1].title).toBe('Picture');
  });

  test('of a course of another owner belongs to the caller and comes first', async () => {
    const owner = await newAuthor();
    const id = await makeCourse(owner, { name: 'Theirs' });
    const client = await testApp.signInAs(
      await testApp.createPerson(school, { permissions: ['admin-access'] }),
    );
    await makeCourse(client, { name: 'Mine' });
    await client.post(`/tenant/courses/${id}/duplicate`);
    expect([await names(client), await names(owner)]).toEqual([['Theirs (copy)', 'Mine'], ['Theirs']]);
  });

  test('is named in the language of the caller', async () => {
    const client = await newAuthor();
    const id = await makeCourse(client, { name: 'Original' });
    const headers = { 'accept-language': 'uk' };
    expect(unwrapData(await client.post(`/tenant/courses/${id}/duplicate`, { headers })).name).toBe(
      'Original (копія)',
    );
    const { section } = await makeLesson(client, id);
    expect(unwrapData(await client.post(`${section}/duplicate`, { headers })).name).toBe('Section (копія)');
  });

  test('of a course with a long name has its name truncated', async () => {
    const client = await newAuthor();
    const id = await makeCourse(client, { name: 'x'.repeat(497) });
    expect(unwrapData(await client.post(`/tenant/courses/${id}/duplicate`)).name).toBe(
      `${'x'.repeat(497)} (c`,
    );
  });
});

describe('deleting a course', () => {
  test('deletes its content as well, and restoring it restores both at the former position', async () => {
    const client = await newAuthor();
    const ids = await makeCourses(client, 'One', 'Two', 'Three');
    const at = await makeLesson(client, ids.Two);
    const exercise = await makeExercise(client, at.exercises, article('Inside'));
    const before = await makeExercise(client, at.exercises, article('Deleted before'));
    await client.delete(`${at.exercises}/${before}`);
    expect((await client.delete(at.course)).status).toBe(204);
    expect([await names(client), await positions(client)]).toEqual([
      ['Three', 'One'],
      [1, 2],
    ]);
    for (const path of [at.course, `${at.section}/lessons`, at.lesson, at.part])
      expect((await client.get(path)).status).toBe(404);
    expect((await client.delete(at.course)).status).toBe(404);
    const tables = ['courses', 'course_sections', 'lessons', 'lesson_sections'];
    for (const table of tables)
      expect(
        await testApp.runSql(school.id, `select 1 from ${table} where deleted_at is null and id = any($1)`, [
          Object.values(at.ids),
        ]),
      ).toEqual([]);

    const restored = await client.post(`${at.course}/restore`);
    expect([restored.status, restored.body.data.name]).toEqual([200, 'Two']);
    expect(await names(client)).toEqual(['Three', 'Two', 'One']);
    expect(unwrapData(await client.get(at.part)).exercises.map(({ id }: { id: string }) => id)).toEqual([
      exercise,
    ]);
    expect((await client.post(`${at.course}/restore`)).status).toBe(404);
  });

  test('is final after an hour', async () => {
    const client = await newAuthor();
    const id = await makeCourse(client);
    await client.delete(`/tenant/courses/${id}`);
    const ago = "update courses set deleted_at = now() - interval '61 minutes' where id = $1";
    await testApp.runSql(school.id, ago, [id]);
    expect((await client.post(`/tenant/courses/${id}/restore`)).status).toBe(404);
  });
});
