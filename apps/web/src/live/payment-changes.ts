/** Decides whether a change of one lesson affects which other lessons are paid. Pure. */
import type { LessonEvent } from '@klasna/contract/schedule/models';

type Said = Pick<LessonEvent, 'startsAt' | 'status' | 'paymentStatus'>;

/** Undefined if the lesson did not exist before, or was deleted. */
export interface LessonChange {
  readonly before?: Said | undefined;
  readonly after?: Said | undefined;
}

const isCounted = (lesson: Said | undefined): boolean =>
  lesson !== undefined && lesson.paymentStatus !== null;

/**
 * Purchased lessons cover a student's lessons in chronological order, so adding, removing or moving one may
 * change which are covered.
 */
export function mayChangePayments({ before, after }: LessonChange): boolean {
  if (!isCounted(before) && !isCounted(after)) return false;
  return before?.startsAt !== after?.startsAt || before?.status !== after?.status;
}

/** Whether the displayed lessons include another lesson of the same student that has to be paid. */
export const concernsPayments = (shown: readonly LessonEvent[], { id, students }: LessonEvent): boolean =>
  shown.some(
    (other) =>
      other.id !== id &&
      other.paymentStatus !== null &&
      other.students.some((student) => students.some((one) => one.id === student.id)),
  );
