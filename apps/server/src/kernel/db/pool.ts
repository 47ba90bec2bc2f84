/** The only access to the database while serving: transactions that are bound to a school, and single statements. */

import type pg from 'pg';
import type { Caller } from '../caller.ts';
import { Failure } from '../failure.ts';
import { isId } from '../ids.ts';
import { beginTexts, type Connection, sendInOnePacket } from './connections.ts';
import { type Nodes, openNodes } from './distributed/nodes.ts';
import { type DomainEvent, type OutboxRow, writeOutbox } from './domain-event.ts';
import { drizzle, type NodePgDatabase } from './drizzle.ts';
import { retryOnConflict } from './retry-transaction.ts';
import { keepAllPlans, schoolClientOf, setPlanModeSql } from './school-client.ts';
import { sendTogether } from './send-together.ts';
import { createStatementChannel, type RunStatement } from './statement-channel.ts';
import { openTransactionEnd, type TransactionEnd, type TransactionHooks } from './transaction-hooks.ts';

export type QueryBuilder = NodePgDatabase<Record<string, never>>;

/** A transaction inside one school, through which a use case reads and writes everything. */
export interface Tx extends TransactionHooks {
  readonly schoolId: string;
  readonly query: QueryBuilder;
  readonly client: pg.ClientBase;
  /** The current time of this transaction. */
  readonly now: Date;
  /** The caller whose request the transaction serves; undefined in jobs, subscribers and commands. */
  readonly caller?: Caller;
  /** Writes a domain event in this transaction; subscribers receive it after the commit. */
  readonly publish: (event: DomainEvent) => void;
}

export interface Database extends Pick<Nodes, 'readPoolFigures' | 'connectionWaits' | 'observeStatements'> {
  readonly inSchool: <T>(schoolId: string, work: (tx: Tx) => Promise<T>, caller?: Caller) => Promise<T>;
  /**
   * Runs a read-only transaction. PostgreSQL refuses changes in it, so the reply need not wait for its end, and the
   * commit leaves with the next statement on the connection.
   */
  readonly readInSchool: <T>(schoolId: string, work: (tx: Tx) => Promise<T>, caller?: Caller) => Promise<T>;
  /** Runs a transaction without a school, in which only data of the whole installation is visible. */
  readonly outsideSchools: <T>(
    work: (query: QueryBuilder, client: pg.PoolClient) => Promise<T>,
  ) => Promise<T>;
  readonly runStatement: RunStatement;
  /** Whether the rows of schools lie on the nodes of a Citus cluster. */
  readonly isDistributed: boolean;
  readonly onCommitted: (listener: (rows: readonly OutboxRow[]) => void) => void;
  readonly close: () => Promise<void>;
}

const queryBuilders = new WeakMap<pg.ClientBase, QueryBuilder>();

function queryBuilderFor(client: pg.ClientBase): QueryBuilder {
  let query = queryBuilders.get(client);
  if (!query) {
    query = drizzle(client as pg.PoolClient);
    queryBuilders.set(client, query);
  }
  return query;
}

interface TransactionOptions<T> {
  readonly schoolId: string;
  readonly isReadOnly: boolean;
  readonly isDistributed: boolean;
  readonly publish: Tx['publish'];
  readonly transactionEnd: TransactionEnd;
  readonly caller?: Caller | undefined;
  readonly work: (tx: Tx) => Promise<T>;
  readonly end: (client: pg.PoolClient) => Promise<void> | void;
}

async function transact<T>(
  { client, pendingCommit, release }: Connection,
  options: TransactionOptions<T>,
): Promise<T> {
  const { schoolId, isReadOnly, isDistributed, publish, transactionEnd, caller, work, end } = options;
  const { beforeCommit, afterRollback, runBeforeCommit, runAfterRollback } = transactionEnd;
  const schoolClient = schoolClientOf(client);
  // Ignores the error of a commit here, because the connection is broken then, and the next statement fails too.
  if (isReadOnly && pendingCommit !== '') client.query(pendingCommit).catch(() => {});
  const begin = (keepsPlans: boolean): Promise<unknown> => {
    sendInOnePacket(client);
    const [beginSql, setSchoolSql] = beginTexts(schoolId, isReadOnly);
    const firstSql = isReadOnly ? beginSql : pendingCommit + beginSql;
    const setPlanSql = keepsPlans ? `; ${setPlanModeSql(true)}` : '';
    if (!isDistributed) return client.query(`${firstSql}; ${setSchoolSql}${setPlanSql}`);
    // Citus sends the text around a SET LOCAL to the other nodes as it came.
    return sendTogether(client.query(firstSql), client.query(setSchoolSql));
  };
  schoolClient.start({ schoolId, isReadOnly, isDistributed, begin });
  let broken: Error | undefined;
  let isEnding = false;
  try {
    const query = queryBuilderFor(schoolClient);
    const now = new Date();
    const hooks = { beforeCommit, afterRollback };
    const result = await work({
      schoolId,
      client: schoolClient,
      query,
      now,
      publish,
      ...hooks,
      ...(caller && { caller }),
    });
    await runBeforeCommit();
    const hasBegun = await schoolClient.hasBegun();
    isEnding = true;
    if (hasBegun) await end(client);
    schoolClient.end();
    release();
    return result;
  } catch (error) {
    if (schoolClient.isBegun())
      await client.query('rollback').catch((problem: Error) => {
        broken = problem;
      });
    schoolClient.end();
    // Releases the connection first, so that this work may open a transaction of its own.
    release(broken);
    if (!isEnding) await runAfterRollback();
    throw error;
  }
}

