/** Duplicates, copies and moves content at every level below a course. */
import { limits } from '@klasna/base/values';
import type { LanguageTag } from '@klasna/languages/languages';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import { translate } from '../../kernel/translations.ts';
import { insertAfter, insertAt, moveBy } from './change-order.ts';
import { copyInto, type Original } from './copying.store.ts';
import { updateExercise } from './exercises.store.ts';
import type { Level } from './levels.ts';
import { listOrder } from './order.store.ts';
import type { LessonSection } from './paths.store.ts';
import { renumber, saveOrder } from './save-order.ts';
import { moveToParent, updateStep } from './steps.store.ts';

type ContentLevel = Exclude<Level, 'course'>;

/** Returns the name of a duplicate, in the language of the person who makes it. */
export const toCopyName = (name: string, language: LanguageTag): string =>
  translate(language, 'messages:copyName', { name })
    .slice(0, limits.textMax)
    .replace(/[\ud800-\udbff]$/, '');

/**
 * Inserts a deep copy directly after the original. Renames the copy unless the name is null. Returns the id of the
 * copy.
 */
export async function duplicateContent(
  tx: Tx,
  level: ContentLevel,
  original: Original,
  parentId: string,
  name: string | null,
): Promise<string> {
  const ids = await listOrder(tx, level, parentId);
  const id = await copyInto(tx, level, original, parentId, ids.length + 1);
  if (name !== null) await rename(tx, level, id, name);
  await saveOrder(tx, level, parentId, insertAfter(ids, id, original.id));
  return id;
}

const rename = (tx: Tx, level: ContentLevel, id: string, name: string): Promise<void> =>
  level === 'exercise' ? updateExercise(tx, id, { title: name }) : updateStep(tx, level, id, { name });

/** Duplicates a section. One without a name stays without a name, because pages number such sections. */
export function duplicateLessonSection(
  tx: Tx,
  section: LessonSection,
  language: LanguageTag,
): Promise<string> {
  if (section.isHomework) throw new Failure('homeworkSectionExists');
  const name = section.name === null ? null : toCopyName(section.name, language);
  return duplicateContent(tx, 'lessonSection', section, section.lessonId, name);
}

/** Appends a deep copy to the given parent. */
export async function copyContent(
  tx: Tx,
  level: ContentLevel,
  original: Original,
  parentId: string,
): Promise<string> {
  const ids = await listOrder(tx, level, parentId);
  return copyInto(tx, level, original, parentId, ids.length + 1);
}

export async function moveContent(
  tx: Tx,
  level: ContentLevel,
  { id, parentId: previousParentId }: { readonly id: string; readonly parentId: string },
  parentId: string,
  position?: number,
): Promise<void> {
  const ids = await listOrder(tx, level, parentId);
  await moveToParent(tx, level, id, parentId, ids.length + 1);
  await saveOrder(tx, level, parentId, insertAt(ids, id, position));
  if (previousParentId !== parentId) await renumber(tx, level, previousParentId);
}

/** Moves an exercise one position up or down; the first and the last stay where they are. */
export async function moveExerciseBy(
  tx: Tx,
  { id, lessonSectionId }: { readonly id: string; readonly lessonSectionId: string },
  steps: 1 | -1,
): Promise<void> {
  const ids = await listOrder(tx, 'exercise', lessonSectionId);
  await saveOrder(tx, 'exercise', lessonSectionId, moveBy(ids, id, steps));
}
