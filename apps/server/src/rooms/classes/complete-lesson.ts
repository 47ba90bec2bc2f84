import type { Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import { changeAttachment, findAttachment } from './attachments.store.ts';
import type { Calendar } from './calendar.ts';
import type { HeldClass } from './subjects.ts';
import { tellEverybody } from './tell-everybody.ts';

/**
 * Completes the attached lesson, which stays attached. The caller has locked the class, so of concurrent
 * requests only the first succeeds.
 */
export async function completeLesson(
  tx: Tx,
  { found, actorId }: HeldClass,
  calendar: Pick<Calendar, 'holdNow'>,
): Promise<void> {
  const attachment = await findAttachment(tx, found.id);
  if (!attachment) throw new Failure('noLessonAttached');
  if (attachment.completedAt) throw new Failure('lessonAlreadyCompleted');
  await changeAttachment(tx, attachment.id, { completedAt: tx.now, isCovered: true });
  await calendar.holdNow(tx, { class: found, actorId });
  await tellEverybody(tx, found.id, 'lesson.completed', { lessonId: attachment.lessonId });
  await tellEverybody(tx, found.id, 'materials.changed', {});
}
