/** The server through HTTP on a real PostgreSQL: always on the one that comes with the product, then on others at hand. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findInstalledPostgres, startInstalledCluster } from '../../database/installed-cluster.ts';
import { startTestCluster, type TestCluster, temporaryFolder } from '../../database/test-cluster.ts';
import { atTheEnd } from '../../processes.ts';
import { findProgram } from '../find-program.ts';
import { neverKnocked, readKnocks } from '../knocks.ts';
import { type Outcome, outcomeOf, type Suite } from '../suite.ts';
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
  const folder = temporaryFolder();
  const knocks = join(folder, 'knocks');
  writeFileSync(knocks, '');
  const tests = await runVitest('apps/server', {
    TEST_DATABASE_URL: url,
    KLASNA_KNOCKS: knocks,
    ...(redis ? { TEST_REDIS_SERVER: redis } : {}),
  });
  const routes = outcomeOf(neverKnocked(readKnocks(knocks)));
  rmSync(folder, { recursive: true, force: true });
  const outcome: Outcome = {
    ...tests,
    passed: tests.passed + routes.passed,
    failed: tests.failed + routes.failed,
    report: tests.report + routes.report,
  };
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
