/** The form in which a lesson is marked. Pure. */
import type { AttendanceEntry, AttendanceMark } from '@klasna/contract/attendance/models';
import { type AttendanceStatus, isAttended, isChargedByDefault } from '@klasna/contract/attendance/values';

export type ChargeChoice = 'byStatus' | 'yes' | 'no';

export interface MarkValues {
  /** Null: the student was not expected, and is not marked. */
  readonly status: AttendanceStatus | null;
  readonly lateMinutes: number | string;
  readonly reason: string;
  readonly note: string;
  readonly charge: ChargeChoice;
}

export interface AttendanceValues {
  readonly students: Readonly<Record<string, MarkValues>>;
}

const toChargeChoice = (charge: boolean | null): ChargeChoice =>
  charge === null ? 'byStatus' : charge ? 'yes' : 'no';

const toValues = ({ status, lateMinutes, reason, note, charge }: AttendanceEntry): MarkValues => ({
  status,
  lateMinutes: lateMinutes ?? '',
  reason: reason ?? '',
  note: note ?? '',
  charge: toChargeChoice(charge),
});

export const toAttendanceValues = (entries: readonly AttendanceEntry[]): AttendanceValues => ({
  students: Object.fromEntries(entries.map((entry) => [entry.student.id, toValues(entry)])),
});

/** What one tap changes: an expected student is absent as announced or without an excuse, and somebody else was there. */
export function toggleAttended(values: MarkValues, entry: AttendanceEntry): MarkValues {
  if (values.status === null || !isAttended(values.status))
    return { ...values, status: entry.isTrial ? 'trial' : 'present', reason: '' };
  if (!entry.isExpected) return { ...values, status: null, lateMinutes: '' };
  const isAnnounced = entry.rule !== null && entry.status === 'excused';
  return { ...values, status: isAnnounced ? 'excused' : 'unexcused', lateMinutes: '' };
}

const charges = { byStatus: null, yes: true, no: false } as const;

/**
 * Whether the lesson is charged to a student with this status unless a person decides otherwise. An absence keeps the rule
 * that was in force; a new one without an excuse costs what the policy says now.
 */
export function isUsuallyCharged(
  status: AttendanceStatus,
  entry: AttendanceEntry,
  noShowLessons: number,
): boolean {
  if (entry.isTrial) return false;
  if (entry.rule && entry.status === status) return entry.rule.lessons > 0;
  return status === 'unexcused' ? noShowLessons > 0 : isChargedByDefault(status);
}

/** Whether the lesson will be charged to a student with these values. */
export const isCharged = (
  { status, charge }: MarkValues,
  entry: AttendanceEntry,
  noShowLessons: number,
): boolean => status !== null && (charges[charge] ?? isUsuallyCharged(status, entry, noShowLessons));

export type MarkInput = Required<AttendanceMark>;

/** Returns the marks to send: those of all students who were expected or there. */
export const toMarks = ({ students }: AttendanceValues): MarkInput[] =>
  Object.entries(students).flatMap(([studentId, { status, lateMinutes, reason, note, charge }]) =>
    status === null
      ? []
      : [
          {
            studentId,
            status,
            lateMinutes: status === 'late' && lateMinutes !== '' ? Number(lateMinutes) : null,
            reason: status === 'present' ? null : reason,
            note,
            charge: charges[charge],
          },
        ],
  );

export interface AttendanceCount {
  readonly attended: number;
  readonly expected: number;
  readonly charged: number;
}

export function countAttendance(
  { students }: AttendanceValues,
  entries: readonly AttendanceEntry[],
  noShowLessons: number,
): AttendanceCount {
  const marked = entries.flatMap((entry) => {
    const values = students[entry.student.id];
    return values && values.status !== null ? [{ entry, values, status: values.status }] : [];
  });
  return {
    attended: marked.filter(({ status }) => isAttended(status)).length,
    expected: marked.length,
    charged: marked.filter(({ entry, values }) => isCharged(values, entry, noShowLessons)).length,
  };
}

/** Converts errors of the marks that were sent, `students.0.reason`, to errors of students: `<id>.reason`. */
export const toStudentErrors = <Message>(
  errors: Readonly<Record<string, Message>>,
  marks: readonly Pick<MarkInput, 'studentId'>[],
): Record<string, Message> =>
  Object.fromEntries(
    Object.entries(errors).map(([path, message]) => {
      const [, index = '', field = ''] = path.split('.');
      return [`${marks[Number(index)]?.studentId ?? ''}.${field}`, message];
    }),
  );
