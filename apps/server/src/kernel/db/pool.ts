/** The one way to the database while serving: a pool in pipeline mode, and transactions that know their school. */

import pg from 'pg';
import { Failure } from '../failure.ts';
import { openGates } from '../gate.ts';
import { isId } from '../ids.ts';
import { drizzle, type NodePgDatabase } from './drizzle.ts';
import { type News, type OutboxRow, writeNews } from './news.ts';
import { type Opening, openWith, sendOpenings } from './opening.ts';
import { gaveWay } from './why-failed.ts';

export type Query = NodePgDatabase<Record<string, never>>;

/** A transaction inside one school. Everything a verb may touch hangs on it. */
export interface Tx {
  readonly schoolId: string;
  readonly query: Query;
  readonly client: pg.ClientBase;
  /** The moment this transaction calls now. */
  readonly now: Date;
  /** Written with the change, told after the commit. */
  readonly tell: (news: News) => void;
  /**
   * For what is asked last: the commit leaves right behind it, so that both take one trip. Where nothing was asked before,
   * the question is a transaction by itself; so it has to be one statement, which says its school (see `save_answer`).
   * Afterwards nothing can be asked any more, and only fleeting news be told.
   */
  readonly last: <T>(ask: () => Promise<T>) => Promise<T>;
  /**
   * Gives the connection back where nothing was asked, and answers whether it did: what is left to do is then done by
   * another transaction, and here only fleeting news are told.
   */
  readonly leave: () => boolean;
}

/** What the work relied on is not so any more, and it has changed nothing: it is done once more from the beginning. */
export class Again extends Error {}

export interface Database {
  readonly inSchool: <T>(schoolId: string, work: (tx: Tx) => Promise<T>) => Promise<T>;
  /**
   * Only to look: PostgreSQL refuses to change anything, so the answer need not wait for the end of the transaction,
   * and its end leaves with whatever the connection is asked next.
   */
  readonly lookInSchool: <T>(schoolId: string, work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** No school is set: only what is the installation's own is visible. */
  readonly outsideSchools: <T>(work: (query: Query, client: pg.PoolClient) => Promise<T>) => Promise<T>;
  readonly onCommitted: (listener: (rows: readonly OutboxRow[]) => void) => void;
  readonly close: () => Promise<void>;
}

type Ended = Pick<pg.QueryResult, 'command'>;
/** Of a transaction that was never opened, or that was one statement. */
const nothingToEnd: Ended = { command: 'COMMIT' };

/** How often work is tried whose ground changes under it. */
const mostTimes = 3;

/** Whoever waits longer for a connection is told that there was none. */
const patience = 30_000;

/** Changes wait for each other's locks while they hold a connection: those of one school never hold all of them. */
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
    // Messages leave without waiting for the answer to the one before, so opening a transaction costs no trip of its
    // own. The figures are in docs/decisions/0003-database-driver.md.
    pipeline: true,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    connectionTimeoutMillis: patience,
    application_name: 'klasna',
  } as pg.PoolConfig);
  pool.on('error', () => {
    // An idle connection broke (the database restarted): the pool has dropped it and opens another when one is needed.
  });
  pool.on('connect', (client) => {
    sendOpenings(client);
    // While a transaction has the connection nobody else listens to it, and what breaks it would end the process; the
    // statement under way fails with the same error.
    client.on('error', () => {});
  });
  const listeners: ((rows: readonly OutboxRow[]) => void)[] = [];
  /** Connections whose transaction has only looked, and has not been ended yet. */
  const looking = new WeakSet<pg.PoolClient>();
  const fewChanges = openGates(Number.POSITIVE_INFINITY, placesOfSchool(connections));

  /** Answers how the place is left. Who waits too long for one is refused, as by the pool. */
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
    /** Once, and then it is somebody else's. */
    readonly giveBack: (broken?: Error) => void;
  }

  function endSoon(client: pg.PoolClient): void {
    looking.add(client);
    setImmediate(() => {
      // What breaks here breaks the connection, which is the pool's to notice.
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
    if (!isId(schoolId)) throw new Error('a school id is a UUID');
    const leavePlace = how === 'begin' ? await takePlace(schoolId) : undefined;
    const client = await pool.connect().catch((problem: unknown) => {
      leavePlace?.();
      throw problem;
    });
    // A transaction before that has only looked, and still stands, is ended by whatever comes next.
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
      throw new Error('who only looks has nothing to tell');
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
        throw new Error('news that is written was told after the commit');
      const written = told.length > 0 ? writeNews(client, schoolId, told) : [];
      const commit = () => (opening.sent() ? client.query('commit') : nothingToEnd);
      // Both leave together: where writing fails, PostgreSQL answers the commit with a rollback.
      const [rows, ended] = await Promise.all([written, committed ?? commit()]);
      // PostgreSQL answers "commit" with a rollback when a statement had failed and its error was swallowed.
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
 * A question asked often: built once for each connection and prepared there, so that neither we nor PostgreSQL think
 * about it again.
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
