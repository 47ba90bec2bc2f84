/**
 * The backup file: a tar archive compressed with zstd, and encrypted with age where there are recipients, so that standard
 * tools can open it. Parts are read and written
 * one by one, so memory holds one part at most.
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

/** Tables are split into pieces of this size; files are ten megabytes at most. */
export const pieceBytes = 4 * 1024 * 1024;
const maxPartBytes = 64 * 1024 * 1024;

/** Covers names and contents in order, independent of the tar and compression formats. */
export function createDigest() {
  const hash = createHash('sha256');
  return {
    add: ({ name, bytes }: Part) => void hash.update(`${name}\n${bytes.length}\n`).update(bytes),
    value: () => hash.copy().digest('hex'),
  };
}

export interface PartsWriter {
  readonly write: (name: string, bytes: Buffer) => Promise<void>;
  /** Covers everything written so far. */
  readonly digest: () => string;
  /** Renames the file to its final name, complete and flushed to disk. */
  readonly finish: () => Promise<void>;
  readonly abandon: () => Promise<void>;
}

/**
 * Syncs the folder, because a renamed file is durable only once its folder is. Windows cannot open folders and needs no
 * such sync.
 */
async function syncFolder(folder: string): Promise<void> {
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
  // Creates the file anew: an existing one may be readable by others or be a link to a readable place.
  rmSync(partialPath, { force: true });
  const archive = pack();
  const digest = createDigest();
  const compress = createZstdCompress({
    params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
  });
  const file = createWriteStream(partialPath, { flags: 'wx', mode: 0o600, flush: true });
  const written = pipeline(archive, compress, encrypt, file).catch((error: NodeJS.ErrnoException) => {
    // The error of a full disk carries no path.
    error.path ??= partialPath;
    throw error;
  });
  const failed = new Promise<never>((_, reject) => written.catch(reject));
  failed.catch(() => {});

  return {
    write: async (name, bytes) => {
      digest.add({ name, bytes });
      // The error that broke the pipeline explains more than the errors of later entries.
      if (archive.destroyed) await failed;
      const accepted = new Promise<void>((resolve, reject) => {
        const header = { name, size: bytes.length, mode: 0o600, mtime: new Date() };
        const entry = archive.entry(header, bytes, (error) => (error ? reject(error) : resolve()));
        // The entry fails together with the pipeline, and an unhandled 'error' event would end the process.
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

/** Yields every part in order. Truncated or altered files throw here or when the caller compares the digest. */
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
