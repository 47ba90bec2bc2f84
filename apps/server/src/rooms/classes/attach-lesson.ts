import type { Tx } from '../../kernel/db/pool.ts';
import { hasAnswersSince } from '../answers/index.ts';
import { findLessonsInUse, listLessonParts } from '../courses/index.ts';
import { type Attachment, changeAttachment, findAttachment, insertAttachment } from './attachments.store.ts';
import { tellEverybody } from './tell-everybody.ts';

/**
 * Attaches a lesson; the caller has locked the class. Attaching the same lesson again creates a new
 * attachment only if the previous one was completed.
 */
export async function attachLesson(tx: Tx, classId: string, lessonId: string): Promise<void> {
  const before = await findAttachment(tx, classId);
  if (before?.lessonId === lessonId && before.completedAt === null) return;
  if (before) {
    const isCovered = before.isCovered || (await isAnswered(tx, before));
    await changeAttachment(tx, before.id, { replacedAt: tx.now, isCovered });
  }
  await insertAttachment(tx, classId, lessonId);
  await tellEverybody(tx, classId, 'lesson.attached', { lessonId });
  if (before) await tellEverybody(tx, classId, 'materials.changed', {});
}

/** A replaced lesson counts as covered once an exercise in it has been answered. */
async function isAnswered(tx: Tx, { classId, lessonId, attachedAt }: Attachment): Promise<boolean> {
  const of = (await findLessonsInUse(tx, [lessonId])).get(lessonId);
  if (!of) return false;
  const parts = await listLessonParts(tx, of.lesson);
  const exerciseIds = parts.flatMap(({ exercises }) => exercises.map(({ id }) => id));
  return hasAnswersSince(tx, classId, exerciseIds, attachedAt);
}
