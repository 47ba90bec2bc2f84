import type { Tx } from '../../kernel/db/pool.ts';
import { listStudentsAt } from '../classes/index.ts';
import type { Event } from './events.store.ts';

interface ClassStudent {
  readonly id: string;
  readonly isExpected: boolean;
}

const minuteMs = 60_000;

/**
 * Lists the students of the class of a lesson and whether they were expected in it: not those who joined after its end. If
 * all joined later, all are expected, because a school that moves in enters its groups first and its lessons afterwards.
 */
export async function listClassStudents(
  tx: Tx,
  { classId, startsAt, duration }: Pick<Event, 'classId' | 'startsAt' | 'duration'>,
): Promise<ClassStudent[]> {
  const endsAt = new Date(startsAt.getTime() + duration * minuteMs);
  const students = await listStudentsAt(tx, classId, endsAt);
  const hasEarlier = students.some(({ joinedLater }) => !joinedLater);
  return students.map(({ id, joinedLater }) => ({ id, isExpected: !(hasEarlier && joinedLater) }));
}

export const listExpectedIds = async (tx: Tx, event: Event): Promise<string[]> =>
  (await listClassStudents(tx, event)).filter(({ isExpected }) => isExpected).map(({ id }) => id);
