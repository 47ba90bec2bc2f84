import type { Tx } from '../../kernel/db/pool.ts';
import { removeMark, setMark } from './marks.store.ts';
import { tellEverybody } from './tell-everybody.ts';

/**
 * Returns whether the exercise is hidden now. The caller has locked the class, so that each of two concurrent
 * requests toggles it.
 */
export async function toggleVisibility(tx: Tx, classId: string, exerciseId: string): Promise<boolean> {
  const isHidden = !(await removeMark(tx, 'hidden', classId, exerciseId));
  if (isHidden) await setMark(tx, 'hidden', classId, exerciseId);
  await tellEverybody(tx, classId, 'visibility.changed', { exerciseId, isHidden });
  return isHidden;
}
