import type { AttendanceMark } from '@klasna/contract/attendance/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import { completeAttachment, findAttachment } from './attachments.store.ts';
import { emitToClass } from './emit-to-class.ts';
import type { LockedClass } from './resources.ts';
import type { ScheduleOperations } from './schedule-operations.ts';

/** Completes the attached lesson, which stays attached. Of concurrent requests only the first succeeds. */
export async function completeLesson(
  tx: Tx,
  { found, actorId }: LockedClass,
  schedule: Pick<ScheduleOperations, 'holdNow'>,
  marks?: readonly AttendanceMark[],
): Promise<void> {
  const attachment = await findAttachment(tx, found.id);
  if (!attachment) throw new Failure('noLessonAttached');
  if (!(await completeAttachment(tx, attachment.id))) throw new Failure('lessonAlreadyCompleted');
  await schedule.holdNow(tx, { class: found, actorId, marks });
  await emitToClass(tx, found.id, 'lesson.completed', { lessonId: attachment.lessonId });
  await emitToClass(tx, found.id, 'materials.changed', {});
}
