/** Course sections, lessons and lesson sections: order, moving, copying and paths. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient, ApiReply } from '../../../test/api-client.ts';
import {
  article,
  listExerciseTitles,
  makeExercise,
  makeLesson,
  type TestLesson,
  unwrapData,
} from '../../../test/content.ts';
import { openTestApp, type TestApp, type TestSchool } from '../../../test/test-app.ts';
import { levels, levelTables } from './levels.ts';

let testApp: TestApp;
let school: TestSchool;
let client: ApiClient;
beforeAll(async () => {
  testApp = await openTestApp();
  school = await testApp.createTestSchool();
  client = await testApp.signInAs(school.admin);
});
afterAll(() => testApp.close());

const unknown = '01890000-0000-7000-8000-000000000009';
type Item = { id: string; name: string; title: string; position: number; isHomework: boolean };
const list = async (path: string): Promise<Item[]> => unwrapData(await client.get(path));
const namesIn = async (path: string): Promise<string[]> => (await list(path)).map(({ name }) => name);
const expectNumbered = async (path: string): Promise<void> => {
  const items = await list(path);
  expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
};

/** The levels that share these rules. */
const levelCases = [
  { what: 'section', listOf: ({ course }: TestLesson) => `${course}/sections` },
  { what: 'lesson', listOf: ({ section }: TestLesson) => `${section}/lessons` },
];

describe.each(levelCases)('a $what', ({ what, listOf }) => {
  const openList = async (
    ...names: string[]
  ): Promise<{ path: string; ids: Record<string, string>; at: TestLesson }> => {
    const at = await makeLesson(client);
    const path = listOf(at);
    const [first] = await list(path);
    await client.delete(`${path}/${first?.id}`);
    const ids: Record<string, string> = {};
    for (const name of names) ids[name] = unwrapData(await client.post(path, { body: { name } })).id;
    return { path, ids, at };
  };

  test('is appended, changed only in the given fields, and cleared by null', async () => {
    const { path } = await openList('One');
    const made = await client.post(path, { body: { name: 'Two', description: 'About two' } });
    expect([made.status, made.body.data]).toEqual([
      201,
      expect.objectContaining({ name: 'Two', description: 'About two', position: 2 }),
    ]);
    const one = `${path}/${made.body.data.id}`;
    expect(unwrapData(await client.put(one, { body: { name: 'Zwei' } }))).toMatchObject({
      name: 'Zwei',
      description: 'About two',
    });
    expect(unwrapData(await client.put(one, { body: { description: null } })).description).toBeNull();
    expect((await client.put(one, { body: {} })).status).toBe(200);
    expect(await namesIn(path)).toEqual(['One', 'Zwei']);
  });

  test.each([
    ['name', undefined, 'This field is required'],
    ['name', 'x', 'At least 2 characters'],
    ['name', 'x'.repeat(501), 'At most 500 characters'],
    ['description', 'x'.repeat(501), 'At most 500 characters'],
  ])('is rejected with an invalid %s', async (field, value, text) => {
    const { path, ids } = await openList('One');
    const body = { name: 'Good', [field]: value };
    expect((await client.post(path, { body })).body.errors).toEqual({ [field]: [text] });
    if (value !== undefined)
      expect((await client.put(`${path}/${ids.One}`, { body: { [field]: value } })).body.errors).toEqual({
        [field]: [text],
      });
  });

  test('can be reordered', async () => {
    const { path, ids } = await openList('One', 'Two', 'Three');
    const items = [{ id: ids.Three, position: 1 }];
    const answer = await client.patch(`${path}/reorder`, { body: { items } });
    expect([answer.status, answer.body.data.map(({ id }: Item) => id)]).toEqual([
      200,
      [ids.Three, ids.One, ids.Two],
    ]);
    expect(await namesIn(path)).toEqual(['Three', 'One', 'Two']);
    for (const bad of [
      [{ id: unknown, position: 1 }],
      [
        { id: ids.One, position: 1 },
        { id: ids.One, position: 2 },
      ],
      undefined,
    ])
      expect((await client.patch(`${path}/reorder`, { body: { items: bad } })).status).toBe(400);
    expect(await namesIn(path)).toEqual(['Three', 'One', 'Two']);
  });

  test('is duplicated right after itself with its content', async () => {
    const { path, ids } = await openList('One', 'Two');
    const copy = await client.post(`${path}/${ids.One}/duplicate`);
    expect([copy.status, copy.body.data.name, copy.body.data.position]).toEqual([201, 'One (copy)', 2]);
    expect(await namesIn(path)).toEqual(['One', 'One (copy)', 'Two']);
    await expectNumbered(path);
  });

  test('is deleted, and restored at its position or at the end', async () => {
    const { path, ids } = await openList('One', 'Two', 'Three');
    const restore = (name: string) => client.post(`${path}/${ids[name]}/restore`);
    expect((await restore('Two')).status).toBe(404);
    await client.delete(`${path}/${ids.Two}`);
    expect(await namesIn(path)).toEqual(['One', 'Three']);
    await expectNumbered(path);
    const back = await restore('Two');
    expect([back.status, back.body.data.name]).toEqual([200, 'Two']);
    expect(await namesIn(path)).toEqual(['One', 'Two', 'Three']);
    for (const name of ['Three', 'Two', 'One']) await client.delete(`${path}/${ids[name]}`);
    for (const name of ['Three', 'One']) expect((await restore(name)).status).toBe(200);
    expect(await namesIn(path)).toEqual(['One', 'Three']);
    await expectNumbered(path);
  });

  test(`is not found under another parent (${what})`, async () => {
    const { path, ids } = await openList('One');
    const { path: other } = await openList('Other');
    for (const sendRequest of [
      () => client.put(`${other}/${ids.One}`, { body: { name: 'Taken' } }),
      () => client.delete(`${other}/${ids.One}`),
      () => client.post(`${other}/${ids.One}/duplicate`),
      () => client.post(`${other}/${ids.One}/restore`),
    ])
      expect((await sendRequest()).status).toBe(404);
    expect(await namesIn(path)).toEqual(['One']);
  });
});

