/**
 * Live events of a class: who receives which, in which order, and how a client catches up after an
 * interruption.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { type ClassWork, createClassWork } from '../../../test/class-work.ts';
import { createClassroom } from '../../../test/classroom.ts';
import { unwrapData } from '../../../test/content.ts';
import { eventually } from '../../../test/kernel/kernel-fixture.ts';
import { closeLiveClients, connectLiveClient, type LiveClient } from '../../../test/kernel/live-fixture.ts';
import type { LessonTools } from '../../../test/lesson-tools.ts';
import type { TestApp, TestPerson, TestSchool } from '../../../test/test-app.ts';

let testApp: TestApp;
let school: TestSchool;
let lessons: LessonTools;
let ann: TestPerson;
let bob: TestPerson;
let annClient: ApiClient;
let bobClient: ApiClient;
let work: ClassWork;
beforeAll(async () => {
  ({ testApp, school, lessons, ann, bob, annClient, bobClient } = await createClassroom());
});
afterEach(closeLiveClients);
afterAll(() => testApp.close());
beforeEach(async () => {
  work = await createClassWork(lessons, [ann, bob]);
  await testApp.app.waitUntilSettled();
});

const unnumbered = [
  ...['presence', 'answer.typing', 'follow', 'board'],
  ...['classes.changed', 'schedule.changed', 'notice'],
];
async function joinClass(client: ApiClient): Promise<LiveClient & { readonly seq: number }> {
  const connection = connectLiveClient(testApp.address, client.token);
  const joined = await connection.socket.emitWithAck('class:join', { classId: work.class.id });
  expect(joined).toMatchObject({ ok: true });
  return { ...connection, seq: joined.seq };
}
const listNumbered = ({ received }: LiveClient) =>
  received.filter(({ event }) => !unnumbered.includes(event));
const listEventNames = (connection: LiveClient) => listNumbered(connection).map(({ event }) => event);
const save = (client: ApiClient, changes: object) =>
  client.put(work.answersPath(), { body: { revision: 0, operationId: randomUUID(), changes } });
/** Emits an event that all receive, which marks the end. */
async function emitEnd(...connections: LiveClient[]): Promise<void> {
  await lessons.teacherClient.post(`${work.path}/lesson-access`, {
    body: { lessonId: work.lesson.ids.lesson },
  });
  for (const connection of connections)
    await eventually(() => listEventNames(connection).includes('access.changed'));
}

