/**
 * The only way to the database while serving: a connection pool in pipeline mode, and transactions that are bound to a
 * school.
 */

import pg from 'pg';
import type { Caller } from '../caller.ts';
import { createConcurrencyLimiter } from '../concurrency-limiter.ts';
import { Failure } from '../failure.ts';
import { isId } from '../ids.ts';
import { isTransactionConflict } from './database-errors.ts';
import { type DeferredBegin, deferBegin, installDeferredBegins } from './deferred-begin.ts';
import { type DomainEvent, type OutboxRow, writeOutbox } from './domain-event.ts';
import { drizzle, type NodePgDatabase } from './drizzle.ts';

export type QueryBuilder = NodePgDatabase<Record<string, never>>;

/** A transaction inside one school: everything that a use case may touch. */
export interface Tx {
  readonly schoolId: string;
  readonly query: QueryBuilder;
  readonly client: pg.ClientBase;
  /** The current time of this transaction. */
  readonly now: Date;
  /** Who asked for it; absent in jobs, subscribers and commands. */
  readonly caller?: Caller;
  /** Writes a domain event in this transaction; subscribers receive it after the commit. */
  readonly publish: (event: DomainEvent) => void;
  /**
   * Runs the last statement and sends the commit right behind it, so that both take one round trip. If it is also the
   * first statement, it runs without `begin` as a transaction of its own; so it must be a single statement that names
   * its school (see `save_answer`). Afterwards only transient events may be published.
   */
  readonly runLast: <T>(send: () => Promise<T>) => Promise<T>;
  /**
   * Releases the connection if no statement has been sent, and returns whether it did. The remaining work then runs in
   * another transaction, and this one publishes transient events only.
   */
  readonly release: () => boolean;
}

/** Thrown when the data that the work relied on has changed and nothing has been written: the transaction restarts. */
export class RetryTransaction extends Error {}

export interface Database {
  readonly inSchool: <T>(schoolId: string, work: (tx: Tx) => Promise<T>, caller?: Caller) => Promise<T>;
  /**
   * Runs a read-only transaction. PostgreSQL refuses changes in it, so the reply need not wait for its end, and the
   * commit leaves with the next statement on the connection.
   */
  readonly readInSchool: <T>(schoolId: string, work: (tx: Tx) => Promise<T>, caller?: Caller) => Promise<T>;
  /** Runs without a school, so that only data of the whole installation is visible. */
  readonly outsideSchools: <T>(
    work: (query: QueryBuilder, client: pg.PoolClient) => Promise<T>,
  ) => Promise<T>;
  readonly onCommitted: (listener: (rows: readonly OutboxRow[]) => void) => void;
  readonly close: () => Promise<void>;
}

type EndResult = Pick<pg.QueryResult, 'command'>;
/** The result for a transaction that never began or that was a single statement. */
const alreadyCommitted: EndResult = { command: 'COMMIT' };

/** The maximum number of attempts when conflicts restart a transaction. */
const maxAttempts = 3;

/** Acquiring a connection or a slot fails after this time. */
const connectionTimeoutMs = 30_000;

/**
 * Changes hold a connection while they wait for each other's locks; this limit keeps one school from occupying all
 * connections.
 */
const maxChangesPerSchool = (connections: number): number => Math.max(1, Math.floor((connections * 2) / 3));

const queryBuilders = new WeakMap<pg.PoolClient, QueryBuilder>();

function queryBuilderFor(client: pg.PoolClient): QueryBuilder {
  let query = queryBuilders.get(client);
  if (!query) {
    query = drizzle(client);
    queryBuilders.set(client, query);
  }
  return query;
}

