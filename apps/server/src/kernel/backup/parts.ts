/**
 * The file of a backup: a tar below zstd, so that everyday tools can look into it. It is read and written part by part;
 * nothing larger than one part is ever held.
 */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, rmSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { extract, pack } from 'tar-stream';

export interface Part {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Tables are cut into pieces of this size; files have ten megabytes at most. */
export const pieceSize = 4 * 1024 * 1024;
const largest = 64 * 1024 * 1024;

/** Of names and contents in their order, whatever the tar and the compression make of them. */
export function openDigest() {
  const hash = createHash('sha256');
  return {
    add: ({ name, bytes }: Part) => void hash.update(`${name}\n${bytes.length}\n`).update(bytes),
    value: () => hash.copy().digest('hex'),
  };
}

export interface PartsWriter {
  readonly write: (name: string, bytes: Buffer) => Promise<void>;
  /** Of everything written so far. */
  readonly digest: () => string;
  /** The file stands under its name only now, whole and on the disk. */
  readonly finish: () => Promise<void>;
  readonly abandon: () => Promise<void>;
}

/** A new name is on the disk once its folder is. Windows opens no folder, and keeps names by itself. */
async function keepNames(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const opened = await open(folder);
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

/** Only its owner may read it: it holds everything the school knows. */
export function writeParts(path: string): PartsWriter {
  const half = `${path}.partial`;
  // Made anew: what lies there already may be readable to others, or lead to a place where it is.
  rmSync(half, { force: true });
  const packed = pack();
  const digest = openDigest();
  const compress = createZstdCompress({
    params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
  });
  const file = createWriteStream(half, { flags: 'wx', mode: 0o600, flush: true });
  const written = pipeline(packed, compress, file).catch((error: NodeJS.ErrnoException) => {
    // A full disk says that it is full, and not where.
    error.path ??= half;
    throw error;
  });
  const broken = new Promise<never>((_, reject) => written.catch(reject));
  broken.catch(() => {});

  return {
    write: async (name, bytes) => {
      digest.add({ name, bytes });
      // What broke the writing says more than what it did to the parts after it.
      if (packed.destroyed) await broken;
      const taken = new Promise<void>((resolve, reject) => {
        const header = { name, size: bytes.length, mode: 0o600, mtime: new Date() };
        const entry = packed.entry(header, bytes, (error) => (error ? reject(error) : resolve()));
        // It breaks with the writing, and nobody else listens to it: unheard, that would end the process.
        entry.on('error', reject);
      });
      await Promise.race([broken, taken]);
    },
    digest: digest.value,
    finish: async () => {
      packed.finalize();
      await written;
      await rename(half, path);
      await keepNames(dirname(path));
    },
    abandon: async () => {
      packed.destroy();
      await written.catch(() => {});
      await rm(half, { force: true });
    },
  };
}

/** Every part in its order. What is cut off or altered throws, here or where the digest is compared. */
export async function* readParts(path: string): AsyncGenerator<Part> {
  const entries = extract();
  const read = pipeline(createReadStream(path), createZstdDecompress(), entries);
  read.catch(() => {});
  for await (const entry of entries) {
    const { name, size = 0 } = entry.header;
    if (size > largest) throw new Error(`${name} is larger than anything we write`);
    const pieces: Buffer[] = [];
    for await (const piece of entry) pieces.push(piece as Buffer);
    yield { name, bytes: Buffer.concat(pieces) };
  }
  await read;
}
