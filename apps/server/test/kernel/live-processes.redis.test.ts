/** Needs a redis-server whose path is in TEST_REDIS_SERVER; without one, the test runner leaves this file out. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openServer } from '../../src/kernel/http/server.ts';
import { newId } from '../../src/kernel/ids.ts';
import { openLive } from '../../src/kernel/live/live.ts';
import { eventually, type KernelTest, openKernel } from './kernel.ts';
import {
  type Balancer,
  type Redis,
  type Server,
  startBalancer,
  startRedis,
  startServer,
} from './live-cluster.ts';
import {
  addPerson,
  closeWindows,
  type Person,
  seat,
  stageTables,
  type Window,
  windowOf,
} from './live-stage.ts';

const program = process.env.TEST_REDIS_SERVER ?? 'redis-server';

let kernel: KernelTest;
let redis: Redis;
let settings: Record<string, string>;
let servers: Server[] = [];
let balancer: Balancer;

beforeAll(async () => {
  kernel = await openKernel();
  await kernel.rows(stageTables);
  redis = await startRedis(program);
  const { DATA_DIR, DATABASE_URL = '' } = kernel.config;
  settings = { DATA_DIR, DATABASE_URL, REDIS_URL: redis.url, DATABASE_CONNECTIONS: '4', LOG_LEVEL: 'fatal' };
  balancer = await startBalancer([]);
});
afterEach(async () => {
  closeWindows();
  for (const server of servers.splice(0)) await server.stop('SIGKILL');
});
afterAll(async () => {
  await balancer?.stop();
  await redis?.stop();
  await kernel.close();
});

async function startTwo(): Promise<[Server, Server]> {
  const two = await Promise.all([startServer(settings), startServer(settings)]);
  servers = [...two];
  balancer.to = two.map(({ address }) => address);
  return two;
}

async function post(address: string, path: string, body: object): Promise<boolean> {
  try {
    const headers = { 'content-type': 'application/json' };
    return (await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })).ok;
  } catch {
    return false;
  }
}

/** A person with a client at each of two processes, both of which receive changes. */
async function openBoth() {
  const [first, second] = await startTwo();
  const [person] = await people(1);
  if (!person) throw new Error('no person was created');
  const windows = await Promise.all([first, second].map(({ address }) => windowOf(address, person)));
  const change = () => post(first.address, '/change', person);
  await change();
  await eventually(() => windows.every((window) => window.hearing('session.changed').length === 1));
  return { first, person, windows, change };
}

/**
 * A reader that behaves like the web page: applies consecutive events, fetches missed ones, and rejoins after a
 * disconnection.
 */
async function openReader(person: Person, boardId: string): Promise<{ window: Window; lines: string[] }> {
  const lines: string[] = [];
  const { schoolId } = person;
  const window = await windowOf(balancer.address, person);
  const catchUp = async (): Promise<void> => {
    const after = lines.length;
    const answer = await fetch(
      `${balancer.address}/lines?schoolId=${schoolId}&boardId=${boardId}&after=${after}`,
    );
    const missed = (await answer.json()) as { seq: number; text: string }[];
    for (const { seq, text } of missed) if (seq === lines.length + 1) lines.push(text);
  };
  const rejoin = async (): Promise<void> => {
    const { seq = 0 } = await window.join(boardId);
    if (seq > lines.length) await catchUp();
  };
  window.socket.on('written', ({ seq, data }: { seq: number; data: { text: string } }) => {
    if (seq === lines.length + 1) lines.push(data.text);
    else if (seq > lines.length) catchUp().catch(() => {});
  });
  window.socket.on('connect', () => void rejoin().catch(() => {}));
  await rejoin();
  return { window, lines };
}

const people = (count: number): Promise<Person[]> =>
  Promise.all(Array.from({ length: count }, () => addPerson(kernel)));

