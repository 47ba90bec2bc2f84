/**
 * The connection of a transaction, as use cases see it. A read begins no transaction before its second statement: the
 * first is a transaction by itself (`statement.ts`), and most reads have no other. Nothing is lost by that, because under
 * "read committed" every statement sees its own snapshot anyway.
 */
import type pg from 'pg';
import { runStatement, type StatementConfig } from './statement.ts';

export interface SchoolClient extends pg.ClientBase {
  /** Starts a transaction. A read sends `begin` when it needs it, everything else at once. */
  readonly start: (transaction: StartedTransaction) => void;
  /** Refuses further statements, which would begin a transaction that nobody ends. */
  readonly end: () => void;
  /** Whether a transaction was begun that has to be ended. */
  readonly isBegun: () => boolean;
  /** Returns the same once it has begun; throws if it could not begin. */
  readonly hasBegun: () => Promise<boolean>;
}

export interface StartedTransaction {
  readonly schoolId: string;
  readonly isReadOnly: boolean;
  /** Citus passes the school of a transaction on to its nodes, but not that of a single statement. */
  readonly isDistributed: boolean;
  /** `keepsPlans`: how the transaction begins; see `keepPlan`. */
  readonly begin: (keepsPlans: boolean) => Promise<unknown>;
}

/** Holds until the end of the transaction. */
export const setPlanModeSql = (keepsPlans: boolean): string =>
  `set local plan_cache_mode = ${keepsPlans ? 'force_generic_plan' : 'auto'}`;

type SchoolStatement = StatementConfig & { readonly keepsPlan?: boolean };

/**
 * Keeps the plan of a statement, where planning anew takes long and the values hardly change the plan. PostgreSQL compares costs that
 * it estimates: it expects ten elements of an array, and makes a new plan each time if there are fewer.
 */
export const keepPlan = <T extends pg.QueryConfig>(statement: T): T & { readonly keepsPlan: true } => ({
  ...statement,
  keepsPlan: true,
});

/** The same client, for statements that are made by others: all of them keep their plans. */
export const keepAllPlans = (client: pg.ClientBase): pg.ClientBase =>
  Object.create(client, {
    query: {
      value: (statement: pg.QueryConfig, values: unknown[]) => client.query(keepPlan(statement), values),
    },
  }) as pg.ClientBase;

const schoolClients = new WeakMap<pg.ClientBase, SchoolClient>();

/** Returns the same object for the same connection, which identifies its prepared statements. */
export function schoolClientOf(client: pg.ClientBase): SchoolClient {
  let schoolClient = schoolClients.get(client);
  if (!schoolClient) {
    schoolClient = createSchoolClient(client);
    schoolClients.set(client, schoolClient);
  }
  return schoolClient;
}

function createSchoolClient(client: pg.ClientBase): SchoolClient {
  let transaction: StartedTransaction | undefined;
  let begun: Promise<unknown> | undefined;
  let isFirst = true;
  /** Whether plans are kept after everything that was sent. Changing it takes a message. */
  let isKeepingPlans = false;

  function begin(started: StartedTransaction, keepsPlans: boolean): void {
    isKeepingPlans = keepsPlans;
    begun = started.begin(keepsPlans);
    // Prevents an unhandled rejection; `hasBegun` awaits it after statements that did not wait for it.
    begun.catch(() => {});
  }

  function start(started: StartedTransaction): void {
    transaction = started;
    begun = undefined;
    isFirst = started.isReadOnly && !started.isDistributed;
    if (!started.isReadOnly) begin(started, false);
  }

  function query(statement: SchoolStatement | string, values?: readonly unknown[]): Promise<pg.QueryResult> {
    if (!transaction) throw new Error('a statement was sent outside a transaction');
    // Citus finds the node by the values.
    const canKeepPlan = !transaction.isDistributed;
    const keepsPlan = canKeepPlan && typeof statement === 'object' && statement.keepsPlan === true;
    if (isFirst) {
      isFirst = false;
      return runStatement(client, statement, values, { schoolId: transaction.schoolId, keepsPlan });
    }
    if (!begun) begin(transaction, keepsPlan);
    if (isKeepingPlans !== keepsPlan) {
      isKeepingPlans = keepsPlan;
      // Ignores an error here, because the statement fails as well then.
      client.query(setPlanModeSql(keepsPlan)).catch(() => {});
    }
    return runStatement(client, statement, values);
  }

  async function hasBegun(): Promise<boolean> {
    await begun;
    return begun !== undefined;
  }

  return Object.create(client, {
    query: { value: query },
    start: { value: start },
    end: { value: () => (transaction = undefined) },
    isBegun: { value: () => begun !== undefined },
    hasBegun: { value: hasBegun },
  }) as SchoolClient;
}
