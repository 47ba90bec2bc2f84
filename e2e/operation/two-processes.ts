/** Two processes share what the README describes; one is killed while classes are held. */
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import {
  createTemporaryFolder,
  startTestCluster,
  type TestCluster,
} from '@klasna/tooling/database/test-cluster';
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Balancer, startBalancer } from '../../apps/server/test/kernel/live-cluster.ts';
import { ClassReader, fetchAnswers, openSocket } from './class-reader.ts';
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
  type Student,
  signIn,
} from './writers.ts';

/** What the processes share beside their database. */
export interface SharedServices {
  readonly env: Readonly<Record<string, string>>;
  /** Returns whether the storage has a file with this content; undefined where it is the folder of both. */
  readonly hasFile?: (content: string) => boolean;
  readonly stop: () => Promise<void>;
}

const folder = createTemporaryFolder();
const sockets: Socket[] = [];
let cluster: TestCluster;
let services: SharedServices;
let balancer: Balancer;
let first: ServingProcess;
let second: ServingProcess;
let token: string;
let students: Student[];

/** The proxy in front of both: round robin over the live processes, without sticky sessions. */
const getAddress = (): string => balancer.address;

async function startEverything(startServices: () => Promise<SharedServices>): Promise<void> {
  [cluster, services, balancer] = await Promise.all([startTestCluster(), startServices(), startBalancer([])]);
  const env = {
    ...{ DATABASE_URL: cluster.url, PUBLIC_URL: balancer.address, DEMO: 'off', SIGN_IN_LIMIT: '1000' },
    ...services.env,
  };
  await createInstallation({ ...env, DATA_DIR: folder });
  const start = () => startServing(env, services.hasFile === undefined ? { dataDir: folder } : {});
  [first, second] = [await start(), await start()];
  balancer.targets = [first.address, second.address];
  token = await signIn(getAddress, office.email, office.password);
  students = await openClasses(getAddress, officeAccounts, ['ann', 'bob', 'cleo', 'dan']);
}

async function stopEverything(): Promise<void> {
  for (const socket of sockets) socket.close();
  await Promise.all([first?.stop(), second?.stop()]);
  await balancer?.stop();
  await Promise.all([services?.stop(), cluster?.stop()]);
  rmSync(folder, { recursive: true, force: true });
}

const openTracked = async (address: string, socketToken: string): Promise<Socket> => {
  const socket = await openSocket(address, socketToken);
  sockets.push(socket);
  return socket;
};

const joinClass = (socket: Socket, classId: string) =>
  socket.timeout(5000).emitWithAck('class:join', { classId });

async function testExchange(): Promise<void> {
  const [student] = students;
  if (!student) throw new Error('there is no student');
  const { classId, exerciseId, userId } = student;
  const watching = await openTracked(second.address, token);
  const typing = await openTracked(first.address, student.token);
  expect(await joinClass(watching, classId)).toMatchObject({ ok: true });
  expect(await joinClass(typing, classId)).toMatchObject({ ok: true });
  const seen = new Promise((resolve) => watching.once('answer.typing', resolve));
  typing.emit('class:typing', { classId, exerciseId, data: { gaps: ['wor'] } });
  expect(await seen).toMatchObject({ classId, data: { studentId: userId, data: { gaps: ['wor'] } } });

  const pdf = `%PDF-1.4\n${randomBytes(2000).toString('hex')}\n%%EOF\n`;
  const form = new FormData();
  form.set('purpose', 'pdf');
  form.set('file', new Blob([pdf]), 'page.pdf');
  const { url } = (await request(() => first.address, 'POST', '/files', token, form)).data as { url: string };
  if (services.hasFile) expect(services.hasFile(pdf)).toBe(true);
  const response = await fetch(second.address + new URL(url, second.address).pathname);
  expect(await response.text()).toBe(pdf);
}

/** Returns the figure to print. */
async function testKill(): Promise<string> {
  const teachers = await Promise.all([openTracked(getAddress(), token), openTracked(getAddress(), token)]);
  const readers = teachers.flatMap((socket) =>
    students.map(({ classId }) => new ClassReader(getAddress, socket, classId, token)),
  );
  await Promise.all(readers.map((reader) => reader.open()));
  const studentSockets = await Promise.all(
    students.map((student) => openTracked(getAddress(), student.token)),
  );
  await Promise.all(studentSockets.map((socket, index) => joinClass(socket, students[index]?.classId ?? '')));

  const devices = createDevices(getAddress, students);
  let isOver = false;
  const writing = devices.map((device) => device.write(() => isOver));
  await expect.poll(() => countOperations(devices), { timeout: 20_000 }).toBeGreaterThan(100);
  const before = countOperations(devices);
  process.kill(first.pid, 'SIGKILL');
  await expect.poll(() => countOperations(devices), { timeout: 20_000 }).toBeGreaterThan(before + 100);
  await delay(500);
  isOver = true;
  await Promise.all(writing);

  const all = [...teachers, ...studentSockets];
  await expect.poll(() => all.every(({ connected }) => connected), { timeout: 20_000 }).toBe(true);
  const getSecondAddress = (): string => second.address;
  for (const [studentIndex, student] of students.entries()) {
    const ownDevices = devices.slice(2 * studentIndex, 2 * studentIndex + 2);
    // The revision equals the number of acknowledged saves, each counted once.
    expect(await readAnswer(getSecondAddress, student)).toMatchObject({
      revision: countOperations(ownDevices),
      data: { gaps: listAcknowledged(ownDevices) },
    });
    const { classId, userId, exerciseId } = student;
    const stored = (await fetchAnswers(getSecondAddress, classId, token))[userId]?.[exerciseId];
    // Fetched state and live events lead to the stored state, without fetching again at the end.
    for (const [readerIndex, reader] of readers.entries()) {
      if (readerIndex % students.length !== studentIndex) continue;
      await expect
        .poll(() => reader.answers.get(`${userId} ${exerciseId}`), { timeout: 20_000 })
        .toMatchObject({ revision: stored?.revision, data: stored?.data });
    }
  }
  const retries = devices.reduce((sum, device) => sum + device.retries, 0);
  return `${countOperations(devices)} saves in ${students.length} classes over two processes, one killed, ${retries} sent again, none lost`;
}

/** Registers the tests in the current test file. */
export function testTwoProcesses(startServices: () => Promise<SharedServices>): void {
  beforeAll(() => startEverything(startServices), 90_000);
  afterAll(stopEverything);

  test(
    'each process receives what is typed at the other and serves files uploaded to the other',
    testExchange,
  );

  test('clients continue at the other process when one is killed, without lost or duplicate saves', async ({
    task,
  }) => {
    task.meta.figure = await testKill();
  }, 90_000);
}
