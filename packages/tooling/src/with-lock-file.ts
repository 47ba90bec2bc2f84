/**
 * A lock file for work that two processes must not do at once. The holder refreshes its modification time while it
 * works.
 */
import { closeSync, futimesSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

interface LockOptions {
  readonly onWait?: () => void;
  /** In milliseconds. A lock file of this age belongs to a killed process and is ignored. */
  readonly expiresAfterMs?: number;
}

export async function withLockFile<T>(
  file: string,
  work: () => Promise<T>,
  { onWait, expiresAfterMs = 10_000 }: LockOptions = {},
): Promise<T> {
  mkdirSync(dirname(file), { recursive: true });
  let descriptor = tryLock(file);
  if (descriptor === undefined) onWait?.();
  for (; descriptor === undefined; descriptor = tryLock(file)) {
    if (readAgeMs(file) > expiresAfterMs) rmSync(file, { force: true });
    else await delay(expiresAfterMs / 50);
  }
  const lockedDescriptor = descriptor;
  const refreshTimer = setInterval(
    () => futimesSync(lockedDescriptor, new Date(), new Date()),
    expiresAfterMs / 10,
  );
  try {
    return await work();
  } finally {
    clearInterval(refreshTimer);
    closeSync(lockedDescriptor);
    rmSync(file, { force: true });
  }
}

function tryLock(file: string): number | undefined {
  try {
    return openSync(file, 'wx');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return undefined;
    throw error;
  }
}

const readAgeMs = (file: string): number =>
  Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
