/** Creates sections and lessons, and changes sections of lessons. */
import type { LessonSectionChange, NewLessonSection, NewNamedItem } from '@klasna/contract/courses/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { insertAt } from './change-order.ts';
import { rejectSecondHomework } from './delete-and-restore.ts';
import { listOrder } from './order.store.ts';
import type { LessonSection } from './paths.store.ts';
import { renumber, saveOrder } from './save-order.ts';
import { insertStep, updateStep } from './steps.store.ts';

/** Appends a section. Returns its id. */
export async function createSection(tx: Tx, courseId: string, section: NewNamedItem): Promise<string> {
  const ids = await listOrder(tx, 'section', courseId);
  return insertStep(tx, 'section', courseId, ids.length + 1, section);
}

/** Appends a lesson with one empty section, so that exercises can be added at once. Returns its id. */
export async function createLesson(tx: Tx, sectionId: string, lesson: NewNamedItem): Promise<string> {
  const ids = await listOrder(tx, 'lesson', sectionId);
  const id = await insertStep(tx, 'lesson', sectionId, ids.length + 1, lesson);
  await insertStep(tx, 'lessonSection', id, 1, {});
  return id;
}

export async function createLessonSection(
  tx: Tx,
  lessonId: string,
  { name, isHomework }: NewLessonSection,
): Promise<string> {
  if (isHomework) await rejectSecondHomework(tx, { lessonId });
  const ids = await listOrder(tx, 'lessonSection', lessonId);
  const values = { name: name ?? null, isHomework };
  const id = await insertStep(tx, 'lessonSection', lessonId, ids.length + 1, values);
  await renumber(tx, 'lessonSection', lessonId);
  return id;
}

export async function changeLessonSection(
  tx: Tx,
  { id, lessonId }: LessonSection,
  { name, isHomework, position }: LessonSectionChange,
): Promise<void> {
  if (isHomework) await rejectSecondHomework(tx, { id, lessonId });
  await updateStep(tx, 'lessonSection', id, { name, isHomework });
  const ids = await renumber(tx, 'lessonSection', lessonId);
  if (position !== undefined) await saveOrder(tx, 'lessonSection', lessonId, insertAt(ids, id, position));
}
