/**
 * Runs single statements without `begin` and `commit`: PostgreSQL runs each as its own transaction and replies after
 * its commit, so a change takes one message instead of three. Only the most frequent change uses this channel
 * (`answer-writer.ts`); everything else uses a transaction (docs/decisions/0049-answer-writer.md).
 */
import type pg from 'pg';
import { beginTexts, type Connection, sendInOnePacket } from './connections.ts';
import { retryOnConflict } from './retry-transaction.ts';
import { sendTogether } from './send-together.ts';
import { runStatement } from './statement.ts';

/**
 * Runs one statement. The statement itself must set its school for its duration: `set_config('app.school_id', …,
 * true)`. Otherwise row-level security hides every row.
 */
export type RunStatement = <R extends pg.QueryResultRow>(
  schoolId: string,
  statement: pg.QueryConfig,
) => Promise<R[]>;

export function createStatementChannel(
  acquireForChange: (schoolId: string) => Promise<Connection>,
  isDistributed: boolean,
): RunStatement {
  return (schoolId, statement) =>
    retryOnConflict(async () => {
      const { client, pendingCommit, release } = await acquireForChange(schoolId);
      try {
        // Ignores the error of this commit: the connection is broken then, and the statement fails too.
        if (pendingCommit !== '') client.query(pendingCommit).catch(() => {});
        if (isDistributed) return await runInTransaction(client, schoolId, statement);
        return (await runStatement(client, statement, undefined)).rows;
      } finally {
        release();
      }
    });
}

/** Citus passes the school on to its nodes only within a transaction, which is sent as a whole. */
async function runInTransaction<R extends pg.QueryResultRow>(
  client: pg.PoolClient,
  schoolId: string,
  statement: pg.QueryConfig,
): Promise<R[]> {
  sendInOnePacket(client);
  const [beginSql, setSchoolSql] = beginTexts(schoolId, false);
  const [, , result] = await sendTogether(
    client.query(beginSql),
    client.query(setSchoolSql),
    runStatement(client, statement, undefined),
    client.query('commit'),
  );
  return result.rows as R[];
}
