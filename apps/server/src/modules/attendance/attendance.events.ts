import { defineEvent } from '../../kernel/db/domain-event.ts';

export interface StudentsAbsentAgain {
  readonly eventId: string;
  readonly classId: string;
  /** Students who were absent from this lesson and from the one before it. */
  readonly userIds: readonly string[];
  readonly startsAt: string;
}

/** Students were marked as absent who had been absent from the lesson of the class before; causes notifications. */
export const studentsAbsentAgain = defineEvent<StudentsAbsentAgain>('attendance.absentAgain');
