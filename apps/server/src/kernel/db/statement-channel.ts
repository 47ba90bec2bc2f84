/**
 * Runs single statements without `begin` and `commit`: PostgreSQL runs each as a transaction of its own and replies after
 * its commit, so a change takes one message instead of three. Made for the most frequent change (`answer-writer.ts`);
 * everything else uses a transaction (docs/decisions/0049-answer-writer.md).
 */
import type pg from 'pg';
import type { Connections } from './connections.ts';
import { retryOnConflict } from './retry-transaction.ts';

/**
 * The statement sets its school itself, for its own duration: `set_config('app.school_id', …, true)`. Without it,
 * row-level security hides every row from it.
 */
export type RunStatement = <R extends pg.QueryResultRow>(
  schoolId: string,
  statement: pg.QueryConfig,
) => Promise<R[]>;

export function createStatementChannel({ acquireForChange }: Connections): RunStatement {
  return (schoolId, statement) =>
    retryOnConflict(async () => {
      const { client, pendingCommit, release } = await acquireForChange(schoolId);
      try {
        // If this commit fails, the connection is broken and the statement fails with it.
        if (pendingCommit !== '') client.query(pendingCommit).catch(() => {});
        return (await client.query(statement)).rows;
      } finally {
        release();
      }
    });
}
