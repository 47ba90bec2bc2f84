import type { CourseChange, NewCourse } from '@klasna/contract/courses/models';
import type { LanguageTag } from '@klasna/languages/languages';
import type { Tx } from '../../kernel/db/pool.ts';
import { insertAfter, insertAt } from './change-order.ts';
import { toCopyName } from './copy-and-move.ts';
import { copyCourse } from './copying.store.ts';
import { insertCourse, updateCourse } from './courses.store.ts';
import { listOrder } from './order.store.ts';
import { type Course, lockCoursesOf } from './paths.store.ts';
import { type ContentFiles, createFileResolver } from './resolve-files.ts';
import { saveOrder } from './save-order.ts';

/** Creates a course as the first of its owner; returns its id. */
export async function createCourse(
  tx: Tx,
  ownerId: string,
  { image, ...values }: NewCourse,
  files: ContentFiles,
): Promise<string> {
  const imageId = (await resolveImage(tx, image, files)) ?? null;
  await lockCoursesOf(tx, ownerId);
  const ids = await listOrder(tx, 'course', ownerId);
  const id = await insertCourse(tx, {
    ...values,
    description: values.description ?? null,
    ownerId,
    imageId,
    position: ids.length + 1,
  });
  await saveOrder(tx, 'course', ownerId, insertAt(ids, id, 1));
  return id;
}

export async function changeCourse(
  tx: Tx,
  id: string,
  { image, ...values }: CourseChange,
  files: ContentFiles,
): Promise<void> {
  await updateCourse(tx, id, { ...values, imageId: await resolveImage(tx, image, files) });
}

/**
 * Inserts a copy directly after the original; a copy of somebody else's course comes first. Returns the id of the copy.
 */
export async function duplicateCourse(
  tx: Tx,
  original: Course,
  ownerId: string,
  language: LanguageTag,
): Promise<string> {
  const ids = await listOrder(tx, 'course', ownerId);
  const id = await copyCourse(tx, original, ownerId, ids.length + 1);
  await updateCourse(tx, id, { name: toCopyName(original.name, language) });
  await saveOrder(tx, 'course', ownerId, insertAfter(ids, id, original.id));
  return id;
}

async function resolveImage(
  tx: Tx,
  image: string | null | undefined,
  files: ContentFiles,
): Promise<string | null | undefined> {
  if (image === undefined || image === null) return image;
  const idOf = await createFileResolver(tx, files)([{ path: 'image', given: image, purposes: ['course'] }]);
  return idOf(image);
}
