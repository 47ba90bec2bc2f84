/** Decides whether a change of one lesson affects which other lessons are paid. Pure. */
import type { LessonEvent } from '@klasna/contract/schedule/models';

type PaymentInfo = Pick<LessonEvent, 'startsAt' | 'status' | 'paymentStatus'>;

/** The lesson before or after a change; undefined if it did not exist before, or was deleted. */
export interface LessonChange {
  readonly before?: PaymentInfo | undefined;
  readonly after?: PaymentInfo | undefined;
}

const isPayable = (lesson: PaymentInfo | undefined): boolean =>
  lesson !== undefined && lesson.paymentStatus !== null;

/**
 * Purchased lessons cover a student's lessons in chronological order, so adding, removing or moving one may
 * change which are covered.
 */
export function canChangePayments({ before, after }: LessonChange): boolean {
  if (!isPayable(before) && !isPayable(after)) return false;
  return before?.startsAt !== after?.startsAt || before?.status !== after?.status;
}

/** Whether the displayed lessons include another lesson of the same student that has to be paid. */
export const affectsPayments = (displayed: readonly LessonEvent[], { id, students }: LessonEvent): boolean =>
  displayed.some(
    (displayedLesson) =>
      displayedLesson.id !== id &&
      displayedLesson.paymentStatus !== null &&
      displayedLesson.students.some((student) =>
        students.some((changedStudent) => changedStudent.id === student.id),
      ),
  );
