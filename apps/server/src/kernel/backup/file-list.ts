/**
 * The list of the files that a backup needs from the pool beside it. It is never encrypted, because the server, which
 * cannot open encrypted backups, has to know which files no backup needs any more. It names files by their ids only.
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream, rmSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { z } from 'zod';
import { poolNamePattern } from './manifest.ts';

const headSchema = z.object({ pool: z.string().regex(poolNamePattern) });

const keyPattern = /^[\da-f-]{36}\/[\da-f-]{36}$/;
const pooledFileSchema = z.tuple([z.string().regex(keyPattern), z.number(), z.number(), z.string()]);

export interface PooledFile {
  readonly key: string;
  readonly size: number;
  /** The size and the checksum in the pool, where it may be encrypted. */
  readonly storedSize: number;
  readonly sha256: string;
}

export interface FileListWriter {
  readonly add: (files: readonly PooledFile[]) => Promise<void>;
  /** Completes the list and gives it its name; resolves with its checksum. */
  readonly finish: () => Promise<string>;
  readonly abandon: () => Promise<void>;
}

export async function writeFileList(path: string, pool: string): Promise<FileListWriter> {
  const partialPath = `${path}.partial`;
  rmSync(partialPath, { force: true });
  const hash = createHash('sha256');
  const compress = createZstdCompress();
  const file = createWriteStream(partialPath, { flags: 'wx', mode: 0o600, flush: true });
  const written = pipeline(compress, file);
  // Ignores the rejection here, because the next call reports the error.
  written.catch(() => {});
  const writeLine = async (text: string): Promise<void> => {
    hash.update(text);
    if (!compress.write(text)) await Promise.race([once(compress, 'drain'), written]);
  };
  await writeLine(`${JSON.stringify({ pool })}\n`);
  return {
    add: async (files) => {
      const lines = files.map(({ key, size, storedSize, sha256 }) =>
        JSON.stringify([key, size, storedSize, sha256]),
      );
      if (lines.length > 0) await writeLine(`${lines.join('\n')}\n`);
    },
    finish: async () => {
      compress.end();
      await written;
      await rename(partialPath, path);
      return hash.digest('hex');
    },
    abandon: async () => {
      compress.destroy();
      await written.catch(() => {});
      await rm(partialPath, { force: true });
    },
  };
}

export interface FileListReader {
  readonly pool: string;
  readonly files: AsyncIterable<PooledFile>;
  /** The checksum of the whole list, once all files were read. */
  readonly digest: () => string;
}

async function* readLines(path: string): AsyncGenerator<string> {
  const decompress = createZstdDecompress();
  const read = pipeline(createReadStream(path), decompress);
  read.catch(() => {});
  let rest = '';
  for await (const chunk of decompress.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  await read;
  if (rest !== '') throw new Error('its last line is incomplete');
}

/** Throws if the list is missing or damaged, at the latest when its last file was read. */
export async function readFileList(path: string): Promise<FileListReader> {
  const hash = createHash('sha256');
  const lines = readLines(path);
  const nextLine = async (): Promise<string | undefined> => {
    const line = await lines.next();
    if (line.done) return undefined;
    hash.update(`${line.value}\n`);
    return line.value;
  };
  const { pool } = headSchema.parse(JSON.parse((await nextLine()) ?? ''));
  async function* readFiles(): AsyncGenerator<PooledFile> {
    for (let line = await nextLine(); line !== undefined; line = await nextLine()) {
      const [key, size, storedSize, sha256] = pooledFileSchema.parse(JSON.parse(line));
      yield { key, size, storedSize, sha256 };
    }
  }
  return { pool, files: readFiles(), digest: () => hash.digest('hex') };
}
