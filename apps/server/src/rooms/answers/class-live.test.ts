/**
 * Live events of a class: who receives which, in which order, and how a client catches up after an
 * interruption.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openClassroom } from '../../../test/classroom.ts';
import { done } from '../../../test/content.ts';
import type { Door } from '../../../test/door.ts';
import { eventually } from '../../../test/kernel/kernel.ts';
import { closeWindows, openWindow, type Window } from '../../../test/kernel/live-stage.ts';
import type { Lessons } from '../../../test/lessons.ts';
import { type AtWork, openWork } from '../../../test/material.ts';
import type { TestPerson, TestSchool, World } from '../../../test/world.ts';

let world: World;
let school: TestSchool;
let lessons: Lessons;
let ann: TestPerson;
let bob: TestPerson;
let annDoor: Door;
let bobDoor: Door;
let work: AtWork;
beforeAll(async () => {
  ({ world, school, lessons, ann, bob, annDoor, bobDoor } = await openClassroom());
});
afterEach(closeWindows);
afterAll(() => world.close());
beforeEach(async () => {
  work = await openWork(lessons, [ann, bob]);
  await world.app.settled();
});

const unnumbered = [
  ...['presence', 'answer.typing', 'follow', 'board'],
  ...['classes.changed', 'schedule.changed', 'notice'],
];
async function enter(door: Door): Promise<Window & { readonly seq: number }> {
  const window = openWindow(world.address, door.token);
  const joined = await window.socket.emitWithAck('class:join', { classId: work.class.id });
  expect(joined).toMatchObject({ ok: true });
  return { ...window, seq: joined.seq };
}
const lastingOf = ({ heard }: Window) => heard.filter(({ event }) => !unnumbered.includes(event));
const eventsOf = (window: Window) => lastingOf(window).map(({ event }) => event);
const save = (door: Door, changes: object) =>
  door.put(work.answers(), { body: { revision: 0, operationId: randomUUID(), changes } });
/** Emits an event that all receive, which marks the end. */
async function endsFor(...windows: Window[]): Promise<void> {
  await lessons.teacherDoor.post(`${work.path}/lesson-access`, {
    body: { lessonId: work.lesson.ids.lesson },
  });
  for (const window of windows) await eventually(() => eventsOf(window).includes('access.changed'));
}

describe('live events', () => {
  test('about saves, checks and reveals reach teachers and the other connections of the student only', async () => {
    const [teacher, own, other] = [
      await enter(lessons.teacherDoor),
      await enter(annDoor),
      await enter(bobDoor),
    ];
    const saved = done(await save(annDoor, { 'gaps.0': 'was' }));
    const checked = done(await annDoor.post(`${work.answers()}/check`));
    await annDoor.post(`${work.answers()}/reveal`);
    await endsFor(teacher, own, other);
    const of = { studentId: ann.id, exerciseId: work.gaps };
    const told = [
      ['answer.saved', { ...of, answer: saved }],
      ['answer.checked', { ...of, ...checked }],
      ['answer.revealed', { ...of, revealedAt: expect.any(String) }],
      ['access.changed', { lessonId: work.lesson.ids.lesson, granted: true }],
    ];
    for (const window of [teacher, own])
      expect(lastingOf(window).map(({ event, body }) => [event, body.data])).toEqual(told);
    expect(eventsOf(other)).toEqual(['access.changed']);
    expect(JSON.stringify(own.heard)).not.toContain('"are"');
  });

  test('about comments and homework reach the people concerned, and other events reach everybody', async () => {
    const [teacher, own, other] = [
      await enter(lessons.teacherDoor),
      await enter(annDoor),
      await enter(bobDoor),
    ];
    const { teacherDoor } = lessons;
    const exercise = `${work.path}/exercises/${work.gaps}`;
    await teacherDoor.post(`${exercise}/comments`, { body: { message: 'Look again', recipientId: ann.id } });
    const given = await teacherDoor.post(`${work.path}/homework`, {
      body: { exerciseIds: [work.gaps], studentIds: [ann.id] },
    });
    const change = { body: { title: 'Winter' } };
    // Sent twice, it changes nothing the second time.
    for (let time = 0; time < 2; time += 1)
      await teacherDoor.patch(`${work.path}/homework/${given.body.data.id}`, change);
    await teacherDoor.put(`${exercise}/toggle-visibility`);
    await teacherDoor.put(`${exercise}/toggle-visibility`);
    await save(annDoor, { 'gaps.0': 'x' });
    await teacherDoor.post(`${exercise}/reset-answers`);
    await teacherDoor.post(`${work.path}/complete-lesson`);
    await endsFor(teacher, own, other);
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
    expect(eventsOf(own)).toEqual([...concerned, 'answer.reset', ...end]);
    expect(eventsOf(teacher)).toEqual([...concerned, 'answer.reset', ...end]);
    expect(eventsOf(other)).toEqual([...everybody, ...end]);
  });

  test('have consecutive sequence numbers in each view, starting after the number returned on joining', async () => {
    await save(bobDoor, { 'gaps.0': 'early' });
    const [teacher, own] = [await enter(lessons.teacherDoor), await enter(annDoor)];
    for (let time = 0; time < 10; time += 1) {
      await Promise.all([save(annDoor, { 'gaps.0': `a${time}` }), save(bobDoor, { 'gaps.1': `b${time}` })]);
    }
    await endsFor(teacher, own);
    const seqs = (window: Window) =>
      lastingOf(window)
        .map(({ body }) => Number(body.seq))
        .sort((a, b) => a - b);
    expect(seqs(teacher)).toEqual(Array.from({ length: 21 }, (_, place) => teacher.seq + place + 1));
    expect(seqs(own)).toEqual(Array.from({ length: 11 }, (_, place) => own.seq + place + 1));
  });
});

