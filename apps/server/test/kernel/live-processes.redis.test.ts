/**
 * Tests two processes that Redis connects. Without a redis-server in TEST_REDIS_SERVER, the test runner leaves this file
 * out.
 */
import { describe, expect, it } from 'vitest';
import { openServer } from '../../src/kernel/http/server.ts';
import { newId } from '../../src/kernel/ids.ts';
import { openLive } from '../../src/kernel/live/live.ts';
import { eventually } from './kernel-fixture.ts';
import { type Redis, startRedis } from './live-cluster.ts';
import { addBoardMember, connectAs } from './live-fixture.ts';
import { post, useProcesses } from './live-processes-fixture.ts';
import { testTwoProcesses } from './live-processes-suite.ts';

const redisProgram = process.env.TEST_REDIS_SERVER ?? 'redis-server';
let redis: Redis;

const processes = useProcesses(async () => {
  redis = await startRedis(redisProgram);
  return { settings: { REDIS_URL: redis.url }, stop: () => redis.stop() };
});

describe('two processes with Redis', () => {
  testTwoProcesses(processes);

  it('hand over their clients with missed events when one stops', async () => {
    const liveClient = await processes.moveClient();
    expect(liveClient.socket.recovered).toBe(true);
  });

  it('survive the loss of Redis and reconnect', async () => {
    const { first, person, clients, change } = await processes.openClientAtBoth();
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

  it('report who is online at their own process while Redis is lost, without waiting for it', async () => {
    const [first] = await processes.startTwo();
    const [person] = await processes.addPeople(1);
    if (!person) throw new Error('no person was created');
    const { schoolId } = processes.kernel();
    const boardId = newId();
    await addBoardMember(processes.kernel(), boardId, person);
    await (await connectAs(first.address, person)).join(boardId);
    await redis.stop();
    try {
      const query = new URLSearchParams({ schoolId, boardId });
      const signal = AbortSignal.timeout(1500);
      const answer = await fetch(`${first.address}/online?${query}`, { signal });
      expect(await answer.json()).toEqual([person.userId]);
    } finally {
      redis = await startRedis(redisProgram, Number(new URL(redis.url).port));
    }
  }, 20_000);

  it('keep exchanging events after invalid messages', async () => {
    const { clients, change } = await processes.openClientAtBoth();
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
    const [first] = await processes.startTwo();
    const [person] = await processes.addPeople(1);
    if (!person) throw new Error('no person was created');
    const boardId = newId();
    await addBoardMember(processes.kernel(), boardId, person);
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
    const { connected, log } = processes.kernel();
    const config = { ...processes.kernel().config, REDIS_URL: 'redis://127.0.0.1:9' };
    const server = openServer(config, log);
    const authenticator = {
      schoolIdOf: () => undefined,
      loadActor: async () => undefined,
      cachedActor: () => undefined,
      languageOf: () => 'en' as const,
      personIdOf: () => 'nobody',
      hasFreshPassword: async () => true,
    };
    await expect(openLive({ config, connected, server, authenticator, log })).rejects.toThrow(/^REDIS_URL: /);
  });
});
