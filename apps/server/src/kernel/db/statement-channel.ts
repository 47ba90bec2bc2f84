/**
 * Runs single statements without `begin` and `commit`: PostgreSQL runs each as its own transaction and replies after
 * its commit, so a change takes one message instead of three. Only the most frequent change uses this channel
 * (`answer-writer.ts`); everything else uses a transaction (docs/decisions/0049-answer-writer.md).
 */
import type pg from 'pg';
import type { Connections } from './connections.ts';
import { retryOnConflict } from './retry-transaction.ts';
import { runStatement } from './statement.ts';

/**
 * Runs one statement. The statement itself must set its school for its duration: `set_config('app.school_id', …,
 * true)`. Otherwise row-level security hides every row.
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
        // Ignores the error of this commit: the connection is broken then, and the statement fails too.
        if (pendingCommit !== '') client.query(pendingCommit).catch(() => {});
        return (await runStatement(client, statement, undefined)).rows;
      } finally {
        release();
      }
    });
}
