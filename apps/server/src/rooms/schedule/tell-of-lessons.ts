import type { Tx } from '../../kernel/db/pool.ts';
import { listStudentIds } from '../classes/index.ts';
import type { Event } from './events.store.ts';
import { type LessonsChanged, lessonsChanged } from './schedule.news.ts';

interface What {
  readonly change: LessonsChanged['change'];
  readonly actorId: string;
  readonly before?: readonly Event[];
  readonly after?: readonly Event[];
}

/** One piece of news for each class, however many lessons. */
export async function tellOfLessons(
  tx: Tx,
  { change, actorId, before = [], after = [] }: What,
): Promise<void> {
  const byClass = Map.groupBy([...before, ...after], ({ classId }) => classId);
  const students = await listStudentIds(tx, [...byClass.keys()]);
  for (const [classId, events] of byClass) {
    const starts = events.map(({ startsAt }) => startsAt.getTime());
    tx.tell(
      lessonsChanged({
        ...{ change, actorId, classId },
        eventIds: [...new Set(events.map(({ id }) => id))],
        userIds: [
          ...new Set([...events.map(({ teacherId }) => teacherId), ...(students.get(classId) ?? [])]),
        ],
        from: new Date(Math.min(...starts)).toISOString(),
        to: new Date(Math.max(...starts)).toISOString(),
      }),
    );
  }
}
