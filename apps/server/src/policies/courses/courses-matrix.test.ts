/** Permission matrix of courses: every role against every endpoint, on courses of each kind of owner. */
import { coursesRoutes } from '@klasna/contract/courses/routes';
import type { PermissionKey } from '@klasna/contract/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient, ApiReply } from '../../../test/api-client.ts';
import {
  article,
  courseFields,
  makeCourse,
  makeExercise,
  makeLesson,
  type TestLesson,
  unwrapData,
  upload,
  wavBytes,
} from '../../../test/content.ts';
import { fetchCourse, importCourse } from '../../../test/course-file.ts';
import { importIntoLibrary } from '../../../test/import-into-library.ts';
import { png, webm } from '../../../test/kernel/sample-files.ts';
import { openTestApp, type TestApp, type TestSchool } from '../../../test/test-app.ts';

const callers = ['administrator', 'manager', 'teacher', 'staff', 'member'] as const;
type Caller = (typeof callers)[number];
const owners = ['own', 'another’s', 'the library’s', 'another school’s'] as const;
type Owner = (typeof owners)[number];

const permissionsOf: Readonly<Record<Caller, readonly PermissionKey[]>> = {
  administrator: ['admin-access'],
  manager: ['users-management'],
  teacher: ['teacher'],
  staff: [],
  member: [],
};

let testApp: TestApp;
let school: TestSchool;
let colleague: ApiClient;
let otherSchoolClient: ApiClient;
let courseZip: Buffer;
let library: TestLesson & { exercise: string };
const clients = {} as Record<Caller, ApiClient>;

beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000' });
  school = await testApp.createTestSchool();
  colleague = await testApp.signInAs(await testApp.createPerson(school));
  otherSchoolClient = await testApp.signInAs((await testApp.createTestSchool()).admin);
  for (const caller of callers)
    clients[caller] = await testApp.signInAs(
      await testApp.createPerson(school, {
        role: caller === 'member' ? 'member' : 'staff',
        permissions: permissionsOf[caller],
      }),
    );
  library = await readLibrary();
  courseZip = await fetchCourse(testApp, colleague, await makeCourse(colleague));
});
afterAll(() => testApp.close());

