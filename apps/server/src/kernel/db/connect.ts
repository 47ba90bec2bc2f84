/**
 * Turns settings into a usable database: the embedded cluster or the operator's server, checked, migrated and owned by
 * this process.
 */

import { startCluster } from '@klasna/postgres/embedded-cluster';
import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import { type Config, InvalidSetting } from '../../config.ts';
import { version } from '../../version.ts';
import { prepareJobQueue } from '../jobs/prepare-job-queue.ts';
import { acquireOwnership } from './cluster-ownership.ts';
import { isDistributed } from './distributed/is-distributed.ts';
import { compareVersions } from './expand-contract.ts';
import { migrate, readOldestVersion } from './migrate.ts';
import { type Database, openPool } from './pool.ts';
import { findServingProblem, prepareServingUrl } from './serving-account.ts';

export interface ConnectedDatabase {
  readonly database: Database;
  readonly ownerUrl: string;
  /** The connection URL of the serving account. */
  readonly serveUrl: string;
  readonly close: () => Promise<void>;
}

const embeddedDatabaseName = 'klasna';

export interface LocatedDatabase {
  readonly ownerUrl: string;
  /** Releases an embedded cluster and stops it unless another process owns it. */
  readonly release: () => Promise<void>;
}

/**
 * Connects to the database as its owner without migrating or changing it. `server`: this process becomes the only one
 * that may serve from an embedded cluster. `command`: opens a short connection, also while a server is running.
 */
export async function locateDatabase(config: Config, role: 'server' | 'command'): Promise<LocatedDatabase> {
  if (config.DATABASE_URL)
    return withVersionCheck(config, { ownerUrl: config.DATABASE_URL, release: async () => {} });
  const cluster = await startCluster(config.DATA_DIR).catch((error: NodeJS.ErrnoException) => {
    if (error.syscall === undefined) throw error;
    throw new InvalidSetting(`DATA_DIR: ${error.message}`);
  });
  const ownership = await acquireOwnership(cluster);
  if (!ownership && role === 'server') {
    throw new InvalidSetting(
      `DATA_DIR: another server already runs on ${config.DATA_DIR}; stop it first, or name another folder`,
    );
  }
  const release = async () => ownership?.release();
  try {
    await createDatabase(cluster.url('postgres'));
    return await withVersionCheck(config, { ownerUrl: cluster.url(embeddedDatabaseName), release });
  } catch (error) {
    await release();
    throw error;
  }
}

async function withVersionCheck(config: Config, located: LocatedDatabase): Promise<LocatedDatabase> {
  await nameSettingInErrors(config, () => checkVersion(located.ownerUrl));
  return located;
}

/** Names the responsible setting in errors caused by an unusable database. */
async function nameSettingInErrors<T>(config: Config, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof InvalidSetting || !config.DATABASE_URL || !isConnectionProblem(error)) throw error;
    throw new InvalidSetting(
      `DATABASE_URL: ${(error as Error).message || (error as NodeJS.ErrnoException).code}`,
    );
  }
}

/** Connects, migrates, and prepares the serving account. */
export async function connect(config: Config, role: 'server' | 'command'): Promise<ConnectedDatabase> {
  const { ownerUrl, release } = await locateDatabase(config, role);
  try {
    return await openServing(config, ownerUrl, release);
  } catch (error) {
    await release();
    throw error;
  }
}

async function openServing(
  config: Config,
  ownerUrl: string,
  release: () => Promise<void>,
): Promise<ConnectedDatabase> {
  await nameSettingInErrors(config, () => checkOldestVersion(config, ownerUrl));
  await nameSettingInErrors(config, () => migrateDatabase(ownerUrl));
  const configuredUrl = config.DATABASE_SERVE_URL;
  const serveUrl = configuredUrl
    ? await checkServingUrl(configuredUrl)
    : await prepareServingAccount(config, ownerUrl);
  const isSpread = await withOwnerConnection(ownerUrl, isDistributed);
  const database = openPool(serveUrl, config.DATABASE_CONNECTIONS, { isDistributed: isSpread });
  return {
    database,
    ownerUrl,
    serveUrl,
    close: async () => {
      await database.close();
      await release();
    },
  };
}

/** Migrates everything, and returns the names of the applied migrations. */
export async function migrateDatabase(ownerUrl: string): Promise<string[]> {
  const applied = await migrate(ownerUrl);
  await prepareJobQueue(ownerUrl);
  return applied;
}

/** A database that a newer version has migrated is served, unless something that this version uses was removed. */
export async function checkOldestVersion(config: Config, ownerUrl: string): Promise<void> {
  const oldest = await readOldestVersion(ownerUrl);
  if (oldest === undefined || compareVersions(version, oldest) >= 0) return;
  throw new InvalidSetting(
    `${config.DATABASE_URL ? 'DATABASE_URL' : 'DATA_DIR'}: the database was migrated by a newer version and can be served by ${oldest} and newer, this is ${version}`,
  );
}

const insufficientPrivilege = '42501';

/**
 * Prepares the serving account. Not every owner may create roles, and since PostgreSQL 16 an owner may not add its
 * roles to a group role that another role created.
 */
async function prepareServingAccount(config: Config, ownerUrl: string): Promise<string> {
  try {
    return await prepareServingUrl(ownerUrl, config.key('database'));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== insufficientPrivilege) throw error;
    throw new InvalidSetting(
      `DATABASE_SERVE_URL: set an account that is a member of klasna_app, because the account of DATABASE_URL may not create one (${message})`,
    );
  }
}

/**
 * Returns whether the database cannot be used: no connection, no such database, or an account without the privileges of
 * an owner.
 */
function isConnectionProblem(error: unknown): boolean {
  const origin = error instanceof Error && error.cause instanceof Error ? error.cause : (error as object);
  const code = (origin as { code?: string }).code ?? '';
  return /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|28|3D000|42501)/.test(code) || !('severity' in origin);
}

const minMajorVersion = 15;

async function checkVersion(ownerUrl: string): Promise<void> {
  const major = await withOwnerConnection(ownerUrl, async (client) => {
    const answer = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int / 10000 as version",
    );
    return answer.rows[0]?.version ?? 0;
  });
  if (major < minMajorVersion)
    throw new InvalidSetting(
      `DATABASE_URL: PostgreSQL ${minMajorVersion} or newer is needed, this is ${major}`,
    );
}

async function checkServingUrl(serveUrl: string): Promise<string> {
  const problem = await findServingProblem(serveUrl);
  if (problem !== undefined) throw new InvalidSetting(`DATABASE_SERVE_URL: ${problem}`);
  return serveUrl;
}

async function createDatabase(url: string): Promise<void> {
  await withOwnerConnection(url, async (client) => {
    const known = await client.query('select 1 from pg_database where datname = $1', [embeddedDatabaseName]);
    if (known.rowCount === 0) await client.query(`create database ${embeddedDatabaseName}`);
  });
}