describe('catching up', () => {
  interface Saved {
    readonly studentId: string;
    readonly exerciseId: string;
    readonly answer?: { readonly revision: number };
  }

  test('leads to the state fetched afresh, also after a lost connection', async () => {
    const all = async () => done(await lessons.teacherDoor.get(`${work.path}/answers`));
    const teacher = await enter(lessons.teacherDoor);
    let board = await all();
    await save(annDoor, { 'gaps.0': 'one' });
    await save(bobDoor, { 'gaps.1': 'two' });
    // After a short interruption, missed events are replayed on connecting; otherwise the state is fetched
    // again.
    teacher.socket.io.engine.close();
    await save(annDoor, { 'gaps.1': 'three' });
    await eventually(() => teacher.socket.connected);
    if (!teacher.socket.recovered) {
      await teacher.socket.emitWithAck('class:join', { classId: work.class.id });
      board = await all();
    }
    await save(bobDoor, { 'gaps.0': 'four' });
    await endsFor(teacher);
    for (const { body } of lastingOf(teacher)) {
      const { studentId, exerciseId, answer } = body.data as Saved;
      const present = board[studentId]?.[exerciseId];
      if (answer && answer.revision > (present?.revision ?? 0)) board[studentId][exerciseId] = answer;
    }
    expect(board).toEqual(await all());
  });

  test('is needed when the sequence number has jumped during a longer absence', async () => {
    const first = await enter(annDoor);
    await save(annDoor, { 'gaps.0': 'one' });
    first.socket.close();
    await save(annDoor, { 'gaps.0': 'two' });
    const second = await enter(annDoor);
    expect(second.seq).toBe(first.seq + 2);
  });
});

