/** What a row of attendance means: the status of the student, and whether the lesson is charged. Pure. */
import { type AttendanceStatus, isAttended, isChargedByDefault } from '@klasna/contract/attendance/values';
import type { AbsenceRule } from '@klasna/contract/cancellation/absence-rule';
import type { EventStatus } from '@klasna/contract/schedule/values';
import type { AttendanceRow } from './attendance.store.ts';

type HeldStatus = Exclude<EventStatus, 'scheduled'>;

/** The status of students who are not marked themselves, by the status of their lesson. */
export const statusByLesson: Readonly<Record<HeldStatus, AttendanceStatus>> = {
  completed: 'present',
  noShowWithCharge: 'unexcused',
  noShowWithoutCharge: 'excused',
};

export interface StudentAttendance {
  readonly userId: string;
  readonly status: AttendanceStatus;
  readonly isCharged: boolean;
  /** Whether a person decided about the charge, not a rule or the status. */
  readonly isDecidedByPerson: boolean;
  /** The rule about the absence, which decides unless a person does. */
  readonly rule: AbsenceRule | null;
}

type Mark = Pick<AttendanceRow, 'userId' | 'status' | 'charge' | 'rule'>;

/** The only decision about who is charged for a lesson. */
export const isCharged = ({
  status,
  charge,
  rule,
}: {
  readonly status: AttendanceStatus;
  readonly charge: boolean | null;
  readonly rule: AbsenceRule | null;
}): boolean => charge ?? (rule ? rule.lessons > 0 : isChargedByDefault(status));

/** Resolves the rows of a held lesson; nobody attended a lesson that is planned. */
export function resolveAttendance(lessonStatus: EventStatus, rows: readonly Mark[]): StudentAttendance[] {
  if (lessonStatus === 'scheduled') return [];
  return rows.map(({ userId, status, charge, rule }) => {
    const resolved = status ?? statusByLesson[lessonStatus];
    return {
      userId,
      status: resolved,
      isCharged: isCharged({ status: resolved, charge, rule }),
      isDecidedByPerson: charge !== null,
      rule,
    };
  });
}

/** The status of a held lesson: it was completed if anybody attended it, or if nobody was expected. */
export function deriveLessonStatus(
  students: readonly Pick<StudentAttendance, 'status' | 'isCharged'>[],
): HeldStatus {
  if (students.length === 0 || students.some(({ status }) => isAttended(status))) return 'completed';
  return students.some((student) => student.isCharged) ? 'noShowWithCharge' : 'noShowWithoutCharge';
}
