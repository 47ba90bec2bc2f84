/** Two processes are restarted one after the other while people read and write; no request fails. */
import { rmSync } from 'node:fs';
import { findFreePort } from '@klasna/postgres/find-free-port';
import {
  createTemporaryFolder,
  startTestCluster,
  type TestCluster,
} from '@klasna/tooling/database/test-cluster';
import type { Socket } from 'socket.io-client';
import { afterAll, expect, test } from 'vitest';
import { openSocket } from './class-reader.ts';
import { type HealthBalancer, startHealthBalancer } from './health-balancer.ts';
import {
  createInstallation,
  office,
  officeAccounts,
  type ServingProcess,
  startServing,
} from './installation.ts';
import {
  countOperations,
  createDevices,
  listAcknowledged,
  openClasses,
  readAnswer,
  request,
  signIn,
} from './writers.ts';

/** Far longer than the balancer needs to notice that a process stops. */
const drainSeconds = 2;
const dataDir = createTemporaryFolder();
const sockets: Socket[] = [];
let cluster: TestCluster | undefined;
let balancer: HealthBalancer | undefined;
const processes: ServingProcess[] = [];

afterAll(async () => {
  for (const socket of sockets) socket.close();
  await Promise.all(processes.map((one) => one.stop()));
  await balancer?.stop();
  await cluster?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const timeout = 20_000;
const countRequests = ({ address }: ServingProcess): number => balancer?.countRequests(address) ?? 0;
const getAddress = (): string => balancer?.address ?? '';

/** Reads in a loop; each read that fails is a problem. */
async function readUntil(isOver: () => boolean, token: string, problems: string[]): Promise<number> {
  let count = 0;
  for (; !isOver(); count += 1) {
    await request(getAddress, 'GET', count % 2 === 0 ? '/users' : '/classes', token).catch((error: Error) =>
      problems.push(error.message),
    );
  }
  return count;
}

test('a restart of one process after the other loses no request and no save', async ({ task }) => {
  cluster = await startTestCluster();
  const ports = [await findFreePort(), await findFreePort()];
  const balancerPort = await findFreePort();
  const env = {
    ...{ DATABASE_URL: cluster.url, PUBLIC_URL: `http://127.0.0.1:${balancerPort}`, DEMO: 'off' },
    ...{ SIGN_IN_LIMIT: '1000', DRAIN_SECONDS: String(drainSeconds), DATA_DIR: dataDir },
  };
  await createInstallation(env);
  const start = (port: number): Promise<ServingProcess> => startServing(env, { dataDir, port });
  for (const port of ports) processes.push(await start(port));
  balancer = await startHealthBalancer(
    balancerPort,
    processes.map(({ address }) => address),
  );
  const token = await signIn(getAddress, office.email, office.password);
  const students = await openClasses(getAddress, officeAccounts, ['ann', 'bob']);
  for (const student of students) sockets.push(await openSocket(getAddress(), student.token));

  const problems: string[] = [];
  const devices = createDevices(getAddress, students);
  let isOver = false;
  const work = Promise.all(devices.map((device) => device.write(() => isOver)));
  const reading = Promise.all([1, 2].map(() => readUntil(() => isOver, token, problems)));
  for (const [index, port] of ports.entries()) {
    const stopping = processes[index];
    if (!stopping) throw new Error('there is no such process');
    expect(await stopping.stop()).toBe(0);
    const saved = countOperations(devices);
    await expect.poll(() => countOperations(devices), { timeout }).toBeGreaterThan(saved + 20);
    const served = countRequests(stopping);
    processes[index] = await start(port);
    await expect.poll(() => countRequests(stopping), { timeout }).toBeGreaterThan(served + 20);
  }
  isOver = true;
  await work;
  const reads = (await reading).reduce((sum, count) => sum + count, 0);

  expect(problems).toEqual([]);
  expect(devices.map(({ retries }) => retries)).toEqual(devices.map(() => 0));
  await expect.poll(() => sockets.every(({ connected }) => connected), { timeout }).toBe(true);
  for (const [index, student] of students.entries()) {
    const ownDevices = devices.slice(2 * index, 2 * index + 2);
    expect(await readAnswer(getAddress, student)).toMatchObject({
      revision: countOperations(ownDevices),
      data: { gaps: listAcknowledged(ownDevices) },
    });
  }
  task.meta.figure = `${countOperations(devices)} saves and ${reads} reads while two processes were restarted, none failed`;
});
