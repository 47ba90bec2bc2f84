/**
 * For every event sent to one person, the state that a page has fetched equals the state fetched again, except what the
 * event makes stale. An event without a case does not compile.
 */
import { randomUUID } from 'node:crypto';
import { type PersonalEvent, type PersonalEvents, personalEvents } from '@klasna/contract/events';
import { affectsRange } from '@klasna/contract/schedule/affects-range';
import { stalePersonalQueries } from '@klasna/contract/stale-personal-queries';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import type { ApiClient } from '../api-client.ts';
import { eventually } from '../kernel/kernel-fixture.ts';
import {
  closeLiveClients,
  connectLiveClient,
  type LiveClient,
  waitForConnection,
} from '../kernel/live-fixture.ts';
import { createLedgerTools, type LedgerTools, type Plan } from '../ledger-tools.ts';
import { createLessonTools, inDays, type LessonTools, type TestClass } from '../lesson-tools.ts';
import { openTestApp, type TestApp, type TestPerson, type TestSchool } from '../test-app.ts';
import { expectFreshState, fetchState, type PageQuery } from './page-state.ts';

let testApp: TestApp;
let school: TestSchool;
let lessons: LessonTools;
let books: LedgerTools;
let plan: Plan;
let ann: TestPerson;
let annClient: ApiClient;
let leaver: TestPerson;
let schoolClass: TestClass;
beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000' });
  school = await testApp.createTestSchool();
  lessons = await createLessonTools(testApp, school);
  books = createLedgerTools(testApp, school, lessons.adminClient);
  plan = await books.createPlan();
  ann = await books.createBuyer(plan);
  annClient = await testApp.signInAs(ann);
  schoolClass = await lessons.createPersonalClass(ann, { schoolPlanId: plan.id });
  await lessons.adminClient.put('/tenant/requests/settings', { body: { studentsMayAsk: true } });
});
afterEach(closeLiveClients);
afterAll(() => testApp.close());

interface Range {
  readonly from: string;
  readonly to: string;
}
const ranges: readonly Range[] = [
  { from: inDays(-6, 0), to: inDays(1, 0) },
  { from: inDays(1, 0), to: inDays(8, 0) },
  { from: inDays(29, 0), to: inDays(36, 0) },
];
const toRangeKey = ({ from, to }: Range): readonly string[] => ['schedule', 'range', from, to];

/** Lists what the page fetches beside an open class, by the keys under which events make it stale. */
const listQueries = (): readonly PageQuery[] => [
  { key: ['session'], path: '/tenant/auth/profile/user-info' },
  { key: ['classes', 'lists'], path: '/tenant/classes?limit=100' },
  { key: ['classes', 'lists'], path: '/tenant/classes/my?limit=100' },
  { key: ['classes', 'open'], path: `/tenant/classes/${schoolClass.id}` },
  ...ranges.map((range) => ({
    key: toRangeKey(range),
    path: `/tenant/schedule/user?scope=own&from=${range.from}&to=${range.to}`,
  })),
  { key: ['availability', lessons.teacher.id], path: `/tenant/users/${lessons.teacher.id}/availability` },
  { key: ['rooms'], path: '/tenant/rooms' },
  { key: ['booking', 'options'], path: '/tenant/booking/options' },
  { key: ['booking', 'seats'], path: '/tenant/booking/seats' },
  { key: ['requests', 'list'], path: '/tenant/requests?box=waiting' },
  { key: ['requests', 'list'], path: '/tenant/requests?box=closed' },
  { key: ['requests', 'list'], path: '/tenant/requests?box=waiting' },
  { key: ['plans', 'list'], path: '/tenant/school/plans?limit=100' },
  { key: ['ledger', 'own'], path: '/tenant/user/plans' },
  { key: ['ledger', 'own'], path: '/tenant/user/plans/history' },
  { key: ['ledger', 'own'], path: '/tenant/user/balance' },
  { key: ['ledger', ann.id], path: `/tenant/users/${ann.id}/plans` },
  { key: ['ledger', ann.id], path: `/tenant/users/${ann.id}/plan-history` },
  { key: ['ledger', ann.id], path: `/tenant/users/${ann.id}/balance` },
  { key: ['people', 'lists'], path: '/tenant/users?limit=100&include=study&role=member' },
  { key: ['dictionary', 'words'], path: '/tenant/dictionary' },
  { key: ['notices', 'page'], path: '/tenant/notifications' },
];

