import { randomBytes } from 'node:crypto';
import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import { inject } from 'vitest';
import { templateDatabase } from './global-setup.ts';

export interface TestDatabase {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/** Creates a database copied from the migrated template (or from an empty one). */
export async function createTestDatabase(sourceDatabase: string = templateDatabase): Promise<TestDatabase> {
  const baseUrl = inject('databaseUrl');
  const name = `klasna_test_${randomBytes(6).toString('hex')}`;
  await withOwnerConnection(baseUrl, async (client) => {
    // Serialises the copies, because PostgreSQL needs exclusive access to the template.
    await client.query('select pg_advisory_lock(7210599)');
    await client.query(`create database ${name} template ${sourceDatabase} strategy file_copy`);
  });
  const url = new URL(baseUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () =>
      withOwnerConnection(baseUrl, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`);
      }),
  };
}
