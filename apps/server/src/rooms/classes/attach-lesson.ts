import type { Tx } from '../../kernel/db/pool.ts';
import { hasAnswersSince } from '../answers/index.ts';
import { findLessonsInUse, listLessonParts } from '../courses/index.ts';
import { type Attachment, changeAttachment, findAttachment, insertAttachment } from './attachments.store.ts';
import { tellEverybody } from './tell-everybody.ts';

/** The class is held. The same lesson once more is a new attachment only where it had been completed. */
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

/** A lesson that was replaced counts as covered once somebody has answered something in it. */
async function isAnswered(tx: Tx, { classId, lessonId, attachedAt }: Attachment): Promise<boolean> {
  const of = (await findLessonsInUse(tx, [lessonId])).get(lessonId);
  if (!of) return false;
  const parts = await listLessonParts(tx, of.lesson);
  const exerciseIds = parts.flatMap(({ exercises }) => exercises.map(({ id }) => id));
  return hasAnswersSince(tx, classId, exerciseIds, attachedAt);
}
