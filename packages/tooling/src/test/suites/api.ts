/** The server through HTTP on a real PostgreSQL: always on the one that comes with the product, then on others at hand. */
import { findInstalledPostgres, startInstalledCluster } from '../../database/installed-cluster.ts';
import { startTestCluster, type TestCluster } from '../../database/test-cluster.ts';
import { atTheEnd } from '../../processes.ts';
import { findProgram } from '../find-program.ts';
import type { Outcome, Suite } from '../suite.ts';
import { runVitest } from './vitest.ts';

const redis = process.env.TEST_REDIS_SERVER ?? findProgram('redis-server');
const given = process.env.TEST_DATABASE_URL;
const installed = given ? undefined : findInstalledPostgres();

async function onCluster(open: () => Promise<TestCluster>): Promise<Outcome> {
  const cluster = await open();
  const closed = atTheEnd(cluster.stop);
  try {
    const outcome = await onServer(cluster.url);
    return { ...outcome, notes: [`on PostgreSQL ${cluster.version}`, ...(outcome.notes ?? [])] };
  } finally {
    await closed();
  }
}

async function onServer(url: string): Promise<Outcome> {
  const outcome = await runVitest('apps/server', {
    TEST_DATABASE_URL: url,
    ...(redis ? { TEST_REDIS_SERVER: redis } : {}),
  });
  const without = redis ? [] : ['left out for want of a redis-server: two processes side by side'];
  return { ...outcome, notes: [...(outcome.notes ?? []), ...without] };
}

const external: Suite | undefined = given
  ? { name: 'API, given database', run: () => onServer(given) }
  : installed
    ? { name: 'API, installed database', run: () => onCluster(() => startInstalledCluster(installed)) }
    : undefined;

const embedded: Suite = {
  name: 'API, embedded database',
  run: async () => {
    const outcome = await onCluster(startTestCluster);
    if (external) return outcome;
    const without =
      'left out for want of an installed PostgreSQL (or TEST_DATABASE_URL): the same on an external database';
    return { ...outcome, notes: [...(outcome.notes ?? []), without] };
  },
};

export const api: readonly Suite[] = external ? [embedded, external] : [embedded];
