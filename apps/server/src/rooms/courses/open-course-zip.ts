/**
 * Opens a course file (ZIP) from an untrusted source: entry names are only looked up and never used as paths,
 * sizes are limited before and during unpacking, and checksums are verified.
 */

import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { exchangeLimits } from '@klasna/contract/courses/exchange';
import { limits } from '@klasna/contract/values';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { Failure } from '../../kernel/failure.ts';
import type { Medium } from './course-media.ts';
import type { OpenCourseFile } from './import-course-file.ts';
import { readCourseText } from './read-course-text.ts';

export const courseText = 'course.json';

const mostEntries = 10_000;
const longestText = 32 * 1024 * 1024;

export async function withCourseZip<T>(
  path: string,
  work: (opened: OpenCourseFile) => Promise<T>,
): Promise<T> {
  const zip = await openPromise(path, { autoClose: false, strictFileNames: true }).catch(damaged);
  try {
    const entries = await listEntries(zip);
    const text = entries.get(courseText);
    if (!text || text.uncompressedSize > longestText) throw new Failure('notACourseFile');
    const file = readCourseText(String(await unpack(zip, text)));
    const named = new Map(Object.entries(file.media));
    if (namesTwice([...named.values()])) throw new Failure('notACourseFile');
    const bytesOf = async (given: string): Promise<Medium | undefined> => {
      const medium = named.get(given);
      // Base64 media are only for texts without an archive.
      const entry = medium && 'path' in medium ? entries.get(medium.path) : undefined;
      if (!medium || !entry) return undefined;
      if (entry.uncompressedSize > limits.documentBytes) throw new Failure('fileTooLarge');
      return { name: medium.name ?? given, bytes: await unpack(zip, entry) };
    };
    return await work({ file, bytesOf });
  } finally {
    zip.close();
  }
}

/** An entry with many names would be stored many times, however small the archive. */
function namesTwice(media: readonly object[]): boolean {
  const paths = media.flatMap((medium) => ('path' in medium ? [medium.path] : []));
  return new Set(paths).size < paths.length;
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > mostEntries) throw new Failure('notACourseFile');
  const entries = new Map<string, Entry>();
  let size = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      size += entry.uncompressedSize;
      if (entries.has(entry.fileName) || entry.isEncrypted()) throw new Failure('notACourseFile');
      // A small archive can expand to a large one.
      if (size > exchangeLimits.courseFileBytes) throw new Failure('courseFileTooLarge');
      entries.set(entry.fileName, entry);
    }
  } catch (error) {
    damaged(error);
  }
  return entries;
}

/** yauzl stops if an entry is larger than declared. */
async function unpack(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const bytes = await zip.openReadStreamPromise(entry).then(buffer).catch(damaged);
  if (crc32(bytes) !== entry.crc32) throw new Failure('notACourseFile');
  return bytes;
}

function damaged(error: unknown): never {
  throw error instanceof Failure ? error : new Failure('notACourseFile');
}
