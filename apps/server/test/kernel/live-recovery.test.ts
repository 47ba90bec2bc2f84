import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { asOwner } from '../../src/kernel/db/migrate.ts';
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
  type Window,
  windowOf,
} from './live-stage.ts';

let kernel: KernelTest;
let stage: Stage;
let olha: Person;

beforeAll(async () => {
  kernel = await openKernel();
  await kernel.rows(stageTables);
  stage = await openStage(kernel.config, kernel.connected.database, kernel.log);
  olha = await signIn(kernel, kernel.schoolId, kernel.userId);
});
afterEach(closeWindows);
afterAll(async () => {
  await stage.close();
  await kernel.close();
});

/** Emits an event and waits for it, so that all earlier events have arrived. */
async function hearOut(window: Window): Promise<void> {
  const before = window.hearing('session.changed').length;
  stage.live.toPerson(olha.schoolId, olha.userId, 'session.changed', {});
  await eventually(() => window.hearing('session.changed').length > before);
}

const write = (boardId: string, text: string) =>
  stage.live.tell(board, olha.schoolId, { id: boardId, event: 'written', data: { text } });

const textsOf = (window: Window): string[] =>
  window.hearing('written').map(({ data }) => (data as { text: string }).text);

/** What Socket.IO's client sends in order to recover its connection. */
const memoryOf = ({ socket }: Window) => {
  const { _pid: pid, _lastOffset: offset } = socket as unknown as { _pid: string; _lastOffset: string };
  return { pid, offset };
};

describe('a client that was offline briefly', () => {
  it('receives the events it missed', async () => {
    const window = await windowOf(stage.address, olha);
    await hearOut(window);
    window.socket.io.engine.close();
    stage.live.toPerson(olha.schoolId, olha.userId, 'session.changed', {});
    await eventually(() => window.heard.length === 2);
    expect(window.socket.recovered).toBe(true);
  });

  it('receives nothing if its session ended meanwhile', async () => {
    const session = await signIn(kernel, olha.schoolId, olha.userId);
    const window = await windowOf(stage.address, session, { reconnection: false });
    await hearOut(window);
    window.socket.io.engine.close();
    await kernel.rows('delete from sessions where id = $1', [session.sessionId]);
    stage.live.toPerson(olha.schoolId, olha.userId, 'session.changed', {});
    window.socket.connect();
    expect(await connection(window)).toBe('UNAUTHENTICATED');
    expect(window.heard).toHaveLength(1);
  });

  it('stays in its channels only while it has access', async () => {
    const boardId = newId();
    await seat(kernel, boardId, olha);
    const window = await windowOf(stage.address, olha);
    await window.join(boardId);
    write(boardId, 'one');
    await eventually(() => textsOf(window).length === 1);
    window.socket.io.engine.close();
    write(boardId, 'two');
    await eventually(() => textsOf(window).length === 2);
    // Revokes the access before closing the connection, because the client may reconnect at once.
    await kernel.rows('delete from board_seats where board_id = $1', [boardId]);
    window.socket.io.engine.close();
    write(boardId, 'three');
    await connection(window);
    await hearOut(window);
    expect(textsOf(window)).toEqual(['one', 'two']);
  });

  it('does not return to a channel that it was removed from during the disconnection', async () => {
    const boardId = newId();
    const max = await addPerson(kernel);
    await seat(kernel, boardId, olha);
    await seat(kernel, boardId, max);
    const watcher = await windowOf(stage.address, max);
    const window = await windowOf(stage.address, olha, { reconnection: false });
    await watcher.join(boardId);
    await window.join(boardId);
    write(boardId, 'one');
    await eventually(() => textsOf(window).length === 1);
    const isGone = () =>
      watcher.hearing('presence').some(({ data }) => !(data as { online: boolean }).online);
    await asOwner(kernel.url, async (client) => {
      await client.query('begin');
      await client.query('lock table board_seats');
      await client.query('delete from board_seats where board_id = $1 and user_id = $2', [
        boardId,
        olha.userId,
      ]);
      // The recheck starts while the client is connected and completes after it has disconnected.
      const answered = stage.live.recheck(olha.schoolId, olha.userId);
      window.socket.io.engine.close();
      await eventually(isGone);
      await client.query('commit');
      await answered;
    });
    write(boardId, 'two');
    window.socket.connect();
    await connection(window);
    write(boardId, 'three');
    await hearOut(window);
    expect(textsOf(window)).toEqual(['one']);
  });

  it('connects as new while its old connection still counts as open', async () => {
    const window = await windowOf(stage.address, olha);
    await hearOut(window);
    window.socket.io.engine.close();
    await eventually(() => window.socket.connected && window.socket.recovered);
    await hearOut(window);
    const again = openWindow(stage.address, olha.token, { auth: { token: olha.token, ...memoryOf(window) } });
    expect(await connection(again)).toBeUndefined();
    expect(again.socket.recovered).toBeFalsy();
    again.socket.close();
    await hearOut(window);
  });
});

