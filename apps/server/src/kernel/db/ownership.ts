/**
 * Ownership of an embedded cluster is a lock held by a connection: it ends with the process, however that ends. It ends
 * as well when the database falls; then the cluster is started where it was, and the lock taken again.
 */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Cluster } from './embedded.ts';

export interface Ownership {
  /** Gives the cluster up and stops it, unless somebody else has come to own it meanwhile. */
  readonly end: () => Promise<void>;
}

const ownershipKey = 7_210_502;
const retryAfter = 500;

/** Undefined when another process owns the cluster. */
export async function own(cluster: Cluster): Promise<Ownership | undefined> {
  let held = await take(cluster.url('postgres'));
  if (!held) return undefined;
  let ending = false;
  let taking: Promise<void> | undefined;

  async function takeAgain(): Promise<void> {
    while (!ending) {
      // The fallen one has to let go of its files first.
      await pause(retryAfter);
      try {
        await cluster.revive();
        held = await take(cluster.url('postgres'));
        if (held) watch(held);
        return;
      } catch {
        // Not yet.
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
    // The connection ends as well, and that is what is listened to.
  });
  await client.connect();
  const answer = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
    ownershipKey,
  ]);
  if (answer.rows[0]?.mine) return client;
  await client.end();
  return undefined;
}
