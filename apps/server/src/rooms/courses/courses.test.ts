import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  article,
  courseFields,
  done,
  makeCourse,
  makeExercise,
  makeLesson,
  upload,
} from '../../../test/content.ts';
import type { Answer, Door } from '../../../test/door.ts';
import { png } from '../../../test/kernel/pictures.ts';
import { openWorld, type TestSchool, type World } from '../../../test/world.ts';

let world: World;
let school: TestSchool;
beforeAll(async () => {
  world = await openWorld({ SIGN_IN_LIMIT: '1000' });
  school = await world.school();
});
afterAll(() => world.close());

/** A person without courses. */
const newAuthor = async (): Promise<Door> => world.as(await world.person(school));
const names = async (door: Door, query = ''): Promise<string[]> =>
  done(await door.get(`/tenant/courses${query}`)).map(({ name }: { name: string }) => name);
const positions = async (door: Door): Promise<number[]> =>
  done(await door.get('/tenant/courses')).map(({ position }: { position: number }) => position);

/** Creates courses in this order, so the last one comes first in the list. */
async function makeCourses(door: Door, ...list: string[]): Promise<Record<string, string>> {
  const made: Record<string, string> = {};
  for (const name of list) made[name] = await makeCourse(door, { name });
  return made;
}

describe('a course', () => {
  test('is created with the given fields and read with its sections and lessons', async () => {
    const door = await newAuthor();
    const image = done(await upload(door, 'course', await png()));
    const given = { ...courseFields, description: 'For beginners', image: image.id };
    const made = await door.post('/tenant/courses', { body: { ...given, type: 'own' } });
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
    const { ids } = await makeLesson(door, id);
    const read = done(await door.get(`/tenant/courses/${id}`));
    expect(read.sections).toMatchObject([
      {
        id: ids.section,
        name: 'Section',
        description: null,
        position: 1,
        lessons: [{ id: ids.lesson, name: 'Lesson', position: 1 }],
      },
    ]);
    expect(done(await door.get(`/tenant/material-courses/${id}`))).toEqual(read);
    expect(done(await door.get('/tenant/courses'))).toMatchObject([
      { id, sectionsCount: 1, lessonsCount: 1 },
    ]);
  });

  test('changes only the given fields, and null clears', async () => {
    const door = await newAuthor();
    const id = await makeCourse(door, { description: 'For beginners' });
    const path = `/tenant/courses/${id}`;
    const before = done(await door.get(path));
    const changed = done(
      await door.put(path, { body: { name: 'Renamed', level: 'c2', type: 'kalyna-hub' } }),
    );
    expect(changed).toEqual({ ...before, name: 'Renamed', level: 'c2', updatedAt: expect.any(String) });
    expect(done(await door.put(path, { body: { description: null } })).description).toBeNull();
    expect((await door.put(path, { body: {} })).status).toBe(200);
    const image = done(await upload(door, 'course', await png()));
    const shown = done(await door.put(path, { body: { image: image.url } })).image;
    expect((await fetch(new URL(shown, world.address))).status).toBe(200);
    expect(done(await door.put(path, { body: { name: 'Again' } })).image).toBe(shown);
    expect(done(await door.put(path, { body: { image: null } })).image).toBeNull();
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
    const door = await world.as(school.admin);
    const answer = await door.post('/tenant/courses', { body: { ...courseFields, [field]: value } });
    expect([answer.status, answer.body.code, answer.body.errors]).toEqual([
      400,
      'INVALID_INPUT',
      { [field]: [text] },
    ]);
  });

  test('may have a name of 2 to 500 characters', async () => {
    const door = await newAuthor();
    await makeCourses(door, 'xy', 'x'.repeat(500));
    expect(await names(door)).toHaveLength(2);
  });
});

