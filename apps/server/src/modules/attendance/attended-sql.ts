/** What a row of attendance means, as SQL; `es` and `e` are the aliases of `event_students` and `lesson_events`. */
import {
  type AttendanceStatus,
  attendanceStatuses,
  isAttended,
  isChargedByDefault,
} from '@klasna/contract/attendance/values';
import { statusByLesson } from './resolve-attendance.ts';

const listOf = (statuses: readonly AttendanceStatus[]): string =>
  statuses.map((name) => `'${name}'`).join(', ');

/** The status of a student in a held lesson. */
export const attendanceStatusSql = (es: string, e: string): string =>
  `coalesce(${es}.status, case ${e}.status ${Object.entries(statusByLesson)
    .map(([lesson, status]) => `when '${lesson}' then '${status}'`)
    .join(' ')} end)`;

export const isAttendedSql = (status: string): string =>
  `${status} in (${listOf(attendanceStatuses.filter(isAttended))})`;

export const isChargedSql = (es: string, status: string): string =>
  `coalesce(${es}.charge, (${es}.rule ->> 'lessons')::int > 0, ${status} in (${listOf(attendanceStatuses.filter(isChargedByDefault))}))`;

/** The condition that a student attended a completed lesson. */
export const attendedSql = (es: string): string =>
  `(${es}.status is null or ${isAttendedSql(`${es}.status`)})`;
