/**
 * Owns an embedded cluster through an advisory lock on an open connection, so that ownership ends with the process,
 * however it ends. If the database crashes, the connection is lost too; then the cluster is restarted in place and the
 * lock acquired again.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Cluster } from '@klasna/postgres/embedded-cluster';
import pg from 'pg';

export interface ClusterOwnership {
  /** Releases the cluster and stops it, unless another process owns it in the meantime. */
  readonly release: () => Promise<void>;
}

const ownershipLock = 7_210_502;
const retryDelayMs = 500;

/** Acquires the cluster; returns undefined if another process owns it. */
export async function acquireOwnership(cluster: Cluster): Promise<ClusterOwnership | undefined> {
  let connection = await connectAndLock(cluster.url('postgres'));
  if (!connection) return undefined;
  let isReleasing = false;
  let reacquiring: Promise<void> | undefined;

  async function reacquire(): Promise<void> {
    while (!isReleasing) {
      // Waits, because PostgreSQL has to release its files after a crash.
      await delay(retryDelayMs);
      try {
        await cluster.revive();
        connection = await connectAndLock(cluster.url('postgres'));
        if (connection) reacquireOnLoss(connection);
        return;
      } catch {
        // Tries again, because the database is not reachable yet.
      }
    }
  }
  function reacquireOnLoss(client: pg.Client): void {
    client.once('end', () => {
      connection = undefined;
      if (!isReleasing) reacquiring = reacquire();
    });
  }
  reacquireOnLoss(connection);

  return {
    release: async () => {
      isReleasing = true;
      await reacquiring;
      if (!connection) return;
      await connection.end();
      await cluster.stop();
    },
  };
}

async function connectAndLock(url: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: 15_000,
    application_name: 'klasna ownership',
  });
  client.on('error', () => {
    // Ignores the error here, because an 'end' event follows, which the code above handles.
  });
  await client.connect();
  const answer = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
    ownershipLock,
  ]);
  if (answer.rows[0]?.mine) return client;
  await client.end();
  return undefined;
}
