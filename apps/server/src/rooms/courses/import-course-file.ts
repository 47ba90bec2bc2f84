/** Imports the courses of a file for an owner, with new ids for rows, items and files. */
import type { ImportedCourses } from '@klasna/contract/courses/exchange';
import { limits } from '@klasna/contract/values';
import type { Tx } from '../../kernel/db/pool.ts';
import { newId } from '../../kernel/ids.ts';
import type { CourseFile } from './course-file.ts';
import { type Medium, openMedia, type PurposedMedium } from './course-media.ts';
import { findCourses } from './courses.store.ts';
import { keepFiles } from './exercises.store.ts';
import { type Importing, importCourse } from './import-courses.ts';
import type { Level } from './levels.ts';
import { putRow } from './library.store.ts';
import { listOrder } from './order.store.ts';
import { holdCoursesOf } from './places.store.ts';
import { putInOrder } from './put-in-order.ts';

/** A course file that has been opened for reading. */
export interface OpenCourseFile {
  readonly file: CourseFile;
  readonly bytesOf: (name: string) => Promise<Medium | undefined>;
}

/** Stores a file and returns its id. */
export type StoreMedium = (
  tx: Tx,
  medium: PurposedMedium & { readonly uploadedBy: string },
) => Promise<string>;

/** Inserts the courses before the existing ones, in the order of the file. */
export async function importCourseFile(
  tx: Tx,
  ownerId: string,
  { file, bytesOf }: OpenCourseFile,
  store: StoreMedium,
): Promise<ImportedCourses> {
  const put: Record<Level, number> = { course: 0, section: 0, lesson: 0, lessonSection: 0, exercise: 0 };
  const media = openMedia({ bytesOf, keep: (medium) => store(tx, { ...medium, uploadedBy: ownerId }) });
  const work: Importing = {
    idFor: () => newId(),
    resolve: media.resolve,
    put: async (branch, columns) => {
      put[branch.level] += 1;
      await putRow(tx, branch, columns);
    },
    contentBefore: async () => undefined,
    keepFiles: (id, fileIds) => keepFiles(tx, id, fileIds),
    settle: async () => {},
  };
  await holdCoursesOf(tx, ownerId);
  const ids = await listOrder(tx, 'course', ownerId);
  const taken = new Set((await findCourses(tx, ids)).map(({ name }) => name));
  const courses: { id: string; name: string }[] = [];
  for (const [place, course] of file.courses.entries()) {
    const id = newId();
    const position = ids.length + place + 1;
    const branch = { id, level: 'course', parentId: ownerId, position, at: `courses.${place}` } as const;
    const name = freeName(course.name, taken);
    taken.add(name);
    await importCourse(work, branch, { ...course, name }, { type: 'own' });
    courses.push({ id, name });
  }
  await putInOrder(tx, 'course', ownerId, [...courses.map(({ id }) => id), ...ids]);
  return { courses, lessons: put.lesson, exercises: put.exercise, files: media.count() };
}

/** Appends a number to a name that is taken. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let number = 2; taken.has(free); number += 1) {
    const ending = ` (${number})`;
    free = name.slice(0, limits.textMax - ending.length).replace(/[\ud800-\udbff]$/, '') + ending;
  }
  return free;
}
