import type { AttendanceChange, AttendanceMark } from '@klasna/contract/attendance/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { requireFound } from '../../kernel/failure.ts';
import { toInvalidField } from '../../kernel/http/input.ts';
import {
  type AttendanceRow,
  deleteAttendance,
  deriveLessonStatus,
  listAttendance,
  resolveAttendance,
  saveMarks,
} from '../attendance/index.ts';
import { changeEvents, type Event } from './events.store.ts';
import { listClassStudents } from './list-expected.ts';
import { publishLessonsChanged } from './publish-lesson-events.ts';
import type { LockedAttendance } from './resources.ts';
import { settleStudents } from './settle-event.ts';

/**
 * Marks the students of a lesson: those listed as they say, the other expected ones as present. The status of the lesson
 * follows from them, so marking a planned lesson completes it. Sent twice, it changes nothing the second time.
 */
export async function markAttendance(
  tx: Tx,
  { event, class: schoolClass, actorId }: LockedAttendance,
  { students: marks }: AttendanceChange,
): Promise<Event> {
  const isPlanned = event.status === 'scheduled';
  const [rows, classStudents] = await Promise.all([
    listAttendance(tx, event.id),
    listClassStudents(tx, event),
  ]);
  const expectedIds = isPlanned
    ? classStudents.filter(({ isExpected }) => isExpected).map(({ id }) => id)
    : rows.map(({ userId }) => userId);
  const knownIds = new Set([...expectedIds, ...classStudents.map(({ id }) => id)]);
  const unknownIndex = marks.findIndex(({ studentId }) => !knownIds.has(studentId));
  if (unknownIndex >= 0) throw toInvalidField(`students.${unknownIndex}.studentId`, 'orderUnknown');

  const wanted = mergeMarks(expectedIds, rows, marks);
  const after = resolveAttendance('completed', wanted);
  const status = deriveLessonStatus(after);
  const before = resolveAttendance(event.status, rows);
  // Students without a mark follow the status of the lesson, so all are marked where it changes.
  const changedMarks = status === event.status ? listChanges(event, rows, wanted) : wanted;
  if (changedMarks.length === 0 && status === event.status) return event;

  const changed = await changeStatus(tx, event, status, schoolClass.roomUrl);
  await publishLessonsChanged(tx, [event, changed]);
  if (isPlanned) await deleteAttendance(tx, event.id);
  await saveMarks(tx, event.id, changedMarks, actorId);
  await settleStudents(tx, { to: changed, before, after, planId: schoolClass.schoolPlanId, actorId });
  return changed;
}

/** Texts that are left out stay as they were. */
function mergeMarks(
  expectedIds: readonly string[],
  rows: readonly AttendanceRow[],
  marks: readonly AttendanceMark[],
): AttendanceRow[] {
  const rowByUser = new Map(rows.map((row) => [row.userId, row]));
  const markByUser = new Map(marks.map((mark) => [mark.studentId, mark]));
  return [...new Set([...expectedIds, ...markByUser.keys()])].map((userId) => {
    const row = rowByUser.get(userId);
    const {
      status,
      lateMinutes = row?.lateMinutes,
      reason = row?.reason,
      note = row?.note,
      charge,
    } = markByUser.get(userId) ?? presentMark;
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

const presentMark: Omit<AttendanceMark, 'studentId'> = { status: 'present' };

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
