/** Live events of a course: connections that have the course open are notified of changes, and no others. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ApiClient, ApiReply } from '../../../test/api-client.ts';
import {
  article,
  courseFields,
  makeCourse,
  makeExercise,
  makeLesson,
  type TestLesson,
  unwrapData,
} from '../../../test/content.ts';
import { importIntoLibrary } from '../../../test/import-into-library.ts';
import { eventually } from '../../../test/kernel/kernel-fixture.ts';
import { closeLiveClients, connectLiveClient, type LiveClient } from '../../../test/kernel/live-fixture.ts';
import { openTestApp, type TestApp, type TestSchool } from '../../../test/test-app.ts';

let testApp: TestApp;
let school: TestSchool;
let admin: ApiClient;
let client: ApiClient;
let at: TestLesson;
let other: TestLesson;
let exercise: string;
beforeAll(async () => {
  testApp = await openTestApp();
  school = await testApp.createTestSchool();
  admin = await testApp.signInAs(school.admin);
  client = await testApp.signInAs(await testApp.createPerson(school));
});
afterAll(async () => {
  closeLiveClients();
  await testApp.close();
});
beforeEach(async () => {
  at = await makeLesson(client);
  other = await makeLesson(client);
  exercise = `${at.exercises}/${await makeExercise(client, at.exercises, article('Inside'))}`;
  await testApp.app.waitUntilSettled();
});

const connect = (whose: ApiClient): LiveClient => connectLiveClient(testApp.address, whose.token);
const join = ({ socket }: LiveClient, courseId: string) => socket.emitWithAck('course:join', { courseId });
const listCourseIds = ({ eventsOf }: LiveClient) =>
  eventsOf('course.changed').map(({ courseId }) => courseId);

describe('joining the channel of a course', () => {
  test('is allowed to its owner and administrators, but not to other staff, students or other schools', async () => {
    const clients = {
      owner: client,
      administrator: admin,
      colleague: await testApp.signInAs(
        await testApp.createPerson(school, { permissions: ['teacher', 'users-management'] }),
      ),
      student: await testApp.signInAs(await testApp.createPerson(school, { role: 'member' })),
      stranger: await testApp.signInAs((await testApp.createTestSchool()).admin),
    };
    const answers: Record<string, unknown> = {};
    for (const [who, whose] of Object.entries(clients))
      answers[who] = await join(connect(whose), at.ids.course);
    const refused = { ok: false, code: 'NOT_FOUND' };
    expect(answers).toEqual({
      owner: { ok: true, seq: 0, ageMs: null },
      administrator: { ok: true, seq: 0, ageMs: null },
      colleague: refused,
      student: refused,
      stranger: refused,
    });
  });

  test('is allowed to all staff for library courses', async () => {
    await importIntoLibrary(testApp, { type: 'kalyna-hub', courses: [{ ...courseFields, name: 'Shared' }] });
    const [{ id }] = unwrapData(await client.get('/tenant/courses?type=kalyna-hub'));
    expect(await join(connect(client), id)).toEqual({ ok: true, seq: 0, ageMs: null });
    const student = await testApp.signInAs(await testApp.createPerson(school, { role: 'member' }));
    expect(await join(connect(student), id)).toMatchObject({ ok: false });
  });
});

/** Returns the events about both courses that the administrator receives during a request of the owner. */
async function collectEvents(sendRequest: () => Promise<ApiReply>): Promise<string[]> {
  const connection = connect(admin);
  for (const { ids } of [at, other]) await join(connection, ids.course);
  const answer = await sendRequest();
  if (answer.status >= 500) throw new Error(answer.text);
  await testApp.app.waitUntilSettled();
  // Changes the other course, whose event marks the end because events arrive in order.
  unwrapData(await client.put(other.section, { body: { name: 'The end' } }));
  await eventually(() => listCourseIds(connection).at(-1) === other.ids.course);
  const names = new Map([
    [at.ids.course, 'this'],
    [other.ids.course, 'other'],
  ]);
  return listCourseIds(connection)
    .slice(0, -1)
    .map((id) => names.get(String(id)) ?? 'unknown');
}

describe('the event course.changed', () => {
  const order = (id: string) => ({ body: { items: [{ id, position: 1 }] } });
  test.each<[string, () => Promise<ApiReply>]>([
    ['the course was changed', () => client.put(at.course, { body: { name: 'Renamed' } })],
    ['the course was deleted', () => client.delete(at.course)],
    ['a section was added', () => client.post(`${at.course}/sections`, { body: { name: 'More' } })],
    ['a section was duplicated', () => client.post(`${at.section}/duplicate`)],
    ['lessons were reordered', () => client.patch(`${at.section}/lessons/reorder`, order(at.ids.lesson))],
    ['a lesson was renamed', () => client.put(at.lesson, { body: { name: 'Renamed' } })],
    ['a lesson section was deleted', () => client.delete(at.part)],
    ['an exercise was added', () => client.post(at.exercises, { body: article('New') })],
    ['an exercise was changed', () => client.put(exercise, { body: { title: 'Renamed' } })],
    ['an exercise moved up', () => client.post(`${exercise}/move-up`)],
    ['a text was imported', () => client.post(`${at.part}/import`, { body: { text: 'Kyiv is large. {T}' } })],
  ])('is emitted when %s', async (_, sendRequest) => {
    expect(await collectEvents(sendRequest)).toEqual(['this']);
  });

  test('is emitted for both courses when an exercise moves', async () => {
    const body = { targetLessonSectionId: other.ids.part };
    expect((await collectEvents(() => client.patch(`${exercise}/move`, { body }))).toSorted()).toEqual([
      'other',
      'this',
    ]);
  });

  test('is emitted only for the target course of a copy', async () => {
    const body = { targetSectionId: other.ids.section, targetCourseId: other.ids.course };
    expect(await collectEvents(() => client.post(`${at.lesson}/copy`, { body }))).toEqual(['other']);
  });

  test.each<[string, () => Promise<ApiReply>]>([
    ['the course is read', () => client.get(at.lesson)],
    ['the course is exported', () => client.get(`${at.course}/export`)],
    ['the course is duplicated', () => client.post(`${at.course}/duplicate`)],
    [
      'a text import is a dry run',
      () => client.post(`${at.part}/import`, { body: { text: 'a {T}', dryRun: true } }),
    ],
    ['a change is refused', () => client.put(at.course, { body: { name: '' } })],
    [
      'another course is created',
      async () => ({ ...(await client.get(at.course)), text: await makeCourse(client) }),
    ],
  ])('is not emitted when %s', async (_, sendRequest) => {
    expect(await collectEvents(sendRequest)).toEqual([]);
  });

  test('reaches only connections that joined the course', async () => {
    const connection = connect(admin);
    await join(connection, other.ids.course);
    await client.put(at.course, { body: { name: 'Renamed' } });
    await client.put(other.course, { body: { name: 'Renamed' } });
    await eventually(() => listCourseIds(connection).length > 0);
    expect(listCourseIds(connection)).toEqual([other.ids.course]);
  });
});