type Outcome<T> = { readonly value: T } | { readonly refusal: Failure };

/** A refusal that keeps its changes ends the transaction like a success, and is thrown after the commit. */
async function toOutcome<T>(work: Promise<T>): Promise<Outcome<T>> {
  try {
    return { value: await work };
  } catch (error) {
    if (error instanceof Failure && error.detail.keepsChanges) return { refusal: error };
    throw error;
  }
}

function assertSchoolId(schoolId: string): void {
  if (!isId(schoolId)) throw new Error('a school id must be a UUID');
}

export function openPool(
  url: string,
  connectionCount: number,
  { isDistributed }: Pick<Database, 'isDistributed'>,
): Database {
  const nodes = openNodes(url, connectionCount, { isDistributed });
  const listeners: ((rows: readonly OutboxRow[]) => void)[] = [];

  async function readInSchool<T>(schoolId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    assertSchoolId(schoolId);
    const publish = () => {
      throw new Error('a read-only transaction cannot publish events');
    };
    const connection = await nodes.acquireAtSchool(schoolId);
    return transact(connection, {
      schoolId,
      isReadOnly: true,
      isDistributed,
      publish,
      transactionEnd: openTransactionEnd(),
      work,
      end: connection.commitLater,
    });
  }

  async function changeInSchool<T>(
    schoolId: string,
    work: (tx: Tx) => Promise<T>,
    caller: Caller | undefined,
  ): Promise<T> {
    assertSchoolId(schoolId);
    const published: DomainEvent[] = [];
    const publish = (event: DomainEvent): void => void published.push(event);
    let rows: readonly OutboxRow[] = [];
    const end = async (client: pg.PoolClient): Promise<void> => {
      const outboxWrite = published.length > 0 ? writeOutbox(client, schoolId, published) : [];
      // Sends both together: if the insert fails, PostgreSQL answers the commit with a rollback.
      const [written, { command }] = await Promise.all([outboxWrite, client.query('commit')]);
      // Checks the answer, because PostgreSQL also rolls back if the error of an earlier statement was swallowed.
      if (command !== 'COMMIT') throw new Error('the transaction was rolled back');
      rows = written;
    };
    const connection = await nodes.coordinator.acquireForChange(schoolId);
    const result = await transact(connection, {
      schoolId,
      isReadOnly: false,
      isDistributed,
      publish,
      transactionEnd: openTransactionEnd(),
      caller,
      work: (tx) => toOutcome(work(tx)),
      end,
    });
    if (rows.length > 0) for (const listener of listeners) listener(rows);
    if ('refusal' in result) throw result.refusal;
    return result.value;
  }

  async function outsideSchools<T>(
    work: (query: QueryBuilder, client: pg.PoolClient) => Promise<T>,
  ): Promise<T> {
    const { client, pendingCommit, release } = await nodes.coordinator.acquire();
    try {
      if (pendingCommit !== '') await client.query(pendingCommit);
      return await work(queryBuilderFor(client), client);
    } finally {
      release();
    }
  }

  return {
    inSchool: (schoolId, work, caller) => retryOnConflict(() => changeInSchool(schoolId, work, caller)),
    readInSchool,
    outsideSchools,
    runStatement: createStatementChannel(nodes.acquireForChangeAtSchool, isDistributed),
    isDistributed,
    onCommitted: (listener) => void listeners.push(listener),
    readPoolFigures: nodes.readPoolFigures,
    connectionWaits: nodes.connectionWaits,
    observeStatements: nodes.observeStatements,
    close: nodes.close,
  };
}

interface PreparableQuery<P, R> {
  readonly execute: (values: P) => Promise<R>;
}

/**
 * Builds a frequent query once per connection and prepares it there, which saves both the query builder and PostgreSQL
 * from repeating that work. `keepsPlan`: see `keepPlan`.
 */
export function prepareQuery<P extends Record<string, unknown>, R>(
  build: (query: QueryBuilder) => PreparableQuery<P, R>,
  { keepsPlan = false }: { readonly keepsPlan?: boolean } = {},
) {
  const statements = new WeakMap<pg.ClientBase, PreparableQuery<P, R>>();
  return (tx: Tx, values: P): Promise<R> => {
    let statement = statements.get(tx.client);
    if (!statement) {
      statement = build(keepsPlan ? drizzle(keepAllPlans(tx.client) as pg.PoolClient) : tx.query);
      statements.set(tx.client, statement);
    }
    return statement.execute(values);
  };
}
