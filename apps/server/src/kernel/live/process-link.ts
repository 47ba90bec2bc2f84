/**
 * One database connection that exchanges messages with the other processes by LISTEN and NOTIFY. Each process holds a
 * shared advisory lock as long as it lives, so the number of holders is the number of processes, however one ended.
 */
import pg from 'pg';
import { createPieceJoiner, splitIntoPieces } from './notification-pieces.ts';

export interface Outgoing {
  /** The id of one process; undefined for all others. */
  readonly recipient: string | undefined;
  readonly message: string;
}

export interface ProcessLink {
  /** Queues a message; those of one turn of the event loop, and those queued during a send, leave together. */
  readonly send: (outgoing: Outgoing) => void;
  readonly countProcesses: () => Promise<number>;
  readonly close: () => Promise<void>;
}

export interface LinkOptions {
  readonly url: string;
  readonly id: string;
  readonly onMessage: (message: unknown) => void;
  readonly onInvalid: (error: unknown) => void;
  /** Called once when the link is lost, unless it was closed. */
  readonly onLoss: (error: Error) => void;
}

const presenceLock = 7_210_505;
const publicChannel = 'klasna_live';
/** The time after which the database counts as unreachable, also while the connection looks open. */
const answerTimeoutMs = 10_000;
const maxQueuedMessages = 20_000;
const maxMessagesPerStatement = 1000;

const countSql = `
  select count(*)::int as count from pg_locks
  where locktype = 'advisory' and classid = 0 and objid = ${presenceLock} and objsubid = 1 and granted
    and database = (select oid from pg_database where datname = current_database())`;
const notifySql =
  'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as notification (channel, payload)';

/** The payload with which a process tests its own channel. */
const testPayload = 'test';
const testTimeoutMs = 5000;

/** Thrown where notifications do not arrive, although the database is reachable. */
export class NotificationsMissing extends Error {}

const toChannel = (recipient: string | undefined): string =>
  recipient === undefined ? publicChannel : `${publicChannel}_${recipient}`;

/** Messages are lost with the database anyway, so sending them does not wait for its disk. */
const listOpeningStatements = (id: string): string[] => [
  'set synchronous_commit = off',
  `listen ${publicChannel}`,
  `listen ${toChannel(id)}`,
  `select pg_advisory_lock_shared(${presenceLock})`,
];

/** Handles the notifications of a connection, except its own. */
function createReceiver({ onMessage, onInvalid }: LinkOptions) {
  const joiners = new Map<string, ReturnType<typeof createPieceJoiner>>();
  return ({ channel, payload = '' }: pg.Notification): void => {
    const joiner = joiners.get(channel) ?? createPieceJoiner();
    joiners.set(channel, joiner);
    try {
      for (const message of joiner.add(payload)) onMessage(message);
    } catch (error) {
      onInvalid(error);
    }
  };
}

/** Listens, and verifies that notifications arrive: a pooler that gives the connection to others would keep them. */
async function beginListening(client: pg.Client, id: string): Promise<void> {
  for (const statement of listOpeningStatements(id)) await client.query(statement);
  let timer: NodeJS.Timeout | undefined;
  await new Promise<void>((resolve, reject) => {
    const handleTest = ({ payload }: pg.Notification): void => {
      if (payload !== testPayload) return;
      client.off('notification', handleTest);
      resolve();
    };
    client.on('notification', handleTest);
    timer = setTimeout(() => reject(new NotificationsMissing()), testTimeoutMs);
    client.query('select pg_notify($1, $2)', [toChannel(id), testPayload]).catch(reject);
  }).finally(() => clearTimeout(timer));
}

async function notify(client: pg.Client, batch: readonly Outgoing[]): Promise<void> {
  const channels: string[] = [];
  const payloads: string[] = [];
  for (const [channel, outgoing] of Map.groupBy(batch, ({ recipient }) => toChannel(recipient))) {
    for (const piece of splitIntoPieces(outgoing.map(({ message }) => message))) {
      channels.push(channel);
      payloads.push(piece);
    }
  }
  await client.query({ name: 'notify', text: notifySql, values: [channels, payloads] });
}

function createQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work, work);
    last = next;
    return next;
  };
}

export async function openProcessLink(options: LinkOptions): Promise<ProcessLink> {
  const client = new pg.Client({
    connectionString: options.url,
    keepAlive: true,
    connectionTimeoutMillis: answerTimeoutMs,
    query_timeout: answerTimeoutMs,
    application_name: 'klasna live',
  });
  const receive = createReceiver(options);
  const queue: Outgoing[] = [];
  let ownPid: number | undefined;
  let isOpen = false;
  let isSending = false;

  // Handles the loss once, because a lost connection emits several events and fails every query.
  function lose(error: Error): void {
    queue.length = 0;
    if (!isOpen) return;
    isOpen = false;
    // Ignores an error here, because the connection is lost already.
    void client.end().catch(() => {});
    options.onLoss(error);
  }

  /** Runs one statement at a time. Any error loses the link, because it is not known what was done. */
  const runInOrder = createQueue();
  const run = <T>(statement: () => Promise<T>): Promise<T> =>
    runInOrder(statement).catch((error: unknown) => {
      lose(error as Error);
      throw error;
    });

  async function sendQueue(): Promise<void> {
    try {
      while (queue.length > 0) await run(() => notify(client, queue.splice(0, maxMessagesPerStatement)));
    } catch {
      // Ignores the error here, because it has lost the link.
    } finally {
      isSending = false;
    }
  }

  client.on('error', lose);
  client.on('end', () => lose(new Error('the database closed the connection')));
  client.on('notification', (notification) => {
    if (notification.processId !== ownPid) receive(notification);
  });
  try {
    await client.connect();
    ownPid = (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
    await beginListening(client, options.id);
  } catch (error) {
    void client.end().catch(() => {});
    throw error;
  }
  isOpen = true;

  return {
    send: (outgoing) => {
      if (!isOpen) return;
      if (queue.length >= maxQueuedMessages)
        return lose(new Error('too many messages wait for the database'));
      queue.push(outgoing);
      if (isSending) return;
      isSending = true;
      setImmediate(() => void sendQueue());
    },
    countProcesses: async () => {
      const { rows } = await run(() => client.query<{ count: number }>(countSql));
      return rows[0]?.count ?? 1;
    },
    close: async () => {
      isOpen = false;
      await client.end();
    },
  };
}
