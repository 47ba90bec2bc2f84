/** Migrates the schema of the job queue as the database owner; the serving account may only use it. */
import { setTimeout as delay } from 'node:timers/promises';
import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { hasCitus } from '../db/distributed/is-distributed.ts';

export const jobSchema = 'jobs';

const grantsSql = `
  grant usage on schema ${jobSchema} to klasna_app;
  grant select, insert, update, delete on all tables in schema ${jobSchema} to klasna_app;
`;

const indexTimeoutMs = 60_000;
const queueMigrationLock = 7_210_503;

/** Safe for concurrent starts: one process migrates, the others wait for its lock. */
export async function prepareJobQueue(ownerUrl: string): Promise<void> {
  await createQueueSchema(ownerUrl, (client) => client.query(grantsSql));
}

/**
 * Creates only the tables of the queue: before our own migrations, the role that receives the grants does not exist.
 */
export async function createQueueSchema(
  ownerUrl: string,
  afterwards: (client: pg.Client) => Promise<unknown> = async () => {},
): Promise<void> {
  await withOwnerConnection(ownerUrl, async (client) => {
    // Holds the lock until this connection ends.
    await client.query('select pg_advisory_lock($1)', [queueMigrationLock]);
    await migrateQueueSchema(ownerUrl);
    await afterwards(client);
  });
}

/** The queue stays on the coordinator of a Citus cluster: its nodes refuse the script of pg-boss, sent as a whole. */
async function toCoordinatorUrl(ownerUrl: string): Promise<string> {
  if (!(await withOwnerConnection(ownerUrl, hasCitus))) return ownerUrl;
  const url = new URL(ownerUrl);
  url.searchParams.set('options', '-c citus.enable_ddl_propagation=off');
  return url.href;
}

async function migrateQueueSchema(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: await toCoordinatorUrl(ownerUrl),
    schema: jobSchema,
    max: 1,
    supervise: false,
    schedule: false,
  });
  let problem: Error | undefined;
  boss.on('error', (error) => {
    problem = error;
  });
  await boss.start();
  try {
    await waitForIndexes(boss);
  } finally {
    await boss.stop({ graceful: false });
  }
  if (problem) throw problem;
}

/** An upgrade of pg-boss may build indexes concurrently; only the owner may do so, so it waits for them. */
async function waitForIndexes(boss: PgBoss): Promise<void> {
  const deadline = Date.now() + indexTimeoutMs;
  while (Date.now() < deadline) {
    const unfinished = (await boss.getBamStatus()).filter(
      ({ status, count }) => count > 0 && (status === 'pending' || status === 'in_progress'),
    );
    if (unfinished.length === 0) return;
    await delay(200);
  }
}
