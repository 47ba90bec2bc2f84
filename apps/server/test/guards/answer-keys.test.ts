/** Guards answer keys: students can fetch no answer key, and no course content beyond what their classes show. */

import type { ExerciseView } from '@klasna/contract/courses/exercises';
import { coursesRoutes } from '@klasna/contract/courses/routes';
import type { Endpoint } from '@klasna/contract/define';
import { exerciseModels } from '@klasna/exercises/registry';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../api-client.ts';
import {
  makeCourse,
  makeExercise,
  makeLesson,
  sampleBodiesOfAllTypes,
  type TestLesson,
  unwrapData,
  uploadAll,
} from '../content.ts';
import { eventually } from '../kernel/kernel-fixture.ts';
import { closeLiveClients, connectLiveClient, type LiveClient } from '../kernel/live-fixture.ts';
import { openTestApp, type TestApp, type TestPerson, type TestSchool } from '../test-app.ts';

let testApp: TestApp;
let school: TestSchool;
let member: TestPerson;
let staff: ApiClient;
let student: ApiClient;
let lessonPaths: TestLesson;
let markers: readonly string[];
let ids: Readonly<Record<string, string>>;
beforeAll(async () => {
  testApp = await openTestApp();
  school = await testApp.createTestSchool();
  member = await testApp.createPerson(school, { role: 'member' });
  staff = await testApp.signInAs(school.admin);
  student = await testApp.signInAs(member);
  const group = unwrapData(await staff.post('/tenant/groups', { body: { name: 'Group' } })).id;
  await staff.post(`/tenant/groups/${group}/users`, { body: { userIds: [member.id] } });
  const files = await uploadAll(staff);
  lessonPaths = await makeLesson(
    staff,
    await makeCourse(staff, { name: mark('Course'), image: files.course.id }),
  );
  let exercise = '';
  for (const body of sampleBodiesOfAllTypes(files))
    exercise = await makeExercise(staff, lessonPaths.exercises, markExercise(body));
  markers = Array.from({ length: markCount }, (_, idsByName) => `zq${idsByName}zq`);
  const { course: courseId, section: sectionId, lesson: lessonId, part: lessonSectionId } = lessonPaths.ids;
  ids = { courseId, sectionId, lessonId, lessonSectionId, lessonExerciseId: exercise, group };
}, 60_000);
afterAll(() => testApp.close());

let markCount = 0;
const mark = (text: string): string => `${text}zq${markCount++}zq`;

/** Returns whether a text can be marked; URLs, ids and colours cannot. */
const isMarkable = (text: string): boolean => !/^(https?:|#[\da-f]{6}$|[\da-f]{8}-)/i.test(text);

/** Marks every readable word, so that each is unique. */
function markAll(value: unknown): unknown {
  if (typeof value === 'string') return isMarkable(value) ? value.replace(/\p{L}{2,}/gu, mark) : value;
  if (Array.isArray(value)) return value.map(markAll);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, key === 'kind' ? one : markAll(one)]),
  );
}

function markExercise(body: object): object {
  const { type, title, content, article, ...rest } = body as Record<string, unknown>;
  const markedFields = {
    title: mark(String(title)),
    description: mark('<p>Task'),
    answer: mark('Model'),
    script: mark('Said'),
  };
  return {
    ...rest,
    type,
    ...markedFields,
    content: markAll(content),
    ...(article !== undefined && { article: markAll(article) }),
  };
}

const listReadEndpoints = () =>
  testApp.app.endpoints.filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.who === 'signedIn');

/** Lists the paths of an endpoint with every id that the parameter could mean. */
function listPaths({ path }: Endpoint): string[] {
  const people = [member.id, school.admin.id, ids.group ?? ''];
  const fillIds = (id: string) => path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? id);
  return [...new Set(people.map(fillIds))];
}

/** Reads everything that a client may read, by path. */
async function readAll(client: ApiClient): Promise<Map<string, { status: number; text: string }>> {
  const replies = new Map<string, { status: number; text: string }>();
  for (const { endpoint } of listReadEndpoints())
    for (const address of listPaths(endpoint)) replies.set(address, await client.get(address));
  return replies;
}

const findMarkers = (texts: Iterable<{ readonly text: string }>): string[] => {
  const text = [...texts].map(({ text }) => text).join('\n');
  return markers.filter((marker) => text.includes(marker));
};

