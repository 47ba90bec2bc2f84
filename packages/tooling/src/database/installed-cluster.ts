/** Runs the PostgreSQL that is installed on this machine for a test, in addition to the embedded one. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from '@klasna/postgres/find-free-port';
import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import { createTemporaryFolder, type TestCluster } from './test-cluster.ts';

/** Finds the folder that contains `initdb` and `postgres`. */
export function findInstalledPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const candidates = [
    process.env.TEST_POSTGRES_BIN,
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return candidates.find(
    (dir) => dir && existsSync(join(dir, 'initdb')) && existsSync(join(dir, 'postgres')),
  );
}

export async function startInstalledCluster(bin: string): Promise<TestCluster> {
  const dir = createTemporaryFolder();
  const home = join(dir, 'postgres');
  const account = process.getuid?.() === 0 ? findAccount('postgres', 'nobody') : undefined;
  mkdirSync(home, { mode: 0o700 });
  if (account) chownSync(home, account.uid, account.gid);

  const silentOptions = { ...account, cwd: '/', stdio: 'ignore' } as const;
  await waitForSuccess(
    spawn(
      join(bin, 'initdb'),
      ['-D', home, '-U', 'tester', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
      silentOptions,
    ),
  );
  const port = await findFreePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=200',
  ];
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', home, ...settings.flatMap((setting) => ['-c', setting])],
    silentOptions,
  );
  const url = `postgresql://tester@127.0.0.1:${port}/postgres`;
  await waitUntilReady(url, server);
  return {
    url,
    version: readFileSync(join(home, 'PG_VERSION'), 'utf8').trim(),
    stop: async () => {
      if (server.exitCode === null) {
        server.kill('SIGINT');
        await once(server, 'exit');
      }
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

function findAccount(...names: readonly string[]): { uid: number; gid: number } {
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of names) {
    const [, , uid, gid] = accounts.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('PostgreSQL refuses to run as root, and there is no account named postgres or nobody');
}

async function waitForSuccess(child: ChildProcess): Promise<void> {
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${child.spawnfile} ended with ${code}`);
}

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (server.exitCode === null && Date.now() < deadline) {
    try {
      await withOwnerConnection(url, (client) => client.query('select 1'));
      return;
    } catch {
      await delay(50);
    }
  }
  throw new Error('the installed PostgreSQL does not start');
}
