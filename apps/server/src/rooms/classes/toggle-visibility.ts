import type { Tx } from '../../kernel/db/pool.ts';
import { removeMark, setMark } from './marks.store.ts';
import { tellEverybody } from './tell-everybody.ts';

/** Answers whether it is hidden now. The class is held: of two presses at once each turns it over. */
export async function toggleVisibility(tx: Tx, classId: string, exerciseId: string): Promise<boolean> {
  const isHidden = !(await removeMark(tx, 'hidden', classId, exerciseId));
  if (isHidden) await setMark(tx, 'hidden', classId, exerciseId);
  await tellEverybody(tx, classId, 'visibility.changed', { exerciseId, isHidden });
  return isHidden;
}
