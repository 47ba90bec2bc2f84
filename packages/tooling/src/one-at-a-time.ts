/**
 * A lock file for work that two processes must not do at once. The holder refreshes its modification time while it
 * works.
 */
import { closeSync, futimesSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

interface Waiting {
  readonly onWait?: () => void;
  /** In milliseconds. A lock file of this age belongs to a killed process and is ignored. */
  readonly oldAfter?: number;
}

export async function oneAtATime<T>(
  file: string,
  work: () => Promise<T>,
  { onWait, oldAfter = 10_000 }: Waiting = {},
): Promise<T> {
  mkdirSync(dirname(file), { recursive: true });
  let mine = take(file);
  if (mine === undefined) onWait?.();
  for (; mine === undefined; mine = take(file)) {
    if (ageOf(file) > oldAfter) rmSync(file, { force: true });
    else await pause(oldAfter / 50);
  }
  const held = mine;
  const keepYoung = setInterval(() => futimesSync(held, new Date(), new Date()), oldAfter / 10);
  try {
    return await work();
  } finally {
    clearInterval(keepYoung);
    closeSync(held);
    rmSync(file, { force: true });
  }
}

function take(file: string): number | undefined {
  try {
    return openSync(file, 'wx');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return undefined;
    throw error;
  }
}

const ageOf = (file: string): number =>
  Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
