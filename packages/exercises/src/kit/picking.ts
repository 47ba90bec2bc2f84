/** Answers that point at items: given by text or by id, kept by id, told as texts. */

import { unreadable } from '../define.ts';
import type { Item } from './items.ts';

/** What a student may know of an item. */
export const shown = ({ id, text }: Item): Item => ({ id, text });

/** Of items that read alike the first is meant. */
export function pick(items: readonly Item[], given: unknown): string | typeof unreadable {
  if (typeof given !== 'string') return unreadable;
  const found = items.find(({ id }) => id === given) ?? items.find(({ text }) => text === given.trim());
  return found?.id ?? unreadable;
}

export const pickOrNone = (items: readonly Item[], given: unknown): string | null | typeof unreadable =>
  given === null ? null : pick(items, given);

/** Several, each item at most once; of those that read alike each in its turn. */
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

/** What has been taken out of the content since is not told any more. */
export const textOf = (items: readonly Item[], id: string | null): string | null =>
  items.find((item) => item.id === id)?.text ?? null;

export const textsOf = (items: readonly Item[], ids: readonly string[]): string[] =>
  ids.map((id) => textOf(items, id)).filter((text) => text !== null);
