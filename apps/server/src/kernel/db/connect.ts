/**
 * Turns settings into a usable database: the embedded cluster or the operator's server, checked, migrated and owned by
 * this process.
 */
import { BadSetting, type Config } from '../../config.ts';
import { prepareJobs } from '../jobs/prepare.ts';
import { startCluster } from './embedded.ts';
import { asOwner, migrate } from './migrate.ts';
import { own } from './ownership.ts';
import { type Database, openPool } from './pool.ts';
import { findServingProblem, servingUrl } from './serving-account.ts';

export interface Connected {
  readonly database: Database;
  readonly ownerUrl: string;
  /** The connection URL of the serving account. */
  readonly serveUrl: string;
  readonly close: () => Promise<void>;
}

const databaseName = 'klasna';

export interface Reached {
  readonly ownerUrl: string;
  /** Releases an embedded cluster and stops it unless another process owns it. */
  readonly leave: () => Promise<void>;
}

/**
 * Connects to the database as its owner without migrating or changing it.
 *
 * `server`: this process becomes the only one that may serve from an embedded cluster.
 * `command`: a short connection, beside a running server or alone.
 */
export async function reach(config: Config, as: 'server' | 'command'): Promise<Reached> {
  if (config.DATABASE_URL) return checked(config, { ownerUrl: config.DATABASE_URL, leave: async () => {} });
  const cluster = await startCluster(config.DATA_DIR).catch((error: NodeJS.ErrnoException) => {
    if (error.syscall === undefined) throw error;
    throw new BadSetting(`DATA_DIR: ${error.message}`);
  });
  const ownership = await own(cluster);
  if (!ownership && as === 'server') {
    throw new BadSetting(`DATA_DIR: another server already runs on ${config.DATA_DIR}`);
  }
  const leave = async () => ownership?.end();
  try {
    await createDatabase(cluster.url('postgres'));
    return await checked(config, { ownerUrl: cluster.url(databaseName), leave });
  } catch (error) {
    await leave();
    throw error;
  }
}

async function checked(config: Config, reached: Reached): Promise<Reached> {
  await namingSetting(config, () => checkVersion(reached.ownerUrl));
  return reached;
}

/** Names the responsible setting in errors caused by an unusable database. */
async function namingSetting<T>(config: Config, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BadSetting || !config.DATABASE_URL || !isConnectionProblem(error)) throw error;
    throw new BadSetting(
      `DATABASE_URL: ${(error as Error).message || (error as NodeJS.ErrnoException).code}`,
    );
  }
}

/** Connects, migrates, and prepares the serving account. */
export async function connect(config: Config, as: 'server' | 'command'): Promise<Connected> {
  const { ownerUrl, leave } = await reach(config, as);
  try {
    return await open(config, ownerUrl, leave);
  } catch (error) {
    await leave();
    throw error;
  }
}

async function open(config: Config, ownerUrl: string, leave: () => Promise<void>): Promise<Connected> {
  await namingSetting(config, () => bringUpToDate(ownerUrl));
  const given = config.DATABASE_SERVE_URL;
  const serveUrl = given ? await checkServing(given) : await makeServing(config, ownerUrl);
  const database = openPool(serveUrl, config.DATABASE_CONNECTIONS);
  return {
    database,
    ownerUrl,
    serveUrl,
    close: async () => {
      await database.close();
      await leave();
    },
  };
}

async function bringUpToDate(ownerUrl: string): Promise<void> {
  await migrate(ownerUrl);
  await prepareJobs(ownerUrl);
}

const notAllowed = '42501';

/**
 * Not every owner may create roles; and since PostgreSQL 16 it may not add its roles to a group role that another role
 * created.
 */
async function makeServing(config: Config, ownerUrl: string): Promise<string> {
  try {
    return await servingUrl(ownerUrl, config.key('database'));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== notAllowed) throw error;
    throw new BadSetting(
      `DATABASE_SERVE_URL: set an account that is a member of klasna_app, because the account of DATABASE_URL may not create one (${message})`,
    );
  }
}

/** No connection, no such database, or an account without an owner's privileges. */
function isConnectionProblem(error: unknown): boolean {
  const origin = error instanceof Error && error.cause instanceof Error ? error.cause : (error as object);
  const code = (origin as { code?: string }).code ?? '';
  return /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|28|3D000|42501)/.test(code) || !('severity' in origin);
}

const oldest = 15;

async function checkVersion(ownerUrl: string): Promise<void> {
  const major = await asOwner(ownerUrl, async (client) => {
    const answer = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int / 10000 as version",
    );
    return answer.rows[0]?.version ?? 0;
  });
  if (major < oldest)
    throw new BadSetting(`DATABASE_URL: PostgreSQL ${oldest} or newer is needed, this is ${major}`);
}

async function checkServing(serveUrl: string): Promise<string> {
  const problem = await findServingProblem(serveUrl);
  if (problem !== undefined) throw new BadSetting(`DATABASE_SERVE_URL: ${problem}`);
  return serveUrl;
}

async function createDatabase(url: string): Promise<void> {
  await asOwner(url, async (client) => {
    const known = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
    if (known.rowCount === 0) await client.query(`create database ${databaseName}`);
  });
}
