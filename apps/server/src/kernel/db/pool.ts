/**
 * The only way to the database while serving: a connection pool in pipeline mode, and transactions that are bound to a
 * school.
 */

import pg from 'pg';
import { Failure } from '../failure.ts';
import { openGates } from '../gate.ts';
import { isId } from '../ids.ts';
import { drizzle, type NodePgDatabase } from './drizzle.ts';
import { type News, type OutboxRow, writeNews } from './news.ts';
import { type Opening, openWith, sendOpenings } from './opening.ts';
import { gaveWay } from './why-failed.ts';

export type Query = NodePgDatabase<Record<string, never>>;

/** A transaction inside one school: everything that a use case may touch. */
export interface Tx {
  readonly schoolId: string;
  readonly query: Query;
  readonly client: pg.ClientBase;
  /** The current time of this transaction. */
  readonly now: Date;
  /** Writes a domain event in this transaction; subscribers receive it after the commit. */
  readonly tell: (news: News) => void;
  /**
   * Runs the last statement and sends the commit right behind it, so that both take one round trip. If it is also the
   * first statement, it runs without `begin` as a transaction of its own; so it must be a single statement that names
   * its school (see `save_answer`). Afterwards only transient events may be published.
   */
  readonly last: <T>(ask: () => Promise<T>) => Promise<T>;
  /**
   * Releases the connection if no statement has been sent, and returns whether it did. The remaining work then runs in
   * another transaction, and this one publishes transient events only.
   */
  readonly leave: () => boolean;
}

/** Thrown when the data that the work relied on has changed and nothing has been written: the transaction restarts. */
export class Again extends Error {}

export interface Database {
  readonly inSchool: <T>(schoolId: string, work: (tx: Tx) => Promise<T>) => Promise<T>;
  /**
   * Runs a read-only transaction. PostgreSQL refuses changes in it, so the reply need not wait for its end, and the
   * commit leaves with the next statement on the connection.
   */
  readonly lookInSchool: <T>(schoolId: string, work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Runs without a school, so that only data of the whole installation is visible. */
  readonly outsideSchools: <T>(work: (query: Query, client: pg.PoolClient) => Promise<T>) => Promise<T>;
  readonly onCommitted: (listener: (rows: readonly OutboxRow[]) => void) => void;
  readonly close: () => Promise<void>;
}

type Ended = Pick<pg.QueryResult, 'command'>;
/** The result for a transaction that never began or that was a single statement. */
const nothingToEnd: Ended = { command: 'COMMIT' };

/** The maximum number of attempts when conflicts restart a transaction. */
const mostTimes = 3;

/** Acquiring a connection or a slot fails after this time. */
const patience = 30_000;

/**
 * Changes hold a connection while they wait for each other's locks; this limit keeps one school from occupying all
 * connections.
 */
const placesOfSchool = (connections: number): number => Math.max(1, Math.floor((connections * 2) / 3));

const queries = new WeakMap<pg.PoolClient, Query>();

function queryOf(client: pg.PoolClient): Query {
  let query = queries.get(client);
  if (!query) {
    query = drizzle(client);
    queries.set(client, query);
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
    connectionTimeoutMillis: patience,
    application_name: 'klasna',
  } as pg.PoolConfig);
  pool.on('error', () => {
    // An idle connection broke (the database restarted): the pool drops it and opens another one when needed.
  });
  pool.on('connect', (client) => {
    sendOpenings(client);
    // While a transaction holds the connection, the pool does not listen to its errors, and an unhandled 'error' event
    // would end the process. The statement in flight fails with the same error.
    client.on('error', () => {});
  });
  const listeners: ((rows: readonly OutboxRow[]) => void)[] = [];
  /** Connections whose read-only transaction has not been committed yet. */
  const looking = new WeakSet<pg.PoolClient>();
  const fewChanges = openGates(Number.POSITIVE_INFINITY, placesOfSchool(connections));

