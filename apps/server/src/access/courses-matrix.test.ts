/** Permission matrix of courses: every role against every endpoint, on courses of each kind of owner. */
import { coursesRoutes } from '@klasna/contract/courses/routes';
import type { PermissionKey } from '@klasna/contract/permissions';
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
  wavBytes,
} from '../../test/content.ts';
import { fetchCourse, importCourse } from '../../test/course-file.ts';
import type { Answer, Door } from '../../test/door.ts';
import { png, webm } from '../../test/kernel/pictures.ts';
import { importIntoLibrary } from '../../test/library.ts';
import { openWorld, type TestSchool, type World } from '../../test/world.ts';

const callers = ['administrator', 'manager', 'teacher', 'staff', 'member'] as const;
type Caller = (typeof callers)[number];
const owners = ['own', 'another’s', 'the library’s', 'another school’s'] as const;
type Owner = (typeof owners)[number];

const holds: Readonly<Record<Caller, readonly PermissionKey[]>> = {
  administrator: ['admin-access'],
  manager: ['users-management'],
  teacher: ['teacher'],
  staff: [],
  member: [],
};

let world: World;
let school: TestSchool;
let colleague: Door;
let stranger: Door;
let courseZip: Buffer;
let library: TestLesson & { exercise: string };
const doors = {} as Record<Caller, Door>;

beforeAll(async () => {
  world = await openWorld({ SIGN_IN_LIMIT: '1000' });
  school = await world.school();
  colleague = await world.as(await world.person(school));
  stranger = await world.as((await world.school()).admin);
  for (const caller of callers)
    doors[caller] = await world.as(
      await world.person(school, {
        role: caller === 'member' ? 'member' : 'staff',
        permissions: holds[caller],
      }),
    );
  library = await readLibrary();
  courseZip = await fetchCourse(world, colleague, await makeCourse(colleague));
});
afterAll(() => world.close());

/** Imports one course into the academy and returns it as staff see it. */
async function readLibrary(): Promise<TestLesson & { exercise: string }> {
  const lesson = { name: 'Lesson', sections: [{ exercises: [article('From the library')] }] };
  const sections = [{ name: 'Section', lessons: [lesson] }];
  await importIntoLibrary(world, {
    type: 'kalyna-academy',
    courses: [{ ...courseFields, name: 'Shared', sections }],
  });
  const [{ id: course }] = done(await colleague.get('/tenant/courses?type=kalyna-academy'));
  const [section] = done(await colleague.get(`/tenant/courses/${course}`)).sections;
  const [{ id }] = section.lessons;
  const path = `/tenant/courses/${course}/sections/${section.id}/lessons/${id}`;
  const [part] = done(await colleague.get(path)).sections;
  return {
    course: `/tenant/courses/${course}`,
    section: `/tenant/courses/${course}/sections/${section.id}`,
    lesson: path,
    part: `${path}/sections/${part.id}`,
    exercises: `${path}/sections/${part.id}/exercises`,
    ids: { course, section: section.id, lesson: id, part: part.id },
    exercise: part.exercises[0].id,
  };
}

type Target = TestLesson & { exercise: string };

/** The callers that have tried each endpoint. */
const tried = new Map<string, Set<Caller>>();
const calls = Object.entries(coursesRoutes).map(([name, { method, path }]) => ({
  name,
  method,
  path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[0-9a-f-]{36}')}$`),
}));

/** A client that records which endpoints its caller tries. */
function trying(caller: Caller): Door {
  const noting =
    (method: 'get' | 'post' | 'put' | 'patch' | 'delete'): Door['get'] =>
    (path, sent) => {
      const bare = path.split('?')[0] ?? '';
      const call = calls.find((one) => one.method.toLowerCase() === method && one.path.test(bare));
      if (call) tried.set(call.name, (tried.get(call.name) ?? new Set()).add(caller));
      return doors[caller][method](path, sent);
    };
  const [get, post, put] = [noting('get'), noting('post'), noting('put')];
  return { get, post, put, patch: noting('patch'), delete: noting('delete'), token: doors[caller].token };
}

/** Targets that still exist are reused by the next test. */
const standing = new Map<string, Promise<Target>>();
const nameOf = (caller: Caller, owner: Owner): string => (owner === 'own' ? caller : owner);

function target(caller: Caller, owner: Owner): Promise<Target> {
  const name = nameOf(caller, owner);
  const known = standing.get(name) ?? makeTarget(caller, owner);
  standing.set(name, known);
  return known;
}

async function forget(at: Target): Promise<void> {
  for (const [name, one] of standing) if ((await one) === at) standing.delete(name);
}

