/**
 * Writes changes of an order. The caller has locked the course, so that changes are applied one after the
 * other.
 */
import type { Reordering } from '@klasna/contract/courses/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { type InvalidField, toInvalidInput } from '../../kernel/http/input.ts';
import { applyPositions } from './change-order.ts';
import type { Level } from './levels.ts';
import { listOrder, writeOrder } from './order.store.ts';

/** Renumbers siblings from one without gaps after an insertion or removal. */
export async function renumber(tx: Tx, level: Level, parentId: string): Promise<string[]> {
  const ids = await listOrder(tx, level, parentId);
  await writeOrder(tx, level, ids);
  return ids;
}

export async function saveOrder(
  tx: Tx,
  level: Level,
  parentId: string,
  ids: readonly string[],
): Promise<string[]> {
  await writeOrder(tx, level, ids);
  // Keeps the homework section last, to whatever position it was moved.
  return level === 'lessonSection' ? renumber(tx, level, parentId) : [...ids];
}

export async function reorder(
  tx: Tx,
  level: Level,
  parentId: string,
  { items }: Reordering,
): Promise<{ id: string; position: number }[]> {
  const ids = await listOrder(tx, level, parentId);
  const badFields = items.flatMap(({ id }, index): InvalidField[] => {
    const path = `items.${index}.id`;
    if (!ids.includes(id)) return [{ path, message: { key: 'validation:orderUnknown' } }];
    const isRepeated = items.findIndex((other) => other.id === id) < index;
    return isRepeated ? [{ path, message: { key: 'validation:orderRepeated' } }] : [];
  });
  if (badFields.length > 0) throw toInvalidInput(badFields);
  const ordered = await saveOrder(tx, level, parentId, applyPositions(ids, items));
  return ordered.map((id, index) => ({ id, position: index + 1 }));
}