  /** Resolves with a function that releases the slot; rejects after the timeout, as the pool does. */
  const takePlace = (schoolId: string): Promise<() => void> =>
    new Promise((take, refuse) => {
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        refuse(new Failure('unavailable'));
      }, patience);
      const hold = (leave: () => void): void => {
        clearTimeout(timer);
        if (isLate) leave();
        else take(leave);
      };
      void fewChanges(schoolId, () => new Promise<void>(hold));
    });

  interface Opened extends Tx {
    readonly client: pg.PoolClient;
    readonly opening: Opening;
    /** Takes effect once, because afterwards another transaction may hold the connection. */
    readonly giveBack: (broken?: Error) => void;
  }

  function endSoon(client: pg.PoolClient): void {
    looking.add(client);
    setImmediate(() => {
      // An error here breaks the connection, which the pool detects.
      if (looking.delete(client)) client.query('commit').catch(() => {});
    });
  }

  async function transact<T>(
    { client, opening, giveBack, ...rest }: Opened,
    work: (tx: Tx) => Promise<T>,
    end: (result: T) => Promise<T> | T,
  ): Promise<T> {
    let broken: Error | undefined;
    try {
      const result = await work({ client, ...rest });
      await opening.sent();
      return await end(result);
    } catch (error) {
      if (opening.sent())
        await client.query('rollback').catch((problem: Error) => {
          broken = problem;
        });
      throw error;
    } finally {
      giveBack(broken);
    }
  }

  const open = async (
    how: 'begin' | 'begin read only',
    schoolId: string,
    { tell, last }: Pick<Tx, 'tell' | 'last'>,
  ): Promise<Opened> => {
    if (!isId(schoolId)) throw new Error('a school id must be a UUID');
    const leavePlace = how === 'begin' ? await takePlace(schoolId) : undefined;
    const client = await pool.connect().catch((problem: unknown) => {
      leavePlace?.();
      throw problem;
    });
    // The next use of the connection ends a preceding read-only transaction.
    const before = looking.delete(client) ? 'commit' : undefined;
    const opening = openWith(client, `${how}; set local app.school_id = '${schoolId}'`, before);
    let isHeld = true;
    const giveBack = (broken?: Error): void => {
      if (!isHeld) return;
      isHeld = false;
      opening.forgo();
      client.release(broken);
      leavePlace?.();
    };
    const leave = (): boolean => {
      if (opening.sent()) return false;
      giveBack();
      return true;
    };
    const query = queryOf(client);
    return { schoolId, client, query, now: new Date(), tell, last, leave, opening, giveBack };
  };

  async function lookInSchool<T>(schoolId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    const tell = () => {
      throw new Error('a read-only transaction cannot publish events');
    };
    const tx = await open('begin read only', schoolId, { tell, last: (ask) => ask() });
    return transact(tx, work, (result) => {
      if (tx.opening.sent()) endSoon(tx.client);
      return result;
    });
  }

  async function inSchool<T>(schoolId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    for (let time = 1; ; time += 1) {
      try {
        return await changeInSchool(schoolId, work);
      } catch (error) {
        if (!(error instanceof Again || gaveWay(error)) || time === mostTimes) throw error;
      }
    }
  }

  async function changeInSchool<T>(schoolId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    const told: News[] = [];
    let committed: Promise<Ended> | undefined;
    const last = async <A>(ask: () => Promise<A>): Promise<A> => {
      const isAlone = opening.forgo();
      const asked = ask();
      committed = isAlone ? asked.then(() => nothingToEnd) : client.query('commit');
      const [answered] = await Promise.all([asked, committed]);
      return answered;
    };
    const opened = await open('begin', schoolId, { tell: (news) => void told.push(news), last });
    const { client, opening } = opened;
    const leave = (): boolean => {
      const hasLeft = opened.leave();
      if (hasLeft) committed = Promise.resolve(nothingToEnd);
      return hasLeft;
    };
    return transact({ ...opened, leave }, work, async (result) => {
      if (committed && told.some(({ fleeting }) => fleeting !== true))
        throw new Error('a stored event was published after the commit');
      const written = told.length > 0 ? writeNews(client, schoolId, told) : [];
      const commit = () => (opening.sent() ? client.query('commit') : nothingToEnd);
      // Both leave together: if the insert fails, PostgreSQL answers the commit with a rollback.
      const [rows, ended] = await Promise.all([written, committed ?? commit()]);
      // PostgreSQL also answers a commit with a rollback after the error of an earlier statement was swallowed.
      if (ended.command !== 'COMMIT') throw new Error('the transaction was rolled back');
      if (rows.length > 0) for (const listener of listeners) listener(rows);
      return result;
    });
  }

  async function outsideSchools<T>(work: (query: Query, client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    try {
      if (looking.delete(client)) await client.query('commit');
      return await work(queryOf(client), client);
    } finally {
      client.release();
    }
  }

  return {
    inSchool,
    lookInSchool,
    outsideSchools,
    onCommitted: (listener) => void listeners.push(listener),
    close: () => pool.end(),
  };
}

interface Preparable<P, R> {
  readonly execute: (values: P) => Promise<R>;
}

/**
 * Builds a frequent query once per connection and prepares it there, which saves both the query builder and PostgreSQL
 * from repeating that work.
 */
export function prepared<P extends Record<string, unknown>, R>(build: (query: Query) => Preparable<P, R>) {
  const known = new WeakMap<pg.ClientBase, Preparable<P, R>>();
  return (tx: Tx, values: P): Promise<R> => {
    let statement = known.get(tx.client);
    if (!statement) {
      statement = build(tx.query);
      known.set(tx.client, statement);
    }
    return statement.execute(values);
  };
}
