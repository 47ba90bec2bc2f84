import type {
  AttendanceEntry,
  CurrentAttendance,
  LessonAttendance,
} from '@klasna/contract/attendance/models';
import type { ClassPerson } from '@klasna/contract/classes/models';
import type { EventStatus } from '@klasna/contract/schedule/values';
import type { LanguageTag } from '@klasna/languages/languages';
import type { Tx } from '../../kernel/db/pool.ts';
import { newId } from '../../kernel/ids.ts';
import { type AttendanceRow, isCharged, listAttendance, resolveAttendance } from '../attendance/index.ts';
import { decideNoShow, findPolicy } from '../cancellation/index.ts';
import type { SchoolClass } from '../classes/index.ts';
import { findSchool } from '../schools/index.ts';
import { findCurrentLesson } from './complete-lesson-now.ts';
import { listLessonStudents } from './list-lesson-students.ts';
import type { AttendanceResource } from './resources.ts';
import { findDefaultDuration } from './schedule-event.ts';

export interface ReadAttendanceDeps {
  readonly namesOf: (
    tx: Tx,
    ids: readonly string[],
    language: LanguageTag,
  ) => Promise<ReadonlyMap<string, ClassPerson>>;
}

/**
 * Describes the attendance of a lesson. A lesson that is still planned shows what would be recorded if it were completed now;
 * a held one also lists students of the class who were not expected, so that they can be added.
 */
export async function readAttendance(
  tx: Tx,
  { event, class: schoolClass, canMark, ownId }: AttendanceResource,
  language: LanguageTag,
  { namesOf }: ReadAttendanceDeps,
): Promise<LessonAttendance> {
  const { id: classId, schoolPlanId: planId } = schoolClass;
  const [rows, lessonStudents, { timezone }, policy] = await Promise.all([
    listAttendance(tx, event.id),
    listLessonStudents(tx, event),
    findSchool(tx),
    findPolicy(tx, { classId, planId }),
  ]);
  const isPlanned = event.status === 'scheduled';
  const rowByUser = new Map(rows.map((row) => [row.userId, row]));
  const expectedIds = isPlanned
    ? lessonStudents.filter(({ isExpected }) => isExpected).map(({ id }) => id)
    : rows.map(({ userId }) => userId);
  const otherIds = lessonStudents.map(({ id }) => id).filter((id) => !expectedIds.includes(id));
  const shownIds = (ids: readonly string[]) => (ownId === undefined ? ids : ids.filter((id) => id === ownId));
  const people = await namesOf(tx, shownIds([...expectedIds, ...otherIds]), language);
  const trialIds = new Set(lessonStudents.filter(({ isTrial }) => isTrial).map(({ id }) => id));
  const describe = (userId: string, isExpected: boolean): AttendanceEntry[] => {
    const student = people.get(userId);
    if (!student) return [];
    const { id, firstName, lastName, image } = student;
    const state = isExpected
      ? describeRow(
          event.status,
          userId,
          rowByUser.get(userId) ?? planTrial(isPlanned && trialIds.has(userId)),
        )
      : notExpected;
    const isTrial = trialIds.has(userId);
    return [
      { student: { id, firstName, lastName, image }, isTrial, ...state, note: canMark ? state.note : null },
    ];
  };
  return {
    eventId: event.id,
    className: schoolClass.name,
    startsAt: event.startsAt.toISOString(),
    duration: event.duration,
    timezone,
    hasPlan: planId !== null,
    noShowLessons: decideNoShow(policy).lessons,
    status: event.status,
    can: { mark: canMark },
    students: [
      ...shownIds(expectedIds).flatMap((id) => describe(id, true)),
      ...shownIds(otherIds).flatMap((id) => describe(id, false)),
    ],
  };
}

type EntryState = Omit<AttendanceEntry, 'student' | 'isTrial'>;

const notExpected: EntryState = {
  isExpected: false,
  status: null,
  lateMinutes: null,
  reason: null,
  note: null,
  isCharged: false,
  charge: null,
  rule: null,
};

/** What will be recorded for a guest on trial whose absence is not announced. */
const planTrial = (isTrial: boolean): RowState | undefined =>
  isTrial
    ? { status: 'trial', charge: null, lateMinutes: null, reason: null, note: null, rule: null }
    : undefined;

type RowState = Omit<AttendanceRow, 'userId'>;

function describeRow(lessonStatus: EventStatus, userId: string, row: RowState | undefined): EntryState {
  const rule = row?.rule ?? null;
  const mark = { userId, status: row?.status ?? null, charge: row?.charge ?? null, rule };
  // Students of a planned lesson will be present unless their absence is announced.
  const status =
    resolveAttendance(lessonStatus === 'scheduled' ? 'completed' : lessonStatus, [mark])[0]?.status ??
    'present';
  return {
    isExpected: true,
    status,
    lateMinutes: row?.lateMinutes ?? null,
    reason: row?.reason ?? null,
    note: row?.note ?? null,
    isCharged: isCharged({ status, charge: mark.charge, rule }),
    charge: mark.charge,
    rule,
  };
}

/**
 * Describes what would be recorded if the lesson of the class were completed now: of the planned lesson that would be, or of
 * a new one.
 */
export async function readCurrentAttendance(
  tx: Tx,
  schoolClass: SchoolClass,
  language: LanguageTag,
  deps: ReadAttendanceDeps,
): Promise<CurrentAttendance> {
  const planned = await findCurrentLesson(tx, schoolClass.id);
  const event = planned ?? {
    ...{ id: newId(), classId: schoolClass.id, status: 'scheduled' as const },
    ...{ startsAt: tx.now, duration: await findDefaultDuration(tx, schoolClass.schoolPlanId) },
  };
  const resource = { event, class: schoolClass, canMark: true };
  const { hasPlan, noShowLessons, students } = await readAttendance(tx, resource, language, deps);
  return { hasPlan, noShowLessons, students };
}
