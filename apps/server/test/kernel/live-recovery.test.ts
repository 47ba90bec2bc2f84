import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import type pg from 'pg';
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
  type LiveClient,
  type LiveServer,
  type Person,
  signIn,
  startLiveServer,
  waitForConnection,
} from './live-fixture.ts';

let kernel: KernelFixture;
let liveServer: LiveServer;
let olha: Person;

beforeAll(async () => {
  kernel = await openKernelFixture();
  await kernel.runSql(boardTablesSql);
  liveServer = await startLiveServer(kernel.config, kernel.connected, kernel.log);
  olha = await signIn(kernel, kernel.schoolId, kernel.userId);
});
afterEach(closeLiveClients);
afterAll(async () => {
  await liveServer.close();
  await kernel.close();
});

/** Emits an event and waits for it, so that all earlier events have arrived. */
async function waitForAllEvents(liveClient: LiveClient): Promise<void> {
  const before = liveClient.eventsOf('session.changed').length;
  liveServer.live.emitToPerson(olha.schoolId, olha.userId, 'session.changed', {});
  await eventually(() => liveClient.eventsOf('session.changed').length > before);
}

const emitWritten = (boardId: string, text: string) =>
  liveServer.live.emit(board, olha.schoolId, { id: boardId, event: 'written', data: { text: text } });

const listTexts = (liveClient: LiveClient): string[] =>
  liveClient.eventsOf('written').map(({ data }) => (data as { text: string }).text);

/** Reads what Socket.IO's client sends to recover its connection. */
const readRecoveryState = ({ socket }: LiveClient) => {
  const { _pid: pid, _lastOffset: offset } = socket as unknown as { _pid: string; _lastOffset: string };
  return { pid, offset };
};

const waitingForSessionsSql =
  "select from pg_locks where relation = 'sessions'::regclass and not granted and database = (select oid from pg_database where datname = current_database())";

describe('a client that was offline briefly', () => {
  it('receives the events it missed', async () => {
    const liveClient = await connectAs(liveServer.address, olha);
    await waitForAllEvents(liveClient);
    liveClient.socket.io.engine.close();
    liveServer.live.emitToPerson(olha.schoolId, olha.userId, 'session.changed', {});
    await eventually(() => liveClient.received.length === 2);
    expect(liveClient.socket.recovered).toBe(true);
  });

  it('receives nothing if its session ended meanwhile', async () => {
    const session = await signIn(kernel, olha.schoolId, olha.userId);
    const liveClient = await connectAs(liveServer.address, session, { reconnection: false });
    await waitForAllEvents(liveClient);
    liveClient.socket.io.engine.close();
    await kernel.runSql('delete from sessions where id = $1', [session.sessionId]);
    liveServer.live.emitToPerson(olha.schoolId, olha.userId, 'session.changed', {});
    liveClient.socket.connect();
    expect(await waitForConnection(liveClient)).toBe('UNAUTHENTICATED');
    expect(liveClient.received).toHaveLength(1);
  });

  it('stays in its channels only while it has access', async () => {
    const boardId = newId();
    await addBoardMember(kernel, boardId, olha);
    const liveClient = await connectAs(liveServer.address, olha);
    await liveClient.join(boardId);
    emitWritten(boardId, 'one');
    await eventually(() => listTexts(liveClient).length === 1);
    liveClient.socket.io.engine.close();
    emitWritten(boardId, 'two');
    await eventually(() => listTexts(liveClient).length === 2);
    // Revokes the access before closing the connection, because the client may reconnect at once.
    await kernel.runSql('delete from board_seats where board_id = $1', [boardId]);
    liveClient.socket.io.engine.close();
    emitWritten(boardId, 'three');
    await waitForConnection(liveClient);
    await waitForAllEvents(liveClient);
    expect(listTexts(liveClient)).toEqual(['one', 'two']);
  });

  it('does not return to a channel that it was removed from during the disconnection', async () => {
    const boardId = newId();
    const max = await addPerson(kernel);
    await addBoardMember(kernel, boardId, olha);
    await addBoardMember(kernel, boardId, max);
    const watchingClient = await connectAs(liveServer.address, max);
    const liveClient = await connectAs(liveServer.address, olha, { reconnection: false });
    await watchingClient.join(boardId);
    await liveClient.join(boardId);
    emitWritten(boardId, 'one');
    await eventually(() => listTexts(liveClient).length === 1);
    const hasLeft = () =>
      watchingClient.eventsOf('presence').some(({ data }) => !(data as { online: boolean }).online);
    await withOwnerConnection(kernel.url, async (client) => {
      await client.query('begin');
      await client.query('lock table board_seats');
      await client.query('delete from board_seats where board_id = $1 and user_id = $2', [
        boardId,
        olha.userId,
      ]);
      // The recheck starts while the client is connected and completes after it has disconnected.
      const recheck = liveServer.live.recheck(olha.schoolId, olha.userId);
      liveClient.socket.io.engine.close();
      await eventually(hasLeft);
      await client.query('commit');
      await recheck;
    });
    emitWritten(boardId, 'two');
    liveClient.socket.connect();
    await waitForConnection(liveClient);
    emitWritten(boardId, 'three');
    await waitForAllEvents(liveClient);
    expect(listTexts(liveClient)).toEqual(['one']);
  });

  it('receives events that happen while it is being authenticated with another token', async () => {
    const session = await signIn(kernel, olha.schoolId, olha.userId);
    const liveClient = await connectAs(liveServer.address, session, { reconnection: false });
    await waitForAllEvents(liveClient);
    liveClient.socket.io.engine.close();
    const waitForWaiting = (client: pg.Client, count: number) =>
      eventually(async () => (await client.query(waitingForSessionsSql)).rows.length === count);
    await withOwnerConnection(kernel.url, (first) =>
      withOwnerConnection(kernel.url, async (second) => {
        await first.query('begin; lock table sessions');
        liveClient.socket.auth = { token: `${session.token}_renewed`, unheard: 0 };
        liveClient.socket.connect();
        // The check of the stored connection waits for the first lock; the second lock blocks everything else.
        await waitForWaiting(first, 1);
        const locking = second.query('begin; lock table sessions');
        await waitForWaiting(first, 2);
        await first.query('commit');
        await locking;
        await waitForWaiting(second, 1);
        liveServer.live.emitToSession(session.schoolId, session.sessionId, 'dictionary.changed', {});
        await second.query('commit');
      }),
    );
    expect(await waitForConnection(liveClient)).toBeUndefined();
    expect(liveClient.socket.recovered).toBe(true);
    await waitForAllEvents(liveClient);
    expect(liveClient.eventsOf('dictionary.changed')).toHaveLength(1);
  });

  it('connects as new while its old connection still counts as open', async () => {
    const liveClient = await connectAs(liveServer.address, olha);
    await waitForAllEvents(liveClient);
    liveClient.socket.io.engine.close();
    await eventually(() => liveClient.socket.connected && liveClient.socket.recovered);
    await waitForAllEvents(liveClient);
    const secondClient = connectLiveClient(liveServer.address, olha.token, {
      auth: { token: olha.token, ...readRecoveryState(liveClient) },
    });
    expect(await waitForConnection(secondClient)).toBeUndefined();
    expect(secondClient.socket.recovered).toBeFalsy();
    secondClient.socket.close();
    await waitForAllEvents(liveClient);
  });
});

