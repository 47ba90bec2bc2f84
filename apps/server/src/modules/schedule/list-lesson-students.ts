import type { Tx } from '../../kernel/db/pool.ts';
import { listStudentsAt } from '../classes/index.ts';
import type { Event } from './events.store.ts';
import { listGuests } from './guests.store.ts';

export interface LessonStudent {
  readonly id: string;
  readonly isExpected: boolean;
  /** Whether the lesson is a trial for the student, which is never charged. */
  readonly isTrial: boolean;
}

const minuteMs = 60_000;

/**
 * Lists the students of the class of a lesson and whether they were expected in it, then its guests, who always are. Those of
 * the class were not expected if they joined after its end. If all joined later, all are expected, because a school that
 * moves in enters its groups first and its lessons afterwards.
 */
export async function listLessonStudents(
  tx: Tx,
  { id: eventId, classId, startsAt, duration }: Pick<Event, 'id' | 'classId' | 'startsAt' | 'duration'>,
): Promise<LessonStudent[]> {
  const endsAt = new Date(startsAt.getTime() + duration * minuteMs);
  const [students, guests] = await Promise.all([
    listStudentsAt(tx, classId, endsAt),
    listGuests(tx, eventId),
  ]);
  const hasEarlier = students.some(({ joinedLater }) => !joinedLater);
  const guestIds = new Set(guests.map(({ userId }) => userId));
  const ofClass = new Set(students.map(({ id }) => id));
  return [
    ...students.map(({ id, joinedLater }) => ({
      id,
      isExpected: guestIds.has(id) || !(hasEarlier && joinedLater),
      // A trial ends with joining the class.
      isTrial: false,
    })),
    ...guests.flatMap(({ userId, isTrial }) =>
      ofClass.has(userId) ? [] : [{ id: userId, isExpected: true, isTrial }],
    ),
  ];
}