describe('a section of a course', () => {
  test('is copied to the end of a course with its name', async () => {
    const [here, there] = [await makeLesson(client), await makeLesson(client)];
    await makeExercise(client, here.exercises, article('Inside'));
    const same = await client.post(`${here.section}/copy`, { body: {} });
    expect([same.status, same.body.data.name, same.body.data.position]).toEqual([201, 'Section', 2]);
    const other = unwrapData(
      await client.post(`${here.section}/copy`, { body: { targetCourseId: there.ids.course } }),
    );
    expect(await namesIn(`${there.course}/sections`)).toEqual(['Section', 'Section']);
    const copied = await list(`${there.course}/sections/${other.id}/exercises`);
    expect(copied).toMatchObject([{ title: 'Inside', lessonName: 'Lesson', isHomework: false }]);
    expect(copied[0]?.id).not.toBe((await list(`${here.section}/exercises`))[0]?.id);
  });

  test('is moved with its content to a position in another course', async () => {
    const [here, there] = [await makeLesson(client), await makeLesson(client)];
    const stays = unwrapData(await client.post(`${here.course}/sections`, { body: { name: 'Stays' } })).id;
    await makeExercise(client, here.exercises, article('Inside'));
    const body = { targetCourseId: there.ids.course, position: 1 };
    const moved = await client.patch(`${here.section}/move`, { body });
    expect([moved.status, moved.body.data.id, moved.body.data.position]).toEqual([200, here.ids.section, 1]);
    expect((await list(`${here.course}/sections`)).map(({ id, position }) => [id, position])).toEqual([
      [stays, 1],
    ]);
    expect((await list(`${there.course}/sections`)).map(({ id }) => id)).toEqual([
      here.ids.section,
      there.ids.section,
    ]);
    expect(await listExerciseTitles(client, here.part.replace(here.ids.course, there.ids.course))).toEqual([
      'Inside',
    ]);
    expect((await client.get(here.part)).status).toBe(404);
    const back = { targetCourseId: here.ids.course };
    expect(
      unwrapData(await client.patch(`${there.course}/sections/${here.ids.section}/move`, { body: back }))
        .position,
    ).toBe(2);
  });

  test.each(['copy', 'move'])('needs an existing target course to %s', async (how) => {
    const at = await makeLesson(client);
    const send = (body: object) =>
      (how === 'copy' ? client.post : client.patch)(`${at.section}/${how}`, { body });
    expect((await send({ targetCourseId: unknown })).status).toBe(404);
    expect((await send({ targetCourseId: 'x' })).status).toBe(400);
  });
});

