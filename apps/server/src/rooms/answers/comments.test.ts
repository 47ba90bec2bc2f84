import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openClassroom } from '../../../test/classroom.ts';
import type { Door } from '../../../test/door.ts';
import type { Lessons } from '../../../test/lessons.ts';
import { type AtWork, openWork } from '../../../test/material.ts';
import type { TestPerson, World } from '../../../test/world.ts';

let world: World;
let lessons: Lessons;
let teacher: Door;
let ann: TestPerson;
let bob: TestPerson;
let annDoor: Door;
let bobDoor: Door;
let work: AtWork;
beforeAll(async () => {
  ({ world, lessons, teacher, ann, bob, annDoor, bobDoor } = await openClassroom());
});
afterAll(() => world.close());
beforeEach(async () => {
  work = await openWork(lessons, [ann, bob]);
});

const nowhere = '01890000-0000-7000-8000-000000000000';
const path = () => `${work.path}/exercises/${work.gaps}/comments`;
const write = (door: Door, body: object) => door.post(path(), { body });
const heard = async (door: Door, query = '') =>
  (await door.get(path() + query)).body.comments.map(({ message }: { message: string }) => message);

test('comments form one thread for each student, which other students cannot read', async () => {
  const told = await write(teacher, { message: 'Well done', recipientId: ann.id });
  expect([told.status, told.body.data]).toEqual([
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
  const replied = await write(annDoor, { message: 'Thank you' });
  expect(replied.body.data).toMatchObject({
    recipientId: lessons.teacher.id,
    author: { isTeacher: false },
  });
  await write(bobDoor, { message: 'And I?', recipientId: lessons.teacher.id });
  expect(await heard(annDoor)).toEqual(['Well done', 'Thank you']);
  expect(await heard(bobDoor)).toEqual(['And I?']);
  expect(await heard(teacher)).toEqual(['Well done', 'Thank you', 'And I?']);
  expect(await heard(teacher, `?recipientId=${ann.id}`)).toEqual(['Well done', 'Thank you']);
  expect(await heard(annDoor, `?recipientId=${bob.id}`)).toEqual(['Well done', 'Thank you']);
});

test('the list of comments says whether the reader may comment', async () => {
  expect((await teacher.get(path())).body).toMatchObject({ canComment: true, isTeacher: true });
  expect((await annDoor.get(path())).body).toMatchObject({ canComment: true, isTeacher: false });
  await teacher.delete(work.lesson.course);
  expect((await annDoor.get(path())).body).toMatchObject({ canComment: false });
  expect((await write(annDoor, { message: 'Too late' })).status).toBe(403);
});

test.each<[string, 'teacher' | 'ann', object, string]>([
  ['without text', 'ann', { message: '' }, 'message'],
  ['with a single character', 'ann', { message: 'x' }, 'message'],
  ['with invisible characters only', 'ann', { message: '\u200b\u200b\u200b' }, 'message'],
  ['with an unpaired surrogate', 'ann', { message: 'Half \ud800' }, 'message'],
  ['with a zero character', 'teacher', { message: 'a\u0000b', recipientId: nowhere }, 'message'],
  ['with a character that overrides the text direction', 'ann', { message: 'Look \u202eniaga' }, 'message'],
  ['with more than 500 characters', 'ann', { message: 'x'.repeat(501) }, 'message'],
  ['without a recipient', 'teacher', { message: 'Hello' }, 'recipientId'],
  [
    'by the teacher to an unknown person',
    'teacher',
    { message: 'Hello', recipientId: nowhere },
    'recipientId',
  ],
  ['by a student to an unknown person', 'ann', { message: 'Hello', recipientId: nowhere }, 'recipientId'],
])('rejects a comment %s', async (_, who, body, field) => {
  const answer = await write(who === 'ann' ? annDoor : teacher, body);
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]]);
});

test('a comment can have several lines and use any script', async () => {
  const message = 'Зоряно 👩‍👩‍👧\n\n\tשלום\r\nمرحبا';
  expect((await write(annDoor, { message })).body.data.message).toBe(message);
});

test('rejects comments on a hidden or unknown exercise', async () => {
  await teacher.put(`${work.path}/exercises/${work.gaps}/toggle-visibility`);
  expect((await write(annDoor, { message: 'Hello' })).status).toBe(403);
  expect((await annDoor.get(path())).status).toBe(403);
  const unknown = `${work.path}/exercises/${nowhere}/comments`;
  expect((await annDoor.get(unknown)).status).toBe(404);
  expect((await teacher.get(unknown)).status).toBe(404);
});