describe('transient events', () => {
  const say = ({ socket }: Window, message: string, body: object) =>
    socket.emit(`class:${message}`, { classId: work.class.id, ...body });

  test('send the latest typed answer to teachers only, at most every 150 ms', async () => {
    const [teacher, own, other] = [
      await enter(lessons.teacherDoor),
      await enter(annDoor),
      await enter(bobDoor),
    ];
    for (let key = 0; key < 30; key += 1)
      say(own, 'typing', { exerciseId: work.gaps, data: { gaps: ['x'.repeat(key)] } });
    const typed = () => teacher.hearing('answer.typing');
    const last = { studentId: ann.id, exerciseId: work.gaps, data: { gaps: ['x'.repeat(29)] } };
    await eventually(() => JSON.stringify(typed().at(-1)?.data) === JSON.stringify(last));
    expect(typed().length).toBeLessThan(5);
    expect(typed()[0]).toMatchObject({ classId: work.class.id, seq: null });
    expect([...own.hearing('answer.typing'), ...other.hearing('answer.typing')]).toEqual([]);
    expect(done(await annDoor.get(work.answers()))).toBeNull();
  });

  test('show the exercises of students to teachers, and follow mode and the board to students', async () => {
    const [teacher, own] = [await enter(lessons.teacherDoor), await enter(annDoor)];
    say(own, 'at', { exerciseId: work.gaps });
    const lessonId = work.lesson.ids.lesson;
    say(teacher, 'follow', { exerciseId: work.gaps, lessonId });
    say(teacher, 'board', { exerciseId: work.gaps, data: { gaps: ['so'] } });
    await eventually(() => own.hearing('board').length === 1);
    expect(own.hearing('follow')[0]?.data).toEqual({ exerciseId: work.gaps, lessonId });
    await eventually(() =>
      teacher
        .hearing('presence')
        .some(({ data }) => (data as { exerciseId?: string }).exerciseId === work.gaps),
    );
    say(teacher, 'follow', { exerciseId: null });
    await eventually(() => own.hearing('follow').length === 2);
  });

  test('announce another connection of a person who is already present', async () => {
    const [teacher, own] = [await enter(lessons.teacherDoor), await enter(annDoor)];
    await eventually(() => online(teacher, ann) === true);
    const before = teacher.hearing('presence').length;
    say(own, 'arrived', {});
    await eventually(() => teacher.hearing('presence').length === before + 1);
    expect(teacher.hearing('presence').at(-1)?.data).toEqual({ userId: ann.id, online: true });
  });

  test('show who is online, also in responses of the API', async () => {
    const onlineIn = (read: { participants: { id: string; online: boolean }[] }) =>
      Object.fromEntries(read.participants.map(({ id, online: isOnline }) => [id, isOnline]));
    const everywhere = async () => [
      onlineIn(done(await bobDoor.get(work.path))),
      onlineIn(
        done(await bobDoor.get('/tenant/classes/my?limit=100')).find(
          ({ id }: { id: string }) => id === work.class.id,
        ),
      ),
    ];
    const nobody = { [lessons.teacher.id]: false, [ann.id]: false, [bob.id]: false };
    expect(await everywhere()).toEqual([nobody, nobody]);
    await enter(lessons.teacherDoor);
    const own = await enter(annDoor);
    const two = { ...nobody, [lessons.teacher.id]: true, [ann.id]: true };
    expect(await everywhere()).toEqual([two, two]);
    own.socket.close();
    await eventually(async () => (await everywhere())[0]?.[ann.id] === false);
    expect(await everywhere()).toEqual([
      { ...two, [ann.id]: false },
      { ...two, [ann.id]: false },
    ]);
  });

  test('are rate limited for each person across connections, and dropped if they are too long', async () => {
    const teacher = await enter(lessons.teacherDoor);
    const windows = await Promise.all(Array.from({ length: 4 }, () => enter(annDoor)));
    const long = { gaps: ['x'.repeat(10_000)] };
    const say = (window: Window, data: object) =>
      window.socket.emit('class:typing', { classId: work.class.id, exerciseId: randomUUID(), data });
    say(windows[0] as Window, long);
    // Too deeply nested for our own client to send; a malicious client would send it.
    const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
    const about = `"classId":"${work.class.id}","exerciseId":"${work.gaps}"`;
    windows[0]?.socket.io.engine.write(`2["class:typing",{${about},"data":{"gaps":${deep}}}]`);
    for (const window of windows) for (let time = 0; time < 40; time += 1) say(window, { gaps: [`${time}`] });
    const typed = () => teacher.hearing('answer.typing');
    await eventually(() => typed().length > 0);
    await save(annDoor, { 'gaps.0': 'end' });
    await eventually(() => teacher.hearing('answer.saved').length === 1);
    expect(typed().length).toBeLessThanOrEqual(60);
    expect(JSON.stringify(typed())).not.toContain('xxxx');
  });

  test('are dropped if the sender may not send them or they are malformed', async () => {
    const watcher = await enter(
      await world.as(await world.person(school, { permissions: ['admin-access'] })),
    );
    const [teacher, own] = [await enter(lessons.teacherDoor), await enter(annDoor)];
    const about = { exerciseId: work.gaps, data: {} };
    say(own, 'follow', about);
    say(own, 'board', about);
    say(teacher, 'typing', about);
    for (const silent of ['follow', 'board', 'typing']) say(watcher, silent, about);
    for (const body of [{}, { exerciseId: 'x', data: {} }, { exerciseId: work.gaps, data: 'text' }])
      say(own, 'typing', body);
    own.socket.emit('class:typing', null);
    own.socket.emit('class:typing', { classId: '01890000-0000-7000-8000-000000000000', ...about });
    await endsFor(own, teacher, watcher);
    for (const window of [own, teacher, watcher])
      for (const event of ['follow', 'board', 'answer.typing']) expect(window.hearing(event)).toEqual([]);
  });
});

/** The last presence of a person that a connection received. */
const online = (window: Window, { id }: { readonly id: string }): boolean | undefined =>
  window
    .hearing('presence')
    .map(({ data }) => data as { userId: string; online: boolean })
    .findLast(({ userId }) => userId === id)?.online;

test('teachers see who is online and who has left', async () => {
  const [teacher, own] = [await enter(lessons.teacherDoor), await enter(annDoor)];
  await eventually(() => online(teacher, ann) === true);
  own.socket.close();
  await eventually(() => online(teacher, ann) === false);
});

test('a student removed from the class during a lesson is told so and receives no more events after 5 s', async () => {
  const leaver = await lessons.student();
  const { group } = done(await lessons.admin.get(work.path));
  await lessons.admin.post(`/tenant/groups/${group.id}/users`, { body: { userId: leaver.id } });
  const [window, teacher] = [await enter(await world.as(leaver)), await enter(lessons.teacherDoor)];
  await lessons.admin.delete(`/tenant/groups/${group.id}/users`, { body: { userId: leaver.id } });
  await eventually(() => online(teacher, leaver) === false, 5000);
  await eventually(() => window.heard.some(({ event }) => event === 'class:left'));
  await lessons.teacherDoor.put(`${work.path}/exercises/${work.gaps}/toggle-visibility`);
  await eventually(() => teacher.hearing('visibility.changed').length === 1);
  expect(window.hearing('visibility.changed')).toEqual([]);
});
