/** Locks what leaving the school changes, in the order in which a booking locks: classes, lessons, people. */
import type { Tx } from '../../kernel/db/pool.ts';
import { lockClassesOf } from '../classes/index.ts';
import { lockPeople } from './conflicts.store.ts';

const lockText = `
  select e.teacher_id as "teacherId", c.student_id as "studentId"
  from lesson_events e join classes c on c.school_id = $1 and c.id = e.class_id
  where e.school_id = $1 and $2 in (e.teacher_id, c.teacher_id, c.student_id)
    and (e.meeting_link is not null or c.student_id = $2 and e.status = 'scheduled' and e.starts_at > $3)
  order by e.id
  for no key update of e`;

interface LockedLesson {
  readonly teacherId: string;
  readonly studentId: string | null;
}

async function lockLessonsOf(tx: Tx, userId: string): Promise<LockedLesson[]> {
  await lockClassesOf(tx, userId);
  const values = [tx.schoolId, userId, tx.now];
  return (await tx.client.query<LockedLesson>({ name: 'schedule.lock-work', text: lockText, values })).rows;
}

/**
 * Locks the classes and lessons that erasing a person, or cancelling the lessons of a student, changes. Call it before
 * the person is locked: otherwise a booking and this transaction could wait for each other.
 */
export async function lockWorkOf(tx: Tx, userId: string): Promise<void> {
  await lockLessonsOf(tx, userId);
}

/**
 * Locks the classes, lessons and teachers to which a deleted student may return. Bookings do not lock deleted people, so
 * that the student may be locked last.
 */
export async function lockReturnOf(tx: Tx, userId: string): Promise<void> {
  const lessons = await lockLessonsOf(tx, userId);
  await lockPeople(
    tx,
    lessons.flatMap(({ teacherId, studentId }) => (studentId === userId ? [teacherId] : [])),
  );
}
