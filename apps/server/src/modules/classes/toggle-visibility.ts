import type { Tx } from '../../kernel/db/pool.ts';
import { emitToClass } from './emit-to-class.ts';
import { deleteMark, insertMark } from './marks.store.ts';

/**
 * Hides or shows the exercise; returns whether it is hidden now. The caller has locked the class, so that each of two
 * concurrent requests toggles it.
 */
export async function toggleVisibility(tx: Tx, classId: string, exerciseId: string): Promise<boolean> {
  const isHidden = !(await deleteMark(tx, 'hidden', classId, exerciseId));
  if (isHidden) await insertMark(tx, 'hidden', classId, exerciseId);
  await emitToClass(tx, classId, 'visibility.changed', { exerciseId, isHidden });
  return isHidden;
}
