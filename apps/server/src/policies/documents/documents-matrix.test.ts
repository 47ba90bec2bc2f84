/** The permission matrix of documents of people and groups, and what a reply about them says. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { fileForm, unwrapData } from '../../../test/content.ts';
import { pdf } from '../../../test/kernel/sample-documents.ts';
import { type MatrixSchool, openMatrixSchool } from '../../../test/matrix/matrix-school.ts';
import { type Ids, shareResource, testSection } from '../../../test/matrix/test-section.ts';
import type { MatrixActor } from '../matrix-section.ts';
import { documentsMatrix } from './documents.matrix.ts';

let matrixSchool: MatrixSchool;
/** The id of the teacher's own group, which contains the student. */
let groupId: string;
let elsewhereGroupId: string;
let clients: Readonly<Record<MatrixActor, ApiClient>>;
let studentId: string;
beforeAll(async () => {
  matrixSchool = await openMatrixSchool();
  const { lessons, people, elsewhere } = matrixSchool;
  clients = matrixSchool.clients;
  studentId = people.student.id;
  const group = await lessons.createGroup([people.student]);
  await lessons.createGroupClass(group);
  groupId = group.id;
  elsewhereGroupId = (await elsewhere.lessons.createGroup([])).id;
});
afterAll(() => matrixSchool.testApp.close());

const unknownId = '01890000-0000-7000-8000-000000000000';
type Owner = 'users' | 'groups';
const listPath = (owner: Owner, id: string): string => `/tenant/${owner}/${id}/documents`;
const documentForm = (type = 'private') => fileForm(pdf, 'a.pdf', { name: 'Contract', type });
const addDocument = async (client: ApiClient, path: string, type?: string): Promise<string> =>
  unwrapData(await client.post(path, documentForm(type))).id;

/** Adds a document as an administrator; the `id` in the path is that of the owner. */
const documentOf = (owner: Owner, findId: () => string, type: string, add: () => ApiClient) =>
  shareResource(async (): Promise<Ids> => {
    const id = findId();
    return { id, documentId: await addDocument(add(), listPath(owner, id), type) };
  });
const byAdministrator = (): ApiClient => clients.administrator;

describe('the permission matrix of documents', () => {
  testSection(documentsMatrix, {
    school: () => matrixSchool,
    resources: {
      self: shareResource(() => ({})),
      publicOfStudent: documentOf('users', () => studentId, 'public', byAdministrator),
      privateOfStudent: documentOf('users', () => studentId, 'private', byAdministrator),
      addedByTeacher: documentOf(
        'users',
        () => studentId,
        'private',
        () => clients.teacher,
      ),
      publicOfGroup: documentOf('groups', () => groupId, 'public', byAdministrator),
      privateOfGroup: documentOf('groups', () => groupId, 'private', byAdministrator),
      personOfAnotherSchool: shareResource(() => ({
        id: matrixSchool.elsewhere.student.id,
        documentId: unknownId,
      })),
      groupOfAnotherSchool: shareResource(() => ({ id: elsewhereGroupId, documentId: unknownId })),
      documentOfAnotherPerson: shareResource(async () => ({
        id: studentId,
        documentId: await addDocument(
          clients.administrator,
          listPath('users', matrixSchool.people.outsider.id),
          'public',
        ),
      })),
      documentOfAnotherGroup: shareResource(async () => ({
        id: groupId,
        documentId: await addDocument(
          clients.administrator,
          listPath('groups', (await matrixSchool.lessons.createGroup([])).id),
          'public',
        ),
      })),
      ownPublic: shareResource(async () => ({
        id: await addDocument(clients.administrator, listPath('users', studentId), 'public'),
      })),
      ownPrivate: shareResource(async () => ({
        id: await addDocument(clients.administrator, listPath('users', studentId), 'private'),
      })),
      ownOfAnotherSchool: shareResource(async () => {
        const { lessons, student } = matrixSchool.elsewhere;
        return { id: await addDocument(lessons.adminClient, listPath('users', student.id), 'public') };
      }),
    },
    requests: {
      addPersonDocument: { raw: () => documentForm().raw },
      addGroupDocument: { raw: () => documentForm().raw },
      changePersonDocument: { body: () => ({ name: 'Agreement' }) },
      changeGroupDocument: { body: () => ({ name: 'Agreement' }) },
      deletePersonDocument: { isConsuming: true },
      deleteGroupDocument: { isConsuming: true },
    },
  });
});

describe('a list of documents', () => {
  test.each([
    ['administrator', true],
    ['teacher', true],
    ['student', false],
  ] as const)('shows the %s private documents: %s', async (actor, isShown) => {
    for (const path of [listPath('users', studentId), listPath('groups', groupId)]) {
      const id = await addDocument(clients.administrator, path);
      const { data } = (await clients[actor].get(`${path}?limit=100`)).body;
      expect(data.some((one: { id: string }) => one.id === id)).toBe(isShown);
    }
  });

  test('of one’s own does not contain those of other students', async () => {
    await addDocument(clients.administrator, listPath('users', studentId), 'public');
    const { data } = (await clients.outsider.get('/tenant/user/documents')).body;
    expect(data.some((one: { userId: string }) => one.userId === studentId)).toBe(false);
  });
});

test('what a student adds is public, what staff add is private unless they say otherwise', async () => {
  const path = listPath('users', studentId);
  expect((await clients.student.post(path, documentForm())).body.data.type).toBe('public');
  expect((await clients.teacher.post(path, documentForm())).body.data.type).toBe('private');
});

test('documents are closed to visitors', async () => {
  const { visitor } = matrixSchool.testApp;
  for (const path of [listPath('users', studentId), listPath('groups', groupId)]) {
    const id = await addDocument(clients.administrator, path, 'public');
    expect((await visitor.post(path, documentForm())).status).toBe(401);
    for (const read of [path, `${path}/${id}`, `${path}/${id}/download`])
      expect((await visitor.get(read)).status).toBe(401);
  }
});