interface Change {
  readonly given?: () => Promise<unknown>;
  readonly make: (connection: LiveClient, client: ApiClient) => Promise<unknown>;
  /** Returns the client of the person whose page is open. */
  readonly by: () => ApiClient | Promise<ApiClient>;
  /** The keys that the page also refetches when it receives the event. */
  readonly rereads?: readonly (readonly string[])[];
  /** The keys that no event keeps up to date, with the reason. */
  readonly keepsOld?: { readonly key: readonly string[]; readonly reason: string };
}

let lessonId: string;
let hour = 0;
const planLesson = async () => {
  hour += 2;
  lessonId = (await lessons.planLesson(schoolClass, inDays(3, hour))).id;
};
const renamePlan = () =>
  lessons.adminClient.put(`/tenant/school/plans/${plan.id}`, { body: { name: `Plan ${randomUUID()}` } });
const renameClass = () =>
  lessons.adminClient.put(`/tenant/classes/${schoolClass.id}`, { body: { name: `Class ${randomUUID()}` } });
let roomId: string;
const planInRoom = async () => {
  roomId = (await lessons.adminClient.post('/tenant/rooms', { body: { name: randomUUID() } })).body.data.id;
  hour += 2;
  await lessons.planLesson(schoolClass, inDays(3, hour), { roomId });
};
let closingHour = 12;
const setHours = async () => {
  closingHour += 1;
  const week = { mon: [{ start: '09:00', end: `${closingHour}:00` }] };
  await lessons.adminClient.put(`/tenant/users/${lessons.teacher.id}/availability`, { body: { week } });
};
let requestId: string;
const askToMove = () =>
  annClient.post('/tenant/requests', {
    body: { eventId: lessonId, kind: 'move', startsAt: inDays(4, hour) },
  });
const sendMessage = async () => {
  const body = {
    people: { ids: [ann.id] },
    ...{ subject: 'Hello', text: 'See you tomorrow', operationId: randomUUID() },
  };
  expect((await lessons.adminClient.post('/tenant/messages', { body })).status).toBe(200);
};
const byAnn = () => annClient;
const byAdmin = () => lessons.adminClient;
const byTeacher = () => lessons.teacherClient;

const planOfClass = {
  key: ['classes'],
  reason: 'The whole school would refetch its classes for the name of a plan.',
};

/** For each kind of event, the changes that cause it, for people who see different parts of the change. */
const changes: { readonly [E in PersonalEvent]: Readonly<Record<string, Change>> } = {
  'session.ended': {
    'for a person who signs out': {
      by: () => testApp.signInAs(ann),
      make: (_, client) => client.post('/tenant/auth/sign-out'),
    },
    'for a person whose sessions an administrator ends': {
      by: async () => {
        leaver = await testApp.createPerson(school, { role: 'member' });
        return testApp.signInAs(leaver);
      },
      make: () => lessons.adminClient.delete(`/tenant/users/${leaver.id}/sessions`),
    },
  },
  'session.changed': {
    'for a person who was changed': {
      by: byAnn,
      make: () =>
        lessons.adminClient.put(`/tenant/users/${ann.id}`, { body: { phone: '+380 44 000 00 00' } }),
      rereads: [['session']],
    },
    'for everybody in a renamed school': {
      by: byTeacher,
      make: () =>
        lessons.adminClient.put('/tenant/school/general', { body: { name: `School ${randomUUID()}` } }),
      rereads: [['session']],
    },
  },
  'classes.changed': {
    'for the student': { by: byAnn, make: renameClass },
    'for the teacher': { by: byTeacher, make: renameClass },
    'for an administrator': { by: byAdmin, make: renameClass },
  },
  'schedule.changed': {
    'for the student of a new lesson': { by: byAnn, make: planLesson },
    'for the teacher of a moved lesson': {
      by: byTeacher,
      given: planLesson,
      make: () => lessons.adminClient.put(`/tenant/schedule/${lessonId}`, { body: { startsAt: inDays(30) } }),
    },
    'for an administrator, of a deleted lesson': {
      by: byAdmin,
      given: planLesson,
      make: () => lessons.adminClient.delete(`/tenant/schedule/${lessonId}`),
    },
  },
  'availability.changed': {
    'for the teacher': { by: byTeacher, make: setHours },
    'for an administrator': { by: byAdmin, make: setHours },
  },
  'rooms.changed': {
    'for the teacher of a lesson in a renamed room': {
      by: byTeacher,
      given: planInRoom,
      make: () => lessons.adminClient.put(`/tenant/rooms/${roomId}`, { body: { name: randomUUID() } }),
    },
  },
  'requests.changed': {
    'for the teacher of a lesson that the student asks to move': {
      by: byTeacher,
      given: planLesson,
      make: askToMove,
    },
    'for an administrator, of an answered request': {
      by: byAdmin,
      given: async () => {
        await planLesson();
        requestId = (await askToMove()).body.data.id;
      },
      make: () =>
        lessons.teacherClient.post(`/tenant/requests/${requestId}/answer`, { body: { answer: 'decline' } }),
    },
  },
  'balance.changed': {
    'for the student of a paid tariff': {
      by: byAnn,
      make: () => books.changeTariff(ann, plan, { action: 'pay' }),
    },
    'for an administrator, of a paid tariff': {
      by: byAdmin,
      make: () => books.changeTariff(ann, plan, { action: 'pay' }),
    },
    'for the teacher of a held lesson': {
      by: byTeacher,
      given: async () => {
        lessonId = (await lessons.planLesson(schoolClass, inDays(-1))).id;
      },
      make: () => lessons.adminClient.put(`/tenant/schedule/${lessonId}`, { body: { status: 'completed' } }),
    },
  },
  'plans.changed': {
    'for an administrator of a new plan': { by: byAdmin, make: () => books.createPlan() },
    'for an administrator of a renamed plan': { by: byAdmin, make: renamePlan, keepsOld: planOfClass },
    'for the teacher of a renamed plan': { by: byTeacher, make: renamePlan, keepsOld: planOfClass },
  },
  'dictionary.changed': {
    'for the student of a new word': {
      by: byAnn,
      make: () =>
        lessons.teacherClient.post('/tenant/dictionary', {
          body: { studentId: ann.id, phrase: 'der Hund', translation: 'собака', language: 'german' },
        }),
    },
  },
  notice: { 'for the recipient of a message': { by: byAnn, make: sendMessage } },
  'notices.read': {
    'for the reader': {
      by: byAnn,
      given: sendMessage,
      make: () => annClient.post('/tenant/notifications/read-all'),
    },
  },
  'much.missed': {
    'for a page that was away for an hour': {
      by: byAnn,
      make: async ({ socket }) => {
        socket.disconnect();
        await Promise.all([renameClass(), sendMessage()]);
        socket.auth = { token: annClient.token, unheard: 3_600_000 };
        socket.connect();
      },
    },
  },
};

