/**
 * Events about a student reach only that student and the teachers; a client that reconnects repeatedly misses
 * no event.
 */
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openClassroom } from '../../../test/classroom.ts';
import { done } from '../../../test/content.ts';
import type { Door } from '../../../test/door.ts';
import { eventually } from '../../../test/kernel/kernel.ts';
import { closeWindows, openWindow, type Window } from '../../../test/kernel/live-stage.ts';
import type { Lessons } from '../../../test/lessons.ts';
import { type AtWork, openWork } from '../../../test/material.ts';
import type { TestPerson, World } from '../../../test/world.ts';

let world: World;
let lessons: Lessons;
let ann: TestPerson;
let bob: TestPerson;
let annDoor: Door;
let bobDoor: Door;
let work: AtWork;
beforeAll(async () => {
  ({ world, lessons, ann, bob, annDoor, bobDoor } = await openClassroom());
});
afterEach(closeWindows);
afterAll(() => world.close());
beforeEach(async () => {
  work = await openWork(lessons, [ann, bob]);
  await world.app.settled();
});

const join = async ({ socket }: Window): Promise<number> => {
  const joined = await socket.emitWithAck('class:join', { classId: work.class.id });
  expect(joined).toMatchObject({ ok: true });
  return joined.seq;
};
async function enter(door: Door): Promise<Window & { readonly seq: number }> {
  const window = openWindow(world.address, door.token);
  return { ...window, seq: await join(window) };
}
const save = (door: Door, changes: object) =>
  door.put(work.answers(), { body: { revision: 0, operationId: randomUUID(), changes } });

/** Events that concern a single student. */
const ofOne = [
  'answer.checked',
  'answer.reset',
  'answer.revealed',
  'answer.saved',
  'answer.typing',
  'comment.created',
  'homework.changed',
];

test('a student receives no event about another student', async () => {
  const [teacher, own, other] = [
    await enter(lessons.teacherDoor),
    await enter(annDoor),
    await enter(bobDoor),
  ];
  const { teacherDoor } = lessons;
  const secret = 'zqsecretzq';
  const exercise = `${work.path}/exercises/${work.gaps}`;
  const say = (window: Window, message: string, body: object) =>
    window.socket.emit(`class:${message}`, { classId: work.class.id, exerciseId: work.gaps, ...body });
  say(own, 'typing', { data: { gaps: [secret] } });
  say(own, 'at', {});
  await save(annDoor, { 'gaps.0': secret });
  await annDoor.put(work.answers(), { body: { gaps: [secret, 'are'] } });
  await annDoor.post(`${work.answers()}/check`);
  await annDoor.post(`${work.answers()}/reveal`);
  await annDoor.post(`${exercise}/comments`, { body: { message: secret } });
  await teacherDoor.post(`${exercise}/comments`, { body: { message: secret, recipientId: ann.id } });
  const given = { exerciseIds: [work.gaps], studentIds: [ann.id] };
  const { id } = done(await teacherDoor.post(`${work.path}/homework`, { body: given }));
  await save(annDoor, { 'gaps.1': secret });
  await teacherDoor.delete(`${work.path}/homework/${id}`);
  await teacherDoor.delete(`${work.path}/answers?studentId=${ann.id}`);
  await save(annDoor, { 'gaps.1': secret });
  await annDoor.delete(work.answers());
  await teacherDoor.put(`${exercise}/toggle-visibility`);
  for (const window of [teacher, own, other])
    await eventually(() => window.hearing('visibility.changed').length === 1);
  await eventually(() => teacher.hearing('answer.typing').length === 1);

  // The teacher received all of these events, so they were emitted.
  const heard = new Set(teacher.heard.map(({ event }) => event));
  expect(ofOne.filter((kind) => !heard.has(kind))).toEqual([]);
  expect(JSON.stringify(teacher.heard)).toContain(secret);
  // Everybody sees who is present; only teachers see at which exercise.
  const apart = other.heard.filter(({ event }) => event !== 'presence');
  expect(apart.map(({ event }) => event)).toEqual(['visibility.changed']);
  expect(apart[0]?.body.seq).toBe(other.seq + 1);
  expect(JSON.stringify(other.hearing('presence'))).not.toContain('exerciseId');
  expect(JSON.stringify(other.heard)).not.toContain(secret);
});

interface Answers {
  [studentId: string]: { [exerciseId: string]: { revision: number } };
}

test('the fetched state plus all events equals the state fetched afresh, however often the connection is lost', async () => {
  const fetched = async (): Promise<Answers> =>
    done(await lessons.teacherDoor.get(`${work.path}/answers`)) ?? {};
  const teacher = await enter(lessons.teacherDoor);
  let from = teacher.seq;
  let board = await fetched();
  let comebacks = 0;
  let losses = 0;
  let caughtUp = 0;
  // Like a page: missed events are replayed when the connection is recovered; otherwise the state is fetched
  // again.
  teacher.socket.on('connect', async () => {
    const { recovered } = teacher.socket;
    const seq = await join(teacher);
    const heard = new Set(teacher.heard.map(({ body }) => body.seq));
    const isWhole = Array.from({ length: seq - from }, (_, place) => from + place + 1).every((one) =>
      heard.has(one),
    );
    if (!recovered || !isWhole) {
      from = seq;
      board = await fetched();
    }
    caughtUp += isWhole ? 1 : 0;
    comebacks += 1;
  });
  let over = false;
  const write = async (door: Door, field: string) => {
    for (let time = 0; !over; time += 1) expect((await save(door, { [field]: `${time}` })).status).toBe(200);
  };
  const writing = [write(annDoor, 'gaps.0'), write(annDoor, 'gaps.1'), write(bobDoor, 'gaps.0')];
  while (losses < 12) {
    await pause(randomInt(20, 200));
    losses += 1;
    // Every third time the client disconnects for good, so the server keeps no events for it.
    if (losses % 3 === 0) teacher.socket.disconnect().connect();
    else teacher.socket.io.engine.close();
    await eventually(() => comebacks === losses, 10_000);
  }
  over = true;
  await Promise.all(writing);
  await lessons.teacherDoor.put(`${work.path}/exercises/${work.gaps}/toggle-visibility`);
  await eventually(() => teacher.hearing('visibility.changed').length > 0);

  const told = teacher.heard
    .filter(({ body }) => Number(body.seq) > from)
    .toSorted((a, b) => Number(a.body.seq) - Number(b.body.seq));
  // No event is missing or repeated.
  expect(told.map(({ body }) => body.seq)).toEqual(told.map((_, place) => from + place + 1));
  for (const { event, body } of told) {
    if (event !== 'answer.saved') continue;
    const { studentId, exerciseId, answer } = body.data as {
      studentId: string;
      exerciseId: string;
      answer: { revision: number };
    };
    const before = board[studentId]?.[exerciseId]?.revision ?? 0;
    if (answer.revision > before) board[studentId] = { ...board[studentId], [exerciseId]: answer };
  }
  expect(board).toEqual(await fetched());
  expect(caughtUp).toBeGreaterThan(0);
});
