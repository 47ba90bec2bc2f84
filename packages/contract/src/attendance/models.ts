import { emptyAsNull, id, instant, isReadable, limits, line, withMessage } from '@klasna/base/values';
import { z } from 'zod';
import { classPerson } from '../classes/models.ts';
import { eventStatuses } from '../schedule/values.ts';
import { attendanceLimits, attendanceStatuses } from './values.ts';

/** The attendance of one student in one lesson. */
export const attendanceEntry = z.object({
  student: classPerson,
  /**
   * Whether the student counts as expected: in the class when the lesson took place. Others of the class were not, unless
   * they are marked.
   */
  isExpected: z.boolean(),
  /** Null if the student was not expected. */
  status: z.enum(attendanceStatuses).nullable(),
  lateMinutes: z.int().nullable(),
  /** Why the student was late or absent; the student may read it. */
  reason: z.string().nullable(),
  /** A note that only those read who may mark the lesson; null for everybody else. */
  note: z.string().nullable(),
  /** Whether the lesson is charged to this student, or will be once it is held. */
  isCharged: z.boolean(),
  /** What the person who marked chose; null if the status decides. */
  charge: z.boolean().nullable(),
});
export type AttendanceEntry = z.infer<typeof attendanceEntry>;

export const lessonAttendance = z.object({
  eventId: id,
  className: z.string(),
  startsAt: instant,
  /** The duration in minutes. */
  duration: z.int(),
  /** The time zone of the school. */
  timezone: z.string(),
  /** Whether the class has a plan; without one, nobody is charged. */
  hasPlan: z.boolean(),
  /** The result of the lesson, which follows from the students. */
  status: z.enum(eventStatuses),
  can: z.object({ mark: z.boolean() }),
  /** Sorted by last name. Students find themselves only. */
  students: z.array(attendanceEntry),
});
export type LessonAttendance = z.infer<typeof lessonAttendance>;

const mark = z.object({
  studentId: id,
  status: z.enum(attendanceStatuses),
  lateMinutes: z.int().min(1).max(attendanceLimits.lateMinutes).nullable().optional(),
  reason: emptyAsNull(line(1).max(attendanceLimits.reason)).optional(),
  note: emptyAsNull(
    z.string().trim().max(limits.noteMax).refine(isReadable, withMessage('controlCharacters')),
  ).optional(),
  /** Whether the lesson is charged to this student; null or missing: as the status says. */
  charge: z.boolean().nullable().optional(),
});
export type AttendanceMark = z.output<typeof mark>;

const isEachOnce = (marks: readonly AttendanceMark[]): boolean =>
  new Set(marks.map(({ studentId }) => studentId)).size === marks.length;

/** The exceptions: expected students who are not listed were present. */
export const attendanceChange = z.object({
  students: z.array(mark).max(attendanceLimits.students).refine(isEachOnce, withMessage('orderRepeated')),
});
export type AttendanceChange = z.output<typeof attendanceChange>;
