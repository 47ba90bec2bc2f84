/** Whether a change of one lesson can decide which other lessons are paid. Pure. */
import type { LessonEvent } from '@klasna/contract/schedule/models';

type Said = Pick<LessonEvent, 'startsAt' | 'status' | 'paymentStatus'>;

/** Absent: the lesson was not there before, or is there no more. */
export interface LessonChange {
  readonly before?: Said | undefined;
  readonly after?: Said | undefined;
}

const isCounted = (lesson: Said | undefined): boolean =>
  lesson !== undefined && lesson.paymentStatus !== null;

/** What students have bought covers their lessons one after the other: each that comes, goes or changes places counts. */
export function mayChangePayments({ before, after }: LessonChange): boolean {
  if (!isCounted(before) && !isCounted(after)) return false;
  return before?.startsAt !== after?.startsAt || before?.status !== after?.status;
}

/** Whether one of the lessons shown takes part in it: another one of the same student that has to be paid. */
export const concernsPayments = (shown: readonly LessonEvent[], { id, students }: LessonEvent): boolean =>
  shown.some(
    (other) =>
      other.id !== id &&
      other.paymentStatus !== null &&
      other.students.some((student) => students.some((one) => one.id === student.id)),
  );