/** Members cannot own courses, so their own target is a colleague's course. */
async function makeTarget(caller: Caller, owner: Owner): Promise<Target> {
  if (owner === 'the library’s') return library;
  const own = caller === 'member' ? colleague : doors[caller];
  const door = { own, 'another’s': colleague, 'another school’s': stranger }[owner];
  const at = await makeLesson(door);
  return { ...at, exercise: await makeExercise(door, at.exercises, article('Inside')) };
}

type Call = (door: Door, at: Target, caller: Caller) => Promise<Answer>;

/** Marks the target as gone after a successful request. */
const taking =
  (call: Call): Call =>
  async (door, at, caller) => {
    const answer = await call(door, at, caller);
    if (answer.status < 300) await forget(at);
    return answer;
  };
type Row = [caller: Caller, own: number, another: number, library: number, elsewhere: number];

/** Sends the request for a course of each owner and returns the statuses. */
async function onEach(caller: Caller, call: Call): Promise<number[]> {
  const statuses: number[] = [];
  for (const owner of owners) {
    const { status } = await call(trying(caller), await target(caller, owner), caller);
    statuses.push(status);
  }
  return statuses;
}

const words = `%s: ${owners.map((owner) => `${owner} %i`).join(', ')}`;
const rowsWith = (success: number, rows: readonly Row[]): Row[] =>
  rows.map(([caller, ...statuses]) => {
    const [own, another, shared, elsewhere] = statuses.map((status) => (status === 200 ? success : status));
    return [caller, own ?? 0, another ?? 0, shared ?? 0, elsewhere ?? 0];
  });

const read: Row[] = [
  ['administrator', 200, 200, 200, 404],
  ['manager', 200, 403, 200, 404],
  ['teacher', 200, 403, 200, 404],
  ['staff', 200, 403, 200, 404],
  ['member', 403, 403, 403, 403],
];
const write: Row[] = [
  ['administrator', 200, 200, 403, 404],
  ['manager', 200, 403, 403, 404],
  ['teacher', 200, 403, 403, 404],
  ['staff', 200, 403, 403, 404],
  ['member', 403, 403, 403, 403],
];

