/**
 * Attendance of students in lessons: who was expected, who was there, and who is charged.
 * Depends on schools; the schedule module, above it, calls it when a lesson is marked, in one transaction.
 * Invariants are tested in schedule/attendance.test.ts and schedule/charges.test.ts.
 */

export { type AbsenceAnnounced, absenceAnnounced, studentsAbsentAgain } from './attendance.events.ts';
export {
  type AttendanceRow,
  clearMarks,
  deleteAnnouncement,
  deleteAttendance,
  followAsTrial,
  listAttendance,
  listStudentsByEvent,
  recordExpected,
  removeOthers,
  saveMarks,
  wasExpected,
} from './attendance.store.ts';
export { attendanceStatusSql, attendedSql, isAbsentSql, isAttendedSql } from './attended-sql.ts';
export { listAbsentBefore } from './figures.store.ts';
export { attendanceDataSection } from './personal-data.ts';
export {
  deriveLessonStatus,
  isCharged,
  resolveAttendance,
  type StudentAttendance,
} from './resolve-attendance.ts';
export type { AttendanceScope, SheetResource } from './resources.ts';
