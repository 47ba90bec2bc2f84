/** What must be true before any command can run: a host that is new enough, and everything in the lockfile installed. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

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
  process.stderr.write('Installing dependencies (about a minute the first time) …\n');
  // `npm install` rather than `npm ci`: it repairs instead of starting over under the feet of running processes, and
  // takes the versions from the lockfile all the same. NODE_ENV=production must not leave the build tools out.
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
      'npm install left something out. Klasna needs the install scripts of the packages listed in "allowScripts": ' +
        'is npm set to ignore scripts or optional packages?',
    );
  }
}

/** npm writes down what it installed when it has finished, so an interrupted installation is noticed too. */
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

/** The search path without the programs of node_modules: npm must not run on a Node that it is about to replace. */
function hostPath() {
  const own = `node_modules${sep}.bin`;
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((entry) => !entry.endsWith(own))
    .join(delimiter);
}
