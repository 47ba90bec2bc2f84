/** The permission matrix of dictionaries and their training. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unwrapData } from '../../../test/content.ts';
import { type MatrixSchool, openMatrixSchool } from '../../../test/matrix/matrix-school.ts';
import { shareResource, testSection } from '../../../test/matrix/test-section.ts';
import { dictionaryMatrix } from './dictionary.matrix.ts';

const path = '/tenant/dictionary';
let count = 0;
const createWord = () => {
  count += 1;
  return { phrase: `Hund ${count}`, translation: 'собака', language: 'german' };
};

let matrixSchool: MatrixSchool;
/** Ids in another school. */
let elsewhere: { studentId: string; wordId: string };
beforeAll(async () => {
  matrixSchool = await openMatrixSchool();
  const { testApp, elsewhere: other } = matrixSchool;
  const client = await testApp.signInAs(other.student);
  const { id } = unwrapData(await client.post(path, { body: createWord() }));
  elsewhere = { studentId: other.student.id, wordId: id };
});
afterAll(() => matrixSchool.testApp.close());

const addWord = async (): Promise<string> =>
  unwrapData(await matrixSchool.clients.student.post(path, { body: createWord() })).id;
/** The id of the last training operation, which the next request may undo. */
let lastOperation: string = crypto.randomUUID();

describe('the permission matrix of dictionaries', () => {
  testSection(dictionaryMatrix, {
    school: () => matrixSchool,
    resources: {
      school: shareResource(() => ({})),
      ofStudent: shareResource(async () => ({
        id: await addWord(),
        studentId: matrixSchool.people.student.id,
      })),
      ofStudentAsUser: shareResource(() => ({ userId: matrixSchool.people.student.id })),
      ofAnotherSchool: shareResource(() => ({ id: elsewhere.wordId, studentId: elsewhere.studentId })),
      wordOfAnotherSchool: shareResource(() => ({
        id: elsewhere.wordId,
        studentId: matrixSchool.people.student.id,
      })),
      studentOfAnotherSchool: shareResource(async () => ({
        id: await addWord(),
        studentId: elsewhere.studentId,
      })),
    },
    requests: {
      'dictionary.read': {
        query: ({ ids: { studentId, userId } }) => ({
          ...(studentId && { studentId }),
          ...(userId && { userId }),
        }),
      },
      addWord: { body: ({ ids }) => ({ ...createWord(), studentId: ids.studentId }) },
      importWords: {
        raw: ({ ids }) => {
          const form = new FormData();
          form.set('language', 'german');
          form.set('studentId', ids.studentId ?? '');
          form.set('file', new Blob([`phrase,translation\n${createWord().phrase},x\n`]), 'a.csv');
          return form;
        },
      },
      changeWord: { body: () => ({ translation: 'пес' }) },
      deleteWord: { isConsuming: true },
      assignWords: { body: ({ ids }) => ({ wordIds: [ids.id], studentIds: [ids.studentId] }) },
      findKnownPhrases: { body: () => ({ phrases: ['Hund'] }) },
      changeTraining: { body: () => ({ newPerDay: 10 }) },
      trainWord: {
        body: ({ ids }) => ({
          operationId: crypto.randomUUID(),
          wordId: ids.id,
          form: 'recognise',
          rating: 3,
        }),
      },
      undoTraining: {
        prepare: async ({ ids }) => {
          lastOperation = crypto.randomUUID();
          const body = { operationId: lastOperation, wordId: ids.id, form: 'recognise', rating: 3 };
          unwrapData(await matrixSchool.clients.student.post(`${path}/training`, { body }));
        },
        body: () => ({ operationId: lastOperation }),
        isConsuming: true,
      },
    },
  });
});

test.each([
  ['administrator', 2],
  ['manager', 0],
  ['teacher', 1],
  ['colleague', 0],
  ['staff', 0],
] as const)('the %s finds %i students with dictionaries', async (actor, total) => {
  const { body } = await matrixSchool.clients[actor].get(`${path}/students`);
  expect(body.meta.pagination.total).toBe(total);
});

test('known phrases are those of one’s own dictionary', async () => {
  const { clients } = matrixSchool;
  const word = createWord();
  await clients.student.post(path, { body: word });
  const find = async (actor: 'student' | 'outsider') =>
    unwrapData(await clients[actor].post(`${path}/known`, { body: { phrases: [word.phrase] } })).known;
  expect([await find('student'), await find('outsider')]).toEqual([[word.phrase], []]);
});

test('dictionaries are closed to visitors', async () => {
  const { visitor } = matrixSchool.testApp;
  const wordPath = `${path}/${await addWord()}`;
  for (const list of ['', '/students', '/export', '/progress', '/training'])
    expect((await visitor.get(path + list)).status).toBe(401);
  expect((await visitor.get(wordPath)).status).toBe(401);
  expect((await visitor.post(path, { body: createWord() })).status).toBe(401);
  expect((await visitor.delete(wordPath)).status).toBe(401);
});
