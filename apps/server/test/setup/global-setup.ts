/**
 * Starts one PostgreSQL per test run: a template database is migrated once, and every test database is a copy of it.
 */
import { rmSync } from 'node:fs';
import { startCluster } from '@klasna/postgres/embedded-cluster';
import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../src/kernel/db/migrate.ts';
import { prepareJobQueue } from '../../src/kernel/jobs/prepare-job-queue.ts';
import { closeDatabase, createMigratedCitusDatabase, startCitusCluster } from './citus-cluster.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

export const templateDatabase = process.env.TEST_TEMPLATE_DATABASE ?? 'klasna_template';

/** Settings without durability, because test data need not survive a power failure. */
const unsafeSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
};

// biome-ignore lint/style/noDefaultExport: Vitest calls it so
export default function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const citusPrograms = process.env.TEST_CITUS;
  return citusPrograms ? setUpCitus(provide, citusPrograms) : setUpPostgres(provide);
}

/** `programs`: the folder of a PostgreSQL with Citus. */
async function setUpCitus(provide: TestProject['provide'], programs: string): Promise<() => Promise<void>> {
  const folder = createTemporaryFolder('test');
  const cluster = await startCitusCluster(folder, programs, unsafeSettings);
  await createMigratedCitusDatabase(cluster.urls, templateDatabase);
  const [baseUrl, ...workerUrls] = cluster.urls('postgres');
  await closeDatabase([baseUrl, ...workerUrls], templateDatabase);
  provide('databaseUrl', baseUrl);
  provide('workerUrls', workerUrls);
  return async () => {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function setUpPostgres(provide: TestProject['provide']): Promise<() => Promise<void>> {
  const configuredUrl = process.env.TEST_DATABASE_URL;
  const folder = createTemporaryFolder('test');
  const cluster = configuredUrl === undefined ? await startCluster(folder, unsafeSettings) : undefined;
  const urlOf = (database: string): string => {
    if (cluster) return cluster.url(database);
    const url = new URL(configuredUrl ?? '');
    url.pathname = `/${database}`;
    return url.href;
  };
  const baseUrl = urlOf('postgres');
  await withOwnerConnection(baseUrl, async (client) => {
    await client.query(`drop database if exists ${templateDatabase} with (force)`);
    await client.query(`create database ${templateDatabase}`);
  });
  await migrate(urlOf(templateDatabase));
  await prepareJobQueue(urlOf(templateDatabase));
  provide('databaseUrl', baseUrl);
  provide('workerUrls', []);
  return async () => {
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
    /** The workers of a Citus cluster, on which databases are created as well; otherwise empty. */
    workerUrls: string[];
  }
}
