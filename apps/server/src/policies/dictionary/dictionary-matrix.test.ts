/** Permission matrix of dictionaries: every role against every endpoint. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ApiClient, ApiReply } from '../../../test/api-client.ts';
import { createLessonTools } from '../../../test/lesson-tools.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';

const permissionsOf = {
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
type Caller = keyof typeof permissionsOf;
const callers = Object.keys(permissionsOf) as Caller[];

let testApp: TestApp;
let student: TestPerson;
let wordId: string;
/** Ids in another school. */
const otherSchool = { person: '', word: '' };
const clients = {} as Record<Caller, ApiClient>;

const path = '/tenant/dictionary';
const dog = { translation: 'собака', language: 'german' };
let count = 0;
const createWord = () => {
  count += 1;
  return { ...dog, phrase: `Hund ${count}` };
};

beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000' });
  const school = await testApp.createTestSchool();
  const lessons = await createLessonTools(testApp, school);
  const people = {} as Record<Caller, TestPerson>;
  for (const caller of callers) {
    const role = caller === 'student' || caller === 'classmate' ? 'member' : 'staff';
    people[caller] =
      caller === 'teacher'
        ? lessons.teacher
        : await testApp.createPerson(school, { role, permissions: permissionsOf[caller] });
    clients[caller] = await testApp.signInAs(people[caller]);
  }
  student = people.student;
  await lessons.createPersonalClass(student);
  const otherLessons = await createLessonTools(testApp, await testApp.createTestSchool());
  const farStudent = await otherLessons.createStudent();
  otherSchool.person = farStudent.id;
  const farClient = await testApp.signInAs(farStudent);
  otherSchool.word = (await farClient.post(path, { body: createWord() })).body.data.id;
});
afterAll(() => testApp.close());
beforeEach(async () => {
  wordId = (await clients.student.post(path, { body: createWord() })).body.data.id;
});

const unknownId = '01890000-0000-7000-8000-000000000000';

test.each<[Caller, number]>([
  ['administrator', 403],
  ['manager', 403],
  ['teacher', 403],
  ['staff', 403],
  ['student', 200],
  ['classmate', 200],
])('as %s, finding known phrases in the own dictionary returns %i', async (caller, status) => {
  const word = createWord();
  await clients.student.post(path, { body: word });
  const answer = await clients[caller].post(`${path}/known`, { body: { phrases: [word.phrase] } });
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
  async (caller, ownStatus, farStatus) => {
    const client = clients[caller];
    for (const name of ['studentId', 'userId'])
      for (const list of ['', '/export', '/progress']) {
        expect([list, (await client.get(`${path}${list}?${name}=${student.id}`)).status]).toEqual([
          list,
          ownStatus,
        ]);
        for (const id of [otherSchool.person, unknownId])
          expect([list, (await client.get(`${path}${list}?${name}=${id}`)).status]).toEqual([
            list,
            farStatus,
          ]);
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
])('as %s', (caller, ownStatus, farStatus) => {
  const toPath = (id: string) => `${path}/${id}`;
  const requests: Readonly<Record<string, (id: string) => Promise<ApiReply>>> = {
    reads: (id) => clients[caller].get(toPath(id)),
    changes: (id) => clients[caller].put(toPath(id), { body: { translation: 'пес' } }),
    deletes: (id) => clients[caller].delete(toPath(id)),
  };

  test.each(Object.keys(requests))(
    `%s a word with status ${ownStatus}, and one of another school with ${farStatus}`,
    async (name) => {
      const request = requests[name];
      expect((await request?.(wordId))?.status).toBe(
        ownStatus === 200 && name === 'deletes' ? 204 : ownStatus,
      );
      for (const id of [otherSchool.word, unknownId, 'x'])
        expect((await request?.(id))?.status).toBe(farStatus);
    },
  );

  test(`adds a word and imports a file`, async () => {
    // Members may not name anybody but themselves.
    const [addStatus, elsewhereStatus] =
      caller === 'classmate' ? [403, 403] : caller === 'student' ? [ownStatus, 403] : [ownStatus, farStatus];
    const client = clients[caller];
    const add = (studentId: string) => client.post(path, { body: { ...createWord(), studentId } });
    const importFile = (studentId: string) => {
      const raw = new FormData();
      raw.set('language', 'german');
      raw.set('studentId', studentId);
      raw.set('file', new Blob([`phrase,translation\n${createWord().phrase},x\n`]), 'a.csv');
      return client.post(`${path}/import`, { raw });
    };
    expect((await add(student.id)).status).toBe(addStatus === 200 ? 201 : addStatus);
    expect((await importFile(student.id)).status).toBe(addStatus);
    for (const id of [otherSchool.person, unknownId])
      expect([(await add(id)).status, (await importFile(id)).status]).toEqual([
        elsewhereStatus,
        elsewhereStatus,
      ]);
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
  const answer = await clients[caller].get(`${path}/students`);
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
  const assign = (wordIds: string[], studentIds: string[]) =>
    clients[caller].post(`${path}/assign`, { body: { wordIds, studentIds } });
  expect((await assign([wordId], [student.id])).status).toBe(status);
  const farStatus = status === 200 ? 404 : status;
  for (const [words, students] of [
    [[wordId, otherSchool.word], [student.id]],
    [[wordId], [student.id, otherSchool.person]],
    [[unknownId], [student.id]],
  ] as const)
    expect((await assign([...words], [...students])).status).toBe(farStatus);
});

test.each(callers)('as %s, training is open to students with their own words only', async (caller) => {
  const client = clients[caller];
  const isStudent = caller === 'student' || caller === 'classmate';
  const status = isStudent ? 200 : 403;
  const body = { operationId: crypto.randomUUID(), wordId, form: 'recognise', rating: 3 };
  expect((await client.get(`${path}/training`)).status).toBe(status);
  expect((await client.put(`${path}/training/settings`, { body: { newPerDay: 10 } })).status).toBe(status);
  expect((await client.post(`${path}/training`, { body })).status).toBe(
    caller === 'classmate' ? 404 : status,
  );
  const undo = await client.post(`${path}/training/undo`, { body: { operationId: body.operationId } });
  expect(undo.status).toBe(caller === 'classmate' ? 409 : status);
});

test('rejects requests without a session', async () => {
  const { visitor } = testApp;
  for (const list of [
    path,
    `${path}/students`,
    `${path}/export`,
    `${path}/progress`,
    `${path}/training`,
    `${path}/${wordId}`,
  ])
    expect((await visitor.get(list)).status).toBe(401);
  expect((await visitor.post(path, { body: createWord() })).status).toBe(401);
  expect((await visitor.delete(`${path}/${wordId}`)).status).toBe(401);
});
