/** Guards answer keys: students can fetch no answer key, and no course content beyond what their classes show. */

import type { ExerciseView } from '@klasna/contract/courses/exercises';
import { coursesRoutes } from '@klasna/contract/courses/routes';
import type { Endpoint } from '@klasna/contract/define';
import { minds } from '@klasna/exercises/registry';
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
import { eventually } from '../kernel/kernel.ts';
import { closeWindows, openWindow, type Window } from '../kernel/live-stage.ts';
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

/** URLs, ids and colours are no words to mark. */
const isWords = (text: string): boolean => !/^(https?:|#[\da-f]{6}$|[\da-f]{8}-)/i.test(text);

/** Makes every readable word unique. */
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

/** The paths of an endpoint, with every id that the parameter could mean. */
function addressesOf({ path }: Endpoint): string[] {
  const people = [member.id, school.admin.id, ids.group ?? ''];
  const fill = (id: string) => path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? id);
  return [...new Set(people.map(fill))];
}

/** Everything that a client can read, by path. */
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

describe('of all exercise types with a unique mark in every word', () => {
  test('staff read every mark', async () => {
    const read = await readAll(staff);
    expect(markers.length).toBeGreaterThan(200);
    expect(heldIn(read.values())).toEqual(markers);
    expect([...read.values()].filter(({ status }) => status === 200).length).toBeGreaterThan(15);
  }, 30_000);

  test('a student reads none on any path', async () => {
    const read = await readAll(student);
    expect([...read.values()].filter(({ status }) => status === 200).length).toBeGreaterThan(5);
    expect(heldIn(read.values())).toEqual([]);
    const all = [...read.values()].map(({ text }) => text).join('\n');
    for (const id of Object.values(at.ids)) expect(all).not.toContain(id);
  }, 30_000);
});

test.each(Object.entries(coursesRoutes as Record<string, Endpoint>))(
  '%s rejects students',
  async (_, { method, path }) => {
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '');
    const answer = await student[method.toLowerCase() as 'get'](
      address,
      method === 'GET' ? {} : { body: {} },
    );
    expect([answer.status, answer.body.code]).toEqual([403, 'FORBIDDEN']);
  },
);

describe('in a class that uses all exercises', () => {
  let place: Readonly<Record<string, string>>;
  /** The marks that students may and may not see, according to the exercise models. */
  let open: readonly string[];
  let closed: readonly string[];
  let window: Window;
  const marksIn = (value: unknown): string[] => JSON.stringify(value).match(/zq\d+zq/g) ?? [];

  beforeAll(async () => {
    const teaching = { type: 'personal', studentId: member.id, name: 'Class' };
    const { id } = done(await staff.post('/tenant/classes', { body: teaching }));
    const path = `/tenant/classes/${id}`;
    const { sections } = done(await staff.get(at.lesson));
    const exercises: ExerciseView[] = sections[0].exercises;
    const seen = exercises.flatMap(({ type, content, title, description, script, article }) =>
      minds[type].isKeptFromStudents?.(content)
        ? []
        : marksIn({ title, description, script, article, view: minds[type].toStudentView(content, 'seed') }),
    );
    open = [...new Set(seen)];
    closed = marksIn(exercises).filter((marker) => !open.includes(marker));
    window = openWindow(world.address, student.token);
    await window.socket.emitWithAck('class:join', { classId: id });
    done(await staff.put(`${path}/attach-lesson`, { body: { lessonId: at.ids.lesson } }));
    const exerciseIds = exercises.map((one) => one.id);
    const homework = done(await staff.post(`${path}/homework`, { body: { exerciseIds } }));
    for (const one of exercises) {
      const { answering } = minds[one.type];
      const body = answering && { [answering.field]: answering.changes === 'asWhole' ? answering.empty : [] };
      // Sends words to exercises that accept them, so that there is something to check.
      const words = answering && { [answering.field]: ['wrong'] };
      for (const given of [body, words])
        if (given) await student.put(`${path}/answers/${one.id}`, { body: given });
      await student.post(`${path}/answers/${one.id}/check`);
      const about = `${path}/exercises/${one.id}`;
      await staff.post(`${about}/comments`, { body: { message: 'Look again', recipientId: member.id } });
      await staff.put(`${about}/toggle-visibility`);
      await staff.put(`${about}/toggle-visibility`);
    }
    await staff.put(`${path}/attach-lesson`, { body: { lessonId: at.ids.lesson } });
    await staff.post(`${path}/lesson-access`, { body: { lessonId: at.ids.lesson } });
    await staff.post(`${path}/complete-lesson`);
    place = { id, homeworkId: homework.id, exerciseId: exerciseIds[0] ?? '' };
  }, 60_000);
  afterAll(closeWindows);

  const readClass = async (door: Door): Promise<string> => {
    const texts: string[] = [];
    for (const { endpoint } of calls()) {
      if (!endpoint.path.startsWith('/tenant/classes/{id}')) continue;
      const address = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => place[name] ?? '');
      texts.push((await door.get(address)).text);
    }
    return texts.join('\n');
  };

  test('a student reads exactly what the exercise models allow', async () => {
    const read = await readClass(student);
    expect(closed.length).toBeGreaterThan(30);
    expect(open.length).toBeGreaterThan(50);
    expect(open.filter((marker) => !read.includes(marker))).toEqual([]);
    expect(closed.filter((marker) => read.includes(marker))).toEqual([]);
    // Proves that the comparison can fail: the same paths return everything to staff.
    const whole = await readClass(staff);
    expect(closed.filter((marker) => !whole.includes(marker))).toEqual([]);
  }, 30_000);

  test('live events reveal nothing more to a student', async () => {
    await eventually(() => window.hearing('lesson.completed').length === 1);
    const kinds = ['answer.saved', 'answer.checked', 'comment.created', 'homework.changed'];
    const ofClass = ['visibility.changed', 'lesson.attached', 'access.changed', 'materials.changed'];
    expect([...kinds, ...ofClass].filter((kind) => window.hearing(kind).length === 0)).toEqual([]);
    const heard = JSON.stringify(window.heard);
    expect(closed.filter((marker) => heard.includes(marker))).toEqual([]);
  });
});
