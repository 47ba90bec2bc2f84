/** Converts answers in texts to boards and back. */
import type { Item } from '../../kit/items.ts';
import type { Board, PickItem } from './board.ts';

export interface KnownItem extends PickItem {
  /** '' while the exercise is being edited. */
  readonly id: string;
}

export const knownItems = (items: readonly Item[]): KnownItem[] =>
  items.map(({ id, text }, place) => ({ key: id || `item ${place}`, id, text }));

/** Finds the items of an answer. Each item is used once; of items with the same text, in turn. Unknown texts are left out. */
export function boardOf(items: readonly KnownItem[], given: readonly (readonly unknown[])[]): Board {
  const free = new Set(items);
  const take = (one: unknown): string[] => {
    const found =
      items.find((item) => free.has(item) && item.id !== '' && item.id === one) ??
      items.find((item) => free.has(item) && item.text === one);
    if (!found) return [];
    free.delete(found);
    return [found.key];
  };
  return given.map((ones) => ones.flatMap(take));
}

/** The text of an item, or its id where another item has the same text. */
export function told(items: readonly KnownItem[], key: string): string {
  const item = items.find((one) => one.key === key);
  if (!item) return '';
  const isAlone = items.filter(({ text }) => text === item.text).length === 1;
  return isAlone || item.id === '' ? item.text : item.id;
}

/** One change for every element that differs from the answer: `{ 'gaps.1': 'are' }`. */
export function changesOf(
  field: string,
  given: readonly unknown[],
  now: readonly unknown[],
): Readonly<Record<string, unknown>> {
  const isNew = (part: unknown, place: number): boolean =>
    JSON.stringify(part) !== JSON.stringify(given[place]);
  return Object.fromEntries(
    now.flatMap((part, place) => (isNew(part, place) ? [[`${field}.${place}`, part] as const] : [])),
  );
}

/** The list in the field of an answer, padded to the number of slots. */
export function listIn(
  answer: Readonly<Record<string, unknown>> | null,
  field: string,
  places: number,
  empty: unknown,
): unknown[] {
  const list = answer?.[field];
  return Array.from(
    { length: places },
    (_, place) => (Array.isArray(list) ? list[place] : undefined) ?? empty,
  );
}

/** The board for slots of one item: each has a text or null. */
export const boardOfOnes = (items: readonly KnownItem[], given: readonly unknown[]): Board =>
  boardOf(
    items,
    given.map((one) => (one === null ? [] : [one])),
  );

export const tellOnes = (items: readonly KnownItem[], board: Board): (string | null)[] =>
  board.map(([key]) => (key === undefined ? null : told(items, key)));
