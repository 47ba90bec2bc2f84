/** Opens a course file (ZIP): a worker process reads its text, and its media are unpacked one by one. */
import { limits } from '@klasna/base/values';
import { Failure } from '../../kernel/failure.ts';
import type { MediaFile } from './course-media.ts';
import type { OpenedCourseFile } from './import-course-file.ts';
import { openArchive } from './open-archive.ts';
import { parseCourse } from './parse-course.ts';

export async function openCourseZip<T>(
  path: string,
  use: (opened: OpenedCourseFile) => Promise<T>,
): Promise<T> {
  const file = await parseCourse(path);
  const media = new Map(Object.entries(file.media));
  if (hasDuplicatePaths([...media.values()])) throw new Failure('notACourseFile');
  return openArchive(path, ({ sizeOf, read }) => {
    const loadFile = async (given: string): Promise<MediaFile | undefined> => {
      const medium = media.get(given);
      // Ignores base64 media, which are only for texts without an archive.
      if (!medium || !('path' in medium)) return undefined;
      const size = sizeOf(medium.path);
      if (size === undefined) return undefined;
      if (size > limits.documentBytes) throw new Failure('fileTooLarge');
      return { name: medium.name ?? given, bytes: await read(medium.path) };
    };
    return use({ file, loadFile });
  });
}

/** Returns whether several names refer to one entry, which would be stored many times however small the archive is. */
function hasDuplicatePaths(media: readonly object[]): boolean {
  const paths = media.flatMap((medium) => ('path' in medium ? [medium.path] : []));
  return new Set(paths).size < paths.length;
}
