import type { Tx } from '../../kernel/db/pool.ts';
import { changeEvents } from './events.store.ts';
import { publishLessonsArranged, publishLessonsChanged } from './publish-lesson-events.ts';
import { recordLessons } from './record-lessons.ts';
import type { LockedEvent } from './resources.ts';
import { refundEvent } from './settle-event.ts';

/**
 * Deletes lessons and refunds their charges. Soft delete, because the feeds of subscribed calendars must contain
 * removed lessons.
 */
export async function deleteEvents(
  tx: Tx,
  { affected, actorId }: Pick<LockedEvent, 'affected' | 'actorId'>,
): Promise<void> {
  if (affected.length === 0) return;
  for (const event of affected) {
    // A missed lesson can have charges too, whatever its status: those of absences that were announced late.
    if (event.status !== 'scheduled') await refundEvent(tx, event, actorId);
  }
  await changeEvents(
    tx,
    affected.map(({ id }) => id),
    { deletedAt: tx.now },
  );
  await recordLessons(tx, 'lesson.deleted', affected, actorId);
  await publishLessonsChanged(tx, affected);
  await publishLessonsArranged(tx, 'deleted', affected, actorId);
}
