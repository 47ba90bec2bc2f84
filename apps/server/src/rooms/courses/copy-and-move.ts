/** Duplicates, copies and moves of everything below a course. */
import { limits } from '@klasna/contract/values';
import type { LanguageTag } from '@klasna/languages/languages';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import { say } from '../../kernel/words.ts';
import { copyInto, type Original } from './copying.store.ts';
import { updateExercise } from './exercises.store.ts';
import type { Level } from './levels.ts';
import { listOrder } from './order.store.ts';
import type { LessonSection } from './places.store.ts';
import { insertAfter, insertAt, moveBy } from './placing.ts';
import { putInOrder, settleOrder } from './put-in-order.ts';
import { hangOn, updateStep } from './steps.store.ts';

type Below = Exclude<Level, 'course'>;

/** What a copy beside its original is called, by whoever made it. */
export const copyName = (name: string, language: LanguageTag): string =>
  say(language, 'messages:copyName', { name })
    .slice(0, limits.textMax)
    .replace(/[\ud800-\udbff]$/, '');

/** A deep copy right after the original, under the name that is given or without one. Answers the id of the copy. */
export async function duplicateContent(
  tx: Tx,
  level: Below,
  original: Original,
  parentId: string,
  name: string | null,
): Promise<string> {
  const ids = await listOrder(tx, level, parentId);
  const id = await copyInto(tx, level, original, parentId, ids.length + 1);
  if (name !== null) await rename(tx, level, id, name);
  await putInOrder(tx, level, parentId, insertAfter(ids, id, original.id));
  return id;
}

const rename = (tx: Tx, level: Below, id: string, name: string): Promise<void> =>
  level === 'exercise' ? updateExercise(tx, id, { title: name }) : updateStep(tx, level, id, { name });

/** Without a name of its own, the copy is counted as the original is. */
export function duplicateLessonSection(
  tx: Tx,
  section: LessonSection,
  language: LanguageTag,
): Promise<string> {
  if (section.isHomework) throw new Failure('homeworkSectionExists');
  const name = section.name === null ? null : copyName(section.name, language);
  return duplicateContent(tx, 'lessonSection', section, section.lessonId, name);
}

/** A deep copy at the end of what hangs on another parent, or the same. */
export async function copyContent(
  tx: Tx,
  level: Below,
  original: Original,
  parentId: string,
): Promise<string> {
  const ids = await listOrder(tx, level, parentId);
  return copyInto(tx, level, original, parentId, ids.length + 1);
}

export async function moveContent(
  tx: Tx,
  level: Below,
  { id, parentId: before }: { readonly id: string; readonly parentId: string },
  parentId: string,
  position?: number,
): Promise<void> {
  const ids = await listOrder(tx, level, parentId);
  await hangOn(tx, level, id, parentId, ids.length + 1);
  await putInOrder(tx, level, parentId, insertAt(ids, id, position));
  if (before !== parentId) await settleOrder(tx, level, before);
}

/** One place up or down; at the edge it stays. */
export async function moveExerciseBy(
  tx: Tx,
  { id, lessonSectionId }: { readonly id: string; readonly lessonSectionId: string },
  steps: 1 | -1,
): Promise<void> {
  const ids = await listOrder(tx, 'exercise', lessonSectionId);
  await putInOrder(tx, 'exercise', lessonSectionId, moveBy(ids, id, steps));
}
