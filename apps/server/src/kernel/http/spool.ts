/**
 * Stores received files in the temporary folder until the reply is sent, so that uploads that arrive slowly or wait for
 * their turn hold no memory.
 */
import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Logger } from '../log.ts';

export interface Spool {
  /** Writes a file; resolves with its path and its size in bytes. */
  readonly write: (bytes: Readable) => Promise<{ readonly path: string; readonly size: number }>;
  readonly discard: () => Promise<void>;
}

/**
 * The name of a folder contains the host and the id of the process that made it, so that a later start recognizes
 * leftovers. Containers may share the folder, and a process knows only those of its own.
 */
const hostPrefix = `klasna-upload-${hostname()}-`;

/** Returns the id of the process that made a folder; undefined for folders of other hosts and of other programs. */
function findMaker(name: string): number | undefined {
  if (!name.startsWith(hostPrefix)) return undefined;
  const [, pid] = /^(\d+)-/.exec(name.slice(hostPrefix.length)) ?? [];
  return pid === undefined ? undefined : Number(pid);
}

export function openSpool(): Spool {
  let folder: string | undefined;
  return {
    write: async (bytes) => {
      folder ??= await mkdtemp(join(tmpdir(), `${hostPrefix}${process.pid}-`));
      const path = join(folder, 'file');
      const sink = createWriteStream(path, { mode: 0o600 });
      await pipeline(bytes, sink);
      return { path, size: sink.bytesWritten };
    },
    discard: async () => {
      if (folder !== undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Removes what processes left behind that ended while they received files. Run this before the first request, because a
 * process that has just started knows that a folder with its own id is from an earlier process. What cannot be removed, such
 * as the folder of another account, does not prevent the start.
 */
export async function removeLeftoverSpools(log: Logger): Promise<void> {
  const warn = (error: unknown): void => log.warn({ err: error }, 'leftover uploads could not be removed');
  const names = await readdir(tmpdir()).catch((error: unknown) => {
    warn(error);
    return [];
  });
  for (const name of names) {
    const pid = findMaker(name);
    if (pid === undefined || isOtherRunningProcess(pid)) continue;
    await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(warn);
  }
}

function isOtherRunningProcess(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    // Signal 0 only checks whether the process exists.
    return process.kill(pid, 0);
  } catch (error) {
    // A process of another account exists, too.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
