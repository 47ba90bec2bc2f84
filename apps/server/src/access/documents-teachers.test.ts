/** Permissions of teachers on the documents of their own students and groups. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Door } from '../../test/door.ts';
import { pdf } from '../../test/kernel/papers.ts';
import { openLessons } from '../../test/lessons.ts';
import { openWorld, type World } from '../../test/world.ts';

let world: World;
let admin: Door;
let teacher: Door;
let person: string;
let group: string;
beforeAll(async () => {
  world = await openWorld();
  const lessons = await openLessons(world, await world.school());
  admin = lessons.admin;
  teacher = lessons.teacherDoor;
  const student = await lessons.student();
  const { id } = await lessons.group([]);
  await lessons.personal(student);
  await lessons.ofGroup({ id });
  person = `/tenant/users/${student.id}/documents`;
  group = `/tenant/groups/${id}/documents`;
});
afterAll(() => world.close());

async function added(door: Door, shelf: string): Promise<string> {
  const raw = new FormData();
  raw.append('name', 'Report');
  raw.append('type', 'private');
  raw.append('file', new Blob([new Uint8Array(pdf)]), 'a.pdf');
  const { status, body } = await door.post(shelf, { raw });
  expect(status).toBe(201);
  return `${shelf}/${body.data.id}`;
}

test.each([
  ['an own student', () => person],
  ['an own group', () => group],
])('a teacher sees all documents of %s and adds more', async (_, shelf) => {
  const one = await added(admin, shelf());
  await added(teacher, shelf());
  expect((await teacher.get(shelf())).body.data).toMatchObject([{ type: 'private' }, { type: 'private' }]);
  expect((await teacher.get(one)).status).toBe(200);
  expect((await teacher.get(`${one}/download`)).status).toBe(200);
});

test.each([
  ['an own student: those they added themselves', () => person, false],
  ['an own group: all', () => group, true],
])('a teacher changes and deletes documents of %s', async (_, shelf, everything) => {
  const change = { body: { type: 'public' } };
  const mine = await added(teacher, shelf());
  expect((await teacher.get(mine)).body.data.can).toEqual({ edit: true, delete: true });
  expect((await teacher.put(mine, change)).status).toBe(200);
  expect((await teacher.delete(mine)).status).toBe(204);
  const other = await added(admin, shelf());
  expect((await teacher.get(other)).body.data.can).toEqual({ edit: everything, delete: everything });
  expect((await teacher.put(other, change)).status).toBe(everything ? 200 : 403);
  expect((await teacher.delete(other)).status).toBe(everything ? 204 : 403);
});
