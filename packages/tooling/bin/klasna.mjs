#!/usr/bin/env node
/**
 * The entry point of all npm scripts. Plain JavaScript, because it must run before anything is installed and on any
 * Node from 20.19 on: it checks the host, installs missing packages, and runs a TypeScript command under the Node
 * version that the project pins.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkHost, installMissing, pinnedNode, pinnedVersion, root } from './prepare.mjs';

const commands = {
  start: 'packages/tooling/src/commands/start.ts',
  dev: 'packages/tooling/src/commands/dev.ts',
  test: 'packages/tooling/src/commands/test.ts',
  check: 'packages/tooling/src/commands/check.ts',
  bench: 'bench/src/main.ts',
  'school:create': 'apps/server/src/create-school.ts',
  'school:quota': 'apps/server/src/school-quota.ts',
  'library:import': 'apps/server/src/library-import.ts',
  'balance:check': 'apps/server/src/balance-check.ts',
  backup: 'apps/server/src/backup.ts',
  restore: 'apps/server/src/restore.ts',
  'keys:rotate': 'apps/server/src/keys-rotate.ts',
  'admin:recover': 'apps/server/src/admin-recover.ts',
};

/** Commands that read the operator's settings; the others bring their own. */
const withSettings = [
  'start',
  'dev',
  'school:create',
  'school:quota',
  'library:import',
  'balance:check',
  'backup',
  'restore',
  'keys:rotate',
  'admin:recover',
];

const [name = '', ...args] = process.argv.slice(2);
const command = commands[name];
if (!command) fail(`Unknown command "${name}". Known: ${Object.keys(commands).join(', ')}`);

try {
  checkHost();
  installMissing();
} catch (error) {
  fail(error.message);
}

endWithNpm();

// Relative settings such as DATA_DIR are relative to the project, wherever the command is called from.
process.chdir(root);
const script = join(root, command);
if (process.versions.node === pinnedVersion) {
  hearSignalsOnce();
  // The compile cache saves a third of the startup time of later starts.
  module.enableCompileCache(join(root, '.cache', 'compiled'));
  if (withSettings.includes(name)) readEnvFile();
  process.argv.splice(1, Infinity, script, ...args);
  await import(pathToFileURL(script).href);
} else {
  continueUnderPinnedNode();
}

/** Environment variables take precedence over the file. `ENV_FILE` names another file; empty: none. */
function readEnvFile() {
  const file = process.env.ENV_FILE ?? '.env';
  if (existsSync(file)) process.loadEnvFile(file);
  else if (process.env.ENV_FILE) fail(`ENV_FILE: there is no file ${file}`);
}

/**
 * Ctrl-C arrives twice: the terminal signals every process of the group, and npm or the first process forwards its own
 * signal. Ignores a repeated signal within a second, so that pressing Ctrl-C again later still works.
 */
function hearSignalsOnce() {
  const emit = process.emit;
  const heard = new Map();
  process.emit = function (event, ...rest) {
    if (event === 'SIGINT' || event === 'SIGTERM') {
      const now = performance.now();
      if (now - (heard.get(event) ?? Number.NEGATIVE_INFINITY) < 1000) return true;
      heard.set(event, now);
    }
    return emit.call(this, event, ...rest);
  };
}

/**
 * npm signals only the shell that it started, and the shell exits without signalling this process. Detects that by a
 * changed parent process and then stops as well.
 */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}

function continueUnderPinnedNode() {
  const line = [import.meta.filename, name, ...args];
  // Where supported, replaces the current process by the pinned Node instead of keeping both.
  if (process.execve && process.platform !== 'win32')
    process.execve(pinnedNode, [pinnedNode, ...line], process.env);

  const child = spawn(pinnedNode, line, { stdio: 'inherit' });
  const pass = (signal) => child.kill(signal);
  process.on('SIGINT', pass).on('SIGTERM', pass);
  child.once('error', (error) => fail(`The pinned Node does not start: ${error.message}`));
  child.once('exit', (code, signal) => {
    process.off('SIGINT', pass).off('SIGTERM', pass);
    if (signal) process.kill(process.pid, signal);
    else process.exit(code ?? 1);
  });
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
