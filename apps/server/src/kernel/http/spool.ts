/** Stores files that are too large for memory in the temporary folder until the reply is sent. */
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface Spool {
  /** Writes a file; resolves with its path and its size in bytes. */
  readonly write: (bytes: Readable) => Promise<{ readonly path: string; readonly size: number }>;
  readonly discard: () => Promise<void>;
}

export function openSpool(): Spool {
  let folder: string | undefined;
  return {
    write: async (bytes) => {
      folder ??= await mkdtemp(join(tmpdir(), 'klasna-upload-'));
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