describe('a lesson', () => {
  test('is created with one empty section and read with its sections and exercises', async () => {
    const at = await makeLesson(client);
    const id = await makeExercise(client, at.exercises, article('First'));
    expect(unwrapData(await client.get(at.lesson))).toEqual({
      ...{ id: at.ids.lesson, courseId: at.ids.course, sectionId: at.ids.section },
      ...{
        name: 'Lesson',
        description: null,
        position: 1,
        updatedAt: expect.any(String),
        can: { edit: true },
      },
      sections: [
        {
          ...{ id: at.ids.part, name: null, position: 1, isHomework: false, updatedAt: expect.any(String) },
          exercises: [expect.objectContaining({ id, title: 'First', position: 1 })],
        },
      ],
    });
  });

  test('is copied and moved to sections of any course', async () => {
    const [here, there] = [await makeLesson(client), await makeLesson(client)];
    await makeExercise(client, here.exercises, article('Inside'));
    const second = unwrapData(await client.post(`${here.course}/sections`, { body: { name: 'Second' } })).id;
    const inSecond = `${here.course}/sections/${second}/lessons`;
    const copy = await client.post(`${here.lesson}/copy`, { body: { targetSectionId: second } });
    expect([copy.status, copy.body.data.name, copy.body.data.sectionId]).toEqual([201, 'Lesson', second]);
    expect(copy.body.data.sections[0].exercises).toMatchObject([{ title: 'Inside' }]);
    const moved = await client.patch(`${here.lesson}/move`, {
      body: { targetSectionId: second, position: 1 },
    });
    expect([moved.status, moved.body.data.id, moved.body.data.position]).toEqual([200, here.ids.lesson, 1]);
    expect((await list(inSecond)).map(({ id }) => id)).toEqual([here.ids.lesson, copy.body.data.id]);
    expect(await list(`${here.section}/lessons`)).toEqual([]);
    const away = { targetSectionId: there.ids.section, targetCourseId: there.ids.course };
    expect(
      unwrapData(await client.patch(`${inSecond}/${here.ids.lesson}/move`, { body: away })),
    ).toMatchObject({
      courseId: there.ids.course,
      position: 2,
    });
  });

  test.each(['copy', 'move'])('needs a consistent target path to %s', async (how) => {
    const [here, there] = [await makeLesson(client), await makeLesson(client)];
    const send = (body: object) =>
      (how === 'copy' ? client.post : client.patch)(`${here.lesson}/${how}`, { body });
    const elsewhere = await send({ targetSectionId: there.ids.section });
    expect([elsewhere.status, elsewhere.body.errors]).toEqual([
      400,
      { targetSectionId: ['This does not belong to the chosen place'] },
    ]);
    expect((await send({ targetSectionId: here.ids.section, targetCourseId: there.ids.course })).status).toBe(
      400,
    );
    expect((await send({ targetSectionId: unknown })).status).toBe(404);
    expect((await send({ targetSectionId: there.ids.section, targetCourseId: unknown })).status).toBe(404);
    expect((await send({})).body.errors).toEqual({ targetSectionId: ['This field is required'] });
  });
});

describe('a lesson section', () => {
  const openParts = async (): Promise<{ path: string; ids: string[]; at: TestLesson }> => {
    const at = await makeLesson(client);
    const path = `${at.lesson}/sections`;
    const second = unwrapData(await client.post(path, { body: {} })).id;
    const third = unwrapData(await client.post(path, { body: { name: 'Speaking' } })).id;
    return { path, ids: [at.ids.part, second, third], at };
  };
  const order = async (path: string) => (await list(path)).map(({ id }) => id);

  test('is not for homework by default, and may have a name', async () => {
    const { path, ids } = await openParts();
    expect((await list(path)).map(({ name, isHomework }) => [name, isHomework])).toEqual([
      [null, false],
      [null, false],
      ['Speaking', false],
    ]);
    expect(unwrapData(await client.put(`${path}/${ids[2]}`, { body: { name: null } })).name).toBeNull();
    expect((await client.put(`${path}/${ids[2]}`, { body: { name: 'x' } })).status).toBe(400);
    expect((await client.put(`${path}/${ids[2]}`, { body: {} })).status).toBe(200);
  });

  test('for homework exists at most once and stays last', async () => {
    const { path, ids } = await openParts();
    const homework = await client.post(path, { body: { isHomework: true } });
    expect([homework.status, homework.body.data.isHomework]).toEqual([201, true]);
    const { id } = homework.body.data;
    const again = await client.post(path, { body: { isHomework: true } });
    expect([again.status, again.body.code, again.body.message]).toEqual([
      409,
      'HOMEWORK_SECTION_EXISTS',
      'This lesson already has a homework section',
    ]);
    expect((await client.put(`${path}/${ids[0]}`, { body: { isHomework: true } })).status).toBe(409);
    expect((await client.put(`${path}/${id}`, { body: { isHomework: true } })).status).toBe(200);
    const added = unwrapData(await client.post(path, { body: {} })).id;
    expect(await order(path)).toEqual([...ids, added, id]);
    await client.patch(`${path}/reorder`, {
      body: {
        items: [
          { id, position: 1 },
          { id: added, position: 2 },
        ],
      },
    });
    expect(await order(path)).toEqual([added, ...ids, id]);
    await expectNumbered(path);
    expect(
      unwrapData(await client.put(`${path}/${id}`, { body: { isHomework: false, position: 1 } })).position,
    ).toBe(1);
    expect(await order(path)).toEqual([id, added, ...ids]);
  });

  test('is moved by changing its position', async () => {
    const { path, ids } = await openParts();
    expect(unwrapData(await client.put(`${path}/${ids[2]}`, { body: { position: '1' } })).position).toBe(1);
    expect(await order(path)).toEqual([ids[2], ids[0], ids[1]]);
    await expectNumbered(path);
  });

  test('is duplicated right after itself with its exercises, unless it is for homework', async () => {
    const { path, ids } = await openParts();
    await makeExercise(client, `${path}/${ids[0]}/exercises`, article('Inside'));
    const copy = await client.post(`${path}/${ids[0]}/duplicate`);
    const { id, name, position, exercises } = copy.body.data;
    expect([copy.status, name, position, exercises[0].title]).toEqual([201, null, 2, 'Inside']);
    expect(await order(path)).toEqual([ids[0], id, ids[1], ids[2]]);
    await client.put(`${path}/${ids[1]}`, { body: { name: 'Listening' } });
    expect(unwrapData(await client.post(`${path}/${ids[1]}/duplicate`)).name).toBe('Listening (copy)');
    await expectNumbered(path);
    const homework = unwrapData(await client.post(path, { body: { isHomework: true } })).id;
    expect((await client.post(`${path}/${homework}/duplicate`)).body.code).toBe('HOMEWORK_SECTION_EXISTS');
  });

  test('can be deleted even if it is the last, and restored unless a second homework section would result', async () => {
    const { path, ids } = await openParts();
    const homework = unwrapData(await client.post(path, { body: { isHomework: true } })).id;
    await makeExercise(client, `${path}/${ids[0]}/exercises`, article('Inside'));
    for (const id of [...ids, homework]) expect((await client.delete(`${path}/${id}`)).status).toBe(204);
    expect(await list(path)).toEqual([]);
    expect((await client.get(`${path}/${ids[0]}`)).status).toBe(404);
    expect(unwrapData(await client.post(`${path}/${ids[0]}/restore`)).exercises).toHaveLength(1);
    await client.post(path, { body: { isHomework: true } });
    expect((await client.post(`${path}/${homework}/restore`)).status).toBe(409);
  });
});