describe('two processes', () => {
  it('lose nothing when one is killed', async () => {
    const [first] = await startTwo();
    const boardId = newId();
    const crowd = await people(8);
    for (const person of crowd) await seat(kernel, boardId, person);
    const readers = await Promise.all(crowd.map((person) => openReader(person, boardId)));

    const written = Array.from({ length: 120 }, (_, line) => `line ${line + 1}`);
    for (const [line, text] of written.entries()) {
      if (line === 60) void first.stop('SIGKILL');
      const body = { schoolId: kernel.schoolId, boardId, text };
      await eventually(() => post(balancer.address, '/write', body));
    }
    await eventually(() => readers.every(({ lines }) => lines.length === written.length), 20_000);
    for (const { lines } of readers) expect(lines).toEqual(written);
    // The remaining process delivers what the killed one had not delivered yet.
    await eventually(async () => (await kernel.rows('select 1 from outbox')).length === 0, 20_000);
  }, 60_000);

  it('know who is online in both, and report it without delay after one has died', async () => {
    const [first, second] = await startTwo();
    const [person, other] = await people(2);
    if (!person || !other) throw new Error('no people were created');
    const boardId = newId();
    for (const one of [person, other]) await seat(kernel, boardId, one);
    const onlineAt = async ({ address }: Server) => {
      const query = new URLSearchParams({ schoolId: kernel.schoolId, boardId });
      return ((await (await fetch(`${address}/online?${query}`)).json()) as string[]).toSorted();
    };
    await (await windowOf(first.address, person)).join(boardId);
    await (await windowOf(second.address, other)).join(boardId);
    const both = [person.userId, other.userId].toSorted();
    await eventually(async () => (await onlineAt(first)).length === 2);
    expect([await onlineAt(first), await onlineAt(second)]).toEqual([both, both]);
    await second.stop('SIGKILL');
    const before = performance.now();
    expect(await onlineAt(first)).toEqual([person.userId]);
    expect(performance.now() - before).toBeLessThan(1000);
  });

  it('exchange live events', async () => {
    const [first, second] = await startTwo();
    const [person, other] = await people(2);
    if (!person || !other) throw new Error('no people were created');
    const windows = await Promise.all([first, second].map(({ address }) => windowOf(address, person)));
    const stranger = await windowOf(second.address, other);
    await post(first.address, '/change', person);
    await post(second.address, '/change', person);
    await eventually(() => windows.every((window) => window.hearing('session.changed').length === 2));
    expect(stranger.heard).toEqual([]);
    await post(first.address, '/end', person);
    await eventually(() => windows.every(({ socket }) => !socket.connected), 5000);
    expect(windows.map((window) => window.hearing('session.ended').length)).toEqual([1, 1]);
    expect(stranger.socket.connected).toBe(true);
  });

  it('replay events of both to a client that was offline', async () => {
    const [first, second] = await startTwo();
    const [person] = await people(1);
    if (!person) throw new Error('no person was created');
    const begun = performance.now();
    const other = await windowOf(second.address, person);
    await post(first.address, '/change', person);
    await eventually(() => other.hearing('session.changed').length === 1);
    // Computed when the connection opens, as the page does: connecting takes long on a busy machine.
    const window = await windowOf(second.address, person, {
      auth: (greet) => greet({ token: person.token, unheard: performance.now() - begun }),
    });
    await eventually(() => window.heard.length > 0);
    expect(window.heard.map(({ event }) => event)).toEqual(['session.changed']);
  });

  it('report presence in both, also when one dies', async () => {
    const [first, second] = await startTwo();
    const [watcher, lost] = await people(2);
    if (!watcher || !lost) throw new Error('no people were created');
    const boardId = newId();
    await seat(kernel, boardId, watcher);
    await seat(kernel, boardId, lost);
    const there = await windowOf(first.address, lost, { reconnection: false });
    await there.join(boardId);
    const window = await windowOf(second.address, watcher);
    await window.join(boardId);
    const of = (person: Person) =>
      window
        .hearing('presence')
        .map((body) => body.data as { userId: string; online: boolean })
        .filter(({ userId }) => userId === person.userId)
        .map(({ online }) => online);
    await eventually(() => of(lost).length === 1);
    expect(of(lost)).toEqual([true]);
    await first.stop('SIGKILL');
    await eventually(() => of(lost).length === 2, 15_000);
    expect(of(lost)).toEqual([true, false]);
    expect(of(watcher)).toEqual([true]);
  }, 30_000);

  it('hand over their clients with missed events when one stops', async () => {
    const [first, second] = await startTwo();
    const [person] = await people(1);
    if (!person) throw new Error('no person was created');
    balancer.to = [first.address];
    const window = await windowOf(balancer.address, person, { reconnectionDelay: 500 });
    await post(first.address, '/change', person);
    await eventually(() => window.hearing('session.changed').length === 1);
    balancer.to = [second.address];
    await first.stop('SIGTERM');
    await post(second.address, '/change', person);
    await eventually(() => window.hearing('session.changed').length === 2);
    expect(window.socket.recovered).toBe(true);
  });

  it('survive the loss of Redis and reconnect', async () => {
    const { first, person, windows, change } = await openBoth();
    await redis.stop();
    expect(await change()).toBe(true);
    expect(await post(first.address, '/end', { ...person, userId: newId() })).toBe(true);
    redis = await startRedis(program, Number(new URL(redis.url).port));
    await eventually(async () => {
      await change();
      return windows.every((window) => window.hearing('session.changed').length > 1);
    }, 15_000);
    expect(windows.every(({ socket }) => socket.connected)).toBe(true);
  }, 40_000);

  it('keep exchanging events after invalid messages', async () => {
    const { windows, change } = await openBoth();
    const { createClient } = await import('redis');
    const client = await createClient({ url: redis.url }).connect();
    const senseless = ['{}', '{"packet":{"type":2}}', '{"opts":7}', 'not even JSON', 'null'];
    for (const data of senseless)
      await client.xAdd('klasna:live', '*', { uid: 'x', nsp: '/', type: '3', data });
    for (const type of ['3', '4', '9', 'NaN'])
      await client.xAdd('klasna:live', '*', { uid: 'x', nsp: '/', type });
    for (const said of ['', '{}', '\u00c0']) await client.publish('klasna#/#', said);
    await client.close();
    await change();
    await eventually(() => windows.every((window) => window.hearing('session.changed').length === 2));
  });

  it('store no token in Redis', async () => {
    const [first] = await startTwo();
    const [person] = await people(1);
    if (!person) throw new Error('no person was created');
    const boardId = newId();
    await seat(kernel, boardId, person);
    const { createClient } = await import('redis');
    const client = await createClient({ url: redis.url }).connect();
    const spoken: string[] = [];
    const listener = client.duplicate();
    await listener.connect();
    await listener.pSubscribe('*', (message) => void spoken.push(message));
    const window = await windowOf(first.address, person);
    await window.join(boardId);
    window.socket.close();
    await first.stop('SIGTERM');
    const kept: string[] = [];
    for await (const keys of client.scanIterator()) {
      for (const key of keys) {
        if ((await client.type(key)) === 'string') {
          kept.push(Buffer.from((await client.get(key)) ?? '', 'base64').toString());
        } else kept.push(JSON.stringify(await client.xRange(key, '-', '+')));
      }
    }
    expect(kept.length + spoken.length).toBeGreaterThan(0);
    expect([...kept, ...spoken].join('')).not.toContain(person.token);
    await listener.close();
    await client.close();
  });
});

describe('REDIS_URL', () => {
  it('stops the startup if it is unreachable', async () => {
    const config = { ...kernel.config, REDIS_URL: 'redis://127.0.0.1:9' };
    const server = openServer(config, kernel.log);
    const doorkeeper = {
      schoolOf: () => undefined,
      openActor: async () => undefined,
      recallActor: () => undefined,
      languageOf: () => 'en' as const,
    };
    const { database } = kernel.connected;
    await expect(openLive({ config, database, server, doorkeeper, log: kernel.log })).rejects.toThrow(
      /^REDIS_URL: /,
    );
  });
});
