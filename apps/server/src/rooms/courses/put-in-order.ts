/**
 * Writes changes of an order. The caller has locked the course, so that changes are applied one after the
 * other.
 */
import type { Reordering } from '@klasna/contract/courses/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { type BadField, refuseFields } from '../../kernel/http/input.ts';
import type { Level } from './levels.ts';
import { listOrder, writeOrder } from './order.store.ts';
import { arrange } from './placing.ts';

/** Renumbers siblings from one without gaps after an insertion or removal. */
export async function settleOrder(tx: Tx, level: Level, parentId: string): Promise<string[]> {
  const ids = await listOrder(tx, level, parentId);
  await writeOrder(tx, level, ids);
  return ids;
}

export async function putInOrder(
  tx: Tx,
  level: Level,
  parentId: string,
  ids: readonly string[],
): Promise<string[]> {
  await writeOrder(tx, level, ids);
  // The homework section stays last, wherever it was moved.
  return level === 'lessonSection' ? settleOrder(tx, level, parentId) : [...ids];
}

export async function reorder(
  tx: Tx,
  level: Level,
  parentId: string,
  { items }: Reordering,
): Promise<{ id: string; position: number }[]> {
  const ids = await listOrder(tx, level, parentId);
  const faults = items.flatMap(({ id }, place): BadField[] => {
    const at = `items.${place}.id`;
    if (!ids.includes(id)) return [{ path: at, words: { key: 'validation:orderUnknown' } }];
    const isRepeated = items.findIndex((other) => other.id === id) < place;
    return isRepeated ? [{ path: at, words: { key: 'validation:orderRepeated' } }] : [];
  });
  if (faults.length > 0) throw refuseFields(faults);
  const ordered = await putInOrder(tx, level, parentId, arrange(ids, items));
  return ordered.map((id, place) => ({ id, position: place + 1 }));
}