/** Imports one course into the academy and returns it as staff see it. */
async function readLibrary(): Promise<TestLesson & { exercise: string }> {
  const lesson = { name: 'Lesson', sections: [{ exercises: [article('From the library')] }] };
  const sections = [{ name: 'Section', lessons: [lesson] }];
  await importIntoLibrary(testApp, {
    type: 'kalyna-academy',
    courses: [{ ...courseFields, name: 'Shared', sections }],
  });
  const [{ id: course }] = unwrapData(await colleague.get('/tenant/courses?type=kalyna-academy'));
  const [section] = unwrapData(await colleague.get(`/tenant/courses/${course}`)).sections;
  const [{ id }] = section.lessons;
  const path = `/tenant/courses/${course}/sections/${section.id}/lessons/${id}`;
  const [part] = unwrapData(await colleague.get(path)).sections;
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
const triedBy = new Map<string, Set<Caller>>();
const endpoints = Object.entries(coursesRoutes).map(([name, { method, path }]) => ({
  name,
  method,
  path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[0-9a-f-]{36}')}$`),
}));

/** A client that records which endpoints its caller tries. */
function recordingClient(caller: Caller): ApiClient {
  const recordCalls =
    (method: 'get' | 'post' | 'put' | 'patch' | 'delete'): ApiClient['get'] =>
    (path, options) => {
      const pathname = path.split('?')[0] ?? '';
      const endpoint = endpoints.find(
        (candidate) => candidate.method.toLowerCase() === method && candidate.path.test(pathname),
      );
      if (endpoint) triedBy.set(endpoint.name, (triedBy.get(endpoint.name) ?? new Set()).add(caller));
      return clients[caller][method](path, options);
    };
  const [get, post, put] = [recordCalls('get'), recordCalls('post'), recordCalls('put')];
  return {
    get,
    post,
    put,
    patch: recordCalls('patch'),
    delete: recordCalls('delete'),
    token: clients[caller].token,
  };
}

/** Targets that still exist are reused by the next test. */
const reusableTargets = new Map<string, Promise<Target>>();
const toTargetKey = (caller: Caller, owner: Owner): string => (owner === 'own' ? caller : owner);

function findTarget(caller: Caller, owner: Owner): Promise<Target> {
  const name = toTargetKey(caller, owner);
  const found = reusableTargets.get(name) ?? makeTarget(caller, owner);
  reusableTargets.set(name, found);
  return found;
}

async function dropTarget(target: Target): Promise<void> {
  for (const [name, reusable] of reusableTargets)
    if ((await reusable) === target) reusableTargets.delete(name);
}

/** Members cannot own courses, so their own target is a colleague's course. */
async function makeTarget(caller: Caller, owner: Owner): Promise<Target> {
  if (owner === 'the library’s') return library;
  const ownClient = caller === 'member' ? colleague : clients[caller];
  const client = { own: ownClient, 'another’s': colleague, 'another school’s': otherSchoolClient }[owner];
  const target = await makeLesson(client);
  return { ...target, exercise: await makeExercise(client, target.exercises, article('Inside')) };
}

type Call = (client: ApiClient, target: Target, caller: Caller) => Promise<ApiReply>;

/** Marks the target as gone after a successful request. */
const dropOnSuccess =
  (call: Call): Call =>
  async (client, target, caller) => {
    const answer = await call(client, target, caller);
    if (answer.status < 300) await dropTarget(target);
    return answer;
  };
type Row = [caller: Caller, own: number, another: number, library: number, elsewhere: number];

/** Sends the request for a course of each owner and returns the statuses. */
async function requestForEachOwner(caller: Caller, call: Call): Promise<number[]> {
  const statuses: number[] = [];
  for (const owner of owners) {
    const { status } = await call(recordingClient(caller), await findTarget(caller, owner), caller);
    statuses.push(status);
  }
  return statuses;
}

const titleSuffix = `%s: ${owners.map((owner) => `${owner} %i`).join(', ')}`;
const toRows = (successStatus: number, rows: readonly Row[]): Row[] =>
  rows.map(([caller, ...statuses]) => {
    const [own, another, shared, elsewhere] = statuses.map((status) =>
      status === 200 ? successStatus : status,
    );
    return [caller, own ?? 0, another ?? 0, shared ?? 0, elsewhere ?? 0];
  });

const readRows: Row[] = [
  ['administrator', 200, 200, 200, 404],
  ['manager', 200, 403, 200, 404],
  ['teacher', 200, 403, 200, 404],
  ['staff', 200, 403, 200, 404],
  ['member', 403, 403, 403, 403],
];
const writeRows: Row[] = [
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
      expect((await recordingClient(caller).get(`/tenant/courses${path}`)).status).toBe(expected);
    expect((await recordingClient(caller).get('/tenant/material-courses')).status).toBe(expected);
    if (expected === 403) return;
    await makeCourse(clients[caller], { name: 'Mine alone' });
    await makeCourse(colleague, { name: 'Not mine' });
    const namesIn = async (path: string) =>
      unwrapData(await clients[caller].get(path)).map(({ name }: { name: string }) => name);
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
    const { status } = await recordingClient(caller).post('/tenant/courses', { body: courseFields });
    expect(status).toBe(caller === 'member' ? 403 : 201);
    const imported = await importCourse(recordingClient(caller), courseZip);
    expect(imported.status).toBe(caller === 'member' ? 403 : 201);
  });
});

describe('reading a course', () => {
  test.each(readRows)(titleSuffix, async (caller, ...expected) => {
    expect(await requestForEachOwner(caller, (client, { course }) => client.get(course))).toEqual(expected);
    expect(
      await requestForEachOwner(caller, (client, { ids }) =>
        client.get(`/tenant/material-courses/${ids.course}`),
      ),
    ).toEqual(expected);
    expect(await requestForEachOwner(caller, (client, { course }) => client.get(`${course}/export`))).toEqual(
      expected,
    );
  });

  test.each(callers.filter((caller) => caller !== 'member'))(
    'tells %s what they may change',
    async (caller) => {
      for (const owner of ['own', 'another’s', 'the library’s'] as const) {
        const { course, lesson } = await findTarget(caller, owner);
        const allowed = owner === 'own' || (owner === 'another’s' && caller === 'administrator');
        for (const path of [course, lesson]) {
          const { status, body } = await clients[caller].get(path);
          if (status === 200) expect(body.data.can).toEqual({ edit: allowed });
        }
      }
    },
  );
});

const deleteAndRestore =
  (step: 'course' | 'section' | 'lesson' | 'part' | 'exercise'): Call =>
  async (client, target, caller) => {
    const path = step === 'exercise' ? `${target.exercises}/${target.exercise}` : target[step];
    // Deleted by a caller who may do so; otherwise the item stays and its restore is tried as it is.
    for (const other of [clients[caller], colleague, otherSchoolClient])
      if ((await other.delete(path)).status === 204) break;
    const answer = await client.post(`${path}/restore`);
    if (answer.status !== 200) await dropTarget(target);
    return answer;
  };

