/** Converts the texts of an answer to a board of items in slots, and a board back to texts. */
import type { Item } from '../../model/items.ts';
import type { Board, PickItem } from './board.ts';

export interface KnownItem extends PickItem {
  /** The id of the item; '' while the exercise is being edited. */
  readonly id: string;
}

export const toKnownItems = (items: readonly Item[]): KnownItem[] =>
  items.map(({ id, text }, index) => ({ key: id || `item ${index}`, id, text }));

/**
 * Builds a board from the texts of an answer. Each item is used once: equal texts use up the items with that text in
 * their order. Unknown texts are ignored.
 */
export function toBoard(items: readonly KnownItem[], given: readonly (readonly unknown[])[]): Board {
  const free = new Set(items);
  const takeItem = (element: unknown): string[] => {
    const found =
      items.find((item) => free.has(item) && item.id !== '' && item.id === element) ??
      items.find((item) => free.has(item) && item.text === element);
    if (!found) return [];
    free.delete(found);
    return [found.key];
  };
  return given.map((elements) => elements.flatMap(takeItem));
}

/** Returns the text of an item, or its id if another item has the same text. */
export function toItemText(items: readonly KnownItem[], key: string): string {
  const item = items.find((element) => element.key === key);
  if (!item) return '';
  const isUnique = items.filter(({ text }) => text === item.text).length === 1;
  return isUnique || item.id === '' ? item.text : item.id;
}

/** Lists the changes that turn the answer into this board, one per differing element: `{ 'gaps.1': 'are' }`. */
export function findChanges(
  field: string,
  given: readonly unknown[],
  next: readonly unknown[],
): Readonly<Record<string, unknown>> {
  const isChanged = (part: unknown, index: number): boolean =>
    JSON.stringify(part) !== JSON.stringify(given[index]);
  return Object.fromEntries(
    next.flatMap((part, index) => (isChanged(part, index) ? [[`${field}.${index}`, part] as const] : [])),
  );
}

/** Reads the list in one field of an answer and pads it to the number of slots. */
export function readSlots(
  answer: Readonly<Record<string, unknown>> | null,
  field: string,
  slotCount: number,
  empty: unknown,
): unknown[] {
  const list = answer?.[field];
  return Array.from(
    { length: slotCount },
    (_, index) => (Array.isArray(list) ? list[index] : undefined) ?? empty,
  );
}

/** Builds a board whose slots hold one item each, from one text or null per slot. */
export const toSingleBoard = (items: readonly KnownItem[], given: readonly unknown[]): Board =>
  toBoard(
    items,
    given.map((element) => (element === null ? [] : [element])),
  );

export const toSlotTexts = (items: readonly KnownItem[], board: Board): (string | null)[] =>
  board.map(([key]) => (key === undefined ? null : toItemText(items, key)));
