/** Rows 25, 26 and 31 to 33 for a teacher of the student and of the group. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Door } from '../../test/door.ts';
import { pdf } from '../../test/kernel/papers.ts';
import type { World } from '../../test/world.ts';

/** Whom and what the teacher teaches, said here rather than through classes. */
const taught = vi.hoisted(() => ({ students: new Set<string>(), groups: new Set<string>() }));
vi.mock('./own-students.ts', () => ({ ownStudentIds: async () => taught.students }));
vi.mock('./own-groups.ts', () => ({ ownGroupIds: async () => taught.groups }));

let world: World;
let admin: Door;
let teacher: Door;
let person: string;
let group: string;
beforeAll(async () => {
  // Test files share what is loaded; this one needs the server with its own idea of who teaches whom.
  vi.resetModules();
  const { openWorld } = await import('../../test/world.ts');
  world = await openWorld();
  const school = await world.school();
  admin = await world.as(school.admin);
  teacher = await world.as(await world.person(school, { permissions: ['teacher'] }));
  const student = await world.person(school, { role: 'member' });
  const { id } = (await admin.post('/tenant/groups', { body: { name: 'Evening' } })).body.data;
  taught.students.add(student.id);
  taught.groups.add(id);
  person = `/tenant/users/${student.id}/documents`;
  group = `/tenant/groups/${id}/documents`;
});
afterAll(async () => {
  await world.close();
  vi.resetModules();
});

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
])('of %s they see everything and bring more', async (_, shelf) => {
  const one = await added(admin, shelf());
  await added(teacher, shelf());
  expect((await teacher.get(shelf())).body.data).toMatchObject([{ type: 'private' }, { type: 'private' }]);
  expect((await teacher.get(one)).status).toBe(200);
  expect((await teacher.get(`${one}/download`)).status).toBe(200);
});

test.each([
  ['an own student: what they brought', () => person, false],
  ['an own group: everything', () => group, true],
])('of %s they change and delete', async (_, shelf, everything) => {
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
