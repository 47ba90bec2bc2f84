/** The key stays home: nothing that a student can fetch today holds any of what is taught, let alone what is right. */

import { coursesRoutes } from '@klasna/contract/courses/routes';
import type { Endpoint } from '@klasna/contract/define';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  bodiesOfAllKinds,
  done,
  makeCourse,
  makeExercise,
  makeLesson,
  type TestLesson,
  uploadAll,
} from '../content.ts';
import type { Door } from '../door.ts';
import { openWorld, type TestPerson, type TestSchool, type World } from '../world.ts';

let world: World;
let school: TestSchool;
let member: TestPerson;
let staff: Door;
let student: Door;
let at: TestLesson;
let markers: readonly string[];
let ids: Readonly<Record<string, string>>;
beforeAll(async () => {
  world = await openWorld();
  school = await world.school();
  member = await world.person(school, { role: 'member' });
  staff = await world.as(school.admin);
  student = await world.as(member);
  const group = done(await staff.post('/tenant/groups', { body: { name: 'Group' } })).id;
  await staff.post(`/tenant/groups/${group}/users`, { body: { userIds: [member.id] } });
  const files = await uploadAll(staff);
  at = await makeLesson(staff, await makeCourse(staff, { name: mark('Course'), image: files.course.id }));
  let exercise = '';
  for (const body of bodiesOfAllKinds(files))
    exercise = await makeExercise(staff, at.exercises, planted(body));
  markers = Array.from({ length: planting }, (_, place) => `zq${place}zq`);
  const { course: courseId, section: sectionId, lesson: lessonId, part: lessonSectionId } = at.ids;
  ids = { courseId, sectionId, lessonId, lessonSectionId, lessonExerciseId: exercise, group };
}, 60_000);
afterAll(() => world.close());

let planting = 0;
const mark = (text: string): string => `${text}zq${planting++}zq`;

/** Addresses, ids and colours are none of the words that can be marked. */
const isWords = (text: string): boolean => !/^(https?:|#[\da-f]{6}$|[\da-f]{8}-)/i.test(text);

/** Every word that somebody could read or guess is one that stands nowhere else. */
function marked(value: unknown): unknown {
  if (typeof value === 'string') return isWords(value) ? value.replace(/\p{L}{2,}/gu, mark) : value;
  if (Array.isArray(value)) return value.map(marked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, key === 'kind' ? one : marked(one)]),
  );
}

function planted(body: object): object {
  const { type, title, content, article, ...rest } = body as Record<string, unknown>;
  const more = {
    title: mark(String(title)),
    description: mark('<p>Task'),
    answer: mark('Model'),
    script: mark('Said'),
  };
  return {
    ...rest,
    type,
    ...more,
    content: marked(content),
    ...(article !== undefined && { article: marked(article) }),
  };
}

const calls = () =>
  world.app.served.filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.who === 'signedIn');

/** The address with every id that could be meant, as far as there are several. */
function addressesOf({ path }: Endpoint): string[] {
  const people = [member.id, school.admin.id, ids.group ?? ''];
  const fill = (id: string) => path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? id);
  return [...new Set(people.map(fill))];
}

/** All that somebody gets to read, address by address. */
async function readAll(door: Door): Promise<Map<string, { status: number; text: string }>> {
  const read = new Map<string, { status: number; text: string }>();
  for (const { endpoint } of calls())
    for (const address of addressesOf(endpoint)) read.set(address, await door.get(address));
  return read;
}

const heldIn = (texts: Iterable<{ readonly text: string }>): string[] => {
  const all = [...texts].map(({ text }) => text).join('\n');
  return markers.filter((marker) => all.includes(marker));
};

describe('of 27 kinds of exercises, with a mark in every word', () => {
  test('staff read every one: the marks are where they would be found', async () => {
    const read = await readAll(staff);
    expect(markers.length).toBeGreaterThan(200);
    expect(heldIn(read.values())).toEqual(markers);
    expect([...read.values()].filter(({ status }) => status === 200).length).toBeGreaterThan(15);
  }, 30_000);

  test('a student reads none, whatever is fetched', async () => {
    const read = await readAll(student);
    expect([...read.values()].filter(({ status }) => status === 200).length).toBeGreaterThan(5);
    expect(heldIn(read.values())).toEqual([]);
    const all = [...read.values()].map(({ text }) => text).join('\n');
    for (const id of Object.values(at.ids)) expect(all).not.toContain(id);
  }, 30_000);
});

test.each(Object.entries(coursesRoutes as Record<string, Endpoint>))(
  '%s is not for students, whatever it is sent',
  async (_, { method, path }) => {
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '');
    const answer = await student[method.toLowerCase() as 'get'](
      address,
      method === 'GET' ? {} : { body: {} },
    );
    expect([answer.status, answer.body.code]).toEqual([403, 'FORBIDDEN']);
  },
);