describe('every id in a path must belong to the previous one', () => {
  let one: TestLesson;
  let other: TestLesson;
  /** Another lesson in the course of the first. */
  let near: TestLesson;
  let exercise: string;
  beforeAll(async () => {
    [one, other] = [await makeLesson(client), await makeLesson(client)];
    near = await makeLesson(client, one.ids.course);
    exercise = await makeExercise(client, one.exercises, article('Inside'));
  });
  const path = (ids: TestLesson['ids']) =>
    `/tenant/courses/${ids.course}/sections/${ids.section}/lessons/${ids.lesson}/sections/${ids.part}`;

  test.each(['course', 'section', 'lesson', 'part'] as const)('or it is not found: %s', async (step) => {
    const foreign = [other.ids[step], ...(step === 'course' ? [] : [near.ids[step]]), unknown, 'x'];
    for (const id of foreign) {
      const at = path({ ...one.ids, [step]: id });
      const requests: (() => Promise<ApiReply>)[] = [
        () => client.get(at),
        () => client.put(at, { body: { name: 'Taken' } }),
        () => client.delete(at),
        () => client.post(`${at}/exercises`, { body: article('Taken') }),
        () => client.put(`${at}/exercises/${exercise}`, { body: { title: 'Taken' } }),
        () => client.delete(`${at}/exercises/${exercise}`),
        () => client.post(`${at}/exercises/${exercise}/move-up`),
        () =>
          client.post(`${at}/exercises/${exercise}/copy`, {
            body: { targetLessonSectionId: other.ids.part },
          }),
      ];
      for (const sendRequest of requests) expect((await sendRequest()).status).toBe(404);
    }
    expect(await listExerciseTitles(client, one.part)).toEqual(['Inside']);
  });
});

test.each(levels)(
  'a copy of a %s copies all columns except those of position, parent and time',
  async (level) => {
    const { table, parent, copiedColumns } = levelTables[level];
    const columns = await testApp.runSql<{ name: string }>(
      school.id,
      'select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped',
      [table],
    );
    const own = ['school_id', 'id', parent, 'position', 'deleted_at', 'created_at', 'updated_at'];
    // Leaves out the type, which is always `own` for a copied course.
    if (level === 'course') own.push('type', 'own_image_id');
    const taken = copiedColumns.split(',').map((column) => column.trim());
    expect([...own, ...taken].toSorted()).toEqual(columns.map(({ name }) => name).toSorted());
  },
);
