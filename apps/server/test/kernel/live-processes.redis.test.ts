/**
 * Tests with several processes and Redis. Without a redis-server in TEST_REDIS_SERVER, the test runner leaves this file
 * out.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openServer } from '../../src/kernel/http/server.ts';
import { newId } from '../../src/kernel/ids.ts';
import { openLive } from '../../src/kernel/live/live.ts';
import { eventually, type KernelFixture, openKernelFixture } from './kernel-fixture.ts';
import {
  type Balancer,
  type Redis,
  type Server,
  startBalancer,
  startRedis,
  startServer,
} from './live-cluster.ts';
import {
  addBoardMember,
  addPerson,
  boardTablesSql,
  closeLiveClients,
  connectAs,
  type LiveClient,
  type Person,
} from './live-fixture.ts';

const redisProgram = process.env.TEST_REDIS_SERVER ?? 'redis-server';

let kernel: KernelFixture;
let redis: Redis;
let settings: Record<string, string>;
let servers: Server[] = [];
let balancer: Balancer;

beforeAll(async () => {
  kernel = await openKernelFixture();
  await kernel.runSql(boardTablesSql);
  redis = await startRedis(redisProgram);
  const { DATA_DIR, DATABASE_URL = '' } = kernel.config;
  settings = { DATA_DIR, DATABASE_URL, REDIS_URL: redis.url, DATABASE_CONNECTIONS: '4', LOG_LEVEL: 'fatal' };
  balancer = await startBalancer([]);
});
afterEach(async () => {
  closeLiveClients();
  for (const server of servers.splice(0)) await server.stop('SIGKILL');
});
afterAll(async () => {
  await balancer?.stop();
  await redis?.stop();
  await kernel.close();
});

async function startTwo(): Promise<[Server, Server]> {
  const bothServers = await Promise.all([startServer(settings), startServer(settings)]);
  servers = [...bothServers];
  balancer.targets = bothServers.map(({ address }) => address);
  return bothServers;
}

async function post(address: string, path: string, body: object): Promise<boolean> {
  try {
    const headers = { 'content-type': 'application/json' };
    return (await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })).ok;
  } catch {
    return false;
  }
}

/** Creates a person with a client at each of two processes, both of which receive changes. */
async function openClientAtBoth() {
  const [first, second] = await startTwo();
  const [person] = await addPeople(1);
  if (!person) throw new Error('no person was created');
  const clients = await Promise.all([first, second].map(({ address }) => connectAs(address, person)));
  const change = () => post(first.address, '/change', person);
  await change();
  await eventually(() => clients.every((liveClient) => liveClient.eventsOf('session.changed').length === 1));
  return { first, person, clients, change };
}

/**
 * A reader that behaves like the web page: applies consecutive events, fetches missed ones, and rejoins after a
 * disconnection.
 */
async function openReader(
  person: Person,
  boardId: string,
): Promise<{ liveClient: LiveClient; lines: string[] }> {
  const lines: string[] = [];
  const { schoolId } = person;
  const liveClient = await connectAs(balancer.address, person);
  const fetchMissed = async (): Promise<void> => {
    const after = lines.length;
    const answer = await fetch(
      `${balancer.address}/lines?schoolId=${schoolId}&boardId=${boardId}&after=${after}`,
    );
    const missed = (await answer.json()) as { seq: number; text: string }[];
    for (const { seq, text } of missed) if (seq === lines.length + 1) lines.push(text);
  };
  const joinAgain = async (): Promise<void> => {
    const { seq = 0 } = await liveClient.join(boardId);
    if (seq > lines.length) await fetchMissed();
  };
  liveClient.socket.on('written', ({ seq, data }: { seq: number; data: { text: string } }) => {
    if (seq === lines.length + 1) lines.push(data.text);
    else if (seq > lines.length) fetchMissed().catch(() => {});
  });
  liveClient.socket.on('connect', () => void joinAgain().catch(() => {}));
  await joinAgain();
  return { liveClient, lines };
}

const addPeople = (count: number): Promise<Person[]> =>
  Promise.all(Array.from({ length: count }, () => addPerson(kernel)));

