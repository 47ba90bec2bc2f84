import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/kernel/ids.ts';
import { eventually, type KernelTest, openKernel } from './kernel.ts';
import {
  addPerson,
  board,
  closeWindows,
  connection,
  openStage,
  openWindow,
  type Person,
  type Stage,
  seat,
  signIn,
  stageTables,
  windowOf,
} from './live-stage.ts';

let kernel: KernelTest;
let stage: Stage;
let olha: Person;
let max: Person;

beforeAll(async () => {
  kernel = await openKernel();
  await kernel.rows(stageTables);
  stage = await openStage(kernel.config, kernel.connected.database, kernel.log);
  olha = await signIn(kernel, kernel.schoolId, kernel.userId);
  max = await addPerson(kernel);
});
afterEach(closeWindows);
afterAll(async () => {
  await stage.close();
  await kernel.close();
});

const quiet = () => new Promise((resolve) => setTimeout(resolve, 150));

describe('a connection', () => {
  it('needs the token of an open session', async () => {
    const unknown = `${kernel.schoolId}_${newId()}`;
    for (const token of [undefined, '', 'nonsense', 42, {}, unknown, 'x'.repeat(5000)]) {
      const window = openWindow(stage.address, token);
      expect(await connection(window)).toBe('UNAUTHENTICATED');
    }
  });

  it('works with either transport', async () => {
    for (const transports of [['polling'], ['websocket'], ['polling', 'websocket']]) {
      const window = await windowOf(stage.address, olha, { transports });
      stage.live.toPerson(olha.schoolId, olha.userId, 'session.changed', {});
      await eventually(() => window.hearing('session.changed').length === 1);
    }
  });

  it('is refused for pages of other origins', async () => {
    const from = (origin: string) => openWindow(stage.address, olha.token, { extraHeaders: { origin } });
    expect(await connection(from('https://evil.example'))).toBeTruthy();
    expect(await connection(from('null'))).toBeTruthy();
    expect(await connection(from(stage.address))).toBeUndefined();
  });

  it('gets no CORS headers and no client script', async () => {
    const answer = await fetch(`${stage.address}/live/?EIO=4&transport=polling`);
    expect(answer.status).toBe(200);
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect((await fetch(`${stage.address}/live/socket.io.js`)).status).toBeGreaterThanOrEqual(400);
  });

  it('is refused for a minute after too many invalid tokens from one address', async () => {
    const other = await openStage(kernel.config, kernel.connected.database, kernel.log);
    for (let attempt = 0; attempt < 60; attempt++) await connection(openWindow(other.address, 'nonsense'));
    expect(await connection(openWindow(other.address, olha.token))).not.toBeUndefined();
    closeWindows();
    await other.close();
  });
});

describe('emitting', () => {
  it('reaches all clients of the person or of the session, and nobody else', async () => {
    const second = await signIn(kernel, olha.schoolId, olha.userId);
    const windows = await Promise.all([olha, second, max].map((person) => windowOf(stage.address, person)));
    stage.live.toPerson(olha.schoolId, olha.userId, 'session.changed', {});
    stage.live.toSession(olha.schoolId, second.sessionId, 'session.changed', {});
    await quiet();
    expect(windows.map((window) => window.hearing('session.changed').length)).toEqual([1, 2, 0]);
    expect(windows[0]?.hearing('session.changed')[0]).toEqual({
      at: expect.stringMatching(/^20.*Z$/),
      data: {},
    });
  });

  it('reaches all clients of the school', async () => {
    const windows = await Promise.all([olha, max].map((person) => windowOf(stage.address, person)));
    const other = await kernel.addSchool();
    const stranger = await windowOf(stage.address, await signIn(kernel, other.schoolId, other.userId));
    stage.live.toSchool(olha.schoolId, 'session.changed', {});
    await quiet();
    expect(windows.map((window) => window.hearing('session.changed').length)).toEqual([1, 1]);
    expect(stranger.heard).toEqual([]);
  });

  it('does not reach clients of another school', async () => {
    const other = await kernel.addSchool();
    const stranger = await signIn(kernel, other.schoolId, other.userId);
    const window = await windowOf(stage.address, stranger);
    stage.live.toPerson(olha.schoolId, stranger.userId, 'session.changed', {});
    stage.live.toPerson(stranger.schoolId, olha.userId, 'session.changed', {});
    await quiet();
    expect(window.heard).toEqual([]);
  });
});

