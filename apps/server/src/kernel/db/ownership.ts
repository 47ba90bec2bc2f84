/**
 * Owns an embedded cluster through an advisory lock on an open connection, so that ownership ends with the process,
 * however it ends. If the database crashes, the connection is lost too; then the cluster is restarted in place and the
 * lock acquired again.
 */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Cluster } from './embedded.ts';

export interface Ownership {
  /** Releases the cluster and stops it, unless another process owns it by now. */
  readonly end: () => Promise<void>;
}

const ownershipKey = 7_210_502;
const retryAfter = 500;

/** Returns undefined if another process owns the cluster. */
export async function own(cluster: Cluster): Promise<Ownership | undefined> {
  let held = await take(cluster.url('postgres'));
  if (!held) return undefined;
  let ending = false;
  let taking: Promise<void> | undefined;

  async function takeAgain(): Promise<void> {
    while (!ending) {
      // The crashed PostgreSQL first has to release its files.
      await pause(retryAfter);
      try {
        await cluster.revive();
        held = await take(cluster.url('postgres'));
        if (held) watch(held);
        return;
      } catch {
        // Not reachable yet: try again.
      }
    }
  }
  function watch(client: pg.Client): void {
    client.once('end', () => {
      held = undefined;
      if (!ending) taking = takeAgain();
    });
  }
  watch(held);

  return {
    end: async () => {
      ending = true;
      await taking;
      if (!held) return;
      await held.end();
      await cluster.stop();
    },
  };
}

async function take(url: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: 15_000,
    application_name: 'klasna ownership',
  });
  client.on('error', () => {
    // An 'end' event follows, and the code above listens to it.
  });
  await client.connect();
  const answer = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
    ownershipKey,
  ]);
  if (answer.rows[0]?.mine) return client;
  await client.end();
  return undefined;
}
