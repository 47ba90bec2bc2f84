/**
 * Events about a student reach only that student and the teachers; a client that reconnects repeatedly misses
 * no event.
 */
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { type ClassWork, createClassWork } from '../../../test/class-work.ts';
import { createClassroom } from '../../../test/classroom.ts';
import { unwrapData } from '../../../test/content.ts';
import { eventually } from '../../../test/kernel/kernel-fixture.ts';
import { closeLiveClients, connectLiveClient, type LiveClient } from '../../../test/kernel/live-fixture.ts';
import type { LessonTools } from '../../../test/lesson-tools.ts';
import type { TestApp, TestPerson } from '../../../test/test-app.ts';

let testApp: TestApp;
let lessons: LessonTools;
let ann: TestPerson;
let bob: TestPerson;
let annClient: ApiClient;
let bobClient: ApiClient;
let work: ClassWork;
beforeAll(async () => {
  ({ testApp, lessons, ann, bob, annClient, bobClient } = await createClassroom());
});
afterEach(closeLiveClients);
afterAll(() => testApp.close());
beforeEach(async () => {
  work = await createClassWork(lessons, [ann, bob]);
  await testApp.app.waitUntilSettled();
});

const join = async ({ socket }: LiveClient): Promise<number> => {
  const joined = await socket.emitWithAck('class:join', { classId: work.class.id });
  expect(joined).toMatchObject({ ok: true });
  return joined.seq;
};
async function joinClass(client: ApiClient): Promise<LiveClient & { readonly seq: number }> {
  const connection = connectLiveClient(testApp.address, client.token);
  return { ...connection, seq: await join(connection) };
}
const save = (client: ApiClient, changes: object) =>
  client.put(work.answersPath(), { body: { revision: 0, operationId: randomUUID(), changes } });

/** Events that concern a single student. */
const studentEvents = [
  'answer.checked',
  'answer.reset',
  'answer.revealed',
  'answer.saved',
  'answer.typing',
  'comment.created',
  'homework.changed',
];

test('a student receives no event about another student', async () => {
  const [teacherConnection, annConnection, bobConnection] = [
    await joinClass(lessons.teacherClient),
    await joinClass(annClient),
    await joinClass(bobClient),
  ];
  const { teacherClient } = lessons;
  const secret = 'zqsecretzq';
  const exercise = `${work.path}/exercises/${work.gapsExerciseId}`;
  const sendMessage = (connection: LiveClient, message: string, body: object) =>
    connection.socket.emit(`class:${message}`, {
      classId: work.class.id,
      exerciseId: work.gapsExerciseId,
      ...body,
    });
  sendMessage(annConnection, 'typing', { data: { gaps: [secret] } });
  sendMessage(annConnection, 'at', {});
  await save(annClient, { 'gaps.0': secret });
  await annClient.put(work.answersPath(), { body: { gaps: [secret, 'are'] } });
  await annClient.post(`${work.answersPath()}/check`);
  await annClient.post(`${work.answersPath()}/reveal`);
  await annClient.post(`${exercise}/comments`, { body: { message: secret } });
  await teacherClient.post(`${exercise}/comments`, { body: { message: secret, recipientId: ann.id } });
  const given = { exerciseIds: [work.gapsExerciseId], studentIds: [ann.id] };
  const { id } = unwrapData(await teacherClient.post(`${work.path}/homework`, { body: given }));
  await save(annClient, { 'gaps.1': secret });
  await teacherClient.delete(`${work.path}/homework/${id}`);
  await teacherClient.delete(`${work.path}/answers?studentId=${ann.id}`);
  await save(annClient, { 'gaps.1': secret });
  await annClient.delete(work.answersPath());
  await teacherClient.put(`${exercise}/toggle-visibility`);
  for (const connection of [teacherConnection, annConnection, bobConnection])
    await eventually(() => connection.eventsOf('visibility.changed').length === 1);
  await eventually(() => teacherConnection.eventsOf('answer.typing').length === 1);

  // The teacher received all of these events, so they were emitted.
  const receivedEvents = new Set(teacherConnection.received.map(({ event }) => event));
  expect(studentEvents.filter((kind) => !receivedEvents.has(kind))).toEqual([]);
  expect(JSON.stringify(teacherConnection.received)).toContain(secret);
  // Everybody sees who is present; only teachers see at which exercise.
  const privateEvents = bobConnection.received.filter(({ event }) => event !== 'presence');
  expect(privateEvents.map(({ event }) => event)).toEqual(['visibility.changed']);
  expect(privateEvents[0]?.body.seq).toBe(bobConnection.seq + 1);
  expect(JSON.stringify(bobConnection.eventsOf('presence'))).not.toContain('exerciseId');
  expect(JSON.stringify(bobConnection.received)).not.toContain(secret);
});

