import {
  day,
  emptyAsNull,
  id,
  instant,
  isReadable,
  limits,
  line,
  listOf,
  pageQuery,
  pagination,
  withMessage,
} from '@klasna/base/values';
import { z } from 'zod';
import { absenceRule } from '../cancellation/absence-rule.ts';
import { classPerson } from '../classes/models.ts';
import { eventStatuses } from '../schedule/values.ts';
import { attendanceGroupings, attendanceLimits, attendanceStatuses } from './values.ts';

/** The attendance of one student in one lesson. */
export const attendanceEntry = z.object({
  student: classPerson,
  /**
   * Whether the student counts as expected: in the class when the lesson took place. Others of the class were not, unless
   * they are marked.
   */
  isExpected: z.boolean(),
  /** Whether the lesson is a trial for the student, which is never charged. */
  isTrial: z.boolean(),
  /** Null if the student was not expected. */
  status: z.enum(attendanceStatuses).nullable(),
  lateMinutes: z.int().nullable(),
  /** Why the student was late or absent; the student may read it. */
  reason: z.string().nullable(),
  /** A note that only those read who may mark the lesson; null for everybody else. */
  note: z.string().nullable(),
  /** Whether the lesson is charged to this student, or will be once it is held. */
  isCharged: z.boolean(),
  /** What the person who marked chose; null if the rule or the status decides. */
  charge: z.boolean().nullable(),
  /** The rule that decided what the absence costs; null if none did. */
  rule: absenceRule.nullable(),
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
  /** What an absence without excuse costs by the policy that applies now, in lessons. */
  noShowLessons: z.int(),
  /** The result of the lesson, which follows from the students. */
  status: z.enum(eventStatuses),
  can: z.object({ mark: z.boolean() }),
  /** Sorted by last name. Students find themselves only. */
  students: z.array(attendanceEntry),
});
export type LessonAttendance = z.infer<typeof lessonAttendance>;

/** What would be recorded if the lesson of a class were completed now. */
export const currentAttendance = lessonAttendance.pick({
  hasPlan: true,
  noShowLessons: true,
  students: true,
});
export type CurrentAttendance = z.infer<typeof currentAttendance>;

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

/** The exceptions: expected students who are not listed were present, unless their absence is announced. */
export const attendanceChange = z.object({
  students: z.array(mark).max(attendanceLimits.students).refine(isEachOnce, withMessage('orderRepeated')),
});
export type AttendanceChange = z.output<typeof attendanceChange>;

const periodDays = { from: day.optional(), to: day.optional() };

interface Period {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}
const withPeriodRules = <T extends z.ZodType<Period>>(query: T) =>
  query.refine(({ from = '', to = '' }) => from === '' || to === '' || from <= to, {
    path: ['to'],
    ...withMessage('daysOrder'),
  });

const filters = {
  ...periodDays,
  classId: id.optional(),
  groupId: id.optional(),
  studentId: id.optional(),
};

/** A period is given by days of the school; without one, it is the last 90 days. */
export const attendanceFilter = withPeriodRules(z.object(filters));
export type AttendanceFilter = z.output<typeof attendanceFilter>;

export const attendanceQuery = withPeriodRules(
  pageQuery.omit({ q: true }).extend({ ...filters, by: z.enum(attendanceGroupings).default('student') }),
);

export const marksQuery = withPeriodRules(
  pageQuery.omit({ q: true }).extend({ ...filters, status: z.enum(attendanceStatuses).optional() }),
);

const counts = {
  /** In how many lessons students were expected. */
  expected: z.int(),
  present: z.int(),
  late: z.int(),
  trial: z.int(),
  excused: z.int(),
  unexcused: z.int(),
  /** Of the expected, who were present, late or there for a trial; null where nobody was expected. */
  percent: z.int().nullable(),
};
const attendanceCounts = z.object(counts);
export type AttendanceCounts = z.infer<typeof attendanceCounts>;

const named = z.object({ id, name: z.string() });

export const attendanceFigures = z.object({
  /** The lowest percentage first. Two of student, class and group are null. */
  data: z.array(
    attendanceCounts.extend({
      student: classPerson.nullable(),
      class: named.nullable(),
      group: named.nullable(),
    }),
  ),
  meta: z.object({
    pagination,
    /** The figures of all rows together. */
    total: attendanceCounts,
    period: z.object({ from: day, to: day }),
  }),
});
export type AttendanceFigures = z.infer<typeof attendanceFigures>;

/** What became of one student in one lesson. */
const attendanceMark = z.object({
  eventId: id,
  class: named,
  student: classPerson,
  startsAt: instant,
  status: z.enum(attendanceStatuses),
  lateMinutes: z.int().nullable(),
  reason: z.string().nullable(),
  isCharged: z.boolean(),
});
/** The latest lesson first. */
export const attendanceMarks = listOf(attendanceMark);
export type AttendanceMarkView = z.infer<typeof attendanceMark>;

export const sheetQuery = withPeriodRules(z.object({ ...periodDays, classId: id }));

/** The students of a class by its held lessons of a period, as a table. */
export const attendanceSheet = z.object({
  class: named,
  period: z.object({ from: day, to: day }),
  timezone: z.string(),
  lessons: z.array(z.object({ id, startsAt: instant })),
  students: z.array(
    attendanceCounts.extend({
      student: classPerson,
      /** One for each lesson; null where the student was not expected. */
      marks: z.array(z.enum(attendanceStatuses).nullable()),
    }),
  ),
});
export type AttendanceSheet = z.infer<typeof attendanceSheet>;

/** Students who were absent from the last lessons of a class, at least twice in a row; the latest absence first. */
export const absenceWarnings = z.object({
  data: z.array(
    z.object({
      student: classPerson,
      class: named,
      /** How many lessons in a row. */
      absences: z.int(),
      lastAt: instant,
      eventId: id,
    }),
  ),
});