describe('ending sessions', () => {
  it('notifies the clients and disconnects them', async () => {
    const here = await signIn(kernel, olha.schoolId, olha.userId);
    const there = await signIn(kernel, olha.schoolId, olha.userId);
    const [first, second] = await Promise.all([
      windowOf(stage.address, here),
      windowOf(stage.address, there),
    ]);
    stage.live.endSessions(olha.schoolId, { userId: olha.userId, exceptSessionId: here.sessionId });
    await eventually(() => !second.socket.connected);
    expect(second.hearing('session.ended')).toEqual([{ at: expect.any(String), data: {} }]);
    expect(first.socket.connected).toBe(true);
    stage.live.endSessions(olha.schoolId, { userId: olha.userId, sessionId: here.sessionId });
    await eventually(() => !first.socket.connected);
    expect(second.socket.active).toBe(false);
  });

  it('is noticed within five seconds without an event', async () => {
    const session = await signIn(kernel, olha.schoolId, olha.userId);
    const window = await windowOf(stage.address, session);
    await kernel.rows('delete from sessions where id = $1', [session.sessionId]);
    await eventually(() => !window.socket.connected, 5000);
    expect(window.hearing('session.ended')).toHaveLength(1);
  });
});

describe('an audience', () => {
  it('admits clients by its policy and returns the sequence number', async () => {
    const boardId = newId();
    await seat(kernel, boardId, olha);
    await kernel.rows(`insert into board_lines values ($1, $2, 1, 'a'), ($1, $2, 2, 'b')`, [
      olha.schoolId,
      boardId,
    ]);
    const [allowed, refused] = await Promise.all([
      windowOf(stage.address, olha),
      windowOf(stage.address, max),
    ]);
    expect(await allowed.join(boardId)).toEqual({ ok: true, seq: 2 });
    expect(await refused.join(boardId)).toEqual({ ok: false, code: 'NOT_FOUND' });
    for (const body of [undefined, null, {}, { boardId: 7 }, { boardId: 'x' }, [], 'x']) {
      expect(await allowed.socket.emitWithAck('board:join', body)).toEqual({ ok: false, code: 'NOT_FOUND' });
    }
    const told = { id: boardId, event: 'written', data: { text: 'c' }, seq: 3 } as const;
    stage.live.tell(board, olha.schoolId, told);
    await eventually(() => allowed.hearing('written').length === 1);
    expect(allowed.hearing('written')[0]).toEqual({
      boardId,
      seq: 3,
      at: expect.any(String),
      data: { text: 'c' },
    });
    expect(refused.hearing('written')).toEqual([]);
    await allowed.socket.emitWithAck('board:leave', { boardId });
    stage.live.tell(board, olha.schoolId, { ...told, seq: 4 });
    await quiet();
    expect(allowed.hearing('written')).toHaveLength(1);
  });

  it('separates views', async () => {
    const boardId = newId();
    await seat(kernel, boardId, olha, 'teacher');
    await seat(kernel, boardId, max, max.userId);
    const [teacher, student] = await Promise.all([
      windowOf(stage.address, olha),
      windowOf(stage.address, max),
    ]);
    await teacher.join(boardId);
    await student.join(boardId);
    const tell = (text: string, view?: string) =>
      stage.live.tell(board, olha.schoolId, {
        id: boardId,
        event: 'typing',
        data: { text },
        ...(view && { view }),
      });
    tell('for all');
    tell('for the teacher', 'teacher');
    tell('for the student', max.userId);
    await quiet();
    const texts = (window: typeof teacher) =>
      window.hearing('typing').map((body) => (body.data as { text: string }).text);
    expect(texts(teacher)).toEqual(['for all', 'for the teacher']);
    expect(texts(student)).toEqual(['for all', 'for the student']);
  });

  it('reports who is online', async () => {
    const boardId = newId();
    await seat(kernel, boardId, olha);
    await seat(kernel, boardId, max);
    const first = await windowOf(stage.address, olha);
    await first.join(boardId);
    const second = await windowOf(stage.address, max);
    const third = await windowOf(stage.address, max);
    await second.join(boardId);
    await third.join(boardId);
    const presence = (window: typeof first) => window.hearing('presence').map((body) => body.data);
    await eventually(() => presence(first).length === 2);
    expect(presence(first)).toEqual([
      { userId: olha.userId, online: true },
      { userId: max.userId, online: true },
    ]);
    await eventually(() => presence(third).length === 2);
    second.socket.close();
    await quiet();
    expect(presence(first)).toHaveLength(2);
    third.socket.close();
    await eventually(() => presence(first).length === 3);
    expect(presence(first)[2]).toEqual({ userId: max.userId, online: false });
  });

  it('removes clients that lost access, at once on an event and within five seconds otherwise', async () => {
    const boardId = newId();
    await seat(kernel, boardId, olha);
    await seat(kernel, boardId, max);
    const [watcher, window] = await Promise.all([
      windowOf(stage.address, olha),
      windowOf(stage.address, max),
    ]);
    const gone = () => watcher.hearing('presence').some(({ data }) => !(data as { online: boolean }).online);
    await watcher.join(boardId);
    await window.join(boardId);
    await kernel.rows('delete from board_seats where board_id = $1 and user_id = $2', [boardId, max.userId]);
    await stage.live.recheck(max.schoolId, max.userId);
    stage.live.tell(board, max.schoolId, { id: boardId, event: 'written', data: { text: 'secret' } });
    await eventually(gone, 1000);
    expect(window.hearing('written')).toEqual([]);
    expect(window.socket.connected).toBe(true);

    watcher.heard.length = 0;
    await seat(kernel, boardId, max);
    expect(await window.join(boardId)).toEqual({ ok: true, seq: 0 });
    await kernel.rows('delete from board_seats where board_id = $1 and user_id = $2', [boardId, max.userId]);
    await eventually(gone, 5000);
  });
});