const schemas: { readonly [E in PersonalEvent]: z.ZodType<PersonalEvents[E]> } = personalEvents;
const isPersonal = (event: string): event is PersonalEvent => event in personalEvents;
const listStale = <E extends PersonalEvent>(event: E, data: unknown): readonly (readonly string[])[] =>
  stalePersonalQueries[event](schemas[event].parse(data));
/** Lists the ranges to refetch: those of a day, week or month in which the lessons begin. */
const listStaleRanges = (data: unknown): readonly (readonly string[])[] => {
  const changed = schemas['schedule.changed'].parse(data);
  return ranges.filter((range) => affectsRange(range, changed)).map(toRangeKey);
};

/** Waits for the reply to any request, even a refused one, which arrives after all events sent before it. */
const receiveAll = async ({ socket }: LiveClient): Promise<void> => {
  if (socket.connected) await socket.emitWithAck('course:join', { courseId: schoolClass.id });
};

const cases = Object.entries(changes).flatMap(([event, ways]) =>
  Object.entries(ways).map(([way, change]) => [event, way, change] as const),
);

test.each(cases)('after %s %s, the page has what it would fetch', async (event, _, change) => {
  await change.given?.();
  await testApp.app.waitUntilSettled();
  const client = await change.by();
  const connection = connectLiveClient(testApp.address, client.token);
  expect(await waitForConnection(connection)).toBeUndefined();
  const queries = listQueries();
  const state = await fetchState(client, queries);
  expect(state.size).toBeGreaterThan(5);
  await change.make(connection, client);
  await eventually(() => connection.eventsOf(event).length > 0);
  await testApp.app.waitUntilSettled();
  await receiveAll(connection);
  const stale = connection.received.flatMap(({ event: name, body }) => [
    ...(isPersonal(name) ? listStale(name, body.data) : []),
    ...(name === 'schedule.changed' ? listStaleRanges(body.data) : []),
  ]);
  stale.push(...(change.rereads ?? []), ...(change.keepsOld ? [change.keepsOld.key] : []));
  await expectFreshState({ client, queries, state, stale });
  // The session is still valid, because a page signs out only when its session has ended.
  const { status } = await client.get('/tenant/auth/profile/user-info');
  expect(status === 401).toBe(connection.eventsOf('session.ended').length > 0);
});