describe('changing a course', () => {
  test.each(writeRows)(titleSuffix, async (caller, ...expected) => {
    expect(
      await requestForEachOwner(caller, (client, { course }) =>
        client.put(course, { body: { name: 'Renamed' } }),
      ),
    ).toEqual(expected);
  });
  test.each(toRows(204, writeRows))(`deleting, ${titleSuffix}`, async (caller, ...expected) => {
    expect(
      await requestForEachOwner(
        caller,
        dropOnSuccess((client, { course }) => client.delete(course)),
      ),
    ).toEqual(expected);
  });
  test.each(writeRows)(`restoring, ${titleSuffix}`, async (caller, ...expected) => {
    // Restoring an item that is not in the trash returns 404, whatever the role.
    const expectedInTrash = expected.map((status, index) =>
      index === 2 && status === 403 && caller !== 'member' ? 404 : status,
    );
    expect(await requestForEachOwner(caller, deleteAndRestore('course'))).toEqual(expectedInTrash);
  });
  test.each<Row>([
    ['administrator', 200, 200, 403, 400],
    ['manager', 200, 400, 403, 400],
    ['teacher', 200, 400, 403, 400],
    ['staff', 200, 400, 403, 400],
    ['member', 403, 403, 403, 403],
  ])(`reordering, ${titleSuffix}`, async (caller, ...expected) => {
    const call: Call = (client, { ids }) =>
      client.patch('/tenant/courses/reorder', { body: { items: [{ id: ids.course, position: 1 }] } });
    expect(await requestForEachOwner(caller, call)).toEqual(expected);
  });
});

describe('duplicating a course', () => {
  test.each(toRows(201, readRows))(titleSuffix, async (caller, ...expected) => {
    expect(
      await requestForEachOwner(caller, (client, { course }) => client.post(`${course}/duplicate`)),
    ).toEqual(expected);
  });
});

describe('reading the content of a course', () => {
  test.each(readRows)(titleSuffix, async (caller, ...expected) => {
    const paths: ((target: Target) => string)[] = [
      ({ course }) => `${course}/sections`,
      ({ section }) => `${section}/exercises`,
      ({ section }) => `${section}/lessons`,
      ({ lesson }) => lesson,
      ({ lesson }) => `${lesson}/sections`,
      ({ part }) => part,
    ];
    for (const path of paths)
      expect(await requestForEachOwner(caller, (client, target) => client.get(path(target)))).toEqual(
        expected,
      );
  });
});

const exercisePath = ({ exercises, exercise }: Target): string => `${exercises}/${exercise}`;
const toOrder = (id: string) => ({ body: { items: [{ id, position: 1 }] } });

describe('changing the content of a course:', () => {
  const changes: readonly (readonly [string, number, Call])[] = [
    [
      'add a section',
      201,
      (client, { course }) => client.post(`${course}/sections`, { body: { name: 'More' } }),
    ],
    [
      'put sections in order',
      200,
      (client, { course, ids }) => client.patch(`${course}/sections/reorder`, toOrder(ids.section)),
    ],
    ['change a section', 200, (client, { section }) => client.put(section, { body: { name: 'More' } })],
    ['delete a section', 204, dropOnSuccess((client, { section }) => client.delete(section))],
    ['duplicate a section', 201, (client, { section }) => client.post(`${section}/duplicate`)],
    [
      'add a lesson',
      201,
      (client, { section }) => client.post(`${section}/lessons`, { body: { name: 'More' } }),
    ],
    [
      'put lessons in order',
      200,
      (client, { section, ids }) => client.patch(`${section}/lessons/reorder`, toOrder(ids.lesson)),
    ],
    ['change a lesson', 200, (client, { lesson }) => client.put(lesson, { body: { name: 'More' } })],
    ['delete a lesson', 204, dropOnSuccess((client, { lesson }) => client.delete(lesson))],
    ['duplicate a lesson', 201, (client, { lesson }) => client.post(`${lesson}/duplicate`)],
    [
      'add a section of a lesson',
      201,
      (client, { lesson }) => client.post(`${lesson}/sections`, { body: {} }),
    ],
    [
      'put sections of a lesson in order',
      200,
      (client, { lesson, ids }) => client.patch(`${lesson}/sections/reorder`, toOrder(ids.part)),
    ],
    ['change a section of a lesson', 200, (client, { part }) => client.put(part, { body: { name: 'More' } })],
    ['duplicate a section of a lesson', 201, (client, { part }) => client.post(`${part}/duplicate`)],
    ['delete a section of a lesson', 204, dropOnSuccess((client, { part }) => client.delete(part))],
    [
      'add exercises from a text',
      200,
      (client, { part }) => client.post(`${part}/import`, { body: { text: 'Kyiv is a city. {T}' } }),
    ],
    ['add an exercise', 201, (client, { exercises }) => client.post(exercises, { body: article('More') })],
    [
      'reorder exercises',
      200,
      (client, { exercises, exercise }) => client.patch(`${exercises}/reorder`, toOrder(exercise)),
    ],
    [
      'change an exercise',
      200,
      (client, target) => client.put(exercisePath(target), { body: { title: 'More' } }),
    ],
    ['delete an exercise', 204, dropOnSuccess((client, target) => client.delete(exercisePath(target)))],
    ['duplicate an exercise', 201, (client, target) => client.post(`${exercisePath(target)}/duplicate`)],
    ['move an exercise up', 200, (client, target) => client.post(`${exercisePath(target)}/move-up`)],
    ['move an exercise down', 200, (client, target) => client.post(`${exercisePath(target)}/move-down`)],
  ];
  describe.each(changes)('%s', (_, successStatus, call) => {
    test.each(toRows(successStatus, writeRows))(titleSuffix, async (caller, ...expected) => {
      expect(await requestForEachOwner(caller, call)).toEqual(expected);
    });
  });

  describe.each(['section', 'lesson', 'part', 'exercise'] as const)('restore a %s', (step) => {
    test.each(writeRows)(titleSuffix, async (caller, ...expected) => {
      const expectedInTrash = expected.map((status, index) =>
        index === 2 && status === 403 && caller !== 'member' ? 404 : status,
      );
      expect(await requestForEachOwner(caller, deleteAndRestore(step))).toEqual(expectedInTrash);
    });
  });
});

