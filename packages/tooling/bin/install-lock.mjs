/**
 * Lets one process at a time install packages into a folder. Waits without an event loop, as the installation does, and
 * uses nothing that would have to be installed.
 */
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
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
    // The holder writes the file after it has created it.
    if (text === '' && Date.now() - mtimeMs < foreignLockMs) return;
    const { host, pid } = text === '' ? {} : JSON.parse(text);
    const isAbandoned = host === hostname() ? !isRunning(pid) : Date.now() - mtimeMs > foreignLockMs;
    if (isAbandoned) rmSync(file, { force: true });
  } catch (error) {
    // The holder has removed the file in the meantime.
    if (error.code !== 'ENOENT') throw error;
  }
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