export function openPool(url: string, connections: number): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    // Statements leave without waiting for earlier results, so beginning a transaction costs no extra round trip.
    // Measured in docs/decisions/0003-database-driver.md.
    pipeline: true,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    connectionTimeoutMillis: connectionTimeoutMs,
    application_name: 'klasna',
  } as pg.PoolConfig);
  pool.on('error', () => {
    // An idle connection broke (the database restarted): the pool drops it and opens another one when needed.
  });
  pool.on('connect', (client) => {
    installDeferredBegins(client);
    // While a transaction holds the connection, the pool does not listen to its errors, and an unhandled 'error' event
    // would end the process. The statement in flight fails with the same error.
    client.on('error', () => {});
  });
  const listeners: ((rows: readonly OutboxRow[]) => void)[] = [];
  /** Connections whose read-only transaction has not been committed yet. */
  const uncommittedReads = new WeakSet<pg.PoolClient>();
  const changeLimiter = createConcurrencyLimiter(Number.POSITIVE_INFINITY, maxChangesPerSchool(connections));

  /** Resolves with a function that releases the slot; rejects after the timeout, as the pool does. */
  const acquireSlot = (schoolId: string): Promise<() => void> =>
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
      void changeLimiter(schoolId, () => new Promise<void>(occupy));
    });

  interface OpenTransaction extends Tx {
    readonly client: pg.PoolClient;
    readonly begin: DeferredBegin;
    /** Takes effect once, because afterwards another transaction may hold the connection. */
    readonly releaseConnection: (broken?: Error) => void;
  }

  function commitNextTurn(client: pg.PoolClient): void {
    uncommittedReads.add(client);
    setImmediate(() => {
      // An error here breaks the connection, which the pool detects.
      if (uncommittedReads.delete(client)) client.query('commit').catch(() => {});
    });
  }

  async function transact<T>(
    { client, begin, releaseConnection, ...rest }: OpenTransaction,
    work: (tx: Tx) => Promise<T>,
    finish: (result: T) => Promise<T> | T,
  ): Promise<T> {
    let broken: Error | undefined;
    try {
      const result = await work({ client, ...rest });
      await begin.result();
      return await finish(result);
    } catch (error) {
      if (begin.result())
        await client.query('rollback').catch((problem: Error) => {
          broken = problem;
        });
      throw error;
    } finally {
      releaseConnection(broken);
    }
  }

  const openTransaction = async (
    beginSql: 'begin' | 'begin read only',
    schoolId: string,
    { publish, runLast }: Pick<Tx, 'publish' | 'runLast'>,
  ): Promise<OpenTransaction> => {
    if (!isId(schoolId)) throw new Error('a school id must be a UUID');
    const releaseSlot = beginSql === 'begin' ? await acquireSlot(schoolId) : undefined;
    const client = await pool.connect().catch((problem: unknown) => {
      releaseSlot?.();
      throw problem;
    });
    // The next use of the connection ends a preceding read-only transaction.
    const pendingCommit = uncommittedReads.delete(client) ? 'commit' : undefined;
    const begin = deferBegin(client, `${beginSql}; set local app.school_id = '${schoolId}'`, pendingCommit);
    let isHeld = true;
    const releaseConnection = (broken?: Error): void => {
      if (!isHeld) return;
      isHeld = false;
      begin.cancel();
      client.release(broken);
      releaseSlot?.();
    };
    const release = (): boolean => {
      if (begin.result()) return false;
      releaseConnection();
      return true;
    };
    const query = queryBuilderFor(client);
    return { schoolId, client, query, now: new Date(), publish, runLast, release, begin, releaseConnection };
  };

  async function readInSchool<T>(schoolId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    const publish = () => {
      throw new Error('a read-only transaction cannot publish events');
    };
    const tx = await openTransaction('begin read only', schoolId, { publish, runLast: (send) => send() });
    return transact(tx, work, (result) => {
      if (tx.begin.result()) commitNextTurn(tx.client);
      return result;
    });
  }

  async function inSchool<T>(schoolId: string, work: (tx: Tx) => Promise<T>, caller?: Caller): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await changeInSchool(schoolId, work, caller);
      } catch (error) {
        if (!(error instanceof RetryTransaction || isTransactionConflict(error)) || attempt === maxAttempts)
          throw error;
      }
    }
  }

  async function changeInSchool<T>(
    schoolId: string,
    work: (tx: Tx) => Promise<T>,
    caller: Caller | undefined,
  ): Promise<T> {
    const published: DomainEvent[] = [];
    let committed: Promise<EndResult> | undefined;
    const runLast = async <A>(send: () => Promise<A>): Promise<A> => {
      const isOnlyStatement = begin.cancel();
      const sent = send();
      committed = isOnlyStatement ? sent.then(() => alreadyCommitted) : client.query('commit');
      const [result] = await Promise.all([sent, committed]);
      return result;
    };
    const transaction = await openTransaction('begin', schoolId, {
      publish: (event) => void published.push(event),
      runLast,
    });
    const { client, begin } = transaction;
    const release = (): boolean => {
      const isReleased = transaction.release();
      if (isReleased) committed = Promise.resolve(alreadyCommitted);
      return isReleased;
    };
    return transact({ ...transaction, release, ...(caller && { caller }) }, work, async (result) => {
      if (committed && published.some(({ isTransient }) => isTransient !== true))
        throw new Error('a stored event was published after the commit');
      const outboxWrite = published.length > 0 ? writeOutbox(client, schoolId, published) : [];
      const commit = () => (begin.result() ? client.query('commit') : alreadyCommitted);
      // Both leave together: if the insert fails, PostgreSQL answers the commit with a rollback.
      const [rows, ended] = await Promise.all([outboxWrite, committed ?? commit()]);
      // PostgreSQL also answers a commit with a rollback after the error of an earlier statement was swallowed.
      if (ended.command !== 'COMMIT') throw new Error('the transaction was rolled back');
      if (rows.length > 0) for (const listener of listeners) listener(rows);
      return result;
    });
  }

  async function outsideSchools<T>(
    work: (query: QueryBuilder, client: pg.PoolClient) => Promise<T>,
  ): Promise<T> {
    const client = await pool.connect();
    try {
      if (uncommittedReads.delete(client)) await client.query('commit');
      return await work(queryBuilderFor(client), client);
    } finally {
      client.release();
    }
  }

  return {
    inSchool,
    readInSchool,
    outsideSchools,
    onCommitted: (listener) => void listeners.push(listener),
    close: () => pool.end(),
  };
}

interface PreparableQuery<P, R> {
  readonly execute: (values: P) => Promise<R>;
}

/**
 * Builds a frequent query once per connection and prepares it there, which saves both the query builder and PostgreSQL
 * from repeating that work.
 */
export function prepareQuery<P extends Record<string, unknown>, R>(
  build: (query: QueryBuilder) => PreparableQuery<P, R>,
) {
  const statements = new WeakMap<pg.ClientBase, PreparableQuery<P, R>>();
  return (tx: Tx, values: P): Promise<R> => {
    let statement = statements.get(tx.client);
    if (!statement) {
      statement = build(tx.query);
      statements.set(tx.client, statement);
    }
    return statement.execute(values);
  };
}
