/**
 * For every transient event of a class, the state derived from the received events equals the state of a person who
 * comes later, from the API or from other clients. An event without a case does not compile.
 */
import { applyTyping } from '@klasna/contract/answers/apply-typing';
import { answers } from '@klasna/contract/answers/models';
import { applyBoard, applyFollow } from '@klasna/contract/classes/apply-follow-mode';
import { applyPresence } from '@klasna/contract/classes/apply-presence';
import { audienceEvents, type TransientClassEvents } from '@klasna/contract/events';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import type { ApiClient } from '../api-client.ts';
import { type ClassWork, createClassWork } from '../class-work.ts';
import { createClassroom } from '../classroom.ts';
import { unwrapData } from '../content.ts';
import { eventually } from '../kernel/kernel-fixture.ts';
import { closeLiveClients, connectLiveClient, type LiveClient } from '../kernel/live-fixture.ts';
import type { LessonTools } from '../lesson-tools.ts';
import type { TestApp, TestPerson } from '../test-app.ts';

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
afterAll(() => testApp.close());
beforeEach(async () => {
  work = await createClassWork(lessons, [ann, bob]);
  await testApp.app.waitUntilSettled();
});
afterEach(closeLiveClients);

async function joinClass({ token }: ApiClient): Promise<LiveClient> {
  const connection = connectLiveClient(testApp.address, token);
  const reply = await connection.socket.emitWithAck('class:join', { classId: work.class.id });
  expect(reply).toMatchObject({ ok: true });
  return connection;
}
const send = ({ socket }: LiveClient, message: string, body: object = {}) =>
  socket.emit(`class:${message}`, { classId: work.class.id, ...body });

type TransientEvent = keyof TransientClassEvents;
const schemas: { readonly [E in TransientEvent]: z.ZodType<TransientClassEvents[E]> } = audienceEvents.class;
const listReceived = <E extends TransientEvent>(connection: LiveClient, event: E) =>
  connection.eventsOf(event).map(({ data }) => schemas[event].parse(data));

/** Repeats its message for everybody who arrives, like a page that leads. */
function repeatForArrivals(leader: LiveClient, message: string, body: object): void {
  send(leader, message, body);
  leader.socket.on('presence', ({ data }) => {
    const { online, exerciseId } = schemas.presence.parse(data);
    if (online && exerciseId === undefined) send(leader, message, body);
  });
}

/** Returns the state of a student who joins later and asks for what was sent before. */
async function joinLater<E extends TransientEvent>(event: E): Promise<readonly TransientClassEvents[E][]> {
  const connection = await joinClass(bobClient);
  send(connection, 'arrived');
  await eventually(() => connection.eventsOf(event).length > 0);
  return listReceived(connection, event);
}

const cases: { readonly [E in TransientEvent]: () => Promise<void> } = {
  presence: async () => {
    const teacher = await joinClass(lessons.teacherClient);
    const readPresence = (userId: string) =>
      listReceived(teacher, 'presence')
        .filter((event) => event.userId === userId)
        .reduce(applyPresence, undefined);
    const listOnline = () =>
      [lessons.teacher, ann, bob].filter(({ id }) => readPresence(id)?.online).map(({ id }) => id);
    const fetchOnline = async (): Promise<readonly string[]> =>
      unwrapData(await lessons.teacherClient.get(work.path))
        .participants.filter(({ online }: { online: boolean }) => online)
        .map(({ id }: { id: string }) => id);
    const annConnection = await joinClass(annClient);
    await eventually(() => listOnline().includes(ann.id));
    expect(listOnline()).toEqual(await fetchOnline());
    send(annConnection, 'at', { exerciseId: work.gapsExerciseId });
    await eventually(() => readPresence(ann.id)?.exerciseId === work.gapsExerciseId);
    // Another tab of the same person does not change at which exercise they are.
    send(annConnection, 'arrived');
    await eventually(() => listReceived(teacher, 'presence').at(-1)?.exerciseId === undefined);
    expect(readPresence(ann.id)).toEqual({ online: true, exerciseId: work.gapsExerciseId });
    annConnection.socket.close();
    await eventually(() => !listOnline().includes(ann.id));
    expect(listOnline()).toEqual(await fetchOnline());
  },
  'answer.typing': async () => {
    const [teacher, annConnection] = [await joinClass(lessons.teacherClient), await joinClass(annClient)];
    const typed = { gaps: ['was', null] };
    send(annConnection, 'typing', { exerciseId: work.gapsExerciseId, data: typed });
    await eventually(() => teacher.eventsOf('answer.typing').length > 0);
    const [event] = listReceived(teacher, 'answer.typing');
    if (!event) throw new Error('the event is missing');
    expect(event).toMatchObject({ studentId: ann.id, exerciseId: work.gapsExerciseId });
    expect(applyTyping(undefined, event)).toEqual(typed);
    // The typed text is no longer shown when the fetched answer contains it.
    await annClient.put(work.answersPath(), { body: typed });
    const { data } = answers.parse((await lessons.teacherClient.get(`${work.path}/answers`)).body);
    expect(applyTyping(data[ann.id]?.[work.gapsExerciseId]?.data, event)).toBeUndefined();
  },
  follow: async () => {
    const [teacher, annConnection] = [await joinClass(lessons.teacherClient), await joinClass(annClient)];
    const target = { exerciseId: work.gapsExerciseId, lessonId: work.lesson.ids.lesson };
    repeatForArrivals(teacher, 'follow', target);
    await eventually(() => annConnection.eventsOf('follow').length > 0);
    const readTarget = () => listReceived(annConnection, 'follow').reduce(applyFollow, null);
    expect(readTarget()).toEqual(target);
    expect((await joinLater('follow')).reduce(applyFollow, null)).toEqual(readTarget());
    send(teacher, 'follow', { exerciseId: null });
    await eventually(() => readTarget() === null);
  },
  board: async () => {
    const [teacher, annConnection] = [await joinClass(lessons.teacherClient), await joinClass(annClient)];
    const { gapsExerciseId: exerciseId } = work;
    const answer = { gaps: ['am', null] };
    repeatForArrivals(teacher, 'board', { exerciseId, data: { isOn: true, answer } });
    await eventually(() => annConnection.eventsOf('board').length > 0);
    const readBoard = () => listReceived(annConnection, 'board').reduce(applyBoard, null);
    expect(readBoard()).toEqual({ exerciseId, answer });
    expect((await joinLater('board')).reduce(applyBoard, null)).toEqual(readBoard());
    send(teacher, 'board', { exerciseId, data: { isOn: false } });
    await eventually(() => readBoard() === null);
  },
};

test.each(Object.entries(cases))('%s leads to the state of somebody who comes later', (_, run) => run());
