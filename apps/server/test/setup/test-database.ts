import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { closeDatabase, onEach } from './citus-cluster.ts';
import { templateDatabase } from './global-setup.ts';

export interface TestDatabase {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/** Creates a database copied from the migrated template (or from an empty one). */
export async function createTestDatabase(sourceDatabase: string = templateDatabase): Promise<TestDatabase> {
  const baseUrl = inject('databaseUrl');
  const nodeUrls = [baseUrl, ...inject('workerUrls')];
  const name = `klasna_test_${randomBytes(6).toString('hex')}`;
  await onEach(
    nodeUrls,
    // Serialises the copies, because PostgreSQL needs exclusive access to the template.
    'select pg_advisory_lock(7210599)',
    `create database ${name} template ${sourceDatabase} strategy file_copy`,
  );
  const url = new URL(baseUrl);
  url.pathname = `/${name}`;
  const drop = async (): Promise<void> => {
    // Citus connects again to a database that is only about to be dropped.
    if (nodeUrls.length > 1) await closeDatabase(nodeUrls, name);
    await onEach(nodeUrls, `drop database if exists ${name} with (force)`);
  };
  return { url: url.href, drop };
}
