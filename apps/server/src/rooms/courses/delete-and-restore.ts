import type { Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import { markDeleted, markRestored } from './deleting.store.ts';
import type { Level } from './levels.ts';
import { listOrder } from './order.store.ts';
import type { LessonSection } from './places.store.ts';
import { insertAt } from './placing.ts';
import { putInOrder, settleOrder } from './put-in-order.ts';
import { listLessonSections } from './steps.store.ts';

interface Placed {
  readonly id: string;
  readonly position: number;
}

/** Deletes content with everything below it. Classes keep the content they use. */
export async function deleteContent(tx: Tx, level: Level, id: string, parentId: string): Promise<void> {
  await markDeleted(tx, level, id);
  await settleOrder(tx, level, parentId);
}

/** Restores content at its former position, or at the end if the list is now shorter. */
export async function restoreContent(tx: Tx, level: Level, one: Placed, parentId: string): Promise<void> {
  const others = await listOrder(tx, level, parentId);
  await markRestored(tx, level, one.id);
  await putInOrder(tx, level, parentId, insertAt(others, one.id, one.position));
}

export async function restoreLessonSection(tx: Tx, section: LessonSection): Promise<void> {
  if (section.isHomework) await refuseSecondHomework(tx, section);
  await restoreContent(tx, 'lessonSection', section, section.lessonId);
}

/** A lesson may have only one homework section. */
export async function refuseSecondHomework(
  tx: Tx,
  { id, lessonId }: { readonly id?: string; readonly lessonId: string },
): Promise<void> {
  const sections = await listLessonSections(tx, tx.schoolId, [lessonId]);
  if (sections.some((one) => one.isHomework && one.id !== id)) throw new Failure('homeworkSectionExists');
}
