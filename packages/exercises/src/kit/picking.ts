/** Answers that refer to items: given by text or id, stored by id, described in texts. */

import { unreadable } from '../define.ts';
import type { Item } from './items.ts';

/** The fields of an item that a student may see. */
export const shown = ({ id, text }: Item): Item => ({ id, text });

/** Finds the id of an item; of items with the same text, the first. */
export function pick(items: readonly Item[], given: unknown): string | typeof unreadable {
  if (typeof given !== 'string') return unreadable;
  const found = items.find(({ id }) => id === given) ?? items.find(({ text }) => text === given.trim());
  return found?.id ?? unreadable;
}

export const pickOrNone = (items: readonly Item[], given: unknown): string | null | typeof unreadable =>
  given === null ? null : pick(items, given);

/** Finds several ids, each at most once; of items with the same text, in turn. */
export function pickMany(items: readonly Item[], given: unknown): string[] | typeof unreadable {
  if (!Array.isArray(given)) return unreadable;
  const picked: string[] = [];
  for (const one of given) {
    const id = pick(
      items.filter((item) => !picked.includes(item.id)),
      one,
    );
    if (id === unreadable) return unreadable;
    picked.push(id);
  }
  return picked;
}

/** The text of an item; null if it is no longer in the content. */
export const textOf = (items: readonly Item[], id: string | null): string | null =>
  items.find((item) => item.id === id)?.text ?? null;

export const textsOf = (items: readonly Item[], ids: readonly string[]): string[] =>
  ids.map((id) => textOf(items, id)).filter((text) => text !== null);
