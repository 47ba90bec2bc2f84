/** The previous release goes on serving, and can be started again, after the present version has migrated. */
import { rmSync } from 'node:fs';
import {
  createTemporaryFolder,
  startTestCluster,
  type TestCluster,
} from '@klasna/tooling/database/test-cluster';
import { extractRelease, findPreviousRelease } from '@klasna/tooling/releases/previous-release';
import { afterAll, expect, test } from 'vitest';
import {
  createInstallation,
  office,
  officeAccounts,
  type ServingProcess,
  startServing,
} from './installation.ts';
import { runCommand } from './run-command.ts';
import {
  countOperations,
  createDevices,
  type GetAddress,
  listAcknowledged,
  openClasses,
  readAnswer,
  request,
  type Student,
  signIn,
} from './writers.ts';

const checkout = createTemporaryFolder();
const dataDir = createTemporaryFolder();
const processes = new Set<ServingProcess>();
let cluster: TestCluster | undefined;
afterAll(async () => {
  await Promise.all([...processes].map((one) => one.stop()));
  await cluster?.stop();
  for (const folder of [checkout, dataDir]) rmSync(folder, { recursive: true, force: true });
});

const readPaths = ['/users', '/classes', '/courses', '/groups', '/user/profile'];

/** Everything that a process of any version does: signing in, reading, writing in several places. */
async function useProduct(getAddress: GetAddress, studentNames: readonly string[]): Promise<Student[]> {
  const token = await signIn(getAddress, office.email, office.password);
  for (const path of readPaths) await request(getAddress, 'GET', path, token);
  const students = await openClasses(getAddress, officeAccounts, studentNames);
  const devices = createDevices(getAddress, students);
  let isOver = false;
  const writing = devices.map((device) => device.write(() => isOver));
  await expect.poll(() => countOperations(devices), { timeout: 20_000 }).toBeGreaterThan(40);
  isOver = true;
  await Promise.all(writing);
  expect(devices.map(({ retries }) => retries)).toEqual(devices.map(() => 0));
  for (const [index, student] of students.entries()) {
    const ownDevices = devices.slice(2 * index, 2 * index + 2);
    expect(await readAnswer(getAddress, student)).toMatchObject({
      data: { gaps: listAcknowledged(ownDevices) },
    });
  }
  return students;
}

async function start(
  env: Readonly<Record<string, string>>,
  folder?: string,
): Promise<{ readonly getAddress: GetAddress; readonly stop: () => Promise<void> }> {
  const started = await startServing(env, { dataDir, ...(folder !== undefined && { checkout: folder }) });
  processes.add(started);
  return {
    getAddress: () => started.address,
    stop: async () => {
      processes.delete(started);
      expect(await started.stop()).toBe(0);
    },
  };
}

test('the previous release serves beside a database that was migrated by this version', async (context) => {
  const release = await findPreviousRelease();
  if ('missing' in release) {
    context.task.meta.figure = `NOT CHECKED, the previous release beside this version: ${release.missing}`;
    // Only in a clone without history, where there is nothing to run; the report says so.
    context.skip();
    return;
  }
  const version = await extractRelease(release, checkout);
  cluster = await startTestCluster();
  const env = { DATABASE_URL: cluster.url, DEMO: 'off', SIGN_IN_LIMIT: '1000', DATA_DIR: dataDir };

  const older = await start(env, checkout);
  const migrated = await runCommand('migrate', [], env);
  expect(migrated.code).toBe(0);
  expect(await runCommand('migrate', ['--check'], env)).toMatchObject({ code: 0 });
  await createInstallation(env);

  const students = await useProduct(older.getAddress, ['ann']);
  const newer = await start(env);
  for (const student of students)
    expect(await readAnswer(newer.getAddress, student)).toEqual(await readAnswer(older.getAddress, student));
  await useProduct(newer.getAddress, ['bob']);
  await useProduct(older.getAddress, ['cleo']);
  await older.stop();
  // Going back needs no restore.
  const again = await start(env, checkout);
  await useProduct(again.getAddress, ['dan']);
  context.task.meta.figure = `version ${version} (${release.name}) served and started after ${migrated.output.match(/^applied /gm)?.length ?? 0} later migrations`;
});
