import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/kernel/ids.ts';
import { eventually, type KernelFixture, openKernelFixture } from './kernel-fixture.ts';
import {
  addBoardMember,
  addPerson,
  board,
  boardTablesSql,
  closeLiveClients,
  connectAs,
  connectLiveClient,
  type LiveServer,
  type Person,
  signIn,
  startLiveServer,
  waitForConnection,
} from './live-fixture.ts';

let kernel: KernelFixture;
let liveServer: LiveServer;
let olha: Person;
let max: Person;

beforeAll(async () => {
  kernel = await openKernelFixture();
  await kernel.runSql(boardTablesSql);
  liveServer = await startLiveServer(kernel.config, kernel.connected, kernel.log);
  olha = await signIn(kernel, kernel.schoolId, kernel.userId);
  max = await addPerson(kernel);
});
afterEach(closeLiveClients);
afterAll(async () => {
  await liveServer.close();
  await kernel.close();
});

const waitForQuiet = () => new Promise((resolve) => setTimeout(resolve, 150));

describe('a connection', () => {
  it('needs the token of an open session', async () => {
    const unknown = `${kernel.schoolId}_${newId()}`;
    for (const token of [undefined, '', 'nonsense', 42, {}, unknown, 'x'.repeat(5000)]) {
      const client = connectLiveClient(liveServer.address, token);
      expect(await waitForConnection(client)).toBe('UNAUTHENTICATED');
    }
  });

  it('works with either transport', async () => {
    for (const transports of [['polling'], ['websocket'], ['polling', 'websocket']]) {
      const client = await connectAs(liveServer.address, olha, { transports });
      liveServer.live.emitToPerson(olha.schoolId, olha.userId, 'session.changed', {});
      await eventually(() => client.eventsOf('session.changed').length === 1);
    }
  });

  it('is refused for pages of other origins', async () => {
    const connectFrom = (origin: string) =>
      connectLiveClient(liveServer.address, olha.token, { extraHeaders: { origin } });
    expect(await waitForConnection(connectFrom('https://evil.example'))).toBeTruthy();
    expect(await waitForConnection(connectFrom('null'))).toBeTruthy();
    expect(await waitForConnection(connectFrom(liveServer.address))).toBeUndefined();
  });

  it('gets no CORS headers and no client script', async () => {
    const answer = await fetch(`${liveServer.address}/live/?EIO=4&transport=polling`);
    expect(answer.status).toBe(200);
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect((await fetch(`${liveServer.address}/live/socket.io.js`)).status).toBeGreaterThanOrEqual(400);
  });

  it('is refused for a minute after too many invalid tokens from one address', async () => {
    const other = await startLiveServer(kernel.config, kernel.connected, kernel.log);
    for (let attempt = 0; attempt < 60; attempt++)
      await waitForConnection(connectLiveClient(other.address, 'nonsense'));
    expect(await waitForConnection(connectLiveClient(other.address, olha.token))).not.toBeUndefined();
    closeLiveClients();
    await other.close();
  });
});

describe('emitting', () => {
  it('reaches all clients of the person or of the session, and nobody else', async () => {
    const second = await signIn(kernel, olha.schoolId, olha.userId);
    const clients = await Promise.all(
      [olha, second, max].map((person) => connectAs(liveServer.address, person)),
    );
    liveServer.live.emitToPerson(olha.schoolId, olha.userId, 'session.changed', {});
    liveServer.live.emitToSession(olha.schoolId, second.sessionId, 'session.changed', {});
    await waitForQuiet();
    expect(clients.map((client) => client.eventsOf('session.changed').length)).toEqual([1, 2, 0]);
    expect(clients[0]?.eventsOf('session.changed')[0]).toEqual({
      at: expect.stringMatching(/^20.*Z$/),
      data: {},
    });
  });

  it('reaches all clients of the school', async () => {
    const clients = await Promise.all([olha, max].map((person) => connectAs(liveServer.address, person)));
    const other = await kernel.addSchool();
    const stranger = await connectAs(liveServer.address, await signIn(kernel, other.schoolId, other.userId));
    liveServer.live.emitToSchool(olha.schoolId, 'session.changed', {});
    await waitForQuiet();
    expect(clients.map((client) => client.eventsOf('session.changed').length)).toEqual([1, 1]);
    expect(stranger.received).toEqual([]);
  });

  it('does not reach clients of another school', async () => {
    const other = await kernel.addSchool();
    const stranger = await signIn(kernel, other.schoolId, other.userId);
    const client = await connectAs(liveServer.address, stranger);
    liveServer.live.emitToPerson(olha.schoolId, stranger.userId, 'session.changed', {});
    liveServer.live.emitToPerson(stranger.schoolId, olha.userId, 'session.changed', {});
    await waitForQuiet();
    expect(client.received).toEqual([]);
  });
});

