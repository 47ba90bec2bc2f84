import type { Tx } from '../../kernel/db/pool.ts';
import { changeEvents } from './events.store.ts';
import { recordLessons } from './record-lessons.ts';
import { isCharging, refundEvent } from './settle-event.ts';
import type { HeldEvent } from './subjects.ts';
import { tellOfArranging, tellOfLessons } from './tell-of-lessons.ts';

/**
 * Deletes lessons and refunds their charges. Soft delete, because subscribed calendars must be told about removed
 * lessons.
 */
export async function deleteEvents(
  tx: Tx,
  { along, actorId }: Pick<HeldEvent, 'along' | 'actorId'>,
): Promise<void> {
  if (along.length === 0) return;
  for (const event of along) {
    if (isCharging(event.status)) await refundEvent(tx, event, actorId);
  }
  await changeEvents(
    tx,
    along.map(({ id }) => id),
    { deletedAt: tx.now },
  );
  await recordLessons(tx, 'lesson.deleted', along, actorId);
  await tellOfLessons(tx, along);
  await tellOfArranging(tx, 'deleted', along, actorId);
}