describe('of all exercise types with a unique mark in every word', () => {
  test('staff read every mark', async () => {
    const replies = await readAll(staff);
    expect(markers.length).toBeGreaterThan(200);
    expect(findMarkers(replies.values())).toEqual(markers);
    expect([...replies.values()].filter(({ status }) => status === 200).length).toBeGreaterThan(15);
  }, 30_000);

  test('a student reads none on any path', async () => {
    const replies = await readAll(student);
    expect([...replies.values()].filter(({ status }) => status === 200).length).toBeGreaterThan(5);
    expect(findMarkers(replies.values())).toEqual([]);
    const text = [...replies.values()].map(({ text }) => text).join('\n');
    for (const id of Object.values(lessonPaths.ids)) expect(text).not.toContain(id);
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
  let idsByName: Readonly<Record<string, string>>;
  /** The marks that students may and may not see, according to the exercise models. */
  let visibleMarks: readonly string[];
  let hiddenMarks: readonly string[];
  let liveClient: LiveClient;
  const findMarks = (value: unknown): string[] => JSON.stringify(value).match(/zq\d+zq/g) ?? [];

  beforeAll(async () => {
    const classInput = { type: 'personal', studentId: member.id, name: 'Class' };
    const { id } = unwrapData(await staff.post('/tenant/classes', { body: classInput }));
    const path = `/tenant/classes/${id}`;
    const { sections } = unwrapData(await staff.get(lessonPaths.lesson));
    const exercises: ExerciseView[] = sections[0].exercises;
    const visible = exercises.flatMap(({ type, content, title, description, script, article }) =>
      exerciseModels[type].isHiddenFromStudents?.(content)
        ? []
        : findMarks({
            title,
            description,
            script,
            article,
            view: exerciseModels[type].toStudentView(content, (items) => items),
          }),
    );
    visibleMarks = [...new Set(visible)];
    hiddenMarks = findMarks(exercises).filter((marker) => !visibleMarks.includes(marker));
    liveClient = connectLiveClient(testApp.address, student.token);
    await liveClient.socket.emitWithAck('class:join', { classId: id });
    unwrapData(await staff.put(`${path}/attach-lesson`, { body: { lessonId: lessonPaths.ids.lesson } }));
    const exerciseIds = exercises.map((one) => one.id);
    const homework = unwrapData(await staff.post(`${path}/homework`, { body: { exerciseIds } }));
    for (const one of exercises) {
      const { answering } = exerciseModels[one.type];
      const body = answering && { [answering.field]: answering.changes === 'whole' ? answering.empty : [] };
      // Sends answers to exercises that accept them, so that there is something to check.
      const words = answering && { [answering.field]: ['wrong'] };
      for (const answer of [body, words])
        if (answer) await student.put(`${path}/answers/${one.id}`, { body: answer });
      await student.post(`${path}/answers/${one.id}/check`);
      const exercisePath = `${path}/exercises/${one.id}`;
      await staff.post(`${exercisePath}/comments`, {
        body: { message: 'Look again', recipientId: member.id },
      });
      await staff.put(`${exercisePath}/toggle-visibility`);
      await staff.put(`${exercisePath}/toggle-visibility`);
    }
    await staff.put(`${path}/attach-lesson`, { body: { lessonId: lessonPaths.ids.lesson } });
    await staff.post(`${path}/lesson-access`, { body: { lessonId: lessonPaths.ids.lesson } });
    await staff.post(`${path}/complete-lesson`);
    idsByName = { id, homeworkId: homework.id, exerciseId: exerciseIds[0] ?? '' };
  }, 60_000);
  afterAll(closeLiveClients);

  const readClass = async (client: ApiClient): Promise<string> => {
    const texts: string[] = [];
    for (const { endpoint } of listReadEndpoints()) {
      if (!endpoint.path.startsWith('/tenant/classes/{id}')) continue;
      const address = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => idsByName[name] ?? '');
      texts.push((await client.get(address)).text);
    }
    return texts.join('\n');
  };

  test('a student reads exactly what the exercise models allow', async () => {
    const studentText = await readClass(student);
    expect(hiddenMarks.length).toBeGreaterThan(30);
    expect(visibleMarks.length).toBeGreaterThan(50);
    expect(visibleMarks.filter((marker) => !studentText.includes(marker))).toEqual([]);
    expect(hiddenMarks.filter((marker) => studentText.includes(marker))).toEqual([]);
    // Proves that the comparison can fail: the same paths return everything to staff.
    const staffText = await readClass(staff);
    expect(hiddenMarks.filter((marker) => !staffText.includes(marker))).toEqual([]);
  }, 30_000);

  test('live events reveal nothing more to a student', async () => {
    await eventually(() => liveClient.eventsOf('lesson.completed').length === 1);
    const eventNames = ['answer.saved', 'answer.checked', 'comment.created', 'homework.changed'];
    const classEvents = ['visibility.changed', 'lesson.attached', 'access.changed', 'materials.changed'];
    expect([...eventNames, ...classEvents].filter((kind) => liveClient.eventsOf(kind).length === 0)).toEqual(
      [],
    );
    const received = JSON.stringify(liveClient.received);
    expect(hiddenMarks.filter((marker) => received.includes(marker))).toEqual([]);
  });
});