describe('ending sessions', () => {
  it('notifies the clients and disconnects them', async () => {
    const firstSession = await signIn(kernel, olha.schoolId, olha.userId);
    const secondSession = await signIn(kernel, olha.schoolId, olha.userId);
    const [first, second] = await Promise.all([
      connectAs(liveServer.address, firstSession),
      connectAs(liveServer.address, secondSession),
    ]);
    liveServer.live.endSessions(olha.schoolId, {
      userId: olha.userId,
      exceptSessionId: firstSession.sessionId,
    });
    await eventually(() => !second.socket.connected);
    expect(second.eventsOf('session.ended')).toEqual([{ at: expect.any(String), data: {} }]);
    expect(first.socket.connected).toBe(true);
    liveServer.live.endSessions(olha.schoolId, { userId: olha.userId, sessionId: firstSession.sessionId });
    await eventually(() => !first.socket.connected);
    expect(second.socket.active).toBe(false);
  });

  it('is noticed within five seconds without an event', async () => {
    const session = await signIn(kernel, olha.schoolId, olha.userId);
    const client = await connectAs(liveServer.address, session);
    await kernel.runSql('delete from sessions where id = $1', [session.sessionId]);
    await eventually(() => !client.socket.connected, 5000);
    expect(client.eventsOf('session.ended')).toHaveLength(1);
  });
});