describe('a client whose page loaded before it connected', () => {
  const greeting = ({ token }: Person, unheard: unknown) => ({ auth: { token, unheard } });
  it('receives the events it missed, and none of others', async () => {
    const [person, other] = [await addPerson(kernel), await addPerson(kernel)];
    const begun = performance.now();
    for (const { schoolId, userId } of [person, other])
      stage.live.toPerson(schoolId, userId, 'session.changed', {});
    stage.live.toSession(person.schoolId, person.sessionId, 'dictionary.changed', {});
    stage.live.toSchool(person.schoolId, 'plans.changed', {});
    // The server counts back from the arrival of the handshake.
    const onItsWay = 500;
    const heardBy = async (who: Person) => {
      const unheard = performance.now() - begun + onItsWay;
      const window = await windowOf(stage.address, who, greeting(who, unheard));
      await eventually(() => window.hearing('plans.changed').length > 0);
      return window.heard.map(({ event }) => event);
    };
    expect(await heardBy(person)).toEqual(['session.changed', 'dictionary.changed', 'plans.changed']);
    expect(await heardBy(other)).toEqual(['session.changed', 'plans.changed']);
  });

  it('receives events that happen while it is being authenticated', async () => {
    const person = await addPerson(kernel);
    const window = await asOwner(kernel.url, async (client) => {
      await client.query('begin');
      await client.query('lock table sessions');
      const entering = openWindow(stage.address, person.token, greeting(person, 0));
      const text =
        "select from pg_locks where relation = 'sessions'::regclass and not granted and database = (select oid from pg_database where datname = current_database())";
      await eventually(async () => (await client.query(text)).rows.length > 0);
      stage.live.toPerson(person.schoolId, person.userId, 'session.changed', {});
      await client.query('commit');
      return entering;
    });
    expect(await connection(window)).toBeUndefined();
    await eventually(() => window.hearing('session.changed').length > 0);
  });

  it('receives no events that it already received, or for an invalid offline time', async () => {
    const asked = await signIn(kernel, olha.schoolId, olha.userId);
    stage.live.toSession(asked.schoolId, asked.sessionId, 'dictionary.changed', {});
    for (const unheard of [0, -1, 'long', null, undefined]) {
      const window = await windowOf(stage.address, asked, greeting(asked, unheard));
      await hearOut(window);
      expect(window.hearing('dictionary.changed')).toEqual([]);
      expect(window.hearing('much.missed')).toEqual([]);
    }
  });

  it('is told to reload everything if it missed more than is kept', async () => {
    const window = await windowOf(stage.address, olha, greeting(olha, 3_600_000));
    await eventually(() => window.heard.length > 0);
    expect(window.heard.map(({ event }) => event)).toEqual(['much.missed']);
  });
});
