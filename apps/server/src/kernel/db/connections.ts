/** The connections of the serving process in pipeline mode, and the limit on those that change one school. */
import type { Socket } from 'node:net';
import pg from 'pg';
import { createConcurrencyLimiter } from '../concurrency-limiter.ts';
import { Failure } from '../failure.ts';
import type { DurationHistogram } from '../metrics/duration-histogram.ts';
import { observeConnection, type StatementObserver } from './observe-statements.ts';
import { prepareReads } from './statement.ts';

export interface Connection {
  readonly client: pg.PoolClient;
  /** `commit; ` if the first statement must end a read-only transaction that is still open; otherwise empty. */
  readonly pendingCommit: string;
  /** Ends its read-only transaction when it is used next, or after this turn of the event loop. */
  readonly commitLater: () => void;
  readonly release: (broken?: Error) => void;
}

export interface PoolFigures {
  readonly inUse: number;
  readonly idle: number;
  /** The number of callers that wait for a connection. */
  readonly waiting: number;
}

export interface Connections {
  readonly acquire: () => Promise<Connection>;
  readonly acquireForChange: (schoolId: string) => Promise<Connection>;
  readonly readPoolFigures: () => PoolFigures;
  /** Observes all statements from now on. Only once; without it nothing is observed. */
  readonly observeStatements: (observer: StatementObserver) => void;
  readonly close: () => Promise<void>;
}

/** The time after which acquiring a connection or a slot fails. */
const connectionTimeoutMs = 30_000;

/**
 * The maximum number of connections for changes in one school. Changes hold a connection while they wait for locks, so
 * one school could otherwise occupy all connections.
 */
const maxChangesPerSchool = (connections: number): number => Math.max(1, Math.floor((connections * 2) / 3));

/**
 * Creates the slots. Acquiring one resolves with a function that releases it, and rejects after the timeout, as the
 * pool does.
 */
function createSlots(slotsPerSchool: number): (schoolId: string) => Promise<() => void> {
  const limiter = createConcurrencyLimiter(Number.POSITIVE_INFINITY, slotsPerSchool);
  return (schoolId) =>
    new Promise((resolve, reject) => {
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        reject(new Failure('unavailable'));
      }, connectionTimeoutMs);
      const occupy = (releaseSlot: () => void): void => {
        clearTimeout(timer);
        if (isLate) releaseSlot();
        else resolve(releaseSlot);
      };
      void limiter(schoolId, () => new Promise<void>(occupy));
    });
}

/** Sends the statements of this turn of the event loop together: `begin` with the first query. */
export function sendInOnePacket(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { readonly connection: { readonly stream: Socket } }).connection;
  stream.cork();
  setImmediate(() => stream.uncork());
}

/** The statements with which every transaction begins. */
export const beginTexts = (schoolId: string, isReadOnly: boolean): [string, string] => [
  `begin${isReadOnly ? ' read only' : ''}`,
  `set local app.school_id = '${schoolId}'`,
];

/** `connectionWaits`: records how long work waited for its connection. */
export function openConnections(url: string, count: number, connectionWaits: DurationHistogram): Connections {
  const pool = new pg.Pool({
    connectionString: url,
    max: count,
    // Statements leave without waiting for earlier results, so beginning a transaction costs no extra round trip.
    // Measured in docs/decisions/0003-database-driver.md.
    pipeline: true,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    connectionTimeoutMillis: connectionTimeoutMs,
    application_name: 'klasna',
  } as pg.PoolConfig);
  pool.on('error', () => {
    // Ignores the error of an idle connection, for example after a restart of the database: the pool drops the
    // connection and opens another when needed.
  });
  pool.on('connect', (client) => {
    // While a transaction holds the connection, the pool does not listen to its errors, and an unhandled 'error' event
    // would end the process. The statement in flight fails with the same error.
    client.on('error', () => {});
    prepareReads(client);
  });
  /** The connections whose read-only transaction has not been committed yet. */
  const uncommittedReads = new WeakSet<pg.PoolClient>();
  const acquireSlot = createSlots(maxChangesPerSchool(count));

  let observer: StatementObserver | undefined;
  const observed = new WeakSet<pg.PoolClient>();

  function observeOnce(client: pg.PoolClient, observe: StatementObserver): void {
    if (observed.has(client)) return;
    observed.add(client);
    observeConnection(client, observe);
  }

  async function acquire(startedAt = performance.now()): Promise<Connection> {
    const client = await pool.connect();
    connectionWaits.record((performance.now() - startedAt) / 1000);
    if (observer) observeOnce(client, observer);
    const pendingCommit = uncommittedReads.delete(client) ? 'commit; ' : '';
    return {
      client,
      pendingCommit,
      commitLater: () => commitLater(client),
      release: (broken) => client.release(broken),
    };
  }

  async function acquireForChange(schoolId: string): Promise<Connection> {
    const startedAt = performance.now();
    const releaseSlot = await acquireSlot(schoolId);
    try {
      const connection = await acquire(startedAt);
      const release = (broken?: Error): void => {
        connection.release(broken);
        releaseSlot();
      };
      return { ...connection, release };
    } catch (error) {
      releaseSlot();
      throw error;
    }
  }

  function commitLater(client: pg.PoolClient): void {
    uncommittedReads.add(client);
    setImmediate(() => {
      // Ignores an error here, because it breaks the connection, which the pool detects.
      if (uncommittedReads.delete(client)) client.query('commit').catch(() => {});
    });
  }

  return {
    acquire: () => acquire(),
    acquireForChange,
    readPoolFigures: () => ({
      inUse: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    observeStatements: (next) => {
      observer = next;
    },
    close: () => pool.end(),
  };
}
