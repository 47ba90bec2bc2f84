/**
 * Compares a Citus cluster of a coordinator and two workers with one PostgreSQL of the same build, both on this machine and
 * with the same settings. `TEST_CITUS` names the folder of the build.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '@klasna/command-line/user-error';
import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import { distribute } from '@klasna/server/distribute';
import { createCitusDatabase, onEach, startCitusCluster } from '@klasna/server/test/setup/citus-cluster';
import { runAtExit } from '@klasna/tooling/processes';
import { compare, type LoadTarget } from '../compare-load.ts';
import { createClassWithLesson } from '../create-class-with-lesson.ts';
import { printCompared, printFigure } from '../report.ts';
import { fillDatabase, type SeededDatabase, type SeedSizes, seedDatabase } from '../seed-database.ts';
import { type Site, startSignedIn } from '../start-site.ts';
import { listPath } from './lists.ts';
import { readPath, toTarget } from './reading.ts';
import { createSavingTarget } from './saving.ts';

const settings = { shared_buffers: '256MB', max_connections: '300', 'citus.enable_stat_counters': 'on' };

async function seedCluster(
  folder: string,
  programs: string,
  sizes: SeedSizes,
): Promise<Pick<SeededDatabase, 'url' | 'stop'>> {
  mkdirSync(folder, { mode: 0o755 });
  const cluster = await startCitusCluster(folder, programs, settings);
  const stop = runAtExit(cluster.stop);
  const urls = cluster.urls('bench');
  await createCitusDatabase(cluster.urls, 'bench');
  await fillDatabase(urls[0], sizes);
  await distribute(urls[0], () => {});
  await onEach(urls, 'vacuum analyze');
  return { url: urls[0], stop };
}

/** The counted statements of all connections: those that one node ran, and all. */
async function countStatements(url: string): Promise<{ readonly one: number; readonly all: number }> {
  const { rows } = await withOwnerConnection(url, (client) =>
    client.query<{ one: number; all: number }>(
      `select query_execution_single_shard::int as one,
         (query_execution_single_shard + query_execution_multi_shard)::int as all
       from citus_stat_counters where name = current_database()`,
    ),
  );
  return rows[0] ?? { one: 0, all: 0 };
}

export async function measureNodes(folder: string, sizes: SeedSizes, rounds: number): Promise<void> {
  const programs = process.env.TEST_CITUS;
  if (programs === undefined)
    throw new UserError('TEST_CITUS must name the folder of a PostgreSQL with Citus.');
  const cluster = await seedCluster(join(folder, 'nodes'), programs, sizes);
  const single = await seedDatabase(join(folder, 'single'), sizes, { programs });
  const sites = [
    await startSignedIn(cluster.url, join(folder, 'nodes-data')),
    await startSignedIn(single.url, join(folder, 'single-data')),
  ] as const;
  const before = await countStatements(cluster.url);
  const measure = async (
    name: string,
    open: (site: Pick<Site, 'server' | 'token'>) => LoadTarget | Promise<LoadTarget>,
  ): Promise<void> => {
    const [ours, bare] = [await open(sites[0]), await open(sites[1])];
    for (const connections of [1, 32])
      printCompared(`${name} on three nodes`, await compare(ours, bare, connections, rounds));
  };
  await measure('read', (site) => toTarget(site, readPath));
  await measure('list page', (site) => toTarget(site, listPath));
  await measure('class with its lesson', async (site) => toTarget(site, await createClassWithLesson(site)));
  await measure('save an answer', createSavingTarget);
  const after = await countStatements(cluster.url);
  const share = (after.one - before.one) / (after.all - before.all);
  printFigure('statements that one node ran', `${(share * 100).toFixed(2)} %`);
  for (const { server } of sites) await server.stop();
  await cluster.stop();
  await single.stop();
}
