import { defineEvent } from '../../kernel/db/domain-event.ts';

export interface StudentsAbsentAgain {
  readonly eventId: string;
  readonly classId: string;
  /** Students who were absent from this lesson and from the one before it. */
  readonly userIds: readonly string[];
  readonly startsAt: string;
}

export interface AbsenceAnnounced {
  readonly change: 'announced' | 'withdrawn';
  readonly eventId: string;
  readonly classId: string;
  readonly studentId: string;
  readonly actorId: string;
  /** The ids of the teacher of the class, the teacher of the lesson, and the student. */
  readonly userIds: readonly string[];
  readonly startsAt: string;
  /** What the absence costs, in lessons. */
  readonly lessons: number;
}

/** A student cancelled a lesson or took that back, or staff did it for them; causes notifications. */
export const absenceAnnounced = defineEvent<AbsenceAnnounced>('attendance.announced');

/** Students were marked as absent who had been absent from the lesson of the class before; causes notifications. */
export const studentsAbsentAgain = defineEvent<StudentsAbsentAgain>('attendance.absentAgain');
