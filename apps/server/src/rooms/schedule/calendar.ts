import type { Tx } from '../../kernel/db/pool.ts';
import { found } from '../../kernel/failure.ts';
import { type Calendar, findClass } from '../classes/index.ts';
import { placeEvents } from './change-series.ts';
import { deleteEvents } from './delete-events.ts';
import { lockComing } from './events.store.ts';
import { holdNow } from './hold-now.ts';
import { listNextLessons } from './schedule-lists.store.ts';
import { tellOfLessons } from './tell-of-lessons.ts';

/** The operations on lessons that classes need; injected into that module. */
export const calendar: Calendar = {
  nextLessons: listNextLessons,

  handOver: async (tx: Tx, { classId, from, to, allowOverlap }) => {
    const before = (await lockComing(tx, classId)).filter(({ teacherId }) => teacherId === from);
    if (before.length === 0) return;
    const of = found(await findClass(tx, classId));
    // A person who reassigns a class may see all classes.
    const after = await placeEvents(tx, { class: of, knowsClass: () => true }, before, {
      teacherId: to,
      allowOverlap,
    });
    await tellOfLessons(tx, [...before, ...after]);
  },

  holdNow,

  deleteComing: async (tx, { classId, actorId }) =>
    deleteEvents(tx, { along: await lockComing(tx, classId), actorId }),
};