interface Answers {
  [studentId: string]: { [exerciseId: string]: { revision: number } };
}

test('the fetched state plus all events equals the state fetched afresh, however often the connection is lost', async () => {
  const fetchAnswers = async (): Promise<Answers> =>
    unwrapData(await lessons.teacherClient.get(`${work.path}/answers`)) ?? {};
  const teacherConnection = await joinClass(lessons.teacherClient);
  let from = teacherConnection.seq;
  let board = await fetchAnswers();
  let reconnects = 0;
  let disconnects = 0;
  let recoveredCount = 0;
  // Catches up like a page: missed events are replayed if the connection is recovered; otherwise the state is fetched
  // again.
  teacherConnection.socket.on('connect', async () => {
    const { recovered } = teacherConnection.socket;
    const seq = await join(teacherConnection);
    const receivedSeqs = new Set(teacherConnection.received.map(({ body }) => body.seq));
    const isWhole = Array.from({ length: seq - from }, (_, index) => from + index + 1).every((one) =>
      receivedSeqs.has(one),
    );
    if (!recovered || !isWhole) {
      from = seq;
      board = await fetchAnswers();
    }
    recoveredCount += isWhole ? 1 : 0;
    reconnects += 1;
  });
  let isOver = false;
  const write = async (client: ApiClient, field: string) => {
    for (let time = 0; !isOver; time += 1)
      expect((await save(client, { [field]: `${time}` })).status).toBe(200);
  };
  const writers = [write(annClient, 'gaps.0'), write(annClient, 'gaps.1'), write(bobClient, 'gaps.0')];
  while (disconnects < 12) {
    await delay(randomInt(20, 200));
    disconnects += 1;
    // Every third time the client disconnects for good, so the server keeps no events for it.
    if (disconnects % 3 === 0) teacherConnection.socket.disconnect().connect();
    else teacherConnection.socket.io.engine.close();
    await eventually(() => reconnects === disconnects, 10_000);
  }
  isOver = true;
  await Promise.all(writers);
  await lessons.teacherClient.put(`${work.path}/exercises/${work.gapsExerciseId}/toggle-visibility`);
  await eventually(() => teacherConnection.eventsOf('visibility.changed').length > 0);

  const numberedEvents = teacherConnection.received
    .filter(({ body }) => Number(body.seq) > from)
    .toSorted((a, b) => Number(a.body.seq) - Number(b.body.seq));
  // No event is missing or repeated.
  expect(numberedEvents.map(({ body }) => body.seq)).toEqual(
    numberedEvents.map((_, index) => from + index + 1),
  );
  for (const { event, body } of numberedEvents) {
    if (event !== 'answer.saved') continue;
    const { studentId, exerciseId, answer } = body.data as {
      studentId: string;
      exerciseId: string;
      answer: { revision: number };
    };
    const before = board[studentId]?.[exerciseId]?.revision ?? 0;
    if (answer.revision > before) board[studentId] = { ...board[studentId], [exerciseId]: answer };
  }
  expect(board).toEqual(await fetchAnswers());
  expect(recoveredCount).toBeGreaterThan(0);
});
