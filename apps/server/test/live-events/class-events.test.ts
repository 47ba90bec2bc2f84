/**
 * For every numbered event of a class, the fetched state with the received events applied equals the state fetched
 * again. An event without a case does not compile.
 */
import { randomUUID } from 'node:crypto';
import {
  type AnswerEvent,
  applyAnswerEvent,
  isAnswerEvent,
} from '@klasna/contract/answers/apply-answer-event';
import { answers } from '@klasna/contract/answers/models';
import {
  audienceEvents,
  type ClassEvents,
  type NumberedClassEvent,
  type NumberedClassEvents,
} from '@klasna/contract/events';
import { staleClassQueries } from '@klasna/contract/stale-class-queries';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import type { ApiClient } from '../api-client.ts';
import { attachLesson, type ClassWork, createClassWork } from '../class-work.ts';
import { createClassroom } from '../classroom.ts';
import { makeLesson, unwrapData } from '../content.ts';
import { eventually } from '../kernel/kernel-fixture.ts';
import { closeLiveClients, connectLiveClient, type LiveClient } from '../kernel/live-fixture.ts';
import type { LessonTools } from '../lesson-tools.ts';
import type { TestApp, TestPerson } from '../test-app.ts';
import { expectFreshState, fetchState, type PageQuery } from './page-state.ts';

let testApp: TestApp;
let lessons: LessonTools;
let ann: TestPerson;
let bob: TestPerson;
let annClient: ApiClient;
let work: ClassWork;
let exercisePath: string;
beforeAll(async () => {
  ({ testApp, lessons, ann, bob, annClient } = await createClassroom());
});
afterAll(() => testApp.close());
beforeEach(async () => {
  work = await createClassWork(lessons, [ann, bob]);
  exercisePath = `${work.path}/exercises/${work.gapsExerciseId}`;
});
afterEach(closeLiveClients);

interface Change {
  /** Prepares what happened before the page was opened. */
  readonly given?: () => Promise<unknown>;
  readonly make: () => Promise<unknown>;
}

const save = () =>
  annClient.put(work.answersPath(), {
    body: { revision: 0, operationId: randomUUID(), changes: { 'gaps.0': 'was' } },
  });
const check = () => annClient.post(`${work.answersPath()}/check`);
const comment = () => annClient.post(`${exercisePath}/comments`, { body: { message: 'Why?' } });
const workAndComment = async () => {
  await save();
  await check();
  await comment();
};
const toggleVisibility = () => lessons.teacherClient.put(`${exercisePath}/toggle-visibility`);
const limitAttempts = () =>
  lessons.teacherClient.put(`${work.lesson.exercises}/${work.gapsExerciseId}`, {
    body: { attemptsLimit: 3 },
  });
const complete = () => lessons.teacherClient.post(`${work.path}/complete-lesson`);
const grantLesson = () =>
  lessons.teacherClient.post(`${work.path}/lesson-access`, { body: { lessonId: work.lesson.ids.lesson } });
const assignHomework = async (): Promise<string> =>
  unwrapData(
    await lessons.teacherClient.post(`${work.path}/homework`, {
      body: { exerciseIds: [work.gapsExerciseId] },
    }),
  ).id;
let homeworkPath: string;
const giveHomework = async () => {
  homeworkPath = `${work.path}/homework/${await assignHomework()}`;
};

/** For each kind of event, the changes that cause it and differ in its payload. */
const changes: { readonly [E in keyof NumberedClassEvents]: Readonly<Record<string, Change>> } = {
  'answer.saved': {
    'for the first time': { make: save },
    again: { given: save, make: save },
    'as homework': { given: giveHomework, make: save },
  },
  'answer.checked': {
    once: { given: save, make: check },
    again: { given: async () => [await save(), await check()], make: check },
    'with few attempts': { given: async () => [await limitAttempts(), await save()], make: check },
  },
  'answer.revealed': {
    'after a check': {
      given: async () => [await save(), await check()],
      make: () => annClient.post(`${work.answersPath()}/reveal`),
    },
  },
  'answer.reset': {
    'to one exercise': {
      given: save,
      make: () => lessons.teacherClient.post(`${exercisePath}/reset-answers`),
    },
    'of one student': {
      given: save,
      make: () => lessons.teacherClient.delete(`${work.path}/answers?studentId=${ann.id}`),
    },
    'by the student': { given: save, make: () => annClient.delete(work.answersPath()) },
  },
  'comment.created': {
    'by the teacher': {
      make: () =>
        lessons.teacherClient.post(`${exercisePath}/comments`, {
          body: { message: 'Look again', recipientId: ann.id },
        }),
    },
    'by a student': {
      make: () => annClient.post(`${exercisePath}/comments`, { body: { message: 'Why so?' } }),
    },
  },
  'visibility.changed': {
    'by hiding': {
      given: workAndComment,
      make: toggleVisibility,
    },
    'by showing': {
      given: async () => {
        await workAndComment();
        await toggleVisibility();
      },
      make: toggleVisibility,
    },
  },
  'access.changed': {
    'to a lesson': { given: workAndComment, make: grantLesson },
    'to a lesson, no longer': {
      given: async () => {
        await grantLesson();
        await workAndComment();
      },
      make: () => lessons.teacherClient.delete(`${work.path}/lesson-access/${work.lesson.ids.lesson}`),
    },
    'to a section': {
      given: workAndComment,
      make: () =>
        lessons.teacherClient.post(`${work.path}/section-access`, {
          body: { sectionId: work.lesson.ids.section },
        }),
    },
  },
  'lesson.attached': {
    'after another': {
      given: save,
      make: async () =>
        attachLesson(lessons.teacherClient, work.path, await makeLesson(lessons.teacherClient)),
    },
  },
  'lesson.completed': { once: { make: complete } },
  'materials.changed': { 'by completing a lesson': { given: save, make: complete } },
  'homework.changed': {
    'by assigning': { make: assignHomework },
    'by renaming': {
      given: giveHomework,
      make: () => lessons.teacherClient.patch(homeworkPath, { body: { title: 'Winter' } }),
    },
    'by handing in': {
      given: async () => [await giveHomework(), await save()],
      make: () => annClient.put(`${homeworkPath}/send-to-check`),
    },
    'by accepting': {
      given: async () => [await giveHomework(), await annClient.put(`${homeworkPath}/send-to-check`)],
      make: () =>
        lessons.teacherClient.put(`${homeworkPath}/status`, { body: { userId: ann.id, status: 3 } }),
    },
    'by deleting': { given: giveHomework, make: () => lessons.teacherClient.delete(homeworkPath) },
  },
};

