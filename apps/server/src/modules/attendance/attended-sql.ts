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

/**
 * Whether a student announced that they will be absent from a planned lesson, which a row of theirs in it means. `event` and
 * `student` are SQL of their ids, and `$1` is the school.
 */
export const isAbsentSql = (event: string, student: string): string => `exists (select from event_students es
      where es.school_id = $1 and es.event_id = ${event} and es.user_id = ${student})`;

/** The condition that a student attended a completed lesson. */
export const attendedSql = (es: string): string =>
  `(${es}.status is null or ${isAttendedSql(`${es}.status`)})`;
