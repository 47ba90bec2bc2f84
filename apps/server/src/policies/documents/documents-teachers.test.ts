/** Permissions of teachers on the documents of their own students and groups. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { pdf } from '../../../test/kernel/sample-documents.ts';
import { createLessonTools } from '../../../test/lesson-tools.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let admin: ApiClient;
let teacher: ApiClient;
let personPath: string;
let groupPath: string;
beforeAll(async () => {
  testApp = await openTestApp();
  const lessons = await createLessonTools(testApp, await testApp.createTestSchool());
  admin = lessons.adminClient;
  teacher = lessons.teacherClient;
  const student = await lessons.createStudent();
  const { id } = await lessons.createGroup([]);
  await lessons.createPersonalClass(student);
  await lessons.createGroupClass({ id });
  personPath = `/tenant/users/${student.id}/documents`;
  groupPath = `/tenant/groups/${id}/documents`;
});
afterAll(() => testApp.close());

async function addDocument(client: ApiClient, listPath: string): Promise<string> {
  const raw = new FormData();
  raw.append('name', 'Report');
  raw.append('type', 'private');
  raw.append('file', new Blob([new Uint8Array(pdf)]), 'a.pdf');
  const { status, body } = await client.post(listPath, { raw });
  expect(status).toBe(201);
  return `${listPath}/${body.data.id}`;
}

test.each([
  ['an own student', () => personPath],
  ['an own group', () => groupPath],
])('a teacher sees all documents of %s and adds more', async (_, listPath) => {
  const documentPath = await addDocument(admin, listPath());
  await addDocument(teacher, listPath());
  expect((await teacher.get(listPath())).body.data).toMatchObject([{ type: 'private' }, { type: 'private' }]);
  expect((await teacher.get(documentPath)).status).toBe(200);
  expect((await teacher.get(`${documentPath}/download`)).status).toBe(200);
});

test.each([
  ['an own student: those they added themselves', () => personPath, false],
  ['an own group: all', () => groupPath, true],
])('a teacher changes and deletes documents of %s', async (_, listPath, canChangeAll) => {
  const change = { body: { type: 'public' } };
  const ownDocument = await addDocument(teacher, listPath());
  expect((await teacher.get(ownDocument)).body.data.can).toEqual({ edit: true, delete: true });
  expect((await teacher.put(ownDocument, change)).status).toBe(200);
  expect((await teacher.delete(ownDocument)).status).toBe(204);
  const otherDocument = await addDocument(admin, listPath());
  expect((await teacher.get(otherDocument)).body.data.can).toEqual({
    edit: canChangeAll,
    delete: canChangeAll,
  });
  expect((await teacher.put(otherDocument, change)).status).toBe(canChangeAll ? 200 : 403);
  expect((await teacher.delete(otherDocument)).status).toBe(canChangeAll ? 204 : 403);
});
