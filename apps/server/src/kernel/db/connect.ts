/** From settings to a served database: the embedded cluster or the operator's server, migrated, and owned by us. */
import pg from 'pg';
import { BadSetting, type Config } from '../../config.ts';
import { prepareJobs } from '../jobs/prepare.ts';
import { startCluster } from './embedded.ts';
import { asOwner, migrate, servingUrl } from './migrate.ts';
import { type Database, openPool } from './pool.ts';

export interface Connected {
  readonly database: Database;
  readonly ownerUrl: string;
  /** The address of the account that serves. */
  readonly serveUrl: string;
  readonly close: () => Promise<void>;
}

const databaseName = 'klasna';
const ownershipKey = 7_210_502;

/**
 * `server`: this process will serve, and is the only one that may on an embedded cluster.
 * `command`: a short visit beside a running server, or alone.
 */
export async function connect(config: Config, as: 'server' | 'command'): Promise<Connected> {
  if (config.DATABASE_URL) return open(config, config.DATABASE_URL, async () => {});
  const cluster = await startCluster(config.DATA_DIR);
  const ownership = await own(cluster.url('postgres'));
  if (!ownership && as === 'server') {
    throw new BadSetting(`DATA_DIR: another server already runs on ${config.DATA_DIR}`);
  }
  const leave = async () => {
    if (!ownership) return;
    await ownership.end();
    await cluster.stop();
  };
  try {
    await createDatabase(cluster.url('postgres'));
    return await open(config, cluster.url(databaseName), leave);
  } catch (error) {
    await leave();
    throw error;
  }
}

async function open(config: Config, ownerUrl: string, leave: () => Promise<void>): Promise<Connected> {
  try {
    await migrate(ownerUrl);
    await prepareJobs(ownerUrl);
  } catch (error) {
    if (config.DATABASE_URL && isConnectionProblem(error)) {
      throw new BadSetting(
        `DATABASE_URL: ${(error as Error).message || (error as NodeJS.ErrnoException).code}`,
      );
    }
    throw error;
  }
  const serveUrl = config.DATABASE_SERVE_URL ?? (await servingUrl(ownerUrl, config.key('database')));
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

function isConnectionProblem(error: unknown): boolean {
  const code = (error as { code?: string }).code ?? '';
  return /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|28|3D000)/.test(code) || !('severity' in (error as object));
}

/** Ownership of an embedded cluster is a lock held by a connection: it ends with the process, however that ends. */
async function own(url: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    application_name: 'klasna ownership',
  });
  client.on('error', () => {
    // The cluster went away; the pool's own connections report it.
  });
  await client.connect();
  const answer = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
    ownershipKey,
  ]);
  if (answer.rows[0]?.mine) return client;
  await client.end();
  return undefined;
}

async function createDatabase(url: string): Promise<void> {
  await asOwner(url, async (client) => {
    const known = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
    if (known.rowCount === 0) await client.query(`create database ${databaseName}`);
  });
}
