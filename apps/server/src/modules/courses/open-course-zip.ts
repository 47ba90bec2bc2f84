/**
 * Opens a course file (ZIP) from an untrusted source: entry names are only looked up and never used as paths,
 * sizes are limited before and during unpacking, and checksums are verified.
 */

import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { limits } from '@klasna/base/values';
import { importExportLimits } from '@klasna/contract/courses/import-export';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { Failure } from '../../kernel/failure.ts';
import type { MediaFile } from './course-media.ts';
import type { OpenedCourseFile } from './import-course-file.ts';
import { readCourseText } from './read-course-text.ts';

export const courseTextName = 'course.json';

const maxEntries = 10_000;
const maxTextBytes = 32 * 1024 * 1024;

export async function openCourseZip<T>(
  path: string,
  use: (opened: OpenedCourseFile) => Promise<T>,
): Promise<T> {
  const zip = await openPromise(path, { autoClose: false, strictFileNames: true }).catch(throwDamaged);
  try {
    const entries = await listEntries(zip);
    const text = entries.get(courseTextName);
    if (!text || text.uncompressedSize > maxTextBytes) throw new Failure('notACourseFile');
    const file = readCourseText(String(await unpack(zip, text)));
    const media = new Map(Object.entries(file.media));
    if (hasDuplicatePaths([...media.values()])) throw new Failure('notACourseFile');
    const loadFile = async (given: string): Promise<MediaFile | undefined> => {
      const medium = media.get(given);
      // Base64 media are only for texts without an archive.
      const entry = medium && 'path' in medium ? entries.get(medium.path) : undefined;
      if (!medium || !entry) return undefined;
      if (entry.uncompressedSize > limits.documentBytes) throw new Failure('fileTooLarge');
      return { name: medium.name ?? given, bytes: await unpack(zip, entry) };
    };
    return await use({ file, loadFile });
  } finally {
    zip.close();
  }
}

/** An entry with many names would be stored many times, however small the archive. */
function hasDuplicatePaths(media: readonly object[]): boolean {
  const paths = media.flatMap((medium) => ('path' in medium ? [medium.path] : []));
  return new Set(paths).size < paths.length;
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > maxEntries) throw new Failure('notACourseFile');
  const entries = new Map<string, Entry>();
  let size = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      size += entry.uncompressedSize;
      if (entries.has(entry.fileName) || entry.isEncrypted()) throw new Failure('notACourseFile');
      // A small archive can expand to a large one.
      if (size > importExportLimits.courseFileBytes) throw new Failure('courseFileTooLarge');
      entries.set(entry.fileName, entry);
    }
  } catch (error) {
    throwDamaged(error);
  }
  return entries;
}

/** yauzl stops if an entry is larger than declared. */
async function unpack(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const bytes = await zip.openReadStreamPromise(entry).then(buffer).catch(throwDamaged);
  if (crc32(bytes) !== entry.crc32) throw new Failure('notACourseFile');
  return bytes;
}

function throwDamaged(error: unknown): never {
  throw error instanceof Failure ? error : new Failure('notACourseFile');
}
