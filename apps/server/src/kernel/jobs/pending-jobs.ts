/**
 * Moves pending jobs from one database to another. The tables of the queue belong to pg-boss and change with its
 * versions, so only the fields that we sent are moved. A running job becomes pending again, as after a crash.
 */
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { jobSchema } from './prepare-job-queue.ts';

/** The SQL source of a `copy … to`, which works only if the queue exists. */
export const pendingJobsSql = `
  (select id, name, policy, data, start_after, singleton_key from ${jobSchema}.job
    where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss\\_\\_%' order by id)`;

const temporaryTable = 'waiting_jobs';

export async function hasJobQueue(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [
    `${jobSchema}.job`,
  ]);
  return rows[0]?.found === true;
}

/** Creates the temporary table that receives the jobs, within a transaction. */
export async function createPendingJobsTable(client: pg.ClientBase): Promise<string> {
  await client.query(`
    create temporary table ${temporaryTable}
      (id uuid, name text, policy text, data jsonb, start_after timestamptz, singleton_key text) on commit drop`);
  return temporaryTable;
}

interface PendingJob {
  readonly id: string;
  readonly data: object;
  readonly startAfter: Date;
  readonly singletonKey: string | null;
}

/** Replaces all jobs of the queue by these, in the same transaction. */
export async function restorePendingJobs(ownerUrl: string, client: pg.ClientBase): Promise<void> {
  const boss = new PgBoss({
    ...{ connectionString: ownerUrl, schema: jobSchema, max: 1 },
    ...{ migrate: false, createSchema: false, supervise: false, schedule: false },
  });
  boss.on('error', () => {
    // Ignores the error here, because the running call fails with the same error.
  });
  await boss.start();
  try {
    const queues = await client.query<{ name: string; policy: string | null }>(
      `select name, min(policy) as policy from ${temporaryTable} group by name order by name`,
    );
    // Creates the queues of the jobs. A queue without a worker does nothing, and the next start of a server declares
    // its queues again.
    for (const { name, policy } of queues.rows)
      await boss.createQueue(name, { policy: policy ?? 'standard' });
    await client.query(`delete from ${jobSchema}.job`);
    const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) };
    for (const { name } of queues.rows) {
      const { rows } = await client.query<PendingJob>(
        `select id, data, start_after as "startAfter", singleton_key as "singletonKey" from ${temporaryTable} where name = $1 order by id`,
        [name],
      );
      const jobs = rows.map(({ singletonKey, ...job }) => ({
        ...job,
        ...(singletonKey !== null && { singletonKey }),
      }));
      await boss.insert(name, jobs, { db });
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}
