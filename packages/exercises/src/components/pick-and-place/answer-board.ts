/** Converts answers in texts to boards and back. */
import type { Item } from '../../model/items.ts';
import type { Board, PickItem } from './board.ts';

export interface KnownItem extends PickItem {
  /** '' while the exercise is being edited. */
  readonly id: string;
}

export const toKnownItems = (items: readonly Item[]): KnownItem[] =>
  items.map(({ id, text }, index) => ({ key: id || `item ${index}`, id, text }));

/** Finds the items of an answer. Each item is used once; of items with the same text, in turn. Unknown texts are left out. */
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

/** The text of an item, or its id where another item has the same text. */
export function toItemText(items: readonly KnownItem[], key: string): string {
  const item = items.find((element) => element.key === key);
  if (!item) return '';
  const isUnique = items.filter(({ text }) => text === item.text).length === 1;
  return isUnique || item.id === '' ? item.text : item.id;
}

/** One change for every element that differs from the answer: `{ 'gaps.1': 'are' }`. */
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

/** The list in the field of an answer, padded to the number of slots. */
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

/** The board for slots of one item: each has a text or null. */
export const toSingleBoard = (items: readonly KnownItem[], given: readonly unknown[]): Board =>
  toBoard(
    items,
    given.map((element) => (element === null ? [] : [element])),
  );

export const toSlotTexts = (items: readonly KnownItem[], board: Board): (string | null)[] =>
  board.map(([key]) => (key === undefined ? null : toItemText(items, key)));