describe('an audience', () => {
  it('admits clients by its policy and returns the sequence number', async () => {
    const boardId = newId();
    await addBoardMember(kernel, boardId, olha);
    await kernel.runSql(`insert into board_lines values ($1, $2, 1, 'a'), ($1, $2, 2, 'b')`, [
      olha.schoolId,
      boardId,
    ]);
    const [allowedClient, refusedClient] = await Promise.all([
      connectAs(liveServer.address, olha),
      connectAs(liveServer.address, max),
    ]);
    expect(await allowedClient.join(boardId)).toEqual({ ok: true, seq: 2, ageMs: null });
    expect(await refusedClient.join(boardId)).toEqual({ ok: false, code: 'NOT_FOUND' });
    for (const body of [undefined, null, {}, { boardId: 7 }, { boardId: 'x' }, [], 'x']) {
      expect(await allowedClient.socket.emitWithAck('board:join', body)).toEqual({
        ok: false,
        code: 'NOT_FOUND',
      });
    }
    const event = { id: boardId, event: 'written', data: { text: 'c' }, seq: 3 } as const;
    liveServer.live.emit(board, olha.schoolId, event);
    await eventually(() => allowedClient.eventsOf('written').length === 1);
    expect(allowedClient.eventsOf('written')[0]).toEqual({
      boardId,
      seq: 3,
      at: expect.any(String),
      data: { text: 'c' },
    });
    expect(refusedClient.eventsOf('written')).toEqual([]);
    await allowedClient.socket.emitWithAck('board:leave', { boardId });
    liveServer.live.emit(board, olha.schoolId, { ...event, seq: 4 });
    await waitForQuiet();
    expect(allowedClient.eventsOf('written')).toHaveLength(1);
  });

  it('separates views', async () => {
    const boardId = newId();
    await addBoardMember(kernel, boardId, olha, 'teacher');
    await addBoardMember(kernel, boardId, max, max.userId);
    const [teacher, student] = await Promise.all([
      connectAs(liveServer.address, olha),
      connectAs(liveServer.address, max),
    ]);
    await teacher.join(boardId);
    await student.join(boardId);
    const emitTyping = (text: string, view?: string) =>
      liveServer.live.emit(board, olha.schoolId, {
        id: boardId,
        event: 'typing',
        data: { text: text },
        ...(view && { view }),
      });
    emitTyping('for all');
    emitTyping('for the teacher', 'teacher');
    emitTyping('for the student', max.userId);
    await waitForQuiet();
    const listTexts = (client: typeof teacher) =>
      client.eventsOf('typing').map((body) => (body.data as { text: string }).text);
    expect(listTexts(teacher)).toEqual(['for all', 'for the teacher']);
    expect(listTexts(student)).toEqual(['for all', 'for the student']);
  });

  it('reports who is online', async () => {
    const boardId = newId();
    await addBoardMember(kernel, boardId, olha);
    await addBoardMember(kernel, boardId, max);
    const first = await connectAs(liveServer.address, olha);
    await first.join(boardId);
    const second = await connectAs(liveServer.address, max);
    const third = await connectAs(liveServer.address, max);
    await second.join(boardId);
    await third.join(boardId);
    const listPresence = (client: typeof first) => client.eventsOf('presence').map((body) => body.data);
    await eventually(() => listPresence(first).length === 2);
    expect(listPresence(first)).toEqual([
      { userId: olha.userId, online: true },
      { userId: max.userId, online: true },
    ]);
    await eventually(() => listPresence(third).length === 2);
    second.socket.close();
    await waitForQuiet();
    expect(listPresence(first)).toHaveLength(2);
    third.socket.close();
    await eventually(() => listPresence(first).length === 3);
    expect(listPresence(first)[2]).toEqual({ userId: max.userId, online: false });
  });

  it('removes clients that lost access, at once on an event and within five seconds otherwise', async () => {
    const boardId = newId();
    await addBoardMember(kernel, boardId, olha);
    await addBoardMember(kernel, boardId, max);
    const [watchingClient, client] = await Promise.all([
      connectAs(liveServer.address, olha),
      connectAs(liveServer.address, max),
    ]);
    const hasLeft = () =>
      watchingClient.eventsOf('presence').some(({ data }) => !(data as { online: boolean }).online);
    await watchingClient.join(boardId);
    await client.join(boardId);
    await kernel.runSql('delete from board_seats where board_id = $1 and user_id = $2', [
      boardId,
      max.userId,
    ]);
    await liveServer.live.recheck(max.schoolId, max.userId);
    liveServer.live.emit(board, max.schoolId, { id: boardId, event: 'written', data: { text: 'secret' } });
    await eventually(hasLeft, 1000);
    expect(client.eventsOf('written')).toEqual([]);
    expect(client.socket.connected).toBe(true);

    watchingClient.received.length = 0;
    await addBoardMember(kernel, boardId, max);
    expect(await client.join(boardId)).toEqual({ ok: true, seq: 0, ageMs: null });
    await kernel.runSql('delete from board_seats where board_id = $1 and user_id = $2', [
      boardId,
      max.userId,
    ]);
    await eventually(hasLeft, 5000);
  });
});

describe('misuse', () => {
  it('by an oversized message ends the connection', async () => {
    const client = await connectAs(liveServer.address, olha, { reconnection: false });
    client.socket.emit('board:join', { boardId: 'x'.repeat(70_000) });
    await eventually(() => !client.socket.connected);
  });

  it('by too many messages ends the connection', async () => {
    const client = await connectAs(liveServer.address, olha, { reconnection: false });
    for (let message = 0; message < 150; message++) client.socket.emit('anything', message);
    await eventually(() => !client.socket.connected);
  });

  it('by trying many tokens ends the connection', async () => {
    const other = await startLiveServer(kernel.config, kernel.connected, kernel.log);
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
    const client = await connectAs(liveServer.address, olha);
    client.socket.emit('board:join');
    client.socket.emit('board:leave', { boardId: newId() }, 'not a function');
    client.socket.emit('presence', 'x');
    client.socket.emit('session.ended', {});
    expect(await client.join(newId())).toEqual({ ok: false, code: 'NOT_FOUND' });
    expect(kernel.logLines.filter((line) => line.level === 50)).toEqual([]);
  });
});

describe('stopping', () => {
  it('lets clients reconnect elsewhere and accepts no new ones', async () => {
    const other = await startLiveServer(kernel.config, kernel.connected, kernel.log);
    const client = await connectAs(other.address, olha);
    const reason = new Promise((resolve) => client.socket.once('disconnect', resolve));
    const closedAt = Date.now();
    await other.close();
    expect(await reason).toBe('transport close');
    expect(client.socket.active).toBe(true);
    expect(Date.now() - closedAt).toBeLessThan(2000);
  });
});
