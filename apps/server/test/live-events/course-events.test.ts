/**
 * For every event of a course, what a page has fetched of two open courses equals what it would fetch again, except the
 * course that the event names, which the page refetches. An event without a case does not compile.
 */
import type { Audiences } from '@klasna/contract/events';
import { audienceEvents } from '@klasna/contract/events';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ApiClient } from '../api-client.ts';
import { article, makeExercise, makeLesson, type TestLesson } from '../content.ts';
import { closeLiveClients, connectLiveClient } from '../kernel/live-fixture.ts';
import { openTestApp, type TestApp } from '../test-app.ts';
import { expectFreshState, fetchState } from './page-state.ts';

let testApp: TestApp;
let client: ApiClient;
let lesson: TestLesson;
let other: TestLesson;
let exercise: string;
beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000' });
  const school = await testApp.createTestSchool();
  client = await testApp.signInAs(await testApp.createPerson(school, { permissions: ['teacher'] }));
});
afterAll(() => testApp.close());
beforeEach(async () => {
  [lesson, other] = [await makeLesson(client), await makeLesson(client)];
  exercise = `${lesson.exercises}/${await makeExercise(client, lesson.exercises, article('Inside'))}`;
  await testApp.app.waitUntilSettled();
});
afterEach(closeLiveClients);

type CourseEvent = keyof Audiences['course'];

const changes: { readonly [E in CourseEvent]: Readonly<Record<string, () => Promise<unknown>>> } = {
  'course.changed': {
    'course is renamed': () => client.put(lesson.course, { body: { name: 'Renamed' } }),
    'lesson is renamed': () => client.put(lesson.lesson, { body: { name: 'Renamed' } }),
    'lesson is added': () => client.post(`${lesson.section}/lessons`, { body: { name: 'Second' } }),
    'lesson is deleted': () => client.delete(lesson.lesson),
    'lesson is copied to another course': () =>
      client.post(`${lesson.lesson}/copy`, {
        body: { targetSectionId: other.ids.section, targetCourseId: other.ids.course },
      }),
    'exercise is added': () => makeExercise(client, lesson.exercises, article('New')),
    'exercise is moved to another course': () =>
      client.patch(`${exercise}/move`, { body: { targetLessonSectionId: other.ids.part } }),
    'exercise is deleted': () => client.delete(exercise),
  },
};
const cases = Object.entries(changes).flatMap(([event, ways]) =>
  Object.entries(ways).map(([way, make]) => [event, way, make] as const),
);

test.each(cases)('%s says which pages are out of date after a %s', async (event, _, make) => {
  const connection = connectLiveClient(testApp.address, client.token);
  const join = () =>
    Promise.all(
      [lesson, other].map(({ ids }) =>
        connection.socket.emitWithAck('course:join', { courseId: ids.course }),
      ),
    );
  await join();
  const queries = [lesson, other].flatMap((one) => [
    { key: [one.ids.course], path: one.course },
    { key: [one.ids.course], path: one.lesson },
  ]);
  const state = await fetchState(client, queries);
  expect(state.size).toBe(queries.length);
  await make();
  await testApp.app.waitUntilSettled();
  // Joins again, because the replies arrive after all events sent before them.
  await join();
  const received = connection.eventsOf(event);
  expect(received.length).toBeGreaterThan(0);
  for (const { data } of received) audienceEvents.course['course.changed'].parse(data);
  const stale = received.map(({ courseId }) => [String(courseId)]);
  await expectFreshState({ client, queries, state, stale });
});
