/** The preconditions of every command: a recent enough host, and all packages of the lockfile installed. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withInstallLock } from './install-lock.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');

const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));
const manifest = read('package.json');

export const pinnedVersion = manifest.dependencies.node;
export const pinnedNode = join(
  root,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

export function checkHost() {
  demand('Node.js', process.versions.node, manifest.engines.node);
  const npm = /\bnpm\/(\S+)/.exec(process.env.npm_config_user_agent ?? '')?.[1];
  if (npm) demand('npm', npm, manifest.engines.npm);
}

function demand(what, version, range) {
  const wanted = range.replace('>=', '').split('.').map(Number);
  const given = version.split('.').map(Number.parseFloat);
  const first = wanted.findIndex((part, index) => part !== given[index]);
  if (first < 0 || given[first] > wanted[first]) return;
  throw new Error(`Klasna needs ${what} ${range.replace('>=', '')} or newer; this is ${version}.`);
}

export function installMissing() {
  if (isInstalled()) return;
  // Two first starts at once would install into one another.
  withInstallLock(join(root, '.cache', 'install.lock'), installOnce, () =>
    process.stderr.write('Waiting for another process that installs dependencies …\n'),
  );
}

function installOnce() {
  if (isInstalled()) return;
  process.stderr.write('Installing dependencies (about a minute the first time) …\n');
  // `npm install` instead of `npm ci`, because it repairs node_modules without deleting it under running processes, and
  // it uses the versions of the lockfile as well. NODE_ENV=production must not leave out the build tools.
  const done = spawnSync('npm', ['install', '--no-save', '--include=dev', '--loglevel=error'], {
    cwd: root,
    env: { ...process.env, PATH: hostPath(), npm_config_progress: 'false' },
    shell: process.platform === 'win32',
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (done.status !== 0) {
    throw new Error(`npm install failed.\n${done.error?.message ?? `${done.stdout}${done.stderr}`.trim()}`);
  }
  if (!isInstalled()) {
    throw new Error(
      'The installation is incomplete. Klasna needs the install scripts of the packages listed in "allowScripts": ' +
        'is npm set to ignore scripts or optional packages?',
    );
  }
}

/** npm writes this file when an installation is complete, so an interrupted one is detected as well. */
function isInstalled() {
  if (!existsSync(pinnedNode)) return false;
  try {
    const present = read('node_modules/.package-lock.json').packages;
    return Object.entries(read('package-lock.json').packages)
      .filter(([path]) => path.includes('node_modules/'))
      .every(([path, wanted]) =>
        present[path] ? present[path].version === wanted.version : wanted.optional,
      );
  } catch {
    return false;
  }
}

/** The PATH without node_modules/.bin: npm must not run on the Node that it may replace. */
function hostPath() {
  const own = `node_modules${sep}.bin`;
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((entry) => !entry.endsWith(own))
    .join(delimiter);
}
