import type { Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import { insertAt } from './change-order.ts';
import type { Level } from './levels.ts';
import { listOrder } from './order.store.ts';
import type { LessonSection } from './paths.store.ts';
import { renumber, saveOrder } from './save-order.ts';
import { markDeleted, markRestored } from './soft-delete.store.ts';
import { listLessonSections } from './steps.store.ts';

interface PositionedRow {
  readonly id: string;
  readonly position: number;
}

/** Deletes content with everything below it. Classes keep the content they use. */
export async function deleteContent(tx: Tx, level: Level, id: string, parentId: string): Promise<void> {
  await markDeleted(tx, level, id);
  await renumber(tx, level, parentId);
}

/** Restores content at its former position, or at the end if the list is now shorter. */
export async function restoreContent(
  tx: Tx,
  level: Level,
  one: PositionedRow,
  parentId: string,
): Promise<void> {
  const others = await listOrder(tx, level, parentId);
  await markRestored(tx, level, one.id);
  await saveOrder(tx, level, parentId, insertAt(others, one.id, one.position));
}

export async function restoreLessonSection(tx: Tx, section: LessonSection): Promise<void> {
  if (section.isHomework) await rejectSecondHomework(tx, section);
  await restoreContent(tx, 'lessonSection', section, section.lessonId);
}

/** Rejects a second homework section in a lesson. */
export async function rejectSecondHomework(
  tx: Tx,
  { id, lessonId }: { readonly id?: string; readonly lessonId: string },
): Promise<void> {
  const sections = await listLessonSections(tx, tx.schoolId, [lessonId]);
  if (sections.some((one) => one.isHomework && one.id !== id)) throw new Failure('homeworkSectionExists');
}
