import type { Tx } from '../../kernel/db/pool.ts';
import { hasAnswersSince } from '../answers/index.ts';
import { findLessonWithParts } from '../courses/index.ts';
import { type Attachment, changeAttachment, findAttachment, insertAttachment } from './attachments.store.ts';
import { emitToClass } from './emit-to-class.ts';

/**
 * Attaches a lesson; the caller has locked the class. Attaching the same lesson again creates a new
 * attachment only if the previous one was completed.
 */
export async function attachLesson(tx: Tx, classId: string, lessonId: string): Promise<void> {
  const current = await findAttachment(tx, classId);
  if (current?.lessonId === lessonId && current.completedAt === null) return;
  if (current) {
    const isCovered = current.isCovered || (await hasAnswers(tx, current));
    await changeAttachment(tx, current.id, { replacedAt: tx.now, isCovered });
  }
  await insertAttachment(tx, classId, lessonId);
  await emitToClass(tx, classId, 'lesson.attached', { lessonId });
  if (current) await emitToClass(tx, classId, 'materials.changed', {});
}

/** Returns whether an exercise was answered; only then a replaced lesson counts as covered. */
async function hasAnswers(tx: Tx, { classId, lessonId, attachedAt }: Attachment): Promise<boolean> {
  const found = await findLessonWithParts(tx, lessonId);
  if (!found) return false;
  const exerciseIds = found.parts.flatMap(({ exercises }) => exercises.map(({ id }) => id));
  return hasAnswersSince(tx, classId, exerciseIds, attachedAt);
}
