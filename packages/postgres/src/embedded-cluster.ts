/**
 * The embedded database: a real PostgreSQL from npm, run as a child process that survives a crash of the server. Any
 * process may connect to one that already runs, but only one server at a time may own it (see `cluster-ownership.ts`).
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type Binaries, findLocation, type Unprivileged } from './embedded-location.ts';
import { findFreePort } from './find-free-port.ts';

export interface Cluster {
  /** Connects as the cluster's superuser. */
  readonly url: (database: string) => string;
  readonly stop: () => Promise<void>;
  /** Restarts the cluster on the same port if it has died; throws if it is not reachable yet. */
  readonly revive: () => Promise<void>;
}

const superuser = 'klasna_owner';

export interface ClusterOptions {
  /** The folder of another PostgreSQL than the embedded one: it contains `bin`. */
  readonly programs?: string;
  /** How connections from this machine authenticate. */
  readonly authentication?: 'scram-sha-256' | 'trust';
}

/** Starts the cluster in `dir`, creating it if there is none, or joins the one that already runs there. */
export async function startCluster(
  dir: string,
  settings: Readonly<Record<string, string>> = {},
  { programs, authentication = 'scram-sha-256' }: ClusterOptions = {},
): Promise<Cluster> {
  const { home, binaries, user } = await findLocation(dir, programs);
  const password = readOrCreatePassword(dir);
  if (!existsSync(join(home, 'PG_VERSION')))
    await createCluster(home, binaries, user, { password, authentication });
  const urlFor = (port: number) => (database: string) =>
    `postgresql://${superuser}:${password}@127.0.0.1:${port}/${database}`;

  const toCluster = (port: number): Cluster => ({
    url: urlFor(port),
    stop: () => stopCluster(home),
    revive: async () => {
      if (!findRunningPostmaster(home)) {
        removeStalePidFile(home);
        await launchPostgres(home, binaries, user, port, settings);
      }
      if (!(await waitUntilReady(urlFor(port)('postgres'), home, 5000)))
        throw new Error('the database does not answer');
    },
  });

  for (let attempt = 0; attempt < 5; attempt++) {
    const running = findRunningPostmaster(home);
    if (running && (await isReachable(urlFor(running.port)('postgres')))) return toCluster(running.port);
    removeStalePidFile(home);
    const port = await findFreePort();
    await launchPostgres(home, binaries, user, port, settings);
    if (await waitUntilReady(urlFor(port)('postgres'), home)) return toCluster(port);
  }
  throw new Error(`the embedded database does not start; its log is ${join(dir, 'postgres.log')}`);
}

/** PostgreSQL mistakes a zombie process for a running server and refuses to start beside it. */
function removeStalePidFile(home: string): void {
  const found = readPidFile(home);
  if (found && isZombie(found.pid)) rmSync(join(home, 'postmaster.pid'), { force: true });
}

async function createCluster(
  home: string,
  binaries: Binaries,
  user: Unprivileged,
  { password, authentication }: { readonly password: string; readonly authentication: string },
): Promise<void> {
  // Creates the cluster under a temporary name and renames it when complete, so that an interrupted start leaves no
  // partial cluster. Of two simultaneous first starts, the later one uses the cluster of the earlier one.
  const partialHome = `${home}.${randomBytes(6).toString('hex')}`;
  mkdirSync(partialHome, { recursive: true, mode: 0o700 });
  const passwordFile = join(home, '..', `.init-${randomBytes(6).toString('hex')}`);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) {
    chownSync(partialHome, user.uid, user.gid);
    chownSync(passwordFile, user.uid, user.gid);
  }
  try {
    await runCommand(
      binaries.initdb,
      [
        '-D',
        partialHome,
        '-U',
        superuser,
        '-A',
        authentication,
        `--pwfile=${passwordFile}`,
        '-E',
        'UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        '--no-sync',
        '--no-instructions',
      ],
      user,
    );
    renameSync(partialHome, home);
  } catch (error) {
    // Another process has already created a complete cluster.
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(partialHome, { recursive: true, force: true });
  }
}

function runCommand(command: string, args: readonly string[], user: Unprivileged): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const child = spawn(command, args, { ...user, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} failed: ${output.trim()}`)),
    );
  });
}

async function launchPostgres(
  home: string,
  binaries: Binaries,
  user: Unprivileged,
  port: number,
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  const log = openSync(join(home, '..', 'postgres.log'), 'a', 0o600);
  const options = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '120',
    shared_buffers: '64MB',
    log_min_messages: 'warning',
    log_statement: 'none',
    log_min_error_statement: 'panic',
    // The details of an error quote the row.
    log_error_verbosity: 'terse',
    ...settings,
  };
  const args = Object.entries(options).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  // Own process group: Ctrl-C signals the server, which stops the database after the last request.
  const child = spawn(binaries.postgres, ['-D', home, ...args], {
    ...user,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
  });
  await new Promise<void>((resolve, reject) => child.once('spawn', resolve).once('error', reject));
  child.unref();
}

async function waitUntilReady(url: string, home: string, timeoutMs = 30_000): Promise<boolean> {
  const until = Date.now() + timeoutMs;
  while (Date.now() < until) {
    if (await isReachable(url)) return true;
    await delay(25);
    const running = findRunningPostmaster(home);
    const ownPort = new URL(url).port;
    // Another process won the race for this directory: stop waiting and join it.
    if (running && String(running.port) !== ownPort) return false;
  }
  return false;
}

async function isReachable(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

/** Parses PostgreSQL's own pid file: the process id in line 1, the port in line 4. */
function readPidFile(home: string): { pid: number; port: number } | undefined {
  try {
    const lines = readFileSync(join(home, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]) };
  } catch {
    return undefined;
  }
}

function findRunningPostmaster(home: string): { pid: number; port: number } | undefined {
  const found = readPidFile(home);
  return found && found.pid > 0 && found.port > 0 && isAlive(found.pid) ? found : undefined;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A zombie has exited but its parent has not reaped it: it still answers to signals and serves nothing. */
function isZombie(pid: number): boolean {
  try {
    return /^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    // No /proc outside Linux, or the process has just ended: rely on the signal alone.
    return false;
  }
}

/** Fast shutdown: rolls back running transactions; everything committed is on disk. */
async function stopCluster(home: string): Promise<void> {
  const running = findRunningPostmaster(home);
  if (!running) return;
  process.kill(running.pid, 'SIGINT');
  const deadline = Date.now() + 8000;
  while (isAlive(running.pid) && existsSync(join(home, 'postmaster.pid')) && Date.now() < deadline)
    await delay(10);
}

function readOrCreatePassword(dir: string): string {
  const file = join(dir, 'postgres.password');
  mkdirSync(dir, { recursive: true });
  if (!existsSync(file)) {
    try {
      writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return readFileSync(file, 'utf8').trim();
}
