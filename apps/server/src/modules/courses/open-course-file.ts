/** Opens a course file, or its text with the media beside it, for the command. */
import { open, readFile } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import { Failure } from '../../kernel/failure.ts';
import type { MediaFile } from './course-media.ts';
import type { OpenedCourseFile } from './import-course-file.ts';
import { openCourseZip } from './open-course-zip.ts';
import { readCourseText } from './read-course-text.ts';

export async function openCourseFile<T>(
  path: string,
  use: (opened: OpenedCourseFile) => Promise<T>,
): Promise<T> {
  if (await isZip(path)) return openCourseZip(path, use);
  const file = readCourseText(await readFile(path, 'utf8'));
  const loadFile = async (given: string): Promise<MediaFile | undefined> => {
    const medium = Object.hasOwn(file.media, given) ? file.media[given] : undefined;
    const bytes = medium && (await readMediaFile(medium, dirname(path)));
    return bytes && { name: medium.name ?? given, bytes };
  };
  return use({ file, loadFile });
}

async function isZip(path: string): Promise<boolean> {
  await using handle = await open(path);
  const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0);
  return buffer.toString('latin1') === 'PK';
}

type MediumInFile = OpenedCourseFile['file']['media'][string];

async function readMediaFile(medium: MediumInFile, folder: string): Promise<Buffer | undefined> {
  if ('base64' in medium) return Buffer.from(medium.base64, 'base64');
  const path = resolve(folder, medium.path);
  // Refuses media outside the folder of the text.
  if (relative(folder, path).startsWith('..')) throw new Failure('notACourseFile');
  return readFile(path).catch(() => undefined);
}
