/** The installation of the day: PostgreSQL, Redis, a store, a mail server and two processes, each of which can fail. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '@klasna/postgres/find-free-port';
import { type FakeS3, startFakeS3 } from '@klasna/server/test/kernel/fake-s3';
import { type FakeSmtp, startFakeSmtp } from '@klasna/server/test/kernel/fake-smtp';
import { type Redis, startRedis } from '@klasna/server/test/kernel/live-cluster';
import { runAtExit } from '@klasna/tooling/processes';
import { type SeededDatabase, seedDatabase } from '../seed-database.ts';
import { serverSettings } from '../start-site.ts';
import type { DaySizes } from './plan-day.ts';
import { dayDomain } from './seed-day.ts';
import { type SupervisedProcess, superviseProcess } from './supervise-process.ts';

export interface DaySite {
  readonly database: SeededDatabase;
  readonly store: FakeS3;
  readonly mailServer: FakeSmtp;
  /** Undefined without a program of Redis: the processes are connected by PostgreSQL then. */
  readonly redis: { readonly stop: () => Promise<void>; readonly start: () => Promise<void> } | undefined;
  readonly processes: readonly [SupervisedProcess, SupervisedProcess];
  /** The temporary folder of the processes, on a small disk of its own; undefined where none can be mounted. */
  readonly smallDisk: string | undefined;
  readonly logFiles: readonly string[];
  readonly moveClocks: (offsetMs: number) => void;
  readonly stop: () => Promise<void>;
}

const smallDiskSize = '48m';

/** Mounting needs the rights of root. */
function mountSmallDisk(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${smallDiskSize}`, 'klasna-day', folder], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

/** Works as well while a process that is killed at the same time still uses the disk. */
const unmount = (folder: string): void => void execFileSync('umount', ['--lazy', folder]);

async function startRestartableRedis(program: string) {
  const port = await findFreePort();
  let redis: Redis = await startRedis(program, port);
  return {
    url: redis.url,
    stop: () => redis.stop(),
    start: async () => {
      redis = await startRedis(program, port);
    },
  };
}

/** Opens one part after the other. What is opened last is closed first, also if the benchmark is interrupted. */
export async function startDaySite(folder: string, sizes: DaySizes): Promise<DaySite> {
  const opened = new AsyncDisposableStack();
  const stop = runAtExit(() => opened.disposeAsync());
  try {
    return { ...(await openParts(folder, sizes, opened)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openParts(
  folder: string,
  sizes: DaySizes,
  opened: AsyncDisposableStack,
): Promise<Omit<DaySite, 'stop'>> {
  const database = opened.adopt(
    await seedDatabase(join(folder, 'day'), {
      schools: sizes.schools,
      students: sizes.studentsPerSchool,
      studentsInOthers: sizes.studentsPerSchool,
      teachers: sizes.teachersPerSchool,
      domain: dayDomain,
    }),
    ({ stop }) => stop(),
  );
  const store = opened.adopt(await startFakeS3(), ({ close }) => close());
  const mailServer = opened.adopt(await startFakeSmtp(), ({ close }) => close());
  const redisProgram = process.env.TEST_REDIS_SERVER;
  const redis =
    redisProgram === undefined
      ? undefined
      : opened.adopt(await startRestartableRedis(redisProgram), ({ stop }) => stop());
  const temporaryFolder = join(folder, 'day-temporary');
  mkdirSync(temporaryFolder);
  const isMounted = mountSmallDisk(temporaryFolder);
  if (isMounted) opened.defer(() => unmount(temporaryFolder));
  const clockFile = join(folder, 'day-clock');
  // Renamed into its place, so that no process reads half of it.
  const moveClocks = (offsetMs: number): void => {
    writeFileSync(`${clockFile}.new`, String(offsetMs));
    renameSync(`${clockFile}.new`, clockFile);
  };
  moveClocks(0);
  const settings = {
    ...serverSettings(database.url, join(folder, 'day-data')),
    ...(redis && { REDIS_URL: redis.url }),
    STORAGE_URL: store.url,
    SMTP_URL: mailServer.url,
    TMPDIR: temporaryFolder,
    CLOCK_FILE: clockFile,
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'move-clock.ts')}`,
  };
  const logFiles = [1, 2].map((number) => join(folder, `day-process-${number}.log`));
  const supervise = async (logFile = ''): Promise<SupervisedProcess> =>
    opened.adopt(
      await superviseProcess({ ...settings, PORT: String(await findFreePort()) }, logFile),
      ({ stop }) => stop(),
    );
  const processes = [await supervise(logFiles[0]), await supervise(logFiles[1])] as const;
  const smallDisk = isMounted ? temporaryFolder : undefined;
  return { database, store, mailServer, redis, processes, logFiles, smallDisk, moveClocks };
}