/** Lists the queries of the class page, with the names by which events make them stale. */
function listQueries(): readonly PageQuery[] {
  const { lesson, section } = work.lesson.ids;
  return [
    { key: ['answers'], path: answersPath() },
    { key: ['open'], path: work.path },
    { key: ['open'], path: `${work.path}?lessonId=${lesson}` },
    { key: ['hidden'], path: `${work.path}/exercises/hidden` },
    { key: ['access'], path: `${work.path}/access-status?lessonId=${lesson}&sectionId=${section}` },
    { key: ['materials'], path: `${work.path}/materials-history` },
    { key: ['homework'], path: `${work.path}/homework` },
    { key: ['comments', work.gapsExerciseId], path: `${exercisePath}/comments?recipientId=${ann.id}` },
    { key: ['comments', 'counts'], path: `${work.path}/comments/counts?studentId=${ann.id}` },
    { key: ['mistakes'], path: `${work.path}/mistakes?studentId=${ann.id}` },
    { key: ['notes'], path: `${work.path}/notes` },
  ];
}
const answersPath = () => `${work.path}/answers?lessonId=attached`;

async function join({ socket }: LiveClient): Promise<number> {
  const reply = await socket.emitWithAck('class:join', { classId: work.class.id });
  expect(reply).toMatchObject({ ok: true });
  return reply.seq;
}

const schemas: { readonly [E in keyof ClassEvents]: z.ZodType<ClassEvents[E]> } = audienceEvents.class;
const isNumbered = (event: string): event is keyof NumberedClassEvents => event in staleClassQueries;
const parseEvent = <E extends keyof NumberedClassEvents>(event: E, data: unknown): NumberedClassEvent<E> => ({
  event,
  data: schemas[event].parse(data),
});

interface ClassPage {
  readonly client: ApiClient;
  readonly expectFresh: () => Promise<readonly string[]>;
}

async function openPage(client: ApiClient, connection: LiveClient): Promise<ClassPage> {
  const since = await join(connection);
  const queries = listQueries();
  const state = new Map(await fetchState(client, queries));
  return {
    client,
    /** Applies the events received since the page was opened, and returns their names. */
    expectFresh: async () => {
      // Joins again: the reply arrives after all events sent before it, and contains their number.
      const last = await join(connection);
      const events = connection.received
        .filter(({ body }) => Number(body.seq) > since)
        .toSorted((one, other) => Number(one.body.seq) - Number(other.body.seq))
        .flatMap(({ event, body }) => (isNumbered(event) ? [parseEvent(event, body.data)] : []));
      expect(events).toHaveLength(last - since);
      for (const event of events) if (isAnswerEvent(event)) applyToState(state, event);
      const stale = events.flatMap(listStale);
      await expectFreshState({ client, queries, state, stale });
      return events.map(({ event }) => event);
    },
  };
}

const listStale = <E extends keyof NumberedClassEvents>({ event, data }: NumberedClassEvent<E>) =>
  staleClassQueries[event](data);

function applyToState(state: Map<string, unknown>, event: AnswerEvent): void {
  const { data } = answers.parse(state.get(answersPath()));
  const applied = applyAnswerEvent(data, event);
  expect(applied).toBeDefined();
  state.set(answersPath(), { data: applied });
}

const cases = Object.entries(changes).flatMap(([event, ways]) =>
  Object.entries(ways).map(([way, change]) => [event, way, change] as const),
);

test.each(cases)('after %s %s, teacher and student have what they would fetch', async (event, _, change) => {
  await change.given?.();
  await testApp.app.waitUntilSettled();
  const connections = [lessons.teacherClient, annClient].map(({ token }) =>
    connectLiveClient(testApp.address, token),
  );
  const [teacherConnection, annConnection] = connections;
  if (!teacherConnection || !annConnection) throw new Error('both must be connected');
  for (const connection of connections) await join(connection);
  // Checks presence separately, because it is part of the class and has its own event.
  for (const connection of connections)
    await eventually(() => connection.eventsOf('presence').length >= connections.length);
  const pages = [
    await openPage(lessons.teacherClient, teacherConnection),
    await openPage(annClient, annConnection),
  ];
  await change.make();
  await testApp.app.waitUntilSettled();
  for (const page of pages) expect(await page.expectFresh()).toContain(event);
});
