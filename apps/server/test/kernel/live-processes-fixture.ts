/** The fixture of tests with two processes behind a load balancer, whatever connects the processes. */
import { afterAll, afterEach, beforeAll } from 'vitest';
import { newId } from '../../src/kernel/ids.ts';
import { eventually, type KernelFixture, openKernelFixture } from './kernel-fixture.ts';
import { type Balancer, type Server, startBalancer, startServer } from './live-cluster.ts';
import {
  addBoardMember,
  addPerson,
  boardTablesSql,
  closeLiveClients,
  connectAs,
  type LiveClient,
  type Person,
} from './live-fixture.ts';

/** What connects the processes. */
export interface Broker {
  readonly settings: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
}

export interface Processes {
  readonly kernel: () => KernelFixture;
  readonly balancer: () => Balancer;
  readonly startOne: () => Promise<Server>;
  readonly startTwo: () => Promise<[Server, Server]>;
  readonly addPeople: (count: number) => Promise<Person[]>;
  /** Creates a person with a client at each of two processes, both of which receive changes. */
  readonly openClientAtBoth: () => Promise<{
    first: Server;
    second: Server;
    person: Person;
    clients: LiveClient[];
    change: () => Promise<boolean>;
  }>;
  /** Connects a client whose process stops, and resolves when the other one has sent it a change of then. */
  readonly moveClient: () => Promise<LiveClient>;
  readonly openReader: (
    person: Person,
    boardId: string,
  ) => Promise<{ liveClient: LiveClient; lines: string[] }>;
}

export async function post(address: string, path: string, body: object): Promise<boolean> {
  try {
    const headers = { 'content-type': 'application/json' };
    return (await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })).ok;
  } catch {
    return false;
  }
}

/**
 * A reader that behaves like the web page: applies consecutive events, fetches missed ones, and rejoins after a
 * disconnection.
 */
async function openReader(
  { address }: Balancer,
  person: Person,
  boardId: string,
): Promise<{ liveClient: LiveClient; lines: string[] }> {
  const lines: string[] = [];
  const { schoolId } = person;
  const liveClient = await connectAs(address, person);
  const fetchMissed = async (): Promise<void> => {
    const after = lines.length;
    const answer = await fetch(`${address}/lines?schoolId=${schoolId}&boardId=${boardId}&after=${after}`);
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

/** Registers the fixture in the current test file; the processes of a test are killed after it. */
export function useProcesses(openBroker: () => Promise<Broker>): Processes {
  let kernel: KernelFixture;
  let broker: Broker;
  let settings: Record<string, string>;
  let servers: Server[] = [];
  let balancer: Balancer;

  beforeAll(async () => {
    kernel = await openKernelFixture();
    await kernel.runSql(boardTablesSql);
    broker = await openBroker();
    const { DATA_DIR, DATABASE_URL = '' } = kernel.config;
    settings = { DATA_DIR, DATABASE_URL, DATABASE_CONNECTIONS: '4', LOG_LEVEL: 'fatal', ...broker.settings };
    balancer = await startBalancer([]);
  });
  afterEach(async () => {
    closeLiveClients();
    for (const server of servers.splice(0)) await server.stop('SIGKILL');
  });
  afterAll(async () => {
    await balancer?.stop();
    await broker?.stop();
    await kernel.close();
  });

  async function start(count: number): Promise<Server[]> {
    servers = await Promise.all(Array.from({ length: count }, () => startServer(settings)));
    balancer.targets = servers.map(({ address }) => address);
    return [...servers];
  }
  const startTwo = async () => (await start(2)) as [Server, Server];
  const addPeople = (count: number): Promise<Person[]> =>
    Promise.all(Array.from({ length: count }, () => addPerson(kernel)));

  return {
    kernel: () => kernel,
    balancer: () => balancer,
    startOne: async () => (await start(1))[0] as Server,
    startTwo,
    addPeople,
    openClientAtBoth: async () => {
      const [first, second] = await startTwo();
      const [person] = (await addPeople(1)) as [Person];
      const clients = await Promise.all([first, second].map(({ address }) => connectAs(address, person)));
      const change = () => post(first.address, '/change', person);
      await change();
      await eventually(() =>
        clients.every((liveClient) => liveClient.eventsOf('session.changed').length === 1),
      );
      return { first, second, person, clients, change };
    },
    moveClient: async () => {
      const [first, second] = await startTwo();
      const [person] = (await addPeople(1)) as [Person];
      balancer.targets = [first.address];
      let lostAt = performance.now();
      const liveClient = await connectAs(balancer.address, person, {
        reconnectionDelay: 500,
        auth: (greet) => greet({ token: person.token, unheard: performance.now() - lostAt }),
      });
      liveClient.socket.on('disconnect', () => {
        lostAt = performance.now();
      });
      await post(first.address, '/change', person);
      await eventually(() => liveClient.eventsOf('session.changed').length === 1);
      balancer.targets = [second.address];
      await first.stop('SIGTERM');
      await post(second.address, '/change', person);
      await eventually(() => liveClient.eventsOf('session.changed').length === 2);
      return liveClient;
    },
    openReader: (person, boardId) => openReader(balancer, person, boardId),
  };
}

/** Creates a board with this person as a member. */
export async function addBoard(kernel: KernelFixture, person: Person): Promise<string> {
  const boardId = newId();
  await addBoardMember(kernel, boardId, person);
  return boardId;
}
