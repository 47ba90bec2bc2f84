import type { Tx } from '../../kernel/db/pool.ts';
import { tellLasting } from '../../kernel/live/lasting.ts';
import { deleteAnswers as remove } from './answers.store.ts';
import { classAudience, teachersView } from './class-audience.ts';
import type { AnswersScope } from './subjects.ts';

/** With attempts and marks; whoever looks at them meets empty exercises. */
export async function deleteAnswers(
  tx: Tx,
  { classId, studentIds, isAll }: AnswersScope,
  exerciseId: string | null,
): Promise<void> {
  const deletedOf = await remove(tx, {
    classId,
    ...(!isAll && { studentIds }),
    ...(exerciseId !== null && { exerciseId }),
  });
  if (deletedOf.length === 0) return;
  // Each student hears of their own, and teachers of all at once.
  const tell = (view: string, studentId: string | null) =>
    tellLasting(tx, classAudience, {
      id: classId,
      event: 'answer.reset',
      data: { studentId, exerciseId },
      views: [view],
    });
  for (const studentId of deletedOf.toSorted()) await tell(studentId, studentId);
  await tell(teachersView, isAll ? null : (deletedOf[0] ?? null));
}
