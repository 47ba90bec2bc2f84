import type { Tx } from '../../kernel/db/pool.ts';
import { found } from '../../kernel/failure.ts';
import { rechargeLesson } from '../plans/index.ts';
import { assertFree } from './assert-free.ts';
import { type Event, restoreEventRows } from './events.store.ts';
import { recordLessons } from './record-lessons.ts';
import { isCharging } from './settle-event.ts';
import type { HeldEvent } from './subjects.ts';
import { tellOfArranging, tellOfLessons } from './tell-of-lessons.ts';

/**
 * Undoes a deletion: all lessons deleted together return to their times, and the same people are charged again. Fails
 * if their time is taken meanwhile. Does nothing if the lessons are already restored.
 */
export async function restoreEvents(tx: Tx, held: Omit<HeldEvent, 'booking'>): Promise<Event> {
  const { event, along, class: of, actorId } = held;
  if (along.length === 0) return event;
  // Held lessons occupy no time, and lessons that were allowed to overlap may do so again.
  const planned = along.filter(({ status }) => status === 'scheduled');
  const spans = planned.filter(({ allowOverlap }) => !allowOverlap);
  const otherTeacherIds = planned.map(({ teacherId }) => teacherId);
  if (planned.length > 0)
    await assertFree(tx, { class: of, spans, otherTeacherIds, allowOverlap: false }, held);
  const restored = await restoreEventRows(
    tx,
    along.map(({ id }) => id),
  );
  for (const { id: eventId, classId, startsAt, duration: minutes, status, deletedAt } of along) {
    if (isCharging(status) && deletedAt !== null)
      await rechargeLesson(tx, { eventId, classId, startsAt, minutes, refundedAt: deletedAt, actorId });
  }
  await recordLessons(tx, 'lesson.restored', restored, actorId);
  await tellOfLessons(tx, restored);
  await tellOfArranging(tx, 'scheduled', restored, actorId);
  return found(restored.find(({ id }) => id === event.id));
}
