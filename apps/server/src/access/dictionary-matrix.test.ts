/** Permission matrix of dictionaries: every role against every endpoint. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Answer, Door } from '../../test/door.ts';
import { openLessons } from '../../test/lessons.ts';
import { openWorld, type TestPerson, type World } from '../../test/world.ts';

const holds = {
  administrator: ['admin-access'],
  manager: ['users-management'],
  /** The student's teacher. */
  teacher: ['teacher'],
  /** A teacher of other students. */
  colleague: ['teacher'],
  staff: [],
  student: [],
  classmate: [],
} as const;
type Caller = keyof typeof holds;
const callers = Object.keys(holds) as Caller[];

let world: World;
let student: TestPerson;
let word: string;
/** Ids in another school. */
const foreign = { person: '', word: '' };
const doors = {} as Record<Caller, Door>;

const path = '/tenant/dictionary';
const dog = { translation: 'собака', language: 'german' };
let count = 0;
const another = () => {
  count += 1;
  return { ...dog, phrase: `Hund ${count}` };
};

beforeAll(async () => {
  world = await openWorld({ SIGN_IN_LIMIT: '1000' });
  const school = await world.school();
  const lessons = await openLessons(world, school);
  const people = {} as Record<Caller, TestPerson>;
  for (const caller of callers) {
    const role = caller === 'student' || caller === 'classmate' ? 'member' : 'staff';
    people[caller] =
      caller === 'teacher'
        ? lessons.teacher
        : await world.person(school, { role, permissions: holds[caller] });
    doors[caller] = await world.as(people[caller]);
  }
  student = people.student;
  await lessons.personal(student);
  const other = await openLessons(world, await world.school());
  const far = await other.student();
  foreign.person = far.id;
  const farDoor = await world.as(far);
  foreign.word = (await farDoor.post(path, { body: another() })).body.data.id;
});
afterAll(() => world.close());
beforeEach(async () => {
  word = (await doors.student.post(path, { body: another() })).body.data.id;
});

const nowhere = '01890000-0000-7000-8000-000000000000';

test.each<[Caller, number]>([
  ['administrator', 403],
  ['manager', 403],
  ['teacher', 403],
  ['staff', 403],
  ['student', 200],
  ['classmate', 200],
])('as %s, finding known phrases in the own dictionary returns %i', async (caller, status) => {
  const word = another();
  await doors.student.post(path, { body: word });
  const answer = await doors[caller].post(`${path}/known`, { body: { phrases: [word.phrase] } });
  expect(answer.status).toBe(status);
  if (status === 200) expect(answer.body.data).toEqual({ known: caller === 'student' ? [word.phrase] : [] });
});

test.each<[Caller, number, number]>([
  ['administrator', 200, 404],
  ['manager', 403, 403],
  ['teacher', 200, 404],
  ['colleague', 404, 404],
  ['staff', 403, 403],
  ['student', 200, 403],
  ['classmate', 403, 403],
])(
  'as %s, listing a dictionary returns %i, and %i for a student of another school',
  async (caller, here, far) => {
    const door = doors[caller];
    for (const name of ['studentId', 'userId'])
      for (const list of ['', '/export', '/progress']) {
        expect([list, (await door.get(`${path}${list}?${name}=${student.id}`)).status]).toEqual([list, here]);
        for (const id of [foreign.person, nowhere])
          expect([list, (await door.get(`${path}${list}?${name}=${id}`)).status]).toEqual([list, far]);
      }
  },
);

