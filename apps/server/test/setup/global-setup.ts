/**
 * Starts one PostgreSQL per test run: a template database is migrated once, and every test database is a copy of it.
 */
import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { startCluster } from '../../src/kernel/db/embedded.ts';
import { asOwner, migrate } from '../../src/kernel/db/migrate.ts';
import { prepareJobs } from '../../src/kernel/jobs/prepare.ts';
import { temporaryFolder } from './temporary-folder.ts';

export const template = 'klasna_template';

/** Test data need not survive a power failure. */
const reckless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' };

// biome-ignore lint/style/noDefaultExport: Vitest calls it so
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const folder = temporaryFolder('test');
  const cluster = given === undefined ? await startCluster(folder, reckless) : undefined;
  const urlOf = (database: string): string => {
    if (cluster) return cluster.url(database);
    const url = new URL(given ?? '');
    url.pathname = `/${database}`;
    return url.href;
  };
  const base = urlOf('postgres');
  await asOwner(base, async (client) => {
    await client.query(`drop database if exists ${template} with (force)`);
    await client.query(`create database ${template}`);
  });
  await migrate(urlOf(template));
  await prepareJobs(urlOf(template));
  provide('databaseUrl', base);
  return async () => {
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
  }
}