describe('copying and moving', () => {
  type To = (ids: TestLesson['ids']) => object;
  const variants: readonly (readonly [string, (target: Target) => string, To])[] = [
    ['a section', ({ section }) => section, ({ course }) => ({ targetCourseId: course })],
    [
      'a lesson',
      ({ lesson }) => lesson,
      ({ section, course }) => ({ targetSectionId: section, targetCourseId: course }),
    ],
    ['an exercise', exercisePath, ({ part }) => ({ targetLessonSectionId: part })],
  ];
  describe.each(variants)('%s', (_, path, toBody) => {
    const makeOwnTarget = (caller: Caller) => makeTarget(caller, 'own');
    test.each(toRows(201, readRows))(
      `copies into an own course, from ${titleSuffix}`,
      async (caller, ...expected) => {
        const { ids } = await makeOwnTarget(caller);
        expect(
          await requestForEachOwner(caller, (client, target) =>
            client.post(`${path(target)}/copy`, { body: toBody(ids) }),
          ),
        ).toEqual(expected);
      },
    );
    test.each(writeRows)(`moves into an own course, from ${titleSuffix}`, async (caller, ...expected) => {
      const { ids } = await makeOwnTarget(caller);
      const move: Call = (client, target) => client.patch(`${path(target)}/move`, { body: toBody(ids) });
      expect(await requestForEachOwner(caller, dropOnSuccess(move))).toEqual(expected);
    });
    test.each(toRows(201, writeRows))(
      `copies from an own course, into ${titleSuffix}`,
      async (caller, ...expected) => {
        const source = await makeOwnTarget(caller);
        expect(
          await requestForEachOwner(caller, (client, { ids }) =>
            client.post(`${path(source)}/copy`, { body: toBody(ids) }),
          ),
        ).toEqual(expected);
      },
    );
    test.each(writeRows)(`moves from an own course, into ${titleSuffix}`, async (caller, ...expected) => {
      expect(
        await requestForEachOwner(caller, async (client, { ids }) => {
          const source = await makeOwnTarget(caller);
          return client.patch(`${path(source)}/move`, { body: toBody(ids) });
        }),
      ).toEqual(expected);
    });
  });
});

describe('uploading as', () => {
  test.each(callers)('%s', async (caller) => {
    const image = await png();
    const uploadFor = async (purpose: string) => {
      const sounds: Readonly<Record<string, Buffer>> = {
        ...{ audio: wavBytes, dictionaryAudio: wavBytes, recording: webm() },
      };
      return (await upload(clients[caller], purpose, sounds[purpose] ?? image)).status;
    };
    for (const purpose of ['avatar', 'recording', 'dictionaryAudio'])
      expect(await uploadFor(purpose)).toBe(201);
    for (const purpose of ['course', 'exerciseImage', 'audio'])
      expect(await uploadFor(purpose)).toBe(caller === 'member' ? 403 : 201);
  });
});

test('the matrix covers every endpoint with every caller', () => {
  const expected = Object.keys(coursesRoutes).map((name) => [name, [...callers].sort()]);
  expect(Object.fromEntries([...triedBy].map(([name, callersOf]) => [name, [...callersOf].sort()]))).toEqual(
    Object.fromEntries(expected),
  );
});
