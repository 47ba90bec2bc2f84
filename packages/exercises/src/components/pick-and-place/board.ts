/** The board: the position of every item, either in one of the slots or in the box. */

export interface PickItem {
  /** The key of the item, which distinguishes items with the same text. */
  readonly key: string;
  readonly text: string;
}

/** The keys of the items in each slot. */
export type Board = readonly (readonly string[])[];

/** Whether a slot takes one item or any number. */
export type SlotCapacity = 'one' | 'many';

export function findSlot(board: Board, key: string): number | null {
  const slot = board.findIndex((keys) => keys.includes(key));
  return slot < 0 ? null : slot;
}

export const listBoxItems = (items: readonly PickItem[], board: Board): PickItem[] =>
  items.filter(({ key }) => findSlot(board, key) === null);

const removeItem = (board: Board, key: string): Board =>
  board.map((keys) => keys.filter((itemKey) => itemKey !== key));

export const putBack = removeItem;

/**
 * Puts an item into a slot. If the slot holds only one item, its previous item moves to where the new item came from.
 */
export function putItem(board: Board, key: string, slot: number, capacity: SlotCapacity): Board {
  const previousSlot = findSlot(board, key);
  if (previousSlot === slot) return board;
  const [displaced] = capacity === 'one' ? (board[slot] ?? []) : [];
  return removeItem(board, key).map((keys, index) => {
    if (index === slot) return capacity === 'one' ? [key] : [...keys, key];
    if (index === previousSlot && displaced !== undefined) return [displaced];
    return keys;
  });
}

/** Returns the first empty slot, or the first slot if none is empty. */
export function findFirstFree(board: Board): number {
  const free = board.findIndex((keys) => keys.length === 0);
  return free < 0 ? 0 : free;
}
