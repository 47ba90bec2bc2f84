/** Tests two processes that need nothing but their database. */
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { MessageType } from 'socket.io-adapter';
import { describe, expect, it } from 'vitest';
import { openServer } from '../../src/kernel/http/server.ts';
import { openLive } from '../../src/kernel/live/live.ts';
import { openProcessChannel } from '../../src/kernel/live/process-channel.ts';
import { eventually } from './kernel-fixture.ts';
import { connectAs, type Person } from './live-fixture.ts';
import { addBoard, post, useProcesses } from './live-processes-fixture.ts';
import { testTwoProcesses } from './live-processes-suite.ts';
import { startProxyWithoutNotifications } from './proxy-without-notifications.ts';

const processes = useProcesses(async () => ({ settings: {}, stop: async () => {} }));

/** Runs this work with everything that processes send to all others. */
async function withNotifications<T>(work: (payloads: readonly string[]) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: processes.kernel().serveUrl });
  await client.connect();
  const payloads: string[] = [];
  client.on('notification', ({ payload = '' }) => void payloads.push(payload));
  await client.query('listen klasna_live');
  return work(payloads).finally(() => client.end());
}

const loseLinks = () =>
  processes.kernel().runSql(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'klasna live' and datname = current_database()`,
  );

describe('two processes with PostgreSQL', () => {
  testTwoProcesses(processes);

  it('replay missed events to a client that continues at the other process', async () => {
    const liveClient = await processes.moveClient();
    expect(liveClient.socket.recovered).toBe(false);
  });

  it('recover a connection that returns to its process, with events of the other', async () => {
    const { first, second, person } = await processes.openClientAtBoth();
    processes.balancer().targets = [first.address];
    const liveClient = await connectAs(processes.balancer().address, person, { reconnectionDelay: 500 });
    await post(first.address, '/change', person);
    await eventually(() => liveClient.eventsOf('session.changed').length === 1);
    liveClient.socket.io.engine.close();
    await post(second.address, '/change', person);
    await eventually(() => liveClient.eventsOf('session.changed').length === 2);
    expect(liveClient.socket.recovered).toBe(true);
  });

  it('tell their clients to read again after they lost each other, and find each other again', async () => {
    const { first, person, clients, change } = await processes.openClientAtBoth();
    await loseLinks();
    await post(first.address, '/change', person);
    await eventually(
      () => clients.every((liveClient) => liveClient.eventsOf('much.missed').length > 0),
      15_000,
    );
    const counts = clients.map((liveClient) => liveClient.eventsOf('session.changed').length);
    await eventually(async () => {
      await change();
      return clients.every(
        (liveClient, index) => liveClient.eventsOf('session.changed').length > (counts[index] ?? 0),
      );
    }, 15_000);
    expect(clients.every(({ socket }) => socket.connected)).toBe(true);
  }, 40_000);

  it('keep exchanging events after invalid messages', async () => {
    const { clients, change } = await processes.openClientAtBoth();
    const contents = ['{}', 'null', '7', '{"type":3,"nsp":"/"}', '{"type":9}', '{"control":"no"}', '{'];
    const payloads = ['', 'no header', '3/4 x', '0/2 [', ...contents.map((content) => `0/1 [${content}]`)];
    await processes
      .kernel()
      .runSql("select pg_notify('klasna_live', payload) from unnest($1::text[]) as n (payload)", [payloads]);
    await change();
    await eventually(() =>
      clients.every((liveClient) => liveClient.eventsOf('session.changed').length === 2),
    );
  });

  it('send no token to each other', async () => {
    const [first] = await processes.startTwo();
    const [person] = (await processes.addPeople(1)) as [Person];
    const liveClient = await connectAs(first.address, person);
    await liveClient.join(await addBoard(processes.kernel(), person));
    const { serveUrl: url, log } = processes.kernel();
    const received: unknown[] = [];
    const channel = await openProcessChannel({
      url,
      log,
      onMessage: (message) => void received.push(message),
      onMissed: () => {},
    });
    const data = { opts: { rooms: [], except: [], flags: {} }, requestId: 'all' };
    channel.publish({ uid: channel.id, nsp: '/', type: MessageType.FETCH_SOCKETS, data });
    await eventually(() => JSON.stringify(received).includes(person.userId));
    await channel.close();
    expect(JSON.stringify(received)).not.toContain(person.token);
  });
});

describe('a single process', () => {
  it('sends nothing until there is another, and again nothing once that one has ended', async () => {
    const server = await processes.startOne();
    const [person] = (await processes.addPeople(1)) as [Person];
    const liveClient = await connectAs(server.address, person);
    const { serveUrl: url, log } = processes.kernel();
    await withNotifications(async (payloads) => {
      const change = () => post(server.address, '/change', person);
      await change();
      await eventually(() => liveClient.eventsOf('session.changed').length === 1);
      const other = await openProcessChannel({ url, log, onMessage: () => {}, onMissed: () => {} });
      const hello = payloads.length;
      expect(payloads.every((payload) => payload.includes('"control":"hello"'))).toBe(true);
      await change();
      await eventually(() => payloads.length > hello);
      await other.close();
      await delay(5500);
      const count = payloads.length;
      await change();
      await eventually(() => liveClient.eventsOf('session.changed').length === 3);
      expect(payloads.length).toBe(count);
    });
  }, 30_000);

  it('does not start behind a pooler that keeps its notifications', async () => {
    const { connected, config, log } = processes.kernel();
    const proxy = await startProxyWithoutNotifications(new URL(connected.serveUrl));
    const authenticator = {
      schoolIdOf: () => undefined,
      loadActor: async () => undefined,
      cachedActor: () => undefined,
      languageOf: () => 'en' as const,
      personIdOf: () => 'nobody',
      hasFreshPassword: async () => true,
    };
    const options = {
      config,
      connected: { ...connected, serveUrl: proxy.url },
      server: openServer(config, log),
      authenticator,
      log,
    };
    await expect(openLive(options)).rejects.toThrow(/^DATABASE_URL: notifications do not arrive/);
    await proxy.stop();
  }, 20_000);
});
