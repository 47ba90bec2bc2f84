import type { AttendanceChange, AttendanceMark } from '@klasna/contract/attendance/models';
import type { AbsenceRule } from '@klasna/contract/cancellation/absence-rule';
import type { Tx } from '../../kernel/db/pool.ts';
import { requireFound } from '../../kernel/failure.ts';
import { toInvalidField } from '../../kernel/http/input.ts';
import {
  type AttendanceRow,
  deriveLessonStatus,
  listAttendance,
  removeOthers,
  resolveAttendance,
  saveMarks,
} from '../attendance/index.ts';
import { decideNoShow, findPolicy } from '../cancellation/index.ts';
import { changeEvents, type Event } from './events.store.ts';
import { type LessonStudent, listLessonStudents } from './list-lesson-students.ts';
import { publishLessonsChanged } from './publish-lesson-events.ts';
import type { LockedAttendance } from './resources.ts';
import { settleStudents } from './settle-event.ts';

/**
 * Marks the students of a lesson: those listed as they say, the other expected ones as present, unless they announced their
 * absence. The status of the lesson follows from them, so marking a planned lesson completes it. Sent twice, it changes
 * nothing the second time.
 */
export async function markAttendance(
  tx: Tx,
  { event, class: schoolClass, actorId }: LockedAttendance,
  { students: marks }: AttendanceChange,
): Promise<Event> {
  const isPlanned = event.status === 'scheduled';
  const [rows, students] = await Promise.all([listAttendance(tx, event.id), listLessonStudents(tx, event)]);
  const expectedIds = isPlanned
    ? students.filter(({ isExpected }) => isExpected).map(({ id }) => id)
    : rows.map(({ userId }) => userId);
  const knownIds = new Set([...expectedIds, ...students.map(({ id }) => id)]);
  const unknownIndex = marks.findIndex(({ studentId }) => !knownIds.has(studentId));
  if (unknownIndex >= 0) throw toInvalidField(`students.${unknownIndex}.studentId`, 'orderUnknown');

  const { schoolPlanId: planId, id: classId } = schoolClass;
  const merged = mergeMarks({ expectedIds, rows, marks, isPlanned });
  // Reads the policy only where it decides something.
  const noShow = merged.some(({ status }) => status === 'unexcused')
    ? decideNoShow(await findPolicy(tx, { classId, planId }))
    : null;
  const wanted = applyRules(event, merged, rows, noShow).map(createTrialRule(students));
  const after = resolveAttendance('completed', wanted);
  const status = deriveLessonStatus(after);
  const before = resolveAttendance(event.status, rows);
  // Students without a mark follow the status of the lesson, so all are marked where it changes.
  const changedMarks = status === event.status ? listChanges(event, rows, wanted) : wanted;
  if (changedMarks.length === 0 && status === event.status) return event;

  const changed = await changeStatus(tx, event, status, schoolClass.roomUrl);
  await publishLessonsChanged(tx, [event, changed]);
  if (isPlanned)
    await removeOthers(
      tx,
      event.id,
      changedMarks.map(({ userId }) => userId),
    );
  await saveMarks(tx, event.id, changedMarks, actorId);
  await settleStudents(tx, { to: changed, before, after, planId, actorId });
  return changed;
}

type Mark = Omit<AttendanceRow, 'rule'>;

interface MarksToMerge {
  readonly expectedIds: readonly string[];
  readonly rows: readonly AttendanceRow[];
  readonly marks: readonly AttendanceMark[];
  readonly isPlanned: boolean;
}

/** Texts that are left out stay as they were. */
function mergeMarks({ expectedIds, rows, marks, isPlanned }: MarksToMerge): Mark[] {
  const rowByUser = new Map(rows.map((row) => [row.userId, row]));
  const markByUser = new Map(marks.map((mark) => [mark.studentId, mark]));
  return [...new Set([...expectedIds, ...markByUser.keys()])].map((userId) => {
    const row = rowByUser.get(userId);
    const mark = markByUser.get(userId);
    if (!mark && isPlanned && row?.status) return row;
    const {
      status,
      lateMinutes = row?.lateMinutes,
      reason = row?.reason,
      note = row?.note,
      charge,
    } = mark ?? presentMark;
    return {
      userId,
      status,
      lateMinutes: status === 'late' ? (lateMinutes ?? null) : null,
      reason: status === 'present' ? null : (reason ?? null),
      // A note of blanks is empty once it is trimmed.
      note: note || null,
      charge: charge ?? null,
    };
  });
}

/** Who is on trial attends a trial, and is never charged, whatever is marked. */
function createTrialRule(students: readonly LessonStudent[]) {
  const trialIds = new Set(students.filter(({ isTrial }) => isTrial).map(({ id }) => id));
  return (row: AttendanceRow): AttendanceRow => {
    if (!trialIds.has(row.userId)) return row;
    const status = row.status === 'present' ? 'trial' : row.status;
    return { ...row, status, charge: status === 'trial' ? null : false, rule: null };
  };
}

const presentMark: Omit<AttendanceMark, 'studentId'> = { status: 'present' };

/**
 * Adds the rules that decide what absences cost. What decided when the absence was announced or marked stays with it, also if
 * it was no rule; a new absence without excuse gets the present one.
 */
function applyRules(
  { status: lessonStatus }: Event,
  marks: readonly Mark[],
  rows: readonly AttendanceRow[],
  noShow: AbsenceRule | null,
): AttendanceRow[] {
  const rowByUser = new Map(rows.map((row) => [row.userId, row]));
  const statusByUser = new Map(
    resolveAttendance(lessonStatus, rows).map((student) => [student.userId, student.status]),
  );
  return marks.map((mark) => {
    const row = rowByUser.get(mark.userId);
    const statusBefore = statusByUser.get(mark.userId) ?? row?.status;
    if (row && statusBefore === mark.status) return { ...mark, rule: row.rule };
    return { ...mark, rule: mark.status === 'unexcused' ? noShow : null };
  });
}

const fields = ['status', 'lateMinutes', 'reason', 'note', 'charge'] as const;

/** Returns the marks that differ from what the rows of a held lesson mean now. */
function listChanges(
  { status }: Event,
  rows: readonly AttendanceRow[],
  wanted: readonly AttendanceRow[],
): AttendanceRow[] {
  const resolved = new Map(
    resolveAttendance(status, rows).map((student) => [student.userId, student.status]),
  );
  const rowByUser = new Map(
    rows.map((row) => [row.userId, { ...row, status: resolved.get(row.userId) ?? row.status }]),
  );
  return wanted.filter((mark) => {
    const row = rowByUser.get(mark.userId);
    return !row || fields.some((field) => row[field] !== mark[field]);
  });
}

/** A held lesson keeps the link of the room it was held in, as when its status is set. */
async function changeStatus(
  tx: Tx,
  event: Event,
  status: Event['status'],
  roomUrl: string | null,
): Promise<Event> {
  if (event.status === status) return event;
  const meetingLink = event.status === 'scheduled' ? (event.meetingLink ?? roomUrl) : event.meetingLink;
  const [changed] = await changeEvents(tx, [event.id], { status, meetingLink });
  return requireFound(changed);
}
