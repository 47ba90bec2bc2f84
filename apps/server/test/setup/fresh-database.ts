import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { asOwner } from '../../src/kernel/db/migrate.ts';
import { template } from './global-setup.ts';

export interface FreshDatabase {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/** Creates a database copied from the migrated template (or from an empty one). */
export async function freshDatabase(from: string = template): Promise<FreshDatabase> {
  const base = inject('databaseUrl');
  const name = `klasna_test_${randomBytes(6).toString('hex')}`;
  await asOwner(base, async (client) => {
    // Serialises the copies, because PostgreSQL needs exclusive access to the template.
    await client.query('select pg_advisory_lock(7210599)');
    await client.query(`create database ${name} template ${from} strategy file_copy`);
  });
  const url = new URL(base);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () =>
      asOwner(base, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`);
      }),
  };
}