describe('the list of courses', () => {
  test('contains the courses of the caller, newest first, and is searched by name and description in any case', async () => {
    const door = await newAuthor();
    const other = await newAuthor();
    await makeCourses(door, 'Äpfel', 'Birnen');
    await makeCourse(door, { name: 'Third', description: 'ЇЖАК 100% _' });
    await makeCourses(other, 'Not mine');
    expect(await names(door)).toEqual(['Third', 'Birnen', 'Äpfel']);
    expect(await names(door, '?type=own&search=äPF')).toEqual(['Äpfel']);
    expect(await names(door, '?search=%20їжак%20')).toEqual(['Third']);
    expect(await names(door, '?search=%25')).toEqual(['Third']);
    expect(await names(door, '?search=zzz')).toEqual([]);
    expect((await door.get('/tenant/courses')).body.meta.pagination).toEqual({
      total: 3,
      page: 1,
      limit: 3,
      totalPages: 1,
    });
  });

  test('is searched ignoring accents, by all words in any order, and by names of lessons', async () => {
    const door = await newAuthor();
    const id = await makeCourse(door, {
      name: 'Deutsch für Anfänger',
      description: 'Straße und Café 2025-26',
    });
    await makeCourse(door, { name: 'English from zero' });
    const { section, lesson } = await makeLesson(door, id);
    const gone = done(await door.post(`${section}/lessons`, { body: { name: 'Konjunktiv' } }));
    await door.delete(`${section}/lessons/${gone.id}`);
    await door.put(lesson, { body: { name: 'Das Perfekt üben' } });
    const finds = ['anfanger', 'anfänger DEUTSCH', 'cafe strasse', '2025-26', 'uben perfekt', 'üb'];
    const misses = ['deutsch zero', 'perfekt englisch', 'konjunktiv'];
    for (const words of finds)
      expect([words, await names(door, `?search=${encodeURIComponent(words)}`)]).toEqual([
        words,
        ['Deutsch für Anfänger'],
      ]);
    for (const words of misses)
      expect([words, await names(door, `?search=${encodeURIComponent(words)}`)]).toEqual([words, []]);
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
    const door = await newAuthor();
    const ids = await makeCourses(door, 'Course A', 'Course B', 'Course C', 'Course D');
    const items = wishes.map(({ name, position }) => ({ id: ids[`Course ${name}`], position }));
    const answer = await door.patch('/tenant/courses/reorder', { body: { items } });
    const order = [...expected].map((name) => `Course ${name}`);
    expect([answer.status, answer.body.data]).toEqual([
      200,
      order.map((name, place) => ({ id: ids[name], position: place + 1 })),
    ]);
    expect([await names(door), await positions(door)]).toEqual([order, [1, 2, 3, 4]]);
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
    const door = await newAuthor();
    const foreign = await makeCourse(await newAuthor());
    const ids = await makeCourses(door, 'One', 'Two');
    const answer = await door.patch('/tenant/courses/reorder', { body: { items: itemsOf(ids, foreign) } });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [path]]);
    expect(await names(door)).toEqual(['Two', 'One']);
  });
});