describe('two processes', () => {
  it('lose nothing when one is killed', async () => {
    const [first] = await startTwo();
    const boardId = newId();
    const crowd = await addPeople(8);
    for (const person of crowd) await addBoardMember(kernel, boardId, person);
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
    await eventually(async () => (await kernel.runSql('select 1 from outbox')).length === 0, 20_000);
  }, 60_000);

  it('know who is online in both, and report it without delay after one has died', async () => {
    const [first, second] = await startTwo();
    const [person, other] = await addPeople(2);
    if (!person || !other) throw new Error('no people were created');
    const boardId = newId();
    for (const one of [person, other]) await addBoardMember(kernel, boardId, one);
    const fetchOnlineAt = async ({ address }: Server) => {
      const query = new URLSearchParams({ schoolId: kernel.schoolId, boardId });
      return ((await (await fetch(`${address}/online?${query}`)).json()) as string[]).toSorted();
    };
    await (await connectAs(first.address, person)).join(boardId);
    await (await connectAs(second.address, other)).join(boardId);
    const bothUserIds = [person.userId, other.userId].toSorted();
    await eventually(async () => (await fetchOnlineAt(first)).length === 2);
    expect([await fetchOnlineAt(first), await fetchOnlineAt(second)]).toEqual([bothUserIds, bothUserIds]);
    await second.stop('SIGKILL');
    const startedAt = performance.now();
    expect(await fetchOnlineAt(first)).toEqual([person.userId]);
    expect(performance.now() - startedAt).toBeLessThan(1000);
  });

  it('exchange live events', async () => {
    const [first, second] = await startTwo();
    const [person, other] = await addPeople(2);
    if (!person || !other) throw new Error('no people were created');
    const clients = await Promise.all([first, second].map(({ address }) => connectAs(address, person)));
    const strangerClient = await connectAs(second.address, other);
    await post(first.address, '/change', person);
    await post(second.address, '/change', person);
    await eventually(() =>
      clients.every((liveClient) => liveClient.eventsOf('session.changed').length === 2),
    );
    expect(strangerClient.received).toEqual([]);
    await post(first.address, '/end', person);
    await eventually(() => clients.every(({ socket }) => !socket.connected), 5000);
    expect(clients.map((liveClient) => liveClient.eventsOf('session.ended').length)).toEqual([1, 1]);
    expect(strangerClient.socket.connected).toBe(true);
  });

  it('replay events of both to a client that was offline', async () => {
    const [first, second] = await startTwo();
    const [person] = await addPeople(1);
    if (!person) throw new Error('no person was created');
    const startedAt = performance.now();
    const other = await connectAs(second.address, person);
    await post(first.address, '/change', person);
    await eventually(() => other.eventsOf('session.changed').length === 1);
    // Computes the time when the connection opens, as the page does, because connecting takes long on a busy machine.
    const liveClient = await connectAs(second.address, person, {
      auth: (greet) => greet({ token: person.token, unheard: performance.now() - startedAt }),
    });
    await eventually(() => liveClient.received.length > 0);
    expect(liveClient.received.map(({ event }) => event)).toEqual(['session.changed']);
  });

  it('report presence in both, also when one dies', async () => {
    const [first, second] = await startTwo();
    const [watchingPerson, lostPerson] = await addPeople(2);
    if (!watchingPerson || !lostPerson) throw new Error('no people were created');
    const boardId = newId();
    await addBoardMember(kernel, boardId, watchingPerson);
    await addBoardMember(kernel, boardId, lostPerson);
    const lostClient = await connectAs(first.address, lostPerson, { reconnection: false });
    await lostClient.join(boardId);
    const liveClient = await connectAs(second.address, watchingPerson);
    await liveClient.join(boardId);
    const listPresenceOf = (person: Person) =>
      liveClient
        .eventsOf('presence')
        .map((body) => body.data as { userId: string; online: boolean })
        .filter(({ userId }) => userId === person.userId)
        .map(({ online }) => online);
    await eventually(() => listPresenceOf(lostPerson).length === 1);
    expect(listPresenceOf(lostPerson)).toEqual([true]);
    await first.stop('SIGKILL');
    await eventually(() => listPresenceOf(lostPerson).length === 2, 15_000);
    expect(listPresenceOf(lostPerson)).toEqual([true, false]);
    expect(listPresenceOf(watchingPerson)).toEqual([true]);
  }, 30_000);

  it('hand over their clients with missed events when one stops', async () => {
    const [first, second] = await startTwo();
    const [person] = await addPeople(1);
    if (!person) throw new Error('no person was created');
    balancer.targets = [first.address];
    const liveClient = await connectAs(balancer.address, person, { reconnectionDelay: 500 });
    await post(first.address, '/change', person);
    await eventually(() => liveClient.eventsOf('session.changed').length === 1);
    balancer.targets = [second.address];
    await first.stop('SIGTERM');
    await post(second.address, '/change', person);
    await eventually(() => liveClient.eventsOf('session.changed').length === 2);
    expect(liveClient.socket.recovered).toBe(true);
  });

  it('survive the loss of Redis and reconnect', async () => {
    const { first, person, clients, change } = await openClientAtBoth();
    await redis.stop();
    expect(await change()).toBe(true);
    expect(await post(first.address, '/end', { ...person, userId: newId() })).toBe(true);
    redis = await startRedis(redisProgram, Number(new URL(redis.url).port));
    await eventually(async () => {
      await change();
      return clients.every((liveClient) => liveClient.eventsOf('session.changed').length > 1);
    }, 15_000);
    expect(clients.every(({ socket }) => socket.connected)).toBe(true);
  }, 40_000);

  it('keep exchanging events after invalid messages', async () => {
    const { clients, change } = await openClientAtBoth();
    const { createClient } = await import('redis');
    const client = await createClient({ url: redis.url }).connect();
    const invalidMessages = ['{}', '{"packet":{"type":2}}', '{"opts":7}', 'not even JSON', 'null'];
    for (const data of invalidMessages)
      await client.xAdd('klasna:live', '*', { uid: 'x', nsp: '/', type: '3', data });
    for (const type of ['3', '4', '9', 'NaN'])
      await client.xAdd('klasna:live', '*', { uid: 'x', nsp: '/', type });
    for (const message of ['', '{}', '\u00c0']) await client.publish('klasna#/#', message);
    await client.close();
    await change();
    await eventually(() =>
      clients.every((liveClient) => liveClient.eventsOf('session.changed').length === 2),
    );
  });

  it('store no token in Redis', async () => {
    const [first] = await startTwo();
    const [person] = await addPeople(1);
    if (!person) throw new Error('no person was created');
    const boardId = newId();
    await addBoardMember(kernel, boardId, person);
    const { createClient } = await import('redis');
    const client = await createClient({ url: redis.url }).connect();
    const published: string[] = [];
    const listener = client.duplicate();
    await listener.connect();
    await listener.pSubscribe('*', (message) => void published.push(message));
    const liveClient = await connectAs(first.address, person);
    await liveClient.join(boardId);
    liveClient.socket.close();
    await first.stop('SIGTERM');
    const storedValues: string[] = [];
    for await (const keys of client.scanIterator()) {
      for (const key of keys) {
        if ((await client.type(key)) === 'string') {
          storedValues.push(Buffer.from((await client.get(key)) ?? '', 'base64').toString());
        } else storedValues.push(JSON.stringify(await client.xRange(key, '-', '+')));
      }
    }
    expect(storedValues.length + published.length).toBeGreaterThan(0);
    expect([...storedValues, ...published].join('')).not.toContain(person.token);
    await listener.close();
    await client.close();
  });
});

describe('REDIS_URL', () => {
  it('stops the startup if it is unreachable', async () => {
    const config = { ...kernel.config, REDIS_URL: 'redis://127.0.0.1:9' };
    const server = openServer(config, kernel.log);
    const authenticator = {
      schoolIdOf: () => undefined,
      loadActor: async () => undefined,
      cachedActor: () => undefined,
      languageOf: () => 'en' as const,
      personIdOf: () => 'nobody',
      hasFreshPassword: async () => true,
    };
    const { database } = kernel.connected;
    await expect(openLive({ config, database, server, authenticator, log: kernel.log })).rejects.toThrow(
      /^REDIS_URL: /,
    );
  });
});
