/** Tests the server through HTTP on a real PostgreSQL: always the embedded one, then an external one if available. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { template } from '../../../../../apps/server/test/setup/global-setup.ts';
import { findInstalledPostgres, startInstalledCluster } from '../../database/installed-cluster.ts';
import { startTestCluster, type TestCluster, temporaryFolder } from '../../database/test-cluster.ts';
import { atTheEnd } from '../../processes.ts';
import { carried } from '../carried.ts';
import { neverKnocked, readKnocks } from '../knocks.ts';
import { compareStatements, readStatements, understood } from '../other-database.ts';
import { redisFor, withoutRedis } from '../redis.ts';
import { type Outcome, outcomeOf, type Suite } from '../suite.ts';
import { runVitest } from './vitest.ts';

const given = process.env.TEST_DATABASE_URL;
const installed = given ? undefined : findInstalledPostgres();

/**
 * Tests that depend on the database itself: migrations, row-level security, locks and crashes. The statements of
 * modules are only prepared there one by one; the bodies of functions are checked only when they are called.
 */
const dependsOnDatabase = [
  ...['src/kernel/', 'test/kernel/', 'test/guards/schema', 'test/guards/wall'],
  ...['src/rooms/plans/', 'src/rooms/insight/', 'src/rooms/answers/save-together'],
];

/** The statements sent to the embedded database. */
let statements: readonly string[] = [];

async function onCluster(
  open: () => Promise<TestCluster>,
  check: (url: string) => Promise<Outcome>,
): Promise<Outcome> {
  const cluster = await open();
  const closed = atTheEnd(cluster.stop);
  try {
    const outcome = await check(cluster.url);
    return { ...outcome, notes: [`on PostgreSQL ${cluster.version}`, ...(outcome.notes ?? [])] };
  } finally {
    await closed();
  }
}

const migrated = (url: string): string => Object.assign(new URL(url), { pathname: `/${template}` }).href;

const testsOn = (url: string, env: Readonly<Record<string, string>>, only?: readonly string[]) =>
  runVitest('apps/server', { TEST_DATABASE_URL: url, ...env, ...redisFor }, only);

async function everything(url: string): Promise<Outcome> {
  const folder = temporaryFolder();
  const knocks = join(folder, 'knocks');
  const asked = join(folder, 'statements');
  for (const file of [knocks, asked]) writeFileSync(file, '');
  const tests = await testsOn(url, { KLASNA_KNOCKS: knocks, KLASNA_STATEMENTS: asked });
  const routes = outcomeOf(neverKnocked(readKnocks(knocks)));
  const schools = await carried(asked, migrated(url));
  statements = await understood(migrated(url), readStatements(asked));
  rmSync(folder, { recursive: true, force: true });
  const all = [tests, routes, schools];
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
    report: all.map(({ report }) => report).join(''),
    notes: [...all.flatMap(({ notes = [] }) => notes), ...withoutRedis],
  };
}

async function onAnother(url: string): Promise<Outcome> {
  const tests = await runVitest('apps/server', { TEST_DATABASE_URL: url }, dependsOnDatabase);
  const lookedUp = await compareStatements(migrated(url), statements);
  return {
    passed: tests.passed + lookedUp.passed,
    failed: tests.failed + lookedUp.failed,
    report: tests.report + lookedUp.report,
    notes: [...(tests.notes ?? []), ...(lookedUp.notes ?? [])],
  };
}

const external: Suite | undefined = given
  ? { name: 'API, given database', run: () => onAnother(given) }
  : installed
    ? {
        name: 'API, installed database',
        run: () => onCluster(() => startInstalledCluster(installed), onAnother),
      }
    : undefined;

export const apiHere: Suite = {
  name: 'API, embedded database',
  run: async () => {
    const outcome = await onCluster(startTestCluster, everything);
    if (external) return outcome;
    const without =
      'skipped without an installed PostgreSQL (or TEST_DATABASE_URL): tests on an external database';
    return { ...outcome, notes: [...(outcome.notes ?? []), without] };
  },
};

/** Runs after the embedded suite, which records the statements. */
export const apiOnAnother: readonly Suite[] = external ? [external] : [];
