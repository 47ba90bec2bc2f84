import type { Tx } from '../../kernel/db/pool.ts';
import type { Calendar } from './calendar.ts';
import { changeClass } from './classes.store.ts';
import type { HeldClass } from './subjects.ts';
import { tellOfClass } from './tell-of-class.ts';

/** Deletes the class with its future lessons. Held lessons and their charges stay. */
export async function deleteClass(
  tx: Tx,
  { found, actorId }: HeldClass,
  calendar: Pick<Calendar, 'deleteComing'>,
): Promise<void> {
  await calendar.deleteComing(tx, { classId: found.id, actorId });
  await changeClass(tx, found.id, { deletedAt: tx.now });
  await tellOfClass(tx, found);
}
