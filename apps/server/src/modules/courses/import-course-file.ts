/** Imports the courses of a file for an owner, with new ids for rows, items and files. */

import { limits } from '@klasna/base/values';
import type { ImportedCourses } from '@klasna/contract/courses/import-export';
import type { Tx } from '../../kernel/db/pool.ts';
import { newId } from '../../kernel/ids.ts';
import type { CourseFile } from './course-file.ts';
import { createMediaStore, type MediaFile, type PurposedMediaFile } from './course-media.ts';
import { findCourses } from './courses.store.ts';
import { writeFileReferences } from './exercises.store.ts';
import { type ImportTarget, importCourse } from './import-courses.ts';
import type { Level } from './levels.ts';
import { upsertRow } from './library.store.ts';
import { listOrder } from './order.store.ts';
import { lockCoursesOf } from './paths.store.ts';
import { saveOrder } from './save-order.ts';

/** A course file that has been opened for reading. */
export interface OpenedCourseFile {
  readonly file: CourseFile;
  readonly loadFile: (name: string) => Promise<MediaFile | undefined>;
}

/** Stores a file and returns its id. */
export type StoreMediaFile = (
  tx: Tx,
  medium: PurposedMediaFile & { readonly uploadedBy: string },
) => Promise<string>;

/** Inserts the courses before the existing ones, in the order of the file. */
export async function importCourseFile(
  tx: Tx,
  ownerId: string,
  { file, loadFile }: OpenedCourseFile,
  store: StoreMediaFile,
): Promise<ImportedCourses> {
  const counts: Record<Level, number> = { course: 0, section: 0, lesson: 0, lessonSection: 0, exercise: 0 };
  const media = createMediaStore({
    loadFile,
    storeFile: (medium) => store(tx, { ...medium, uploadedBy: ownerId }),
  });
  const target: ImportTarget = {
    createId: () => newId(),
    resolve: media.resolve,
    writeRow: async (item, columns) => {
      counts[item.level] += 1;
      await upsertRow(tx, item, columns);
    },
    loadStoredContent: async () => undefined,
    writeFileReferences: (id, fileIds) => writeFileReferences(tx, id, fileIds),
    removeOthers: async () => {},
  };
  await lockCoursesOf(tx, ownerId);
  const ids = await listOrder(tx, 'course', ownerId);
  const usedNames = new Set((await findCourses(tx, ids)).map(({ name }) => name));
  const courses: { id: string; name: string }[] = [];
  for (const [index, course] of file.courses.entries()) {
    const id = newId();
    const position = ids.length + index + 1;
    const item = { id, level: 'course', parentId: ownerId, position, path: `courses.${index}` } as const;
    const name = toFreeName(course.name, usedNames);
    usedNames.add(name);
    await importCourse(target, item, { ...course, name }, { type: 'own' });
    courses.push({ id, name });
  }
  await saveOrder(tx, 'course', ownerId, [...courses.map(({ id }) => id), ...ids]);
  return { courses, lessons: counts.lesson, exercises: counts.exercise, files: media.countFiles() };
}

/** Returns a name that is free: appends a number if the name is taken. */
function toFreeName(name: string, usedNames: ReadonlySet<string>): string {
  let candidate = name;
  for (let number = 2; usedNames.has(candidate); number += 1) {
    const suffix = ` (${number})`;
    candidate = name.slice(0, limits.textMax - suffix.length).replace(/[\ud800-\udbff]$/, '') + suffix;
  }
  return candidate;
}