describe('live events', () => {
  test('about saves, checks and reveals reach teachers and the other connections of the student only', async () => {
    const [teacher, annConnection, other] = [
      await joinClass(lessons.teacherClient),
      await joinClass(annClient),
      await joinClass(bobClient),
    ];
    const saved = unwrapData(await save(annClient, { 'gaps.0': 'was' }));
    const checked = unwrapData(await annClient.post(`${work.answersPath()}/check`));
    await annClient.post(`${work.answersPath()}/reveal`);
    await emitEnd(teacher, annConnection, other);
    const target = { studentId: ann.id, exerciseId: work.gapsExerciseId };
    const expectedEvents = [
      ['answer.saved', { ...target, answer: saved }],
      ['answer.checked', { ...target, ...checked }],
      ['answer.revealed', { ...target, revealedAt: expect.any(String) }],
      ['access.changed', { lessonId: work.lesson.ids.lesson, granted: true }],
    ];
    for (const connection of [teacher, annConnection])
      expect(listNumbered(connection).map(({ event, body }) => [event, body.data])).toEqual(expectedEvents);
    expect(listEventNames(other)).toEqual(['access.changed']);
    expect(JSON.stringify(annConnection.received)).not.toContain('"are"');
  });

  test('about comments and homework reach the people concerned, and other events reach everybody', async () => {
    const [teacher, annConnection, other] = [
      await joinClass(lessons.teacherClient),
      await joinClass(annClient),
      await joinClass(bobClient),
    ];
    const { teacherClient } = lessons;
    const exercise = `${work.path}/exercises/${work.gapsExerciseId}`;
    await teacherClient.post(`${exercise}/comments`, {
      body: { message: 'Look again', recipientId: ann.id },
    });
    const given = await teacherClient.post(`${work.path}/homework`, {
      body: { exerciseIds: [work.gapsExerciseId], studentIds: [ann.id] },
    });
    const change = { body: { title: 'Winter' } };
    // A request that is sent twice changes nothing the second time.
    for (let time = 0; time < 2; time += 1)
      await teacherClient.patch(`${work.path}/homework/${given.body.data.id}`, change);
    await teacherClient.put(`${exercise}/toggle-visibility`);
    await teacherClient.put(`${exercise}/toggle-visibility`);
    await save(annClient, { 'gaps.0': 'x' });
    await teacherClient.post(`${exercise}/reset-answers`);
    await teacherClient.post(`${work.path}/complete-lesson`);
    await emitEnd(teacher, annConnection, other);
    const everybody = ['visibility.changed', 'visibility.changed'];
    const end = ['lesson.completed', 'materials.changed', 'access.changed'];
    const concerned = [
      'comment.created',
      'homework.changed',
      'homework.changed',
      ...everybody,
      'answer.saved',
      'homework.changed',
    ];
    expect(listEventNames(annConnection)).toEqual([...concerned, 'answer.reset', ...end]);
    expect(listEventNames(teacher)).toEqual([...concerned, 'answer.reset', ...end]);
    expect(listEventNames(other)).toEqual([...everybody, ...end]);
  });

  test('have consecutive sequence numbers in each view, starting after the number returned on joining', async () => {
    await save(bobClient, { 'gaps.0': 'early' });
    const [teacher, annConnection] = [await joinClass(lessons.teacherClient), await joinClass(annClient)];
    for (let time = 0; time < 10; time += 1) {
      await Promise.all([
        save(annClient, { 'gaps.0': `a${time}` }),
        save(bobClient, { 'gaps.1': `b${time}` }),
      ]);
    }
    await emitEnd(teacher, annConnection);
    const seqs = (connection: LiveClient) =>
      listNumbered(connection)
        .map(({ body }) => Number(body.seq))
        .sort((a, b) => a - b);
    expect(seqs(teacher)).toEqual(Array.from({ length: 21 }, (_, index) => teacher.seq + index + 1));
    expect(seqs(annConnection)).toEqual(
      Array.from({ length: 11 }, (_, index) => annConnection.seq + index + 1),
    );
  });
});

describe('catching up', () => {
  interface Saved {
    readonly studentId: string;
    readonly exerciseId: string;
    readonly answer?: { readonly revision: number };
  }

  test('leads to the state fetched afresh, also after a lost connection', async () => {
    const fetchAnswers = async () => unwrapData(await lessons.teacherClient.get(`${work.path}/answers`));
    const teacher = await joinClass(lessons.teacherClient);
    let board = await fetchAnswers();
    await save(annClient, { 'gaps.0': 'one' });
    await save(bobClient, { 'gaps.1': 'two' });
    // After a short interruption, missed events are replayed on connecting; otherwise the state is fetched
    // again.
    teacher.socket.io.engine.close();
    await save(annClient, { 'gaps.1': 'three' });
    await eventually(() => teacher.socket.connected);
    if (!teacher.socket.recovered) {
      await teacher.socket.emitWithAck('class:join', { classId: work.class.id });
      board = await fetchAnswers();
    }
    await save(bobClient, { 'gaps.0': 'four' });
    await emitEnd(teacher);
    for (const { body } of listNumbered(teacher)) {
      const { studentId, exerciseId, answer } = body.data as Saved;
      const current = board[studentId]?.[exerciseId];
      if (answer && answer.revision > (current?.revision ?? 0)) board[studentId][exerciseId] = answer;
    }
    expect(board).toEqual(await fetchAnswers());
  });

  test('is needed when the sequence number has jumped during a longer absence', async () => {
    const first = await joinClass(annClient);
    await save(annClient, { 'gaps.0': 'one' });
    first.socket.close();
    await save(annClient, { 'gaps.0': 'two' });
    const second = await joinClass(annClient);
    expect(second.seq).toBe(first.seq + 2);
  });
});

