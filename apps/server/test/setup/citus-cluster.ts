/**
 * A Citus cluster for tests: a coordinator and two workers on this machine, without durability. Databases are copied on
 * every node, because the metadata of Citus inside them names the same nodes and shards in each copy.
 */
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Cluster, startCluster } from '@klasna/postgres/embedded-cluster';
import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import { distribute } from '../../src/kernel/db/distributed/distribute.ts';
import { migrate } from '../../src/kernel/db/migrate.ts';
import { prepareJobQueue } from '../../src/kernel/jobs/prepare-job-queue.ts';

/** Returns the connection URLs of a database on the coordinator, and then on each worker. */
export type NodeUrls = (database: string) => readonly [coordinator: string, ...workers: string[]];

export interface CitusCluster {
  readonly urls: NodeUrls;
  /** In the order of `urls`. */
  readonly nodes: readonly Cluster[];
  readonly stop: () => Promise<void>;
}

const nodeSettings = {
  shared_preload_libraries: 'citus',
  wal_level: 'logical',
  max_prepared_transactions: '300',
  // Each database has a maintenance process.
  max_worker_processes: '120',
  max_locks_per_transaction: '1000',
  autovacuum: 'off',
  'citus.node_conninfo': 'sslmode=disable',
  'citus.shard_count': '4',
  'citus.propagate_set_commands': 'local',
  'citus.enable_unsafe_triggers': 'on',
  'citus.enable_statistics_collection': 'off',
};

/** `programs`: the folder of a PostgreSQL with Citus. */
export async function startCitusCluster(
  folder: string,
  programs: string,
  settings: Readonly<Record<string, string>>,
): Promise<CitusCluster> {
  const nodes = await Promise.all(
    ['coordinator', 'worker1', 'worker2'].map((name) => {
      const home = join(folder, name);
      mkdirSync(home);
      chmodSync(home, 0o755);
      return startCluster(home, { ...settings, ...nodeSettings }, { programs, authentication: 'trust' });
    }),
  );
  const [coordinator, ...workers] = nodes as [Cluster, ...Cluster[]];
  return {
    nodes,
    urls: (database) => [coordinator.url(database), ...workers.map((worker) => worker.url(database))],
    stop: async () => void (await Promise.all(nodes.map((node) => node.stop()))),
  };
}

/** Returns the main process of a node. */
export async function readProcessId(node: Cluster): Promise<number> {
  const { rows } = await withOwnerConnection(node.url('postgres'), (client) =>
    client.query<{ file: string }>("select pg_read_file('postmaster.pid') as file"),
  );
  return Number(rows[0]?.file.split('\n')[0]);
}

/** Creates an empty database that knows its nodes. */
export async function createCitusDatabase(urls: NodeUrls, name: string): Promise<void> {
  await onEach(urls('postgres'), `create database ${name}`);
  await onEach(urls(name), 'create extension citus');
  const [coordinator, ...workers] = urls(name).map((url) => new URL(url));
  await withOwnerConnection(coordinator?.href ?? '', async (client) => {
    const toValues = (url?: URL): [string, number] => [url?.hostname ?? '', Number(url?.port)];
    await client.query('select citus_set_coordinator_host($1, $2)', toValues(coordinator));
    for (const worker of workers) await client.query('select citus_add_node($1, $2)', toValues(worker));
  });
}

/** Creates a database whose tables lie on the nodes. */
export async function createMigratedCitusDatabase(urls: NodeUrls, name: string): Promise<void> {
  const [url] = urls(name);
  await createCitusDatabase(urls, name);
  await migrate(url);
  await prepareJobQueue(url);
  await distribute(url, () => {});
}

/** Ends every connection to a database, also those of Citus, because only then it can be copied. */
export const closeDatabase = (urls: readonly string[], name: string): Promise<void> =>
  onEach(
    urls,
    `alter database ${name} allow_connections false`,
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${name}'`,
  );

export async function onEach(urls: readonly string[], ...statements: readonly string[]): Promise<void> {
  await Promise.all(
    urls.map((url) =>
      withOwnerConnection(url, async (client) => {
        for (const statement of statements) await client.query(statement);
      }),
    ),
  );
}
