/** The bytes of a file: in memory, or on disk, where an upload waits for its turn. */
import { open, readFile } from 'node:fs/promises';

export interface FileOnDisk {
  readonly path: string;
  readonly size: number;
}

export type FileSource = { readonly bytes: Buffer } | FileOnDisk;

export const sizeOf = (source: FileSource): number => ('bytes' in source ? source.bytes.length : source.size);

/** Returns all bytes, for formats that are written anew as a whole. */
export async function readBytes(source: FileSource): Promise<Buffer> {
  return 'bytes' in source ? source.bytes : readFile(source.path);
}

/** Returns the first bytes, which identify most formats. */
export async function readStart(source: FileSource, length: number): Promise<Buffer> {
  if ('bytes' in source) return source.bytes.subarray(0, length);
  await using handle = await open(source.path);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
  return buffer.subarray(0, bytesRead);
}
