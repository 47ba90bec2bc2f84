import type { Tx } from '../../kernel/db/pool.ts';
import { requireFound } from '../../kernel/failure.ts';
import { rechargeLesson } from '../plans/index.ts';
import { assertFree } from './assert-free.ts';
import { type Event, restoreEventRows } from './events.store.ts';
import { publishLessonsArranged, publishLessonsChanged } from './publish-lesson-events.ts';
import { recordLessons } from './record-lessons.ts';
import type { LockedEvent } from './resources.ts';

/**
 * Undoes a deletion: all lessons deleted together return to their times, and the same people are charged again. Fails
 * if a time was taken in the meantime. Does nothing if the lessons are already restored.
 */
export async function restoreEvents(tx: Tx, lockedEvent: Omit<LockedEvent, 'booking'>): Promise<Event> {
  const { event, affected: deleted, class: schoolClass, actorId } = lockedEvent;
  if (deleted.length === 0) return event;
  // Checks only planned lessons: held lessons occupy no time, and lessons that were allowed to overlap may do so again.
  const planned = deleted.filter(({ status }) => status === 'scheduled');
  const slots = planned
    .filter(({ allowOverlap }) => !allowOverlap)
    .map((lesson) => ({ ...lesson, eventId: lesson.id }));
  const otherTeacherIds = planned.map(({ teacherId }) => teacherId);
  if (planned.length > 0)
    await assertFree(
      tx,
      { class: schoolClass, slots, roomSlots: planned, otherTeacherIds, allowOverlap: false },
      lockedEvent,
    );
  const restored = await restoreEventRows(
    tx,
    deleted.map(({ id }) => id),
  );
  for (const { id: eventId, classId, startsAt, duration: minutes, status, deletedAt } of deleted) {
    if (status !== 'scheduled' && deletedAt !== null)
      await rechargeLesson(tx, { eventId, classId, startsAt, minutes, refundedAt: deletedAt, actorId });
  }
  await recordLessons(tx, 'lesson.restored', restored, actorId);
  await publishLessonsChanged(tx, restored);
  await publishLessonsArranged(tx, 'scheduled', restored, actorId);
  return requireFound(restored.find(({ id }) => id === event.id));
}