describe('transient events', () => {
  const sendMessage = ({ socket }: LiveClient, message: string, body: object) =>
    socket.emit(`class:${message}`, { classId: work.class.id, ...body });

  test('send the latest typed answer to teachers only, at most every 150 ms', async () => {
    const [teacher, annConnection, other] = [
      await joinClass(lessons.teacherClient),
      await joinClass(annClient),
      await joinClass(bobClient),
    ];
    for (let key = 0; key < 30; key += 1)
      sendMessage(annConnection, 'typing', {
        exerciseId: work.gapsExerciseId,
        data: { gaps: ['x'.repeat(key)] },
      });
    const listTyped = () => teacher.eventsOf('answer.typing');
    const last = { studentId: ann.id, exerciseId: work.gapsExerciseId, data: { gaps: ['x'.repeat(29)] } };
    await eventually(() => JSON.stringify(listTyped().at(-1)?.data) === JSON.stringify(last));
    expect(listTyped().length).toBeLessThan(5);
    expect(listTyped()[0]).toMatchObject({ classId: work.class.id, seq: null });
    expect([...annConnection.eventsOf('answer.typing'), ...other.eventsOf('answer.typing')]).toEqual([]);
    expect(unwrapData(await annClient.get(work.answersPath()))).toBeNull();
  });

  test('show the exercises of students to teachers, and follow mode and the board to students', async () => {
    const [teacher, annConnection] = [await joinClass(lessons.teacherClient), await joinClass(annClient)];
    sendMessage(annConnection, 'at', { exerciseId: work.gapsExerciseId });
    const lessonId = work.lesson.ids.lesson;
    sendMessage(teacher, 'follow', { exerciseId: work.gapsExerciseId, lessonId });
    sendMessage(teacher, 'board', { exerciseId: work.gapsExerciseId, data: { gaps: ['so'] } });
    await eventually(() => annConnection.eventsOf('board').length === 1);
    expect(annConnection.eventsOf('follow')[0]?.data).toEqual({ exerciseId: work.gapsExerciseId, lessonId });
    await eventually(() =>
      teacher
        .eventsOf('presence')
        .some(({ data }) => (data as { exerciseId?: string }).exerciseId === work.gapsExerciseId),
    );
    sendMessage(teacher, 'follow', { exerciseId: null });
    await eventually(() => annConnection.eventsOf('follow').length === 2);
  });

  test('announce another connection of a person who is already present', async () => {
    const [teacher, annConnection] = [await joinClass(lessons.teacherClient), await joinClass(annClient)];
    await eventually(() => findPresence(teacher, ann) === true);
    const before = teacher.eventsOf('presence').length;
    sendMessage(annConnection, 'arrived', {});
    await eventually(() => teacher.eventsOf('presence').length === before + 1);
    expect(teacher.eventsOf('presence').at(-1)?.data).toEqual({ userId: ann.id, online: true });
  });

  test('show who is online, also in responses of the API', async () => {
    const toOnlineMap = (read: { participants: { id: string; online: boolean }[] }) =>
      Object.fromEntries(read.participants.map(({ id, online: isOnline }) => [id, isOnline]));
    const readOnline = async () => [
      toOnlineMap(unwrapData(await bobClient.get(work.path))),
      toOnlineMap(
        unwrapData(await bobClient.get('/tenant/classes/my?limit=100')).find(
          ({ id }: { id: string }) => id === work.class.id,
        ),
      ),
    ];
    const nobody = { [lessons.teacher.id]: false, [ann.id]: false, [bob.id]: false };
    expect(await readOnline()).toEqual([nobody, nobody]);
    await joinClass(lessons.teacherClient);
    const annConnection = await joinClass(annClient);
    const two = { ...nobody, [lessons.teacher.id]: true, [ann.id]: true };
    expect(await readOnline()).toEqual([two, two]);
    annConnection.socket.close();
    await eventually(async () => (await readOnline())[0]?.[ann.id] === false);
    expect(await readOnline()).toEqual([
      { ...two, [ann.id]: false },
      { ...two, [ann.id]: false },
    ]);
  });

  test('are rate limited for each person across connections, and dropped if they are too long', async () => {
    const teacher = await joinClass(lessons.teacherClient);
    const connections = await Promise.all(Array.from({ length: 4 }, () => joinClass(annClient)));
    const long = { gaps: ['x'.repeat(10_000)] };
    const sendMessage = (connection: LiveClient, data: object) =>
      connection.socket.emit('class:typing', { classId: work.class.id, exerciseId: randomUUID(), data });
    sendMessage(connections[0] as LiveClient, long);
    // A value that is nested more deeply than our own client would send, as an attacker might.
    const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
    const about = `"classId":"${work.class.id}","exerciseId":"${work.gapsExerciseId}"`;
    connections[0]?.socket.io.engine.write(`2["class:typing",{${about},"data":{"gaps":${deep}}}]`);
    for (const connection of connections)
      for (let time = 0; time < 40; time += 1) sendMessage(connection, { gaps: [`${time}`] });
    const listTyped = () => teacher.eventsOf('answer.typing');
    await eventually(() => listTyped().length > 0);
    await save(annClient, { 'gaps.0': 'end' });
    await eventually(() => teacher.eventsOf('answer.saved').length === 1);
    expect(listTyped().length).toBeLessThanOrEqual(60);
    expect(JSON.stringify(listTyped())).not.toContain('xxxx');
  });

  test('are dropped if the sender may not send them or they are malformed', async () => {
    const observer = await joinClass(
      await testApp.signInAs(await testApp.createPerson(school, { permissions: ['admin-access'] })),
    );
    const [teacher, annConnection] = [await joinClass(lessons.teacherClient), await joinClass(annClient)];
    const about = { exerciseId: work.gapsExerciseId, data: {} };
    sendMessage(annConnection, 'follow', about);
    sendMessage(annConnection, 'board', about);
    sendMessage(teacher, 'typing', about);
    for (const message of ['follow', 'board', 'typing']) sendMessage(observer, message, about);
    for (const body of [{}, { exerciseId: 'x', data: {} }, { exerciseId: work.gapsExerciseId, data: 'text' }])
      sendMessage(annConnection, 'typing', body);
    annConnection.socket.emit('class:typing', null);
    annConnection.socket.emit('class:typing', { classId: '01890000-0000-7000-8000-000000000000', ...about });
    await emitEnd(annConnection, teacher, observer);
    for (const connection of [annConnection, teacher, observer])
      for (const event of ['follow', 'board', 'answer.typing'])
        expect(connection.eventsOf(event)).toEqual([]);
  });
});

