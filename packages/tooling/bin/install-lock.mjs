/**
 * Lets one process at a time install packages into a folder. Waits without an event loop, as the installation does, and
 * uses nothing that would have to be installed.
 */
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';

const pollMs = 200;
/** A lock of another machine that shares the folder is given up after this time, because its process cannot be asked. */
const foreignLockMs = 15 * 60 * 1000;

/** Runs the work while this process holds the lock; `onWait` is called once if another one holds it. */
export function withInstallLock(file, work, onWait) {
  mkdirSync(dirname(file), { recursive: true });
  const own = JSON.stringify({ host: hostname(), pid: process.pid });
  for (let hasWaited = false; !tryLock(file, own); hasWaited = true) {
    if (!hasWaited) onWait();
    removeIfAbandoned(file);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pollMs);
  }
  try {
    return work();
  } finally {
    rmSync(file, { force: true });
  }
}

function tryLock(file, own) {
  try {
    writeFileSync(file, own, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function removeIfAbandoned(file) {
  try {
    const text = readFileSync(file, 'utf8');
    const { mtimeMs } = statSync(file);
    const { host, pid } = parseHolder(text);
    const isAbandoned = host === hostname() ? !isRunning(pid) : Date.now() - mtimeMs > foreignLockMs;
    if (isAbandoned) removeUnlessReplaced(file, text);
  } catch (error) {
    // The holder has removed the file in the meantime.
    if (error.code !== 'ENOENT') throw error;
  }
}

/** Returns no host for a file that its holder has not written yet, or only in part. */
function parseHolder(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** Another process that waits may have removed the same lock and taken its own: that one is put back. */
function removeUnlessReplaced(file, text) {
  const moved = `${file}.${process.pid}`;
  renameSync(file, moved);
  if (readFileSync(moved, 'utf8') !== text) linkSync(moved, file);
  rmSync(moved);
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process of another user may not be signalled.
    return error.code === 'EPERM';
  }
}
