/**
 * The backup file: a tar archive compressed with zstd, and encrypted with age if there are recipients, so that standard
 * tools can open it. Parts are read and written one by one, so that at most one is in memory.
 */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, rmSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import type { Stage } from './encryption.ts';

export interface Part {
  readonly name: string;
  readonly bytes: Buffer;
}

/** The size of the pieces into which tables are split; files have at most ten megabytes. */
export const pieceBytes = 4 * 1024 * 1024;
const maxPartBytes = 64 * 1024 * 1024;

/** Creates a checksum of names and contents in order, which does not depend on the tar and compression formats. */
export function createDigest() {
  const hash = createHash('sha256');
  return {
    add: ({ name, bytes }: Part) => void hash.update(`${name}\n${bytes.length}\n`).update(bytes),
    value: () => hash.copy().digest('hex'),
  };
}

export interface PartsWriter {
  readonly write: (name: string, bytes: Buffer) => Promise<void>;
  /** Returns the checksum of everything written so far. */
  readonly digest: () => string;
  /** Completes the file, flushes it to disk and renames it to its final name. */
  readonly finish: () => Promise<void>;
  readonly abandon: () => Promise<void>;
}

/**
 * Syncs the folder, because a renamed file is durable only once its folder is. Windows cannot open folders and needs no
 * such sync.
 */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const opened = await open(folder);
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

const passOn: Stage = (source) => source;

/** Creates the file readable by its owner only, because it contains all data of the installation. */
export function writeParts(path: string, encrypt: Stage = passOn): PartsWriter {
  const partialPath = `${path}.partial`;
  // Removes an existing file first, which others may be able to read or which may be a link.
  rmSync(partialPath, { force: true });
  const archive = pack();
  const digest = createDigest();
  const compress = createZstdCompress({
    params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
  });
  const file = createWriteStream(partialPath, { flags: 'wx', mode: 0o600, flush: true });
  const written = pipeline(archive, compress, encrypt, file).catch((error: NodeJS.ErrnoException) => {
    // Adds the path, which the error of a full disk lacks.
    error.path ??= partialPath;
    throw error;
  });
  const failed = new Promise<never>((_, reject) => written.catch(reject));
  failed.catch(() => {});

  return {
    write: async (name, bytes) => {
      digest.add({ name, bytes });
      // Waits for the error that broke the pipeline, which explains more than the errors of later entries.
      if (archive.destroyed) await failed;
      const accepted = new Promise<void>((resolve, reject) => {
        const header = { name, size: bytes.length, mode: 0o600, mtime: new Date() };
        const entry = archive.entry(header, bytes, (error) => (error ? reject(error) : resolve()));
        // Handles the error of the entry, because an unhandled 'error' event would end the process. The entry fails
        // together with the pipeline.
        entry.on('error', reject);
      });
      await Promise.race([failed, accepted]);
    },
    digest: digest.value,
    finish: async () => {
      archive.finalize();
      await written;
      await rename(partialPath, path);
      await syncFolder(dirname(path));
    },
    abandon: async () => {
      archive.destroy();
      await written.catch(() => {});
      await rm(partialPath, { force: true });
    },
  };
}

/**
 * Yields every part in order. A truncated or altered file throws here or fails when the caller compares the checksum.
 */
export async function* readParts(path: string, decrypt: Stage = passOn): AsyncGenerator<Part> {
  const entries = extract();
  const read = pipeline(createReadStream(path), decrypt, createZstdDecompress(), entries);
  read.catch(() => {});
  for await (const entry of entries) {
    const { name, size = 0 } = entry.header;
    if (size > maxPartBytes) throw new Error(`${name} exceeds the maximum part size`);
    const pieces: Buffer[] = [];
    for await (const piece of entry) pieces.push(piece as Buffer);
    yield { name, bytes: Buffer.concat(pieces) };
  }
  await read;
}