describe.each<[Caller, number, number]>([
  ['administrator', 200, 404],
  ['manager', 403, 403],
  ['teacher', 200, 404],
  ['colleague', 404, 404],
  ['staff', 403, 403],
  ['student', 200, 404],
  ['classmate', 404, 404],
])('as %s', (caller, here, far) => {
  const one = (id: string) => `${path}/${id}`;
  const calls: Readonly<Record<string, (id: string) => Promise<Answer>>> = {
    reads: (id) => doors[caller].get(one(id)),
    changes: (id) => doors[caller].put(one(id), { body: { translation: 'пес' } }),
    deletes: (id) => doors[caller].delete(one(id)),
  };

  test.each(Object.keys(calls))(
    `%s a word with status ${here}, and one of another school with ${far}`,
    async (name) => {
      const call = calls[name];
      expect((await call?.(word))?.status).toBe(here === 200 && name === 'deletes' ? 204 : here);
      for (const id of [foreign.word, nowhere, 'x']) expect((await call?.(id))?.status).toBe(far);
    },
  );

  test(`adds a word and imports a file`, async () => {
    // Members may not name anybody but themselves.
    const [added, elsewhere] =
      caller === 'classmate' ? [403, 403] : caller === 'student' ? [here, 403] : [here, far];
    const door = doors[caller];
    const add = (studentId: string) => door.post(path, { body: { ...another(), studentId } });
    const bring = (studentId: string) => {
      const raw = new FormData();
      raw.set('language', 'german');
      raw.set('studentId', studentId);
      raw.set('file', new Blob([`phrase,translation\n${another().phrase},x\n`]), 'a.csv');
      return door.post(`${path}/import`, { raw });
    };
    expect((await add(student.id)).status).toBe(added === 200 ? 201 : added);
    expect((await bring(student.id)).status).toBe(added);
    for (const id of [foreign.person, nowhere])
      expect([(await add(id)).status, (await bring(id)).status]).toEqual([elsewhere, elsewhere]);
  });
});

test.each<[Caller, number, number | null]>([
  ['administrator', 200, 2],
  ['manager', 200, 0],
  ['teacher', 200, 1],
  ['colleague', 200, 0],
  ['staff', 200, 0],
  ['student', 403, null],
  ['classmate', 403, null],
])('as %s, listing the students with dictionaries returns %i', async (caller, status, total) => {
  const answer = await doors[caller].get(`${path}/students`);
  expect([answer.status, answer.body.meta?.pagination.total ?? null]).toEqual([status, total]);
});

test.each<[Caller, number]>([
  ['administrator', 200],
  ['manager', 403],
  ['teacher', 200],
  ['colleague', 404],
  ['staff', 403],
  ['student', 403],
  ['classmate', 403],
])('as %s, assigning words returns %i', async (caller, status) => {
  const give = (wordIds: string[], studentIds: string[]) =>
    doors[caller].post(`${path}/assign`, { body: { wordIds, studentIds } });
  expect((await give([word], [student.id])).status).toBe(status);
  const far = status === 200 ? 404 : status;
  for (const [words, students] of [
    [[word, foreign.word], [student.id]],
    [[word], [student.id, foreign.person]],
    [[nowhere], [student.id]],
  ] as const)
    expect((await give([...words], [...students])).status).toBe(far);
});

test.each(callers)('as %s, training is open to students with their own words only', async (caller) => {
  const door = doors[caller];
  const isStudent = caller === 'student' || caller === 'classmate';
  const status = isStudent ? 200 : 403;
  const body = { operationId: crypto.randomUUID(), wordId: word, form: 'recognise', rating: 3 };
  expect((await door.get(`${path}/training`)).status).toBe(status);
  expect((await door.put(`${path}/training/settings`, { body: { newPerDay: 10 } })).status).toBe(status);
  expect((await door.post(`${path}/training`, { body })).status).toBe(caller === 'classmate' ? 404 : status);
  const undone = await door.post(`${path}/training/undo`, { body: { operationId: body.operationId } });
  expect(undone.status).toBe(caller === 'classmate' ? 409 : status);
});

test('rejects requests without a session', async () => {
  const { visitor } = world;
  for (const list of [
    path,
    `${path}/students`,
    `${path}/export`,
    `${path}/progress`,
    `${path}/training`,
    `${path}/${word}`,
  ])
    expect((await visitor.get(list)).status).toBe(401);
  expect((await visitor.post(path, { body: another() })).status).toBe(401);
  expect((await visitor.delete(`${path}/${word}`)).status).toBe(401);
});
