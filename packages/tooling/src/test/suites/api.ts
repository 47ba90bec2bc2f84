/** Tests the server through HTTP on a real PostgreSQL: always the embedded one, then an external one if available. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findInstalledPostgres, startInstalledCluster } from '../../database/installed-cluster.ts';
import { createTemporaryFolder, startTestCluster, type TestCluster } from '../../database/test-cluster.ts';
import { runAtExit } from '../../processes.ts';
import { checkSchoolStatements } from '../check-school-statements.ts';
import { compareStatements, filterValid, readStatements } from '../compare-statements.ts';
import { findUncovered, readRecordedRequests } from '../endpoint-coverage.ts';
import { missingRedisNotes, redisEnvironment } from '../redis.ts';
import { type Outcome, type Suite, toOutcome } from '../suite.ts';
import { runVitest } from './vitest.ts';

/** The folder of a PostgreSQL with Citus. */
const citusPrograms = process.env.TEST_CITUS;
const givenDatabaseUrl = process.env.TEST_DATABASE_URL;
const installedPostgres = givenDatabaseUrl ? undefined : findInstalledPostgres();

/**
 * Tests that depend on the database itself: migrations, row-level security, locks and crashes. The statements of
 * modules are only prepared there one by one; the bodies of functions are checked only when they are called.
 */
const databaseTests = [
  ...['src/kernel/', 'test/kernel/', 'test/guards/schema', 'test/guards/tenant-isolation'],
  ...['src/modules/plans/', 'src/modules/analytics/', 'src/modules/answers/answer-writer'],
];

/**
 * Tests that were seen to pass on a cluster: how schools are placed, moved and lost with their node, who is signed out, and
 * modules whose statements were hard for Citus. Others are added when they pass.
 */
const citusTests = [
  ...['test/kernel/distribute', 'test/kernel/citus-nodes', 'test/kernel/table-placement'],
  ...['src/policies/identity/actor-cache', 'src/modules/webhooks/delivery', 'src/modules/webhooks/webhooks'],
];

/** The server's tests create a migrated database of this name and copy it for each test file. */
const templateDatabase = 'klasna_template';

/** The statements sent to the embedded database. */
let statements: readonly string[] = [];

async function runOnCluster(
  open: () => Promise<TestCluster>,
  check: (url: string) => Promise<Outcome>,
): Promise<Outcome> {
  const cluster = await open();
  const stopCluster = runAtExit(cluster.stop);
  try {
    const outcome = await check(cluster.url);
    return { ...outcome, notes: [`on PostgreSQL ${cluster.version}`, ...(outcome.notes ?? [])] };
  } finally {
    await stopCluster();
  }
}

const templateUrl = (url: string): string =>
  Object.assign(new URL(url), { pathname: `/${templateDatabase}` }).href;

const runTests = (url: string, env: Readonly<Record<string, string>> = {}, paths?: readonly string[]) =>
  runVitest(
    'apps/server',
    { TEST_DATABASE_URL: url, TEST_TEMPLATE_DATABASE: templateDatabase, TEST_CITUS: '', ...env },
    paths,
  );

async function runEverything(url: string): Promise<Outcome> {
  const folder = createTemporaryFolder();
  const requestsFile = join(folder, 'requests');
  const statementsFile = join(folder, 'statements');
  for (const file of [requestsFile, statementsFile]) writeFileSync(file, '');
  const tests = await runTests(url, {
    ...redisEnvironment,
    TEST_REQUESTS_FILE: requestsFile,
    TEST_STATEMENTS_FILE: statementsFile,
  });
  const coverage = toOutcome(findUncovered(readRecordedRequests(requestsFile)));
  const schoolStatements = await checkSchoolStatements(statementsFile, templateUrl(url));
  statements = await filterValid(templateUrl(url), readStatements(statementsFile));
  rmSync(folder, { recursive: true, force: true });
  const outcomes = [tests, coverage, schoolStatements];
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
    report: outcomes.map(({ report }) => report).join(''),
    notes: [...outcomes.flatMap(({ notes = [] }) => notes), ...missingRedisNotes],
  };
}

async function runOnAnotherDatabase(url: string): Promise<Outcome> {
  const tests = await runTests(url, {}, databaseTests);
  const comparison = await compareStatements(templateUrl(url), statements);
  return {
    passed: tests.passed + comparison.passed,
    failed: tests.failed + comparison.failed,
    report: tests.report + comparison.report,
    notes: [...(tests.notes ?? []), ...(comparison.notes ?? [])],
  };
}

const externalSuite: Suite | undefined = givenDatabaseUrl
  ? { name: 'API, given database', run: () => runOnAnotherDatabase(givenDatabaseUrl) }
  : installedPostgres
    ? {
        name: 'API, installed database',
        run: () => runOnCluster(() => startInstalledCluster(installedPostgres), runOnAnotherDatabase),
      }
    : undefined;

export const embeddedApiSuite: Suite = {
  name: 'API, embedded database',
  run: async () => {
    const outcome = await runOnCluster(startTestCluster, runEverything);
    if (externalSuite) return outcome;
    const note =
      'skipped without an installed PostgreSQL (or TEST_DATABASE_URL): tests on an external database';
    return { ...outcome, notes: [...(outcome.notes ?? []), note] };
  },
};

/** The tests start the cluster by themselves, a coordinator and two workers. */
export const citusApiSuites: readonly Suite[] = citusPrograms
  ? [{ name: 'API, Citus cluster', run: () => runVitest('apps/server', {}, citusTests) }]
  : [];

/** Runs after the embedded suite, which records the statements. */
export const externalApiSuites: readonly Suite[] = externalSuite ? [externalSuite] : [];