describe('listing courses as', () => {
  test.each(callers)('%s', async (caller) => {
    const expected = caller === 'member' ? 403 : 200;
    const paths = ['', '?type=own', '?type=kalyna-academy', '?type=kalyna-hub'];
    for (const path of paths)
      expect((await trying(caller).get(`/tenant/courses${path}`)).status).toBe(expected);
    expect((await trying(caller).get('/tenant/material-courses')).status).toBe(expected);
    if (expected === 403) return;
    await makeCourse(doors[caller], { name: 'Mine alone' });
    await makeCourse(colleague, { name: 'Not mine' });
    const namesIn = async (path: string) =>
      done(await doors[caller].get(path)).map(({ name }: { name: string }) => name);
    const own = await namesIn('/tenant/courses');
    expect([own.includes('Mine alone'), own.includes('Not mine'), own.includes('Shared')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(await namesIn('/tenant/courses?type=kalyna-academy')).toEqual(['Shared']);
    expect(await namesIn('/tenant/material-courses')).toEqual([...own, 'Shared']);
    expect(await namesIn('/tenant/material-courses?type=kalyna-academy&search=shar')).toEqual(['Shared']);
  });
});

describe('creating and importing a course as', () => {
  test.each(callers)('%s', async (caller) => {
    const { status } = await trying(caller).post('/tenant/courses', { body: courseFields });
    expect(status).toBe(caller === 'member' ? 403 : 201);
    const imported = await importCourse(trying(caller), courseZip);
    expect(imported.status).toBe(caller === 'member' ? 403 : 201);
  });
});

describe('reading a course', () => {
  test.each(read)(words, async (caller, ...expected) => {
    expect(await onEach(caller, (door, { course }) => door.get(course))).toEqual(expected);
    expect(
      await onEach(caller, (door, { ids }) => door.get(`/tenant/material-courses/${ids.course}`)),
    ).toEqual(expected);
    expect(await onEach(caller, (door, { course }) => door.get(`${course}/export`))).toEqual(expected);
  });

  test.each(callers.filter((caller) => caller !== 'member'))(
    'tells %s what they may change',
    async (caller) => {
      for (const owner of ['own', 'another’s', 'the library’s'] as const) {
        const { course, lesson } = await target(caller, owner);
        const allowed = owner === 'own' || (owner === 'another’s' && caller === 'administrator');
        for (const path of [course, lesson]) {
          const { status, body } = await doors[caller].get(path);
          if (status === 200) expect(body.data.can).toEqual({ edit: allowed });
        }
      }
    },
  );
});

const deletedFirst =
  (step: 'course' | 'section' | 'lesson' | 'part' | 'exercise'): Call =>
  async (door, at, caller) => {
    const path = step === 'exercise' ? `${at.exercises}/${at.exercise}` : at[step];
    // Deleted by a caller who may do so; otherwise the item stays and its restore is tried as it is.
    for (const other of [doors[caller], colleague, stranger])
      if ((await other.delete(path)).status === 204) break;
    const answer = await door.post(`${path}/restore`);
    if (answer.status !== 200) await forget(at);
    return answer;
  };

describe('changing a course', () => {
  test.each(write)(words, async (caller, ...expected) => {
    expect(
      await onEach(caller, (door, { course }) => door.put(course, { body: { name: 'Renamed' } })),
    ).toEqual(expected);
  });
  test.each(rowsWith(204, write))(`deleting, ${words}`, async (caller, ...expected) => {
    expect(
      await onEach(
        caller,
        taking((door, { course }) => door.delete(course)),
      ),
    ).toEqual(expected);
  });
  test.each(write)(`restoring, ${words}`, async (caller, ...expected) => {
    // Restoring an item that is not in the trash returns 404, whatever the role.
    const inBin = expected.map((status, place) =>
      place === 2 && status === 403 && caller !== 'member' ? 404 : status,
    );
    expect(await onEach(caller, deletedFirst('course'))).toEqual(inBin);
  });
  test.each<Row>([
    ['administrator', 200, 200, 403, 400],
    ['manager', 200, 400, 403, 400],
    ['teacher', 200, 400, 403, 400],
    ['staff', 200, 400, 403, 400],
    ['member', 403, 403, 403, 403],
  ])(`reordering, ${words}`, async (caller, ...expected) => {
    const call: Call = (door, { ids }) =>
      door.patch('/tenant/courses/reorder', { body: { items: [{ id: ids.course, position: 1 }] } });
    expect(await onEach(caller, call)).toEqual(expected);
  });
});

describe('duplicating a course', () => {
  test.each(rowsWith(201, read))(words, async (caller, ...expected) => {
    expect(await onEach(caller, (door, { course }) => door.post(`${course}/duplicate`))).toEqual(expected);
  });
});

describe('reading the content of a course', () => {
  test.each(read)(words, async (caller, ...expected) => {
    const paths: ((at: Target) => string)[] = [
      ({ course }) => `${course}/sections`,
      ({ section }) => `${section}/exercises`,
      ({ section }) => `${section}/lessons`,
      ({ lesson }) => lesson,
      ({ lesson }) => `${lesson}/sections`,
      ({ part }) => part,
    ];
    for (const path of paths)
      expect(await onEach(caller, (door, at) => door.get(path(at)))).toEqual(expected);
  });
});

const one = ({ exercises, exercise }: Target): string => `${exercises}/${exercise}`;
const order = (id: string) => ({ body: { items: [{ id, position: 1 }] } });

describe('changing the content of a course:', () => {
  const changes: readonly (readonly [string, number, Call])[] = [
    ['add a section', 201, (door, { course }) => door.post(`${course}/sections`, { body: { name: 'More' } })],
    [
      'put sections in order',
      200,
      (door, { course, ids }) => door.patch(`${course}/sections/reorder`, order(ids.section)),
    ],
    ['change a section', 200, (door, { section }) => door.put(section, { body: { name: 'More' } })],
    ['delete a section', 204, taking((door, { section }) => door.delete(section))],
    ['duplicate a section', 201, (door, { section }) => door.post(`${section}/duplicate`)],
    ['add a lesson', 201, (door, { section }) => door.post(`${section}/lessons`, { body: { name: 'More' } })],
    [
      'put lessons in order',
      200,
      (door, { section, ids }) => door.patch(`${section}/lessons/reorder`, order(ids.lesson)),
    ],
    ['change a lesson', 200, (door, { lesson }) => door.put(lesson, { body: { name: 'More' } })],
    ['delete a lesson', 204, taking((door, { lesson }) => door.delete(lesson))],
    ['duplicate a lesson', 201, (door, { lesson }) => door.post(`${lesson}/duplicate`)],
    ['add a section of a lesson', 201, (door, { lesson }) => door.post(`${lesson}/sections`, { body: {} })],
    [
      'put sections of a lesson in order',
      200,
      (door, { lesson, ids }) => door.patch(`${lesson}/sections/reorder`, order(ids.part)),
    ],
    ['change a section of a lesson', 200, (door, { part }) => door.put(part, { body: { name: 'More' } })],
    ['duplicate a section of a lesson', 201, (door, { part }) => door.post(`${part}/duplicate`)],
    ['delete a section of a lesson', 204, taking((door, { part }) => door.delete(part))],
    [
      'add exercises from a text',
      200,
      (door, { part }) => door.post(`${part}/import`, { body: { text: 'Kyiv is a city. {T}' } }),
    ],
    ['add an exercise', 201, (door, { exercises }) => door.post(exercises, { body: article('More') })],
    [
      'reorder exercises',
      200,
      (door, { exercises, exercise }) => door.patch(`${exercises}/reorder`, order(exercise)),
    ],
    ['change an exercise', 200, (door, at) => door.put(one(at), { body: { title: 'More' } })],
    ['delete an exercise', 204, taking((door, at) => door.delete(one(at)))],
    ['duplicate an exercise', 201, (door, at) => door.post(`${one(at)}/duplicate`)],
    ['move an exercise up', 200, (door, at) => door.post(`${one(at)}/move-up`)],
    ['move an exercise down', 200, (door, at) => door.post(`${one(at)}/move-down`)],
  ];
  describe.each(changes)('%s', (_, success, call) => {
    test.each(rowsWith(success, write))(words, async (caller, ...expected) => {
      expect(await onEach(caller, call)).toEqual(expected);
    });
  });

  describe.each(['section', 'lesson', 'part', 'exercise'] as const)('restore a %s', (step) => {
    test.each(write)(words, async (caller, ...expected) => {
      const inBin = expected.map((status, place) =>
        place === 2 && status === 403 && caller !== 'member' ? 404 : status,
      );
      expect(await onEach(caller, deletedFirst(step))).toEqual(inBin);
    });
  });
});

describe('copying and moving', () => {
  type To = (ids: TestLesson['ids']) => object;
  const ways: readonly (readonly [string, (at: Target) => string, To])[] = [
    ['a section', ({ section }) => section, ({ course }) => ({ targetCourseId: course })],
    [
      'a lesson',
      ({ lesson }) => lesson,
      ({ section, course }) => ({ targetSectionId: section, targetCourseId: course }),
    ],
    ['an exercise', one, ({ part }) => ({ targetLessonSectionId: part })],
  ];
  describe.each(ways)('%s', (_, path, to) => {
    const ownTarget = (caller: Caller) => makeTarget(caller, 'own');
    test.each(rowsWith(201, read))(
      `copies into an own course, from ${words}`,
      async (caller, ...expected) => {
        const { ids } = await ownTarget(caller);
        expect(await onEach(caller, (door, at) => door.post(`${path(at)}/copy`, { body: to(ids) }))).toEqual(
          expected,
        );
      },
    );
    test.each(write)(`moves into an own course, from ${words}`, async (caller, ...expected) => {
      const { ids } = await ownTarget(caller);
      const move: Call = (door, at) => door.patch(`${path(at)}/move`, { body: to(ids) });
      expect(await onEach(caller, taking(move))).toEqual(expected);
    });
    test.each(rowsWith(201, write))(
      `copies from an own course, into ${words}`,
      async (caller, ...expected) => {
        const from = await ownTarget(caller);
        expect(
          await onEach(caller, (door, { ids }) => door.post(`${path(from)}/copy`, { body: to(ids) })),
        ).toEqual(expected);
      },
    );
    test.each(write)(`moves from an own course, into ${words}`, async (caller, ...expected) => {
      expect(
        await onEach(caller, async (door, { ids }) => {
          const from = await ownTarget(caller);
          return door.patch(`${path(from)}/move`, { body: to(ids) });
        }),
      ).toEqual(expected);
    });
  });
});

describe('uploading as', () => {
  test.each(callers)('%s', async (caller) => {
    const image = await png();
    const send = async (purpose: string) => {
      const sounds: Readonly<Record<string, Buffer>> = {
        ...{ audio: wavBytes, dictionaryAudio: wavBytes, recording: webm() },
      };
      return (await upload(doors[caller], purpose, sounds[purpose] ?? image)).status;
    };
    for (const purpose of ['avatar', 'recording', 'dictionaryAudio']) expect(await send(purpose)).toBe(201);
    for (const purpose of ['course', 'exerciseImage', 'audio'])
      expect(await send(purpose)).toBe(caller === 'member' ? 403 : 201);
  });
});

test('the matrix covers every endpoint with every caller', () => {
  const all = Object.keys(coursesRoutes).map((name) => [name, [...callers].sort()]);
  expect(Object.fromEntries([...tried].map(([name, by]) => [name, [...by].sort()]))).toEqual(
    Object.fromEntries(all),
  );
});
