/**
 * Converts answers that refer to items: clients send texts or ids, the database stores ids, and descriptions contain
 * texts.
 */

import { unreadable } from '../define.ts';
import type { Item } from './items.ts';

/** Finds the id of an item by text or id. If several items have the same text, returns the first. */
export function findItemId(items: readonly Item[], given: unknown): string | typeof unreadable {
  if (typeof given !== 'string') return unreadable;
  const found = items.find(({ id }) => id === given) ?? items.find(({ text }) => text === given.trim());
  return found?.id ?? unreadable;
}

export const findItemIdOrNull = (
  items: readonly Item[],
  given: unknown,
): string | null | typeof unreadable => (given === null ? null : findItemId(items, given));

/** Finds the ids of several items, each at most once. Equal texts match the items with that text in their order. */
export function findItemIds(items: readonly Item[], given: unknown): string[] | typeof unreadable {
  if (!Array.isArray(given)) return unreadable;
  const ids: string[] = [];
  for (const element of given) {
    const id = findItemId(
      items.filter((item) => !ids.includes(item.id)),
      element,
    );
    if (id === unreadable) return unreadable;
    ids.push(id);
  }
  return ids;
}

/** Returns the text of an item; null if the content no longer contains the item. */
export const findItemText = (items: readonly Item[], id: string | null): string | null =>
  items.find((item) => item.id === id)?.text ?? null;

export const listItemTexts = (items: readonly Item[], ids: readonly string[]): string[] =>
  ids.map((id) => findItemText(items, id)).filter((text) => text !== null);
