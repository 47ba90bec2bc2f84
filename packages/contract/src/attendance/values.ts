/** Constants of attendance. Imports no library, so that pages can use it without loading schemas. */

export const attendanceStatuses = ['present', 'late', 'excused', 'unexcused', 'trial'] as const;
export type AttendanceStatus = (typeof attendanceStatuses)[number];

/** Whether a student with this status was in the lesson. */
export const isAttended = (status: AttendanceStatus): boolean =>
  status === 'present' || status === 'late' || status === 'trial';

/**
 * Whether a lesson is charged to a student with this status, if neither a rule of cancellations nor the person who marks
 * says otherwise.
 */
export const isChargedByDefault = (status: AttendanceStatus): boolean =>
  status === 'present' || status === 'late' || status === 'unexcused';

export const attendanceLimits = {
  /** As long as the longest lesson. */
  lateMinutes: 1440,
  reason: 200,
  students: 1000,
} as const;

export const attendanceGroupings = ['student', 'class', 'group'] as const;
export type AttendanceGrouping = (typeof attendanceGroupings)[number];
