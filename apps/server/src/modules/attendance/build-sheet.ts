/** Arranges the marks of a class as a table of students and lessons. Pure. */
import type { AttendanceCounts } from '@klasna/contract/attendance/models';
import { type AttendanceStatus, isAttended } from '@klasna/contract/attendance/values';
import type { MarkRow } from './figures.store.ts';

interface SheetStudent extends AttendanceCounts {
  readonly userId: string;
  readonly marks: readonly (AttendanceStatus | null)[];
}

interface Sheet {
  readonly lessons: readonly { readonly id: string; readonly startsAt: string }[];
  readonly students: readonly SheetStudent[];
}

/** Lists lessons from the first to the last one, and students in the order of these ids. */
export function buildSheet(rows: readonly MarkRow[], userIds: readonly string[]): Sheet {
  const startByLesson = new Map(rows.map(({ eventId, startsAt }) => [eventId, startsAt]));
  const lessons = [...startByLesson].toSorted(
    ([oneId, one], [otherId, other]) => one.getTime() - other.getTime() || (oneId < otherId ? -1 : 1),
  );
  const statuses = new Map(rows.map(({ eventId, userId, status }) => [`${eventId} ${userId}`, status]));
  return {
    lessons: lessons.map(([id, startsAt]) => ({ id, startsAt: startsAt.toISOString() })),
    students: userIds.map((userId) => {
      const marks = lessons.map(([id]) => statuses.get(`${id} ${userId}`) ?? null);
      return { userId, marks, ...countMarks(marks) };
    }),
  };
}

function countMarks(marks: readonly (AttendanceStatus | null)[]): AttendanceCounts {
  const given = marks.filter((mark) => mark !== null);
  const countOf = (status: AttendanceStatus): number => given.filter((mark) => mark === status).length;
  return {
    expected: given.length,
    present: countOf('present'),
    late: countOf('late'),
    trial: countOf('trial'),
    excused: countOf('excused'),
    unexcused: countOf('unexcused'),
    percent: given.length === 0 ? null : Math.round((100 * given.filter(isAttended).length) / given.length),
  };
}
