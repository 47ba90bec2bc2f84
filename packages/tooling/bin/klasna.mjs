#!/usr/bin/env node
/**
 * The command `klasna`, and the entry point of all npm scripts. Plain JavaScript, because it must run before anything is installed and on any
 * Node from 20.19 on: it checks the host, installs missing packages, and runs a TypeScript command under the Node
 * version that the project pins.
 */
import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listMissingHeapFlags } from '../../command-line/src/heap-flags.mjs';
import { checkHost, installMissing, pinnedNode, pinnedVersion, root } from './prepare.mjs';

/** Listed in a file without code, because nothing may be installed yet. */
const commands = JSON.parse(readFileSync(join(root, 'packages/command-line/src/commands.json'), 'utf8'));

/** The exit code of a command whose arguments are wrong. */
const wrongArguments = 2;

const [name = '', ...args] = process.argv.slice(2);
if (name === '' || name === 'help' || name === '--help' || name === '-h') {
  process.stdout.write(describeCommands());
  process.exit(0);
}
if (!Object.hasOwn(commands, name))
  fail(`There is no command "${name}".\n\n${describeCommands()}`, wrongArguments);
const { file, readsSettings } = commands[name];

try {
  checkHost();
  installMissing();
} catch (error) {
  fail(error.message);
}

endWithNpm();

// Relative settings such as DATA_DIR are relative to the project, wherever the command is called from.
process.chdir(root);
const script = join(root, file);
const missingFlags = name === 'start' ? listMissingHeapFlags() : [];
if (process.versions.node === pinnedVersion && missingFlags.length === 0) {
  hearSignalsOnce();
  // The compile cache saves a third of the startup time of later starts.
  module.enableCompileCache(join(root, '.cache', 'compiled'));
  if (readsSettings) readEnvFile();
  process.argv.splice(1, Infinity, script, ...args);
  await import(pathToFileURL(script).href);
} else {
  continueUnderPinnedNode(missingFlags);
}

/** Environment variables take precedence over the file. `ENV_FILE` names another file; empty: none. */
function readEnvFile() {
  const file = process.env.ENV_FILE ?? '.env';
  if (!existsSync(file)) {
    if (process.env.ENV_FILE) fail(`ENV_FILE: there is no file ${file}`);
    return;
  }
  try {
    // Asked before, because `loadEnvFile` says of a file that may not be read that it does not exist.
    accessSync(file, constants.R_OK);
    process.loadEnvFile(file);
  } catch (error) {
    fail(`${file} cannot be read; run the command with the account of the product (${error.message})`);
  }
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

function continueUnderPinnedNode(flags) {
  const line = [...process.execArgv, ...flags, import.meta.filename, name, ...args];
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

function describeCommands() {
  const width = Math.max(...Object.keys(commands).map((one) => one.length));
  return [
    'Usage: klasna COMMAND [ARGUMENTS], or npm run COMMAND -- [ARGUMENTS]',
    '',
    ...Object.entries(commands).map(([one, { summary }]) => `  ${one.padEnd(width)}  ${summary}`),
    '',
    'klasna COMMAND --help describes the arguments of a command, with examples.',
    '',
  ].join('\n');
}

function fail(message, exitCode = 1) {
  process.stderr.write(`${message}\n`);
  process.exit(exitCode);
}