describe('a client whose page loaded before it connected', () => {
  const createHandshake = ({ token }: Person, unheard: unknown) => ({ auth: { token, unheard } });
  it('receives the events it missed, and none of others', async () => {
    const [person, other] = [await addPerson(kernel), await addPerson(kernel)];
    const startedAt = performance.now();
    for (const { schoolId, userId } of [person, other])
      liveServer.live.emitToPerson(schoolId, userId, 'session.changed', {});
    liveServer.live.emitToSession(person.schoolId, person.sessionId, 'dictionary.changed', {});
    liveServer.live.emitToSchool(person.schoolId, 'plans.changed', {});
    // The time that the request needs; the server counts back from the arrival of the handshake.
    const transitMs = 500;
    const listReceived = async (who: Person) => {
      const unheard = performance.now() - startedAt + transitMs;
      const liveClient = await connectAs(liveServer.address, who, createHandshake(who, unheard));
      await eventually(() => liveClient.eventsOf('plans.changed').length > 0);
      return liveClient.received.map(({ event }) => event);
    };
    expect(await listReceived(person)).toEqual(['session.changed', 'dictionary.changed', 'plans.changed']);
    expect(await listReceived(other)).toEqual(['session.changed', 'plans.changed']);
  });

  it('receives events that happen while it is being authenticated', async () => {
    const person = await addPerson(kernel);
    const liveClient = await withOwnerConnection(kernel.url, async (client) => {
      await client.query('begin');
      await client.query('lock table sessions');
      const entering = connectLiveClient(liveServer.address, person.token, createHandshake(person, 0));
      await eventually(async () => (await client.query(waitingForSessionsSql)).rows.length > 0);
      liveServer.live.emitToPerson(person.schoolId, person.userId, 'session.changed', {});
      await client.query('commit');
      return entering;
    });
    expect(await waitForConnection(liveClient)).toBeUndefined();
    await eventually(() => liveClient.eventsOf('session.changed').length > 0);
  });

  it('receives no events that it already received, or for an invalid offline time', async () => {
    const session = await signIn(kernel, olha.schoolId, olha.userId);
    liveServer.live.emitToSession(session.schoolId, session.sessionId, 'dictionary.changed', {});
    for (const unheard of [0, -1, 'long', null, undefined]) {
      const liveClient = await connectAs(liveServer.address, session, createHandshake(session, unheard));
      await waitForAllEvents(liveClient);
      expect(liveClient.eventsOf('dictionary.changed')).toEqual([]);
      expect(liveClient.eventsOf('much.missed')).toEqual([]);
    }
  });

  it('is told to reload everything if it missed more than is kept', async () => {
    const liveClient = await connectAs(liveServer.address, olha, createHandshake(olha, 3_600_000));
    await eventually(() => liveClient.received.length > 0);
    expect(liveClient.received.map(({ event }) => event)).toEqual(['much.missed']);
  });
});