/** The last presence of a person that a connection received. */
const findPresence = (connection: LiveClient, { id }: { readonly id: string }): boolean | undefined =>
  connection
    .eventsOf('presence')
    .map(({ data }) => data as { userId: string; online: boolean })
    .findLast(({ userId }) => userId === id)?.online;

test('teachers see who is online and who has left', async () => {
  const [teacher, annConnection] = [await joinClass(lessons.teacherClient), await joinClass(annClient)];
  await eventually(() => findPresence(teacher, ann) === true);
  annConnection.socket.close();
  await eventually(() => findPresence(teacher, ann) === false);
});

test('a student removed from the class during a lesson gets a message and receives no more events after 5 s', async () => {
  const leaver = await lessons.createStudent();
  const { group } = unwrapData(await lessons.adminClient.get(work.path));
  await lessons.adminClient.post(`/tenant/groups/${group.id}/users`, { body: { userId: leaver.id } });
  const [connection, teacher] = [
    await joinClass(await testApp.signInAs(leaver)),
    await joinClass(lessons.teacherClient),
  ];
  await lessons.adminClient.delete(`/tenant/groups/${group.id}/users`, { body: { userId: leaver.id } });
  await eventually(() => findPresence(teacher, leaver) === false, 5000);
  await eventually(() => connection.received.some(({ event }) => event === 'class:left'));
  await lessons.teacherClient.put(`${work.path}/exercises/${work.gapsExerciseId}/toggle-visibility`);
  await eventually(() => teacher.eventsOf('visibility.changed').length === 1);
  expect(connection.eventsOf('visibility.changed')).toEqual([]);
});