describe('misuse', () => {
  it('by an oversized message ends the connection', async () => {
    const window = await windowOf(stage.address, olha, { reconnection: false });
    window.socket.emit('board:join', { boardId: 'x'.repeat(70_000) });
    await eventually(() => !window.socket.connected);
  });

  it('by too many messages ends the connection', async () => {
    const window = await windowOf(stage.address, olha, { reconnection: false });
    for (let message = 0; message < 150; message++) window.socket.emit('anything', message);
    await eventually(() => !window.socket.connected);
  });

  it('by trying many tokens ends the connection', async () => {
    const other = await openStage(kernel.config, kernel.connected.database, kernel.log);
    const socket = new WebSocket(`${other.address.replace('http', 'ws')}/live/?EIO=4&transport=websocket`);
    const answers: string[] = [];
    socket.onmessage = ({ data }) => void answers.push(String(data));
    await new Promise((resolve) => {
      socket.onopen = resolve;
    });
    for (let attempt = 0; attempt < 80; attempt++) socket.send(`40{"token":"${newId()}_${newId()}"}`);
    await eventually(() => socket.readyState === WebSocket.CLOSED);
    expect(answers.filter((answer) => answer.startsWith('44')).length).toBeLessThan(10);
    await other.close();
  });

  it('by invalid messages breaks nothing', async () => {
    const window = await windowOf(stage.address, olha);
    window.socket.emit('board:join');
    window.socket.emit('board:leave', { boardId: newId() }, 'not a function');
    window.socket.emit('presence', 'x');
    window.socket.emit('session.ended', {});
    expect(await window.join(newId())).toEqual({ ok: false, code: 'NOT_FOUND' });
    expect(kernel.logged.filter((line) => line.level === 50)).toEqual([]);
  });
});

describe('stopping', () => {
  it('lets clients reconnect elsewhere and accepts no new ones', async () => {
    const other = await openStage(kernel.config, kernel.connected.database, kernel.log);
    const window = await windowOf(other.address, olha);
    const reason = new Promise((resolve) => window.socket.once('disconnect', resolve));
    const asked = Date.now();
    await other.close();
    expect(await reason).toBe('transport close');
    expect(window.socket.active).toBe(true);
    expect(Date.now() - asked).toBeLessThan(2000);
  });
});
