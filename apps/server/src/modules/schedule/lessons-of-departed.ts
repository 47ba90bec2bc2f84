/** What becomes of the lessons of a student's personal classes when the student is deleted or restored. */
import type { Tx } from '../../kernel/db/pool.ts';
import { listPersonalClasses } from '../classes/index.ts';
import type { Departure } from '../people/index.ts';
import { assertFree } from './assert-free.ts';
import { deleteEvents } from './delete-events.ts';
import { lockDeletedAt, lockUpcoming, restoreEventRows } from './events.store.ts';
import { publishLessonsArranged, publishLessonsChanged } from './publish-lesson-events.ts';
import { recordLessons } from './record-lessons.ts';

export async function cancelLessonsOf(tx: Tx, { userId, actorId }: Departure): Promise<void> {
  for (const { id } of await listPersonalClasses(tx, userId))
    await deleteEvents(tx, { affected: await lockUpcoming(tx, id), actorId });
}

/**
 * Restores lessons that are still to come and were cancelled with the student. One whose time was taken in the meantime
 * overlaps, because undoing a deletion must not fail.
 */
export async function restoreLessonsOf(
  tx: Tx,
  { userId, actorId, deletedAt }: Departure & { readonly deletedAt: Date },
): Promise<void> {
  for (const schoolClass of await listPersonalClasses(tx, userId)) {
    const slots = await lockDeletedAt(tx, schoolClass.id, deletedAt);
    if (slots.length === 0) continue;
    const request = { class: schoolClass, slots, allowOverlap: true };
    const overlaps = await assertFree(tx, request, { canSeeClass: () => false });
    const toIds = (isOverlapping: boolean): string[] =>
      slots.flatMap(({ id }, index) => (overlaps[index] === isOverlapping ? [id] : []));
    const restored = [
      ...(await restoreEventRows(tx, toIds(true), { allowOverlap: true })),
      ...(await restoreEventRows(tx, toIds(false))),
    ];
    await recordLessons(tx, 'lesson.restored', restored, actorId);
    await publishLessonsChanged(tx, restored);
    await publishLessonsArranged(tx, 'scheduled', restored, actorId);
  }
}