describe('a duplicate of a course', () => {
  /** The value without ids and times. */
  const shape = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value), (key, one) =>
      ['id', 'courseId', 'sectionId', 'createdAt', 'updatedAt'].includes(key) ? undefined : one,
    );
  const lessonOf = async (door: Door, course: Answer['body']) => {
    const [section] = course.sections;
    return done(
      await door.get(`/tenant/courses/${course.id}/sections/${section.id}/lessons/${section.lessons[0].id}`),
    );
  };

  test('equals the original with new ids, comes right after it, and changes independently', async () => {
    const door = await newAuthor();
    await makeCourse(door, { name: 'Below' });
    const id = await makeCourse(door, { name: 'Original' });
    await makeCourse(door, { name: 'Above' });
    const at = await makeLesson(door, id);
    const picture = done(await upload(door, 'exerciseImage', await png()));
    await makeExercise(door, at.exercises, {
      type: 'true_false',
      title: 'Marks',
      content: { statements: [{ text: 'yes', isCorrect: true }] },
    });
    const image = await makeExercise(door, at.exercises, {
      type: 'image',
      title: 'Picture',
      images: [picture.id],
    });
    await door.post(`${at.lesson}/sections`, { body: { isHomework: true } });
    const gone = await makeExercise(door, at.exercises, article('Deleted'));
    await door.delete(`${at.exercises}/${gone}`);

    const answer = await door.post(`/tenant/courses/${id}/duplicate`);
    expect([answer.status, answer.body.data.name, answer.body.data.position]).toEqual([
      201,
      'Original (copy)',
      3,
    ]);
    const copy = done(await door.get(`/tenant/courses/${answer.body.data.id}`));
    expect(await names(door)).toEqual(['Above', 'Original', 'Original (copy)', 'Below']);
    expect(shape(copy.sections)).toEqual(shape(done(await door.get(at.course)).sections));
    const [original, copied] = [done(await door.get(at.lesson)), await lessonOf(door, copy)];
    expect(shape(copied)).toEqual(shape(original));
    expect(copied.sections[0].exercises[1].images).toEqual(original.sections[0].exercises[1].images);

    await door.put(`${at.exercises}/${image}`, { body: { title: 'Changed' } });
    expect((await lessonOf(door, copy)).sections[0].exercises[1].title).toBe('Picture');
  });

  test('of a course of another owner belongs to the caller and comes first', async () => {
    const owner = await newAuthor();
    const id = await makeCourse(owner, { name: 'Theirs' });
    const door = await world.as(await world.person(school, { permissions: ['admin-access'] }));
    await makeCourse(door, { name: 'Mine' });
    await door.post(`/tenant/courses/${id}/duplicate`);
    expect([await names(door), await names(owner)]).toEqual([['Theirs (copy)', 'Mine'], ['Theirs']]);
  });

  test('is named in the language of the caller', async () => {
    const door = await newAuthor();
    const id = await makeCourse(door, { name: 'Original' });
    const headers = { 'accept-language': 'uk' };
    expect(done(await door.post(`/tenant/courses/${id}/duplicate`, { headers })).name).toBe(
      'Original (копія)',
    );
    const { section } = await makeLesson(door, id);
    expect(done(await door.post(`${section}/duplicate`, { headers })).name).toBe('Section (копія)');
  });

  test('of a course with a long name has its name truncated', async () => {
    const door = await newAuthor();
    const id = await makeCourse(door, { name: 'x'.repeat(497) });
    expect(done(await door.post(`/tenant/courses/${id}/duplicate`)).name).toBe(`${'x'.repeat(497)} (c`);
  });
});

describe('deleting a course', () => {
  test('deletes its content as well, and restoring it restores both at the former position', async () => {
    const door = await newAuthor();
    const ids = await makeCourses(door, 'One', 'Two', 'Three');
    const at = await makeLesson(door, ids.Two);
    const exercise = await makeExercise(door, at.exercises, article('Inside'));
    const before = await makeExercise(door, at.exercises, article('Deleted before'));
    await door.delete(`${at.exercises}/${before}`);
    expect((await door.delete(at.course)).status).toBe(204);
    expect([await names(door), await positions(door)]).toEqual([
      ['Three', 'One'],
      [1, 2],
    ]);
    for (const path of [at.course, `${at.section}/lessons`, at.lesson, at.part])
      expect((await door.get(path)).status).toBe(404);
    expect((await door.delete(at.course)).status).toBe(404);
    const tables = ['courses', 'course_sections', 'lessons', 'lesson_sections'];
    for (const table of tables)
      expect(
        await world.sql(school.id, `select 1 from ${table} where deleted_at is null and id = any($1)`, [
          Object.values(at.ids),
        ]),
      ).toEqual([]);

    const restored = await door.post(`${at.course}/restore`);
    expect([restored.status, restored.body.data.name]).toEqual([200, 'Two']);
    expect(await names(door)).toEqual(['Three', 'Two', 'One']);
    expect(done(await door.get(at.part)).exercises.map(({ id }: { id: string }) => id)).toEqual([exercise]);
    expect((await door.post(`${at.course}/restore`)).status).toBe(404);
  });

  test('is final after an hour', async () => {
    const door = await newAuthor();
    const id = await makeCourse(door);
    await door.delete(`/tenant/courses/${id}`);
    const ago = "update courses set deleted_at = now() - interval '61 minutes' where id = $1";
    await world.sql(school.id, ago, [id]);
    expect((await door.post(`/tenant/courses/${id}/restore`)).status).toBe(404);
  });
});
