import type { Tx } from '../../kernel/db/pool.ts';
import { changeClass } from './classes.store.ts';
import { publishClassChanged } from './publish-class-changed.ts';
import type { LockedClass } from './resources.ts';
import type { ScheduleOperations } from './schedule-operations.ts';

/** Deletes the class with its future lessons. Held lessons and their charges stay. */
export async function deleteClass(
  tx: Tx,
  { found, actorId }: LockedClass,
  schedule: Pick<ScheduleOperations, 'deleteComing'>,
): Promise<void> {
  await schedule.deleteComing(tx, { classId: found.id, actorId });
  await changeClass(tx, found.id, { deletedAt: tx.now });
  await publishClassChanged(tx, found);
}
