/**
 * Opens the archive of a course file (ZIP) from an untrusted source: entry names are only looked up and never used as
 * paths, sizes are limited before and during unpacking, and checksums are verified.
 */
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { importExportLimits } from '@klasna/contract/courses/import-export';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { Failure } from '../../kernel/failure.ts';

export const courseTextName = 'course.json';

const maxEntries = 10_000;
const maxNameBytes = 512;
const maxTextBytes = 32 * 1024 * 1024;
/** The maximum compression ratio of a text, higher than that of any course; small texts may exceed it. */
const maxTextRatio = 200;
const textBytesOfAnyRatio = 1024 * 1024;

export interface Archive {
  readonly readText: () => Promise<string>;
  /** Returns the uncompressed size of an entry; undefined if there is no such entry. */
  readonly sizeOf: (name: string) => number | undefined;
  readonly read: (name: string) => Promise<Buffer>;
}

export async function openArchive<T>(path: string, use: (archive: Archive) => Promise<T>): Promise<T> {
  const zip = await openPromise(path, { autoClose: false, strictFileNames: true }).catch(throwDamaged);
  try {
    const entries = await listEntries(zip);
    const read = (name: string): Promise<Buffer> => {
      const entry = entries.get(name);
      if (!entry) throw new Failure('notACourseFile');
      return unpack(zip, entry);
    };
    return await use({
      readText: async () => {
        const text = entries.get(courseTextName);
        if (!text || text.uncompressedSize > maxTextBytes) throw new Failure('notACourseFile');
        if (isBomb(text)) throw new Failure('courseFileTooLarge');
        return String(await unpack(zip, text));
      },
      sizeOf: (name) => entries.get(name)?.uncompressedSize,
      read,
    });
  } finally {
    zip.close();
  }
}

const isBomb = ({ uncompressedSize, compressedSize }: Entry): boolean =>
  uncompressedSize > textBytesOfAnyRatio && uncompressedSize > maxTextRatio * compressedSize;

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > maxEntries) throw new Failure('notACourseFile');
  const entries = new Map<string, Entry>();
  let size = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      size += entry.uncompressedSize;
      if (entries.has(entry.fileName) || entry.isEncrypted()) throw new Failure('notACourseFile');
      // Refuses long names, because names are kept in memory and may have 64 KB each.
      if (entry.fileNameLength > maxNameBytes) throw new Failure('notACourseFile');
      // Refuses an archive that expands to more than the limit.
      if (size > importExportLimits.courseFileBytes) throw new Failure('courseFileTooLarge');
      entries.set(entry.fileName, entry);
    }
  } catch (error) {
    throwDamaged(error);
  }
  return entries;
}

/** Unpacks an entry; yauzl stops if the entry is larger than declared. */
async function unpack(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const bytes = await zip.openReadStreamPromise(entry).then(buffer).catch(throwDamaged);
  if (crc32(bytes) !== entry.crc32) throw new Failure('notACourseFile');
  return bytes;
}

function throwDamaged(error: unknown): never {
  throw error instanceof Failure ? error : new Failure('notACourseFile');
}
