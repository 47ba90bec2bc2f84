import type { Tx } from '../../kernel/db/pool.ts';
import { requireFound } from '../../kernel/failure.ts';
import { findClass, type ScheduleOperations } from '../classes/index.ts';
import { rescheduleEvents } from './change-series.ts';
import { completeLessonNow } from './complete-lesson-now.ts';
import { deleteEvents } from './delete-events.ts';
import { lockUpcoming } from './events.store.ts';
import { publishLessonsChanged } from './publish-lesson-events.ts';
import { listNextLessons } from './schedule-lists.store.ts';

/** The operations on lessons that classes need; injected into that module. */
export const calendar: ScheduleOperations = {
  nextLessons: listNextLessons,

  handOver: async (tx: Tx, { classId, from, to, allowOverlap }) => {
    const before = (await lockUpcoming(tx, classId)).filter(({ teacherId }) => teacherId === from);
    if (before.length === 0) return;
    const of = requireFound(await findClass(tx, classId));
    // Names all classes in conflicts, because a person who reassigns a class may see all classes.
    const after = await rescheduleEvents(tx, { class: of, canSeeClass: () => true }, before, {
      teacherId: to,
      allowOverlap,
    });
    await publishLessonsChanged(tx, [...before, ...after]);
  },

  holdNow: completeLessonNow,

  deleteComing: async (tx, { classId, actorId }) =>
    deleteEvents(tx, { affected: await lockUpcoming(tx, classId), actorId }),
};
