import type { Tx } from '../../kernel/db/pool.ts';
import { type Days, readFreeSlots, type Span } from '../availability/index.ts';
import { listBusyTimes, listBusyTimesOfStudent } from '../schedule/index.ts';
import type { BookableClassRow } from './booking.store.ts';

/** A student and the lesson that they look for a time for. */
interface WantedLesson {
  readonly studentId: string;
  readonly class: Pick<BookableClassRow, 'teacherId' | 'duration'>;
}

/** Bookings begin at the start of the hours of the teacher and every so many minutes after. */
const stepMinutes = 30;

export interface BookableSlots {
  readonly timezone: string;
  readonly slots: readonly Span[];
}

/** Lists the free times of the teacher at which the student has no other lesson. */
export async function listBookableSlots(
  tx: Tx,
  { studentId, class: { teacherId, duration } }: WantedLesson,
  days: Days,
): Promise<BookableSlots> {
  const request = { ...days, teacherIds: [teacherId], duration, step: stepMinutes };
  const { timezone, byTeacher, period } = await readFreeSlots(tx, request, listBusyTimes);
  const free = byTeacher.get(teacherId) ?? [];
  if (free.length === 0) return { timezone, slots: [] };
  const busy = await listBusyTimesOfStudent(tx, studentId, period);
  const isFree = ({ startMs, endMs }: Span): boolean =>
    !busy.some((lesson) => lesson.startMs < endMs && startMs < lesson.endMs);
  return { timezone, slots: free.filter(isFree) };
}
