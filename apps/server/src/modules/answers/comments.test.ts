import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { type ClassWork, createClassWork } from '../../../test/class-work.ts';
import { createClassroom } from '../../../test/classroom.ts';
import type { LessonTools } from '../../../test/lesson-tools.ts';
import type { TestApp, TestPerson } from '../../../test/test-app.ts';

let testApp: TestApp;
let lessons: LessonTools;
let teacher: ApiClient;
let ann: TestPerson;
let bob: TestPerson;
let annClient: ApiClient;
let bobClient: ApiClient;
let work: ClassWork;
beforeAll(async () => {
  ({ testApp, lessons, teacher, ann, bob, annClient, bobClient } = await createClassroom());
});
afterAll(() => testApp.close());
beforeEach(async () => {
  work = await createClassWork(lessons, [ann, bob]);
});

const unknownId = '01890000-0000-7000-8000-000000000000';
const path = () => `${work.path}/exercises/${work.gapsExerciseId}/comments`;
const write = (client: ApiClient, body: object) => client.post(path(), { body });
const listMessages = async (client: ApiClient, query = '') =>
  (await client.get(path() + query)).body.comments.map(({ message }: { message: string }) => message);

test('comments form one thread for each student, which other students cannot read', async () => {
  const created = await write(teacher, { message: 'Well done', recipientId: ann.id });
  expect([created.status, created.body.data]).toEqual([
    201,
    {
      ...{
        id: expect.any(String),
        message: 'Well done',
        recipientId: ann.id,
        createdAt: expect.any(String),
      },
      author: { id: lessons.teacher.id, firstName: 'Tara', lastName: 'Bell', image: null, isTeacher: true },
    },
  ]);
  const replied = await write(annClient, { message: 'Thank you' });
  expect(replied.body.data).toMatchObject({
    recipientId: lessons.teacher.id,
    author: { isTeacher: false },
  });
  await write(bobClient, { message: 'And I?', recipientId: lessons.teacher.id });
  expect(await listMessages(annClient)).toEqual(['Well done', 'Thank you']);
  expect(await listMessages(bobClient)).toEqual(['And I?']);
  expect(await listMessages(teacher)).toEqual(['Well done', 'Thank you', 'And I?']);
  expect(await listMessages(teacher, `?recipientId=${ann.id}`)).toEqual(['Well done', 'Thank you']);
  expect(await listMessages(annClient, `?recipientId=${bob.id}`)).toEqual(['Well done', 'Thank you']);
});

test('the list of comments says whether the reader may comment', async () => {
  expect((await teacher.get(path())).body).toMatchObject({ canComment: true, isTeacher: true });
  expect((await annClient.get(path())).body).toMatchObject({ canComment: true, isTeacher: false });
  await teacher.delete(work.lesson.course);
  expect((await annClient.get(path())).body).toMatchObject({ canComment: false });
  expect((await write(annClient, { message: 'Too late' })).status).toBe(403);
});

test.each<[string, 'teacher' | 'ann', object, string]>([
  ['without text', 'ann', { message: '' }, 'message'],
  ['with a single character', 'ann', { message: 'x' }, 'message'],
  ['with invisible characters only', 'ann', { message: '\u200b\u200b\u200b' }, 'message'],
  ['with an unpaired surrogate', 'ann', { message: 'Half \ud800' }, 'message'],
  ['with a zero character', 'teacher', { message: 'a\u0000b', recipientId: unknownId }, 'message'],
  ['with a character that overrides the text direction', 'ann', { message: 'Look \u202eniaga' }, 'message'],
  ['with more than 500 characters', 'ann', { message: 'x'.repeat(501) }, 'message'],
  ['without a recipient', 'teacher', { message: 'Hello' }, 'recipientId'],
  [
    'by the teacher to an unknown person',
    'teacher',
    { message: 'Hello', recipientId: unknownId },
    'recipientId',
  ],
  ['by a student to an unknown person', 'ann', { message: 'Hello', recipientId: unknownId }, 'recipientId'],
])('rejects a comment %s', async (_, who, body, field) => {
  const answer = await write(who === 'ann' ? annClient : teacher, body);
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]]);
});

test('a comment can have several lines and use any script', async () => {
  const message = 'Зоряно 👩‍👩‍👧\n\n\tשלום\r\nمرحبا';
  expect((await write(annClient, { message })).body.data.message).toBe(message);
});

test('rejects comments on a hidden or unknown exercise', async () => {
  await teacher.put(`${work.path}/exercises/${work.gapsExerciseId}/toggle-visibility`);
  expect((await write(annClient, { message: 'Hello' })).status).toBe(403);
  expect((await annClient.get(path())).status).toBe(403);
  const unknown = `${work.path}/exercises/${unknownId}/comments`;
  expect((await annClient.get(unknown)).status).toBe(404);
  expect((await teacher.get(unknown)).status).toBe(404);
});
